"""The ways in which everyone is brought to zero at the end of a night (rules.md 7, and what clubs do besides)."""

from enum import StrEnum

from chouette_desk.core.direct import direct
from chouette_desk.core.duels import Duels
from chouette_desk.core.houses import TABLE
from chouette_desk.core.names import LONGEST, Name, folded, is_control, normal
from chouette_desk.core.settlement import Due, Totals, by_habit, fewest_payments


class Way(StrEnum):
    """How everyone is brought to zero."""

    FEWEST = "fewest"
    HABIT = "habit"
    BANKER = "banker"
    DIRECT = "direct"


def settled(
    totals: Totals, way: Way = Way.FEWEST, banker: Name | None = None, duels: Duels | None = None
) -> tuple[Due, ...]:
    """Everyone to zero in this way, the totals in seating order; whatever the way, nobody is left with a point.

    ``banker``: through whom it all goes, a player or a house that is none (see ``through_banker``); the top winner
    where nobody is named. ``duels``: what each has won from each other, which the direct way needs (``direct`` says
    what becomes of that which they do not explain). Raises ValueError for the direct way without them, and for totals
    that do not sum to zero.
    """
    if sum(totals.values()):
        raise ValueError("totals that do not sum to zero cannot be settled")
    match way:
        case Way.FEWEST:
            return fewest_payments(totals)
        case Way.HABIT:
            return by_habit(totals)
        case Way.BANKER:
            return through_banker(totals, banker or top_winner(totals))
        case Way.DIRECT:
            if duels is None:
                raise ValueError("the direct way needs what each has won from each other")
            return direct(totals, duels)


def through_banker(totals: Totals, banker: Name | None) -> tuple[Due, ...]:
    """Who is minus pays the banker, then the banker pays who is plus, both in seating order.

    A banker without a total is a house: it ends as it began, with nothing. None, where nobody plays, pays nobody.
    """
    if banker is None:
        return ()
    others = {name: total for name, total in totals.items() if name != banker}
    paid_in = tuple(Due(name, banker, -total) for name, total in others.items() if total < 0)
    return paid_in + tuple(Due(banker, name, total) for name, total in others.items() if total > 0)


def top_winner(totals: Totals) -> Name | None:
    """Who has the most points, of equals the one seated first; None where nobody has a column."""
    return max(totals, key=lambda name: totals[name], default=None)


def other_table_column(table: str | None) -> Name:
    """The column, on the sheet of one table, that stands for another of the same evening: it gives or takes the score
    of a player who moves. "Table 2" for table 2, "Other table" for one without a name; at most 40 characters, and the
    night file's own words, not translated."""
    said = "".join(character for character in table or "Other table" if not is_control(character))
    short = normal(normal(said)[:LONGEST])
    return short if TABLE in folded(short).split() else normal(f"Table {normal(said)}"[:LONGEST])
