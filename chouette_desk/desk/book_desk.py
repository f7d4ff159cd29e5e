"""The door to a night that is kept in the club's book."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from chouette_desk.book.entries import Entry
from chouette_desk.book.nights import KeptNight
from chouette_desk.book.trouble import Conflict
from chouette_desk.core import till as tills
from chouette_desk.core.actions import (
    AnyAction,
    Closed,
    Corrected,
    CountedChips,
    Did,
    Method,
    Paid,
    Reopened,
    Settled,
    Unpaid,
)
from chouette_desk.core.events import AnyEvent, Payment
from chouette_desk.core.history import History, begun
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Problems
from chouette_desk.core.till import Till
from chouette_desk.desk.desk import Change, Clock, Desk, local_time, stamp
from chouette_desk.desk.kept_in_book import KeptInBook
from chouette_desk.desk.labels import label_of_action
from chouette_desk.desk.trail import Line, trail_of
from chouette_desk.wording.language import listed


class Earlier(Struct, frozen=True):
    """A night as it stood before it was corrected: when and by whom that was done, why, and the night."""

    at: str
    desk: str
    who: str
    reason: str
    night: Night


class BookDesk(Desk):
    """A desk on a night of the book."""

    def __init__(self, kept: KeptInBook, history: History, till: Till, clock: Clock = local_time) -> None:
        super().__init__(kept, history, clock, till)
        self._kept = kept

    @property
    def row(self) -> KeptNight:
        """The night's number, evening and state in the book."""
        return self._kept.row

    def enter(self, events: tuple[AnyEvent, ...]) -> Change:
        """Enter events as one step with the times that they have: they were let in before. Raises Trouble."""
        action = Did(events=events)
        return self._stand(action, self.history.acted(action))

    # The other desks

    def catch_up(self) -> Change | None:
        """See what other desks have entered since; None if nothing. Raises ChangedPast, CutOff."""
        history, till, labels = self.history, self.till, list[str]()
        for entry in self._kept.catch_up():
            before, history, till = history, history.acted(entry.action), tills.acted(till, entry.action)
            labels.append(label_of_action(entry.action, before, history))
        return self._announced(history, till, listed(labels)) if labels else None

    def _stand(
        self, action: AnyAction, history: History, command: str | None = None, label: str | None = None
    ) -> Change:
        try:
            return super()._stand(action, history, command, label)
        except Conflict as conflict:
            if self._kept.part_of_more:
                raise
            meanwhile = self.catch_up()
            if self._was_done(command):
                return self._nothing()
            raise conflict.with_meanwhile(meanwhile.label if meanwhile else "") from None

    # The money

    def close_night(
        self, dues: Iterable[Settled] = (), way: str = "fewest", *, settled_with: str | None = None
    ) -> Change | Problems:
        """Settle the night and close it: from now on it is only read, and its dues are ticked as they are paid.

        Nothing of a game in progress: that refuses. ``settled_with`` is the night that has the dues of both.
        """
        return self._act(Closed(dues=tuple(dues), way=way, settled_with=settled_with))

    def reopen(self, reason: str) -> Change | Problems:
        """Open a closed night again, for a reason; what was paid of its dues stands as payments on its sheet."""
        at = stamp(self._clock())
        paid = [debt.settled for debt in self.till.debts if debt.method is not None]
        events = tuple(Payment(from_=due.payer, to=due.payee, points=due.points, at=at) for due in paid if due.points)
        return self._act(Reopened(reason=reason, payments=events))

    def pay(self, due: int, method: Method = Method.CASH) -> Change | Problems:
        """Tick a due of the closed night as paid."""
        return self._act(Paid(due=due, method=method))

    def take_back_payment(self, due: int) -> Change | Problems:
        """Untick a due that was not paid after all."""
        return self._act(Unpaid(due=due))

    def count_chips(
        self, bought: Mapping[Name, int], counted: Mapping[Name, int] | None = None, worth: int = 1
    ) -> Change | Problems:
        """Keep the chips that were bought and counted; ``worth`` is a chip's worth in points."""
        return self._act(CountedChips(bought=dict(bought), counted=dict(counted or {}), worth=worth))

    def _act(self, action: AnyAction) -> Change | Problems:
        if refused := tills.wrong(self.till, self.night, action):
            return refused
        history = self.history.acted(action)
        return self._stand(action, history, label=label_of_action(action, self.history, history))

    # The past

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The actions as the book keeps them, in order."""
        return self._kept.entries

    def trail(self) -> tuple[Line, ...]:
        """Every action in words, the first one first: when, at which desk, by whom, and what it replaced."""
        return trail_of(self._first, self._kept.entries)

    def earlier(self) -> tuple[Earlier, ...]:
        """The night as it stood before each of its corrections, the first one first."""
        history, found = self._first, []
        for entry in self._kept.entries:
            if isinstance(entry.action, Corrected):
                signed = entry.signed
                found.append(Earlier(signed.at, signed.desk, signed.who, entry.action.reason, history.night))
            history = history.acted(entry.action)
        return tuple(found)

    @property
    def _first(self) -> History:
        return begun(self.history.empty)
