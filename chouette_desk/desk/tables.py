"""The door to an evening's tables: one split, two made one, a player moved; both nights at once or neither.

Desks that are open on these nights see it when they catch up.
"""

from collections.abc import Sequence

from msgspec import structs

from chouette_desk.book.entries import night_of_command
from chouette_desk.book.evenings import Evening
from chouette_desk.book.steps import MEANWHILE
from chouette_desk.book.trouble import Conflict, NotWritten
from chouette_desk.core import till as tills
from chouette_desk.core.actions import Undid
from chouette_desk.core.events import AnyEvent, Seat
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Problems
from chouette_desk.core.tables import How, Move, Split, merged, moved, split
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.door import Door
from chouette_desk.desk.halves import commands_of_halves, other_half, to_step_over
from chouette_desk.wording.language import N_, _

GONE_ON = N_(
    "This was done at two tables at once, and night {number} has gone on since: undo there first what came after it."
)


def split_table(door: Door, number: int, newcomers: Sequence[Name], table: str) -> BookDesk | Problems:
    """A desk on a new table of the same evening, with the newcomers and who goes with them; it rolls for order.

    Or what is in the way of that (st-albans 4). Raises Trouble, and then nothing has changed.
    """
    desk = door.open_night(number)
    found = _of_open(desk) or split(desk.night, newcomers)
    if not isinstance(found, Split):
        return found
    heading = structs.replace(desk.night.heading, table=table)
    with door.book.writing():
        made = door.new_night(
            desk.night.rulebook, heading, (Seat(players=found.players),), evening=evening_of(door, desk)
        )
        if isinstance(made, BookDesk) and found.leaves:
            desk.do(*found.leaves)
    return made


def merge_tables(
    door: Door, stays: int, ends: int, how: How, reason: str, allow: str | None = None
) -> Night | Problems:
    """The night that stays, with everyone of the one that ends at the end of its line; or what is in the way."""
    one, other = door.open_night(stays), door.open_night(ends)
    found = _of_open(one) or _of_open(other) or merged(one.night, other.night, how, reason, allow)
    return _made(door, other, one, found)


def move_player(
    door: Door, leaves: int, joins: int, player: Name, how: How, reason: str, allow: str | None = None
) -> Night | Problems:
    """The night that a player joins, with him at the end of its line; or what is in the way."""
    one, other = door.open_night(leaves), door.open_night(joins)
    found = _of_open(one) or _of_open(other) or moved(one.night, other.night, player, how, reason, allow)
    return _made(door, one, other, found)


def other_table(door: Door, desk: BookDesk, *, back: bool) -> BookDesk | None:
    """A desk on the other night of what undo would take back here, or redo bring back; None where it has none.

    Raises NotWritten where the other night has gone on since.
    """
    command = other_half(to_step_over(desk.entries, back=back))
    if command is None:
        return None
    with door.book.reading() as connection:
        number = night_of_command(connection, command)
    if number is None:
        return None
    other = door.open_night(number)
    entry = to_step_over(other.entries, back=back)
    if entry is None or entry.signed.command != command or _of_open(other):
        raise NotWritten(_(GONE_ON).format(number=number))
    return other


def step_at_both(door: Door, desk: BookDesk, other: BookDesk, *, back: bool) -> None:
    """Takes back, or brings back, what was done at these two tables at once; who follows these desks is told once both
    are on the disk. Raises Trouble, and then neither has moved."""
    with door.book.writing():
        for each in (desk, other):
            _step(door.open_night(each.row.id), each, back=back)
    for each in (desk, other):
        each.catch_up()


def _step(now: BookDesk, seen: BookDesk, *, back: bool) -> None:
    """One step of the night, which must stand as it was seen; raises Conflict."""
    if now.row.last_hash != seen.row.last_hash:
        raise Conflict(_(MEANWHILE))
    done = now.undo() if back else now.redo()
    assert done is not None, "there is a step at both"


def _made(door: Door, leaves: BookDesk, joins: BookDesk, found: Move | Problems) -> Night | Problems:
    if not isinstance(found, Move):
        return found
    left, joined = commands_of_halves() if found.left and found.joined else (None, None)
    with door.book.writing():
        _entered(leaves, found.left, left)
        _entered(joins, found.joined, joined)
    return joins.night


def _entered(desk: BookDesk, events: tuple[AnyEvent, ...], command: str | None) -> None:
    if events:
        done = desk.do(*events, command=command)
        assert not isinstance(done, tuple), "a move is tried on its nights before it is made"


def _of_open(desk: BookDesk) -> Problems:
    """What keeps anything from being entered there: a closed night."""
    return tills.wrong(desk.till, desk.night, Undid())


def evening_of(door: Door, desk: BookDesk) -> Evening:
    """The evening of a desk's night."""
    return next(evening for evening in door.evenings() if evening.id == desk.row.evening)
