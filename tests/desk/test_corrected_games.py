"""The usual mistakes about a whole game, or about who played it, mended."""

import pytest

from chouette_desk.core.actions import Correction
from chouette_desk.core.dues import DuesState
from chouette_desk.core.events import Score, Side, Value
from chouette_desk.core.history import corrected
from chouette_desk.core.night import Night
from chouette_desk.core.replay import consequences
from chouette_desk.desk.corrections.events import renamed_player
from chouette_desk.desk.corrections.games import (
    chapters,
    forgotten_drop,
    left_out_game,
    other_cube,
    other_value,
    other_winner,
    replaced_game,
    retold,
    with_other_results,
)
from chouette_desk.desk.game_reconstruction import CubeResult
from chouette_desk.nightfile.reading import practice_nights, read_night
from tests.core.table import Table, five_handed, four_handed, points, six_handed, three_handed


def mended(table: Table, *corrections: Correction | None) -> Table:
    """The table after corrections that upset nothing."""
    wanted = [correction for correction in corrections if correction is not None]
    assert len(wanted) == len(corrections)
    found = consequences(table.now, DuesState(), wanted, "so")
    assert found.is_acceptable, found.conflicts
    after = corrected(table.now, *found.corrections)
    assert isinstance(after, Night)
    return Table(after)


def taken_all() -> Table:
    """Return a game: Bob and Cid take, Dee drops, Cid's redouble is taken, Box wins."""
    game = four_handed("social").start().double("box", "Bob Cid Dee").answer(take="Bob Cid", drop="Dee")
    return game.taken("team", "Cid").finish("box")


def test_the_other_side_won():
    assert mended(taken_all(), other_winner(taken_all().now, 1)).won == points(Ann=-5, Bob=2, Cid=4, Dee=-1)


def test_figures_with_the_wrong_sign():
    table = three_handed("iba").score(Bob=-2, Cid=3, captain="won")
    after = mended(table, other_winner(table.now, 1)).now.played[0]
    assert (points(**after.points), after.turn.outcome.captain) == (points(Ann=1, Bob=2, Cid=-3), "lost")


def test_a_game_that_ended_by_drops_has_no_other_winner():
    night = three_handed("social").start().dropped("box", "Bob Cid").now
    assert (other_winner(night, 1), other_value(night, 1, Value.GAMMON)) == (None, None)


def test_a_gammon_was_forgotten():
    table = mended(taken_all(), other_value(taken_all().now, 1, Value.GAMMON))
    assert table.won == points(Ann=13, Bob=-4, Cid=-8, Dee=-1)


def test_a_cube_stood_higher():
    table = mended(taken_all(), other_cube(taken_all().now, 1, "Bob", CubeResult(2)))
    assert table.won == points(Ann=9, Bob=-4, Cid=-4, Dee=-1)


def test_a_drop_was_forgotten():
    """Bob's take was a drop; or Cid's last cube was dropped by the Box, not taken."""
    assert mended(taken_all(), forgotten_drop(taken_all().now, 1, "Bob")).won == points(Ann=6, Bob=-1, Cid=-4, Dee=-1)
    assert mended(taken_all(), forgotten_drop(taken_all().now, 1, "Cid")).won == points(Ann=1, Bob=-2, Cid=2, Dee=-1)
    assert forgotten_drop(taken_all().now, 1, "Dee") is None


def test_a_drop_of_a_cube_that_was_not_turned():
    table = three_handed("social").start().finish("team", "gammon")
    assert mended(table, forgotten_drop(table.now, 1, "Cid")).won == points(Ann=-1, Bob=2, Cid=-1)


def test_when_nobody_is_left_the_board_counts_no_more_and_when_somebody_is_it_does():
    table = three_handed("social").start().dropped("box", "Cid").finish("box")
    alone = mended(table, forgotten_drop(table.now, 1, "Bob"))
    assert alone.won == points(Ann=2, Bob=-1, Cid=-1)
    again = other_cube(alone.now, 1, "Bob", CubeResult(0), Side.TEAM)
    assert mended(alone, again).won == points(Bob=1, Cid=-1)


def test_what_is_more_than_doubles_and_answers_is_not_told_so():
    night = three_handed("aba").start().double("box", "Bob").answer(beaver="Bob").answer(take="Bob").finish("box").now
    assert retold(night, 1) is None
    assert other_cube(night, 1, "Bob", CubeResult(3)) is None
    assert forgotten_drop(three_handed("aba").score(Bob=1).now, 1, "Bob") is None


@pytest.mark.parametrize("path", practice_nights().values(), ids=lambda path: path.name)
def test_a_game_told_anew_as_it_was_counts_as_it_did(path):
    night = read_night(path)
    for played in night.played:
        text = retold(night, played.number)
        if text is None:
            continue
        again = consequences(night, DuesState(), [with_other_results(night, played.number, text)], "so")
        assert again.after is not None
        assert points(**again.after.played[played.number - 1].points) == points(**played.points)


def test_a_game_entered_twice_goes_and_who_came_during_it_stays():
    table = three_handed("aba").score(Bob=2).start().seat("Eve").finish("box")
    after = mended(table, replaced_game(table.now, chapters(table.now)[-1], ()))
    assert (len(after.now.played), after.line) == (1, "Bob Cid Ann Eve")


def test_a_game_that_was_left_out_is_put_in():
    table = three_handed("aba").score(Bob=2).score(Bob=1, Cid=0, Ann=-1)
    after = mended(table, left_out_game(table.now, 2, (Score(points={"Cid": -3, "Bob": 4, "Ann": -1}),)))
    assert [points(**each.points) for each in after.now.played] == [
        points(Ann=-2, Bob=2),
        points(Ann=-1, Bob=4, Cid=-3),
        points(Ann=-1, Bob=1),
    ]


def test_of_a_game_in_progress_there_is_no_end_to_mend_but_one_may_have_been_before_it():
    table = three_handed("aba").score(Bob=2).start().double("box", "Cid Ann")
    night = table.now
    assert (other_winner(night, 2), other_value(night, 2, Value.GAMMON), forgotten_drop(night, 2, "Cid")) == (None,) * 3
    after = mended(table, left_out_game(night, 2, (Score(points={"Cid": -3}),)))
    assert (len(after.now.played), after.now.game is not None) == (2, True)


def test_another_player_sat_there_all_along():
    table = five_handed("aba").start().taken("box", "Bob Cid Dee Eve").finish("box").pay("Eve", "Ann", 2).leave("Eve")
    after = mended(table, *renamed_player(table.now, "Eve", "Zoe"))
    assert "Eve" not in after.now.columns
    assert after.now.totals["Zoe"] == table.now.totals["Eve"]
    assert [each.replace("Zoe", "Eve") for each in after.now.line or ()] == list(table.now.line or ())


def test_two_who_were_mixed_up_change_places():
    table = six_handed("aba").start().double("box", "Bob Cid Dee Eve Fay").answer(take="Bob Cid Dee Eve", drop="Fay")
    table = table.finish("team").score(Fay=3)
    after = mended(table, *renamed_player(table.now, "Cid", "Fay"))
    swapped = {"Cid": "Fay", "Fay": "Cid"}
    assert after.now.totals == {name: table.now.totals[swapped.get(name, name)] for name in table.now.columns}


def test_from_a_later_event_on_only_what_follows_is_renamed():
    table = three_handed("aba").seat("Dee").score(Bob=-1, Cid=-1, Dee=-1).score(Bob=2, Cid=-1, Dee=1)
    later = renamed_player(table.now, "Cid", "Dee", first=4)
    assert [each.first for each in later] == [4]
    assert mended(table, *later).now.played[1].points["Dee"] == -1
