"""What the counters of every night have in common, whatever was played."""

from collections import Counter

from hypothesis import event, given

from chouette_desk.core.events import Double
from chouette_desk.core.fold import new_night, replay
from chouette_desk.core.night import Night
from chouette_desk.core.sheet import RowKind
from chouette_desk.core.tally import Counted, Tally, counted, duels, tallies
from tests.property.nights import PlayedNight, night_of, played_nights
from tests.property.thorough import whole_nights

ON_GAMES = (RowKind.GAME, RowKind.DROPS, RowKind.EXTRAS)


def total(night: Night, *fields: str) -> int:
    return sum(getattr(tally, field) for tally in tallies(night).values() for field in fields)


@whole_nights(100)
@given(played_nights())
def test_the_counters_fit_the_sheet_and_one_another(played: PlayedNight) -> None:
    night = night_of(played)
    event(f"games: {min(len(night.played), 5)}")
    assert tuple(tallies(night)) == night.columns
    the_points_are_those_of_the_sheet(night)
    what_one_does_another_suffers(night)
    the_duels_are_the_points(night)
    for tally in tallies(night).values():
        fits(tally)


def the_points_are_those_of_the_sheet(night: Night) -> None:
    found: dict[str, Counter[str]] = {"points": Counter(), "transfers": Counter(), "payments": Counter()}
    for row in night.sheet.rows:
        kind = "points" if row.kind in ON_GAMES else f"{row.kind}s"
        if row.kind is not RowKind.START:
            found[kind].update(row.points)
    for name, tally in tallies(night).items():
        assert {kind: getattr(tally, kind) for kind in found} == {kind: points[name] for kind, points in found.items()}


def what_one_does_another_suffers(night: Night) -> None:
    assert total(night, "box_games") == total(night, "captain_games") == len(night.played)
    assert total(night, "games") == sum(len(game.turn.outcome.line) for game in night.played)
    assert total(night, "bought") == total(night, "sold")
    assert total(night, "dropped") == total(night, "drops")
    assert total(night, "doubles", "extras_given") == total(night, "takes", "drops")
    assert total(night, "extras_given") == total(night, "extras_received")
    assert total(night, "doubles") == doubled(night)


def doubled(night: Night) -> int:
    """The cubes doubled in games that are over."""
    spans = [night.events[game.first : game.last + 1] for game in night.played]
    return sum(len(each.cubes) for span in spans for each in span if isinstance(each, Double))


def the_duels_are_the_points(night: Night) -> None:
    found = duels(night)
    assert all(points == -found[other, name] for (name, other), points in found.items())
    assert all(name != other for name, other in found)
    won: Counter[str] = Counter()
    for (name, _), points in found.items():
        won[name] += points
    assert {name: tally.points for name, tally in tallies(night).items()} == {name: won[name] for name in night.columns}


def fits(tally: Tally) -> None:
    roles = ("box", "captain", "team", "partner")
    assert tally.games == tally.won + tally.lost + tally.even
    assert tally.games == sum(getattr(tally, f"{role}_games") for role in roles)
    assert tally.takes == tally.takes_won + tally.takes_lost + tally.takes_even
    assert tally.box_games == tally.boxes_held + tally.boxes_lost
    assert tally.boxes <= tally.box_games
    assert tally.longest_box <= tally.box_games
    assert (tally.longest_box == 0) == (tally.boxes == 0) == (tally.box_games == 0)
    assert (tally.best_game is None) == (tally.worst_game is None) == (tally.games == 0)
    assert tally.cube_games <= tally.games
    assert tally.redoubles <= tally.doubles
    if not tally.bought and tally.games:
        assert tally.points == sum(getattr(tally, f"{role}_points") for role in roles)


@whole_nights(60)
@given(played_nights())
def test_counting_on_and_counting_at_once_agree(played: PlayedNight) -> None:
    whole = night = night_of(played)
    known = Counted()
    for _before, _event, night in played.accepted:
        known = counted(night, known)
        assert tallies(night, known) == tallies(night)
    fresh = replay(new_night(whole.first_rulebook, whole.heading), whole.events)
    assert isinstance(fresh, Night)
    assert tallies(night, known) == tallies(fresh) == tallies(fresh, known)
    assert duels(night, known) == duels(fresh) == duels(fresh, known)
