"""A game in progress: its cubes, what was won so far, and who acts as captain (rules.md 4)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from chouette_desk.core.automatic import Automatic
from chouette_desk.core.cube import Cube, Offer, Win, answered, closed, doubled, reopened
from chouette_desk.core.events import (
    Answer,
    Buy,
    Double,
    Extra,
    Finish,
    Reply,
    Result,
    Reverse,
    Seize,
    Settle,
    Side,
    result_of,
)
from chouette_desk.core.ledger import Entry, Part
from chouette_desk.core.names import Name
from chouette_desk.core.problems import Kind, Problem, problem, refusal
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.stakes import starting_value
from chouette_desk.core.takes import wrong_doubles, wrong_replies

GameEvent = Double | Answer | Reverse | Extra | Settle | Seize | Buy | Finish


@dataclass(frozen=True, slots=True)
class LoneTaker:
    """Who alone took the Box's double of the whole Team; who may still give him an extra; may he still drop."""

    name: Name
    givers: tuple[Name, ...]
    may_reverse: bool


@dataclass(frozen=True, slots=True)
class Game:
    """A game in progress.

    ``sweep`` names the cubes of a Box's double of all the centred cubes while its answers are awaited; ``acting``
    the acting captains so far, the present one last; ``declared`` the Captain's result where he settled for nothing.
    """

    number: int
    rulebook: Rulebook
    line: tuple[Name, ...]
    partner: Name | None
    cubes: Mapping[Name, Cube]
    entries: tuple[Entry, ...] = ()
    sweep: tuple[Name, ...] = ()
    lone_taker: LoneTaker | None = None
    acting: tuple[Name, ...] = ()
    declared: Result | None = None
    automatic: Automatic = field(default_factory=lambda: Automatic(0, 0))

    @property
    def box(self) -> Name:
        """The Box of this game."""
        return self.line[0]

    @property
    def captain(self) -> Name:
        """The Captain who began."""
        return self.line[1]

    @property
    def team(self) -> tuple[Name, ...]:
        """The Team in line order, the Captain first."""
        return tuple(self.cubes)

    @property
    def live(self) -> tuple[Cube, ...]:
        """The live cubes in line order."""
        return tuple(cube for cube in self.cubes.values() if cube.live)

    @property
    def waiting(self) -> tuple[Cube, ...]:
        """The cubes with an offer that waits for its answer."""
        return tuple(cube for cube in self.cubes.values() if cube.offer)

    @property
    def over(self) -> bool:
        """Whether no cube is live."""
        return not self.live

    @property
    def acting_captain(self) -> Name | None:
        """Who acts as captain, or None; while offers wait nobody new is looked for (rules.md 1)."""
        last = self.acting[-1] if self.acting else None
        return last if last is not None and self.cubes[last].first_life else None

    @property
    def captains_result(self) -> Result:
        """How the Captain came out, by his cube's first life, or as declared (rules.md 5)."""
        won = result_of(self.cubes[self.captain].won or 0)
        return self.declared or won if won is Result.EVEN else won

    @property
    def winning_acting_captain(self) -> Name | None:
        """The last acting captain whose cube's team side won in its first life (iba 11, guide)."""
        return next((name for name in reversed(self.acting) if (self.cubes[name].won or 0) > 0), None)


def new_game(
    number: int,
    rulebook: Rulebook,
    line: tuple[Name, ...],
    partner: Name | None,
    multiples: Mapping[Name, int],
    agreed: Mapping[Name, int],
    automatic: Automatic,
) -> Game:
    """The game as it stands before the first roll, automatic doubles applied."""
    box = line[0]
    cubes = {}
    for name in team_of(line, partner):
        start = starting_value(rulebook, multiples[box], multiples[name], agreed.get(name)) * automatic.factor(name)
        cubes[name] = Cube(member=name, box=box, team=name, start=start, value=start)
    return Game(number, rulebook, line, partner, cubes, automatic=automatic)


def team_of(line: Sequence[Name], partner: Name | None) -> tuple[Name, ...]:
    """Everyone in the line but the Box and his Partner."""
    return tuple(name for name in line[1:] if name != partner)


# What is wrong with an event of the game


def wrong_in_game(game: Game, event: GameEvent, present: Sequence[Name]) -> Iterator[Problem]:
    """What is wrong with an event of this game; ``present`` are the columns that have not left."""
    if isinstance(event, Answer):
        yield from _wrong_answer(game, event)
        return
    if game.waiting:
        yield problem(Kind.OFFER_WAITS, names=tuple(cube.member for cube in game.waiting))
        return
    match event:
        case Double():
            yield from _wrong_double(game, event)
        case Reverse():
            yield from _wrong_reverse(game, event)
        case Extra():
            yield from _wrong_extra(game, event)
        case Settle():
            yield from _wrong_settle(game, event)
        case Seize():
            yield from _wrong_seize(game, event)
        case Buy():
            yield from _wrong_buy(game, event, present)
        case Finish():
            pass


def _without_cube(game: Game, names: Iterable[Name]) -> list[Problem]:
    return [problem(Kind.NO_CUBE, name=name) for name in names if name not in game.cubes]


def _wrong_double(game: Game, event: Double) -> Iterator[Problem]:
    """aba 5.6, 5.9; guide; iba 8; st-albans 25, 28."""
    wrong = _without_cube(game, event.cubes)
    for name in event.cubes:
        cube = game.cubes.get(name)
        if cube and not cube.live:
            wrong.append(problem(Kind.CUBE_CLOSED, name=name))
        elif cube and not cube.may_be_doubled_by(event.by):
            wrong.append(problem(Kind.NOT_HIS_CUBE, name=name, by=event.by))
    if wrong:
        yield from wrong
        return
    yield from wrong_doubles(game.rulebook, game.box, tuple(game.cubes.values()), event.by, event.cubes)


def _wrong_answer(game: Game, event: Answer) -> Iterator[Problem]:
    """aba 5.3, 5.4, 5.10, 5.11; guide; iba 10; st-albans 24, 25."""
    replies = dict(event.replies())
    if not game.waiting:
        yield problem(Kind.NO_OFFER_WAITS, names=tuple(replies))
        return
    wrong = _without_cube(game, replies)
    wrong += [
        problem(Kind.NO_OFFER, name=name) for name in replies if name in game.cubes and not game.cubes[name].offer
    ]
    if wrong:
        yield from wrong
        return
    yield from wrong_replies(game.rulebook, game.box, tuple(game.cubes.values()), replies, len(game.team))


def _wrong_reverse(game: Game, event: Reverse) -> Iterator[Problem]:
    """aba 5.7; st-albans 26."""
    lone = game.lone_taker
    if lone is None or lone.name != event.cube:
        yield problem(Kind.NO_LONE_TAKER, name=event.cube)
    elif not lone.may_reverse:
        yield problem(Kind.NOT_REVERSIBLE, name=event.cube)
    elif game.rulebook.extras == "never":
        yield refusal("extras", Kind.NO_EXTRAS)


def _wrong_extra(game: Game, event: Extra) -> Iterator[Problem]:
    """aba 5.7; st-albans 26."""
    lone = game.lone_taker
    if wrong := _without_cube(game, [event.cube]):
        yield from wrong
        return
    if lone is None:
        yield problem(Kind.NO_LONE_TAKER, name=event.cube)
        return
    if event.cube not in lone.givers:
        yield problem(Kind.NOT_A_GIVER, name=event.cube, lone=lone.name, givers=lone.givers)
        return
    if game.rulebook.extras == "never":
        yield refusal("extras", Kind.NO_EXTRAS)
    if event.answer == "drop" and not game.rulebook.extras_may_be_dropped:
        yield refusal("extras_may_be_dropped", Kind.EXTRA_NOT_DROPPED, lone=lone.name)
    if event.answer == "beaver" and not game.rulebook.beavers:
        yield refusal("beavers", Kind.NO_BEAVERS, name=event.cube)


def _wrong_settle(game: Game, event: Settle) -> Iterator[Problem]:
    """aba 4.2-4.5; st-albans 17."""
    if wrong := _without_live_cube(game, event.cube):
        yield from wrong
        return
    cube = game.cubes[event.cube]
    if event.points and event.to is None:
        yield problem(Kind.TO_MISSING, name=event.cube, points=event.points)
    if not event.points and event.to is not None:
        yield problem(Kind.TO_WITH_ZERO, name=event.cube)
    wanted = (
        event.cube == game.captain and cube.first_life and not event.points and game.rulebook.even_captain == "declare"
    )
    if wanted and event.winner is None:
        yield problem(Kind.WINNER_NEEDED, name=event.cube)
    if not wanted and event.winner is not None:
        yield problem(Kind.WINNER_NOT_WANTED, name=event.cube)
    if game.rulebook.settlements == "never":
        yield refusal("settlements", Kind.NO_SETTLEMENTS)
    elif game.rulebook.settlements == "from-8" and cube.value < 8:
        yield refusal("settlements", Kind.SETTLED_TOO_EARLY, name=event.cube, value=cube.value)


def _without_live_cube(game: Game, name: Name) -> list[Problem]:
    if name in game.cubes and not game.cubes[name].live:
        return [problem(Kind.CUBE_CLOSED, name=name)]
    return _without_cube(game, [name])


def _wrong_seize(game: Game, event: Seize) -> Iterator[Problem]:
    """aba 3.6; st-albans 10."""
    if wrong := _without_cube(game, [event.cube]):
        yield from wrong
        return
    cube = game.cubes[event.cube]
    if event.by == "captain" and event.cube == game.captain:
        yield problem(Kind.CAPTAIN_SEIZES_OWN, name=event.cube)
    elif event.by == "captain" and cube.live:
        yield problem(Kind.CAPTAIN_SEIZES_LIVE, name=event.cube)
    elif cube.live and not cube.centred:
        yield problem(Kind.SEIZE_NOT_CENTRED, name=event.cube)
    elif cube.live and cube.box != game.box:
        yield problem(Kind.NOT_HIS_CUBE, name=event.cube, by=Side.BOX)
    elif game.rulebook.seizing == "never":
        yield refusal("seizing", Kind.NO_SEIZING)
    elif game.rulebook.seizing == "live" and not cube.live:
        yield refusal("seizing", Kind.SEIZE_NOT_CLOSED, name=event.cube)


def _wrong_buy(game: Game, event: Buy, present: Sequence[Name]) -> Iterator[Problem]:
    """aba 4.4-4.6."""
    if wrong := _without_live_cube(game, event.cube):
        yield from wrong
        return
    cube = game.cubes[event.cube]
    if event.buyer not in present:
        yield problem(Kind.NOT_SEATED, name=event.buyer)
    elif event.buyer in (cube.box, cube.team):
        yield problem(Kind.BUYER_HOLDS, name=event.buyer, cube=event.cube)
    elif not game.rulebook.buying:
        yield refusal("buying", Kind.NO_BUYING)


# What an event makes of the game


def played(game: Game, event: GameEvent) -> Game:
    """The game after an event in which nothing is wrong, or whose refusals were lifted."""
    match event:
        case Double():
            game = _double(game, event)
        case Answer():
            game = _answer(game, event)
        case Reverse():
            game = _reverse(game, event)
        case Extra():
            game = _extra(game, event)
        case Settle():
            game = _settle(game, event)
        case Seize():
            game = _seize(game, event)
        case Buy():
            game = _buy(game, event)
        case Finish():
            game = _finish(game, event)
    return _settled(game)


def _settled(game: Game) -> Game:
    """The game once its answers are all in: who is the lone taker, who acts as captain."""
    if game.waiting:
        return game
    if game.sweep:
        game = replace(game, lone_taker=_lone_taker(game), sweep=())
    if game.cubes[game.captain].first_life or game.acting_captain is not None:
        return game
    acting = tuple(cube.member for cube in game.live if cube.first_life)[:1]
    return replace(game, acting=game.acting + acting)


def _lone_taker(game: Game) -> LoneTaker | None:
    """Exactly one of the cubes doubled together was taken, and no other cube is live (aba 5.7; st-albans 26)."""
    live = game.live
    if len(live) != 1 or live[0].member not in game.sweep:
        return None
    givers = tuple(entry.loser for entry in game.entries if entry.part is Part.DROPS)
    beavered = live[0].value > 2 * live[0].start
    return LoneTaker(live[0].member, givers, may_reverse=not beavered)


def _with(game: Game, cube: Cube, win: Win | None = None, part: Part = Part.GAME) -> Game:
    """The game with a cube put in its place, and what was won on it entered."""
    game = replace(game, cubes={**game.cubes, cube.member: cube})
    if win is None or not win.points:
        return game
    return _entered(game, Entry(cube.holder(win.side.other), cube.holder(win.side), win.points, part))


def _entered(game: Game, entry: Entry) -> Game:
    return replace(game, entries=(*game.entries, entry))


def _double(game: Game, event: Double) -> Game:
    centred = tuple(cube.member for cube in game.live if cube.centred)
    his = all(game.cubes[name].box == game.box for name in centred)
    sweeps = event.by is Side.BOX and his and len(centred) > 1 and set(centred) <= set(event.cubes)
    for name in event.cubes:
        game = _with(game, doubled(game.cubes[name], event.by))
    return replace(game, lone_taker=None, sweep=centred if sweeps else ())


def _answer(game: Game, event: Answer) -> Game:
    for name, reply in event.replies():
        cube = game.cubes[name]
        offer = cube.offer
        assert offer is not None, "an answer without an offer was refused before"
        after, win = answered(cube, offer, reply)
        drops = name in game.sweep and reply is Reply.DROP and not offer.beavered
        game = _with(game, after, win, Part.DROPS if drops else Part.GAME)
    return game


def _reverse(game: Game, event: Reverse) -> Game:
    """He drops after all and loses the value before the double."""
    cube = game.cubes[event.cube]
    after, win = closed(cube, Win(Side.BOX, cube.value // 2))
    return replace(_with(game, after, win), lone_taker=None)


def _extra(game: Game, event: Extra) -> Game:
    lone = game.lone_taker
    assert lone is not None, "an extra without a lone taker was refused before"
    price = _price_of_extra(game, event.cube, lone.name)
    game = _entered(game, Entry(event.cube, lone.name, price, Part.EXTRAS))
    cube = reopened(
        game.cubes[event.cube], box=event.cube, team=lone.name, value=2 * price, owner=Side.TEAM, in_play=True
    )
    givers = tuple(name for name in lone.givers if name != event.cube)
    game = replace(game, lone_taker=LoneTaker(lone.name, givers, may_reverse=False))
    if event.answer == "drop":
        return _with(game, *closed(cube, Win(Side.BOX, cube.value)))
    if event.answer == "beaver":
        cube = replace(cube, offer=Offer(Side.BOX, 2 * cube.value, Side.BOX, beavered=True))
    return _with(game, cube)


def _price_of_extra(game: Game, giver: Name, lone: Name) -> int:
    """What the giver pays: his cube's starting value, or the lower of the two (aba 5.7; st-albans 26)."""
    own = game.cubes[giver].start
    return own if game.rulebook.extra_payment == "own-cube" else min(own, game.cubes[lone].start)


def _settle(game: Game, event: Settle) -> Game:
    cube = game.cubes[event.cube]
    game = replace(_with(game, *closed(cube, Win(event.to or Side.TEAM, event.points))), lone_taker=None)
    if event.winner is None:
        return game
    return replace(game, declared=Result.WON if event.winner is Side.TEAM else Result.LOST)


def _seize(game: Game, event: Seize) -> Game:
    game = replace(game, lone_taker=None)
    cube = game.cubes[event.cube]
    if cube.live:
        return _with(game, replace(cube, owner=Side.BOX))
    if event.by == "captain":
        box, team, owner = cube.member, game.captain, Side.TEAM
    else:
        box, team, owner = game.box, cube.member, Side.BOX
    return _with(game, reopened(cube, box=box, team=team, value=cube.start, owner=owner, in_play=False))


def _buy(game: Game, event: Buy) -> Game:
    cube = game.cubes[event.cube]
    seller = cube.holder(event.side)
    after = replace(cube, box=event.buyer) if event.side is Side.BOX else replace(cube, team=event.buyer)
    game = replace(_with(game, after), lone_taker=None)
    return _entered(game, Entry(event.buyer, seller, event.points)) if event.points else game


def _finish(game: Game, event: Finish) -> Game:
    """Each live cube pays its value, times the gammon where that counts (aba 4.1; st-albans 16; guide)."""
    for cube in game.live:
        counts = cube.in_play or not game.rulebook.jacoby_in_force
        points = cube.value * (event.value.times if counts else 1)
        game = _with(game, *closed(cube, Win(event.winner, points)))
    return game
