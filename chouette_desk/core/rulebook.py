"""A rulebook: the options that say how the rule texts differ (rules.md 2).

Each option is defined here once: its type, its values, and its sentences for people; one module of core acts on it.

The first 28 options have no default: every rulebook says them. An option that comes later has its neutral value as
default, the one under which games are played as they were before it came: a rulebook that does not mention it has
that value, so that files, books and printed fingerprints of before stay as they are.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Literal, cast

from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.core.option import N_, ROWS, Option, OptionValue, row
from chouette_desk.core.problems import Kind, Problem, Problems, problem

AutomaticDoubles = Literal[
    "unlimited", "limited", "carried", "saved", "box-decides", "first-then-box", "by-agreement", "none"
]
Consultation = Literal[
    "full", "checkers", "full-after-double", "checkers-after-double", "after-offer", "on-request", "none"
]
DoubleRule = Literal["whole-team", "selective", "same-value"]
Marks = Literal["circles", "initials", "both"]
TakeRule = Literal["all-or-none", "free", "same-value", "half-of-offered"]


SAYINGS: Mapping[str, str] = {
    "answers-in-line": N_("The Team doubles and answers in the order of the line."),
    "box-may-ask-in-line": N_("The Box may insist that the Team doubles and answers in the order of the line."),
    "proxies": N_(
        "A player who leaves the table for a moment may name a proxy for the cube; without one, the Captain plays it."
    ),
    "captain-plays-absent": N_("The cube of a member who is not at the table is played like the Captain's."),
    "leavers-settle": N_(
        "A player who leaves settles at once: a winner is paid first by the player who is furthest behind."
    ),
    "loser-pays-evenly": N_("A loser who leaves pays all the winners evenly."),
    "loser-pays-all": N_("A loser who leaves does not pay just one of the winners."),
}
"""Sentences of the texts that change no score, by the words for them in the files of the shipped rulebooks."""


FIRST = "players_max"
"""The first option; all fields from it on are options, each with its row."""


class Rulebook(Struct, frozen=True, kw_only=True):
    """The agreement of a club: a name, a source, and a value for every option.

    ``address`` is where the source can be read, ``dated`` the date that its text bears (2013, 2013-04 or 2013-04-28).
    ``says`` names sentences of the text besides its options, which change no score (``SAYINGS``); ``text`` are the
    club's own sentences, a line each.
    """

    name: str
    title: str
    source: str = ""
    address: str = ""
    dated: str = ""
    base: str | None = None
    says: tuple[str, ...] = ()
    text: str = ""

    players_max: int | None = row(
        N_("Players"),
        (None, N_("Three or more players may play.")),
        ("number", N_("At most {value} may play, or more if all agree.")),
        counts=3,
        group=N_("Players and Partner"),
    )
    order_dice: int = row(
        N_("Starting order"),
        ("one", N_("Each player rolls one die for the starting order; the highest is Box.")),
        ("number", N_("Each player rolls {value} dice for the starting order; the highest total is Box.")),
        counts=1,
    )
    order_doubles: Literal["plain", "count"] = row(
        N_("Doubles in the starting order"),
        ("plain", N_("For the starting order, doubles count like any other roll.")),
        ("count", N_("For the starting order, doubles count twice: 3-3 is 12.")),
        neutral="plain",
    )
    partner_from: int | Literal["never"] = row(
        N_("Partner"),
        ("never", N_("The Box takes no Partner.")),
        ("number", N_("With {value} or more players, the Box may take a Partner.")),
        counts=3,
    )
    partner_must_from: int | Literal["never"] = row(
        N_("Compulsory Partner"),
        ("never", N_("A Partner is never compulsory.")),
        ("number", N_("With {value} or more players, the Box must have a Partner.")),
        counts=3,
        neutral="never",
    )
    partner_is: Literal["chosen", "next-in-line", "captain"] = row(
        N_("Choice of Partner"),
        ("chosen", N_("The Box chooses the Partner.")),
        ("next-in-line", N_("The Partner is the next in line behind the Captain.")),
        ("captain", N_("The Captain crosses over to be Partner, and the next in line becomes Captain.")),
        neutral="chosen",
    )
    partner_after_loss: Literal["keeps-place", "captain"] = row(
        N_("The Partner after a loss"),
        ("keeps-place", N_("When the Box loses the box, the Partner keeps the same place in the line.")),
        ("captain", N_("When the Box loses the box, the Partner becomes Captain.")),
        neutral="keeps-place",
    )
    stakes: Literal["equal", "lower-of-pair"] = row(
        N_("Stakes"),
        ("equal", N_("Everyone plays for the same stake.")),
        (
            "lower-of-pair",
            N_("Stakes may differ by powers of two; a cube starts at the lower of the stakes of its two sides."),
        ),
        group=N_("Stakes and automatic doubles"),
    )
    stake_changes: Literal["never", "between-games", "on-join-or-leave"] = row(
        N_("Changing the stake"),
        ("never", N_("A player's stake stays the same all night.")),
        ("between-games", N_("A player's stake may change between games.")),
        ("on-join-or-leave", N_("A player's stake may change only after another player has joined or left.")),
    )
    automatic_doubles: AutomaticDoubles = row(
        N_("Automatic doubles"),
        ("unlimited", N_("Every matching opening roll doubles all the cubes in the middle.")),
        ("limited", N_("Matching opening rolls double the cubes in the middle, up to the limit.")),
        (
            "carried",
            N_("Matching opening rolls double the cubes up to the limit; the rest carry over to the next games."),
        ),
        (
            "saved",
            N_(
                "Matching opening rolls double the cubes up to the limit; the rest carry over to the "
                "next games, and the Box may choose to save them all."
            ),
        ),
        ("box-decides", N_("The Box decides on automatic doubles before each game.")),
        (
            "first-then-box",
            N_("The first matching opening roll doubles all the cubes in the middle; the Box decides on any more."),
        ),
        ("by-agreement", N_("After a matching opening roll the Box and any member may agree to double that cube.")),
        ("none", N_("There are no automatic doubles.")),
    )
    automatic_limit: int = row(
        N_("Limit of automatic doubles"),
        ("one", N_("If automatic doubles are limited, there is at most one in a game.")),
        ("number", N_("If automatic doubles are limited, there are at most {value} in a game.")),
        counts=1,
    )
    automatic_default: Literal["unlimited", "none"] = row(
        N_("Automatic doubles if the Box says nothing"),
        ("unlimited", N_("If the Box may decide but says nothing, automatic doubles have no limit.")),
        ("none", N_("If the Box may decide but says nothing, there are no automatic doubles.")),
        neutral="unlimited",
    )
    jacoby: bool = row(
        N_("Jacoby rule"),
        (True, N_("Gammons and backgammons count only on cubes turned and taken (Jacoby).")),
        (False, N_("Gammons and backgammons always count (no Jacoby).")),
        group=N_("Gammons, beavers and consultation"),
    )
    beavers: bool = row(N_("Beavers"), (True, N_("Beavers are allowed.")), (False, N_("There are no beavers.")))
    raccoons: Literal["never", "by-consent", "allowed"] = row(
        N_("Raccoons"),
        ("never", N_("There are no raccoons.")),
        ("by-consent", N_("Raccoons are allowed if both players consent.")),
        ("allowed", N_("Raccoons are allowed.")),
    )
    consultation: Consultation = row(
        N_("Consultation"),
        ("full", N_("The Team may consult about everything from the start.")),
        ("checkers", N_("The Team may consult about checker play from the start, but never about cubes.")),
        ("full-after-double", N_("A member whose cube is in play may consult about everything.")),
        ("checkers-after-double", N_("A member whose cube is in play may consult about checker play only.")),
        ("after-offer", N_("A player who has offered a cube may consult.")),
        (
            "on-request",
            N_("The Captain may ask anyone; a member whose cube has been turned may advise without being asked."),
        ),
        ("none", N_("Nobody may consult, so the Jacoby rule applies.")),
    )
    partner_consultation: Literal["not-said", "always", "cubes", "after-two-cubes"] = row(
        N_("The Partner's advice"),
        ("not-said", N_("The rules do not say whether Box and Partner may consult.")),
        ("always", N_("Box and Partner may always consult.")),
        ("cubes", N_("Box and Partner may consult about cubes.")),
        (
            "after-two-cubes",
            N_(
                "Box and Partner may always consult about cubes, and about the position as far as it "
                "matters for them; they may consult about rolls and plays only once two cubes have been "
                "turned, taken or not."
            ),
        ),
        neutral="not-said",
    )
    consulting_penalty: Literal["not-said", "half-or-full", "full"] = row(
        N_("Penalty for consulting"),
        ("not-said", N_("The rules set no penalty in points for consulting out of turn.")),
        (
            "half-or-full",
            N_(
                "A player who is out and consults pays half of the starting cube; a Partner who consults "
                "too early pays all of it."
            ),
        ),
        ("full", N_("A player who is out and consults pays all of the starting cube.")),
        neutral="not-said",
    )
    team_doubles: Literal["each", "captain"] = row(
        N_("The Team's doubles"),
        ("each", N_("Each member doubles alone.")),
        ("captain", N_("The Captain doubles for the whole Team, and the Box gives all the same answer.")),
        group=N_("Doubles and takes"),
    )
    box_doubles: Literal["whole-team", "selective", "captain-too", "same-value"] = row(
        N_("The Box's first doubles"),
        ("whole-team", N_("The Box doubles all the cubes in the middle together.")),
        ("selective", N_("The Box may double any of the cubes in the middle.")),
        (
            "captain-too",
            N_(
                "The Box may double any cubes, but a double or redouble of anyone at the Captain's level "
                "must include the Captain."
            ),
        ),
        ("same-value", N_("The Box doubles all the cubes in the middle that have the same value together.")),
    )
    box_redoubles: DoubleRule = row(
        N_("The Box's redoubles"),
        ("whole-team", N_("The Box redoubles all the Box's own cubes together.")),
        ("selective", N_("The Box may redouble any of the Box's own cubes.")),
        ("same-value", N_("The Box redoubles all the Box's own cubes that have the same value together.")),
    )
    initial_takes: TakeRule | Literal["half", "with-captain", "break-even-with-captain"] = row(
        N_("The Box's takes"),
        ("all-or-none", N_("The Box takes all the first doubles offered together, or none of them.")),
        ("half", N_("If the whole Team doubles together, the Box takes none or at least half (of two: both).")),
        ("free", N_("The Box answers each first double freely.")),
        ("same-value", N_("The Box takes all the first doubles offered together to the same value, or none of them.")),
        ("half-of-offered", N_("If several first doubles are offered together, the Box takes none or at least half.")),
        (
            "with-captain",
            N_(
                "If the Box takes any first double, the Box must take the Captain's too if it is "
                "offered; after taking another member's double, the Box is free to choose."
            ),
        ),
        (
            "break-even-with-captain",
            N_(
                "If the whole Team doubles together, the Box takes none, or takes the Captain's and "
                "enough others that twice the starting values taken are at least those dropped (of two: "
                "both)."
            ),
        ),
    )
    answer_order: Literal["line", "captain-last", "any"] = row(
        N_("Order of the Team's answers"),
        ("line", N_("The Team answers the Box's doubles in the order of the line.")),
        ("captain-last", N_("The Team answers the Box's doubles from the end of the line, the Captain last.")),
        ("any", N_("The Team answers the Box's doubles in any order.")),
        neutral="line",
    )
    three_handed: Literal["as-others", "must-take-both"] = row(
        N_("Doubles of a Team of two"),
        ("as-others", N_("Two members who double together are answered by the same rules as a larger Team.")),
        ("must-take-both", N_("If the Team has two members and they double together, the Box must take both.")),
        neutral="as-others",
    )
    redouble_takes: TakeRule = row(
        N_("The Box's takes of redoubles"),
        ("all-or-none", N_("The Box takes all the redoubles offered together, or none of them.")),
        ("free", N_("The Box answers each redouble freely.")),
        ("same-value", N_("The Box takes all the redoubles offered together to the same value, or none of them.")),
        ("half-of-offered", N_("If several redoubles are offered together, the Box takes none or at least half.")),
    )
    lone_taker: Literal["free", "must-beaver", "captain-must-beaver", "must-drop"] = row(
        N_("A lone take"),
        ("free", N_("If only one player takes the Box's double of the whole Team, that player plays on as usual.")),
        ("must-beaver", N_("If only one player takes the Box's double of the whole Team, that player must beaver it.")),
        (
            "captain-must-beaver",
            N_("If only the Captain takes the Box's double of the whole Team, the Captain must beaver it."),
        ),
        (
            "must-drop",
            N_(
                "If only one of three or more players would take the Box's double of the whole Team, "
                "that player must drop it."
            ),
        ),
        neutral="free",
        group=N_("The lone taker"),
    )
    extras: Literal["never", "lone-taker"] = row(
        N_("Extras"),
        ("never", N_("There are no extras.")),
        (
            "lone-taker",
            N_(
                "If only one player takes the Box's double of the whole Team, that player must accept "
                "extras from those who dropped."
            ),
        ),
    )
    extra_payment: Literal["own-cube", "lower-stake"] = row(
        N_("Price of an extra"),
        ("own-cube", N_("For an extra, the giver pays the starting value of the giver's own cube.")),
        ("lower-stake", N_("For an extra, the giver pays the lower of the two starting stakes.")),
    )
    extras_may_be_dropped: bool = row(
        N_("Dropping extras"),
        (True, N_("The lone taker may drop an extra at once.")),
        (False, N_("The lone taker may not drop an extra.")),
    )
    settlements: Literal["never", "any", "from-8"] = row(
        N_("Settlements"),
        ("never", N_("Games are not settled.")),
        ("any", N_("Any cube may be settled for whole points.")),
        (
            "from-8",
            N_("A cube at 8 or more may be settled for whole points, but only in one-roll situations."),
        ),
        group=N_("Settlements, buying and seizing"),
    )
    buying: bool = row(
        N_("Buying"),
        (True, N_("A side of a cube may be bought for points.")),
        (False, N_("Cubes are not bought or sold.")),
    )
    seizing: Literal["never", "live", "also-closed"] = row(
        N_("Seizing"),
        ("never", N_("Cubes are not seized as a penalty.")),
        ("live", N_("The Box may seize the cube of a member who consults out of turn.")),
        (
            "also-closed",
            N_(
                "The Box may seize the cube of a member who consults out of turn, or declare it a wash; "
                "if the player is already out, the Box or the Captain may seize a cube."
            ),
        ),
    )
    box_stays: Literal["beats-captain", "breaks-even", "profits", "last-man", "beats-all"] = row(
        N_("Staying Box"),
        ("beats-captain", N_("The Box stays by beating the Captain.")),
        ("breaks-even", N_("The Box stays by beating the Captain and at least breaking even.")),
        ("profits", N_("The Box stays by beating the Captain and making a profit overall.")),
        ("last-man", N_("The Box stays by beating whoever is last in the game and at least breaking even.")),
        ("beats-all", N_("The Box stays by beating the Captain and losing to nobody else.")),
        group=N_("The rotation"),
    )
    even_captain: Literal["declare", "both-lose"] = row(
        N_("An even Captain"),
        ("declare", N_("If Captain and Box settle for nothing, they say who won.")),
        ("both-lose", N_("If Captain and Box settle for nothing, both go to the end of the line.")),
    )
    acting_captain: Literal["next-takes-box", "takes-box", "no-effect"] = row(
        N_("An acting captain who wins"),
        (
            "next-takes-box",
            N_("If the Captain loses but an acting captain wins, the next in line after the Captain becomes Box."),
        ),
        ("takes-box", N_("If the Captain loses but an acting captain wins, the acting captain becomes Box.")),
        ("no-effect", N_("An acting captain has no effect on the rotation.")),
    )
    joiners: Literal["last", "ahead-of-losers"] = row(
        N_("Joining"),
        ("last", N_("A new player goes to the end of the line.")),
        (
            "ahead-of-losers",
            N_(
                "A new player goes to the end of the line, but one who joins during a game goes ahead of "
                "that game's losers."
            ),
        ),
    )
    box_may_decline: bool = row(
        N_("Declining the box"),
        (True, N_("A player may decline a turn as Box.")),
        (False, N_("Nobody may decline a turn as Box.")),
    )
    box_dodging: Literal["forbidden", "allowed"] = row(
        N_("Leaving before the box"),
        ("forbidden", N_("A player who leaves when due to be Box may rejoin only after another game.")),
        ("allowed", N_("A player who leaves when due to be Box may rejoin.")),
    )
    marks: Marks = row(
        N_("Marks on the sheet"),
        ("circles", N_("The sheet shows the rotation by circles round the scores.")),
        ("initials", N_("The sheet shows the rotation by a list of initials, with a box round the Box's.")),
        ("both", N_("The sheet shows the rotation by circles and by a list of initials.")),
        neutral="circles",
        group=N_("The sheet"),
    )

    def __getitem__(self, option: str) -> OptionValue:
        """The value of an option by its name."""
        return cast(OptionValue, getattr(self, options()[option].name))

    @property
    def jacoby_in_force(self) -> bool:
        """Tell whether Jacoby holds: agreed, or as there is no consultation (guide)."""
        return self.jacoby or self.consultation == "none"

    def changed(self, change: Mapping[str, OptionValue]) -> "Rulebook":
        """Return the rulebook with options changed, or itself if none is.

        ``wrong_with_change`` has found nothing against the change.
        """
        if all(self[option] == value for option, value in change.items()):
            return self
        return replace(self, base=self.base or self.name, **change)

    @property
    def is_changed(self) -> bool:
        """True if changed under its base's name; a club's own rulebook has another name."""
        return self.base == self.name

    def differences(self, other: "Rulebook") -> tuple[str, ...]:
        """The names of the options in which the two differ, in the order of the table."""
        own = options().items()
        return tuple([name for name, of in own if getattr(self, of.name) != getattr(other, of.name)])


@cache
def options() -> Mapping[str, Option]:
    """Every option by name, in the order of the table."""
    rows, group = {}, ""
    names = [name for kind in reversed(Rulebook.__mro__) for name in getattr(kind, "__annotations__", ())]
    for name, about in zip(names[names.index(FIRST) :], ROWS, strict=False):  # a class of later may have more rows
        group = about["group"] or group
        rows[name] = Option(name, **{**about, "group": group})
    return rows


def wrong_with_change(change: Mapping[str, object]) -> Problems:
    """All that is wrong with changing these options to these values."""
    return tuple(_wrong(change))


def _wrong(change: Mapping[str, object]) -> Iterator[Problem]:
    for name, value in change.items():
        option = options().get(name)
        if option is None:
            yield problem(Kind.UNKNOWN_OPTION, option=name)
        elif not option.accepts(value):
            yield problem(Kind.BAD_OPTION_VALUE, option=name, value=value, choices=option.choices, least=option.counts)
