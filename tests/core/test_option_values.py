"""Each value of each option makes a difference by itself, in one story an option.

The rest of the rulebook stays what it is, so what comes out differs by that value alone (rules.md 2).
"""

from collections.abc import Callable, Mapping
from typing import Any

from chouette_desk.core.doubling import asked_in_turn
from chouette_desk.core.problems import Kind
from chouette_desk.core.rulebook import options
from tests.core.table import Table, empty_table, five_handed, four_handed, handed, points, three_handed
from tests.tables import asked_of

Told = Callable[[Any], object]


def refused(table: Table) -> Kind | None:
    """Why the last event was refused, if it was."""
    return table.problems[0].kind if table.problems else None


def so_far(table: Table) -> object:
    """The refusal, or what was won in the game in progress."""
    return refused(table) or table.so_far


def players_max(most: Any) -> object:
    """Four sit down and play."""
    started = four_handed("iba", players_max=most).start()
    return refused(started) or started.finish("box").won


def order_dice(dice: Any) -> object:
    """Each rolls two dice."""
    table = empty_table("aba", order_dice=dice).seat("Ann Bob Cid")
    rolled = table.roll(Ann=[[3, 3]], Bob=[[5, 4]], Cid=[[6, 1]])
    return refused(rolled) or rolled.line


def order_doubles(rule: Any) -> object:
    """Bob has the highest plain dice, 6 and 5, Cid a double."""
    rolled = empty_table("aba", order_doubles=rule).seat("Ann Bob Cid").roll(Ann=[[1, 2]], Bob=[[6, 5]], Cid=[[3, 3]])
    return rolled.line


def partner_from(least: Any) -> object:
    """Dee is named Partner of a table of four; the Box wins 1 from each of two."""
    named = four_handed("aba", partner_from=least).partner("Dee")
    return refused(named) or named.start().finish("box").won


def partner_must_from(least: Any) -> object:
    """Six play without a Partner."""
    started = handed(6, "aba", partner_must_from=least).start()
    return refused(started) or started.finish("box").won["Ann"]


def partner_is(rule: Any) -> object:
    """Dee, Cid, and Bob, who is Captain, are named Partner."""
    table = handed(6, "aba", partner_is=rule)
    return [refused(named) or named.now.captain for name in ("Dee", "Cid", "Bob") for named in [table.partner(name)]]


def partner_after_loss(rule: Any) -> object:
    """The Box loses, with Eve as Partner."""
    return handed(6, "aba", partner_after_loss=rule).partner("Eve").start().finish("team").line


def stakes(rule: Any) -> object:
    """Ann and Bob would play for 2, Cid for 1; the Box wins."""
    seated = empty_table("aba", stakes=rule).seat("Ann Bob Cid", stakes={"Ann": 2, "Bob": 2})
    return refused(seated) or seated.order("Ann Bob Cid").start().finish("box").won


def stake_changes(rule: Any) -> object:
    """Let Bob play Ann for 2, alone and after Eve has joined; return both results."""
    table = handed(4, "aba", {"Ann": 2}, stake_changes=rule).start().finish("box")
    alone, joined = table.stake("Bob", 2), table.seat("Eve").stake("Bob", 2)
    return [refused(each) or each.start().cube("Bob").value for each in (alone, joined)]


def automatic_doubles(rule: Any) -> object:
    """Start with three matches, limit 2, then none; then by the Box, then by consent."""
    table = three_handed("guide", automatic_doubles=rule, automatic_limit=2)
    first = table.start(3)
    text, agreed = table.start(3, policy="none"), table.start(3, agreed="Bob")
    return [
        first.cube("Bob").value,
        first.finish("box").start().cube("Bob").value,
        *(refused(each) or each.cube("Bob").value for each in (text, agreed)),
    ]


def automatic_limit(most: Any) -> object:
    """Three matches; the Box wins from one of two."""
    return three_handed("guide", automatic_doubles="limited", automatic_limit=most).start(3).finish("box").won["Bob"]


def jacoby(rule: Any) -> object:
    """A gammon on Bob's cube, taken at 2, and on Cid's, in the middle."""
    return three_handed("guide", jacoby=rule).start().taken("team", "Bob").finish("team", "gammon").won


def consultation(variant: Any) -> object:
    """Score the same gammon: the rule only decides whether anyone may consult."""
    return three_handed("guide", consultation=variant).start().taken("team", "Bob").finish("team", "gammon").won


def beavers(rule: Any) -> object:
    """Bob doubles, the Box beavers, Bob drops."""
    beavered = three_handed("aba", beavers=rule).start().double("team", "Bob").answer(beaver="Bob")
    return refused(beavered) or beavered.answer(drop="Bob").so_far


def raccoons(rule: Any) -> object:
    """Bob doubles, the Box beavers, Bob raccoons, the Box drops."""
    beavered = three_handed("aba", raccoons=rule).start().double("team", "Bob").answer(beaver="Bob")
    raccooned = beavered.answer(raccoon="Bob")
    return refused(raccooned) or raccooned.answer(drop="Bob").so_far


def team_doubles(rule: Any) -> object:
    """Let Cid double alone; let the Team double, and the Box take one of three."""
    game = four_handed("social", team_doubles=rule).start()
    alone = game.double("team", "Cid")
    together = game.double("team", "Bob Cid Dee").answer(take="Bob", drop="Cid Dee")
    return [refused(alone) or alone.answer(drop="Cid").so_far, so_far(together)]


def box_doubles(rule: Any) -> object:
    """The Box doubles Cid alone, who drops."""
    doubled = four_handed("social", box_doubles=rule).start().double("box", "Cid")
    return refused(doubled) or doubled.answer(drop="Cid").so_far


def box_redoubles(rule: Any) -> object:
    """The Box owns three cubes at 2 and redoubles Cid alone, who drops."""
    doubled = four_handed("social", box_redoubles=rule).start().taken("team", "Bob Cid Dee").double("box", "Cid")
    return refused(doubled) or doubled.answer(drop="Cid").so_far


def initial_takes(rule: Any) -> object:
    """Let all four double and the Box take one or two; then let three double.

    The Team doubles from the centre: the Box takes the Captain's, or two others. Then three of the four double, and the
    Box takes the last.
    """
    game = five_handed("social", initial_takes=rule).start()
    offered = game.double("team", "Bob Cid Dee Eve")
    return [
        so_far(offered.answer(take="Bob", drop="Cid Dee Eve")),
        so_far(offered.answer(take="Cid Dee", drop="Bob Eve")),
        so_far(game.double("team", "Bob Cid Dee").answer(take="Dee", drop="Bob Cid")),
    ]


def automatic_default(rule: Any) -> object:
    """Two matches, and the Box, who decides, says nothing."""
    table = three_handed("guide", automatic_doubles="box-decides", automatic_default=rule)
    return table.start(2).cube("Bob").value


def answer_order(rule: Any) -> object:
    """The Box doubles all: who is asked first."""
    return asked_in_turn(four_handed("aba", answer_order=rule).start().double("box", "Bob Cid Dee").game)[0].member


def partner_consultation(variant: Any) -> object:
    """Cid is Partner, and the Box wins a gammon: advice changes no score."""
    return handed(6, "aba", partner_consultation=variant).partner("Cid").start().finish("box", "gammon").won


def consulting_penalty(variant: Any) -> object:
    """Bob pays 1 for consulting, whatever the rulebook names."""
    return three_handed("aba", consulting_penalty=variant).transfer("Bob", "Ann", 1).totals


def three_handed_takes(rule: Any) -> object:
    """Both of a Team of two double, and the Box drops both."""
    offered = three_handed("aba", three_handed=rule).start().double("team", "Bob Cid")
    dropped = offered.answer(drop="Bob Cid")
    return refused(dropped) or dropped.won


three_handed_takes.__name__ = "three_handed"


def lone_taker_must(rule: Any) -> object:
    """Let one alone take the Box's double; return who must answer, or what was won.

    The taker is the Captain, or Cid.
    """

    def alone(name: str, others: str) -> object:
        doubled = four_handed("social", lone_taker=rule).start().double("box", "Bob Cid Dee")
        table = doubled.answer(take=name, drop=others)
        return [cube.member for cube in table.game.waiting] if table.now.game else table.won

    return [alone("Bob", "Cid Dee"), alone("Cid", "Bob Dee")]


lone_taker_must.__name__ = "lone_taker"


def redouble_takes(rule: Any) -> object:
    """The whole Team redoubles from 2: the Box takes one."""
    offered = four_handed("social", redouble_takes=rule).start().taken("box", "Bob Cid Dee")
    return so_far(offered.double("team", "Bob Cid Dee").answer(take="Bob", drop="Cid Dee"))


def lone_taker(name: str, stakes: dict[str, int] | None = None, **option: Any) -> Table:
    """Let Cid alone take the Box's double; Bob and Dee drop their stakes."""
    doubled = handed(4, name, stakes, **option).start().double("box", "Bob Cid Dee")
    return doubled.answer(take="Cid", drop="Bob Dee")


def extras(rule: Any) -> object:
    """Bob gives Cid an extra."""
    return so_far(lone_taker("aba", extras=rule).extra("Bob"))


def extra_payment(rule: Any) -> object:
    """Let Bob, who plays for 4, give an extra to Cid, who plays for 2, after drops.

    Bob has dropped 4, Dee 1.
    """
    given = lone_taker("aba", {"Ann": 4, "Bob": 4, "Cid": 2}, extra_payment=rule).extra("Bob")
    return given.so_far, given.cube("Bob").value


def extras_may_be_dropped(rule: Any) -> object:
    """Cid drops Bob's extra at once."""
    return so_far(lone_taker("aba", extras_may_be_dropped=rule).extra("Bob", "drop"))


def settlements(rule: Any) -> object:
    """Bob's cube is settled for 3 when it stands at 4, and when it stands at 8."""
    four = three_handed("aba", settlements=rule).start().taken("team", "Bob").taken("box", "Bob")
    return [so_far(table.settle("Bob", 3, "team")) for table in (four, four.taken("team", "Bob"))]


def buying(rule: Any) -> object:
    """Cid buys Dee's side for 1."""
    return so_far(four_handed("aba", buying=rule).start().buy("Dee", "team", "Cid", 1))


def seizing(rule: Any) -> object:
    """The Box seizes Dee's live cube; Cid's, who has dropped 1."""
    game = four_handed("aba", seizing=rule).start().dropped("box", "Cid")
    return [refused(each) or each.stands(name) for name in ("Dee", "Cid") for each in [game.seize(name)]]


def box_stays(rule: Any) -> object:
    """Return the lines after the Captain loses 1 and the Box has -1, 0, 1, 2 and -1."""
    games = ({"Bob": -1, "Cid": 2}, {"Bob": -1, "Cid": 1}, {"Bob": -1}, {"Bob": -2, "Cid": 1})
    scored = [three_handed("aba", box_stays=rule).score(**game).line for game in games]
    return [*scored, three_handed("aba", box_stays=rule).score(Bob=1, Cid=-3).line]


def even_captain(rule: Any) -> object:
    """Settle Captain and Box for nothing, no winner named; then the Box beats Cid."""
    settled = three_handed("aba", even_captain=rule).start().settle("Bob", 0)
    return refused(settled) or settled.finish("box").line


def acting_captain(rule: Any) -> object:
    """Bob and Cid drop, Dee acts for himself and Eve, and wins."""
    doubled = five_handed("social", acting_captain=rule).start().double("box", "Bob Cid Dee Eve")
    return doubled.answer(drop="Bob Cid", take="Dee Eve").finish("team").line


def joiners(rule: Any) -> object:
    """Dee joins during a game that Bob loses."""
    return three_handed("social", joiners=rule).start().seat("Dee").finish("box").line


def box_may_decline(rule: Any) -> object:
    """Ann passes the box."""
    declined = three_handed("social", box_may_decline=rule).decline()
    return refused(declined) or declined.line


def box_dodging(rule: Any) -> object:
    """Bob has won the box, leaves, and would rejoin."""
    back = four_handed("social", box_dodging=rule).start().finish("team").leave("Bob").seat("Bob")
    return refused(back) or back.line


def marks(variant: Any) -> object:
    """The circles are kept whether they are shown or not."""
    return four_handed("aba", marks=variant).start().finish("box").circles


STAYS, LOSES, CAPTAINS_BOX = "Ann Cid Bob", "Cid Bob Ann", "Bob Cid Ann"
NO_JACOBY = points(Bob=4, Cid=2, Ann=-6)
JACOBY = points(Bob=4, Cid=1, Ann=-5)
THREE_LOSE = points(Ann=3, Bob=-1, Cid=-1, Dee=-1)
ONE_TAKEN = points(Ann=-2, Cid=1, Dee=1)
CAPTAINS = points(Ann=-3, Cid=1, Dee=1, Eve=1)
TWO_OTHERS = points(Ann=-2, Bob=1, Eve=1)
LAST = points(Ann=-2, Bob=1, Cid=1)

STORIES: Mapping[Told, Mapping[Any, object]] = {
    players_max: {None: THREE_LOSE, 3: Kind.TOO_MANY_PLAYERS},
    order_dice: {1: Kind.WRONG_DICE, 2: "Bob Cid Ann"},
    order_doubles: {"plain": "Bob Cid Ann", "count": "Cid Bob Ann"},
    partner_from: {"never": Kind.NO_PARTNER_ALLOWED, 5: Kind.PARTNER_TOO_FEW, 4: points(Ann=1, Dee=1, Bob=-1, Cid=-1)},
    partner_must_from: {"never": 5, 6: Kind.PARTNER_NEEDED, 7: 5},
    partner_is: {
        "chosen": ["Bob", "Bob", Kind.PARTNER_IS_CAPTAIN],
        "next-in-line": [Kind.PARTNER_IS_OTHER, "Bob", Kind.PARTNER_IS_CAPTAIN],
        "captain": [Kind.PARTNER_IS_OTHER, Kind.PARTNER_IS_OTHER, "Cid"],
    },
    partner_after_loss: {"keeps-place": "Bob Cid Dee Eve Fay Ann", "captain": "Bob Eve Cid Dee Fay Ann"},
    stakes: {"equal": Kind.STAKES_EQUAL, "lower-of-pair": points(Ann=3, Bob=-2, Cid=-1)},
    stake_changes: {
        "never": [Kind.STAKE_FIXED, Kind.STAKE_FIXED],
        "between-games": [2, 2],
        "on-join-or-leave": [Kind.STAKE_NEEDS_COMING_OR_GOING, 2],
    },
    automatic_doubles: {
        "unlimited": [8, 1, Kind.POLICY_NOT_ALLOWED, Kind.AGREED_NOT_ALLOWED],
        "limited": [4, 1, Kind.POLICY_NOT_ALLOWED, Kind.AGREED_NOT_ALLOWED],
        "carried": [4, 2, Kind.POLICY_NOT_ALLOWED, Kind.AGREED_NOT_ALLOWED],
        "box-decides": [8, 1, 1, Kind.AGREED_NOT_ALLOWED],
        "saved": [4, 2, 1, Kind.AGREED_NOT_ALLOWED],
        "first-then-box": [2, 1, 2, Kind.AGREED_NOT_ALLOWED],
        "by-agreement": [1, 1, Kind.POLICY_NOT_ALLOWED, 2],
        "none": [1, 1, Kind.POLICY_NOT_ALLOWED, Kind.AGREED_NOT_ALLOWED],
    },
    automatic_default: {"unlimited": 4, "none": 1},
    automatic_limit: {1: -2, 2: -4, 3: -8},
    jacoby: {True: JACOBY, False: NO_JACOBY},
    consultation: {
        "full": NO_JACOBY,
        "checkers": NO_JACOBY,
        "full-after-double": NO_JACOBY,
        "checkers-after-double": NO_JACOBY,
        "after-offer": NO_JACOBY,
        "on-request": NO_JACOBY,
        "none": JACOBY,
    },
    beavers: {True: points(Ann=2, Bob=-2), False: Kind.NO_BEAVERS},
    raccoons: {"never": Kind.NO_RACCOONS, "by-consent": points(Ann=-4, Bob=4), "allowed": points(Ann=-4, Bob=4)},
    team_doubles: {"each": [points(Ann=-1, Cid=1), ONE_TAKEN], "captain": [Kind.CAPTAIN_DOUBLES_ALL, Kind.SAME_ANSWER]},
    box_doubles: {
        "whole-team": Kind.BOX_DOUBLES_ALL,
        "selective": points(Ann=1, Cid=-1),
        "captain-too": Kind.DOUBLES_CAPTAIN_TOO,
        "same-value": Kind.DOUBLES_SAME_VALUE,
    },
    box_redoubles: {
        "whole-team": Kind.BOX_REDOUBLES_ALL,
        "selective": points(Ann=2, Cid=-2),
        "same-value": Kind.DOUBLES_SAME_VALUE,
    },
    initial_takes: {
        "all-or-none": [Kind.TAKES_ALL_OR_NONE] * 3,
        "half": [Kind.TOO_FEW_TAKEN, TWO_OTHERS, LAST],
        "free": [CAPTAINS, TWO_OTHERS, LAST],
        "same-value": [Kind.TAKES_SAME_VALUE] * 3,
        "half-of-offered": [Kind.TOO_FEW_TAKEN, TWO_OTHERS, Kind.TOO_FEW_TAKEN],
        "with-captain": [CAPTAINS, Kind.TAKES_CAPTAIN_TOO, Kind.TAKES_CAPTAIN_TOO],
        "break-even-with-captain": [Kind.TAKES_TOO_LITTLE, Kind.TAKES_CAPTAIN_TOO, LAST],
    },
    answer_order: {"line": "Bob", "captain-last": "Dee", "any": "Bob"},
    partner_consultation: dict.fromkeys(
        ("not-said", "always", "cubes", "after-two-cubes"), points(Ann=2, Cid=2, Bob=-1, Dee=-1, Eve=-1, Fay=-1)
    ),
    consulting_penalty: dict.fromkeys(("not-said", "half-or-full", "full"), points(Ann=1, Bob=-1)),
    three_handed_takes: {"as-others": points(Ann=-2, Bob=1, Cid=1), "must-take-both": Kind.MUST_TAKE_BOTH},
    redouble_takes: {
        "all-or-none": Kind.REDOUBLES_ALL_OR_NONE,
        "free": points(Ann=-4, Cid=2, Dee=2),
        "same-value": Kind.TAKES_SAME_VALUE,
        "half-of-offered": Kind.TOO_FEW_TAKEN,
    },
    lone_taker_must: {
        "free": [[], []],
        "must-beaver": [["Bob"], ["Cid"]],
        "captain-must-beaver": [["Bob"], []],
        "must-drop": [THREE_LOSE, THREE_LOSE],
    },
    extras: {"never": Kind.NO_EXTRAS, "lone-taker": points(Ann=2, Bob=-1 - 1, Cid=1, Dee=-1)},
    extra_payment: {
        "own-cube": (points(Ann=5, Bob=-4 - 4, Cid=4, Dee=-1), 8),
        "lower-stake": (points(Ann=5, Bob=-4 - 2, Cid=2, Dee=-1), 4),
    },
    extras_may_be_dropped: {True: points(Ann=2, Bob=-1 - 1 + 2, Cid=1 - 2, Dee=-1), False: Kind.EXTRA_NOT_DROPPED},
    settlements: {
        "never": [Kind.NO_SETTLEMENTS, Kind.NO_SETTLEMENTS],
        "any": [points(Bob=3, Ann=-3), points(Bob=3, Ann=-3)],
        "from-8": [Kind.SETTLED_TOO_EARLY, points(Bob=3, Ann=-3)],
    },
    buying: {True: points(Cid=-1, Dee=1), False: Kind.NO_BUYING},
    seizing: {
        "never": [Kind.NO_SEIZING, Kind.NO_SEIZING],
        "live": [(1, "box", False), Kind.SEIZE_NOT_CLOSED],
        "also-closed": [(1, "box", False), (1, "box", False)],
    },
    box_stays: {
        "beats-captain": [STAYS, STAYS, STAYS, STAYS, CAPTAINS_BOX],
        "breaks-even": [LOSES, STAYS, STAYS, STAYS, CAPTAINS_BOX],
        "profits": [LOSES, LOSES, STAYS, STAYS, CAPTAINS_BOX],
        "last-man": [LOSES, LOSES, STAYS, STAYS, "Ann Bob Cid"],
        "beats-all": [LOSES, LOSES, STAYS, LOSES, CAPTAINS_BOX],
    },
    even_captain: {"declare": Kind.WINNER_NEEDED, "both-lose": "Cid Bob Ann"},
    acting_captain: {
        "next-takes-box": "Cid Dee Eve Bob Ann",
        "takes-box": "Dee Cid Eve Bob Ann",
        "no-effect": "Ann Cid Dee Eve Bob",
    },
    joiners: {"last": "Ann Cid Bob Dee", "ahead-of-losers": "Ann Cid Dee Bob"},
    box_may_decline: {True: "Bob Cid Ann", False: Kind.MAY_NOT_DECLINE},
    box_dodging: {"forbidden": Kind.DODGED, "allowed": "Cid Dee Ann Bob"},
    marks: dict.fromkeys(("circles", "initials", "both"), "Cid2 Dee3 Bob"),
}

TOLD = [(story, value, comes_of_it) for story, told in STORIES.items() for value, comes_of_it in told.items()]


@asked_of(("story", "value", "comes_of_it"), TOLD)
def test_what_a_value_makes_of_its_story(story: Told, value: object, comes_of_it: object):
    assert story(value) == comes_of_it


def test_every_value_of_every_option_has_its_story():
    values_of = {story.__name__: values for story, values in STORIES.items()}
    assert set(values_of) == set(options())
    for name, option in options().items():
        assert set(option.choices) <= set(values_of[name])
        assert option.counts is None or {type(value) for value in values_of[name]} >= {int}
        assert len(values_of[name]) >= 2


ALIKE = {
    partner_must_from: 2,
    consultation: 2,
    raccoons: 2,
    answer_order: 2,
    partner_consultation: 1,
    consulting_penalty: 1,
    marks: 1,
}
"""The stories in which values come out alike, with the number of different ends: what the Team may talk about changes
no score (rules.md 2), whether it may does; recording a raccoon is the consent to it; the rest are sentences."""


def test_no_two_values_make_the_same_of_a_story():
    for story, text in STORIES.items():
        outcomes = [repr(each) for each in text.values()]
        assert len(set(outcomes)) == ALIKE.get(story, len(outcomes)), story.__name__
