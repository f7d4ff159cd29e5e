"""The door to a night that is kept in the club's book."""

from collections.abc import Iterable, Mapping
from functools import reduce
from pathlib import Path
from typing import Protocol

from msgspec import Struct

from chouette_desk.book.entries import Entry
from chouette_desk.book.handing_over import Parted
from chouette_desk.book.nights import KeptNight
from chouette_desk.book.trouble import Conflict, NotWritten
from chouette_desk.core import till as tills
from chouette_desk.core.actions import (
    AnyAction,
    Closed,
    Corrected,
    Correction,
    CountedChips,
    Did,
    Method,
    Paid,
    Reopened,
    Settled,
    Unpaid,
)
from chouette_desk.core.events import AnyEvent, Payment
from chouette_desk.core.history import History, begun, steps
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Problems
from chouette_desk.core.till import Till
from chouette_desk.desk.desk import Change, Clock, Desk, stamp
from chouette_desk.desk.halves import other_half, to_step_over
from chouette_desk.desk.kept_in_book import KeptInBook
from chouette_desk.desk.labels import label_of_action
from chouette_desk.desk.trail import Line, trail_of
from chouette_desk.wording.language import N_, _, listed

HALF = N_(
    "This was done at two tables at once, and is taken back, or brought back, at both together: "
    "chouette-desk night undo, chouette-desk night redo."
)


class Earlier(Struct, frozen=True):
    """A night as it stood before it was corrected: when and by whom that was done, why, and the night."""

    at: str
    desk: str
    who: str
    reason: str
    night: Night


class Parting(Struct, frozen=True):
    """What two desks entered in one night apart from each other, in words; one of the two goes on.

    ``why`` is a sentence where it is not another desk's entries that are in the way.
    """

    mine: tuple[Line, ...]
    theirs: tuple[Line, ...]
    why: str = ""


class Aside(Protocol):
    """What becomes of what was entered here when another desk's goes on."""

    def put_by(self, night: Night) -> Path:
        """A night file of it; raises Trouble."""

    def night_of_its_own(self, row: KeptNight, night: Night, uid: str) -> "BookDesk":
        """A night of the same evening; raises Trouble."""


class BookDesk(Desk):
    """A desk on a night of the book."""

    def __init__(self, kept: KeptInBook, clock: Clock, aside: Aside) -> None:
        actions = [entry.action for entry in kept.entries]
        history = reduce(History.acted, actions, begun(kept.row.empty()))
        super().__init__(kept, history, clock, reduce(tills.acted, actions, Till()))
        self._kept = kept
        self._aside = aside

    @property
    def row(self) -> KeptNight:
        """The night's number, evening and state in the book."""
        return self._kept.row

    def enter(self, events: tuple[AnyEvent, ...]) -> Change:
        """Enter events as one step with the times that they have: they were let in before. Raises Trouble."""
        action = Did(events=events)
        return self._stand(action, self.history.acted(action))

    def become(self, night: Night) -> None:
        """Go on to this night, which went on from here elsewhere: by its steps, or by a correction. Raises Trouble."""
        mine, others = self.night.events, night.events
        pairs = enumerate(zip(mine, others, strict=False))
        same = next((place for place, (one, other) in pairs if one != other), min(len(mine), len(others)))
        if same < len(mine):
            rest = Correction(same, len(mine), tuple(others[same:]))
            action = Corrected(corrections=(rest,), reason=_("taken over from a rescue file"))
            self._stand(action, self.history.acted(action))
            return
        for events in steps(others[same:]):
            self.enter(events)

    # The other desks

    def catch_up(self) -> Change | None:
        """See what other desks have entered since; None if nothing. Raises ChangedPast.

        It costs one look at one row, so that it can be done again and again. A desk that is cut off tries again.
        """
        if self.cut_off:
            return self._back(self._kept.try_again(patiently=True))
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
            if self._kept.part_of_more or self.parting:
                raise
            meanwhile = self.catch_up()
            if self._was_done(command):
                return self._nothing()
            raise conflict.with_meanwhile(meanwhile.label if meanwhile else "") from None

    # While the book cannot be reached or written

    @property
    def cut_off(self) -> str:
        """A sentence for as long as the book takes nothing: why, and where the night goes on. Empty while it does."""
        return self._kept.cut_off

    @property
    def in_memory(self) -> bool:
        """Whether something was entered that stands on no disk: it would be lost with the program."""
        return self._kept.in_memory

    def try_again(self) -> Change | None:
        """Hand over what waits; the change that says that it is done, None where it is not."""
        return self._back(self._kept.try_again())

    def _back(self, news: str) -> Change | None:
        return self._announced(self.history, self.till, _("handed over to the book"), news) if news else None

    @property
    def parting(self) -> Parting | None:
        """What this desk and another one entered while they could not see each other, until one of them is chosen."""
        parted = self._kept.parted
        if parted is None:
            return None
        mine, theirs = (self._lines(parted, entries) for entries in (parted.mine, parted.theirs))
        return Parting(mine, theirs, parted.why)

    def _lines(self, parted: Parted, entries: tuple[Entry, ...]) -> tuple[Line, ...]:
        both = self._kept.entries[: parted.same]
        return trail_of(self._first, (*both, *entries))[parted.same :]

    def take_theirs(self) -> Change:
        """Go on from what the book has; what was entered here is kept in a night file. Raises Trouble."""
        path = self._aside.put_by(self.night)
        return self._go_on(_("What was entered here is in {file}.").format(file=path))

    def keep_mine_apart(self) -> "BookDesk":
        """A desk on what was entered here as a night of its own of the same evening; this desk goes on from what the
        book has. The games before the parting are then in both nights. Raises Trouble."""
        parted = self._kept.parted
        assert parted is not None, "nothing is to be chosen"
        uid = f"{self.row.uid}-{self._kept.entries[-1].hash[:16]}"
        apart = self._aside.night_of_its_own(self.row, self.night, uid)
        if parted.gone:
            self._kept.let_go()
        else:
            self._go_on(_("What was entered here is night {number}.").format(number=apart.row.id))
        return apart

    def _go_on(self, news: str) -> Change:
        actions = [entry.action for entry in self._kept.theirs()]
        history = reduce(History.acted, actions, self._first)
        label = _("what another desk entered")
        return self._announced(history, reduce(tills.acted, actions, Till()), label, news)

    # Back and forth

    def undo(self, command: str | None = None) -> Change | None:
        """Override: half of what was done at two tables at once is not taken back alone; raises NotWritten."""
        self._check_whole(back=True)
        return super().undo(command)

    def redo(self, command: str | None = None) -> Change | None:
        """Override: nor is it brought back alone."""
        self._check_whole(back=False)
        return super().redo(command)

    def _check_whole(self, *, back: bool) -> None:
        if not self._kept.part_of_more and other_half(to_step_over(self.entries, back=back)):
            raise NotWritten(_(HALF))

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
