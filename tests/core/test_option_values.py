"""Each value of each option makes a difference by itself: one story an option, told under each of its values.

The rest of the rulebook stays what it is, so what comes out differs by that value alone (rules.md 2).
"""

from collections.abc import Callable, Mapping
from typing import Any

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


def partner_from(least: Any) -> object:
    """Dee is named Partner of a table of four; the Box wins 1 from each of two."""
    named = four_handed("aba", partner_from=least).partner("Dee")
    return refused(named) or named.start().finish("box").won


def stakes(rule: Any) -> object:
    """Ann and Bob would play for 2, Cid for 1; the Box wins."""
    seated = empty_table("aba", stakes=rule).seat("Ann Bob Cid", stakes={"Ann": 2, "Bob": 2})
    return refused(seated) or seated.order("Ann Bob Cid").start().finish("box").won


def stake_changes(rule: Any) -> object:
    """Bob would play for 2 against Ann, who does: when nobody has come or gone, and when Eve has come."""
    table = handed(4, "aba", {"Ann": 2}, stake_changes=rule).start().finish("box")
    alone, joined = table.stake("Bob", 2), table.seat("Eve").stake("Bob", 2)
    return [refused(each) or each.start().cube("Bob").value for each in (alone, joined)]


def automatic_doubles(rule: Any) -> object:
    """Three matches with a limit of 2, none in the next game; then: the Box says none; Bob's is agreed upon."""
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
    """The same gammon: for the score it only matters whether anyone may consult at all."""
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
    """Cid doubles for himself; the Team doubles together, and the Box takes one of three."""
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
    """The whole Team of three doubles from the centre: the Box takes one, or two."""
    offered = four_handed("social", initial_takes=rule).start().double("team", "Bob Cid Dee")
    return [so_far(offered.answer(take="Bob", drop="Cid Dee")), so_far(offered.answer(take="Bob Cid", drop="Dee"))]


def redouble_takes(rule: Any) -> object:
    """The whole Team redoubles from 2: the Box takes one."""
    offered = four_handed("social", redouble_takes=rule).start().taken("box", "Bob Cid Dee")
    return so_far(offered.double("team", "Bob Cid Dee").answer(take="Bob", drop="Cid Dee"))


def lone_taker(name: str, stakes: dict[str, int] | None = None, **option: Any) -> Table:
    """Cid alone takes the Box's double of the Team; Bob and Dee drop 1 each, or their stakes."""
    doubled = handed(4, name, stakes, **option).start().double("box", "Bob Cid Dee")
    return doubled.answer(take="Cid", drop="Bob Dee")


def extras(rule: Any) -> object:
    """Bob gives Cid an extra."""
    return so_far(lone_taker("aba", extras=rule).extra("Bob"))


def extra_payment(rule: Any) -> object:
    """Bob, who plays for 4, gives Cid, who plays for 2, an extra: he has dropped 4, Dee 1."""
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
    """The Captain loses 1, and the Box has lost 1 in all, broken even, won 1."""
    games = ({"Bob": -1, "Cid": 2}, {"Bob": -1, "Cid": 1}, {"Bob": -1})
    return [three_handed("aba", box_stays=rule).score(**game).line for game in games]


def even_captain(rule: Any) -> object:
    """Captain and Box settle for nothing, and nobody is said to have won; the Box beats Cid."""
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


NO_JACOBY = points(Bob=4, Cid=2, Ann=-6)
JACOBY = points(Bob=4, Cid=1, Ann=-5)
THREE_LOSE = points(Ann=3, Bob=-1, Cid=-1, Dee=-1)
ONE_TAKEN = points(Ann=-2, Cid=1, Dee=1)
TWO_TAKEN = points(Ann=-1, Dee=1)

STORIES: Mapping[Told, Mapping[Any, object]] = {
    players_max: {None: THREE_LOSE, 3: Kind.TOO_MANY_PLAYERS},
    order_dice: {1: Kind.WRONG_DICE, 2: "Bob Cid Ann"},
    partner_from: {
        "never": Kind.NO_PARTNER_ALLOWED,
        5: Kind.PARTNER_TOO_FEW,
        4: points(Ann=1, Dee=1, Bob=-1, Cid=-1),
    },
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
        "by-agreement": [1, 1, Kind.POLICY_NOT_ALLOWED, 2],
        "none": [1, 1, Kind.POLICY_NOT_ALLOWED, Kind.AGREED_NOT_ALLOWED],
    },
    automatic_limit: {1: -2, 2: -4, 3: -8},
    jacoby: {True: JACOBY, False: NO_JACOBY},
    consultation: {
        "full": NO_JACOBY,
        "checkers": NO_JACOBY,
        "full-after-double": NO_JACOBY,
        "checkers-after-double": NO_JACOBY,
        "on-request": NO_JACOBY,
        "none": JACOBY,
    },
    beavers: {True: points(Ann=2, Bob=-2), False: Kind.NO_BEAVERS},
    raccoons: {"never": Kind.NO_RACCOONS, "by-consent": points(Ann=-4, Bob=4)},
    team_doubles: {
        "each": [points(Ann=-1, Cid=1), ONE_TAKEN],
        "captain": [Kind.CAPTAIN_DOUBLES_ALL, Kind.SAME_ANSWER],
    },
    box_doubles: {"whole-team": Kind.BOX_DOUBLES_ALL, "selective": points(Ann=1, Cid=-1)},
    box_redoubles: {"whole-team": Kind.BOX_REDOUBLES_ALL, "selective": points(Ann=2, Cid=-2)},
    initial_takes: {
        "all-or-none": [Kind.TAKES_ALL_OR_NONE, Kind.TAKES_ALL_OR_NONE],
        "half": [Kind.TOO_FEW_TAKEN, TWO_TAKEN],
        "free": [ONE_TAKEN, TWO_TAKEN],
    },
    redouble_takes: {"all-or-none": Kind.REDOUBLES_ALL_OR_NONE, "free": points(Ann=-4, Cid=2, Dee=2)},
    extras: {"never": Kind.NO_EXTRAS, "lone-taker": points(Ann=2, Bob=-1 - 1, Cid=1, Dee=-1)},
    extra_payment: {
        "own-cube": (points(Ann=5, Bob=-4 - 4, Cid=4, Dee=-1), 8),
        "lower-stake": (points(Ann=5, Bob=-4 - 2, Cid=2, Dee=-1), 4),
    },
    extras_may_be_dropped: {
        True: points(Ann=2, Bob=-1 - 1 + 2, Cid=1 - 2, Dee=-1),
        False: Kind.EXTRA_NOT_DROPPED,
    },
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
        "beats-captain": ["Ann Cid Bob", "Ann Cid Bob", "Ann Cid Bob"],
        "breaks-even": ["Cid Bob Ann", "Ann Cid Bob", "Ann Cid Bob"],
        "profits": ["Cid Bob Ann", "Cid Bob Ann", "Ann Cid Bob"],
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


def test_no_two_values_make_the_same_of_a_story():
    """But for consultation: what the Team may talk about changes no score (rules.md 2); whether it may does."""
    for story, text in STORIES.items():
        outcomes = [repr(each) for each in text.values()]
        assert len(set(outcomes)) == (2 if story is consultation else len(outcomes)), story.__name__
