"""What a print-out becomes on disk: PDF files, a manifest beside them, pictures."""
