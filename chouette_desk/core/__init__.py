"""The rules of the table: values and functions. No Qt, no files, no clock, no randomness, no float."""
