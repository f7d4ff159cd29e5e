"""Counts of the positions reached by exactly so many events, as in chess perft.

A position is what can be seen: the lines of the sheet with points, letters and circles, the line, the Partner, the
carry, and of a game in progress its cubes, its points so far, the acting captain and who may give an extra. From each
position every event of a fixed small menu is tried; what is refused is left out; positions that come out alike are
counted once. The numbers of the first depths are reasoned by hand below; the deeper ones were agreed once, and any
change of a rule that touches a cube, the line or a mark moves them.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from chouette_desk.core.codec import decoded
from chouette_desk.core.events import Event, Side
from chouette_desk.core.fold import apply, new_night
from chouette_desk.core.night import Night
from chouette_desk.nightfile.rulebooks import shipped

Raw = dict[str, Any]
Menu = Callable[[Night], Iterator[Raw]]
PLAYERS = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")
COMERS = ("Fay", "Gil", "Hal", "Ian", "Joe")


def cubes(night: Night) -> Iterator[Raw]:
    """Yield the menu of a game: answers, wins of the board, doubles and extras.

    Who waits answers all alike or with a take and drops; otherwise the board is won, or one side doubles all that it
    may, or the first of the Team alone, or an extra is given; after a game the next begins.
    """
    game = night.game
    if game is None:
        yield {"event": "start"}
    elif game.waiting:
        waiting = [cube.member for cube in game.waiting]
        yield {"event": "answer", "take": waiting}
        yield {"event": "answer", "drop": waiting}
        yield {"event": "answer", "beaver": waiting[:1], "drop": waiting[1:]}
        yield {"event": "answer", "take": waiting[:1], "drop": waiting[1:]}
    else:
        yield {"event": "finish", "winner": "box"}
        yield {"event": "finish", "winner": "team"}
        yield {"event": "finish", "winner": "box", "value": "gammon"}
        for side in Side:
            his = [cube.member for cube in game.live if cube.may_be_doubled_by(side)]
            if his:
                yield {"event": "double", "by": side.value, "cubes": his}
                if side is Side.TEAM:
                    yield {"event": "double", "by": "team", "cubes": his[:1]}
        yield from ({"event": "extra", "cube": name} for name in game.team)


def games(night: Night) -> Iterator[Raw]:
    """Yield the menu of a night: results, joining, leaving, declining, a Partner.

    The Captain wins; he loses, to a Box who wins or loses in all; one joins, the last or the Box leaves, the Box
    declines; the last is Partner.
    """
    line, captain = night.line or (), night.captain
    if captain is None:
        return
    yield {"event": "score", "points": {captain: 1}}
    yield {"event": "score", "points": {captain: -1}}
    yield {"event": "score", "points": {captain: -1, line[-1]: 3}}
    yield {"event": "seat", "players": [next(name for name in COMERS if name not in night.players)]}
    yield {"event": "leave", "player": line[-1]}
    yield {"event": "leave", "player": line[0]}
    yield {"event": "decline-box"}
    yield {"event": "partner", "player": line[-1]}


def partners(night: Night) -> Iterator[Raw]:
    """Yield the menu of Partners and pauses.

    The Captain wins, or loses to a Box who wins or loses in all; the second or the third in line is Partner; the last
    goes away, who is away comes back.
    """
    line, captain = night.line or (), night.captain
    if captain is None or len(line) < 3:
        return
    yield {"event": "score", "points": {captain: 1}}
    yield {"event": "score", "points": {captain: -1}}
    yield {"event": "score", "points": {captain: -1, line[-1]: 3}}
    yield from ({"event": "partner", "player": name} for name in line[1:3])
    yield {"event": "away", "player": line[-1]}
    yield from ({"event": "back", "player": name} for name in night.away[:1])


def seen(night: Night) -> str:
    """What can be seen of a position."""
    rows = [(row.kind, row.points, row.totals, row.roles, row.marks) for row in night.sheet.rows]
    game = night.game
    table = game and (game.cubes, sorted(map(str, game.entries)), game.acting_captain, game.lone_taker, game.sweep)
    return repr((rows, night.whole_line, night.line, night.partner, night.due, night.carry, table))


def counted(rulebook: str, players: int, menu: Menu, depth: int) -> list[int]:
    """How many positions there are after 1, 2 … ``depth`` events of the menu."""
    names = list(PLAYERS[:players])
    night = after(new_night(shipped(rulebook)), {"event": "seat", "players": names})
    assert night is not None
    night = after(night, {"event": "order", "players": names})
    assert night is not None
    numbers, positions = [], [night]
    for _ in range(depth):
        found = {}
        for position in positions:
            for raw in menu(position):
                if next_one := after(position, raw):
                    found[seen(next_one)] = next_one
        positions = list(found.values())
        numbers.append(len(positions))
    return numbers


def after(night: Night, raw: Raw) -> Night | None:
    """The night after the event, None if it is refused."""
    event = decoded({key: value for key, value in raw.items() if value != []})
    moved = apply(night, event) if isinstance(event, Event) else event
    return moved if isinstance(moved, Night) else None


# By hand, three and four players. Depth 1: the game starts: 1. Depth 2: the board is won in three ways (in two that
# differ under Jacoby: no cube is in play), the Box doubles all, the Team doubles all, Bob alone (not under iba, where
# the Captain doubles for all): 6, 5, 5, 5, 6. Depth 3: after a board the next game starts; a double of the Box is taken
# by all, dropped by all, taken by one, and beavered by one (guide, aba); one of the whole Team is taken or dropped (one
# of two or three only under social); Bob's is taken, dropped, and beavered (guide, aba):
# guide 3 + 4 + 2 + 3 = 12, aba 2 + 4 + 2 + 3 = 11, iba 3 + 3 + 2 = 8, st-albans 2 + 3 + 2 + 2 = 9,
# social 3 + 3 + 3 + 2 = 11.
CUBES = {
    ("guide", 3): [1, 6, 12, 42, 91, 274, 603],
    ("guide", 4): [1, 6, 12, 44, 98, 311, 712],
    ("aba", 3): [1, 5, 11, 33, 80, 211, 489],
    ("aba", 4): [1, 5, 11, 36, 98, 281, 702],
    ("iba", 3): [1, 5, 8, 26, 43, 135, 224],
    ("iba", 4): [1, 5, 8, 26, 43, 135, 224],
    ("st-albans", 3): [1, 5, 9, 30, 57, 168, 326],
    ("st-albans", 4): [1, 5, 9, 33, 68, 211, 441],
    ("social", 3): [1, 6, 11, 42, 75, 264, 486],
    ("social", 4): [1, 6, 11, 44, 82, 301, 564],
}

# By hand. Depth 1: three games, one joins, two ways to leave: 6, and under st-albans the Box declines: 7 (five are too
# few for aba's Partner). Depth 2, three players, guide: each game is followed by all six (18), the joiner too (6); who
# are two after a leaving play no game: 3 and 3; and two pairs come out alike, the Box and the last leave in either
# order, the Box leaves and one joins in either order: 18 + 6 + 3 + 3 - 2 = 28. Five players: 36 - 2 = 34, and under aba
# the sixth makes a Partner possible: 35. Depth 3, five players: under guide seven are too many, so the three games
# after two joined are missing: iba's 189 - 3 = 186.
GAMES = {
    ("guide", 3): [6, 28, 123, 570],
    ("guide", 5): [6, 34, 186, 998],
    ("aba", 3): [6, 28, 122, 560],
    ("aba", 5): [6, 35, 203, 1156],
    ("iba", 3): [6, 28, 123, 570],
    ("iba", 5): [6, 34, 189, 1037],
    ("st-albans", 3): [7, 41, 221, 1217],
    ("st-albans", 5): [7, 44, 272, 1659],
    ("social", 3): [6, 28, 123, 570],
    ("social", 5): [6, 34, 189, 1037],
}


# The clubs, by hand, four players. Depth 2 is as above: 5 under Jacoby, 6 without (Gothenburg). Depth 3, boards,
# then the double of the Box: all take, all drop, one takes, one beavers; where a lone taker must beaver (Canberra,
# the Captain under Clinton Hill) the last two come out alike, where he must drop (Portland) he drops with the
# others; then the one of the Team, of which the first alone, the Captain's, is taken, or beavered, under Los Angeles
# (twice 1 is no less than 2), Canberra and Portland (without beavers); then Bob's: Los Angeles 2 + 4 + 4 + 3 = 13,
# Amsterdam 2 + 4 + 2 + 3 = 11, Gothenburg 3 + 4 + 2 + 3 = 12, Cambridge 2 + 3 + 2 + 2 = 9, Canberra 2 + 3 + 4 + 3 =
# 12, Clinton Hill 2 + 3 + 2 + 3 = 10, Eskgammon 2 + 3 + 2 + 2 = 9, and 8 with a Team of two, whose doubles are both
# taken; Portland 2 + 2 + 3 + 2 = 9.
CLUBS: dict[tuple[str, int], list[int]] = {
    ("los-angeles", 4): [1, 5, 13, 40, 110, 312],
    ("amsterdam", 4): [1, 5, 11, 36, 92, 264],
    ("gothenburg", 4): [1, 6, 12, 44, 98, 310],
    ("cambridge", 4): [1, 5, 9, 31, 57, 185],
    ("canberra", 4): [1, 5, 12, 37, 90, 261],
    ("clinton-hill", 4): [1, 5, 10, 33, 78, 230],
    ("eskgammon", 3): [1, 5, 8, 29, 53, 162],
    ("eskgammon", 4): [1, 5, 9, 33, 70, 217],
    ("portland", 4): [1, 5, 9, 32, 60, 200],
}

# Partners, by hand, six players. Depth 1: three games, Cid is Partner (under Eskgammon Bob, who crosses over), Fay
# goes away: 5; under Woolsey there is no game without a Partner: 2. Depth 2: each game is followed by all five (15);
# so is the Partner, who may be named again (5); without Fay there are too few for a Partner, and Eve goes too, or
# Fay comes back (5): 25, under Woolsey 10.
PARTNERS: dict[tuple[str, int], list[int]] = {
    ("aba", 6): [5, 25, 116, 528],
    ("los-angeles", 6): [5, 25, 114, 510],
    ("woolsey", 6): [2, 10, 37, 143],
    ("eskgammon", 6): [5, 25, 114, 510],
}


AGREED = [
    pytest.param(menu, rulebook, players, numbers, id=f"{menu.__name__}-{rulebook}-{players}")
    for menu, positions in ((cubes, CUBES | CLUBS), (games, GAMES), (partners, PARTNERS))
    for (rulebook, players), numbers in positions.items()
]


@pytest.mark.parametrize(("menu", "rulebook", "players", "agreed"), AGREED)
def test_as_many_positions_as_agreed(menu, rulebook, players, agreed):
    assert counted(rulebook, players, menu, len(agreed)) == agreed
