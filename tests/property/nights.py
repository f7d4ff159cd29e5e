"""Random nights: for a night as it stands, an event that looks legal there (and now and then one that does not)."""

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from chouette_desk.core.cube import Cube
from chouette_desk.core.decoding import decoded
from chouette_desk.core.events import Event, Side
from chouette_desk.core.fold import apply, new_night
from chouette_desk.core.game import Game
from chouette_desk.core.night import Night, Place
from chouette_desk.core.rulebook import Option, Rulebook, options
from chouette_desk.nightfile.rulebooks import NAMES, changed, shipped

PLAYERS = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gil", "Hal")
Raw = dict[str, Any]
Draw = Callable[[st.SearchStrategy[Any]], Any]
STEPS = 45
SMALL = st.sampled_from([1, 2, 3, 4, 5, 8, 16])


def values(option: Option) -> st.SearchStrategy[Any]:
    """Any value of an option; small numbers where it counts."""
    numbers = [] if option.counts is None else [option.counts, option.counts + 1, option.counts + 3]
    return st.sampled_from([*option.choices, *numbers])


@st.composite
def changes(draw: Draw, most: int = 8) -> Raw:
    """Some options changed."""
    names = draw(st.lists(st.sampled_from(list(options())), unique=True, min_size=1, max_size=most))
    return {name: draw(values(options()[name])) for name in names}


@st.composite
def rulebooks(draw: Draw) -> Rulebook:
    """One of the five, half of the time with options changed."""
    book = shipped(draw(st.sampled_from([*NAMES, "aba", "aba", "st-albans"])))
    return changed(book, draw(changes())) if draw(st.booleans()) else book


@st.composite
def played_nights(draw: Draw) -> tuple[Rulebook, list[Raw]]:
    """A rulebook, and events drawn one after the other for the night as it stands (the last may be refused too)."""
    book = draw(rulebooks())
    night = new_night(book)
    events = []
    for _ in range(draw(st.sampled_from([8, 20, STEPS, STEPS]))):
        events.append(draw_event(draw, night))
        event = decoded(events[-1])
        after = apply(night, event) if isinstance(event, Event) else None
        night = after if isinstance(after, Night) else night
    return book, events


def night_of(played: tuple[Rulebook, list[Raw]]) -> Night:
    """The night of those events that are not refused."""
    book, events = played
    night = new_night(book)
    for raw in events:
        event = decoded(raw)
        after = apply(night, event) if isinstance(event, Event) else None
        night = after if isinstance(after, Night) else night
    return night


def draw_event(draw: Draw, night: Night) -> Raw:
    """An event in the words of the night file."""
    if draw(st.integers(0, 24)) == 0:
        raw = draw(anything(night))
    elif not night.players:
        raw = _first_seats(draw)
    elif night.line is None:
        raw = draw(st.sampled_from([_order, _order, _seat, _aside]))(draw, night)
    elif night.game is not None:
        raw = _in_game(draw, night, night.game)
    else:
        raw = _between_games(draw, night)
    if draw(st.integers(0, 5)) == 0:
        raw["allow"] = "all agree"
    return raw


def _first_seats(draw: Draw) -> Raw:
    return {"event": "seat", "players": list(PLAYERS[: draw(st.integers(3, 6))])}


def _some(draw: Draw, names: Any) -> list[str]:
    """A part of these names, never none of them, in any order."""
    return list(draw(st.lists(st.sampled_from(list(names)), unique=True, min_size=1)))


def _one(draw: Draw, names: Any) -> str:
    return str(draw(st.sampled_from(list(names))))


# Around the games


def _between_games(draw: Draw, night: Night) -> Raw:
    if night.due is not None and draw(st.booleans()):
        return {"event": "partner", "player": night.due}
    often = [_start] * 5 + [_score] * 3
    seldom = [_order, _seat, _leave, _partner, _partner, _decline, _stake, _rules, _aside, _settle_up]
    return dict(draw(st.sampled_from(often + seldom))(draw, night))


def _order(draw: Draw, night: Night) -> Raw:
    seated = [name for name, player in night.players.items() if player.place is Place.PLAYS] or list(PLAYERS[:1])
    if night.played:
        return {"event": "order", "players": draw(st.permutations(seated)), "reason": "the director says so"}
    if draw(st.booleans()):
        dice = night.rulebook.order_dice
        die = st.integers(1, 6)
        if dice == 1 and len(seated) <= 6:
            faces = draw(st.permutations(range(1, 7)))
            return {"event": "order", "rolls": {name: [[face]] for name, face in zip(seated, faces, strict=False)}}
        thrown = st.lists(die, min_size=dice, max_size=dice)
        return {"event": "order", "rolls": {name: [draw(thrown)] for name in seated}}
    return {"event": "order", "players": draw(st.permutations(seated))}


def _seat(draw: Draw, night: Night) -> Raw:
    free = [name for name in PLAYERS if name not in night.players or night.players[name].place is not Place.PLAYS]
    names = _some(draw, free or PLAYERS)[:2]
    raw: Raw = {"event": "seat", "players": names}
    if draw(st.integers(0, 3)) == 0:
        raw["spectator"] = True
    if draw(st.integers(0, 2)) == 0:
        raw["stakes"] = {name: draw(SMALL) for name in names}
    return raw


def _leave(draw: Draw, night: Night) -> Raw:
    return {"event": "leave", "player": _one(draw, night.present or PLAYERS)}


def _partner(draw: Draw, night: Night) -> Raw:
    names = [*(night.line or ())[2:], None]
    return {"event": "partner", "player": draw(st.sampled_from(names))}


def _decline(draw: Draw, night: Night) -> Raw:
    return {"event": "decline-box"}


def _stake(draw: Draw, night: Night) -> Raw:
    return {"event": "stake", "player": _one(draw, night.columns), "multiple": draw(SMALL)}


def _rules(draw: Draw, night: Night) -> Raw:
    return {"event": "rules", "change": draw(changes(3))}


def _aside(draw: Draw, night: Night) -> Raw:
    """What may happen at any time."""
    if draw(st.booleans()):
        return {"event": "note", "text": draw(st.text(st.characters(codec="utf-8"), max_size=12))}
    names = draw(st.permutations(night.columns))
    if len(names) < 2:
        return {"event": "note", "text": "alone"}
    return {
        "event": "transfer",
        "from": names[0],
        "to": names[1],
        "points": draw(st.integers(1, 9)),
        "reason": "penalty",
    }


def _settle_up(draw: Draw, night: Night) -> Raw:
    totals = night.totals
    names = sorted(totals, key=lambda name: totals[name])
    payer, payee = names[0], names[-1]
    points = min(-totals[payer], totals[payee])
    if points < 1:
        return {"event": "note", "text": "nothing to pay"}
    return {"event": "payment", "from": payer, "to": payee, "points": draw(st.integers(1, points))}


def _start(draw: Draw, night: Night) -> Raw:
    raw: Raw = {"event": "start"}
    if draw(st.integers(0, 2)) == 0:
        raw["matches"] = draw(st.integers(1, 4))
    policy = night.rulebook.automatic_doubles
    if policy == "by-agreement" and raw.get("matches"):
        raw["agreed"] = _some(draw, night.team or PLAYERS)
    if policy == "box-decides" and draw(st.booleans()):
        raw["policy"] = draw(st.sampled_from(["none", "limited", "unlimited"]))
        if raw["policy"] == "limited":
            raw["limit"] = draw(st.integers(1, 3))
    if night.rulebook.stakes == "lower-of-pair" and night.team and draw(st.integers(0, 3)) == 0:
        raw["stakes"] = {name: draw(st.sampled_from([1, 2, 4])) for name in _some(draw, night.team)}
    return raw


def _score(draw: Draw, night: Night) -> Raw:
    team = night.team or PLAYERS[:2]
    points = {name: draw(st.integers(-9, 9)) for name in _some(draw, team)}
    raw: Raw = {"event": "score", "points": points}
    if night.box and draw(st.integers(0, 2)) == 0:
        points[night.box] = -sum(points.values())
    if night.partner and draw(st.integers(0, 3)) == 0:
        points[night.partner] = draw(st.integers(-3, 3))
    if draw(st.booleans()) or not points.get(night.captain or ""):
        raw["captain"] = draw(st.sampled_from(["won", "lost", "lost", "even"]))
    if len(team) > 1 and draw(st.booleans()):
        raw["acting"] = _one(draw, team[1:])
    return raw


# In a game


def _in_game(draw: Draw, night: Night, game: Game) -> Raw:
    if game.waiting:
        return _answer(draw, game)
    if game.lone_taker and draw(st.booleans()):
        return _extra(draw, game)
    if draw(st.integers(0, 7)) == 0:
        return dict(draw(st.sampled_from([_aside, _seat]))(draw, night))
    if draw(st.integers(0, 5)) == 0:
        return {
            "event": "finish",
            "winner": draw(st.sampled_from(["box", "team"])),
            "value": draw(st.sampled_from(["single", "gammon", "backgammon"])),
        }
    if draw(st.integers(0, 3)) == 0:
        return dict(draw(st.sampled_from([_settle, _seize, _buy]))(draw, night))
    return _double(draw, game)


def _double(draw: Draw, game: Game) -> Raw:
    by = draw(st.sampled_from([Side.BOX, Side.TEAM]))
    his = [cube.member for cube in game.live if cube.may_be_doubled_by(by)]
    if not his:
        by = by.other
        his = [cube.member for cube in game.live if cube.may_be_doubled_by(by)]
    names = his if draw(st.integers(0, 2)) else _some(draw, his)
    return {"event": "double", "by": by.value, "cubes": names}


def _answer(draw: Draw, game: Game) -> Raw:
    """The Box answers everything, the Team all or a part; alike, or each as he likes."""
    by_box = [cube for cube in game.waiting if cube.offer and cube.offer.waits_on is Side.BOX]
    by_team = [cube for cube in game.waiting if cube not in by_box]
    cubes = by_box if by_box and (not by_team or draw(st.booleans())) else by_team
    if cubes is by_team and draw(st.booleans()):
        cubes = cubes[: draw(st.integers(1, len(cubes)))]
    word = draw(st.sampled_from(["take", "drop", "drop", None, None]))
    if cubes is by_team and len(cubes) > 1 and draw(st.integers(0, 2)) == 0:
        return {"event": "answer", "take": [cubes[-1].member], "drop": [cube.member for cube in cubes[:-1]]}
    raw: Raw = {"event": "answer"}
    for cube in cubes:
        raw.setdefault(word or draw(st.sampled_from(_words(cube))), []).append(cube.member)
    return raw


def _words(cube: Cube) -> list[str]:
    beavered = cube.offer is not None and cube.offer.beavered
    return ["take", "take", "drop", "raccoon" if beavered else "beaver"]


def _extra(draw: Draw, game: Game) -> Raw:
    lone = game.lone_taker
    assert lone is not None
    if lone.may_reverse and draw(st.integers(0, 3)) == 0:
        return {"event": "reverse", "cube": lone.cube}
    answer = draw(st.sampled_from(["take", "take", "drop", "beaver"]))
    return {"event": "extra", "cube": _one(draw, lone.givers or game.team), "answer": answer}


def _settle(draw: Draw, night: Night) -> Raw:
    game = night.game
    assert game is not None
    name = _one(draw, [cube.member for cube in game.live])
    points = draw(st.integers(0, 9))
    raw: Raw = {"event": "settle", "cube": name, "points": points}
    if points:
        raw["to"] = draw(st.sampled_from(["box", "team"]))
    elif name == game.captain and game.cubes[name].first_life and night.rulebook.even_captain == "declare":
        raw["winner"] = draw(st.sampled_from(["box", "team"]))
    return raw


def _seize(draw: Draw, night: Night) -> Raw:
    game = night.game
    assert game is not None
    name = _one(draw, game.team)
    by = "captain" if not game.cubes[name].live and draw(st.booleans()) else "box"
    return {"event": "seize", "cube": name, "by": by}


def _buy(draw: Draw, night: Night) -> Raw:
    game = night.game
    assert game is not None
    return {
        "event": "buy",
        "cube": _one(draw, [cube.member for cube in game.live]),
        "side": draw(st.sampled_from(["box", "team"])),
        "buyer": _one(draw, night.present),
        "points": draw(st.integers(-3, 9)),
    }


# Anything at all


def anything(night: Night) -> st.SearchStrategy[Raw]:
    """Any event about anyone, mostly out of its place; its shape is right."""
    name = st.sampled_from((*PLAYERS, "Zoe"))
    names = st.lists(name, unique=True, min_size=1, max_size=6)
    points = st.integers(-5, 20)
    sides = st.sampled_from(["box", "team"])

    def event(tag: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Raw]:
        return st.fixed_dictionaries({"event": st.just(tag), **fields})

    return st.one_of(
        event("seat", players=names, stakes=st.dictionaries(name, points, min_size=1)),
        event("order", players=names),
        event("order", players=names, reason=st.just("so")),
        event("order", rolls=st.dictionaries(name, st.lists(st.lists(points, max_size=3), max_size=3), min_size=1)),
        event("leave", player=name),
        event("partner", player=name | st.none()),
        event("decline-box"),
        event("stake", player=name, multiple=points),
        event("rules", change=st.dictionaries(st.sampled_from([*options(), "no-such"]), st.integers() | st.text())),
        event(
            "transfer", **{"from": name, "to": name, "points": points, "reason": st.text(st.characters(codec="utf-8"))}
        ),
        event("payment", **{"from": name, "to": name, "points": points}),
        event("start", matches=points, agreed=names),
        event("start", policy=st.sampled_from(["limited", "none"]), limit=points),
        event("start", stakes=st.dictionaries(name, points, min_size=1)),
        event("double", by=sides, cubes=names),
        event("answer", take=names, drop=names),
        event("answer", beaver=names),
        event("answer", raccoon=names),
        event("reverse", cube=name),
        event("extra", cube=name, answer=st.sampled_from(["take", "drop", "beaver"])),
        event("settle", cube=name, points=points, to=sides),
        event("settle", cube=name, points=points, winner=sides),
        event("seize", cube=name, by=st.sampled_from(["box", "captain"])),
        event("buy", cube=name, side=sides, buyer=name, points=points),
        event("finish", winner=sides),
        event("score", points=st.dictionaries(name, points, min_size=1)),
        event("score", points=st.dictionaries(name, points, min_size=1), acting=name),
    )
