"""A night as a text file, in and out, and rulebooks as TOML files."""
