"""The inverse: any event as a line that is understood again as the same event."""

import re
from collections.abc import Iterable, Mapping

from chouette_desk.core import events
from chouette_desk.core.codec import as_json
from chouette_desk.core.events import AnyEvent
from chouette_desk.core.names import Name
from chouette_desk.desk.notation.names import as_typed, quoted
from chouette_desk.wording.text import minus, one_line, signed

SAFE = re.compile(r"\w(?:[\w .,'’()/+-]*[\w.)])?")


def in_notation(event: AnyEvent) -> str:
    """Return the event as a line with reason, time and note, or else as JSON."""
    parts = _line_of(event)
    if parts is None:
        return one_line(as_json(event))
    line, text = parts
    given = (("!", event.allow), ("@", event.at), ("#", event.note))
    suffixes = [(sign, content) for sign, content in given if content is not None]
    if text is not None:
        line = f"{line} {text_in_line(text, last=not suffixes)}"
    for index, (sign, content) in enumerate(suffixes, 1):
        line += f" {sign}{'' if sign == '@' else ' '}{text_in_line(content, last=index == len(suffixes))}"
    return line


def text_in_line(text: str, *, last: bool) -> str:
    """Return a free text for a line: bare if it is last and safe, else quoted."""
    return text if last and SAFE.fullmatch(text) else quoted(text)


def _line_of(event: AnyEvent) -> tuple[str, str | None] | None:
    """Return the line and the free text that ends it; None if there is no such line.

    The line is without reason, time and note.
    """
    match event:
        case events.Note():
            return "note", event.text
        case events.Transfer():
            line = f"transfer {as_typed(event.from_)}, {as_typed(event.to)} {minus(event.points)}"
            return (f"{line} for", event.reason) if event.reason else (line, None)
        case events.Order(rolls=None, players=players) if players is not None:
            line = f"order {_names(players)}"
            return (line, None) if event.reason is None else (f"{line} because", event.reason)
        case _:
            line = _around(event) or _in_game(event) or ""
            return (line, None) if line else None


def _around(event: AnyEvent) -> str | None:
    """Lines around the games."""
    match event:
        case events.Seat(rolls=rolls) if rolls is None or _dice(rolls):
            return _seat(event)
        case events.Order(players=None, reason=None, rolls=rolls) if rolls and _dice(rolls):
            return f"roll {_dice(rolls)}"
        case events.Leave():
            return f"{as_typed(event.player)} leaves"
        case events.Away():
            return f"{as_typed(event.player)} away"
        case events.Back():
            return f"{as_typed(event.player)} back"
        case events.Partner():
            return f"partner {as_typed(event.player)}" if event.player is not None else "no partner"
        case events.DeclineBox():
            return "box declines"
        case events.Stake():
            return f"stake {_amounts({event.player: event.multiple})}"
        case events.RulesChange(change=change) if change:
            return "rules " + ", ".join(f"{option} {_option(value)}" for option, value in change.items())
        case events.Payment(method=method):
            paid = f"{as_typed(event.from_)} pays {as_typed(event.to)} {event.points}"
            return paid if method is None else f"{paid} {method}"
        case events.Start():
            agreed = _amounts(event.agreed) if isinstance(event.agreed, dict) else _names(event.agreed)
            own = {"matches": event.matches or None, "agreed": agreed or None, "policy": event.policy}
            stakes = _amounts(event.stakes) or None
            return _with_options("start", **own, limit=event.limit, stakes=stakes)
        case events.Score(points=points) if points or event.captain or event.acting or event.last:
            scores = ", ".join(f"{as_typed(name)} {signed(won)}" for name, won in points.items())
            acting = as_typed(event.acting) if event.acting is not None else None
            return _with_options(f"score {scores}".rstrip(), captain=event.captain, acting=acting, last=event.last)
        case _:
            return None


def _in_game(event: AnyEvent) -> str | None:
    """Lines of a game in progress."""
    match event:
        case events.Double():
            return f"{event.by} x2 {_names(event.cubes)}"
        case events.Answer():
            answers = ((reply, getattr(event, reply)) for reply in events.Reply)
            return ", ".join(f"{_names(names)} {reply}" for reply, names in answers if names)
        case events.Reverse():
            return f"{as_typed(event.cube)} reverses"
        case events.Extra():
            return f"extra {as_typed(event.cube)}" + ("" if event.answer == "take" else f" {event.answer}")
        case events.Settle():
            settled = f"settle {as_typed(event.cube)} {event.points}"
            return _with_options(settled, to=event.to, winner=event.winner)
        case events.Seize():
            return f"{event.by} seizes {as_typed(event.cube)}"
        case events.Buy():
            return f"{as_typed(event.buyer)} buys {as_typed(event.cube)} from {event.side} for {minus(event.points)}"
        case events.Finish():
            return f"{event.winner} wins" + ("" if event.value is events.Value.SINGLE else f" {event.value}")
        case _:
            return None


def _names(names: Iterable[Name]) -> str:
    """Names with commas, so that no two of them can be read as one."""
    return ", ".join(map(as_typed, names))


def _amounts(numbers: Mapping[Name, int]) -> str:
    return ", ".join(f"{as_typed(name)} {minus(number)}" for name, number in numbers.items())


def _seat(event: events.Seat) -> str:
    """Return a line that seats players, lowercase names in quotes to stay literal."""
    names = [as_typed(name) if name != name.casefold() else quoted(name) for name in event.players]
    seated = f"{'spectator' if event.spectator else 'seat'} {', '.join(names)}"
    rolls = _dice(event.rolls) if event.rolls else None
    return _with_options(seated, stakes=_amounts(event.stakes) or None, roll=rolls)


def _dice(rolls: events.Rolls) -> str | None:
    """Each player's dice, a stroke between rounds; None for what no dice can show."""
    if any(not 1 <= die <= 6 for rounds in rolls.values() for thrown in rounds for die in thrown):
        return None
    if any(not rounds or not all(rounds) for rounds in rolls.values()):
        return None
    parts = ((name, "/".join("".join(map(str, thrown)) for thrown in rounds)) for name, rounds in rolls.items())
    return ", ".join(f"{as_typed(name)} {dice}" for name, dice in parts)


def _option(value: str | int | bool | None) -> str:
    if value is None or isinstance(value, bool):
        return {None: "any", True: "yes", False: "no"}[value]
    return str(value)


def _with_options(line: str, **options: object) -> str:
    """The line with the options that have a value, each behind its keyword."""
    return " ".join([line, *(f"{keyword} {value}" for keyword, value in options.items() if value is not None)])
