"""Which doubles and which answers a rulebook allows (rules.md 4, Doubling).

The group rules concern the cubes whose box side is the Box himself; extras, and cubes whose box side another holds,
are played freely.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from chouette_desk.core.cube import Cube
from chouette_desk.core.events import Reply, Side
from chouette_desk.core.names import Name
from chouette_desk.core.problems import Kind, Problem, problem, refusal
from chouette_desk.core.rulebook import Rulebook

Replies = Mapping[Name, Reply]

TURNED_AGAIN = (Reply.BEAVER, Reply.RACCOON)


def wrong_doubles(
    rulebook: Rulebook, box: Name, cubes: Sequence[Cube], by: Side, named: Collection[Name]
) -> Iterator[Problem]:
    """What is wrong with one side's doubling the named cubes together, all of them his to double."""
    group = [cube for cube in cubes if cube.live and _in_group(cube, box)]
    if by is Side.BOX:
        yield from _box_doubles(rulebook, group, named)
    elif rulebook.team_doubles == "captain":
        his = [cube.member for cube in group if cube.may_be_doubled_by(Side.TEAM)]
        yield from _together("team_doubles", Kind.CAPTAIN_DOUBLES_ALL, his, named)


def _box_doubles(rulebook: Rulebook, group: Sequence[Cube], named: Collection[Name]) -> Iterator[Problem]:
    if rulebook.box_doubles == "whole-team":
        centred = [cube.member for cube in group if cube.centred]
        yield from _together("box_doubles", Kind.BOX_DOUBLES_ALL, centred, named)
    if rulebook.box_redoubles == "whole-team":
        owned = [cube.member for cube in group if cube.owner is Side.BOX]
        yield from _together("box_redoubles", Kind.BOX_REDOUBLES_ALL, owned, named)


def _together(option: str, kind: Kind, whole: Sequence[Name], named: Collection[Name]) -> Iterator[Problem]:
    """All of these are doubled together, or none (guide; iba 8; st-albans 25)."""
    missing = tuple(name for name in whole if name not in named)
    if missing and len(missing) < len(whole):
        doubled = tuple(name for name in whole if name in named)
        yield refusal(option, kind, doubled=doubled, missing=missing, whole=tuple(whole))


def wrong_replies(
    rulebook: Rulebook, box: Name, cubes: Sequence[Cube], replies: Replies, team_size: int
) -> Iterator[Problem]:
    """What is wrong with answering waiting offers so; every cube answered has an offer."""
    for cube in cubes:
        if (reply := replies.get(cube.member)) in TURNED_AGAIN:
            yield from _wrong_word(rulebook, cube, reply)
    waiting = [cube for cube in cubes if cube.box == box and cube.offer and cube.offer.waits_on is Side.BOX]
    answered = [cube for cube in waiting if cube.member in replies]
    if not answered:
        return
    if len(answered) < len(waiting):
        missing = tuple(cube.member for cube in waiting if cube.member not in replies)
        yield problem(Kind.BOX_ANSWERS_ALL, missing=missing)
        return
    group = [cube for cube in answered if _in_group(cube, box)]
    yield from _wrong_for_box(rulebook, group, replies, team_size)


def _in_group(cube: Cube, box: Name) -> bool:
    return cube.box == box and not cube.extra


def _wrong_word(rulebook: Rulebook, cube: Cube, reply: Reply) -> Iterator[Problem]:
    """Beavers and raccoons in their place, and where allowed (aba 5.3, 5.4; guide; st-albans 22)."""
    beavered = cube.offer is not None and cube.offer.beavered
    if reply is Reply.BEAVER:
        if beavered:
            yield problem(Kind.NOTHING_TO_BEAVER, name=cube.member)
        else:
            yield from wrong_beaver(rulebook, cube.member)
    elif reply is Reply.RACCOON:
        if not beavered:
            yield problem(Kind.NOTHING_TO_RACCOON, name=cube.member)
        elif rulebook.raccoons == "never":
            yield refusal("raccoons", Kind.NO_RACCOONS, name=cube.member)


def wrong_beaver(rulebook: Rulebook, member: Name) -> Iterator[Problem]:
    """Whether a double may be beavered at all (aba 5.3; guide; st-albans 22)."""
    if not rulebook.beavers:
        yield refusal("beavers", Kind.NO_BEAVERS, name=member)


def _wrong_for_box(rulebook: Rulebook, answered: Sequence[Cube], replies: Replies, team_size: int) -> Iterator[Problem]:
    """The Box's answers to doubles offered together; first doubles and redoubles are judged apart."""
    fresh = [cube for cube in answered if cube.offer and not cube.offer.beavered]
    words = {cube.member: replies[cube.member] for cube in fresh}
    if rulebook.team_doubles == "captain" and len(set(words.values())) > 1:
        yield refusal("team_doubles", Kind.SAME_ANSWER, names=tuple(words))
        return
    initial = [cube.member for cube in fresh if cube.owner is None]
    again = [cube.member for cube in fresh if cube.owner is not None]
    taken = [name for name, reply in words.items() if reply is not Reply.DROP]
    yield from TAKE_RULES[rulebook.initial_takes](
        "initial_takes", Kind.TAKES_ALL_OR_NONE, initial, taken, len(initial) == team_size
    )
    yield from TAKE_RULES[rulebook.redouble_takes]("redouble_takes", Kind.REDOUBLES_ALL_OR_NONE, again, taken, False)


def _all_or_none(
    option: str, kind: Kind, offered: Sequence[Name], taken: Collection[Name], whole_team: bool
) -> Iterator[Problem]:
    """Doubles offered together are all taken or all dropped (guide; st-albans 25)."""
    took = tuple(name for name in offered if name in taken)
    if took and len(took) < len(offered):
        dropped = tuple(name for name in offered if name not in taken)
        yield refusal(option, kind, offered=tuple(offered), taken=took, dropped=dropped)


def _half(
    option: str, kind: Kind, offered: Sequence[Name], taken: Collection[Name], whole_team: bool
) -> Iterator[Problem]:
    """Of the whole Team's doubles from the centre the Box takes none, or at least half (aba 5.10, 5.10a, 5.11)."""
    took = sum(name in taken for name in offered)
    least = 2 if len(offered) == 2 else (len(offered) + 1) // 2
    if whole_team and 0 < took < least:
        yield refusal(option, Kind.TOO_FEW_TAKEN, offered=tuple(offered), taken=took, least=least)


def _free(
    option: str, kind: Kind, offered: Sequence[Name], taken: Collection[Name], whole_team: bool
) -> Iterator[Problem]:
    """Any number may be taken (aba 5.11; st-albans 25)."""
    yield from ()


TAKE_RULES: Mapping[str, Callable[[str, Kind, Sequence[Name], Collection[Name], bool], Iterator[Problem]]] = {
    "all-or-none": _all_or_none,
    "half": _half,
    "free": _free,
}
