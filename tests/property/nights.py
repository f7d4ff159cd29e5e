"""Random nights: the next event looks legal for the night, and rarely does not."""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from hypothesis import strategies as st

from chouette_desk.core.codec import decoded
from chouette_desk.core.cube import Cube
from chouette_desk.core.events import AnyEvent, Event, Method, Side
from chouette_desk.core.fold import apply, new_night
from chouette_desk.core.game import Game
from chouette_desk.core.night import Night, SeatStatus
from chouette_desk.core.option import Option
from chouette_desk.core.problems import Refused
from chouette_desk.core.rotation import partner_by_place
from chouette_desk.core.rulebook import Rulebook, options
from chouette_desk.core.seating import IN_LINE
from chouette_desk.core.stakes import policies
from chouette_desk.nightfile.rulebooks import NAMES, changed, shipped
from tests.property.choices import SEEDS, Choices, Drawn, Seeded

PLAYERS = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gil", "Hal")
Raw = dict[str, Any]
STEPS = 45
SMALL = (1, 2, 3, 4, 5, 8, 16)


class Step(NamedTuple):
    """An event tried in a night, and the night after it or why it is refused."""

    before: Night
    raw: Raw
    event: AnyEvent | Refused
    after: Night | Refused

    @property
    def night(self) -> Night:
        """The night as it stands now, with the event or without."""
        return self.before if isinstance(self.after, Refused) else self.after


@dataclass(frozen=True, repr=False)
class PlayedNight:
    """A rulebook, and events drawn for the night as it stands; any may be refused."""

    rulebook: Rulebook
    steps: tuple[Step, ...]

    @property
    def events(self) -> list[Raw]:
        """What was tried, in the words of the night file."""
        return [step.raw for step in self.steps]

    @property
    def accepted(self) -> Iterator[tuple[Night, AnyEvent, Night]]:
        """Each event that was not refused, between the nights before and after it."""
        for before, _raw, event, after in self.steps:
            if not isinstance(event, Refused) and not isinstance(after, Refused):
                yield before, event, after

    def __repr__(self) -> str:
        """What a failing test prints: all that it takes to play the night again."""
        lines = "\n".join(json.dumps(raw, ensure_ascii=False) for raw in self.events)
        return f"PlayedNight under {differences(self.rulebook)} with\n{lines}\n"


def differences(book: Rulebook) -> Raw:
    """A rulebook as the shipped one that it is made from, and the options that differ."""
    base = shipped(book.base or book.name)
    return {"base": base.name, **{name: book[name] for name in base.differences(book)}}


def played_nights() -> st.SearchStrategy[PlayedNight]:
    """Return nights whose choices follow from one seed, the cheapest for Hypothesis."""
    return SEEDS.map(lambda seed: played_night(Seeded(seed)))


@st.composite
def drawn_nights(draw: st.DrawFn) -> PlayedNight:
    """Nights of which Hypothesis makes every choice itself."""
    return played_night(Drawn(draw))


def value(choose: Choices, option: Option) -> Any:
    """Any value of an option; small numbers where it counts."""
    numbers = [] if option.counts is None else [option.counts, option.counts + 1, option.counts + 3]
    return choose.one([*option.choices, *numbers])


def changes(choose: Choices, most: int = 8) -> Raw:
    """Some options changed."""
    return {name: value(choose, options()[name]) for name in choose.some(options(), 1, most)}


def rulebook(choose: Choices) -> Rulebook:
    """A shipped one, half of the time with options changed."""
    book = shipped(choose.one([*NAMES, "aba", "aba", "st-albans"]))
    return changed(book, changes(choose)) if choose.yes() else book


def played_night(choose: Choices) -> PlayedNight:
    """A night of some events, most of them accepted."""
    book = rulebook(choose)
    night, steps = new_night(book), []
    for _ in range(choose.one([8, 20, STEPS, STEPS])):
        steps.append(tried(night, any_event(choose, night)))
        night = steps[-1].night
    return PlayedNight(book, tuple(steps))


def tried(night: Night, raw: Raw) -> Step:
    """Try one event."""
    event = decoded(raw)
    return Step(night, raw, event, event if isinstance(event, Refused) else apply(night, event))


def played_again(night: Night, events: Iterable[Raw]) -> Night:
    """The night after those of the events that are not refused."""
    for raw in events:
        night = tried(night, raw).night
    return night


def night_of(played: PlayedNight) -> Night:
    """The night of those events that are not refused."""
    return played.steps[-1].night


def known(raws: Iterable[Raw]) -> tuple[AnyEvent, ...]:
    """The events of these that can be read at all."""
    events = map(decoded, raws)
    return tuple(event for event in events if isinstance(event, Event))


def any_event(choose: Choices, night: Night) -> Raw:
    """An event in the words of the night file."""
    if choose.rarely(25):
        raw = anything(choose)
    elif not night.players:
        raw = _first_seats(choose)
    elif night.line is None:
        raw = choose.one([_order, _order, _seat, _aside])(choose, night)
    elif night.game is not None:
        raw = _in_game(choose, night, night.game)
    else:
        raw = _between_games(choose, night)
    if choose.rarely(6):
        raw["allow"] = "all agree"
    return raw


def _first_seats(choose: Choices) -> Raw:
    return {"event": "seat", "players": list(PLAYERS[: choose.integer(3, len(PLAYERS) - 1)])}


def _some(choose: Choices, names: Any) -> list[str]:
    """A part of these names, never none of them, in any order."""
    return choose.some(names, 1)


def _one(choose: Choices, names: Any) -> str:
    return str(choose.one(list(names)))


# Around the games


def _between_games(choose: Choices, night: Night) -> Raw:
    if night.due is not None and choose.yes():
        return {"event": "partner", "player": night.due}
    if needs_partner(night) and choose.yes():
        return _partner(choose, night)
    often = [_start] * 5 + [_score] * 3
    seldom = [_order, _seat, _leave, _partner, _partner, _decline, _stake, _rules, _aside, _settle_up, _away, _away]
    return dict(choose.one(often + seldom)(choose, night))


def _order(choose: Choices, night: Night) -> Raw:
    seated = [name for name, player in night.players.items() if player.status in IN_LINE] or list(PLAYERS[:1])
    if night.played:
        return {"event": "order", "players": choose.shuffled(seated), "reason": "the director says so"}
    if choose.yes():
        dice = night.rulebook.order_dice
        if dice == 1 and len(seated) <= 6:
            faces = choose.shuffled(range(1, 7))
            return {"event": "order", "rolls": {name: [[face]] for name, face in zip(seated, faces, strict=False)}}
        rolls = {name: [[choose.integer(1, 6) for _die in range(dice)]] for name in seated}
        return {"event": "order", "rolls": rolls}
    return {"event": "order", "players": choose.shuffled(seated)}


def _seat(choose: Choices, night: Night) -> Raw:
    free = [name for name in PLAYERS if name not in night.players or night.players[name].status is not SeatStatus.PLAYS]
    names = _some(choose, free or PLAYERS)[:2]
    raw: Raw = {"event": "seat", "players": names}
    if choose.rarely(4):
        raw["spectator"] = True
    if choose.rarely(3):
        raw["stakes"] = {name: choose.one(SMALL) for name in names}
    if len(names) > 1 and choose.yes():
        dice = night.rulebook.order_dice
        raw["rolls"] = {name: [[choose.integer(1, 6) for _die in range(dice)]] for name in names}
    return raw


def _leave(choose: Choices, night: Night) -> Raw:
    return {"event": "leave", "player": _one(choose, night.present or PLAYERS)}


def _away(choose: Choices, night: Night) -> Raw:
    """Somebody goes away, or one of those who are away comes back."""
    if night.away and (night.game or choose.yes()):
        return {"event": "back", "player": _one(choose, night.away)}
    return {"event": "away", "player": _one(choose, night.line or night.columns)}


def needs_partner(night: Night) -> bool:
    """Tell whether no game may begin because the Box has no Partner."""
    must = night.rulebook.partner_must_from
    return must != "never" and len(night.line or ()) >= must and night.partner is None


def _partner(choose: Choices, night: Night) -> Raw:
    names = [*(night.line or ())[1:], None]
    if (by_place := partner_by_place(night.rulebook, night.line or (), night.partner)) and choose.yes():
        names = [by_place]
    return {"event": "partner", "player": choose.one(names)}


def _decline(choose: Choices, night: Night) -> Raw:
    return {"event": "decline-box"}


def _stake(choose: Choices, night: Night) -> Raw:
    return {"event": "stake", "player": _one(choose, night.columns), "multiple": choose.one(SMALL)}


def _rules(choose: Choices, night: Night) -> Raw:
    return {"event": "rules", "change": changes(choose, 3)}


def _aside(choose: Choices, night: Night) -> Raw:
    """What may happen at any time."""
    if choose.yes():
        return {"event": "note", "text": choose.text()}
    names = choose.shuffled(night.columns)
    if len(names) < 2:
        return {"event": "note", "text": "alone"}
    return {"event": "transfer", "from": names[0], "to": names[1], "points": choose.integer(1, 9), "reason": "penalty"}


def _settle_up(choose: Choices, night: Night) -> Raw:
    totals = night.totals
    names = sorted(totals, key=lambda name: totals[name])
    payer, payee = names[0], names[-1]
    points = min(-totals[payer], totals[payee])
    if points < 1:
        return {"event": "note", "text": "nothing to pay"}
    method = {"method": choose.one(list(Method))} if choose.yes() else {}
    return {"event": "payment", "from": payer, "to": payee, "points": choose.integer(1, points), **method}


def _start(choose: Choices, night: Night) -> Raw:
    raw: Raw = {"event": "start"}
    if choose.rarely(3):
        raw["matches"] = choose.integer(1, 4)
    policy = night.rulebook.automatic_doubles
    if policy == "by-agreement" and raw.get("matches"):
        raw["agreed"] = _some(choose, night.team or PLAYERS)
        if choose.yes():
            raw["agreed"] = {name: choose.integer(1, 3) for name in raw["agreed"]}
    if (offered := policies(night.rulebook)) and choose.yes():
        raw["policy"] = choose.one(offered)
        if raw["policy"] == "limited":
            raw["limit"] = choose.integer(1, 3)
    if night.rulebook.stakes == "lower-of-pair" and night.team and choose.rarely(4):
        raw["stakes"] = {name: choose.one([1, 2, 4]) for name in _some(choose, night.team)}
    return raw


def _score(choose: Choices, night: Night) -> Raw:
    team = night.team or PLAYERS[:2]
    points = {name: choose.integer(-9, 9) for name in _some(choose, team)}
    raw: Raw = {"event": "score", "points": points}
    if night.box and choose.rarely(3):
        points[night.box] = -sum(points.values())
    if night.partner and choose.rarely(4):
        points[night.partner] = choose.integer(-3, 3)
    if choose.yes() or not points.get(night.captain or ""):
        raw["captain"] = choose.one(["won", "lost", "lost", "even"])
    if len(team) > 1 and choose.yes():
        raw["acting"] = _one(choose, team[1:])
    if choose.rarely(3):
        raw["last"] = choose.one(["box", "team"])
    return raw


# In a game


def _in_game(choose: Choices, night: Night, game: Game) -> Raw:
    if game.waiting:
        return _answer(choose, game)
    if game.lone_taker and choose.yes():
        return _extra(choose, game)
    if choose.rarely(8):
        return dict(choose.one([_aside, _seat, _away, _settle_up])(choose, night))
    if choose.rarely(6):
        return {
            "event": "finish",
            "winner": choose.one(["box", "team"]),
            "value": choose.one(["single", "gammon", "backgammon"]),
        }
    if choose.rarely(4):
        return dict(choose.one([_settle, _seize, _buy])(choose, night))
    return _double(choose, game)


def _double(choose: Choices, game: Game) -> Raw:
    by = choose.one([Side.BOX, Side.TEAM])
    his = [cube.member for cube in game.live if cube.may_be_doubled_by(by)]
    if not his:
        by = by.other
        his = [cube.member for cube in game.live if cube.may_be_doubled_by(by)]
    names = his if choose.integer(0, 2) else _some(choose, his)
    return {"event": "double", "by": by.value, "cubes": names}


def _answer(choose: Choices, game: Game) -> Raw:
    """The Box answers everything, the Team all or a part; alike, or each as he likes."""
    by_box = [cube for cube in game.waiting if cube.offer and cube.offer.waits_on is Side.BOX]
    by_team = [cube for cube in game.waiting if cube not in by_box]
    cubes = by_box if by_box and (not by_team or choose.yes()) else by_team
    if cubes is by_team and choose.yes():
        cubes = cubes[: choose.integer(1, len(cubes))]
    word = choose.one(["take", "drop", "drop", None, None])
    if cubes is by_team and len(cubes) > 1 and choose.rarely(3):
        return {"event": "answer", "take": [cubes[-1].member], "drop": [cube.member for cube in cubes[:-1]]}
    raw: Raw = {"event": "answer"}
    for cube in cubes:
        raw.setdefault(word or choose.one(_words(cube)), []).append(cube.member)
    return raw


def _words(cube: Cube) -> list[str]:
    beavered = cube.offer is not None and cube.offer.beavered
    return ["take", "take", "drop", "raccoon" if beavered else "beaver"]


def _extra(choose: Choices, game: Game) -> Raw:
    lone = game.lone_taker
    assert lone is not None
    if lone.may_reverse and choose.rarely(4):
        return {"event": "reverse", "cube": lone.cube}
    answer = choose.one(["take", "take", "drop", "beaver"])
    return {"event": "extra", "cube": _one(choose, lone.givers or game.team), "answer": answer}


def _settle(choose: Choices, night: Night) -> Raw:
    game = night.game
    assert game is not None
    name = _one(choose, [cube.member for cube in game.live])
    points = choose.integer(0, 9)
    raw: Raw = {"event": "settle", "cube": name, "points": points}
    if points:
        raw["to"] = choose.one(["box", "team"])
    elif name == game.captain and game.cubes[name].first_life and night.rulebook.even_captain == "declare":
        raw["winner"] = choose.one(["box", "team"])
    return raw


def _seize(choose: Choices, night: Night) -> Raw:
    game = night.game
    assert game is not None
    name = _one(choose, game.team)
    by = "captain" if not game.cubes[name].live and choose.yes() else "box"
    return {"event": "seize", "cube": name, "by": by}


def _buy(choose: Choices, night: Night) -> Raw:
    game = night.game
    assert game is not None
    return {
        "event": "buy",
        "cube": _one(choose, [cube.member for cube in game.live]),
        "side": choose.one(["box", "team"]),
        "buyer": _one(choose, night.present),
        "points": choose.integer(-3, 9),
    }


# Anything at all


def anything(choose: Choices) -> Raw:
    """Any event about anyone, mostly out of its place; its shape is right."""
    tag, *fields = choose.one(SHAPES)
    return {"event": tag, **{field: _FIELDS[kind](choose) for field, kind in (each.split("=") for each in fields)}}


def _points(choose: Choices) -> int:
    return choose.integer(-5, 20)


def _name(choose: Choices) -> str:
    return choose.one((*PLAYERS, "Zoe"))


def _names(choose: Choices) -> list[str]:
    return choose.some((*PLAYERS, "Zoe"), 1, 6)


def _rolls(choose: Choices) -> Raw:
    return {
        name: [[_points(choose) for _die in range(choose.integer(0, 3))] for _throw in range(choose.integer(0, 3))]
        for name in _names(choose)
    }


_FIELDS: dict[str, Callable[[Choices], Any]] = {
    "name": _name,
    "name?": lambda choose: _name(choose) if choose.yes() else None,
    "names": _names,
    "points": _points,
    "each": lambda choose: {name: _points(choose) for name in _names(choose)},
    "rolls": _rolls,
    "text": Choices.text,
    "changes": lambda choose: {name: choose.anything() for name in choose.some((*options(), "no-such"), 0, 4)},
    "side": lambda choose: choose.one(("box", "team")),
    "who": lambda choose: choose.one(("box", "captain")),
    "policy": lambda choose: choose.one(("limited", "none")),
    "extra": lambda choose: choose.one(("take", "drop", "beaver")),
    "method": lambda choose: choose.one(list(Method)),
    "so": lambda choose: "so",
}
# each shape of an event: its tag, and what may stand in its fields
SHAPES = tuple(
    shape.split()
    for shape in (
        "seat players=names stakes=each",
        "seat players=names rolls=rolls",
        "order players=names",
        "order players=names reason=so",
        "order rolls=rolls",
        "leave player=name",
        "away player=name",
        "back player=name",
        "partner player=name?",
        "decline-box",
        "stake player=name multiple=points",
        "rules change=changes",
        "transfer from=name to=name points=points reason=text",
        "payment from=name to=name points=points",
        "payment from=name to=name points=points method=method",
        "start matches=points agreed=names",
        "start matches=points agreed=each",
        "start policy=policy limit=points",
        "start stakes=each",
        "double by=side cubes=names",
        "answer take=names drop=names",
        "answer beaver=names",
        "answer raccoon=names",
        "reverse cube=name",
        "extra cube=name answer=extra",
        "settle cube=name points=points to=side",
        "settle cube=name points=points winner=side",
        "seize cube=name by=who",
        "buy cube=name side=side buyer=name points=points",
        "finish winner=side",
        "score points=each",
        "score points=each acting=name",
    )
)
