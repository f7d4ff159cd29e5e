"""The log of a night: a cursor along its steps."""

from functools import reduce

from chouette_desk.core.actions import Corrected, Correction, Did, Redid, Undid
from chouette_desk.core.events import Note, Order, RulesChange, Seat
from chouette_desk.core.fold import RefusedEvent, new_night, replay
from chouette_desk.core.history import History, added, corrected, history_of, new_history, steps
from chouette_desk.core.night import Heading
from chouette_desk.nightfile.rulebooks import shipped

PLAYERS = ("Ann", "Bob", "Cid")


def night(*texts: str):
    notes = (Note(text=text) for text in texts)
    return replay(new_night(shipped("aba")), (Seat(players=PLAYERS), Order(players=PLAYERS), *notes))


def nights(history: History):
    """Every night of the history, the first one first."""
    stages = [history]
    while (stage := stages[-1].undone()).cursor != stages[-1].cursor:
        stages.append(stage)
    return [stage.night for stage in reversed(stages)]


def test_the_cursor_stops_at_both_ends():
    history = new_history(night()).with_step(night("a"))
    assert history.redone() == history
    assert history.undone().night == night()
    assert history.undone().undone() == history.undone()
    assert history.undone().redone() == history


def test_each_step_is_one_step():
    stages = [night(*"abc"[:count]) for count in range(4)]
    history = new_history(stages[0])
    for stage in stages[1:]:
        history = history.with_step(stage)
    assert (nights(history), history.cursor) == (stages, 3)
    for stage in reversed(stages[:-1]):
        history = history.undone()
        assert history.night == stage
    for stage in stages[1:]:
        history = history.redone()
        assert history.night == stage


def test_actions_lead_to_the_nights_that_they_led_to_when_they_were_done():
    done = new_history(night()).with_step(night("a")).with_step(night("a", "b")).undone().replaced(night("c"))
    struck = Corrected(corrections=(Correction(2, 3, (Note(text="c"),)),))
    actions = (Did(events=(Note(text="a"),)), Did(events=(Note(text="b"),)), Undid(), struck)
    again = reduce(History.after_action, actions, new_history(night()))
    assert nights(again) == nights(done)
    assert reduce(History.after_action, (Undid(), Redid()), again).night == night("c")
    assert again.undone().night == night("a")


def test_nights_are_folded_from_whatever_is_near():
    """Folding from a later, an earlier or the first version gives the same night."""
    notes = [Did(events=(Note(text=text),)) for text in "abc"]
    for first_asked in range(4):
        history = reduce(History.after_action, notes, new_history(night()))
        back = reduce(lambda stage, _: stage.undone(), range(3 - first_asked), history)
        assert back.night == night(*"abc"[:first_asked])
        assert nights(history) == [night(*"abc"[:count]) for count in range(4)]


def test_going_on_forgets_what_was_undone():
    history = new_history(night()).with_step(night("a")).undone().with_step(night("b"))
    assert nights(history) == [night(), night("b")]
    assert history.after is None


def test_a_night_read_from_a_file_can_be_undone_to_the_empty_sheet():
    history = history_of(night("a", "b"))
    assert history.night == night("a", "b")
    assert [len(stage.events) for stage in nights(history)] == [0, 1, 2, 3, 4]


def test_heading_and_first_rulebook_are_there_at_every_step():
    first = new_night(shipped("aba"), Heading(club="Riverside"))
    changed = replay(first, (Seat(players=PLAYERS), RulesChange(change={"beavers": False}), Note(text="a")))
    for stage in nights(history_of(changed)):
        assert stage.heading.club == "Riverside"
        assert stage.rulebook.beavers == (len(stage.events) < 2)
    after = corrected(changed, Correction(2, 3))
    assert (after.heading.club, after.rulebook.beavers) == ("Riverside", False)
    assert corrected(changed, Correction(1, 3)).rulebook.beavers


def test_events_of_one_time_are_one_step():
    times = {"a": "20:00", "b": "20:00", "c": None, "d": None, "e": "20:01"}
    events = [Note(text=text, at=at) for text, at in times.items()]
    assert ["".join(event.text for event in step) for step in steps(events)] == ["ab", "c", "d", "e"]


def test_what_was_added_and_what_is_a_correction():
    assert added(night("a"), night("a", "b")) == (Note(text="b"),)
    assert added(night("a"), night("a")) == ()
    assert added(night("a"), night("b")) is None
    assert added(night("a", "b"), night("a")) is None


def test_a_correction_replaces_strikes_and_puts_in():
    assert corrected(night("a", "b", "c"), Correction(3, 4, (Note(text="x"), Note(text="y")))) == night(
        "a", "x", "y", "c"
    )
    assert corrected(night("a", "b", "c"), Correction(2, 4)) == night("c")
    assert corrected(night("a"), Correction(2, 2, (Note(text="x"),))) == night("x", "a")


def test_a_correction_names_the_event_that_stops_it():
    stopped = corrected(night("a"), Correction(0, 1))
    assert isinstance(stopped, RefusedEvent)
    assert stopped.index == 0
    assert stopped.event == Order(players=PLAYERS)
    assert stopped.problems
