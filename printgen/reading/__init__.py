"""Game files into the model: every value keeps its place, every mistake becomes a problem."""
