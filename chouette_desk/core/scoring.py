"""A game from its start to the lines it writes: played out by events, or entered whole as on paper."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from chouette_desk.core.cube import Cube
from chouette_desk.core.events import AnyEvent, Buy, GameEvent, Result, Score, Start, result_of
from chouette_desk.core.game import Game
from chouette_desk.core.ledger import Part, Points, parts, shared, sums
from chouette_desk.core.names import Name
from chouette_desk.core.night import Handler, Handlers, Night, Played, SeatStatus, after_an_order, in_game, with_line
from chouette_desk.core.play import PLAYED, played, wrong_in_game
from chouette_desk.core.problems import Kind, Problem, problem
from chouette_desk.core.rotation import Outcome, even_must_be_declared, joins_ahead, turn
from chouette_desk.core.seating import wrong_columns, wrong_size
from chouette_desk.core.sheet import Role, RowKind, circle, circle_next, write
from chouette_desk.core.stakes import automatic_doubles, starting_value, wrong_automatic, wrong_multiples

# Games played out by events


def wrong_start(night: Night, event: Start) -> Iterator[Problem]:
    """Problems with starting a game so."""
    team = night.team
    yield from wrong_size(night)
    yield from wrong_automatic(night.rulebook, event, team)
    yield from (problem(Kind.NOT_ON_TEAM, name=name) for name in event.stakes if name not in team)
    yield from wrong_multiples(night.rulebook, event.stakes, agreed=True)


def start(night: Night, event: Start) -> Night:
    """The night with a game in progress, automatic doubles applied."""
    assert night.line is not None, "a start without a line was refused before"
    automatic = automatic_doubles(night.rulebook, event, night.carry)
    multiples = {name: player.multiple for name, player in night.players.items()}
    box, cubes = night.line[0], {}
    for name in night.team:
        value = starting_value(night.rulebook, multiples[box], multiples[name], event.stakes.get(name))
        value *= automatic.factor(name)
        cubes[name] = Cube(member=name, box=box, team=name, start=value, value=value)
    number = len(night.played) + 1
    game = Game(number, night.rulebook, night.line, night.partner, cubes, automatic=automatic)
    return replace(_begun(night), game=game, carry=automatic.carry)


def _begun(night: Night) -> Night:
    began = len(night.events)
    return replace(night, game_began=began, before_game=night, due=None, came_or_left=frozenset(), newcomers=())


def wrong_play(night: Night, event: GameEvent) -> Iterator[Problem]:
    """Problems with an event of the game in progress."""
    assert night.game is not None, "an event without a game was refused before"
    return wrong_in_game(night.game, event, night.present if isinstance(event, Buy) else ())


def play(night: Night, event: GameEvent) -> Night:
    """The night after an event of its game; the game ends by itself when no cube is live."""
    assert night.game is not None, "an event without a game was refused before"
    game = played(night.game, event)
    return _ended(night, game) if game.over else replace(night, game=game)


def _ended(night: Night, game: Game) -> Night:
    """The game's lines written, and the line turned."""
    points = shared(sums(game.entries, night.players), game.box, game.partner)
    sheet = night.sheet
    for part, share in parts(game.entries, points, game.box, game.partner).items():
        roles = _roles(game.line, game.partner) if part is Part.GAME else None
        sheet = write(sheet, RowKind(part.value), len(night.events), share, points, game.number, roles)
    acting, declared = game.winning_acting_captain, game.declared is not None
    return _turned(replace(night, sheet=sheet), points, game.captains_result, acting, declared=declared)


def _roles(line: tuple[Name, ...], partner: Name | None) -> dict[Name, Role]:
    roles = {line[0]: Role.BOX, line[1]: Role.CAPTAIN}
    return roles if partner is None else {**roles, partner: Role.PARTNER}


def _turned(night: Night, points: Points, result: Result, acting: Name | None, *, declared: bool) -> Night:
    """The night between games: losers circled, joiners in the line, the game recorded."""
    line, partner, before, joiners = night.line, night.partner, night.before_game, night.waiting
    assert line and before is not None and night.game_began is not None, "a game that ends has begun"  # noqa: PT018
    box_total = points[line[0]] + (points[partner] if partner is not None else 0)
    after = turn(night.rulebook, Outcome(line, result, box_total, acting, partner, declared), joiners)
    # if Captain and Box both lose, the Box is marked b: the Box follows (aba 10.1)
    sheet = circle(night.sheet, dict(zip(after.losers, ("", "b"), strict=False)))
    if joiners and not joins_ahead(night.rulebook):
        sheet = circle_next(sheet, *joiners)
    began, over = night.game_began, len(night.events)
    record = Played(len(night.played) + 1, began, over, points, after, before.rulebook, *_kept(night, before))
    seated = {name: replace(night.players[name], status=SeatStatus.PLAYS) for name in joiners}
    night = with_line(replace(night, sheet=sheet, players={**night.players, **seated}), after.line)
    played = night.played + (record,)  # noqa: RUF005 - half the time of unpacking, at every game of a long night
    return replace(night, game=None, game_began=None, before_game=None, played=played)


# Each kept night holds all events, games and rows before it: kept for every game, 20,000 games would need 5 GB.

ALL_KEPT = 200  # games of a night before each of which it is kept
EVERY = 50  # games that are played again at most


def _kept(night: Night, before: Night) -> tuple[Night, tuple[AnyEvent, ...]]:
    """The night that is kept with a game, and the events from there to the game."""
    games = len(night.played)
    if games < ALL_KEPT or games % EVERY == 0:
        return before, ()
    kept = night.played[-1].kept
    return kept, before.events[len(kept.events) :]


# Whole games entered as on paper


def wrong_score(night: Night, event: Score) -> Iterator[Problem]:
    """Problems with this game's points."""
    if wrong := [*wrong_columns(night, *event.points), *wrong_size(night)]:
        yield from wrong
        if any(problem.option is None for problem in wrong):
            return
    line = night.line or ()
    yield from (problem(Kind.NOT_IN_LINE, name=name) for name in event.points if name not in line)
    if line[0] in event.points and (total := sum(event.points.values())):
        yield problem(Kind.NOT_ZERO_SUM, box=line[0], difference=total)
    if _captains_result(line, event) is Result.EVEN and even_must_be_declared(night.rulebook):
        yield problem(Kind.EVEN_CAPTAIN, name=line[1])
    if event.acting is not None and event.acting not in night.team[1:]:
        yield problem(Kind.ACTING_NOT_TEAM, name=event.acting)


def _captains_result(line: tuple[Name, ...], event: Score) -> Result:
    return event.captain or result_of(event.points.get(line[1], 0))


def score(night: Night, event: Score) -> Night:
    """The night with the game on its sheet; a Box left out gets what makes the line zero."""
    assert night.line is not None, "a game without a line was refused before"
    line, number, roles = night.line, len(night.played) + 1, _roles(night.line, night.partner)
    points, result = completed(event.points, line, night.partner), _captains_result(line, event)
    sheet = write(night.sheet, RowKind.GAME, len(night.events), points, night.columns, number, roles)
    declared = result is not result_of(points[line[1]])
    return _turned(replace(_begun(night), sheet=sheet), points, result, event.acting, declared=declared)


def completed(points: Mapping[Name, int], line: tuple[Name, ...], partner: Name | None) -> dict[Name, int]:
    """The whole line of the sheet: a Box left out has what makes it zero, shared with a Partner left out (aba 4.2)."""
    whole = {name: points.get(name, 0) for name in line}
    if line[0] in points:
        return whole
    whole[line[0]] = -sum(whole.values())
    return whole if partner in points else shared(whole, line[0], partner)


HANDLERS: Handlers = {
    Start: Handler(after_an_order, wrong_start, start),
    Score: Handler(after_an_order, wrong_score, score),
    **dict.fromkeys(PLAYED, Handler(in_game, wrong_play, play)),
}
