"""Money of an evening: settling and closing, ticking dues as paid, open dues."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from msgspec.structs import replace

from chouette_desk.book.clubs import Club
from chouette_desk.book.dues import dues_of, settled_together
from chouette_desk.book.errors import NotWritten
from chouette_desk.book.figures import check_seats
from chouette_desk.book.nights import NightRow, night_numbered
from chouette_desk.book.players import seated
from chouette_desk.core.actions import AnyAction, Closed, Paid, Reopened
from chouette_desk.core.dues import joined
from chouette_desk.core.evening_settlement import settled_nights
from chouette_desk.core.events import Method
from chouette_desk.core.fee import NO_FEES, Fees
from chouette_desk.core.money import Due, grouped
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Refused
from chouette_desk.core.settlement import SettlementMethod
from chouette_desk.core.tables import payments_at
from chouette_desk.desk.as_seen import RefusedStep, do_as_seen
from chouette_desk.desk.book_desk import BookDesk, linked_commands
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.desk import ANY_PLAY
from chouette_desk.wording.language import _, listed
from chouette_desk.wording.text import place_of_night


class Treasury:
    """The money of a book's evenings."""

    def __init__(self, club_book: ClubBook) -> None:
        self._club_book = club_book

    def close(
        self,
        numbers: Sequence[int],
        way: SettlementMethod = SettlementMethod.FEWEST,
        banker: Name | None = None,
        paid: Sequence[Due] = (),
        seen: Iterable[NightRow] = (),
        fees: Fees = NO_FEES,
    ) -> Refused | None:
        """Settle and close these nights of one evening, all or none; the refusal if any.

        ``fees`` are entered first, by the numbers of the nights. The dues stand with the first; what is not ticked as
        paid is an IOU from then on. ``paid`` are payments of this settlement, each with its method, that are ticked at
        once. Desks that are open on these nights see it when they catch up. Raises Trouble; StaleNight where one of the
        nights is not as it was ``seen`` when the payments were counted.
        """
        try:
            refused = do_as_seen(self._club_book, seen, lambda: self._close(numbers, way, banker, paid, fees))
        except RefusedStep as error:
            return error.refused
        if refused is None:
            self._club_book.back_up()
        return refused

    def _close(
        self, numbers: Sequence[int], way: SettlementMethod, banker: Name | None, paid: Sequence[Due], fees: Fees
    ) -> Refused | None:
        desks = [self._club_book.open_night(number) for number in dict.fromkeys(numbers)]
        if len({desk.row.evening for desk in desks}) > 1:
            raise NotWritten(
                _("Nights of different evenings cannot be settled together: settle each evening on its own.")
            )
        if refused := _refused(desks, Closed()):
            return refused
        self.dues_of_nights(desks[0].number)  # of a damaged book nothing is closed that could not be shown
        with self._club_book.book.writing(*(desk.number for desk in desks)):
            _give(desks, fees)
            settlements = settled_nights([desk.night for desk in desks], way, banker)
            if any(settlement.elsewhere for settlement in settlements):
                self._check_whole(desks)
            dues = tuple(due for settlement in settlements for due in settlement.dues)
            for index, desk in enumerate(desks):
                desk.close_night(() if index else dues, way, settled_with=desks[0].row.uid if index else None)
            methods = {due.key: due.method for due in paid}
            for due in desks[0].dues_state.dues:
                if method := methods.get(due.key):
                    desks[0].pay(due.number, Method(method))
        return None

    def _check_whole(self, desks: Sequence[BookDesk]) -> None:
        """Raise NotWritten where another table of the evening has points with these."""
        numbers = {desk.number for desk in desks}
        rows = (row for row in self._club_book.nights(evening=desks[0].row.evening) if row.id not in numbers)
        others = [row for row in rows if _has_points_elsewhere(self._club_book.open_night(row.id).night)]
        closed = [row for row in others if row.closed]
        if others:
            message = _("Points went from one table to another: settle these tables together with {tables}.")
            if closed:
                message = _("Points went from one table to another: reopen {tables}, then settle all together.")
            raise NotWritten(
                message.format(tables=listed([place_of_night(row.table, row.id) for row in closed or others]))
            )

    def enter(
        self, numbers: Sequence[int], dues: Sequence[Due], seen: Iterable[NightRow] = (), fees: Fees = NO_FEES
    ) -> Refused | None:
        """Enter payments on these open tables' sheets, all or none; the refusal if any.

        ``fees`` are entered first, by the numbers of the nights. Each is a step of its own; one that stands on two
        sheets is undone at both. Desks that are open on these nights see it when they catch up. Raises Trouble;
        StaleNight as ``close`` does.
        """
        try:
            do_as_seen(self._club_book, seen, lambda: self._enter(numbers, dues, fees))
        except RefusedStep as error:
            return error.refused
        return None

    def _enter(self, numbers: Sequence[int], dues: Iterable[Due], fees: Fees) -> None:
        with self._club_book.book.writing():
            _give([self._club_book.open_night(number) for number in fees], fees)
            for due in dues:
                desks = [self._club_book.open_night(number) for number in numbers]
                result = _refused(desks, ANY_PLAY) or payments_at([desk.night for desk in desks], due)
                if isinstance(result, Refused):
                    raise RefusedStep(result)
                commands = linked_commands() if len(result) > 1 else (None,)
                for (index, events), command in zip(result.items(), commands, strict=True):
                    done = desks[index].do(*events, command=command)
                    assert not isinstance(done, Refused), "a payment is tried on its nights before it is written"

    def pay(self, dues: Iterable[Due], method: Method | None) -> Refused | None:
        """Mark dues of closed nights as paid by a method, or open with None.

        All are written or none, whatever they were before; returns the refusal if any. Desks that are open on their
        nights see it when they catch up. Raises Trouble.
        """
        nights = grouped(dues, lambda due: due.night)
        desks = {night: self._club_book.open_night(night) for night in nights if night is not None}
        for night, desk in desks.items():
            if refused := next(filter(None, (_unknown(desk, due) for due in nights[night])), None):
                return refused
        with self._club_book.book.writing(*desks):
            for night, desk in desks.items():
                for due in nights[night]:
                    _set_paid(desk, due.number, method)
        return None

    def reopen(self, number: int, reason: str) -> Refused | None:
        """Reopen a closed night and those settled with it, all or none; return a refusal."""
        together = self.together(self._club_book.open_night(number))
        if refused := _refused(together, Reopened(reason=reason)):
            return refused
        with self._club_book.book.writing(*(desk.number for desk in together)):
            for desk in together:
                desk.reopen(reason)
        return None

    def together(self, desk: BookDesk) -> list[BookDesk]:
        """Return the desks on nights settled with this one, the one with the dues first."""
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
        open_only: bool = False,
    ) -> tuple[Due, ...]:
        """Return the dues of closed nights, the oldest first.

        ``first`` and ``last`` are the dates of their evenings (2026-11-20).
        """
        which = None if club is None else club.id
        with self._club_book.book.reading() as connection:
            return joined(dues_of(connection, club=which, first=first, last=last, open_only=open_only))

    def dues_of_nights(self, *numbers: int) -> tuple[Due, ...]:
        """Return the dues of these closed nights of one evening, in this order.

        A payment between two tables has its people, even where the other table is not among them.
        """
        with self._club_book.book.reading() as connection:
            row = night_numbered(connection, numbers[0])
            owed = dues_of(connection, club=row.club_id, first=row.date, last=row.date)
        return tuple(sorted(joined(owed, numbers), key=lambda due: numbers.index(due.night or 0)))

    def receipts(self, dues: Iterable[Due]) -> list[Due]:
        """Return the paid ones of these dues, each with the tables settled with its own."""
        paid = [due for due in dues if not due.open]
        with self._club_book.book.reading() as connection:
            others = settled_together(connection, {due.night for due in paid if due.night is not None})
        # a payment on the sheet is of its own table
        return [replace(due, with_tables=others.get(due.night or 0, ())) if due.number > 0 else due for due in paid]

    def settled(self, desks: Sequence[BookDesk]) -> tuple[Due, ...]:
        """Return the dues of the closed ones of these tables, and their sheets' payments."""
        closed = [desk for desk in desks if desk.dues_state.closed]
        if not closed:
            return ()
        numbers = {row.uid: row.id for row in self._club_book.nights(evening=closed[0].row.evening)}
        firsts = [numbers[desk.dues_state.settled_with or desk.row.uid] for desk in closed]
        nights = dict.fromkeys((*firsts, *(desk.row.id for desk in closed)))
        names = self._names(desks)
        return tuple(_named(due, names) for due in self.dues_of_nights(*nights))

    def ious(self, desks: Sequence[BookDesk], seen: Collection[str | None] = ()) -> tuple[Due, ...]:
        """Return dues from earlier nights of these tables' players, as named here.

        Only open ones, and those that were ``seen`` before by their reference, which may be paid by now.
        """
        names = self._names(desks)
        if not desks:
            return ()
        with self._club_book.book.reading() as connection:
            owed = dues_of(connection, club=desks[0].row.club_id, open_only=not seen)
        here = (due for due in owed if {due.payer_id, due.payee_id} & names.keys())
        return tuple(_named(due, names) for due in here if due.open or due.reference in seen)

    def _names(self, desks: Iterable[BookDesk]) -> Mapping[int | None, Name]:
        """The columns of these tables by the player who sits there."""
        result: dict[int | None, Name] = {}
        with self._club_book.book.reading() as connection:
            for desk in desks:
                check_seats(connection, desk.row)
                who = seated(connection, desk.row.id)
                result |= {who[name].id: name for name in desk.night.columns if name in who and not who[name].house}
        return result


def _has_points_elsewhere(night: Night) -> bool:
    return any(night.totals[name] for name in night.tables)


def _named(due: Due, names: Mapping[int | None, Name]) -> Due:
    """The due under the names that its players have at the tables."""
    return replace(due, payer=names.get(due.payer_id, due.payer), payee=names.get(due.payee_id, due.payee))


def _unknown(desk: BookDesk, due: Due) -> Refused | None:
    """The refusal of a due that the night does not have."""
    known = {now.number for now in desk.dues_state.dues}
    return None if due.number in known else desk.refusal(Paid(due=due.number))


def _set_paid(desk: BookDesk, number: int, method: Method | None) -> None:
    """Mark a due as paid by a method, open with None; do nothing if it is so already."""
    now = next(due.method for due in desk.dues_state.dues if due.number == number)
    if now == method:
        return
    if now is not None:
        desk.take_back_payment(number)
    if method is not None:
        desk.pay(number, method)


def _give(desks: Iterable[BookDesk], fees: Fees) -> None:
    """Enter a fee at these tables; raises RefusedStep."""
    for desk in desks:
        done = desk.do(*fees[desk.number]) if desk.number in fees else None
        if isinstance(done, Refused):
            raise RefusedStep(done)


def _refused(desks: Iterable[BookDesk], action: AnyAction) -> Refused | None:
    """Return all desks' refusals of the action as one; None if there are none."""
    refused = [refusal for desk in desks if (refusal := desk.refusal(action))]
    return Refused(tuple(problem for refusal in refused for problem in refusal.problems)) if refused else None
