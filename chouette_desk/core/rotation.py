"""Starting order, next line and why (rules.md 3, 5); marks are in ``core.sheet``."""

from collections.abc import Collection, Iterator, Sequence
from enum import StrEnum, auto
from itertools import groupby
from typing import cast

from msgspec import Struct

from chouette_desk.core.events import Result, Rolls, Side
from chouette_desk.core.names import Name
from chouette_desk.core.problems import Kind, Problem, problem, refusal
from chouette_desk.core.rulebook import Rulebook


class Because(StrEnum):
    """Why the line is what it is after a game."""

    CAPTAIN_WON = auto()
    ACTING_CAPTAIN_TAKES_BOX = auto()
    NEXT_TAKES_BOX = auto()
    BOX_BEAT_CAPTAIN = auto()
    BOX_BROKE_EVEN = auto()
    BOX_PROFITED = auto()
    BOX_BEAT_ALL = auto()
    BOX_BEAT_LAST_MAN = auto()
    BOX_DID_NOT_BREAK_EVEN = auto()
    BOX_DID_NOT_PROFIT = auto()
    BOX_DID_NOT_BEAT_ALL = auto()
    BOX_DID_NOT_BEAT_LAST_MAN = auto()
    BOX_BEAT_LAST_MAN_AT_A_LOSS = auto()
    CAPTAIN_EVEN = auto()


STAYED = frozenset(
    {
        *(Because.BOX_BEAT_CAPTAIN, Because.BOX_BROKE_EVEN, Because.BOX_PROFITED),
        *(Because.BOX_BEAT_ALL, Because.BOX_BEAT_LAST_MAN),
    }
)
"""The reasons for which the Box stays."""

BY_LAST_MAN = frozenset(
    {Because.BOX_BEAT_LAST_MAN, Because.BOX_DID_NOT_BEAT_LAST_MAN, Because.BOX_BEAT_LAST_MAN_AT_A_LOSS}
)
"""The reasons that go by the cube closed last."""


class Outcome(Struct, frozen=True):
    """The facts of a game for the rotation: players, results of Captain and Box side.

    ``declared``: the Captain's result was entered, not read off the points. ``whole_line`` includes the players who
    were away. ``winners`` are the members who won in their cubes' first life, ``last`` the side that won the cube
    closed last, ``last_man`` its member; None where that is not known.
    """

    line: tuple[Name, ...]
    captain: Result
    box_total: int
    acting: Name | None = None
    partner: Name | None = None
    declared: bool = False
    whole_line: tuple[Name, ...] = ()
    winners: tuple[Name, ...] = ()
    last: Side = Side.TEAM
    last_man: Name | None = None

    @property
    def box_name(self) -> Name:
        """The Box of the game."""
        return self.line[0]

    @property
    def captain_name(self) -> Name:
        """The Captain who began."""
        return captain_of(self.line, self.partner)


class Turn(Struct, frozen=True):
    """The turn after a game: outcome, new line, losers in order, joiners, reason.

    ``line`` is who plays next, ``whole_line`` the same with those who are away at their places. ``losers`` went to the
    end of the line.
    """

    outcome: Outcome
    line: tuple[Name, ...]
    whole_line: tuple[Name, ...]
    losers: tuple[Name, ...]
    joined: tuple[Name, ...]
    because: Because


def captain_of(line: Sequence[Name], partner: Name | None) -> Name:
    """The first behind the Box who is not the Partner."""
    return line[2] if line[1] == partner else line[1]


def turn(rulebook: Rulebook, outcome: Outcome, joiners: Sequence[Name] = (), away: Collection[Name] = ()) -> Turn:
    """Return the turn after a game, with those who joined during it.

    See (rules.md 5; each branch names its clause). Who is ``away``, or was during the game, keeps the place in the
    line; the Box is the first who plays the next.
    """
    because = _because(rulebook, outcome)
    box, captain = outcome.box_name, outcome.captain_name
    before = outcome.whole_line or outcome.line
    front = [name for name in before if name not in (box, captain)]
    losers: tuple[Name, ...] = (captain, box)
    match because:
        case Because.BOX_BEAT_LAST_MAN if outcome.captain is not Result.LOST:
            front, losers = [*before], ()
        case because if because in STAYED:
            front, losers = [box, *front], (captain,)
        case _ if outcome.captain is Result.WON:
            front, losers = [captain, *front], (box,)
        case Because.ACTING_CAPTAIN_TAKES_BOX if outcome.acting is not None:
            front = [outcome.acting, *(name for name in front if name != outcome.acting)]
    end = (*joiners, *losers) if joins_ahead(rulebook) else (*losers, *joiners)
    line = (*front, *end)
    if outcome.partner is not None and because not in STAYED:
        line = partner_second(rulebook, line, outcome.partner, away, lost=True)
    playing, whole = box_first(line, away)
    return Turn(outcome, playing, whole, losers, tuple(joiners), because)


def box_first(line: tuple[Name, ...], away: Collection[Name]) -> tuple[tuple[Name, ...], tuple[Name, ...]]:
    """Return the players not away, and the whole line with their first in front."""
    if not away:
        return line, line
    playing = tuple(name for name in line if name not in away)
    return playing, (*playing[:1], *(name for name in line if name not in playing[:1]))


# The Partner by place (rules-of-clubs.md 3, Who is Partner)


def partner_is_chosen(rulebook: Rulebook) -> bool:
    """Tell whether the Box chooses the Partner; otherwise the place in line decides."""
    return rulebook.partner_is == "chosen"


def partner_by_place(rulebook: Rulebook, line: Sequence[Name], partner: Name | None) -> Name | None:
    """Return the only player who may be or stay Partner; None for anyone or nobody."""
    if partner_is_chosen(rulebook):
        return None
    return partner or next(iter(line[1 if rulebook.partner_is == "captain" else 2 :]), None)


def partner_second(
    rulebook: Rulebook, line: tuple[Name, ...], partner: Name, away: Collection[Name], *, lost: bool
) -> tuple[Name, ...]:
    """Return the line without the old Box, the Partner second by rule (Los Angeles).

    ``lost``: the Box lost a game, and did not leave or decline.
    """
    playing, _whole = box_first(line, away)
    by_rule = lost and rulebook.partner_after_loss == "captain"
    if not by_rule and (partner_is_chosen(rulebook) or partner != playing[0]):
        return line
    _playing, rest = box_first(tuple(name for name in line if name != partner), away)
    return (*rest[:1], partner, *rest[1:])


def joins_ahead(rulebook: Rulebook) -> bool:
    """Tell whether joiners in a game go ahead of its losers, not last (st-albans 33)."""
    return rulebook.joiners == "ahead-of-losers"


def even_must_be_declared(rulebook: Rulebook) -> bool:
    """Tell whether an even Captain must be declared; Atlanta: both lose (aba 6.1)."""
    return rulebook.even_captain == "declare"


def _because(rulebook: Rulebook, outcome: Outcome) -> Because:
    if rulebook.box_stays == "last-man":
        return _last_man(outcome)
    if outcome.captain is Result.WON:
        return Because.CAPTAIN_WON  # aba 6.1, 6.3; guide; iba 6; st-albans 29, 31; social
    if outcome.captain is Result.EVEN:
        return Because.CAPTAIN_EVEN  # aba 6.1
    if outcome.acting is not None and rulebook.acting_captain == "takes-box":
        return Because.ACTING_CAPTAIN_TAKES_BOX  # iba 11
    if outcome.acting is not None and rulebook.acting_captain == "next-takes-box":
        return Because.NEXT_TAKES_BOX  # guide, the acting captain's example
    return _box_stays(rulebook, outcome, outcome.box_total)


def _last_man(outcome: Outcome) -> Because:
    """Los Angeles: by the cube closed last, whoever won against the Captain."""
    if outcome.last is Side.TEAM:
        return Because.BOX_DID_NOT_BEAT_LAST_MAN
    return Because.BOX_BEAT_LAST_MAN if outcome.box_total >= 0 else Because.BOX_BEAT_LAST_MAN_AT_A_LOSS


def _box_stays(rulebook: Rulebook, outcome: Outcome, box_total: int) -> Because:
    if rulebook.box_stays == "breaks-even":  # aba 6.1
        return Because.BOX_BROKE_EVEN if box_total >= 0 else Because.BOX_DID_NOT_BREAK_EVEN
    if rulebook.box_stays == "profits":  # st-albans 29
        return Because.BOX_PROFITED if box_total > 0 else Because.BOX_DID_NOT_PROFIT
    if rulebook.box_stays == "beats-all":
        return Because.BOX_DID_NOT_BEAT_ALL if outcome.winners else Because.BOX_BEAT_ALL
    return Because.BOX_BEAT_CAPTAIN  # guide; iba 6; social


# The starting order


def wrong_rolls(rulebook: Rulebook, rolls: Rolls, names: Sequence[Name]) -> Iterator[Problem]:
    """Yield problems of the order's dice.

    See (aba 1.3; guide; iba 2, 3; st-albans 3; social).
    """
    missing = tuple(name for name in names if name not in rolls)
    strangers = tuple(name for name in rolls if name not in names)
    if missing or strangers:
        yield problem(Kind.ROLLS_MISSING, missing=missing, strangers=strangers)
        return
    for name, rounds in rolls.items():
        dice = [die for thrown in rounds for die in thrown]
        yield from (problem(Kind.NOT_A_DIE, name=name, die=die) for die in dice if not 1 <= die <= 6)
        for number, thrown in enumerate(rounds, 1):
            if len(thrown) != rulebook.order_dice:
                yield refusal(
                    "order_dice", Kind.WRONG_DICE, name=name, round=number, dice=len(thrown), wanted=rulebook.order_dice
                )
    yield from _wrong_ties(rulebook, rolls, names)


Tied = tuple[tuple[Name, ...], int]
"""Players who roll off, and how many rounds they have rolled."""


def _wrong_ties(rulebook: Rulebook, rolls: Rolls, names: Sequence[Name]) -> Iterator[Problem]:
    """Yield problems with rolling off: only tied players roll again (st-albans 3)."""
    groups: list[Tied] = [(tuple(names), 0)]
    while groups:
        tied, played = groups.pop()
        late = tuple(name for name in tied if len(rolls[name]) <= played)
        if len(tied) == 1 and played:
            if not late:
                yield problem(Kind.ROLLED_AGAIN_FOR_NOTHING, name=tied[0], round=played + 1)
        elif late:
            yield problem(Kind.STILL_TIED, names=tied, late=late)
        else:
            groups += reversed(_rolled_off(rulebook, rolls, tied, played))


def _rolled_off(rulebook: Rulebook, rolls: Rolls, tied: Sequence[Name], played: int) -> list[Tied]:
    """The tied players by the total of their next round, the highest first."""
    totals = {name: -total(rulebook, rolls[name][played]) for name in tied}
    ordered = sorted(tied, key=totals.__getitem__)
    return [(tuple(group), played + 1) for _total, group in groupby(ordered, totals.__getitem__)]


def total(rulebook: Rulebook, thrown: Sequence[int]) -> int:
    """Return the total of a round's dice; equal pairs may count twice (Colorado)."""
    counted = sum(thrown)
    if rulebook.order_doubles == "count":
        counted += sum(2 * face * (thrown.count(face) // 2) for face in set(thrown))
    return counted


def still_to_roll(rulebook: Rulebook, rolls: Rolls, names: Sequence[Name]) -> tuple[Name, ...]:
    """Return who must roll next: all, then the tied; nobody once the order is decided."""
    ties = _wrong_ties(rulebook, rolls, names)
    late = (problem.fields["late"] for problem in ties if problem.kind is Kind.STILL_TIED)
    return tuple(name for names in late for name in cast(tuple[Name, ...], names))


def rolled_line(rulebook: Rulebook, rolls: Rolls) -> tuple[Name, ...]:
    """Return the line by dice: the highest total is Box, ties go by the next roll."""
    return tuple(sorted(rolls, key=lambda name: [-total(rulebook, thrown) for thrown in rolls[name]]))


def split_table(line: Sequence[Name], newcomers: Sequence[Name]) -> tuple[Name, ...]:
    """Return the new table's players: newcomers and the line's bottom (st-albans 4)."""
    old = [name for name in line if name not in newcomers]
    movers = max(0, (len(old) + len(newcomers)) // 2 - len(newcomers))
    return (*old[len(old) - movers :], *newcomers)


def leads(line: Sequence[Name], name: Name | None) -> bool:
    """Tell whether the player would be the next Captain."""
    return name is not None and len(line) > 1 and line[1] == name
