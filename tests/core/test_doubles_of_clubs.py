"""Doubles and takes as clubs play them: a test a row of rules-of-clubs.md 2 and 3.

Unless a test says otherwise all cubes start at 1, Ann is Box, Bob the Captain, and the rest of the rulebook is aba's.
"""

from chouette_desk.core.doubling import asked_in_turn
from chouette_desk.core.problems import Kind
from chouette_desk.core.tally import tallies
from tests.core.table import Table, five_handed, four_handed, handed, points, six_handed, three_handed

# same-value: Amsterdam, Rotterdam, Gothenburg


def test_takes_of_the_same_value_go_together_and_others_are_free():
    """Doubles from 1 to 2 go together; Dee's, from 2 to 4, is by itself."""
    offered = handed(4, "aba", {"Ann": 2, "Dee": 2}, initial_takes="same-value").start().double("team", "Bob Cid Dee")
    assert offered.answer(take="Bob", drop="Cid Dee").problem.fields == {
        **{"offered": ("Bob", "Cid"), "taken": ("Bob",), "dropped": ("Cid",), "value": 2},
    }
    assert offered.answer(take="Bob Cid", drop="Dee").so_far == points(Dee=2, Ann=-2)
    assert offered.answer(take="Dee", drop="Bob Cid").so_far == points(Bob=1, Cid=1, Ann=-2)
    assert offered.answer(beaver="Bob", drop="Cid Dee").kind is Kind.TAKES_SAME_VALUE


def test_redoubles_of_the_same_value_go_together_and_others_are_free():
    """Two doubles of the Box are taken at 2; Dee's, beavered and taken, stands at 4."""
    table = four_handed("aba", redouble_takes="same-value").start()
    table = table.double("box", "Bob Cid Dee").answer(take="Bob Cid", beaver="Dee").answer(take="Dee")
    assert [table.stands(name)[:2] for name in ("Bob", "Cid", "Dee")] == [(2, "team"), (2, "team"), (4, "team")]
    offered = table.double("team", "Bob Cid Dee")
    assert offered.answer(take="Bob Dee", drop="Cid").kind is Kind.TAKES_SAME_VALUE
    assert offered.answer(take="Bob Cid", drop="Dee").so_far == points(Dee=4, Ann=-4)


def test_a_first_double_and_a_redouble_of_the_same_value_are_two_groups():
    """The Box may take Bob's redouble to 4 and drop Dee's first double to 4."""
    table = handed(4, "aba", {"Ann": 2, "Dee": 2}, initial_takes="same-value", redouble_takes="same-value")
    table = table.start().taken("box", "Bob").double("team", "Bob Dee")
    assert table.answer(take="Bob", drop="Dee").so_far == points(Dee=2, Ann=-2)


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


def test_of_two_as_the_whole_team_half_is_one():
    """Not both or none, as aba has it."""
    both = three_handed("aba", initial_takes="half-of-offered").start().double("team", "Bob Cid")
    assert both.answer(take="Cid", drop="Bob").so_far == points(Bob=1, Ann=-1)


def test_of_redoubles_offered_together_none_or_at_least_half():
    """Of four redoubles from 2, 1 take is too few, 2 are half; a drop costs 2."""
    offered = five_handed("aba", redouble_takes="half-of-offered").start().taken("box", "Bob Cid Dee Eve")
    offered = offered.double("team", "Bob Cid Dee Eve")
    few = offered.answer(take="Bob", drop="Cid Dee Eve")
    assert (few.kind, few.problem.option) == (Kind.TOO_FEW_TAKEN, "redouble_takes")
    assert offered.answer(take="Bob Eve", drop="Cid Dee").so_far == points(Cid=2, Dee=2, Ann=-4)


# with-captain: Canberra


def test_who_takes_any_takes_the_captains():
    """Cid's take alone is refused; Bob's alone, or Bob's with Cid's, is accepted."""
    game = four_handed("aba", initial_takes="with-captain").start()
    three = game.double("team", "Bob Cid Dee")
    assert three.answer(take="Cid", drop="Bob Dee").problem.fields == {"captain": "Bob", "taken": ("Cid",)}
    assert three.answer(take="Bob Cid", drop="Dee").so_far == points(Dee=1, Ann=-1)
    assert three.answer(take="Bob", drop="Cid Dee").so_far == points(Cid=1, Dee=1, Ann=-2)
    assert three.answer(drop="Bob Cid Dee").totals == points(Bob=1, Cid=1, Dee=1, Ann=-3)
    assert game.double("team", "Cid Dee").answer(take="Dee", drop="Cid").so_far == points(Cid=1, Ann=-1)


def test_who_has_taken_another_members_double_is_free():
    """Cid's double was taken; then Bob and Dee double, and Dee's alone is taken."""
    game = four_handed("aba", initial_takes="with-captain").start()
    free = game.taken("team", "Cid").double("team", "Bob Dee")
    assert free.answer(take="Dee", drop="Bob").so_far == points(Bob=1, Ann=-1)


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


def test_the_captains_and_so_many_that_the_box_breaks_even():
    """The Captain's is taken, and so many that twice their value covers the drops.

    Four double from 1. Bob's alone: twice 1 is 2, dropped are 3: too little. Bob's and Eve's: twice 2 is 4, dropped 2:
    enough. Cid's and Dee's: enough, but not Bob's.
    """
    offered = five_handed("aba", initial_takes="break-even-with-captain").start().double("team", "Bob Cid Dee Eve")
    assert offered.answer(take="Bob", drop="Cid Dee Eve").problem.fields == {"taken": 1, "dropped": 3}
    assert offered.answer(take="Bob Eve", drop="Cid Dee").so_far == points(Cid=1, Dee=1, Ann=-2)
    assert offered.answer(take="Cid Dee", drop="Bob Eve").kind is Kind.TAKES_CAPTAIN_TOO
    assert offered.answer(drop="Bob Cid Dee Eve").totals == points(Bob=1, Cid=1, Dee=1, Eve=1, Ann=-4)


def test_of_three_the_captains_alone_is_enough():
    """Twice 1 is 2, dropped are 2."""
    offered = four_handed("aba", initial_takes="break-even-with-captain").start().double("team", "Bob Cid Dee")
    assert offered.answer(take="Bob", drop="Cid Dee").so_far == points(Cid=1, Dee=1, Ann=-2)


def test_starting_values_count_not_cubes():
    """Dee plays for 4: Bob's and Cid's takes (twice 2) cover it, Bob's alone not."""
    table = handed(4, "aba", {"Ann": 4, "Dee": 4}, initial_takes="break-even-with-captain")
    offered = table.start().double("team", "Bob Cid Dee")
    assert offered.answer(take="Bob Cid", drop="Dee").so_far == points(Dee=4, Ann=-4)
    assert offered.answer(take="Bob", drop="Cid Dee").problem.fields == {"taken": 1, "dropped": 5}


def test_of_two_both_or_none():
    """Twice the Captain's 1 would be more than Cid's 1: all the same both or none."""
    offered = three_handed("aba", initial_takes="break-even-with-captain").start().double("team", "Bob Cid")
    assert offered.answer(take="Bob", drop="Cid").problem.fields["least"] == 2
    assert not offered.answer(take="Bob Cid").problems
    assert not offered.answer(drop="Bob Cid").problems


def test_if_not_the_whole_team_doubles_the_box_is_free():
    """Three of four: Dee's alone; twice 1 is 2, dropped 2, and not the Captain's."""
    offered = five_handed("aba", initial_takes="break-even-with-captain").start().double("team", "Bob Cid Dee")
    assert offered.answer(take="Dee", drop="Bob Cid").so_far == points(Bob=1, Cid=1, Ann=-2)


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


def test_whom_the_box_doubles_at_the_captains_level_the_captain_is_doubled_too():
    """All stand at 1 ÷ 1: Dee's with Bob's, or Bob's alone; Dee's alone is refused."""
    game = four_handed("aba", box_doubles="captain-too").start()
    assert game.double("box", "Dee").problem.fields == {"captain": "Bob", "doubled": ("Dee",)}
    assert not game.double("box", "Bob Dee").problems
    assert not game.double("box", "Bob").problems


def test_the_level_is_the_value_by_the_starting_value():
    """Dee's 2 ÷ 2 is Bob's 1 ÷ 1; after a take Bob's is 2 ÷ 1, another level."""
    game = handed(4, "aba", {"Ann": 2, "Dee": 2}, box_doubles="captain-too").start()
    assert game.double("box", "Dee").kind is Kind.DOUBLES_CAPTAIN_TOO
    assert not game.taken("team", "Bob").double("box", "Dee").problems


def test_automatic_doubles_do_not_count_for_the_level():
    """Bob's automatic double starts his cube at 2, Dee's at 1: both are level 1."""
    game = four_handed("aba", box_doubles="captain-too").start(1, agreed="Bob")
    assert game.double("box", "Dee").kind is Kind.DOUBLES_CAPTAIN_TOO


def test_redoubles_at_the_captains_level_too_and_only_if_the_box_can():
    """At 2 ÷ 1 the Box redoubles Dee only with Bob, unless Bob owns his own cube."""
    game = four_handed("aba", box_doubles="captain-too").start()
    assert game.taken("team", "Bob Dee").double("box", "Dee").kind is Kind.DOUBLES_CAPTAIN_TOO
    assert not game.taken("box", "Bob").taken("team", "Dee").double("box", "Dee").problems
    assert not game.dropped("team", "Bob").double("box", "Dee").problems


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


# raccoons allowed: Rotterdam, Canberra, Clinton Hill


def test_raccoons_without_consent():
    """1 doubled is 2, beavered 4, raccooned 8; the Box drops and loses the 4."""
    beavered = three_handed("aba", raccoons="allowed").start().double("team", "Bob").answer(beaver="Bob")
    assert beavered.answer(raccoon="Bob").answer(drop="Bob").so_far == points(Bob=4, Ann=-4)


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


def test_saved_lets_the_box_choose_nothing_else():
    refused = three_handed("guide", automatic_doubles="saved").start(1, policy="unlimited")
    assert (refused.kind, refused.problem.option) == (Kind.POLICY_NOT_ALLOWED, "automatic_doubles")


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


def test_the_lone_take_in_several_steps():
    """Cid takes first; with the last drop the take is a beaver."""
    table = four_handed("aba", extras="never", lone_taker="must-beaver").start().double("box", "Bob Cid Dee")
    table = table.answer(take="Cid").answer(drop="Bob")
    assert table.stands("Cid") == (2, "team", True)
    assert table.answer(drop="Dee").answer(take="Cid").stands("Cid") == (4, "team", True)


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


def test_a_beaver_of_anybodys_leaves_the_take_alone():
    """Dee beavers, whether the Box drops that beaver or takes it."""
    table = four_handed("aba", extras="never", lone_taker="must-beaver").start().double("box", "Bob Cid Dee")
    table = table.answer(take="Cid", beaver="Dee", drop="Bob")
    assert table.answer(drop="Dee").stands("Cid") == (2, "team", True)
    assert table.answer(take="Dee").stands("Cid") == (2, "team", True)


def test_two_takers_another_live_cube_or_not_all_doubled_change_nothing():
    table = six_handed("aba", extras="never", lone_taker="must-beaver").start()
    two = table.double("box", "Bob Cid Dee Eve Fay").answer(take="Bob Cid", drop="Dee Eve Fay")
    assert two.stands("Bob") == (2, "team", True)
    other = table.taken("team", "Fay").double("box", "Bob Cid Dee Eve").answer(take="Bob", drop="Cid Dee Eve")
    assert other.stands("Bob") == (2, "team", True)
    part = table.dropped("team", "Fay").double("box", "Bob Cid Dee").answer(take="Bob", drop="Cid Dee")
    assert part.stands("Bob") == (2, "team", True)


def test_where_there_are_extras_the_lone_taker_is_free():
    table = four_handed("aba", lone_taker="must-drop").start().double("box", "Bob Cid Dee")
    table = table.answer(take="Cid", drop="Bob Dee")
    assert table.stands("Cid") == (2, "team", True)
    assert table.extra("Bob").so_far == points(Ann=2, Bob=-2, Cid=1, Dee=-1)


def test_what_stands_is_what_is_counted():
    """A lone take that is a beaver counts as one; a drop counts as no take."""
    beavered = tallies(lone_take("Cid").answer(take="Cid").finish("box").now)["Cid"]
    assert (beavered.takes, beavered.beavers, beavered.drops, beavered.takes_lost) == (1, 1, 0, 1)
    dropped = tallies(lone_take("Cid", rule="must-drop").now)["Cid"]
    assert (dropped.takes, dropped.beavers, dropped.drops, dropped.highest_cube) == (0, 0, 1, 1)
