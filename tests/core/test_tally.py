"""What the finished games of a night add up to, counter by counter."""

import pytest

from chouette_desk.core.fold import replay
from chouette_desk.core.history import Correction, corrected
from chouette_desk.core.tally import NOT_COUNTED, Tally, added, counted, tallies
from tests.core.laws import Law, laws
from tests.core.table import Table, six_handed, three_handed


def of(table: Table, *fields: str) -> dict[str, tuple[int | None, ...]]:
    """These counters of everyone who has something in one of them."""
    found = {name: tuple(getattr(tally, field) for field in fields) for name, tally in tallies(table.now).items()}
    return {name: counts for name, counts in found.items() if any(counts)}


LAWS = """
# Games and points

Games and points
    three, start, finish box, score Bob-1 Cid+3: counts games points, Ann 2 0, Bob 2 -2, Cid 2 2;
      … counts cube_games, Ann 1, Bob 1, Cid 1
Who joins during a game has not played it
    three, start, seat Dee, finish box, start, finish box: counts games, Ann 2, Bob 2, Cid 2, Dee 1
Games won lost and even
    three, start, dropped team Bob, finish box, score Ann-1 Cid+2:
      … counts won lost even, Ann 0 1 1, Bob 1 1 0, Cid 1 1 0
Best and worst game
    three, score Bob-2 Cid-3: counts best_game worst_game, Ann 5 5, Bob -2 -2, Cid -3 -3
        score Bob+1 Cid-4: counts best_game worst_game, Ann 5 3, Bob 1 -2, Cid -3 -4
Transfers and payments – Before the first game, during one that is over, and during one that goes on.
    three, transfer Ann Bob 2, start, transfer Ann Cid 1, finish box, pay Cid Ann 4, start, transfer Bob Cid 5:
      … counts transfers, Ann -3, Bob -3, Cid 6; counts payments, Ann -4, Cid 4; counts points, Ann 2, Bob -1, Cid -1

# Roles

Games and points of each role
    four, score Bob-1 Cid-2 Dee+4: line Cid Dee Bob Ann
        score Bob+1: counts box_games box_points, Ann 1 -1, Cid 1 -1;
          … counts captain_games captain_points, Bob 1 -1, Dee 1 0;
          … counts team_games team_points, Ann 1 0, Bob 1 1, Cid 1 -2, Dee 1 4
A Partner is no member of the Team
    six, partner Cid, start, finish box: counts partner_games partner_points, Cid 1 2;
      … counts box_games box_points, Ann 1 2; counts team_games, Dee 1, Eve 1, Fay 1
Who buys from outside the line has points in no role
    three, seat Zoe spectator=True, start, buy Bob team Zoe 2, finish box:
      … counts games points team_points won, Ann 1 2 0 1, Bob 1 2 0 1, Cid 1 -1 -1 0, Zoe 0 -3 0 0

# Boxes

A Captain who wins has won the Box
    three, score Bob+1, score Cid-1 Ann-1: line Bob Ann Cid;
      … counts boxes_won boxes boxes_held boxes_lost longest_box, Ann 0 1 0 1 1, Bob 1 1 1 0 1
Who becomes Box because both lose has not won it – aba 6.1: the Captain is even.
    three, score Cid+1, score Ann-1 Bob-1: counts boxes_won boxes, Ann 0 1, Cid 0 1
An acting Captain who takes the Box has won it – iba 11.
    four iba, score Bob-1 Dee+2 acting=Dee: line Dee Cid Bob Ann; counts boxes_won, Dee 1
The longest run of games as Box
    three, start, finish box, start, finish box, start, finish team: box Bob
        start, finish box, start, finish team: box Ann
            start, finish team, start, finish box: counts longest_box boxes, Ann 3 2, Bob 2 1, Cid 1 1;
              … counts boxes_held boxes_lost, Ann 2 2, Bob 1 1, Cid 1 0
Who loses the Box and has it again at once begins anew
    three, score Bob+1, order Ann Bob Cid reason “a mistake”, start, finish box: counts boxes longest_box, Ann 2 1

# Cubes

A double of several cubes is one of each
    four, start, taken team Bob Cid, double box Bob Dee, answer take Bob Dee, finish box:
      … counts doubles, Ann 2, Bob 1, Cid 1; counts redoubles, Ann 1
A take comes out as its cube does
    four, start, double box Bob Cid Dee, answer take Bob Cid drop Dee, settle Bob 0, finish team:
      … counts takes, Bob 1, Cid 1; counts takes_even, Bob 1; counts takes_won, Cid 1;
      … counts drops dropped, Ann 0 1, Dee 1 0
Each take of a cube comes out – Bob takes at 2, Ann at 4, and drops at 8.
    three, start, taken box Bob, taken team Bob, taken box Bob, dropped team Bob, finish box:
      … counts takes takes_won takes_lost, Ann 1 0 1, Bob 2 2 0; counts drops, Ann 1; counts dropped, Bob 1
A take is settled for one side
    four, start, taken box Bob Cid Dee, settle Bob 1 team, settle Cid 1 box, finish box:
      … counts takes_won takes_lost, Bob 1 0, Cid 0 1, Dee 0 1; counts settled, Ann 2, Bob 1, Cid 1
A take belongs to who took whoever bought the side
    four, start, taken box Bob Cid Dee, buy Bob team Dee 1, finish team: counts takes_won, Bob 1, Cid 1, Dee 1;
      … counts bought sold, Bob 0 1, Dee 1 0
Who sells the Box side sells
    four, start, buy Bob box Dee 1, finish team: counts bought sold, Ann 0 1, Dee 1 0
A beaver is a take
    three, start, double team Bob, answer beaver Bob, answer take Bob, finish box:
      … counts takes beavers takes_won, Ann 1 1 1; counts doubles, Bob 1
A beaver dropped is won
    three, start, double team Bob, answer beaver Bob, answer drop Bob, finish box:
      … counts takes_won beaver_drops drops dropped, Ann 1 0 0 0, Bob 0 1 0 0
Raccoons
    three, start, double box Bob Cid, answer beaver Bob drop Cid, answer raccoon Bob, answer raccoon Bob,
      … answer take Bob, finish box: counts takes beavers raccoons takes_lost, Ann 0 0 1 0, Bob 1 1 1 1
A raccoon dropped is lost
    three, start, double box Bob Cid, answer beaver Bob drop Cid, answer raccoon Bob, answer drop Bob:
      … counts takes_lost beaver_drops highest_cube, Ann 0 0 4, Bob 1 1 4, Cid 0 0 1
A cube opened again has takes of its own – aba 3.6: Cid drops, his cube is seized, Ann doubles it and he takes.
    three, start, dropped box Cid, seize Cid, taken box Cid, finish team: counts takes takes_won drops, Cid 1 1 1
Extras are given received and taken
    four, start, double box Bob Cid Dee, answer take Bob drop Cid Dee, extra Cid, finish team:
      … counts extras_given extras_received, Bob 0 1, Cid 1 0;
      … counts takes takes_won drops, Bob 2 2 0, Cid 0 0 1, Dee 0 0 1
An extra dropped at once
    four, start, double box Bob Cid Dee, answer take Bob drop Cid Dee, extra Cid drop, finish team:
      … counts extras_given extras_received, Bob 0 1, Cid 1 0;
      … counts takes drops dropped, Ann 0 0 2, Bob 1 1 0, Cid 0 1 1, Dee 0 1 0
An extra beavered
    four, start, double box Bob Cid Dee, answer take Bob drop Cid Dee, extra Cid beaver, answer drop Cid, finish box:
      … counts takes takes_won beavers, Bob 2 1 1; counts beaver_drops, Cid 1
A take reversed is a drop
    four, start, double box Bob Cid Dee, answer take Bob drop Cid Dee, reverse Bob:
      … counts takes takes_lost drops, Bob 0 0 1, Cid 0 0 1, Dee 0 0 1; counts dropped, Ann 3
The highest cube is the one that was held to its end
    four, start, taken team Bob, taken box Bob, dropped team Bob, taken box Cid, finish box gammon:
      … counts highest_cube, Ann 4, Bob 4, Cid 2, Dee 1

# Boards

Gammons count where they paid – aba 3.2: under Jacoby a cube in the middle pays single.
    four, start, taken team Bob, finish team gammon: counts gammons_won gammons_lost, Ann 0 1, Bob 1 0
    four social, start, dropped team Dee, finish box gammon:
      … counts gammons_won gammons_lost, Ann 1 0, Bob 0 1, Cid 0 1
Backgammons
    three social, start, finish team backgammon: counts backgammons_won backgammons_lost, Ann 0 1, Bob 1 0, Cid 1 0;
      … counts gammons_won
"""


@pytest.mark.parametrize("law", laws("aba", LAWS), ids=str)
def test_the_law(law: Law):
    law.check()


def test_a_column_without_a_game_has_nothing():
    table = three_handed("aba").seat("Zoe", spectator=True).start().finish("box")
    assert tallies(table.now)["Zoe"] == Tally()
    assert list(tallies(table.now)) == ["Ann", "Bob", "Cid", "Zoe"]


def test_a_game_in_progress_counts_for_nothing():
    table = three_handed("aba").start().taken("team", "Bob")
    assert tallies(table.now) == dict.fromkeys(["Ann", "Bob", "Cid"], Tally())


# Boards


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
