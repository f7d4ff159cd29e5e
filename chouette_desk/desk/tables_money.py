"""Money of one table, or of several of an evening: in a file or book, open or not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from chouette_desk.core.evening_settlement import settled_nights
from chouette_desk.core.events import AnyEvent
from chouette_desk.core.fee import NO_FEES, Fees
from chouette_desk.core.fold import replay
from chouette_desk.core.money import Due
from chouette_desk.core.names import Name, is_house
from chouette_desk.core.night import Night
from chouette_desk.core.settlement import SettlementMethod, night_dues
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.documents import PlayerSlips
from chouette_desk.wording.payments import elsewhere_texts, leavers_of
from chouette_desk.wording.statement import Statement

if TYPE_CHECKING:  # a night file does without the book's modules
    from chouette_desk.desk.book_desk import BookDesk
    from chouette_desk.desk.club_book import ClubBook
    from chouette_desk.desk.file_desk import FileDesk
    from chouette_desk.desk.treasury import Treasury


def player_slips(desk: BookDesk | FileDesk, club_book: ClubBook | None) -> PlayerSlips:
    """Return the slips of a night.

    A closed one has also those of the tables settled together with it, if they can be read.
    """
    if not desk.dues_state.closed:
        return PlayerSlips((desk.night,))
    desks: Sequence[BookDesk | FileDesk] = [desk]
    if club_book is not None and desk.in_book:
        from chouette_desk.desk.treasury import Treasury  # late: a night file does without the book's modules

        with suppress(Trouble):  # while the book is away, slips of this night alone can be had
            desks = Treasury(club_book).together(desk)
    return PlayerSlips(tuple(one.night for one in desks), desks[0].dues_state.dues, closed=True)


def _given(night: Night, events: tuple[AnyEvent, ...]) -> Night:
    """The night after a fee, which was tried on it."""
    after = replay(night, events)
    assert isinstance(after, Night), "a fee that is due is given between games"
    return after


class TablesMoney:
    """The payments of these tables; ``treasury`` is their book's, None for a file."""

    def __init__(
        self,
        desks: Sequence[BookDesk | FileDesk],
        treasury: Treasury | None = None,
        fees_due: Callable[[Sequence[BookDesk]], Fees] | None = None,
        others: Sequence[BookDesk] = (),
    ) -> None:
        """``fees_due`` says which fee of the club is due at open tables of a book.

        ``others`` are the evening's other open tables.
        """
        self.desks, self._others = tuple(desks), tuple(others)
        self._treasury, self._fees_due = treasury, fees_due
        self._seen: set[str | None] = set()

    @property
    def in_book(self) -> bool:
        """True if the tables are in the book, where they can be closed."""
        return self._treasury is not None

    @property
    def closed(self) -> bool:
        """True if all of the tables are closed."""
        return not self._open

    @property
    def nights(self) -> tuple[Night, ...]:
        """The nights, open and closed."""
        return tuple(desk.night for desk in self.desks)

    @property
    def left(self) -> tuple[str, ...]:
        """The sentences on the players who have left."""
        return leavers_of(self.nights, [desk.night for desk in self._others])

    @property
    def elsewhere(self) -> tuple[str, ...]:
        """The sentences on what the open tables have with others of the evening."""
        return tuple(elsewhere_texts(settled_nights([desk.night for desk in self._open])))

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the open nights in the book."""
        return tuple(desk.number for desk in self._open)

    @property
    def _open(self) -> tuple[BookDesk | FileDesk, ...]:
        return tuple(desk for desk in self.desks if not desk.dues_state.closed)

    @property
    def in_the_book(self) -> list[BookDesk]:
        """The desks on nights of the book."""
        return [desk for desk in self.desks if desk.in_book]

    def fees(self) -> Fees:
        """The fee of the club that is due at the open tables; raises Trouble."""
        return self._fees_due(self.in_the_book) if self._fees_due is not None else {}

    def statement(
        self, way: SettlementMethod, banker: Name | None, ious: Iterable[Due] = (), fees: Fees = NO_FEES
    ) -> Statement:
        """Return the settlement of the open tables with these IOUs, and who has left.

        It is that after ``fees`` were given.
        """
        nights = [_given(desk.night, fees.get(desk.number, ())) for desk in self._open]
        first, settlements = self.desks[0], settled_nights(nights, way, banker, ious)
        club, date = first.night.heading.club, first.night.heading.date
        if first.in_book:  # which has a club and a date for a night that says none
            club, date = first.row.club or None, first.row.date
        return Statement(settlements, club, date, self.left)

    def leavers(self) -> tuple[Name, ...]:
        """Return who can be settled alone: at one open table, players not at zero."""
        if len(self.desks) > 1 or not self._open:
            return ()
        night = self.desks[0].night
        return tuple(name for name, total in night.totals.items() if total and not is_house(name))

    def leaver_pays(self, player: Name) -> tuple[Due, ...]:
        """The payments with which one player would leave the table."""
        return night_dues(self.desks[0].night, player)

    def settled(self) -> tuple[Due, ...]:
        """The dues of the closed tables, paid and open. Raises Trouble."""
        return self._treasury.settled(self.in_the_book) if self._treasury else ()

    def ious(self, settled: Iterable[Due] = ()) -> tuple[Due, ...]:
        """Return the players' other dues, open when first asked for; raises Trouble."""
        if self._treasury is None:
            return ()
        tonight = {due.night for due in settled}
        ious = tuple(due for due in self._treasury.ious(self.in_the_book, self._seen) if due.night not in tonight)
        self._seen |= {due.reference for due in ious}
        return ious
