"""Who is meant by a name on the command line: in full, by its beginning, whatever the case."""

from collections.abc import Iterable

from chouette_desk.cli.terminal import Trouble
from chouette_desk.core.houses import HOUSE, is_house
from chouette_desk.core.names import Name, folded, normal
from chouette_desk.core.night import Night
from chouette_desk.desk.notation.people import meant
from chouette_desk.wording.language import _, listed
from chouette_desk.wording.spoken import one_of


def column(text: str, night: Night, likely: Iterable[Name] = ()) -> Name:
    """Whose column of the sheet is meant; raises Trouble where it is nobody's, or not clear whose."""
    found = meant(text, likely, night.columns)
    if len(found) == 1:
        return found[0]
    if found:
        said = _("“{name}” could be {names}; type more of the name.")
        raise Trouble(said.format(name=text, names=one_of(found)))
    said = _("“{name}” has no column on this sheet; there are {names}.")
    raise Trouble(said.format(name=text, names=listed(night.columns) or _("none yet")))


def banker(text: str, nights: Iterable[Night]) -> Name:
    """Through whom all is paid: the club, or a player of one of these tables; raises Trouble where that is nobody."""
    if folded(normal(text)) == folded(HOUSE):
        return HOUSE
    everyone = dict.fromkeys(name for night in nights for name in night.columns if not is_house(name))
    found = meant(text, (), everyone)
    if len(found) != 1:
        said = _("The banker is one of {names}, or the club; “{name}” is none of them.")
        raise Trouble(said.format(name=text, names=listed(list(everyone)) or _("nobody yet")))
    return found[0]


def spelt(names: Iterable[str], known: Iterable[Name]) -> tuple[Name, ...]:
    """Names as the club's players are spelt where they are these but for the case; others as they are."""
    keys = {folded(name): name for name in known}
    return tuple(keys.get(folded(name), name) for name in map(normal, names))


def what_is_next(night: Night) -> str:
    """How the night goes on where nobody can play yet; empty where they can."""
    if not night.columns:
        return _('Seat them next: chouette-desk night add "seat ann bob cid".')
    if night.line is None:
        return _('The order is next: chouette-desk night roll, or night add "order ann bob cid" with the Box first.')
    return ""
