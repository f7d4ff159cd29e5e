"""Limits of what is read and kept, far above any evening; more is refused at once."""

MOST_PLAYERS = 200  # columns of a night
MOST_EVENTS = 25_000  # entries of a night file
MOST_ROWS, MOST_COLUMNS = 20_100, 200  # of an old sheet: 20,000 games, and what is above and below them
MOST_CELLS = 500_000  # blanks among them counted, in all its sheets

MEGABYTE = 1_000_000
MOST_UNPACKED = 64 * MEGABYTE  # of a spreadsheet
MOST_TEXT = 16 * MEGABYTE  # of a night file, and of a csv file
MOST_RULES = 20_000  # bytes of a rulebook file: Python's reader of TOML needs a second for 20 kB of one dotted key
