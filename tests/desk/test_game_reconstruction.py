"""A game told by result and cubes: its events pay what was told, or are refused.

They are refused only where they must be.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chouette_desk.core.events import Answer, Double, Finish, Order, Partner, Seat, Side, Start, Value
from chouette_desk.core.fold import new_night, replay
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Kind
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.desk.dry_run import try_events
from chouette_desk.desk.game_reconstruction import CubeResult, End, GameResult, events_of
from chouette_desk.nightfile.rulebooks import NAMES as RULEBOOKS
from chouette_desk.nightfile.rulebooks import shipped
from tests.property.thorough import examples

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")
PLAYED, HE, BOX = End.PLAYED, End.MEMBER_DROPPED, End.BOX_DROPPED


def night_of(rulebook: Rulebook | str, players: int = 4, stakes: dict[str, int] | None = None) -> Night:
    book = shipped(rulebook) if isinstance(rulebook, str) else rulebook
    names = NAMES[:players]
    night = replay(new_night(book), [Seat(players=names, stakes=stakes or {}), Order(players=names)])
    assert isinstance(night, Night)
    return night


def told(*cubes: CubeResult, winner: Side | None = Side.BOX, value: Value = Value.SINGLE, start: Start | None = None):
    return GameResult(dict(zip(NAMES[1:], cubes, strict=False)), winner, value, start or Start())


def test_nobody_doubled_and_the_box_won():
    night = night_of("guide")
    events = events_of(night, told(*[CubeResult()] * 3))
    assert events == (Start(), Finish(winner=Side.BOX))
    assert try_events(night, events).night.totals == {"Ann": 3, "Bob": -1, "Cid": -1, "Dee": -1}


def test_the_box_doubles_all_together_one_takes():
    night = night_of("st-albans")
    events = events_of(night, told(CubeResult(1), CubeResult(0, HE), CubeResult(0, HE), winner=Side.TEAM))
    assert events == (
        Start(),
        Double(by=Side.BOX, cubes=("Bob", "Cid", "Dee")),
        Answer(take=("Bob",), drop=("Cid", "Dee")),
        Finish(winner=Side.TEAM),
    )
    assert try_events(night, events).night.totals == {"Ann": 0, "Bob": 2, "Cid": -1, "Dee": -1}


def test_all_drop_and_the_game_is_over_without_a_finish():
    night = night_of("iba")
    events = events_of(night, told(*[CubeResult(0, HE)] * 3, winner=None))
    assert events[-1] == Answer(drop=("Bob", "Cid", "Dee"))
    assert try_events(night, events).night.game is None


def test_the_box_takes_one_and_drops_another_when_they_doubled_apart():
    """Under guide all are answered alike, but later doubles one by one."""
    night = night_of("guide")
    trial = try_events(
        night, events_of(night, told(CubeResult(2), CubeResult(0, BOX), CubeResult(1), winner=Side.TEAM))
    )
    assert not trial.problems
    assert trial.night.totals == {"Ann": -7, "Bob": 4, "Cid": 1, "Dee": 2}


@pytest.mark.parametrize("rulebook", ["canberra", "portland"])
def test_a_lone_take_without_a_beaver_is_of_a_double_of_its_own(rulebook):
    """A lone take of a joint double would be a beaver, or a drop (rules-of-clubs 3)."""
    night = night_of(rulebook)
    game = told(CubeResult(0, HE), CubeResult(1), CubeResult(0, HE), winner=Side.TEAM)
    trial = try_events(night, events_of(night, game))
    assert not trial.problems
    assert trial.night.totals == {"Ann": 0, "Bob": -1, "Cid": 2, "Dee": -1}


def test_the_captain_binds_his_team():
    """The Box answers all alike (iba 8, 10): he cannot drop one cube and play on."""
    night = night_of("iba")
    events = events_of(night, told(CubeResult(0, BOX), CubeResult(1), CubeResult(1)))
    trial = try_events(night, events)
    assert {problem.kind for problem in trial.problems} <= {Kind.SAME_ANSWER, Kind.CAPTAIN_DOUBLES_ALL}
    assert trial.liftable
    assert not trial.accepted
    lifted = try_events(night, events, "the others did not mind")
    assert lifted.accepted
    assert lifted.night.totals == {"Ann": 3, "Bob": 1, "Cid": -2, "Dee": -2}


def test_a_cube_left_in_the_middle_when_the_box_doubled_the_others():
    """st-albans 25: the Box doubles all the cubes in the middle, or none."""
    night = night_of("st-albans")
    trial = try_events(night, events_of(night, told(CubeResult(), CubeResult(0, HE), CubeResult(0, HE))))
    assert {problem.kind for problem in trial.problems} == {Kind.BOX_DOUBLES_ALL}
    assert trial.liftable


def test_a_cube_never_turned_beside_turned_ones():
    """st-albans 25 is no hindrance where the Team doubled."""
    night = night_of("st-albans")
    trial = try_events(night, events_of(night, told(CubeResult(), CubeResult(1), CubeResult(2), value=Value.GAMMON)))
    assert not trial.problems
    assert trial.night.totals == {"Ann": 1 + 4 + 8, "Bob": -1, "Cid": -4, "Dee": -8}


def test_redoubles_of_the_whole_team_alternate():
    night = night_of(shipped("guide").changed({"box_redoubles": "whole-team"}))
    trial = try_events(night, events_of(night, told(CubeResult(), CubeResult(1), CubeResult(3), winner=Side.TEAM)))
    assert not trial.problems
    assert trial.night.totals == {"Ann": -11, "Bob": 1, "Cid": 2, "Dee": 8}


def test_automatic_doubles_and_different_stakes_set_the_start():
    night = night_of("aba", stakes={"Ann": 4, "Bob": 2})
    start = Start(matches=1, agreed=("Bob",))
    trial = try_events(night, events_of(night, told(CubeResult(1), CubeResult(), CubeResult(0, BOX), start=start)))
    assert not trial.problems
    assert trial.night.totals == {"Ann": 8 + 1 - 1, "Bob": -8, "Cid": -1, "Dee": 1}


def test_what_the_start_refuses_is_said():
    night = night_of("guide", 5)
    trial = try_events(night, events_of(night, told(*[CubeResult()] * 4, start=Start(policy="none"))))
    assert [problem.kind for problem in trial.problems] == [Kind.POLICY_NOT_ALLOWED]
    two = try_events(new_night(shipped("guide")), [Seat(players=("Ann", "Bob")), Order(players=("Ann", "Bob"))]).night
    trial = try_events(two, events_of(two, GameResult({"Bob": CubeResult()}, Side.BOX)))
    assert [problem.kind for problem in trial.problems] == [Kind.TOO_FEW_PLAYERS]


def test_the_partner_has_no_cube_and_shares():
    five = night_of("aba", 5)
    night = replay(five, [Seat(players=("Fay",)), Partner(player="Dee")])
    game = GameResult({name: CubeResult(1) for name in night.team}, Side.BOX)
    after = try_events(night, events_of(night, game)).night
    assert after.played[-1].points == {"Ann": 4, "Bob": -2, "Cid": -2, "Dee": 4, "Eve": -2, "Fay": -2}


cubes = st.builds(CubeResult, st.integers(0, 5), st.sampled_from(End))


@pytest.mark.parametrize("name", RULEBOOKS)
@examples(35)
@given(st.data())
def test_the_points_are_those_told(name, data):
    """A cube pays value x single, gammon or backgammon, with Jacoby; zero in all.

    A drop pays the value at which the cube stood.
    """
    team = data.draw(st.integers(2, 4))
    night = night_of(name, team + 1)
    his = data.draw(st.lists(cubes, min_size=team, max_size=team))
    winner, value = data.draw(st.sampled_from(Side)), data.draw(st.sampled_from(Value))
    game = told(*his, winner=winner, value=value)
    trial = try_events(night, events_of(night, game), "said so")
    points = {who: expected(night, cube, winner, value) for who, cube in game.cubes.items()}
    assert trial.night is not None
    assert trial.night.game is None
    assert trial.night.totals == {"Ann": -sum(points.values()), **points}
    if name == "social":
        assert not trial.problems, "nothing binds the cubes together there"
    if not {"Bob"} & {who for who, cube in game.cubes.items() if cube.end is not PLAYED}:
        assert trial.night.played[-1].turn.outcome.captain.value == ("won" if winner is Side.TEAM else "lost")


def expected(night: Night, cube: CubeResult, winner: Side, value: Value) -> int:
    worth = 2**cube.turns
    if cube.end is not PLAYED:
        return worth if cube.end is BOX else -worth
    times = value.times if cube.turns or not night.rulebook.jacoby_in_force else 1
    return worth * times if winner is Side.TEAM else -worth * times


@given(
    st.lists(
        st.sampled_from([CubeResult(1), CubeResult(2), CubeResult(0, HE), CubeResult(1, HE), CubeResult(0, BOX)]),
        min_size=4,
        max_size=4,
    )
)
def test_each_for_himself_only_a_cube_left_in_the_middle_is_ever_refused(his):
    """With all cubes turned every result is possible (guide, st-albans)."""
    for name in ("guide", "st-albans", "aba"):
        night = night_of(name, 5)
        assert not try_events(night, events_of(night, told(*his))).problems
