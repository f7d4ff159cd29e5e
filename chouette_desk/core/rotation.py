"""The starting order, the next line, and the reason for it (rules.md 3 and 5). Marks are ``core.sheet``'s."""

from collections.abc import Iterator, Sequence
from enum import StrEnum, auto
from itertools import groupby
from typing import cast

from msgspec import Struct

from chouette_desk.core.events import Result, Rolls
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
    BOX_DID_NOT_BREAK_EVEN = auto()
    BOX_DID_NOT_PROFIT = auto()
    CAPTAIN_EVEN = auto()


class Outcome(Struct, frozen=True):
    """The facts of a game that the rotation needs: the players, and the results of the Captain and the Box side.

    ``declared``: the Captain's result was entered, not read off the points.
    """

    line: tuple[Name, ...]
    captain: Result
    box_total: int
    acting: Name | None = None
    partner: Name | None = None
    declared: bool = False

    @property
    def box_name(self) -> Name:
        """The Box of the game."""
        return self.line[0]

    @property
    def captain_name(self) -> Name:
        """The Captain who began."""
        return self.line[1]


class Turn(Struct, frozen=True):
    """The turn after a game: its outcome, the new line, those who went to its end in order, who joined, the reason."""

    outcome: Outcome
    line: tuple[Name, ...]
    losers: tuple[Name, ...]
    joined: tuple[Name, ...]
    because: Because


def turn(rulebook: Rulebook, outcome: Outcome, joiners: Sequence[Name] = ()) -> Turn:
    """The line after a game, with those who joined during it (rules.md 5; each branch names its clause)."""
    because = _because(rulebook, outcome)
    box, captain, *front = outcome.line
    losers: tuple[Name, ...] = (captain, box)
    match because:
        case Because.CAPTAIN_WON:
            front, losers = [captain, *front], (box,)
        case Because.ACTING_CAPTAIN_TAKES_BOX if outcome.acting is not None:
            front = [outcome.acting, *(name for name in front if name != outcome.acting)]
        case Because.BOX_BEAT_CAPTAIN | Because.BOX_BROKE_EVEN | Because.BOX_PROFITED:
            front, losers = [box, *front], (captain,)
    end = (*joiners, *losers) if joins_ahead(rulebook) else (*losers, *joiners)
    return Turn(outcome, (*front, *end), losers, tuple(joiners), because)


def joins_ahead(rulebook: Rulebook) -> bool:
    """Tell whether a player who joins during a game goes ahead of its losers (st-albans 33) rather than last."""
    return rulebook.joiners == "ahead-of-losers"


def even_must_be_declared(rulebook: Rulebook) -> bool:
    """Tell whether an even Captain must be declared won or lost; under the Atlanta rules both lose (aba 6.1)."""
    return rulebook.even_captain == "declare"


def _because(rulebook: Rulebook, outcome: Outcome) -> Because:
    if outcome.captain is Result.WON:
        return Because.CAPTAIN_WON  # aba 6.1, 6.3; guide; iba 6; st-albans 29, 31; social
    if outcome.captain is Result.EVEN:
        return Because.CAPTAIN_EVEN  # aba 6.1
    if outcome.acting is not None and rulebook.acting_captain == "takes-box":
        return Because.ACTING_CAPTAIN_TAKES_BOX  # iba 11
    if outcome.acting is not None and rulebook.acting_captain == "next-takes-box":
        return Because.NEXT_TAKES_BOX  # guide, the acting captain's example
    return _box_stays(rulebook, outcome.box_total)


def _box_stays(rulebook: Rulebook, box_total: int) -> Because:
    if rulebook.box_stays == "breaks-even":  # aba 6.1
        return Because.BOX_BROKE_EVEN if box_total >= 0 else Because.BOX_DID_NOT_BREAK_EVEN
    if rulebook.box_stays == "profits":  # st-albans 29
        return Because.BOX_PROFITED if box_total > 0 else Because.BOX_DID_NOT_PROFIT
    return Because.BOX_BEAT_CAPTAIN  # guide; iba 6; social


# The starting order


def wrong_rolls(rulebook: Rulebook, rolls: Rolls, names: Sequence[Name]) -> Iterator[Problem]:
    """Problems with the dice of the starting order (aba 1.3; guide; iba 2, 3; st-albans 3; social)."""
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
    yield from _wrong_ties(rolls, tuple(names), 0)


def _wrong_ties(rolls: Rolls, tied: Sequence[Name], played: int) -> Iterator[Problem]:
    """Problems with rolling off: tied players roll again, and nobody else (st-albans 3)."""
    if len(tied) == 1 and played:
        if len(rolls[tied[0]]) > played:
            yield problem(Kind.ROLLED_AGAIN_FOR_NOTHING, name=tied[0], round=played + 1)
        return
    late = tuple(name for name in tied if len(rolls[name]) <= played)
    if late:
        yield problem(Kind.STILL_TIED, names=tuple(tied), late=late)
        return
    totals = {name: -sum(rolls[name][played]) for name in tied}
    for _total, group in groupby(sorted(tied, key=totals.__getitem__), totals.__getitem__):
        yield from _wrong_ties(rolls, tuple(group), played + 1)


def still_to_roll(rolls: Rolls, names: Sequence[Name]) -> tuple[Name, ...]:
    """The players who must roll next: everyone at first, then who is tied; nobody once the order is decided."""
    ties = _wrong_ties(rolls, tuple(names), 0)
    late = (problem.fields["late"] for problem in ties if problem.kind is Kind.STILL_TIED)
    return tuple(name for names in late for name in cast(tuple[Name, ...], names))


def rolled_line(rolls: Rolls) -> tuple[Name, ...]:
    """The line the dice say: the highest total is Box; ties are broken by the next roll within their places."""
    return tuple(sorted(rolls, key=lambda name: [-sum(thrown) for thrown in rolls[name]]))


def split_table(line: Sequence[Name], newcomers: Sequence[Name]) -> tuple[Name, ...]:
    """The players of the new table: the newcomers, and who is needed from the bottom of the old line (st-albans 4)."""
    old = [name for name in line if name not in newcomers]
    movers = max(0, (len(old) + len(newcomers)) // 2 - len(newcomers))
    return (*old[len(old) - movers :], *newcomers)


def leads(line: Sequence[Name], name: Name | None) -> bool:
    """Tell whether the player would be the next Captain."""
    return name is not None and len(line) > 1 and line[1] == name
