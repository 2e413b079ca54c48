"""What the commands have to say, as lines and data; what stands on a command line, as requests. Nothing here prints."""
