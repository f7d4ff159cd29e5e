"""A night as a spreadsheet: the sheet with live totals, then games, settlement, log and rules; listings as well.

Marks are seen in every program: a circled total is written ``(12)`` by its number format, a crossed one is struck
through, labels are in the narrow column next to it; the value stays a number.
"""
