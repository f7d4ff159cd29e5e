"""The night as a web page: for phones at the table, for a projector, and as one file for the club's site."""
