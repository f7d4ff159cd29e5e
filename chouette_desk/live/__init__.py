"""The live page: a night shown read-only to phones on the club's own network."""
