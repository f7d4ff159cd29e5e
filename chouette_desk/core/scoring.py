"""A game up to the lines it writes: played by events, or entered whole."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from chouette_desk.core.cube import Cube
from chouette_desk.core.doubling import forced_reply
from chouette_desk.core.events import Answer, Buy, GameEvent, Result, Score, Side, Start, result_of
from chouette_desk.core.game import Game
from chouette_desk.core.ledger import Part, Points, parts, shared, won
from chouette_desk.core.names import Name
from chouette_desk.core.night import (
    ForcedReply,
    Handler,
    Handlers,
    Night,
    Played,
    SeatStatus,
    after_an_order,
    in_game,
    with_line,
)
from chouette_desk.core.play import PLAYED, played, wrong_in_game
from chouette_desk.core.problems import Kind, Problem, problem
from chouette_desk.core.rotation import Outcome, captain_of, even_must_be_declared, joins_ahead, turn
from chouette_desk.core.seating import wrong_columns, wrong_size
from chouette_desk.core.sheet import Role, RowKind, circle, circle_next, write
from chouette_desk.core.stakes import (
    automatic_doubles,
    is_beside_policy,
    starting_value,
    wrong_automatic,
    wrong_multiples,
)

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


def games_agreed_beside(night: Night) -> Iterator[int]:
    """The numbers of the games with cubes agreed on beside another policy (clubs 6)."""
    for game in night.played:
        event, before = night.events[game.first], game.before
        if isinstance(event, Start) and is_beside_policy(before.rulebook, event, before.carry):
            yield game.number


def _begun(night: Night) -> Night:
    began = len(night.events)
    return replace(night, game_began=began, before_game=night, due=None, came_or_left=frozenset(), newcomers=())


def wrong_play(night: Night, event: GameEvent) -> Iterator[Problem]:
    """Problems with an event of the game in progress."""
    assert night.game is not None, "an event without a game was refused before"
    could_buy = [name for name in night.present if name not in night.away] if isinstance(event, Buy) else ()
    return wrong_in_game(night.game, event, could_buy)


def play(night: Night, event: GameEvent) -> Night:
    """Return the night after an event; the game ends when no cube is live."""
    assert night.game is not None, "an event without a game was refused before"
    forced = forced_reply(night.game, event) if isinstance(event, Answer) and not event.allow else None
    game = played(night.game, event)
    if forced is not None:
        reply = ForcedReply(len(night.events), *forced, game.rulebook)
        night = replace(night, forced=(*night.forced, reply))
    return _ended(night, game) if game.over else replace(night, game=game)


def _ended(night: Night, game: Game) -> Night:
    """The game's lines written, and the line turned."""
    points = won(game.entries, night.players, game.box, game.partner)
    sheet = night.sheet
    for part, share in parts(game.entries, points, game.box, game.partner).items():
        roles = _roles(game.line, game.partner) if part is Part.GAME else None
        sheet = write(sheet, RowKind(part.value), len(night.events), share, points, game.number, roles)
    acting, declared = game.winning_acting_captain, game.declared is not None
    ends = {"winners": game.winners, "last": game.last_winner, "last_man": game.last_man}
    facts = {"captain": game.captains_result, "acting": acting, "declared": declared, **ends}
    return _turned(replace(night, sheet=sheet), points, facts)


def _roles(line: tuple[Name, ...], partner: Name | None) -> dict[Name, Role]:
    roles = {line[0]: Role.BOX, captain_of(line, partner): Role.CAPTAIN}
    return roles if partner is None else {**roles, partner: Role.PARTNER}


def _turned(night: Night, points: Points, facts: Mapping[str, Any]) -> Night:
    """Return the night after a game; ``facts`` belong to its outcome.

    Losers are circled, joiners in the line, the game recorded.
    """
    line, partner, before, joiners = night.line, night.partner, night.before_game, night.waiting
    assert line and before is not None and night.game_began is not None, "a game that ends has begun"  # noqa: PT018
    began, box_total = night.game_began, _box_total(points, line, partner)
    seated = {name: replace(night.players[name], status=SeatStatus.PLAYS) for name in (*joiners, *night.returning)}
    night = replace(night, players={**night.players, **seated}) if seated else night
    away = night.away if night.whole_line is not line else ()  # nobody goes away while a game is played
    outcome = Outcome(line=line, box_total=box_total, partner=partner, whole_line=night.whole_line or line, **facts)
    after = turn(night.rulebook, outcome, joiners, away)
    # if Captain and Box both lose, the Box is marked b: the Box follows (aba 10.1)
    sheet = circle(night.sheet, dict(zip(after.losers, ("", "b"), strict=False)))
    if joiners and not joins_ahead(night.rulebook):
        sheet = circle_next(sheet, *joiners)
    over, number = len(night.events), len(night.played) + 1
    record = Played(number, began, over, points, after, before.rulebook, before)
    night = with_line(night, after.whole_line, sheet, away)
    return replace(night, game=None, game_began=None, before_game=None, played=night.played.appended(record))


def _box_total(points: Points, line: tuple[Name, ...], partner: Name | None) -> int:
    return points[line[0]] + (points[partner] if partner is not None else 0)


# Whole games entered as on paper


def wrong_score(night: Night, event: Score) -> Iterator[Problem]:
    """Problems with this game's points."""
    if wrong := [*wrong_columns(night, *event.points), *wrong_size(night)]:
        yield from wrong
        if any(problem.option is None for problem in wrong):
            return
    line = night.line or ()
    strangers = [name for name in event.points if name not in line]
    yield from (problem(Kind.IS_AWAY if name in night.away else Kind.NOT_IN_LINE, name=name) for name in strangers)
    if line[0] in event.points and (total := sum(event.points.values())):
        yield problem(Kind.NOT_ZERO_SUM, box=line[0], difference=total)
    captain = captain_of(line, night.partner)
    if _captains_result(captain, event) is Result.EVEN and even_must_be_declared(night.rulebook):
        yield problem(Kind.EVEN_CAPTAIN, name=captain)
    if event.acting is not None and event.acting not in night.team[1:]:
        yield problem(Kind.ACTING_NOT_TEAM, name=event.acting)


def _captains_result(captain: Name, event: Score) -> Result:
    return event.captain or result_of(event.points.get(captain, 0))


def score(night: Night, event: Score) -> Night:
    """Return the night with the game on its sheet; a Box left out balances the line."""
    assert night.line is not None, "a game without a line was refused before"
    line, number, roles = night.line, len(night.played) + 1, _roles(night.line, night.partner)
    points, captain = completed(event.points, line, night.partner), captain_of(line, night.partner)
    sheet = write(night.sheet, RowKind.GAME, len(night.events), points, night.columns, number, roles)
    result = _captains_result(captain, event)
    declared = result is not result_of(points[captain])
    last = event.last or (Side.BOX if _box_total(points, line, night.partner) > 0 else Side.TEAM)
    ends = {"winners": tuple(name for name in night.team if points[name] > 0), "last": last}
    facts = {"captain": result, "acting": event.acting, "declared": declared, **ends}
    return _turned(replace(_begun(night), sheet=sheet), points, facts)


def completed(points: Mapping[Name, int], line: tuple[Name, ...], partner: Name | None) -> dict[Name, int]:
    """Return the whole line; a Box left out balances it (aba 4.2).

    Its points are shared with a Partner left out.
    """
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
