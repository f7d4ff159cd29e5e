"""A night of the book under random actions, against a plain list of the expected."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from hypothesis import event, given
from msgspec import structs
from msgspec.structs import replace

from chouette_desk.book.rebuilt import differing
from chouette_desk.core.actions import Correction
from chouette_desk.core.events import AnyEvent, Method, Order, Payment, Score, Seat
from chouette_desk.core.fold import new_night, night_before, replay
from chouette_desk.core.money import Due, worth
from chouette_desk.core.new_texts import wrong_texts
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.problems import Kind, Refused
from chouette_desk.core.resolutions import ResolutionKind
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.settlement import fewest_payments
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_opening import make_book
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.desk import Change
from chouette_desk.desk.dry_run import try_events
from chouette_desk.nightfile.rulebooks import shipped
from tests.property.choices import SEEDS, Choices, Seeded
from tests.property.nights import any_event, differences, known, rulebook
from tests.property.thorough import whole_nights

STAKE = "0.50"
Events = tuple[AnyEvent, ...]
ACTIONS = 30


def untimed(events: Sequence[AnyEvent]) -> Events:
    """The events without their times: those are the clock's."""
    return tuple(structs.replace(each, at=None) for each in events)


@dataclass
class Plain:
    """The expected: events of each step, the current step, dues of a closed night.

    Also the last number that a due ever had, and how many actions it took.
    """

    steps: list[Events] = field(default_factory=lambda: [()])
    cursor: int = 0
    actions: int = 0
    dues: dict[int, Due] | None = None
    used: int = 0
    paid: set[int] = field(default_factory=set)

    @property
    def events(self) -> Events:
        return self.steps[self.cursor]

    def stand(self, events: Events) -> None:
        self.steps[self.cursor + 1 :] = [events]
        self.cursor += 1

    def close(self, dues: Sequence[Due]) -> None:
        """Number dues once: a night closed again counts on, so no receipt means two."""
        self.dues = dict(enumerate(dues, self.used + 1))
        self.used += len(dues)


class Season:
    """The actions of one night, chosen as it stands, done to the desk and plain list."""

    def __init__(self, club_book: ClubBook, choose: Choices, book: Rulebook | None = None) -> None:
        self.club_book, self.choose, self.plain = club_book, choose, Plain()
        self.rulebook = book or rulebook(choose)
        self.story = [f"under {differences(self.rulebook)}"]
        desk = club_book.new_night(self.rulebook, Heading(club="Riverside", date="2026-11-20", stake=STAKE))
        assert isinstance(desk, BookDesk)
        self.desk = desk

    @property
    def night(self) -> Night:
        return self.desk.night

    def act(self) -> None:
        """One action, or an attempt that is refused."""
        often = [self.do] * 12 + [self.undo] * 3 + [self.redo] * 2 + [self.correct] * 4
        action = self.choose.one([*often, self.strike, self.restart, self.close, self.preview])
        self.story.append(action.__name__)
        action()
        self.compare()

    # What is done

    def drawn(self, night: Night, most: int = 2) -> Events:
        events = known(any_event(self.choose, night) for _ in range(self.choose.integer(1, most)))
        self.story += [f"    {event}" for event in events]
        return events

    def do(self) -> None:
        self.enter(*self.drawn(self.night, self.choose.one([1, 1, 1, 3])))

    def enter(self, *events: AnyEvent) -> None:
        trial = try_events(self.night, events)
        done = self.desk.do(*events)
        hidden = trial.accepted and wrong_texts(self.night, trial.events)
        assert isinstance(done, Change) == (trial.accepted and not hidden)
        if isinstance(done, Change):
            self.plain.stand((*self.plain.events, *untimed(trial.events)))
            self.plain.actions += 1

    def undo(self) -> None:
        command = uuid4().hex
        done = self.desk.undo(command)
        assert (done is None) == (self.plain.cursor == 0)
        if done is not None:
            self.plain.cursor -= 1
            self.plain.actions += 1
            self.desk.undo(command)  # again, as after a crash: it counts once

    def redo(self) -> None:
        done = self.desk.redo()
        assert (done is None) == (self.plain.cursor + 1 == len(self.plain.steps))
        if done is not None:
            self.plain.cursor += 1
            self.plain.actions += 1

    def strike(self) -> None:
        count = len(self.plain.events)
        first = self.choose.integer(0, count)
        self.accept((Correction(first, self.choose.integer(first, min(first + 3, count))),))

    def correct(self) -> None:
        count = len(self.plain.events)
        first = self.choose.integer(0, count)
        end = self.choose.integer(first, min(first + 2, count))
        self.accept((Correction(first, end, self.drawn(night_before(self.night, first))),))

    def accept(self, corrections: tuple[Correction, ...]) -> None:
        """As shown beforehand, or not at all while something waits for a decision."""
        rest = self.choose.some(ResolutionKind, 0, 6)
        found = self.desk.preview_correct(*corrections, rest=rest)
        before = self.night
        if not found.is_acceptable:
            return
        done = self.desk.correct(*found.corrections, reason="found later")
        if isinstance(done, Refused):
            assert {problem.kind for problem in done.problems} == {Kind.HIDDEN_SIGN}
            return
        assert isinstance(done, Change)
        assert done.after == found.after
        assert self.desk.earlier()[-1].night == before, "the old version stays readable"
        events = list(self.plain.events)
        for correction in found.corrections:
            events[correction.first : correction.end] = untimed(correction.events)
        self.plain.stand(tuple(events))
        self.plain.actions += 1
        event("corrected, with a resolution" if len(found.corrections) > 1 else "corrected")

    def preview(self) -> None:
        """Nothing is written, whatever is looked at."""
        before, entries = self.on_disk(), self.desk.entries
        assert self.desk.undo_label != "" != self.desk.redo_label
        count = len(self.plain.events)
        first = self.choose.integer(0, count)
        self.desk.preview_correct(
            Correction(first, min(first + 1, count), self.drawn(self.night)), rest=(ResolutionKind.POINTS,)
        )
        self.desk.preview_correct(Correction(first, count))
        assert self.on_disk() == before
        assert self.desk.entries == entries

    def on_disk(self) -> list[bytes]:
        """Return the bytes of the book's file and its log; none where a server has them."""
        path = self.club_book.location.path
        return [] if path is None else [each.read_bytes() for each in (path, Path(f"{path}-wal")) if each.exists()]

    def close(self) -> None:
        """Closed, some of it paid, some of that taken back, and most times opened again."""
        owed = [(due.payer, due.payee, due.points, f"{worth(due.points, STAKE):f}") for due in _dues(self.night)]
        dues = [
            Due(payer, payee, points, None if money is None else Decimal(money)) for payer, payee, points, money in owed
        ]
        done = self.desk.close_night(dues)
        assert isinstance(done, Change) == (self.night.game is None)
        if not isinstance(done, Change):
            return
        self.plain.actions += 1
        self.plain.close(dues)
        for number in self.plain.dues or ():
            if self.choose.yes():
                assert isinstance(self.desk.pay(number, Method.CASH), Change)
                self.story.append(f"    pay {number}")
                self.plain.actions += 1
                self.plain.paid.add(number)
        if self.plain.paid and self.choose.yes():
            number = min(self.plain.paid)
            assert isinstance(self.desk.take_back_payment(number), Change)
            self.plain.actions += 1
            self.plain.paid.remove(number)
        self.while_closed()
        self.reopen()

    def while_closed(self) -> None:
        self.compare()
        self.restart()
        assert (self.desk.undo(), self.desk.redo()) == (None, None)
        assert not isinstance(self.desk.do(*self.drawn(self.night)), Change)
        assert not isinstance(self.desk.strike(0, len(self.night.events)), Change)
        assert not self.desk.preview_correct(Correction(0, len(self.night.events))).is_acceptable
        self.compare()

    def reopen(self) -> None:
        assert isinstance(self.desk.reopen("a game was left out"), Change)
        self.plain.actions += 1
        assert self.plain.dues is not None
        paid = [due for number, due in self.plain.dues.items() if number in self.plain.paid]
        self.plain.dues, self.plain.paid = None, set()
        if paid:
            payments = (
                Payment(from_=due.payer, to=due.payee, points=due.points or 0, method=Method.CASH) for due in paid
            )
            self.plain.stand((*self.plain.events, *payments))

    def restart(self) -> None:
        """Reopen the night as a new start does: hashes are checked, undo and redo go on."""
        before = self.desk
        self.desk = self.club_book.open_night(before.row.id)
        assert (self.desk.undo_label, self.desk.redo_label) == (before.undo_label, before.redo_label)
        assert (self.desk.dues_state, self.desk.row) == (before.dues_state, before.row)

    # What should be there

    def compare(self) -> None:
        assert untimed(self.night.events) == self.plain.events
        assert self.desk.row.last_seq == len(self.desk.entries) == len(self.desk.trail()) == self.plain.actions
        dues_state = self.desk.dues_state
        assert dues_state.closed == (self.plain.dues is not None)
        plain = [replace(due, number=number) for number, due in (self.plain.dues or {}).items()]
        assert [replace(due, method=None) for due in dues_state.dues] == plain
        assert {debt.number for debt in dues_state.dues if debt.method} == self.plain.paid

    def compare_all(self) -> None:
        """Check that replaying the events gives the same night, and the book's figures."""
        self.restart()
        assert replay(new_night(self.rulebook, self.night.heading), self.night.events) == self.night
        with self.club_book.book.reading() as connection:
            assert differing(connection, self.desk.row.id, self.night) == ()
        assert all(line.message for line in self.desk.trail())


def _dues(night: Night) -> Any:
    return fewest_payments(night.totals)


@pytest.fixture
def season_door(book_place):
    club_book = make_book(book_place, desk="Laptop 1", who="Eve")
    yield club_book
    club_book.close()


def test_random_actions_leave_what_a_plain_list_says(season_door):
    few = season_door.location.path is None

    @whole_nights(15 if few else 50)
    @given(SEEDS)
    def nights(seed: int) -> None:
        season = Season(season_door, Seeded(seed))
        try:
            for _ in range(ACTIONS):
                season.act()
            season.compare_all()
        except BaseException as error:
            error.add_note("\n".join(season.story))
            raise

    nights()


def test_a_night_that_is_closed_again_goes_on_numbering_its_payments(season_door):
    """A case of random actions: played, closed, reopened, closed again with dues."""
    for seed in range(4):
        season = Season(season_door, Seeded(seed), shipped("aba"))
        season.enter(Seat(players=("Ann", "Bob", "Cid", "Dee")), Order(players=("Ann", "Bob", "Cid", "Dee")))
        for points in ({"Bob": 2, "Cid": 1, "Dee": 1}, {"Bob": -1, "Cid": 4, "Dee": -1}, {}):
            if points:
                season.enter(Score(points=points))
            season.close()
            season.compare_all()
        assert season.plain.used > 3
