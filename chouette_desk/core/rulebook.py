"""A rulebook: the options that say how the rule texts differ (rules.md 2).

Each option is defined here once: its type, its values, and its sentences for people; one module of core acts on it.

The first 28 options have no default: every rulebook says them. An option that comes later has its neutral value as
default, the one under which games are played as they were before it came: a rulebook that does not mention it has
that value, so that files, books and printed fingerprints of before stay as they are.
"""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, field, fields, replace
from functools import cache
from typing import Any, Literal, cast

from chouette_desk.core.problems import Kind, Problem, Problems, problem

Value = str | int | bool | None

LARGEST = 10**9


def N_(sentence: str) -> str:  # noqa: N802 - the name that catalogues know
    """The sentence itself; marks it for the catalogue of translations."""
    return sentence


@dataclass(frozen=True, slots=True)
class Option:
    """One row of the rulebook: what it may be, and what each value means in words.

    ``counts`` is the least whole number the option takes, or None if it takes none; its sentence has the key
    ``"number"`` and the field ``{value}``. An option that is not ``required`` came later: a rulebook that does not
    mention it has its ``neutral`` value.
    """

    name: str
    title: str
    sentences: Mapping[Value, str]
    counts: int | None = None
    required: bool = True
    neutral: Value = None

    def accepts(self, value: object) -> bool:
        """Tell whether the option may have this value; True is not 1, and 2.0 is not 2."""
        if self.counts is not None and type(value) is int:
            return self.counts <= value <= LARGEST
        return any(type(value) is type(choice) and value == choice for choice in self.choices)

    @property
    def choices(self) -> tuple[Value, ...]:
        """The values besides whole numbers, in the order of the table."""
        return tuple(value for value in self.sentences if value != "number")

    def sentence(self, value: Value) -> str:
        """The meaning of the value, untranslated; a number's sentence keeps its place ``{value}``."""
        return self.sentences["number"] if type(value) is int else self.sentences[value]


def _option(title: str, *sentences: tuple[Any, str], counts: int | None = None, neutral: Any = MISSING) -> Any:
    return field(default=neutral, metadata={"title": title, "sentences": dict(sentences), "counts": counts})


AutomaticDoubles = Literal["unlimited", "limited", "carried", "box-decides", "by-agreement", "none"]
TakeRule = Literal["all-or-none", "half", "free"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulebook:
    """The agreement of a club: a name, a source, and a value for every option."""

    name: str
    title: str
    source: str = ""
    base: str | None = None

    players_max: int | None = _option(
        N_("Players"),
        (None, N_("Any number of players from three may play.")),
        ("number", N_("At most {value} players play, more only if all agree.")),
        counts=3,
    )
    order_dice: int = _option(
        N_("Starting order"),
        ("number", N_("Dice each player rolls for the starting order: {value}; the highest total is Box.")),
        counts=1,
    )
    partner_from: int | Literal["never"] = _option(
        N_("Partner"),
        ("never", N_("The Box takes no Partner.")),
        ("number", N_("From {value} players on the Box may take a Partner.")),
        counts=3,
    )
    stakes: Literal["equal", "lower-of-pair"] = _option(
        N_("Stakes"),
        ("equal", N_("All play for the same stake.")),
        ("lower-of-pair", N_("Stakes may differ by powers of two; a cube starts at the lower stake of its two sides.")),
    )
    stake_changes: Literal["never", "between-games", "on-join-or-leave"] = _option(
        N_("Changing the stake"),
        ("never", N_("A player's stake stays what it is all night.")),
        ("between-games", N_("A player may change stakes between games.")),
        ("on-join-or-leave", N_("A stake may change only when another player has joined or left.")),
    )
    automatic_doubles: AutomaticDoubles = _option(
        N_("Automatic doubles"),
        ("unlimited", N_("Every matching opening roll doubles all the cubes in the middle.")),
        ("limited", N_("Matching opening rolls double the cubes in the middle, up to the limit.")),
        ("carried", N_("Matching opening rolls double the cubes up to the limit; the rest goes to the next games.")),
        ("box-decides", N_("The Box decides on automatic doubles before each game; if nothing is said, no limit.")),
        ("by-agreement", N_("After a matching opening roll the Box and any member may agree to double that cube.")),
        ("none", N_("There are no automatic doubles.")),
    )
    automatic_limit: int = _option(
        N_("Limit of automatic doubles"),
        ("number", N_("Where automatic doubles are limited, the most in a game: {value}.")),
        counts=1,
    )
    jacoby: bool = _option(
        N_("Jacoby rule"),
        (True, N_("Gammons and backgammons count only on cubes turned and taken (Jacoby).")),
        (False, N_("Gammons and backgammons always count (no Jacoby).")),
    )
    beavers: bool = _option(N_("Beavers"), (True, N_("Beavers are allowed.")), (False, N_("There are no beavers.")))
    raccoons: Literal["never", "by-consent"] = _option(
        N_("Raccoons"),
        ("never", N_("There are no raccoons.")),
        ("by-consent", N_("Raccoons are allowed if both players consent.")),
    )
    consultation: Literal["full", "checkers", "full-after-double", "checkers-after-double", "on-request", "none"] = (
        _option(
            N_("Consultation"),
            ("full", N_("The Team may consult about everything from the start.")),
            ("checkers", N_("The Team may consult about checker play from the start, never about cubes.")),
            ("full-after-double", N_("A member whose cube is in play may consult about everything.")),
            ("checkers-after-double", N_("A member whose cube is in play may consult about checker play only.")),
            ("on-request", N_("The Captain may ask anyone; a member whose cube was turned may advise unasked.")),
            ("none", N_("No consultation; therefore the Jacoby rule holds.")),
        )
    )
    team_doubles: Literal["each", "captain"] = _option(
        N_("The Team's doubles"),
        ("each", N_("Each member doubles alone.")),
        ("captain", N_("The Captain doubles for the whole Team, and the Box answers all alike.")),
    )
    box_doubles: Literal["whole-team", "selective"] = _option(
        N_("The Box's first doubles"),
        ("whole-team", N_("The Box doubles all the cubes in the middle together.")),
        ("selective", N_("The Box may double any of the cubes in the middle.")),
    )
    box_redoubles: Literal["whole-team", "selective"] = _option(
        N_("The Box's redoubles"),
        ("whole-team", N_("The Box redoubles all the Box's own cubes together.")),
        ("selective", N_("The Box may redouble any of the Box's own cubes.")),
    )
    initial_takes: TakeRule = _option(
        N_("The Box's takes"),
        ("all-or-none", N_("The Box takes all first doubles offered together, or none.")),
        ("half", N_("If the whole Team doubles together the Box takes none or at least half (of two: both).")),
        ("free", N_("The Box answers each first double freely.")),
    )
    redouble_takes: Literal["all-or-none", "free"] = _option(
        N_("The Box's takes of redoubles"),
        ("all-or-none", N_("The Box takes all redoubles offered together, or none.")),
        ("free", N_("The Box answers each redouble freely.")),
    )
    extras: Literal["never", "lone-taker"] = _option(
        N_("Extras"),
        ("never", N_("There are no extras.")),
        (
            "lone-taker",
            N_(
                "A player who alone takes the Box's double of the whole Team must accept extras from those who dropped."
            ),
        ),
    )
    extra_payment: Literal["own-cube", "lower-stake"] = _option(
        N_("Price of an extra"),
        ("own-cube", N_("For an extra the giver pays the starting value of the giver's own cube.")),
        ("lower-stake", N_("For an extra the giver pays the lower of the two starting stakes.")),
    )
    extras_may_be_dropped: bool = _option(
        N_("Dropping extras"),
        (True, N_("The lone taker may drop an extra at once.")),
        (False, N_("The lone taker may not drop an extra.")),
    )
    settlements: Literal["never", "any", "from-8"] = _option(
        N_("Settlements"),
        ("never", N_("Games are not settled.")),
        ("any", N_("Any cube may be settled for whole points.")),
        ("from-8", N_("A cube may be settled for whole points once it stands at 8 or more.")),
    )
    buying: bool = _option(
        N_("Buying"),
        (True, N_("A side of a cube may be bought for points.")),
        (False, N_("Cubes are not bought or sold.")),
    )
    seizing: Literal["never", "live", "also-closed"] = _option(
        N_("Seizing"),
        ("never", N_("No cube is seized as a penalty.")),
        ("live", N_("The Box may seize the cube of a member who consults out of turn.")),
        ("also-closed", N_("A cube may be seized as a penalty, even of a player already out.")),
    )
    box_stays: Literal["beats-captain", "breaks-even", "profits"] = _option(
        N_("Staying Box"),
        ("beats-captain", N_("The Box stays by beating the Captain.")),
        ("breaks-even", N_("The Box stays by beating the Captain and at least breaking even.")),
        ("profits", N_("The Box stays by beating the Captain and making a profit overall.")),
    )
    even_captain: Literal["declare", "both-lose"] = _option(
        N_("An even Captain"),
        ("declare", N_("If Captain and Box settle for nothing they say who has won.")),
        ("both-lose", N_("If Captain and Box settle for nothing both go to the end of the line.")),
    )
    acting_captain: Literal["next-takes-box", "takes-box", "no-effect"] = _option(
        N_("An acting captain who wins"),
        (
            "next-takes-box",
            N_("If the Captain loses but an acting captain wins, the next in line after the Captain becomes Box."),
        ),
        ("takes-box", N_("If the Captain loses but an acting captain wins, the acting captain becomes Box.")),
        ("no-effect", N_("An acting captain has no effect on the rotation.")),
    )
    joiners: Literal["last", "ahead-of-losers"] = _option(
        N_("Joining"),
        ("last", N_("A new player goes to the end of the line.")),
        (
            "ahead-of-losers",
            N_("A new player goes to the end of the line; one who joins during a game goes ahead of its losers."),
        ),
    )
    box_may_decline: bool = _option(
        N_("Declining the box"),
        (True, N_("A player may decline a turn as Box.")),
        (False, N_("Nobody may decline a turn as Box.")),
    )
    box_dodging: Literal["forbidden", "allowed"] = _option(
        N_("Leaving before the box"),
        ("forbidden", N_("A player who leaves when due to be Box may not rejoin that night.")),
        ("allowed", N_("A player who leaves when due to be Box may rejoin.")),
    )

    def __getitem__(self, option: str) -> Value:
        """The value of an option by its name."""
        return cast(Value, getattr(self, options()[option].name))

    @property
    def jacoby_in_force(self) -> bool:
        """Tell whether the Jacoby rule holds: agreed, or made compulsory by no consultation (guide)."""
        return self.jacoby or self.consultation == "none"

    def stated(self) -> dict[str, Value]:
        """The options that make it this rulebook: all the first ones, and later ones that are not neutral."""
        rows = options().items()
        return {name: self[name] for name, option in rows if option.required or self[name] != option.neutral}

    def changed(self, change: Mapping[str, Value]) -> "Rulebook":
        """The rulebook with options changed, itself where none is; ``wrong_with_change`` has nothing against it."""
        if all(self[option] == value for option, value in change.items()):
            return self
        return replace(self, base=self.base or self.name, **change)  # type: ignore[arg-type]

    def differences(self, other: "Rulebook") -> tuple[str, ...]:
        """The names of the options in which the two differ, in the order of the table."""
        return tuple(name for name in options() if self[name] != other[name])


@cache
def options() -> Mapping[str, Option]:
    """Every option by name, in the order of the table."""
    rows = [row for row in fields(Rulebook) if row.metadata]
    later = {row.name: {"required": False, "neutral": row.default} for row in rows if row.default is not MISSING}
    return {row.name: Option(row.name, **row.metadata, **later.get(row.name, {})) for row in rows}


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
