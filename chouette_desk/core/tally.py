"""Whole-number counters of a night's finished games, by column and by pair.

A game entered as a line of points (``score``) has no cubes: it counts everywhere but in the counters of cubes, where a
double of several counts as one double of each, for the holder of its side at the time; a Partner holds none. A night
whose roles are not known (``core.night``) counts in no role, no box and no duel.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct, structs

from chouette_desk.core import events as kinds
from chouette_desk.core.cube import Cube
from chouette_desk.core.doubling import forced_reply
from chouette_desk.core.events import AnyEvent, GameEvent, Payment, Reply, Result, Side, Start, Transfer
from chouette_desk.core.game import Game
from chouette_desk.core.ledger import Duels, Pair, duels_by_cubes, duels_on_paper
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night, Played, roles_known
from chouette_desk.core.persistent_list import PersistentList
from chouette_desk.core.play import played, times
from chouette_desk.core.rotation import Because
from chouette_desk.core.scoring import start


class Tally(Struct, frozen=True):
    """One column's counters of a night; addable except ``GREATEST`` and ``LEAST``.

    *Games*: ``games`` in whose line the player was, ``cube_games`` those of them entered cube by cube; ``points`` won
    on the lines of games, ``transfers`` and ``payments`` what those lines brought; ``won``, ``lost`` and ``even``
    games, by the player's points; the ``best_game`` and ``worst_game``, None without a game.
    *Roles*: games and points as Box, as Captain who began, as another member of the Team, as Partner. Who is not in
    the line and bought a cube has points in no role.
    *Boxes*: ``boxes`` is how often the player came to the box and played, ``boxes_won`` how often the player became
    Box as Captain or acting captain who won; ``boxes_held`` and ``boxes_lost`` are games as Box after which the player
    was Box still, or no more; ``longest_box`` is the most games in a row.
    *Cubes*, each cube for itself: ``doubles`` offered, ``redoubles`` among them, and those ``dropped`` by the other;
    ``takes``, beavers and extras taken included, and which came out for the side that took, whoever held it then;
    ``drops`` of doubles and extras; ``beavers``, ``raccoons``, and ``beaver_drops`` of those who had doubled;
    ``extras_given`` and ``extras_received``, dropped ones included; cubes ``settled`` as either side, sides
    ``bought`` and ``sold``; the ``highest_cube`` held when it was closed. A take that is reversed is a drop.
    *Boards*: gammons and backgammons that paid on a cube of the player's.
    """

    games: int = 0
    cube_games: int = 0
    points: int = 0
    transfers: int = 0
    payments: int = 0
    won: int = 0
    lost: int = 0
    even: int = 0
    best_game: int | None = None
    worst_game: int | None = None
    box_games: int = 0
    box_points: int = 0
    captain_games: int = 0
    captain_points: int = 0
    team_games: int = 0
    team_points: int = 0
    partner_games: int = 0
    partner_points: int = 0
    boxes: int = 0
    boxes_won: int = 0
    boxes_held: int = 0
    boxes_lost: int = 0
    longest_box: int = 0
    doubles: int = 0
    redoubles: int = 0
    dropped: int = 0
    takes: int = 0
    takes_won: int = 0
    takes_lost: int = 0
    takes_even: int = 0
    drops: int = 0
    beavers: int = 0
    raccoons: int = 0
    beaver_drops: int = 0
    extras_given: int = 0
    extras_received: int = 0
    settled: int = 0
    bought: int = 0
    sold: int = 0
    gammons_won: int = 0
    gammons_lost: int = 0
    backgammons_won: int = 0
    backgammons_lost: int = 0
    highest_cube: int = 0


Counts = Mapping[Name, Mapping[str, int]]

GREATEST = ("best_game", "longest_box", "highest_cube")
"""Of several tallies the largest counts."""
LEAST = ("worst_game",)
"""Of several tallies the smallest counts."""

NOTHING = Tally()
OF_ROLES = tuple(
    field for field in Tally.__struct_fields__ if field.startswith(("box", "captain_", "team_", "partner_", "longest_"))
)
NO_ROLES = {field: getattr(NOTHING, field) for field in OF_ROLES}
WON_BOX = (Because.CAPTAIN_WON, Because.ACTING_CAPTAIN_TAKES_BOX)


class Count(Struct, frozen=True):
    """The counters at the end of a game, and the Box's number of games in a row."""

    game: Played
    tallies: Mapping[Name, Tally]
    duels: Duels
    run: int


Counted = PersistentList[Count]
"""The counters at the end of each game of a night, in order."""


NOT_COUNTED: Counted = PersistentList()


def counted(night: Night, known: Counted = NOT_COUNTED) -> Counted:
    """Return counters after each game, counting only games that are not ``known``.

    So one more game costs no more than itself. A correction makes new games of those that it plays again.
    """
    same = min(len(known), len(night.played))
    while same and known[same - 1].game is not night.played[same - 1]:
        same -= 1
    counts = known if same == len(known) else PersistentList(known[:same])
    for game in night.played[same:]:
        counts = counts.appended(_with_game(counts[-1] if counts else None, game, night.events))
    return counts


def tallies(night: Night, known: Counted = NOT_COUNTED) -> dict[Name, Tally]:
    """Return each column's counters by games, transfers, payments, in seating order."""
    counts = counted(night, known)
    tallied, end = (counts[-1].tallies, counts[-1].game.last + 1) if counts else ({}, 0)
    moved = _moved(tallied, night.events[end:])
    result = {name: moved.get(name, NOTHING) for name in night.columns}
    return result if roles_known(night) else {name: structs.replace(one, **NO_ROLES) for name, one in result.items()}


def duels(night: Night, known: Counted = NOT_COUNTED) -> Duels:
    """Return net points won in games by pair, both ways round, without zero pairs."""
    counts = counted(night, known)
    return counts[-1].duels if counts and roles_known(night) else {}


def added(one: Tally, other: Tally) -> Tally:
    """The counters of two nights, or of two columns, as one."""
    return _more(one, structs.asdict(other))


def _more(tally: Tally, counts: Mapping[str, int | None]) -> Tally:
    """The tally with these counted too."""
    after = {}
    for field, number in counts.items():
        before = getattr(tally, field)
        if before is None or number is None:
            after[field] = number if before is None else before
        elif field in GREATEST:
            after[field] = max(before, number)
        elif field in LEAST:
            after[field] = min(before, number)
        else:
            after[field] = before + number
    return structs.replace(tally, **after)


# Counters of one game


def _holds_box(before: Played | None, game: Played) -> bool:
    """Tell whether the Box of this game held the box in the one before."""
    if before is None:
        return False
    return before.turn.outcome.box_name == game.turn.outcome.box_name == before.turn.line[0]


def _with_game(count: Count | None, game: Played, events: Sequence[AnyEvent]) -> Count:
    """Add a game, and what moved before its end; ``events`` are the whole night's."""
    before, tallied, between, run, end = (
        (count.game, count.tallies, count.duels, count.run, count.game.last + 1) if count else (None, {}, {}, 0, 0)
    )
    run = run + 1 if _holds_box(before, game) else 1
    by_cubes, won = _cubes_and_duels(game, events)
    counts: dict[Name, dict[str, int]] = {name: _of_line(game, name, run) for name in game.turn.outcome.line}
    for name in game.points:
        if name not in counts and game.points[name]:
            counts[name] = {"points": game.points[name]}
    for name, of_cubes in by_cubes.items():
        counts.setdefault(name, {}).update(of_cubes)
    tallied = _moved(tallied, events[end : game.last + 1])
    for name, of_game in counts.items():
        tallied[name] = _more(tallied.get(name, NOTHING), of_game)
    between = dict(between)
    for pair, points in won.items():
        between[pair] = between.get(pair, 0) + points
    return Count(game, tallied, between, run)


def _moved(tallied: Mapping[Name, Tally], events: Iterable[AnyEvent]) -> dict[Name, Tally]:
    """The tallies with what transfers and payments brought (rules.md 7)."""
    after = dict(tallied)
    for event in events:
        if isinstance(event, Transfer | Payment):
            field, points = ("transfers", -event.points) if isinstance(event, Transfer) else ("payments", event.points)
            after[event.from_] = _more(after.get(event.from_, NOTHING), {field: points})
            after[event.to] = _more(after.get(event.to, NOTHING), {field: -points})
    return after


def _cubes_and_duels(game: Played, events: Sequence[AnyEvent]) -> tuple[Counts, dict[Pair, int]]:
    first, outcome = events[game.first], game.turn.outcome
    if not isinstance(first, Start):
        return {}, duels_on_paper(game.points, outcome)
    state = start(game.before, first).game
    assert state is not None, "a start begins a game"
    tally = _CubeTally()
    for name in state.line:
        tally.counts[name]["cube_games"] = 1
    for event in events[game.first + 1 : game.last + 1]:
        if isinstance(event, GameEvent):
            tally.add(state, event)
            state = played(state, event)
    return tally.counts, duels_by_cubes(state.entries, outcome)


def _of_line(game: Played, name: Name, run: int) -> dict[str, int]:
    """The counters of a game for a player of its line, cubes aside."""
    points = game.points[name]
    counts = {"games": 1, "points": points, "best_game": points, "worst_game": points}
    counts["won" if points > 0 else "lost" if points < 0 else "even"] = 1
    outcome = game.turn.outcome
    roles = {outcome.partner: "partner", outcome.captain_name: "captain", outcome.box_name: "box"}
    role = roles.get(name, "team")
    counts |= {f"{role}_games": 1, f"{role}_points": points}
    next_box = game.turn.line[0]
    if role == "box":
        counts |= {"boxes": run == 1, "longest_box": run, "boxes_held" if next_box == name else "boxes_lost": 1}
    elif next_box == name and (game.turn.because in WON_BOX or (role, outcome.captain) == ("captain", Result.WON)):
        counts["boxes_won"] = 1
    return counts


# Counters of the cubes of a game


class _CubeTally:
    """The running counters of one game: ``counts`` by name and by field of ``Tally``."""

    def __init__(self) -> None:
        self.counts: dict[Name, dict[str, int]] = defaultdict(lambda: defaultdict(int))
        self._taken: dict[Name, list[tuple[Name, Side]]] = defaultdict(list)

    def add(self, game: Game, event: GameEvent) -> None:
        """Counts an event that happens in the game as it is before it."""
        match event:
            case kinds.Double():
                for cube in map(game.cubes.__getitem__, event.cubes):
                    redoubles = ["redoubles"] if cube.owner is not None else []
                    self._count(cube.holder(event.by), "doubles", *redoubles)
            case kinds.Answer():
                self._answer(game, event)
            case kinds.Reverse():
                self._reverse(game.cubes[event.cube])
            case kinds.Extra():
                self._extra(game, event)
            case kinds.Settle():
                cube = game.cubes[event.cube]
                self._count(cube.box, "settled")
                self._count(cube.team, "settled")
                self._close(cube, event.to, cube.value)
            case kinds.Buy():
                self._count(event.buyer, "bought")
                self._count(game.cubes[event.cube].holder(event.side), "sold")
            case kinds.Finish():
                self._finish(game, event)

    def _count(self, name: Name, *fields: str) -> None:
        for field in fields:
            self.counts[name][field] += 1

    def _answer(self, game: Game, event: kinds.Answer) -> None:
        for member, reply in event.replies().items():
            cube = game.cubes[member]
            offer = cube.offer
            assert offer is not None, "an answer without an offer was refused before"
            side, who = offer.waits_on, cube.holder(offer.waits_on)
            if reply is Reply.DROP and not offer.beavered:
                self._drop(cube, side, offer.value // 2)
            elif reply is Reply.DROP:
                self._count(who, "beaver_drops")
                self._close(cube, side.other, offer.value // 2)
            elif reply is Reply.RACCOON:
                self._count(who, "raccoons")
            elif reply is Reply.BEAVER:
                self._count(who, "beavers")
                self._take(member, who, side)
            elif not offer.beavered:
                self._take(member, who, side)
        if not event.allow and (forced := forced_reply(game, event)):
            self._forced(game.cubes[forced[0]], forced[1])

    def _forced(self, cube: Cube, reply: Reply) -> None:
        """The lone take counted above stands as a beaver or a drop."""
        if reply is Reply.BEAVER:
            self._count(cube.team, "beavers")
        else:
            self._taken[cube.member].clear()
            self.counts[cube.team]["takes"] -= 1
            self._drop(cube, Side.TEAM, cube.start)

    def _take(self, member: Name, who: Name, side: Side) -> None:
        self._count(who, "takes")
        self._taken[member].append((who, side))

    def _drop(self, cube: Cube, side: Side, lost: int) -> None:
        """This side drops what the other has offered."""
        self._count(cube.holder(side), "drops")
        self._count(cube.holder(side.other), "dropped")
        self._close(cube, side.other, lost)

    def _reverse(self, cube: Cube) -> None:
        """The take is taken back: it was a drop."""
        self._taken[cube.member].clear()
        self.counts[cube.team]["takes"] -= 1
        self._drop(cube, Side.TEAM, cube.value // 2)

    def _extra(self, game: Game, event: kinds.Extra) -> None:
        """Count an extra as an offer; only one dropped at once closes a cube."""
        assert game.lone_taker is not None, "an extra without a lone taker was refused before"
        giver, lone = game.cubes[event.cube].team, game.lone_taker.name
        self._count(giver, "extras_given")
        self._count(lone, "extras_received")
        if event.answer == "drop":
            self._count(lone, "drops")
            self._count(giver, "dropped")
            return
        self._take(event.cube, lone, Side.TEAM)
        if event.answer == "beaver":
            self._count(lone, "beavers")

    def _finish(self, game: Game, event: kinds.Finish) -> None:
        paid: set[tuple[Name, str]] = set()
        for cube in game.live:
            self._close(cube, event.winner, cube.value)
            if times(game, cube, event.value) > 1:
                paid |= {(cube.holder(event.winner), "won"), (cube.holder(event.winner.other), "lost")}
        for name, how in paid:
            self._count(name, f"{event.value}s_{how}")

    def _close(self, cube: Cube, winner: Side | None, value: int) -> None:
        """The takes of the cube came out; its sides had it at this value."""
        for who, side in self._taken.pop(cube.member, ()):
            self._count(who, "takes_even" if winner is None else "takes_won" if side is winner else "takes_lost")
        for name in (cube.box, cube.team):
            self.counts[name]["highest_cube"] = max(self.counts[name]["highest_cube"], value)
