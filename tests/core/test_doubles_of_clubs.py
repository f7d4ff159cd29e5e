"""Doubles and takes as clubs play them: a test a row of rules-of-clubs.md 2 and 3.

Unless a test says otherwise all cubes start at 1, Ann is Box, Bob the Captain, and the rest of the rulebook is aba's.
"""

import pytest

from chouette_desk.core.doubling import asked_in_turn
from chouette_desk.core.problems import Kind
from chouette_desk.core.tally import tallies
from tests.core.laws import Law, laws
from tests.core.table import Table, five_handed, four_handed, handed, points, three_handed

LAWS = """
# same-value: Amsterdam, Rotterdam, Gothenburg

Takes of the same value go together and others are free – Doubles from 1 to 2 go together; Dee's, from 2 to 4, is by
itself.
    four Ann*2 Dee*2 initial_takes=same-value, start, double team Bob Cid Dee
        answer take Bob drop Cid Dee: says offered Bob Cid, taken Bob, dropped Cid, value 2
        answer take Bob Cid drop Dee: so far Dee+2 Ann-2
        answer take Dee drop Bob Cid: so far Bob+1 Cid+1 Ann-2
        answer beaver Bob drop Cid Dee: refused TAKES_SAME_VALUE
A first double and a redouble of the same value are two groups – The Box may take Bob's redouble to 4 and drop Dee's
first double to 4.
    four Ann*2 Dee*2 initial_takes=same-value redouble_takes=same-value, start, taken box Bob, double team Bob Dee,
      … answer take Bob drop Dee: so far Dee+2 Ann-2

# half-of-offered: Clinton Hill

Of two as the whole Team half is one – Not both or none, as aba has it.
    three initial_takes=half-of-offered, start, double team Bob Cid, answer take Cid drop Bob: so far Bob+1 Ann-1
Of redoubles offered together none or at least half – Of four redoubles from 2, 1 take is too few, 2 are half; a drop
costs 2.
    five redouble_takes=half-of-offered, start, taken box Bob Cid Dee Eve, double team Bob Cid Dee Eve
        answer take Bob drop Cid Dee Eve: refused TOO_FEW_TAKEN by redouble_takes
        answer take Bob Eve drop Cid Dee: so far Cid+2 Dee+2 Ann-4

# with-captain: Canberra

Who takes any takes the Captain's – Cid's take alone is refused; Bob's alone, or Bob's with Cid's, is accepted.
    four initial_takes=with-captain, start
        double team Bob Cid Dee
            answer take Cid drop Bob Dee: says captain Bob, taken Cid
            answer take Bob Cid drop Dee: so far Dee+1 Ann-1
            answer take Bob drop Cid Dee: so far Cid+1 Dee+1 Ann-2
            answer drop Bob Cid Dee: totals Bob+1 Cid+1 Dee+1 Ann-3
        double team Cid Dee, answer take Dee drop Cid: so far Cid+1 Ann-1
Who has taken another member's double is free – Cid's double was taken; then Bob and Dee double, and Dee's alone is
taken.
    four initial_takes=with-captain, start, taken team Cid, double team Bob Dee, answer take Dee drop Bob:
      … so far Bob+1 Ann-1

# break-even-with-captain: Los Angeles

The Captains and so many that the Box breaks even – The Captain's is taken, and so many that twice their value covers
the drops. Four double from 1. Bob's alone: twice 1 is 2, dropped are 3: too little. Bob's and Eve's: twice 2 is 4,
dropped 2: enough. Cid's and Dee's: enough, but not Bob's.
    five initial_takes=break-even-with-captain, start, double team Bob Cid Dee Eve
        answer take Bob drop Cid Dee Eve: says taken 1, dropped 3
        answer take Bob Eve drop Cid Dee: so far Cid+1 Dee+1 Ann-2
        answer take Cid Dee drop Bob Eve: refused TAKES_CAPTAIN_TOO
        answer drop Bob Cid Dee Eve: totals Bob+1 Cid+1 Dee+1 Eve+1 Ann-4
Of three the Captains alone is enough – Twice 1 is 2, dropped are 2.
    four initial_takes=break-even-with-captain, start, double team Bob Cid Dee, answer take Bob drop Cid Dee:
      … so far Cid+1 Dee+1 Ann-2
Starting values count not cubes – Dee plays for 4: Bob's and Cid's takes (twice 2) cover it, Bob's alone not.
    four Ann*4 Dee*4 initial_takes=break-even-with-captain, start, double team Bob Cid Dee
        answer take Bob Cid drop Dee: so far Dee+4 Ann-4
        answer take Bob drop Cid Dee: says taken 1, dropped 5
If not the whole Team doubles the Box is free – Three of four: Dee's alone; twice 1 is 2, dropped 2, and not the
Captain's.
    five initial_takes=break-even-with-captain, start, double team Bob Cid Dee, answer take Dee drop Bob Cid:
      … so far Bob+1 Cid+1 Ann-2

# captain-too and same-value of the Box's doubles: Los Angeles, Gothenburg

Whom the Box doubles at the Captains level the Captain is doubled too – All stand at 1 ÷ 1: Dee's with Bob's, or Bob's
alone; Dee's alone is refused.
    four box_doubles=captain-too, start
        double box Dee: says captain Bob, doubled Dee
        double box Bob Dee: allowed
        double box Bob: allowed
The level is the value by the starting value – Dee's 2 ÷ 2 is Bob's 1 ÷ 1; after a take Bob's is 2 ÷ 1, another level.
    four Ann*2 Dee*2 box_doubles=captain-too, start
        double box Dee: refused DOUBLES_CAPTAIN_TOO
        taken team Bob, double box Dee: allowed
Automatic doubles do not count for the level – Bob's automatic double starts his cube at 2, Dee's at 1: both are level
1.
    four box_doubles=captain-too, start 1 agreed Bob, double box Dee: refused DOUBLES_CAPTAIN_TOO
Redoubles at the Captains level too and only if the Box can – At 2 ÷ 1 the Box redoubles Dee only with Bob, unless Bob
owns his own cube.
    four box_doubles=captain-too, start
        taken team Bob Dee, double box Dee: refused DOUBLES_CAPTAIN_TOO
        taken box Bob, taken team Dee, double box Dee: allowed
        dropped team Bob, double box Dee: allowed

# raccoons allowed: Rotterdam, Canberra, Clinton Hill

Raccoons without consent – 1 doubled is 2, beavered 4, raccooned 8; the Box drops and loses the 4.
    three raccoons=allowed, start, double team Bob, answer beaver Bob, answer raccoon Bob, answer drop Bob:
      … so far Bob+4 Ann-4

# automatic doubles: Canberra, Gothenburg, Cambridge

Saved lets the Box choose nothing else
    three guide automatic_doubles=saved, start 1 policy=unlimited: refused POLICY_NOT_ALLOWED by automatic_doubles

# The lone taker: Canberra, Clinton Hill, Portland

The lone take in several steps – Cid takes first; with the last drop the take is a beaver.
    four extras=never lone_taker=must-beaver, start, double box Bob Cid Dee, answer take Cid, answer drop Bob:
      … Cid 2 team in play
        answer drop Dee, answer take Cid: Cid 4 team in play
A beaver of anybodys leaves the take alone – Dee beavers, whether the Box drops that beaver or takes it.
    four extras=never lone_taker=must-beaver, start, double box Bob Cid Dee, answer take Cid beaver Dee drop Bob
        answer drop Dee: Cid 2 team in play
        answer take Dee: Cid 2 team in play
Two takers another live cube or not all doubled change nothing
    six extras=never lone_taker=must-beaver, start
        double box Bob Cid Dee Eve Fay, answer take Bob Cid drop Dee Eve Fay: Bob 2 team in play
        taken team Fay, double box Bob Cid Dee Eve, answer take Bob drop Cid Dee Eve: Bob 2 team in play
        dropped team Fay, double box Bob Cid Dee, answer take Bob drop Cid Dee: Bob 2 team in play
Where there are extras the lone taker is free
    four lone_taker=must-drop, start, double box Bob Cid Dee, answer take Cid drop Bob Dee: Cid 2 team in play
        extra Bob: so far Ann+2 Bob-2 Cid+1 Dee-1
"""


@pytest.mark.parametrize("law", laws("aba", LAWS), ids=str)
def test_the_law(law: Law):
    law.check()


# same-value: Amsterdam, Rotterdam, Gothenburg


def test_redoubles_of_the_same_value_go_together_and_others_are_free():
    """Two doubles of the Box are taken at 2; Dee's, beavered and taken, stands at 4."""
    table = four_handed("aba", redouble_takes="same-value").start()
    table = table.double("box", "Bob Cid Dee").answer(take="Bob Cid", beaver="Dee").answer(take="Dee")
    assert [table.stands(name)[:2] for name in ("Bob", "Cid", "Dee")] == [(2, "team"), (2, "team"), (4, "team")]
    offered = table.double("team", "Bob Cid Dee")
    assert offered.answer(take="Bob Dee", drop="Cid").kind is Kind.TAKES_SAME_VALUE
    assert offered.answer(take="Bob Cid", drop="Dee").so_far == points(Dee=4, Ann=-4)


# half-of-offered: Clinton Hill


def test_of_any_doubles_offered_together_none_or_at_least_half():
    """Of three doubles the Box must take 2 or none, of two 1 is enough."""
    game = five_handed("aba", initial_takes="half-of-offered").start()
    three = game.double("team", "Bob Cid Dee")
    assert three.answer(take="Dee", drop="Bob Cid").problem.fields["least"] == 2
    assert three.answer(take="Cid Dee", drop="Bob").so_far == points(Bob=1, Ann=-1)
    assert three.answer(drop="Bob Cid Dee").so_far == points(Bob=1, Cid=1, Dee=1, Ann=-3)
    assert game.double("team", "Bob Cid").answer(take="Cid", drop="Bob").so_far == points(Bob=1, Ann=-1)
    assert game.dropped("team", "Eve").so_far == points(Eve=1, Ann=-1)


# with-captain: Canberra


def test_only_a_take_by_the_box_of_a_members_double_makes_free():
    """Cid's take, a drop of Cid's double and a beaver Cid dropped do not make free."""
    game = five_handed("aba", initial_takes="with-captain").start()
    for before in (
        game.taken("box", "Cid"),
        game.dropped("team", "Cid"),
        game.double("team", "Cid").answer(beaver="Cid").answer(drop="Cid"),
    ):
        assert before.double("team", "Bob Dee").answer(take="Dee", drop="Bob").kind is Kind.TAKES_CAPTAIN_TOO
    beavered = game.double("team", "Cid").answer(beaver="Cid").answer(take="Cid")
    assert not beavered.double("team", "Bob Dee").answer(take="Dee", drop="Bob").problems


# break-even-with-captain: Los Angeles


def test_of_two_both_or_none():
    """Twice the Captain's 1 would be more than Cid's 1: all the same both or none."""
    offered = three_handed("aba", initial_takes="break-even-with-captain").start().double("team", "Bob Cid")
    assert offered.answer(take="Bob", drop="Cid").problem.fields["least"] == 2
    assert not offered.answer(take="Bob Cid").problems
    assert not offered.answer(drop="Bob Cid").problems


# must-take-both: Eskgammon


def test_of_two_who_are_the_whole_team_both_are_taken():
    """A drop of one or both needs consent; a double alone, or one of three, is free."""
    both = three_handed("aba", three_handed="must-take-both").start().double("team", "Bob Cid")
    for answer in ({"take": "Bob", "drop": "Cid"}, {"drop": "Bob Cid"}):
        refused = both.answer(**answer)
        assert (refused.kind, refused.problem.option) == (Kind.MUST_TAKE_BOTH, "three_handed")
    assert both.answer(drop="Bob Cid", allow="it was late").won == points(Bob=1, Cid=1, Ann=-2)
    assert both.answer(take="Bob", beaver="Cid").so_far == {}
    assert three_handed("aba", three_handed="must-take-both").start().dropped("team", "Cid").so_far == points(
        Cid=1, Ann=-1
    )
    four = four_handed("aba", three_handed="must-take-both").start().double("team", "Bob Cid Dee")
    assert four.answer(drop="Bob Cid Dee").won == points(Bob=1, Cid=1, Dee=1, Ann=-3)


# captain-too and same-value of the Box's doubles: Los Angeles, Gothenburg


def test_the_box_doubles_all_cubes_of_one_value():
    """Bob and Cid at 1, Dee at 2: both 1s, or the 2, or all; not one 1."""
    game = handed(4, "aba", {"Ann": 2, "Dee": 2}, box_doubles="same-value").start()
    alone = game.double("box", "Bob Dee")
    assert (alone.kind, alone.problem.fields["missing"]) == (Kind.DOUBLES_SAME_VALUE, ("Cid",))
    for doubled in ("Bob Cid", "Dee", "Bob Cid Dee"):
        assert not game.double("box", doubled).problems


def test_the_box_redoubles_all_own_cubes_of_one_value():
    """Bob's and Cid's at 2 go together, Dee's at 4 alone; Eve's, centred, is free."""
    game = handed(5, "aba", {"Ann": 2, "Dee": 2}, box_redoubles="same-value").start().taken("team", "Bob Cid Dee")
    alone = game.double("box", "Bob Dee Eve")
    assert (alone.problem.option, alone.problem.fields["missing"]) == ("box_redoubles", ("Cid",))
    for doubled in ("Bob Cid", "Dee", "Eve", "Bob Cid Dee Eve"):
        assert not game.double("box", doubled).problems


# automatic doubles: Canberra, Gothenburg, Cambridge


def start_value(table: Table, matches: int, **fields: object) -> int:
    return table.start(matches, **fields).cube("Bob").value


def test_first_then_box():
    """Three matches: 1 double by default or none, 2 if limited to 2, 3 if unlimited."""
    table = three_handed("aba", automatic_doubles="first-then-box")
    assert [start_value(table, matches) for matches in (0, 1, 3)] == [1, 2, 2]
    assert start_value(table, 3, policy="none") == 2
    assert start_value(table, 3, policy="limited", limit=2) == 4
    assert start_value(table, 1, policy="limited", limit=2) == 2
    assert start_value(table, 3, policy="unlimited") == 8


def test_saved():
    """Matches beyond the limit of 1 are saved; the Box may save all.

    Three matches: 1 now, 2 go on. In a game with one match the Box saves all: none, 3 go on. Then 1 of 3, 1 of 2.
    """
    table = three_handed("guide", automatic_doubles="saved")
    assert start_value(table, 3) == 2
    second = table.start(3).finish("box")
    assert second.now.carry == 2
    assert start_value(second, 1, policy="none") == 1
    third = second.start(1, policy="none").finish("box")
    assert third.now.carry == 3
    assert start_value(third, 0) == 2
    assert start_value(third.start().finish("box"), 0) == 2
    assert third.start().finish("box").start().now.carry == 1


def test_the_box_who_says_nothing():
    """Two matches: 4 by default unlimited, 1 by none; what the Box says goes before."""
    for default, value in (("unlimited", 4), ("none", 1)):
        table = three_handed("aba", automatic_doubles="box-decides", automatic_default=default)
        assert start_value(table, 2) == value
        assert start_value(table, 2, policy="unlimited") == 4
        assert start_value(table, 2, policy="none") == 1


# answer_order: Clinton Hill


def test_the_order_in_which_answers_are_asked_for():
    """From the end of the line Dee, Cid, Bob answer; the Box answers all at once."""
    for order, names in (("line", "Bob Cid Dee"), ("captain-last", "Dee Cid Bob"), ("any", "Bob Cid Dee")):
        game = four_handed("aba", answer_order=order).start()
        asked = asked_in_turn(game.double("box", "Bob Cid Dee").game)
        assert [cube.member for cube in asked] == names.split()
        asked = asked_in_turn(game.double("team", "Bob Cid Dee").game)
        assert [cube.member for cube in asked] == ["Bob", "Cid", "Dee"]


# The lone taker: Canberra, Clinton Hill, Portland


def lone_take(name: str, players: int = 4, rule: str = "must-beaver", **options: object) -> Table:
    """The Box doubles the whole Team; this player alone takes."""
    table = handed(players, "aba", extras="never", lone_taker=rule, **options).start()
    team = " ".join(table.game.team)
    return table.double("box", team).answer(take=name, drop=" ".join(n for n in team.split() if n != name))


def test_the_lone_take_stands_as_a_beaver():
    """A lone take of a double to 2 is a beaver to 4, which waits for Ann.

    Bob and Dee drop 1 each. If Ann takes, Cid owns the cube at 4; if she drops, she loses the 2 of her double.
    """
    table = lone_take("Cid")
    assert table.so_far == points(Ann=2, Bob=-1, Dee=-1)
    assert table.cube("Cid").offer is not None
    assert not table.cube("Cid").in_play
    assert table.answer(take="Cid").stands("Cid") == (4, "team", True)
    assert table.answer(drop="Cid").won == points(Ann=0, Bob=-1, Cid=2, Dee=-1)


def test_the_box_raccoons_the_forced_beaver_where_raccoons_are_allowed():
    """4 raccooned is 8; Cid drops and loses the 4."""
    assert lone_take("Cid", raccoons="allowed").answer(raccoon="Cid").answer(drop="Cid").won == points(
        Ann=6, Bob=-1, Cid=-4, Dee=-1
    )


def test_two_are_enough_for_a_beaver_and_three_needed_for_a_drop():
    assert lone_take("Cid", 3).cube("Cid").offer is not None
    assert lone_take("Cid", 3, "must-drop").stands("Cid") == (2, "team", True)
    assert lone_take("Cid", 4, "must-drop").won == points(Ann=3, Bob=-1, Cid=-1, Dee=-1)


def test_only_the_captain_must_beaver():
    assert lone_take("Bob", rule="captain-must-beaver").cube("Bob").offer is not None
    assert lone_take("Cid", rule="captain-must-beaver").stands("Cid") == (2, "team", True)


def test_consent_lets_the_take_stand_and_is_kept():
    table = four_handed("aba", extras="never", lone_taker="must-drop").start().double("box", "Bob Cid Dee")
    table = table.answer(drop="Bob Dee").answer(take="Cid", allow="a friendly game")
    assert table.stands("Cid") == (2, "team", True)
    assert [(lifted.reason, lifted.problems[0].kind) for lifted in table.now.lifted] == [
        ("a friendly game", Kind.LONE_TAKER_MUST)
    ]


def test_what_stands_is_what_is_counted():
    """A lone take that is a beaver counts as one; a drop counts as no take."""
    beavered = tallies(lone_take("Cid").answer(take="Cid").finish("box").now)["Cid"]
    assert (beavered.takes, beavered.beavers, beavered.drops, beavered.takes_lost) == (1, 1, 0, 1)
    dropped = tallies(lone_take("Cid", rule="must-drop").now)["Cid"]
    assert (dropped.takes, dropped.beavers, dropped.drops, dropped.highest_cube) == (0, 0, 1, 1)
