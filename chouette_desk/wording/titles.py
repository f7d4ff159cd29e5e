"""What a rulebook is called in a sentence, and a table in a heading."""

from chouette_desk.core.rulebook import Rulebook
from chouette_desk.wording.language import _


def called(rulebook: Rulebook | None) -> str:
    """The rulebook's name ("st-albans"); said to be changed where it goes under the name of its base."""
    if rulebook is None:
        return _("this rulebook")
    if rulebook.base == rulebook.name:
        return _("{name} (changed)").format(name=rulebook.name)
    return rulebook.name


def at_table(table: str) -> str:
    """The table by its number or name ("table 1"), or as it is called where that says so itself ("Window table")."""
    said = _("table {table}").format(table=table)
    return table if said.split()[0] in table.casefold().split() else said


def title_of_table(table: str) -> str:
    """The same with a capital, to begin a heading: "Table 1"."""
    said = at_table(table)
    return said[:1].upper() + said[1:]
