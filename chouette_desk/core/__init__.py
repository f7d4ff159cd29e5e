"""The rules: values and functions without Qt, files, clock, randomness or floats."""
