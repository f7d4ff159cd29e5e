"""A game from its start to the lines it writes: played out by events, or entered whole as on paper."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from chouette_desk.core.events import Buy, Result, Score, Start, result_of
from chouette_desk.core.game import Game, new_game
from chouette_desk.core.ledger import Part, Points, parts, shared
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night, Played, SeatStatus, with_line, with_status
from chouette_desk.core.play import GameEvent, played, wrong_in_game
from chouette_desk.core.problems import Kind, Problem, problem
from chouette_desk.core.rotation import Outcome, even_must_be_declared, joins_ahead, turn
from chouette_desk.core.seating import wrong_columns, wrong_size
from chouette_desk.core.sheet import Role, RowKind, circle_losers, circle_next, write
from chouette_desk.core.stakes import automatic_doubles, wrong_agreed_values, wrong_automatic

# Games played out by events


def wrong_start(night: Night, event: Start) -> Iterator[Problem]:
    """Problems with starting a game so."""
    team = night.team
    yield from wrong_size(night)
    yield from wrong_automatic(night.rulebook, event, team)
    yield from (problem(Kind.NOT_ON_TEAM, name=name) for name in event.stakes if name not in team)
    yield from wrong_agreed_values(night.rulebook, event.stakes)


def start(night: Night, event: Start) -> Night:
    """The night with a game in progress."""
    assert night.line is not None, "a start without a line was refused before"
    automatic = automatic_doubles(night.rulebook, event, night.carry)
    multiples = {name: player.multiple for name, player in night.players.items()}
    game = new_game(
        len(night.played) + 1, night.rulebook, night.line, night.partner, multiples, event.stakes, automatic
    )
    return _begun(replace(night, game=game, carry=automatic.carry), night)


def _begun(night: Night, before: Night) -> Night:
    return replace(
        night,
        game_began=len(night.events),
        before_game=before,
        due=None,
        came_or_left=frozenset(),
        newcomers=(),
    )


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
    columns = night.columns
    lines = parts(game.entries, columns, game.box, game.partner)
    for part, points in lines.items():
        roles = _roles(game.line, game.partner) if part is Part.GAME else None
        sheet = write(night.sheet, RowKind(part.value), len(night.events), points, columns, game.number, roles)
        night = replace(night, sheet=sheet)
    points = _summed(lines, columns)
    outcome = Outcome(
        game.line,
        game.captains_result,
        _box_total(points, game.line, game.partner),
        game.winning_acting_captain,
        game.partner,
        declared=game.declared is not None,
    )
    return _turned(night, outcome, points)


def _summed(lines: Mapping[Part, Points], columns: tuple[Name, ...]) -> Points:
    """The points of each player on all lines of the game."""
    if len(lines) == 1:
        return lines[Part.GAME]
    return {name: sum(line[name] for line in lines.values()) for name in columns}


def _roles(line: tuple[Name, ...], partner: Name | None) -> dict[Name, Role]:
    roles = {line[0]: Role.BOX, line[1]: Role.CAPTAIN}
    return roles if partner is None else {**roles, partner: Role.PARTNER}


def _box_total(points: Mapping[Name, int], line: tuple[Name, ...], partner: Name | None) -> int:
    """Points of Box and Partner on the game's lines (rules.md 5)."""
    return points[line[0]] + (points[partner] if partner is not None else 0)


def _turned(night: Night, outcome: Outcome, points: Mapping[Name, int]) -> Night:
    """The night between games: losers circled, joiners in the line, the game recorded."""
    joiners = night.waiting
    rulebook = night.rulebook
    after = turn(rulebook, outcome, joiners)
    sheet = circle_losers(night.sheet, after.losers)
    if not joins_ahead(rulebook):
        for name in joiners:
            sheet = circle_next(sheet, name)
    assert night.before_game is not None, "a game that ends has begun"
    assert night.game_began is not None, "a game that ends has begun"
    record = Played(len(night.played) + 1, night.game_began, len(night.events), points, after, night.before_game)
    for name in joiners:
        night = with_status(night, name, SeatStatus.PLAYS)
    night = with_line(replace(night, sheet=sheet), after.line)
    return replace(night, game=None, game_began=None, before_game=None, played=(*night.played, record))


# Whole games entered as on paper


def wrong_score(night: Night, event: Score) -> Iterator[Problem]:
    """Problems with this game's points."""
    if wrong := [*wrong_columns(night, *event.points), *wrong_size(night)]:
        yield from wrong
        if any(each.option is None for each in wrong):
            return
    line = night.line or ()
    yield from (problem(Kind.NOT_IN_LINE, name=name) for name in event.points if name not in line)
    if line[0] in event.points and (total := sum(event.points.values())):
        yield problem(Kind.NOT_ZERO_SUM, box=line[0], difference=total)
    if _captains_result(night, event) is Result.EVEN and even_must_be_declared(night.rulebook):
        yield problem(Kind.EVEN_CAPTAIN, name=line[1])
    if event.acting is not None and event.acting not in night.team[1:]:
        yield problem(Kind.ACTING_NOT_TEAM, name=event.acting)


def _captains_result(night: Night, event: Score) -> Result:
    assert night.captain is not None
    return event.captain or result_of(event.points.get(night.captain, 0))


def score(night: Night, event: Score) -> Night:
    """The night with the game on its sheet; a Box left out gets what makes the line zero."""
    assert night.line is not None
    line, partner = night.line, night.partner
    points = completed(event.points, line, partner)
    result = _captains_result(night, event)
    declared = result is not result_of(points[line[1]])
    outcome = Outcome(line, result, _box_total(points, line, partner), event.acting, partner, declared)
    number = len(night.played) + 1
    sheet = write(night.sheet, RowKind.GAME, len(night.events), points, night.columns, number, _roles(line, partner))
    return _turned(_begun(replace(night, sheet=sheet), night), outcome, points)


def completed(points: Mapping[Name, int], line: tuple[Name, ...], partner: Name | None) -> dict[Name, int]:
    """The whole line of the sheet: who is left out has 0, and the Box what makes it zero, shared with a Partner who
    is left out too (aba 4.2)."""
    whole = {name: points.get(name, 0) for name in line}
    if line[0] in points:
        return whole
    whole[line[0]] = -sum(whole.values())
    return whole if partner in points else shared(whole, line[0], partner)
