"""Events tried before they are done: refusals, reasons, and the night unchanged."""

from chouette_desk.core.events import Leave, Order, Partner, Payment, Score, Seat, Transfer
from chouette_desk.core.fold import new_night
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Kind
from chouette_desk.desk.dry_run import NOTHING, try_events
from chouette_desk.nightfile.rulebooks import shipped

NAMES = ("Ann", "Bob", "Cid", "Dee")


def night_of(rulebook: str = "guide") -> Night:
    after = try_events(new_night(shipped(rulebook)), [Seat(players=NAMES), Order(players=NAMES)]).night
    assert after is not None
    return after


def test_what_the_night_accepts_comes_back_as_it_was():
    trial = try_events(night_of(), [Score(points={"Bob": 1})])
    assert trial.accepted
    assert trial.events == (Score(points={"Bob": 1}),)
    assert trial.night.totals == {"Ann": -1, "Bob": 1, "Cid": 0, "Dee": 0}


def test_a_refusal_of_the_rulebook_waits_for_its_reason():
    event = Partner(player="Cid")
    without = try_events(night_of(), [event])
    assert [problem.kind for problem in without.problems] == [Kind.NO_PARTNER_ALLOWED]
    assert (without.accepted, without.liftable, without.events) == (False, True, ())
    assert without.night.partner == "Cid"
    with_reason = try_events(night_of(), [event], " all agree ")
    assert with_reason.accepted
    assert with_reason.events == (Partner(player="Cid", allow="all agree"),)


def test_so_many_players_as_all_agreed_on_need_no_other_reason():
    def game(night):
        return Score(points={night.captain: 1})

    seven = tuple("ABCDEFG")
    night = try_events(new_night(shipped("guide")), [Seat(players=seven), Order(players=seven)]).night
    assert not try_events(night, [game(night)]).accepted
    night = try_events(night, [game(night)], "all agree").night
    again = try_events(night, [game(night)])
    assert (again.accepted, again.problems, again.events[0].allow) == (True, (), "all agree")
    eight = try_events(night, [Seat(players=("H",)), game(night)])
    assert [problem.kind for problem in eight.problems] == [Kind.TOO_MANY_PLAYERS]
    night = try_events(night, [Partner(player=night.team[1])], "once").night
    assert not try_events(night, [Partner(player=night.team[2])]).accepted, "another refusal is for its game alone"


def test_a_reason_goes_only_to_the_event_that_needs_it():
    trial = try_events(night_of(), [Score(points={"Bob": 1}), Partner(player="Dee")], "all agree")
    assert [event.allow for event in trial.events] == [None, "all agree"]


def test_what_no_consent_lifts_stays_refused():
    trial = try_events(night_of(), [Score(points={"Ann": 1, "Bob": 1})], "all agree")
    assert [problem.kind for problem in trial.problems] == [Kind.NOT_ZERO_SUM]
    assert (trial.accepted, trial.liftable, trial.night) == (False, False, None)


def test_the_second_event_is_tried_on_the_night_after_the_first():
    trial = try_events(night_of(), [Leave(player="Dee"), Payment(from_="Ann", to="Dee", points=3)])
    assert trial.night.totals["Dee"] == -3
    assert [problem.kind for problem in try_events(night_of(), [Leave(player="Dee")] * 2).problems] == [Kind.HAS_LEFT]


def test_sizes_and_names_are_checked_as_in_a_file():
    too_many = try_events(night_of(), [Transfer(from_="Ann", to="Bob", points=10**10, reason="x")])
    assert [problem.kind for problem in too_many.problems] == [Kind.NUMBER_OUT_OF_RANGE]
    blank = try_events(night_of(), [Seat(players=("  ",))])
    assert [problem.kind for problem in blank.problems] == [Kind.BAD_NAME]
    assert try_events(night_of(), [Seat(players=("  Eve ",))]).events == (Seat(players=("Eve",)),)


def test_two_trials_one_after_the_other_are_one_step():
    night = night_of()
    first = try_events(night, [Partner(player=night.team[1])])
    then = try_events(first.night, [Score(points={"Bob": 1})], "all agree")
    both = then.following(first)
    assert (both.before, both.events) == (night, (*first.events, *then.events))
    assert both.night is then.night
    assert then.following(NOTHING) is then
