"""The night as a web page: for phones, for a projector, and as one file."""
