"""A night of unknown roles counts in points and games, not by any role."""

from msgspec import structs

from chouette_desk.core.events import Note, Order, Score, Seat
from chouette_desk.core.fold import new_night, replay
from chouette_desk.core.night import ROLES_UNKNOWN, Night, roles_known
from chouette_desk.core.tally import duels, tallies
from chouette_desk.nightfile.rulebooks import shipped

NAMES = ("Ann", "Bob", "Cid")


def night(*first: Note) -> Night:
    games = [Score(points={"Bob": 2, "Cid": -1}), Score(points={"Ann": 3, "Cid": 1})]
    played = replay(new_night(shipped("social")), [*first, Seat(players=NAMES), Order(players=NAMES), *games])
    assert isinstance(played, Night)
    return played


def test_roles_are_known_unless_the_night_begins_with_that_note() -> None:
    assert roles_known(night())
    assert roles_known(night(Note(text="Roles!")))
    assert not roles_known(night(Note(text=ROLES_UNKNOWN)))


def test_points_and_games_count_roles_boxes_and_duels_do_not() -> None:
    known, unknown = tallies(night()), tallies(night(Note(text=ROLES_UNKNOWN)))
    for name in NAMES:
        differ = [field for field in structs.asdict(known[name]) if getattr(known[name], field)]
        kept = [field for field in differ if getattr(unknown[name], field)]
        assert set(kept) == set(differ) & {"games", "points", "won", "lost", "even", "best_game", "worst_game"}
        assert all(getattr(unknown[name], field) == getattr(known[name], field) for field in kept)
    assert duels(night())
    assert duels(night(Note(text=ROLES_UNKNOWN))) == {}
