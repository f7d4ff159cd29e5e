"""Columns that are no person: the club's own, and those that stand for another table of the evening."""

from collections.abc import Iterable

from chouette_desk.core.names import Name, folded

HOUSE: Name = "Club"
"""The club's column: fees go there, and it may be the banker. The night file's own word, not translated."""
TABLE = "table"


def is_house(name: Name) -> bool:
    """Whether a column of this name is no person: "Club", "Table 2", "Long table"."""
    return folded(name) == folded(HOUSE) or TABLE in folded(name).split()


def houses(names: Iterable[Name]) -> frozenset[Name]:
    """Those of the names that are no person."""
    return frozenset(filter(is_house, names))
