"""A night as a spreadsheet: sheet with live totals, and tables; listings too.

The tables are games, settlement, log and rules. Marks are seen in every program: a circled total is written ``(12)`` by
its number format, a crossed one is struck through, labels are in the narrow column next to it; the value stays a
number.
"""
