"""Corrections: replace or strike games and events that were entered earlier."""
