"""Doubles, answers and extras: rules and effects (rules.md 4, Doubling).

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
from chouette_desk.core.takes import wrong_takes


def wrong_double(game: Game, event: Double) -> Iterator[Problem]:
    """Yield problems of doubling these cubes together.

    See (aba 5.6, 5.9; guide; iba 8; st-albans 25, 28).
    """
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
        yield from _wrong_by_box(game, group, event.cubes)
    elif game.rulebook.team_doubles == "captain":
        own = [cube.member for cube in group if cube.may_be_doubled_by(Side.TEAM)]
        yield from _together("team_doubles", Kind.CAPTAIN_DOUBLES_ALL, own, event.cubes)


def _wrong_by_box(game: Game, group: Sequence[Cube], named: Collection[Name]) -> Iterator[Problem]:
    """Yield problems of the Box's doubles and redoubles (guide; iba 8; st-albans 25).

    First doubles and redoubles each have their own option.
    """
    centred = [cube for cube in group if cube.centred]
    owned = [cube for cube in group if cube.owner is Side.BOX]
    if game.rulebook.box_doubles == "captain-too":
        yield from _captain_too(game, [*centred, *owned], named)
    else:
        yield from _alike("box_doubles", game.rulebook.box_doubles, Kind.BOX_DOUBLES_ALL, centred, named)
    yield from _alike("box_redoubles", game.rulebook.box_redoubles, Kind.BOX_REDOUBLES_ALL, owned, named)


def _alike(option: str, rule: str, kind: Kind, cubes: Sequence[Cube], named: Collection[Name]) -> Iterator[Problem]:
    """Check joint doubles: all cubes, all of one value (Gothenburg), or any."""
    if rule == "whole-team":
        yield from _together(option, kind, [cube.member for cube in cubes], named)
    elif rule == "same-value":
        for value in sorted({cube.value for cube in cubes}):
            alike = [cube.member for cube in cubes if cube.value == value]
            yield from _together(option, Kind.DOUBLES_SAME_VALUE, alike, named)


def _captain_too(game: Game, mine: Sequence[Cube], named: Collection[Name]) -> Iterator[Problem]:
    """Check that a double at the Captain's level includes the Captain (Los Angeles)."""
    captain = game.cubes[game.captain]
    alike = [cube.member for cube in mine if cube.value * captain.start == captain.value * cube.start]
    doubled = tuple(name for name in alike if name in named)
    if doubled and captain.member in alike and captain.member not in named:
        yield refusal("box_doubles", Kind.DOUBLES_CAPTAIN_TOO, captain=captain.member, doubled=doubled)


def _together(option: str, kind: Kind, whole: Sequence[Name], named: Collection[Name]) -> Iterator[Problem]:
    """All of these are doubled together, or none (guide; iba 8; st-albans 25)."""
    missing = tuple(name for name in whole if name not in named)
    if missing and len(missing) < len(whole):
        doubled = tuple(name for name in whole if name in named)
        yield refusal(option, kind, doubled=doubled, missing=missing, whole=tuple(whole))


def wrong_answer(game: Game, event: Answer) -> Iterator[Problem]:
    """Yield problems of these answers.

    See (aba 5.3, 5.4, 5.10, 5.11; guide; iba 10; st-albans 24, 25).
    """
    replies, waiting = event.replies(), game.waiting
    if not waiting:
        yield problem(Kind.NO_OFFER_WAITS, names=tuple(replies))
        return
    wrong = without_cube(game, replies)
    answered = [cube for name in replies if (cube := game.cubes.get(name))]
    if wrong := [*wrong, *(problem(Kind.NO_OFFER, name=cube.member) for cube in answered if not cube.offer)]:
        yield from wrong
        return
    for cube in waiting if event.beaver or event.raccoon else ():
        if replies.get(cube.member) in (Reply.BEAVER, Reply.RACCOON):
            yield from wrong_reply(game.rulebook, cube, replies[cube.member])
    if event.allow and (forced := forced_reply(game, event)):
        yield refusal("lone_taker", Kind.LONE_TAKER_MUST, name=forced[0], reply=forced[1])
    offers = [cube for cube in waiting if cube.box == game.box and cube.offer and cube.offer.waits_on is Side.BOX]
    if any(cube.member in replies for cube in offers):
        yield from _wrong_by_box_rule(game, offers, replies)


def wrong_reply(rulebook: Rulebook, cube: Cube, reply: Reply) -> Iterator[Problem]:
    """Yield problems of beavers and raccoons (aba 5.3, 5.4; guide; st-albans 22)."""
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
    """Check that the Box answers all offers; first doubles and redoubles apart."""
    if missing := tuple(cube.member for cube in offers if cube.member not in replies):
        yield problem(Kind.BOX_ANSWERS_ALL, missing=missing)
        return
    fresh = [cube for cube in offers if not cube.extra and cube.offer and not cube.offer.beavered]
    if game.rulebook.team_doubles == "captain" and len({replies[cube.member] for cube in fresh}) > 1:
        yield refusal("team_doubles", Kind.SAME_ANSWER, names=tuple(cube.member for cube in fresh))
        return
    yield from wrong_takes(game, fresh, replies)


def double(game: Game, event: Double) -> Game:
    """Return the game with these offers.

    A Box's double of all the centred cubes may make a lone taker (aba 5.7).
    """
    sweep = _swept(game, event.cubes) if event.by is Side.BOX else ()
    by, answers, cubes = event.by, event.by.other, [game.cubes[name] for name in event.cubes]
    offered = [(replace(cube, offer=Offer(by, 2 * cube.value, answers)), None) for cube in cubes]
    return replace(with_cubes(game, *offered), lone_taker=None, sweep=sweep, beavered=False)


def _swept(game: Game, doubled: tuple[Name, ...]) -> tuple[Name, ...]:
    """Return the centred cubes (two or more) that the Box doubles at once, else none.

    The Box must hold their box sides.
    """
    centred = [cube for cube in game.live if cube.centred]
    names = tuple(cube.member for cube in centred)
    is_sweep = len(names) > 1 and set(names) <= set(doubled) and all(cube.box == game.box for cube in centred)
    return names if is_sweep else ()


def answer(game: Game, event: Answer) -> Game:
    """Return the game with answers, a lone take as ruled unless lifted by a reason."""
    after = _as_answered(game, event)
    if event.allow or not after.sweep:
        return after
    forced = _forced(after)
    return after if forced is None else _as_forced(after, *forced)


def _as_answered(game: Game, event: Answer) -> Game:
    """Return the game with the answers applied.

    Drops of the Box's double of all centred cubes are entered apart, first.
    """
    replies = event.replies()
    changes = [_answered(game, game.cubes[name], reply) for name, reply in replies.items()]
    if not game.sweep:
        return with_cubes(game, *changes)
    after = with_cubes(game, *sorted(changes, key=lambda change: not change[1] or change[1].part is not Part.DROPS))
    return replace(after, beavered=True) if Reply.BEAVER in replies.values() else after


def _answered(game: Game, cube: Cube, reply: Reply) -> tuple[Cube, LedgerEntry | None]:
    """Return the answered cube, and what was won if it closed (aba 5.3, 5.4)."""
    offer = cube.offer
    assert offer is not None, "an answer without an offer was refused before"
    if reply is Reply.TAKE:
        by_box = cube.taken_by_box or (offer.by is Side.TEAM and cube.box == game.box)
        return replace(
            cube, value=offer.value, owner=offer.by.other, in_play=True, offer=None, taken_by_box=by_box
        ), None
    if reply is Reply.DROP:
        part = Part.DROPS if cube.member in game.sweep and not offer.beavered else Part.GAME
        return closed(cube, offer.waits_on.other, offer.value // 2, part)
    return replace(cube, offer=Offer(offer.by, 2 * offer.value, offer.waits_on.other, beavered=True)), None


def settled(game: Game) -> Game:
    """Set the lone taker and the acting captain once no offer waits."""
    if game.waiting:
        return game
    if game.sweep:
        game = replace(game, lone_taker=_lone_taker(game), sweep=())
    if game.cubes[game.captain].first_life or game.acting_captain is not None:
        return game
    acting = [cube.member for cube in game.live if cube.first_life]
    return replace(game, acting=(*game.acting, *acting[:1]))


def _lone_taker(game: Game) -> LoneTaker | None:
    """Exactly one of the cubes doubled together was taken (aba 5.7; st-albans 26)."""
    live = [cube for cube in game.live if cube.member in game.sweep]
    if len(live) != 1:
        return None
    taken = live[0]
    dropped = (entry for entry in game.entries if entry.part is Part.DROPS)
    givers = tuple(entry.cube for entry in dropped if entry.loser != taken.team)
    others = tuple(cube.member for cube in game.live if cube.member not in game.sweep)
    return LoneTaker(taken.team, taken.member, givers, may_reverse=taken.value == 2 * taken.start, others=others)


def asked_in_turn(game: Game) -> tuple[Cube, ...]:
    """Return the offered cubes in the order asked (Clinton Hill: the Captain last)."""
    waiting = game.waiting
    by_team = all(cube.offer and cube.offer.waits_on is Side.TEAM for cube in waiting)
    return waiting[::-1] if by_team and game.rulebook.answer_order == "captain-last" else waiting


# A lone take that must be a beaver or a drop (rules-of-clubs.md 3, Lone taker).


def forced_reply(game: Game, event: Answer) -> tuple[Name, Reply] | None:
    """Return the forced lone take's cube and reply (beaver or drop), or None."""
    if not game.sweep or game.rulebook.lone_taker == "free":
        return None
    return _forced(_as_answered(game, event))


def _forced(game: Game) -> tuple[Name, Reply] | None:
    """Return the forced lone take of a Box's double of all centred cubes, or None.

    None before all have answered, or where nothing is forced.
    """
    rule = game.rulebook.lone_taker
    if not game.sweep or rule == "free" or game.rulebook.extras != "never" or game.beavered or game.waiting:
        return None
    live = game.live
    if len(live) != 1 or live[0].member not in game.sweep:
        return None
    member = live[0].member
    if rule == "must-drop":
        return (member, Reply.DROP) if len(game.sweep) > 2 else None
    return (member, Reply.BEAVER) if rule == "must-beaver" or member == game.captain else None


def _as_forced(game: Game, member: Name, reply: Reply) -> Game:
    """The game with a take made a beaver, to which the Box still answers, or a drop."""
    taken = game.cubes[member]
    cube = replace(taken, value=taken.value // 2, owner=None, in_play=False)
    if reply is Reply.DROP:
        return with_cubes(game, closed(cube, Side.BOX, cube.value, Part.DROPS))
    offer = Offer(Side.BOX, 4 * cube.value, Side.BOX, beavered=True)
    return replace(with_cubes(game, (replace(cube, offer=offer), None)), beavered=True)


# Extras, between the lone taker of the Box's double of the whole Team and those who dropped it (rules.md 4, Extras).


def wrong_reverse(game: Game, event: Reverse) -> Iterator[Problem]:
    """Problems with dropping after all (aba 5.7; st-albans 26)."""
    lone = game.lone_taker
    if lone is None or lone.cube != event.cube:
        yield problem(Kind.NO_LONE_TAKER, name=event.cube)
    elif not lone.may_reverse:
        yield problem(Kind.NOT_REVERSIBLE, name=event.cube)
    else:
        yield from _wrong_lone_taker(game, lone)


def _wrong_lone_taker(game: Game, lone: LoneTaker) -> Iterator[Problem]:
    """Yield problems with extras as such, and with other live cubes.

    See (aba 5.7, "all cubes").
    """
    if game.rulebook.extras == "never":
        yield refusal("extras", Kind.NO_EXTRAS)
    if lone.others:
        yield refusal("extras", Kind.OTHERS_LIVE, names=lone.others)


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
        yield from _wrong_lone_taker(game, lone)
        if event.answer == "drop" and not game.rulebook.extras_may_be_dropped:
            yield refusal("extras_may_be_dropped", Kind.EXTRA_NOT_DROPPED, lone=lone.name)
        if event.answer == "beaver":
            yield from _wrong_beaver(game.rulebook, event.cube)


def reverse(game: Game, event: Reverse) -> Game:
    """The lone taker drops after all and loses the value before the double."""
    cube = game.cubes[event.cube]
    return replace(with_cubes(game, closed(cube, Side.BOX, cube.value // 2)), lone_taker=None)


def extra(game: Game, event: Extra) -> Game:
    """Reopen the giver's cube against the lone taker at twice the drop, answered.

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
