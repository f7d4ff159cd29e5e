"""What the finished games of a night add up to, counter by counter."""

from chouette_desk.core.fold import replay
from chouette_desk.core.history import Correction, corrected
from chouette_desk.core.tally import NOT_COUNTED, Tally, added, counted, tallies
from tests.core.table import Table, due, four_handed, six_handed, three_handed


def of(table: Table, *fields: str) -> dict[str, tuple[int | None, ...]]:
    """These counters of everyone who has something in one of them."""
    found = {name: tuple(getattr(tally, field) for field in fields) for name, tally in tallies(table.now).items()}
    return {name: counts for name, counts in found.items() if any(counts)}


def count(table: Table, field: str) -> dict[str, int | None]:
    return {name: counts[0] for name, counts in of(table, field).items()}


def test_a_column_without_a_game_has_nothing():
    table = three_handed("aba").seat("Zoe", spectator=True).start().finish("box")
    assert tallies(table.now)["Zoe"] == Tally()
    assert list(tallies(table.now)) == ["Ann", "Bob", "Cid", "Zoe"]


def test_a_game_in_progress_counts_for_nothing():
    table = three_handed("aba").start().taken("team", "Bob")
    assert tallies(table.now) == dict.fromkeys(["Ann", "Bob", "Cid"], Tally())


# Games and points


def test_games_and_points():
    table = three_handed("aba").start().finish("box").score(Bob=-1, Cid=3)
    assert of(table, "games", "points") == {"Ann": (2, 0), "Bob": (2, -2), "Cid": (2, 2)}
    assert count(table, "cube_games") == {"Ann": 1, "Bob": 1, "Cid": 1}


def test_who_joins_during_a_game_has_not_played_it():
    table = three_handed("aba").start().seat("Dee").finish("box").start().finish("box")
    assert count(table, "games") == {"Ann": 2, "Bob": 2, "Cid": 2, "Dee": 1}


def test_games_won_lost_and_even():
    table = three_handed("aba").start().dropped("team", "Bob").finish("box").score(Ann=-1, Cid=2)
    assert of(table, "won", "lost", "even") == {"Ann": (0, 1, 1), "Bob": (1, 1, 0), "Cid": (1, 1, 0)}


def test_best_and_worst_game():
    table = three_handed("aba").score(Bob=-2, Cid=-3)
    assert of(table, "best_game", "worst_game") == {"Ann": (5, 5), "Bob": (-2, -2), "Cid": (-3, -3)}
    table = table.score(Bob=1, Cid=-4)
    assert of(table, "best_game", "worst_game") == {"Ann": (5, 3), "Bob": (1, -2), "Cid": (-3, -4)}


def test_transfers_and_payments():
    """Before the first game, during one that is over, and during one that goes on."""
    table = three_handed("aba").transfer("Ann", "Bob", 2).start().transfer("Ann", "Cid", 1).finish("box")
    table = table.pay("Cid", "Ann", 4).start().transfer("Bob", "Cid", 5)
    assert count(table, "transfers") == {"Ann": -3, "Bob": -3, "Cid": 6}
    assert count(table, "payments") == {"Ann": -4, "Cid": 4}
    assert count(table, "points") == {"Ann": 2, "Bob": -1, "Cid": -1}


# Roles


def test_games_and_points_of_each_role():
    table = four_handed("aba").score(Bob=-1, Cid=-2, Dee=4).score(Bob=1)
    assert [game.turn.outcome.line[:2] for game in table.now.played] == [("Ann", "Bob"), ("Cid", "Dee")]
    assert count(table, "box_games") == {"Ann": 1, "Cid": 1}
    assert count(table, "box_points") == {"Ann": -1, "Cid": -1}
    assert count(table, "captain_games") == {"Bob": 1, "Dee": 1}
    assert count(table, "captain_points") == {"Bob": -1}
    assert count(table, "team_games") == {"Ann": 1, "Bob": 1, "Cid": 1, "Dee": 1}
    assert count(table, "team_points") == {"Bob": 1, "Cid": -2, "Dee": 4}


def test_a_partner_is_no_team_member():
    table = due()
    assert of(table, "partner_games", "partner_points") == {"Cid": (1, 2)}
    assert of(table, "box_games", "box_points") == {"Ann": (1, 2)}
    assert "Cid" not in count(table, "team_games")


def test_who_buys_from_outside_the_line_has_points_in_no_role():
    table = three_handed("aba").seat("Zoe", spectator=True).start().buy("Bob", "team", "Zoe", 2).finish("box")
    assert of(table, "games", "points", "team_points", "won") == {
        "Ann": (1, 2, 0, 1),
        "Bob": (1, 2, 0, 1),
        "Cid": (1, -1, -1, 0),
        "Zoe": (0, -3, 0, 0),
    }


# Boxes


def test_a_captain_who_wins_has_won_the_box():
    table = three_handed("aba").score(Bob=1).score(Cid=-1, Ann=-1)
    assert table.line == "Bob Ann Cid"
    assert of(table, "boxes_won", "boxes", "boxes_held", "boxes_lost", "longest_box") == {
        "Ann": (0, 1, 0, 1, 1),
        "Bob": (1, 1, 1, 0, 1),
    }


def test_who_becomes_box_because_both_lose_has_not_won_it():
    """aba 6.1: the Captain is even."""
    table = three_handed("aba").score(Cid=1).score(Ann=-1, Bob=-1)
    assert of(table, "boxes_won", "boxes") == {"Ann": (0, 1), "Cid": (0, 1)}


def test_an_acting_captain_who_takes_the_box_has_won_it():
    """iba 11."""
    table = four_handed("iba").score(acting="Dee", Bob=-1, Dee=2)
    assert table.line.startswith("Dee")
    assert count(table, "boxes_won") == {"Dee": 1}


def test_the_longest_run_of_games_as_box():
    table = three_handed("aba")
    for box_wins in (True, True, False, True, False, False, True):
        table = table.start().finish("box" if box_wins else "team")
    assert [game.turn.outcome.box_name for game in table.now.played] == [
        "Ann",
        "Ann",
        "Ann",
        "Bob",
        "Bob",
        "Ann",
        "Cid",
    ]
    assert count(table, "longest_box") == {"Ann": 3, "Bob": 2, "Cid": 1}
    assert count(table, "boxes") == {"Ann": 2, "Bob": 1, "Cid": 1}
    assert of(table, "boxes_held", "boxes_lost") == {"Ann": (2, 2), "Bob": (1, 1), "Cid": (1, 0)}


def test_who_loses_the_box_and_has_it_again_at_once_begins_anew():
    table = three_handed("aba").score(Bob=1).order("Ann Bob Cid", reason="a mistake").start().finish("box")
    assert of(table, "boxes", "longest_box")["Ann"] == (2, 1)


# Cubes


def test_a_double_of_several_cubes_is_one_of_each():
    table = four_handed("aba").start().taken("team", "Bob Cid").double("box", "Bob Dee").answer(take="Bob Dee")
    table = table.finish("box")
    assert count(table, "doubles") == {"Ann": 2, "Bob": 1, "Cid": 1}
    assert count(table, "redoubles") == {"Ann": 1}


def test_a_take_comes_out_as_its_cube_does():
    table = four_handed("aba").start().double("box", "Bob Cid Dee").answer(take="Bob Cid", drop="Dee")
    table = table.settle("Bob", 0).finish("team")
    assert count(table, "takes") == {"Bob": 1, "Cid": 1}
    assert count(table, "takes_even") == {"Bob": 1}
    assert count(table, "takes_won") == {"Cid": 1}
    assert of(table, "drops", "dropped") == {"Ann": (0, 1), "Dee": (1, 0)}


def test_each_take_of_a_cube_comes_out():
    """Bob takes at 2, Ann at 4, and drops at 8."""
    table = three_handed("aba").start().taken("box", "Bob").taken("team", "Bob")
    table = table.taken("box", "Bob").dropped("team", "Bob").finish("box")
    assert of(table, "takes", "takes_won", "takes_lost") == {"Ann": (1, 0, 1), "Bob": (2, 2, 0)}
    assert count(table, "drops") == {"Ann": 1}
    assert count(table, "dropped") == {"Bob": 1}


def test_a_take_is_settled_for_one_side():
    table = four_handed("aba").start().taken("box", "Bob Cid Dee").settle("Bob", 1, "team").settle("Cid", 1, "box")
    table = table.finish("box")
    assert of(table, "takes_won", "takes_lost") == {"Bob": (1, 0), "Cid": (0, 1), "Dee": (0, 1)}
    assert count(table, "settled") == {"Ann": 2, "Bob": 1, "Cid": 1}


def test_a_take_belongs_to_who_took_whoever_bought_the_side():
    table = four_handed("aba").start().taken("box", "Bob Cid Dee").buy("Bob", "team", "Dee", 1).finish("team")
    assert count(table, "takes_won") == {"Bob": 1, "Cid": 1, "Dee": 1}
    assert of(table, "bought", "sold") == {"Bob": (0, 1), "Dee": (1, 0)}


def test_who_sells_the_box_side_sells():
    table = four_handed("aba").start().buy("Bob", "box", "Dee", 1).finish("team")
    assert of(table, "bought", "sold") == {"Ann": (0, 1), "Dee": (1, 0)}


def test_a_beaver_is_a_take():
    table = three_handed("aba").start().double("team", "Bob").answer(beaver="Bob").answer(take="Bob").finish("box")
    assert of(table, "takes", "beavers", "takes_won") == {"Ann": (1, 1, 1)}
    assert count(table, "doubles") == {"Bob": 1}


def test_a_beaver_dropped_is_won():
    table = three_handed("aba").start().double("team", "Bob").answer(beaver="Bob").answer(drop="Bob").finish("box")
    assert of(table, "takes_won", "beaver_drops", "drops", "dropped") == {"Ann": (1, 0, 0, 0), "Bob": (0, 1, 0, 0)}


def test_raccoons():
    table = three_handed("aba").start().double("box", "Bob Cid").answer(beaver="Bob", drop="Cid")
    table = table.answer(raccoon="Bob").answer(raccoon="Bob").answer(take="Bob").finish("box")
    assert of(table, "takes", "beavers", "raccoons", "takes_lost") == {"Ann": (0, 0, 1, 0), "Bob": (1, 1, 1, 1)}


def test_a_raccoon_dropped_is_lost():
    table = three_handed("aba").start().double("box", "Bob Cid").answer(beaver="Bob", drop="Cid")
    table = table.answer(raccoon="Bob").answer(drop="Bob")
    assert of(table, "takes_lost", "beaver_drops", "highest_cube") == {
        "Ann": (0, 0, 4),
        "Bob": (1, 1, 4),
        "Cid": (0, 0, 1),
    }


def test_a_cube_opened_again_has_takes_of_its_own():
    """aba 3.6: Cid drops, his cube is seized, Ann doubles it and he takes."""
    table = three_handed("aba").start().dropped("box", "Cid").seize("Cid").taken("box", "Cid").finish("team")
    assert of(table, "takes", "takes_won", "drops") == {"Cid": (1, 1, 1)}


def lone_taker(name: str = "aba") -> Table:
    """Ann has doubled all, Bob alone took."""
    return four_handed(name).start().double("box", "Bob Cid Dee").answer(take="Bob", drop="Cid Dee")


def test_extras_are_given_received_and_taken():
    table = lone_taker().extra("Cid").finish("team")
    assert of(table, "extras_given", "extras_received") == {"Bob": (0, 1), "Cid": (1, 0)}
    assert of(table, "takes", "takes_won", "drops") == {"Bob": (2, 2, 0), "Cid": (0, 0, 1), "Dee": (0, 0, 1)}


def test_an_extra_dropped_at_once():
    table = lone_taker().extra("Cid", "drop").finish("team")
    assert of(table, "extras_given", "extras_received") == {"Bob": (0, 1), "Cid": (1, 0)}
    assert of(table, "takes", "drops", "dropped") == {
        "Ann": (0, 0, 2),
        "Bob": (1, 1, 0),
        "Cid": (0, 1, 1),
        "Dee": (0, 1, 0),
    }


def test_an_extra_beavered():
    table = lone_taker().extra("Cid", "beaver").answer(drop="Cid").finish("box")
    assert of(table, "takes", "takes_won", "beavers") == {"Bob": (2, 1, 1)}
    assert count(table, "beaver_drops") == {"Cid": 1}


def test_a_take_reversed_is_a_drop():
    table = lone_taker().reverse("Bob")
    assert of(table, "takes", "takes_lost", "drops") == dict.fromkeys(("Bob", "Cid", "Dee"), (0, 0, 1))
    assert count(table, "dropped") == {"Ann": 3}


def test_the_highest_cube_is_the_one_that_was_held_to_its_end():
    table = four_handed("aba").start().taken("team", "Bob").taken("box", "Bob").dropped("team", "Bob")
    table = table.taken("box", "Cid").finish("box", "gammon")
    assert count(table, "highest_cube") == {"Ann": 4, "Bob": 4, "Cid": 2, "Dee": 1}


# Boards


def test_gammons_count_where_they_paid():
    """aba 3.2: under Jacoby a cube in the middle pays single."""
    table = four_handed("aba").start().taken("team", "Bob").finish("team", "gammon")
    assert of(table, "gammons_won", "gammons_lost") == {"Ann": (0, 1), "Bob": (1, 0)}
    table = four_handed("social").start().dropped("team", "Dee").finish("box", "gammon")
    assert of(table, "gammons_won", "gammons_lost") == {"Ann": (1, 0), "Bob": (0, 1), "Cid": (0, 1)}


def test_backgammons():
    table = three_handed("social").start().finish("team", "backgammon")
    assert of(table, "backgammons_won", "backgammons_lost") == {"Ann": (0, 1), "Bob": (1, 0), "Cid": (1, 0)}
    assert count(table, "gammons_won") == {}


def test_a_game_on_paper_has_no_cubes():
    tally = tallies(three_handed("aba").score(Bob=-4, Cid=-4).now)["Ann"]
    assert (tally.games, tally.cube_games, tally.won, tally.highest_cube) == (1, 0, 1, 0)


# A night that goes on, and one that is corrected


def test_what_is_counted_of_a_night_that_grew_is_what_it_is_at_once():
    table, known = six_handed("aba"), NOT_COUNTED
    for number in range(5):
        table = (
            table.start().taken("team", table.now.team[1]).finish("team", "gammon").transfer("Ann", "Bob", number + 1)
        )
        known = counted(table.now, known)
    fresh = replay(six_handed("aba").now, table.now.events[2:])
    assert [count.game for count in known] == list(table.now.played)
    assert tallies(table.now, known) == tallies(table.now) == tallies(fresh)
    assert tallies(table.now)["Ann"].transfers == -15


def test_a_finish_undone_and_played_otherwise_is_counted_anew():
    table = three_handed("social").start()
    known = counted(table.finish("box").now)
    assert tallies(table.finish("box").now)["Ann"].points == 2
    assert tallies(table.finish("box", "gammon").now)["Ann"].points == 4
    assert tallies(table.finish("box", "gammon").now, known)["Ann"].points == 4


def test_a_correction_is_counted():
    table = three_handed("social").start().finish("box").start().finish("team")
    assert of(table, "points", "boxes") == {"Ann": (0, 1)}
    after = corrected(table.now, Correction(3, 4, tuple(three_handed("social").start().finish("team").now.events[3:])))
    assert of(Table(after), "points", "boxes") == {"Ann": (-1, 1), "Bob": (-1, 1), "Cid": (2, 0)}


def test_two_tallies_as_one():
    one = Tally(games=2, points=-3, best_game=4, worst_game=-7, longest_box=2, highest_cube=8)
    other = Tally(games=1, points=2, best_game=2, worst_game=2, longest_box=1, highest_cube=16)
    assert added(one, other) == Tally(3, points=-1, best_game=4, worst_game=-7, longest_box=2, highest_cube=16)
    assert added(Tally(), other) == other
    assert added(one, Tally()) == one
