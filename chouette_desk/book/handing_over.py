"""Entries that a book does not have yet, handed over to it: in order, once, and never merged by guess."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.book.book import Book
from chouette_desk.book.entries import Entry, check_chain, read_entries
from chouette_desk.book.holding import hold_night
from chouette_desk.book.nights import KeptNight, night_numbered, night_of_uid
from chouette_desk.book.steps import Step, after, steps_of, write_steps


class Parted(Struct, frozen=True):
    """Two desks went on from one night: what each entered behind the ``same`` first entries.

    ``why`` is a sentence where it is not another desk's entries that are in the way; ``gone`` says that the book has
    no such night any more.
    """

    mine: tuple[Entry, ...]
    theirs: tuple[Entry, ...]
    same: int = 0
    why: str = ""
    gone: bool = False


def handed_over(book: Book, row: KeptNight, known: Sequence[Entry], steps: Sequence[Step]) -> KeptNight | Parted:
    """The night's row once the book has these steps behind the entries that it is known to have had.

    What it has already, because only its answer was lost, is not written again; what it lost, because it was put back
    from a copy, is. Raises BookTrouble where the book takes nothing, or refuses.
    """
    mine = (*known, *(step.entry for step in steps))
    with book.writing() as connection:
        there = night_of_uid(connection, row.uid)
        if there is None:
            return Parted(mine, (), 0, gone=True)
        hold_night(connection, there.id)
        there = night_numbered(connection, there.id)
        theirs = read_entries(connection, there.id)
        check_chain(theirs, there.first_hash, there.last_hash)
        same = _same(mine, theirs)
        if same < min(len(mine), len(theirs)):
            return Parted(mine[same:], theirs[same:], same)
        if same == len(mine):
            return _as_after(there, row, steps)
        return write_steps(connection, there, _from(same, row, known, steps))


def _same(mine: Sequence[Entry], theirs: Sequence[Entry]) -> int:
    """How many entries both begin with; each holds all before it by its hash."""
    pairs = enumerate(zip(mine, theirs, strict=False))
    return next((place for place, (one, other) in pairs if one.hash != other.hash), min(len(mine), len(theirs)))


def _as_after(there: KeptNight, row: KeptNight, steps: Sequence[Step]) -> KeptNight:
    """The row as this desk's entries leave it: what others wrote behind them is still to be seen."""
    seen = after(row, steps[-1]) if steps else row
    return replace(there, last_seq=seen.last_seq, last_hash=seen.last_hash, state=seen.state, games=seen.games)


def _from(place: int, row: KeptNight, known: Sequence[Entry], steps: Sequence[Step]) -> Sequence[Step]:
    """The steps behind so many entries."""
    if place >= len(known):
        return steps[place - len(known) :]
    return [*steps_of(row.empty(), known)[place:], *steps]
