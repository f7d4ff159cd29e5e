"""Tables of an evening: split, merged, or a player moved; both change or neither.

Desks that are open on these nights see it when they catch up.
"""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from msgspec import structs

from chouette_desk.book.clubs import Evening
from chouette_desk.book.commit import check_as_seen
from chouette_desk.book.entries import night_of_command
from chouette_desk.book.errors import NotWritten
from chouette_desk.core.events import AnyEvent, Leave
from chouette_desk.core.fold import new_night
from chouette_desk.core.names import Name
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.problems import Refused
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.tables import How, Move, merged, moved, split
from chouette_desk.desk.as_seen import RefusedStep
from chouette_desk.desk.book_desk import BookDesk, linked_command, linked_commands, next_step, next_steps
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.desk import Change
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.text import place_of_night

REASON = N_("moved to another table")
"""The reason of points that are carried, as the sheets say it where no other is given."""

NO_MOVERS: Mapping[Name, int] = {}

DoneT = TypeVar("DoneT", BookDesk, Change)

GONE_ON = N_("This was done at two tables at once, and {table} has gone on since: first undo there what came after it.")

HALF_IS_LEFT = N_(
    "This was done at two tables at once, and the night of the other table is not in this "
    "book. If it is undone or redone only here, the other sheet stays as it is: players and "
    "points may then be at both tables, or at neither."
)


def split_table(
    club_book: ClubBook,
    number: int,
    newcomers: Sequence[Name],
    table: str,
    movers: Sequence[Name] | None = None,
    how: How = How.OPEN,
    reason: str = "",
) -> BookDesk | Refused:
    """Return a desk on a new table of the same evening, which rolls for order.

    It has the newcomers and who goes with them. Returns Refused where something is in the way (st-albans 4). ``movers``
    are all its players, where others are wanted than the rules propose; ``how`` says what becomes of their scores.
    Raises Trouble, and then nothing has changed.
    """
    desk = club_book.open_night(number)
    heading, evening = structs.replace(desk.night.heading, table=table), evening_of(club_book, desk)
    new = new_night(desk.night.rulebook, heading)
    result = desk.refusal() or split(desk.night, new, newcomers, movers, how, reason)
    if isinstance(result, Refused):
        return result
    left, joined = linked_commands() if result.left else (None, None)
    try:
        with club_book.book.writing(number):
            began = club_book.new_night(desk.night.rulebook, heading, evening=evening, known=desk.night.heading)
            new_desk = _accepted(began)
            _accepted(new_desk.do(*result.joined, command=joined))
            _entered(desk, result.left, left)
    except RefusedStep as error:
        return error.refused
    return new_desk


def begin_table(
    club_book: ClubBook,
    rulebook: Rulebook,
    heading: Heading,
    events: tuple[AnyEvent, ...],
    evening: Evening | None = None,
    movers: Mapping[Name, int] = NO_MOVERS,
) -> BookDesk | Refused:
    """Return a desk on a new night, for which ``movers`` leave other tables.

    They have the numbers of their nights, on whose sheets the scores stay open. Where it is one night, the step is
    undone at both. Returns Refused where something is in the way; raises Trouble, and then nothing has changed.
    """
    if not movers:
        return club_book.new_night(rulebook, heading, events, evening=evening)
    numbers = tuple(dict.fromkeys(movers.values()))
    left, joined = linked_commands() if len(numbers) == 1 else (None, None)
    try:
        with club_book.book.writing(*numbers):
            new_desk = _accepted(club_book.new_night(rulebook, heading, evening=evening))
            _accepted(new_desk.do(*events, command=joined))
            for number in numbers:
                leaves = [Leave(player=name) for name, left_night in movers.items() if left_night == number]
                _accepted(club_book.open_night(number).do(*leaves, command=left))
    except RefusedStep as error:
        return error.refused
    return new_desk


def _accepted(answer: DoneT | Refused) -> DoneT:
    if isinstance(answer, Refused):
        raise RefusedStep(answer)
    return answer


def merge_tables(
    club_book: ClubBook, stays: int, ends: int, how: How, reason: str, allow: str | None = None
) -> Night | Refused:
    """Return the night that stays, with the other's players at its line's end.

    Returns Refused where something is in the way.
    """
    one, other = _two_nights(club_book, stays, ends)
    result = one.refusal() or other.refusal() or merged(one.night, other.night, how, reason, allow)
    return _made(club_book, other, one, result)


def move_player(
    club_book: ClubBook, leaves: int, joins: int, player: Name, how: How, reason: str, allow: str | None = None
) -> Night | Refused:
    """The night that a player joins, at the end of its line; or the refusal."""
    one, other = _two_nights(club_book, leaves, joins)
    result = one.refusal() or other.refusal() or moved(one.night, other.night, player, how, reason, allow)
    return _made(club_book, one, other, result)


def _two_nights(club_book: ClubBook, one: int, other: int) -> tuple[BookDesk, BookDesk]:
    if one == other:
        raise NotWritten(_("Night {number} was named twice. Name two nights.").format(number=one))
    return club_book.open_night(one), club_book.open_night(other)


class OtherHalfMissing(NotWritten):
    """The other night of a step at two tables is in no book that is open here.

    The step can be taken here alone.
    """


def take_step(club_book: ClubBook, desk: BookDesk, *, back: bool, alone: bool = False) -> int | None:
    """Undo or redo a step, at both tables if linked; return the other night's number.

    None where there is no other night, or no step because the night is closed. Raises Trouble as ``other_table`` and
    ``BookDesk.undo`` do; OtherHalfMissing where the other night is not in this book, unless the step is to be taken
    ``alone``.
    """
    if desk.dues_state.closed:
        return None
    other = other_table(club_book, desk, back=back)
    if other is not None:
        step_at_both(club_book, desk, other, back=back)
        return other.row.id
    if linked_command(next_step(desk.entries, back=back)):
        if not alone:
            raise OtherHalfMissing(_(HALF_IS_LEFT))
        with club_book.book.writing():
            _step(club_book.open_night(desk.row.id), desk, back=back)
        desk.catch_up()
        return None
    if back:
        desk.undo()
    else:
        desk.redo()
    return None


def take_steps(
    club_book: ClubBook, desk: BookDesk, count: int, *, back: bool, alone: bool = False
) -> tuple[int | None, ...]:
    """Undo or redo ``count`` steps, all or none; return the other nights' numbers.

    There must be as many steps. A step without another night has None. Raises Trouble as ``take_step`` does.
    """
    commands = [linked_command(entry) for entry in next_steps(desk.entries, back=back)[:count]]
    if not any(commands):
        desk.take_steps(count, back=back)
        return (None,) * count
    desk.try_again()
    with club_book.book.reading() as connection:
        nights = [night_of_command(connection, command) for command in commands if command]
    with club_book.book.writing(*{desk.number, *filter(None, nights)}):
        now = club_book.open_night(desk.number)
        check_as_seen(now.row, desk.row)
        taken = tuple(take_step(club_book, now, back=back, alone=alone) for _step in range(count))
    desk.catch_up()
    return taken


def other_table(club_book: ClubBook, desk: BookDesk, *, back: bool) -> BookDesk | None:
    """Return a desk on the other night of the next step to undo or redo, or None.

    Raises NotWritten where that night has changed since.
    """
    command = linked_command(next_step(desk.entries, back=back))
    if command is None:
        return None
    desk.try_again()
    with club_book.book.reading() as connection:
        number = night_of_command(connection, command)
    if number is None:
        return None
    other = club_book.open_night(number)
    entry = next_step(other.entries, back=back)
    if entry is None or entry.signed.command != command or other.refusal():
        raise NotWritten(_(GONE_ON).format(table=place_of_night(other.row.table, number)))
    return other


def step_at_both(club_book: ClubBook, desk: BookDesk, other: BookDesk, *, back: bool) -> None:
    """Undo or redo a linked step at both tables; notify the desks once both are done."""
    with club_book.book.writing(desk.number, other.number):
        for table_desk in (desk, other):
            _step(club_book.open_night(table_desk.row.id), table_desk, back=back)
    for table_desk in (desk, other):
        table_desk.catch_up()


def _step(now: BookDesk, seen: BookDesk, *, back: bool) -> None:
    """One step of the night, which must be as it was seen; raises StaleNight."""
    check_as_seen(now.row, seen.row)
    done = now.undo() if back else now.redo()
    assert done is not None, "there is a step at both"


def _made(club_book: ClubBook, leaves: BookDesk, joins: BookDesk, result: Move | Refused) -> Night | Refused:
    if isinstance(result, Refused):
        return result
    left, joined = linked_commands() if result.left and result.joined else (None, None)
    with club_book.book.writing(leaves.number, joins.number):
        _entered(leaves, result.left, left)
        _entered(joins, result.joined, joined)
    return joins.night


def _entered(desk: BookDesk, events: tuple[AnyEvent, ...], command: str | None) -> None:
    if events:
        done = desk.do(*events, command=command)
        assert not isinstance(done, Refused), "a move is tried on its nights before it is made"


def evening_of(club_book: ClubBook, desk: BookDesk) -> Evening:
    """The evening of a desk's night."""
    return next(evening for evening in club_book.evenings() if evening.id == desk.row.evening)
