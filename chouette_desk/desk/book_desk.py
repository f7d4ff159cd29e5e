"""A desk on a night of the club's book."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import reduce
from typing import TYPE_CHECKING, Literal
from uuid import uuid4

from chouette_desk.book.entries import Entry
from chouette_desk.book.errors import BookTrouble, NotWritten, StaleNight
from chouette_desk.book.nights import NightRow
from chouette_desk.book.players import wrong_seats
from chouette_desk.book.sync import Conflict
from chouette_desk.core import actions
from chouette_desk.core import dues as dues_states
from chouette_desk.core.actions import AnyAction
from chouette_desk.core.dues import DuesState
from chouette_desk.core.events import AnyEvent, Method
from chouette_desk.core.history import History, new_history
from chouette_desk.core.money import Due
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Problems, Refused
from chouette_desk.core.settlement import payment_of
from chouette_desk.core.trouble import Reason
from chouette_desk.desk.book_keeper import BookKeeper
from chouette_desk.desk.desk import Change, Clock, Desk, Done, stamp
from chouette_desk.wording.labels import label_of_action
from chouette_desk.wording.language import N_, _, listed

if TYPE_CHECKING:  # late below: what is read of the past only, in words that nothing else needs
    from chouette_desk.desk.audit_trail import AuditLine, EarlierVersion

LINKED_STEP = N_(
    "This was done at two tables at once, so undo or redo it at both together: chouette-desk "
    "night undo, chouette-desk night redo."
)

LEFT, JOINED = ":left", ":joined"


class BookDesk(Desk):
    """A desk on a night of the book."""

    in_book: Literal[True] = True
    _keeper: BookKeeper

    def __init__(self, keeper: BookKeeper, clock: Clock) -> None:
        history, dues_state = _after(new_history(keeper.row.empty()), keeper.entries)
        super().__init__(keeper, history, clock, dues_state)
        self.is_closed = False

    @property
    def row(self) -> NightRow:
        """The night's number, evening and state in the book."""
        return self._keeper.row

    @property
    def number(self) -> int:
        """Override: the night's number in the book."""
        return self.row.id

    @property
    def location(self) -> str:
        """Override: the book's path, or its URL without the password."""
        location = self._keeper.book.location
        return str(location.path or location)

    def where(self) -> str:
        """Override: the night's number, or that it waits for the book."""
        sentence = _("Waits for the book {book}") if self.cut_off else _("Night {number} of the club")
        return sentence.format(number=self.number, book=self._keeper.book.location)

    def title(self) -> str:
        """Override: with the book."""
        return _("{night}, in {book} – Chouette Desk").format(night=self.name, book=self._keeper.book.location)

    def _wrong_entry(self, after: Night, events: Iterable[AnyEvent]) -> Problems:
        """Override: a new column is not taken for another player of the club either."""
        wrong, new = super()._wrong_entry(after, events), after.players.keys() - self.night.players.keys()
        if new and not wrong and not self.cut_off:
            with suppress(BookTrouble), self._keeper.book.reading() as connection:
                return wrong_seats(connection, self.row.club_id, sorted(new))
        return wrong

    def take_in(self, steps: Iterable[tuple[AnyEvent, ...]]) -> None:
        """Enter steps accepted before, with their own times, all or none; raises Trouble."""
        done, history, dues_state = list[Done](), self.history, self.dues_state
        for events in steps:
            action, before = actions.Did(events=events), history.night
            history = history.after_action(action)
            dues_state = dues_states.after_action(dues_state, action)
            done.append(Done(action, before, history.night, dues_state))
        if done:
            self._record_all(done, history)

    def close(self) -> None:
        """Override: entries for a server stay in the outbox, for the night's next desk."""
        self.is_closed = True
        super().close()

    # The other desks

    def catch_up(self) -> Change | None:
        """Override: read one row, or try again if cut off; raises TamperedEntries."""
        back = None
        if self.cut_off or self._keeper.is_behind:
            back = self._back(self._keeper.try_again(patiently=True))
            if back is None or not self._keeper.book.is_file:
                return back
        history, dues_state, labels = self.history, self.dues_state, list[str]()
        for entry in self._keeper.catch_up():
            before, history = history, history.after_action(entry.action)
            labels.append(label_of_action(entry.action, before, history, dues_state))
            dues_state = dues_states.after_action(dues_state, entry.action)
        return self._announce(history, dues_state, listed(labels), back.news if back else "") if labels else back

    def _record_all(
        self, done: Sequence[Done], history: History, command: str | None = None, label: str | None = None
    ) -> Change:
        try:
            return super()._record_all(done, history, command, label)
        except StaleNight as stale:
            if self._keeper.book.in_transaction or self.has_conflict:
                raise
            meanwhile = self.catch_up()
            if self._is_known(command):
                return self._unchanged()
            raise stale.with_meanwhile(meanwhile.label if meanwhile else "") from None

    # While the book cannot be reached or written

    @property
    def cut_off(self) -> Reason | None:
        """Override: the reason why the book accepts nothing, and where the night goes on."""
        return self._keeper.outbox.cut_off

    @property
    def in_memory(self) -> bool:
        """Override."""
        return self._keeper.outbox.in_memory

    @property
    def has_news(self) -> bool:
        """Override: on a server, and while the book takes nothing."""
        return not self._keeper.book.is_file or bool(self.cut_off) or self._keeper.is_behind

    def try_again(self) -> Change | None:
        """Hand over waiting entries; return the change that reports it, or None."""
        return self._back(self._keeper.try_again())

    def _back(self, news: str) -> Change | None:
        return self._announce(self.history, self.dues_state, _("handed over to the book"), news) if news else None

    @property
    def conflict(self) -> Conflict | None:
        """Entries of this and another desk that exclude each other, until one is chosen."""
        return self._keeper.outbox.conflict

    @property
    def has_conflict(self) -> bool:
        """Override."""
        return self.conflict is not None

    def sides_of_conflict(self, conflict: Conflict) -> "tuple[tuple[AuditLine, ...], tuple[AuditLine, ...]]":
        """The entries of a conflict in words: this desk's and the other's."""
        from chouette_desk.desk.audit_trail import trail_of

        common = self._keeper.entries[: conflict.same]
        mine, theirs = (
            trail_of(self._first, (*common, *entries))[conflict.same :] for entries in (conflict.mine, conflict.theirs)
        )
        return mine, theirs

    def reload_from_book(self, news: str) -> Change:
        """Continue from the book's entries and forget those that wait; raises Trouble."""
        history, dues_state = _after(self._first, self._keeper.reload_from_book())
        return self._announce(history, dues_state, _("what another desk entered"), news)

    def discard_waiting(self) -> None:
        """Forget the entries that wait."""
        self._keeper.outbox.clear()

    # Back and forth

    def undo(self, command: str | None = None) -> Change | None:
        """Override: raise NotWritten for half of a step that was done at two tables."""
        self._check_not_linked(back=True)
        return super().undo(command)

    def redo(self, command: str | None = None) -> Change | None:
        """Override: nor is it brought back alone."""
        self._check_not_linked(back=False)
        return super().redo(command)

    def take_steps(self, count: int, *, back: bool) -> Change:
        """Override: nor are several of which one was done at two tables."""
        self._check_not_linked(count, back=back)
        return super().take_steps(count, back=back)

    def _check_not_linked(self, count: int = 1, *, back: bool) -> None:
        steps = next_steps(self.entries, back=back)[:count]
        if not self._keeper.book.in_transaction and any(map(linked_command, steps)):
            raise NotWritten(_(LINKED_STEP))

    # The money

    def close_night(
        self, dues: Iterable[Due] = (), way: str = "fewest", *, settled_with: str | None = None
    ) -> Change | Refused:
        """Settle and close the night, unless a game is in progress.

        ``settled_with`` is the night that has the dues of both.
        """
        return self._act(actions.Closed(dues=tuple(dues), way=way, settled_with=settled_with))

    def reopen(self, reason: str) -> Change | Refused:
        """Reopen a closed night for a reason; paid dues become payments on its sheet."""
        at = stamp(self._clock())
        paid = [due for due in self.dues_state.dues if not due.open]
        events = tuple(payment_of(due, at=at) for due in paid if due.points)
        return self._act(actions.Reopened(reason=reason, payments=events))

    def pay(self, due: int, method: Method = Method.CASH) -> Change | Refused:
        """Tick a due of the closed night as paid."""
        return self._act(actions.Paid(due=due, method=method))

    def take_back_payment(self, due: int) -> Change | Refused:
        """Untick a due that was not paid after all."""
        return self._act(actions.Unpaid(due=due))

    def count_chips(
        self, bought: Mapping[Name, int], counted: Mapping[Name, int] | None = None, worth: int = 1, minimum: int = 0
    ) -> Change | Refused:
        """Save the chips bought and counted.

        ``worth`` is a chip's value in points, ``minimum`` the least of a buy-in.
        """
        action = actions.CountedChips(bought=dict(bought), counted=dict(counted or {}), worth=worth, minimum=minimum)
        return self._act(action)

    def _act(self, action: AnyAction) -> Change | Refused:
        if refused := self.refusal(action):
            return refused
        history = self.history.after_action(action)
        return self._record(action, history, label=label_of_action(action, self.history, history, self.dues_state))

    # The past

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The actions as the book keeps them, in order."""
        return self._keeper.entries

    def trail(self) -> "tuple[AuditLine, ...]":
        """Override: when, at which desk, by whom, and what it replaced."""
        from chouette_desk.desk.audit_trail import trail_of

        return trail_of(self._first, self._keeper.entries)

    def earlier(self) -> "tuple[EarlierVersion, ...]":
        """Override."""
        from chouette_desk.desk.audit_trail import EarlierVersion

        return tuple(
            EarlierVersion(entry.signed.at, entry.signed.desk, entry.signed.who, entry.action.reason, before.night)
            for before, entry in self.course()
            if isinstance(entry.action, actions.Corrected)
        )

    def course(self) -> Iterator[tuple[History, Entry]]:
        """Every entry with the history before it."""
        history = self._first
        for entry in self.entries:
            yield history, entry
            history = history.after_action(entry.action)

    @property
    def _first(self) -> History:
        return new_history(self.history.empty)


def _after(first: History, entries: Iterable[Entry]) -> tuple[History, DuesState]:
    """The night and its money after these entries."""
    done = [entry.action for entry in entries]
    return reduce(History.after_action, done, first), reduce(dues_states.after_action, done, DuesState())


# Linked steps: actions at two tables at once, which are undone and redone together


def linked_commands() -> tuple[str, str]:
    """Return new linked commands, for the night that is left and the one joined."""
    common = uuid4().hex
    return common + LEFT, common + JOINED


def linked_command(entry: Entry | None) -> str | None:
    """The command of the other half; None for what was done at one table only."""
    command = "" if entry is None else entry.signed.command
    for mine, other in ((LEFT, JOINED), (JOINED, LEFT)):
        if command.endswith(mine):
            return command.removesuffix(mine) + other
    return None


def next_step(entries: Sequence[Entry], *, back: bool) -> Entry | None:
    """Return the entry that undo would take back or redo bring back, or None."""
    return next(iter(next_steps(entries, back=back)), None)


def next_steps(entries: Sequence[Entry], *, back: bool) -> list[Entry]:
    """The entries that undo would take back in turn, or redo bring back."""
    steps, cursor = list[Entry](), 0
    for entry in entries:
        action = entry.action
        if isinstance(action, actions.Did | actions.Corrected) or (
            isinstance(action, actions.Reopened) and action.payments
        ):
            steps, cursor = [*steps[:cursor], entry], cursor + 1
        elif isinstance(action, actions.Undid):
            cursor = max(cursor - 1, 0)
        elif isinstance(action, actions.Redid):
            cursor = min(cursor + 1, len(steps))
    return steps[:cursor][::-1] if back else steps[cursor:]
