"""Doubles, their answers and extras: what a rulebook allows, and what each makes of the game (rules.md 4, Doubling).

The group rules concern the cubes whose box side the Box holds; extras, and cubes whose box side another player holds,
are played freely.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence

from msgspec.structs import replace

from chouette_desk.core.cube import Cube, Offer, closed, reopened
from chouette_desk.core.events import Answer, Double, Extra, Reply, Reverse, Side
from chouette_desk.core.game import Game, LoneTaker, with_cubes, without_cube
from chouette_desk.core.ledger import LedgerEntry, Part
from chouette_desk.core.names import Name
from chouette_desk.core.problems import Kind, Problem, problem, refusal
from chouette_desk.core.rulebook import Rulebook


def wrong_double(game: Game, event: Double) -> Iterator[Problem]:
    """Problems with one side's doubling these cubes together (aba 5.6, 5.9; guide; iba 8; st-albans 25, 28)."""
    wrong = without_cube(game, event.cubes)
    for name in event.cubes:
        cube = game.cubes.get(name)
        if cube and not cube.live:
            wrong.append(problem(Kind.CUBE_CLOSED, name=name))
        elif cube and not cube.may_be_doubled_by(event.by):
            wrong.append(problem(Kind.NOT_THEIR_CUBE, name=name, by=event.by))
    if wrong:
        yield from wrong
        return
    group = [cube for cube in game.live if cube.box == game.box and not cube.extra]
    if event.by is Side.BOX:
        yield from _wrong_by_box(game.rulebook, group, event.cubes)
    elif game.rulebook.team_doubles == "captain":
        own = [cube.member for cube in group if cube.may_be_doubled_by(Side.TEAM)]
        yield from _together("team_doubles", Kind.CAPTAIN_DOUBLES_ALL, own, event.cubes)


def _wrong_by_box(rulebook: Rulebook, group: Sequence[Cube], named: Collection[Name]) -> Iterator[Problem]:
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


def wrong_answer(game: Game, event: Answer) -> Iterator[Problem]:
    """Problems with these answers to the offers (aba 5.3, 5.4, 5.10, 5.11; guide; iba 10; st-albans 24, 25)."""
    replies, waiting = event.replies(), game.waiting
    if not waiting:
        yield problem(Kind.NO_OFFER_WAITS, names=tuple(replies))
        return
    wrong = without_cube(game, replies)
    answered = [cube for name in replies if (cube := game.cubes.get(name))]
    if wrong := [*wrong, *(problem(Kind.NO_OFFER, name=cube.member) for cube in answered if not cube.offer)]:
        yield from wrong
        return
    for cube in waiting:
        if replies.get(cube.member) in (Reply.BEAVER, Reply.RACCOON):
            yield from _wrong_reply(game.rulebook, cube, replies[cube.member])
    offers = [cube for cube in waiting if cube.box == game.box and cube.offer and cube.offer.waits_on is Side.BOX]
    if any(cube.member in replies for cube in offers):
        yield from _wrong_by_box_rule(game, offers, replies)


def _wrong_reply(rulebook: Rulebook, cube: Cube, reply: Reply) -> Iterator[Problem]:
    """Beavers and raccoons in their place, and where allowed (aba 5.3, 5.4; guide; st-albans 22)."""
    beavered = cube.offer is not None and cube.offer.beavered
    if reply is Reply.BEAVER:
        if beavered:
            yield problem(Kind.NOTHING_TO_BEAVER, name=cube.member)
        else:
            yield from _wrong_beaver(rulebook, cube.member)
    elif not beavered:
        yield problem(Kind.NOTHING_TO_RACCOON, name=cube.member)
    elif rulebook.raccoons == "never":
        yield refusal("raccoons", Kind.NO_RACCOONS, name=cube.member)


def _wrong_beaver(rulebook: Rulebook, member: Name) -> Iterator[Problem]:
    """The problem with beavering a double at all (aba 5.3; guide; st-albans 22)."""
    if not rulebook.beavers:
        yield refusal("beavers", Kind.NO_BEAVERS, name=member)


def _wrong_by_box_rule(game: Game, offers: Sequence[Cube], replies: Mapping[Name, Reply]) -> Iterator[Problem]:
    """The Box answers all that waits; first doubles and redoubles offered together are judged apart."""
    if missing := tuple(cube.member for cube in offers if cube.member not in replies):
        yield problem(Kind.BOX_ANSWERS_ALL, missing=missing)
        return
    fresh = [cube for cube in offers if not cube.extra and cube.offer and not cube.offer.beavered]
    if game.rulebook.team_doubles == "captain" and len({replies[cube.member] for cube in fresh}) > 1:
        yield refusal("team_doubles", Kind.SAME_ANSWER, names=tuple(cube.member for cube in fresh))
        return
    taken = [cube.member for cube in fresh if replies[cube.member] is not Reply.DROP]
    initial = [cube.member for cube in fresh if cube.owner is None]
    again = [cube.member for cube in fresh if cube.owner is not None]
    if game.rulebook.initial_takes == "half" and len(initial) == len(game.cubes):
        yield from _half(initial, taken)
    elif game.rulebook.initial_takes == "all-or-none":
        yield from _all_or_none("initial_takes", Kind.TAKES_ALL_OR_NONE, initial, taken)
    if game.rulebook.redouble_takes == "all-or-none":
        yield from _all_or_none("redouble_takes", Kind.REDOUBLES_ALL_OR_NONE, again, taken)


def _all_or_none(option: str, kind: Kind, offered: Sequence[Name], taken: Collection[Name]) -> Iterator[Problem]:
    """Doubles offered together are all taken or all dropped (guide; st-albans 25)."""
    took = tuple(name for name in offered if name in taken)
    if took and len(took) < len(offered):
        dropped = tuple(name for name in offered if name not in taken)
        yield refusal(option, kind, offered=tuple(offered), taken=took, dropped=dropped)


def _half(offered: Sequence[Name], taken: Collection[Name]) -> Iterator[Problem]:
    """Of the whole Team's doubles from the centre the Box takes none, or at least half (aba 5.10, 5.10a, 5.11)."""
    least = 2 if len(offered) == 2 else (len(offered) + 1) // 2
    if 0 < (took := sum(name in taken for name in offered)) < least:
        yield refusal("initial_takes", Kind.TOO_FEW_TAKEN, offered=tuple(offered), taken=took, least=least)


def double(game: Game, event: Double) -> Game:
    """The game with these offers waiting; a Box's double of all the centred cubes may make a lone taker (aba 5.7)."""
    sweep = _swept(game, event.cubes) if event.by is Side.BOX else ()
    cubes = [game.cubes[name] for name in event.cubes]
    offered = [replace(cube, offer=Offer(event.by, 2 * cube.value, event.by.other)) for cube in cubes]
    return replace(with_cubes(game, *((cube, None) for cube in offered)), lone_taker=None, sweep=sweep)


def _swept(game: Game, doubled: tuple[Name, ...]) -> tuple[Name, ...]:
    """All the centred cubes, two at least, if the Box doubles them in one go and holds their box sides; else none."""
    centred = [cube for cube in game.live if cube.centred]
    names = tuple(cube.member for cube in centred)
    is_sweep = len(names) > 1 and set(names) <= set(doubled) and all(cube.box == game.box for cube in centred)
    return names if is_sweep else ()


def answer(game: Game, event: Answer) -> Game:
    """The game with these offers answered; drops of the Box's double of all centred cubes are entered apart, first."""
    changes = [_answered(game.cubes[name], reply, game.sweep) for name, reply in event.replies().items()]
    return with_cubes(game, *sorted(changes, key=lambda change: not change[1] or change[1].part is not Part.DROPS))


def _answered(cube: Cube, reply: Reply, sweep: Collection[Name]) -> tuple[Cube, LedgerEntry | None]:
    """The cube after an answer to its offer, and what was won if that closed it (aba 5.3, 5.4)."""
    offer = cube.offer
    assert offer is not None, "an answer without an offer was refused before"
    if reply is Reply.TAKE:
        return replace(cube, value=offer.value, owner=offer.by.other, in_play=True, offer=None), None
    if reply is Reply.DROP:
        part = Part.DROPS if cube.member in sweep and not offer.beavered else Part.GAME
        return closed(cube, offer.waits_on.other, offer.value // 2, part)
    return replace(cube, offer=Offer(offer.by, 2 * offer.value, offer.waits_on.other, beavered=True)), None


def settled(game: Game) -> Game:
    """The game once its answers are all in: who is the lone taker, who acts as captain."""
    if game.waiting:
        return game
    if game.sweep:
        game = replace(game, lone_taker=_lone_taker(game), sweep=())
    if game.cubes[game.captain].first_life or game.acting_captain is not None:
        return game
    acting = [cube.member for cube in game.live if cube.first_life]
    return replace(game, acting=(*game.acting, *acting[:1]))


def _lone_taker(game: Game) -> LoneTaker | None:
    """Exactly one of the cubes doubled together was taken, and no other cube is live (aba 5.7; st-albans 26)."""
    live = game.live
    if len(live) != 1 or live[0].member not in game.sweep:
        return None
    taken = live[0]
    dropped = (entry for entry in game.entries if entry.part is Part.DROPS)
    givers = tuple(entry.cube for entry in dropped if entry.loser != taken.team)
    return LoneTaker(taken.team, taken.member, givers, may_reverse=taken.value == 2 * taken.start)


# Extras, between the lone taker of the Box's double of the whole Team and those who dropped it (rules.md 4, Extras).


def wrong_reverse(game: Game, event: Reverse) -> Iterator[Problem]:
    """Problems with dropping after all (aba 5.7; st-albans 26)."""
    lone = game.lone_taker
    if lone is None or lone.cube != event.cube:
        yield problem(Kind.NO_LONE_TAKER, name=event.cube)
    elif not lone.may_reverse:
        yield problem(Kind.NOT_REVERSIBLE, name=event.cube)
    elif game.rulebook.extras == "never":
        yield refusal("extras", Kind.NO_EXTRAS)


def wrong_extra(game: Game, event: Extra) -> Iterator[Problem]:
    """Problems with this extra, or with its answer (aba 5.7; st-albans 26)."""
    lone = game.lone_taker
    if wrong := without_cube(game, [event.cube]):
        yield from wrong
    elif lone is None:
        yield problem(Kind.NO_LONE_TAKER, name=event.cube)
    elif event.cube not in lone.givers:
        yield problem(Kind.NOT_A_GIVER, name=event.cube, lone=lone.name, givers=lone.givers)
    else:
        if game.rulebook.extras == "never":
            yield refusal("extras", Kind.NO_EXTRAS)
        if event.answer == "drop" and not game.rulebook.extras_may_be_dropped:
            yield refusal("extras_may_be_dropped", Kind.EXTRA_NOT_DROPPED, lone=lone.name)
        if event.answer == "beaver":
            yield from _wrong_beaver(game.rulebook, event.cube)


def reverse(game: Game, event: Reverse) -> Game:
    """The lone taker drops after all and loses the value before the double."""
    cube = game.cubes[event.cube]
    return replace(with_cubes(game, closed(cube, Side.BOX, cube.value // 2)), lone_taker=None)


def extra(game: Game, event: Extra) -> Game:
    """The giver's cube live again against the lone taker, at twice the price of the drop, and answered at once.

    The price for the giver is the starting value of the giver's cube, or the lower of the two (aba 5.7; st-albans 26).
    """
    lone = game.lone_taker
    assert lone is not None, "an extra without a lone taker was refused before"
    cube, taken = game.cubes[event.cube], game.cubes[lone.cube]
    price = cube.start if game.rulebook.extra_payment == "own-cube" else min(cube.start, taken.start)
    paid = LedgerEntry(cube.member, cube.team, lone.name, price, Part.EXTRAS)
    cube = reopened(cube, box=cube.team, team=lone.name, value=2 * price, owner=Side.TEAM, extra=True)
    givers = tuple(name for name in lone.givers if name != event.cube)
    game = replace(with_cubes(game, (cube, paid)), lone_taker=replace(lone, givers=givers, may_reverse=False))
    if event.answer == "drop":
        return with_cubes(game, closed(cube, Side.BOX, cube.value))
    if event.answer == "beaver":
        return with_cubes(game, (replace(cube, offer=Offer(Side.BOX, 2 * cube.value, Side.BOX, beavered=True)), None))
    return game
