"""The pot of a game played for chips, in words (guide, Casino Chips)."""

from collections.abc import Iterator, Mapping

from chouette_desk.core.fold import apply
from chouette_desk.core.history import added
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.pot import PotMove, in_pot, pot_move
from chouette_desk.wording.language import _
from chouette_desk.wording.text import one_line, points_text


def pot_in_words(night: Night, worth: int) -> str:
    """Return each player's chips in the pot and the sum; empty between games."""
    inside = in_pot(night.game)
    if not inside:
        return ""
    text = _("In the pot: {chips}; {all} in all.")
    return one_line(text.format(chips=_each(inside, worth), all=_chips(sum(inside.values()), worth)))


def pot_moved(before: Night, after: Night, worth: int) -> Iterator[str]:
    """Yield the chips that the added events move, a few sentences an event."""
    for event in added(before, after) or ():
        now = apply(before, event)
        assert isinstance(now, Night), "what was let in once is let in again"
        yield from map(one_line, _moved(pot_move(before, event, now), worth))
        before = now


def _moved(move: PotMove, worth: int) -> Iterator[str]:
    left = _chips(move.left, worth)
    if move.paid:
        yield _("Into the pot: {chips}; it then holds {left}.").format(chips=_each(move.paid, worth), left=left)
    if move.taken:
        yield _("Out of the pot: {chips}; it then holds {left}.").format(chips=_each(move.taken, worth), left=left)
    for (payer, payee), points in move.straight.items():
        text = _("{payer} pays {payee} {chips} outside the pot.")
        yield text.format(payer=payer, payee=payee, chips=_chips(points, worth))


def _each(points: Mapping[Name, int], worth: int) -> str:
    return ", ".join(_("{name} {chips}").format(name=name, chips=_chips(won, worth)) for name, won in points.items())


def _chips(points: int, worth: int) -> str:
    """A number of chips; points where they are no whole number of chips."""
    return points_text(points) if points % worth else str(points // worth)
