"""The door to the money: an evening settled and closed, its dues ticked as paid, what is open carried on."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal

from chouette_desk.book.dues import KeptDue, dues_of
from chouette_desk.book.evenings import Club, Evening
from chouette_desk.book.players import seated
from chouette_desk.book.trouble import NotWritten
from chouette_desk.core.accounts import account
from chouette_desk.core.actions import AnyAction, Closed, Reopened, Settled
from chouette_desk.core.amounts import Amount
from chouette_desk.core.names import Name
from chouette_desk.core.problems import Problems
from chouette_desk.core.reckoning import Owed, Settlement, settlements
from chouette_desk.core.settling import Way
from chouette_desk.core.tally import duels
from chouette_desk.core.till import wrong
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.door import Door
from chouette_desk.wording.language import N_, _

TWO_EVENINGS = N_("Nights of different evenings are not settled together: settle each evening by itself.")


class Treasury:
    """The money of a book's evenings."""

    def __init__(self, door: Door) -> None:
        self._door = door

    def desks(self, evening: Evening) -> tuple[BookDesk, ...]:
        """A desk on each table of the evening that is not settled yet, in order."""
        rows = [row for row in self._door.nights(evening=evening.id) if not row.closed]
        return tuple(self._door.open_night(row.id) for row in reversed(rows))

    def settlements(
        self, desks: Sequence[BookDesk], way: Way = Way.FEWEST, banker: Name | None = None
    ) -> tuple[Settlement, ...]:
        """Who pays whom so that these tables together are at zero; one for each currency. IOUs stand beside it."""
        accounts = [account(desk.night, duels(desk.night)) for desk in desks]
        return settlements(accounts, way, banker, self.ious(desks))

    def close(self, numbers: Sequence[int], way: Way = Way.FEWEST, banker: Name | None = None) -> Problems:
        """Settle these nights of one evening together and close them, all or none; what is in the way of that.

        The dues stand with the first; what is not ticked as paid is an IOU from then on. Desks that are open on these
        nights see it when they catch up. Raises Trouble.
        """
        desks = [self._door.open_night(number) for number in dict.fromkeys(numbers)]
        if len({desk.row.evening for desk in desks}) > 1:
            raise NotWritten(_(TWO_EVENINGS))
        if refused := _refused(desks, Closed()):
            return refused
        dues = tuple(_settled(self.settlements(desks, way, banker)))
        with self._door.book.writing():
            for place, desk in enumerate(desks):
                desk.close_night(() if place else dues, way, settled_with=desks[0].row.uid if place else None)
        self._door.back_up()
        return ()

    def reopen(self, number: int, reason: str) -> Problems:
        """Open a closed night again, and those that were settled with it, all or none; what is in the way of that."""
        together = self._together(self._door.open_night(number))
        if refused := _refused(together, Reopened(reason=reason)):
            return refused
        with self._door.book.writing():
            for desk in together:
                desk.reopen(reason)
        return ()

    def _together(self, desk: BookDesk) -> list[BookDesk]:
        """The desk and those on the nights that were settled with it, the one with the dues first."""
        first = desk.till.settled_with or desk.row.uid
        rows = [row for row in self._door.nights(evening=desk.row.evening) if row.closed and row.id != desk.row.id]
        desks = [desk, *(self._door.open_night(row.id) for row in rows)]
        mine = [each for each in desks if first in (each.row.uid, each.till.settled_with)]
        return sorted(mine, key=lambda each: each.till.settled_with is not None)

    # What is owed

    def dues(
        self,
        club: Club | None = None,
        *,
        first: str | None = None,
        last: str | None = None,
        night: int | None = None,
        open_only: bool = False,
    ) -> tuple[KeptDue, ...]:
        """The dues of closed nights, the oldest first; of evenings from and to these dates (2026-11-20)."""
        which = None if club is None else club.id
        with self._door.book.reading() as connection:
            return dues_of(connection, club=which, first=first, last=last, night=night, open_only=open_only)

    def ious(self, desks: Sequence[BookDesk]) -> tuple[Owed, ...]:
        """What players of these tables owe, or are owed, from earlier nights, under the names that they have here."""
        names = self._names(desks)
        if not desks:
            return ()
        with self._door.book.reading() as connection:
            open_dues = dues_of(connection, club=desks[0].row.club_id, open_only=True)
        here = (due for due in open_dues if {due.payer_id, due.payee_id} & names.keys())
        return tuple(
            Owed(
                names.get(due.payer_id, due.payer),
                names.get(due.payee_id, due.payee),
                Amount(due.points, None if due.money is None else Decimal(due.money)),
                due.currency,
                due.date,
                f"{due.night}-{due.number}",
            )
            for due in here
        )

    def _names(self, desks: Iterable[BookDesk]) -> Mapping[int, Name]:
        """The columns of these tables by the player who sits there."""
        found: dict[int, Name] = {}
        with self._door.book.reading() as connection:
            for desk in desks:
                who = seated(connection, desk.row.id)
                found |= {who[name].id: name for name in desk.night.columns if name in who and not who[name].house}
        return found


def _refused(desks: Iterable[BookDesk], action: AnyAction) -> Problems:
    """What is in the way of the action at any of these desks."""
    return tuple(problem for desk in desks for problem in wrong(desk.till, desk.night, action))


def _settled(found: Iterable[Settlement]) -> Iterator[Settled]:
    for settlement in found:
        for due in settlement.dues:
            money = due.amount.money
            yield Settled(
                payer=due.payer,
                payee=due.payee,
                points=due.amount.points,
                money=None if money is None else f"{money:f}",
                currency=due.currency,
            )
