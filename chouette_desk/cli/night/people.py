"""Players named on the command line: in full or by the beginning of the name, ignoring case."""

from collections.abc import Iterable

from chouette_desk.core.names import HOUSE, Name, folded, is_house, normal
from chouette_desk.core.night import Night
from chouette_desk.desk.notation.names import meant
from chouette_desk.wording.language import Trouble, _, listed
from chouette_desk.wording.problem_details import one_of


def column(text: str, night: Night, likely: Iterable[Name] = ()) -> Name:
    """The column of this name; raises Trouble where it is nobody's, or ambiguous."""
    result = meant(text, likely, night.columns)
    if len(result) == 1:
        return result[0]
    if result:
        message = _("“{name}” could be {names}; type more of the name.")
        raise Trouble(message.format(name=text, names=one_of(result)))
    message = _("“{name}” has no column on this sheet; there are {names}.")
    raise Trouble(message.format(name=text, names=listed(night.columns) or _("none yet")))


def banker(text: str, nights: Iterable[Night]) -> Name:
    """The banker: the club, or a player of one of these tables; raises Trouble for nobody."""
    if folded(normal(text)) == folded(HOUSE):
        return HOUSE
    everyone = dict.fromkeys(name for night in nights for name in night.columns if not is_house(name))
    result = meant(text, (), everyone)
    if len(result) != 1:
        message = _("The banker is one of {names}, or the club; “{name}” is none of them.")
        raise Trouble(message.format(name=text, names=listed(list(everyone)) or _("nobody yet")))
    return result[0]


def as_registered(names: Iterable[str], known: Iterable[Name]) -> tuple[Name, ...]:
    """Names as the club's register spells them, ignoring case; others as they are."""
    keys = {folded(name): name for name in known}
    return tuple(keys.get(folded(name), name) for name in map(normal, names))


def next_step(night: Night) -> str:
    """The next command for a night in which nobody can play yet; empty otherwise."""
    if not night.columns:
        return _('Seat them next: chouette-desk night add "seat ann bob cid".')
    if night.line is None:
        return _('The order is next: chouette-desk night roll, or night add "order ann bob cid" with the Box first.')
    return ""
