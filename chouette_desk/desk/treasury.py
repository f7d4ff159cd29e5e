"""Money of an evening: it is settled and closed, its dues are ticked as paid, open ones are carried on."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from chouette_desk.book.clubs import Club
from chouette_desk.book.dues import dues_of
from chouette_desk.book.errors import NotWritten
from chouette_desk.book.figures import checked_seats
from chouette_desk.book.players import seated
from chouette_desk.core.actions import AnyAction, Closed, Reopened
from chouette_desk.core.dues import check
from chouette_desk.core.evening_settlement import Settlement, account, settlements
from chouette_desk.core.money import Due
from chouette_desk.core.names import Name
from chouette_desk.core.problems import Refused
from chouette_desk.core.settlement import SettlementMethod
from chouette_desk.core.tally import duels
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.wording.language import _


class Treasury:
    """The money of a book's evenings."""

    def __init__(self, club_book: ClubBook) -> None:
        self._club_book = club_book

    def settlements(
        self, desks: Sequence[BookDesk], way: SettlementMethod = SettlementMethod.FEWEST, banker: Name | None = None
    ) -> tuple[Settlement, ...]:
        """The payments that bring these tables together to zero, a settlement for each currency, with its IOUs."""
        return settlements([account(desk.night, duels(desk.night)) for desk in desks], way, banker, self.ious(desks))

    def close(
        self, numbers: Sequence[int], way: SettlementMethod = SettlementMethod.FEWEST, banker: Name | None = None
    ) -> Refused | None:
        """Settle these nights of one evening together and close them, all or none; what is in the way of that.

        The dues stand with the first; what is not ticked as paid is an IOU from then on. Desks that are open on these
        nights see it when they catch up. Raises Trouble.
        """
        desks = [self._club_book.open_night(number) for number in dict.fromkeys(numbers)]
        if len({desk.row.evening for desk in desks}) > 1:
            raise NotWritten(_("Nights of different evenings are not settled together: settle each evening by itself."))
        if refused := _refused(desks, Closed()):
            return refused
        dues = tuple(due for settlement in self.settlements(desks, way, banker) for due in settlement.dues)
        with self._club_book.book.writing():
            for index, desk in enumerate(desks):
                desk.close_night(() if index else dues, way, settled_with=desks[0].row.uid if index else None)
        self._club_book.back_up()
        return None

    def reopen(self, number: int, reason: str) -> Refused | None:
        """Open a closed night again, and those that were settled with it, all or none; what is in the way of that."""
        together = self._together(self._club_book.open_night(number))
        if refused := _refused(together, Reopened(reason=reason)):
            return refused
        with self._club_book.book.writing():
            for desk in together:
                desk.reopen(reason)
        return None

    def _together(self, desk: BookDesk) -> list[BookDesk]:
        """The desk and those on the nights that were settled with it, the one with the dues first."""
        first = desk.dues_state.settled_with or desk.row.uid
        rows = [row for row in self._club_book.nights(evening=desk.row.evening) if row.closed and row.id != desk.row.id]
        desks = [desk, *(self._club_book.open_night(row.id) for row in rows)]
        mine = [candidate for candidate in desks if first in (candidate.row.uid, candidate.dues_state.settled_with)]
        return sorted(mine, key=lambda candidate: candidate.dues_state.settled_with is not None)

    # What is owed

    def dues(
        self,
        club: Club | None = None,
        *,
        first: str | None = None,
        last: str | None = None,
        night: int | None = None,
        open_only: bool = False,
    ) -> tuple[Due, ...]:
        """The dues of closed nights, the oldest first; of evenings from and to these dates (2026-11-20)."""
        which = None if club is None else club.id
        with self._club_book.book.reading() as connection:
            return dues_of(connection, club=which, first=first, last=last, night=night, open_only=open_only)

    def ious(self, desks: Sequence[BookDesk]) -> tuple[Due, ...]:
        """The dues from earlier nights of the players of these tables, under the names that they have here."""
        names = self._names(desks)
        if not desks:
            return ()
        with self._club_book.book.reading() as connection:
            open_dues = dues_of(connection, club=desks[0].row.club_id, open_only=True)
        here = (due for due in open_dues if {due.payer_id, due.payee_id} & names.keys())
        return tuple(
            replace(due, payer=names.get(due.payer_id, due.payer), payee=names.get(due.payee_id, due.payee))
            for due in here
        )

    def _names(self, desks: Iterable[BookDesk]) -> Mapping[int | None, Name]:
        """The columns of these tables by the player who sits there."""
        result: dict[int | None, Name] = {}
        with self._club_book.book.reading() as connection:
            for desk in desks:
                checked_seats(connection, {desk.row.id: desk.row})
                who = seated(connection, desk.row.id)
                result |= {who[name].id: name for name in desk.night.columns if name in who and not who[name].house}
        return result


def _refused(desks: Iterable[BookDesk], action: AnyAction) -> Refused | None:
    """The refusals of the action at any of these desks as one; None if all let it through."""
    refused = [refusal for desk in desks if (refusal := check(desk.dues_state, desk.night, action))]
    return Refused(tuple(problem for refusal in refused for problem in refusal.problems)) if refused else None
