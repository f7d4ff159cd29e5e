"""What can be seen of a table: the facts of the laws, each in words."""

import re
from collections.abc import Callable, Mapping, Sequence

from chouette_desk.core.doubling import asked_in_turn
from chouette_desk.core.events import Partner
from chouette_desk.core.fold import enter
from chouette_desk.core.penalties import proposed_penalty
from chouette_desk.core.problems import Kind, Refused
from chouette_desk.core.rotation import Because
from chouette_desk.core.tally import duels, tallies
from chouette_desk.core.what_if import under
from chouette_desk.nightfile.rulebooks import shipped
from tests.core.table import Table

SUM = re.compile(r"^([\w>]+?)((?:[+-]\d+)+)$")
Words = Sequence[str]
Seen = tuple[object, object]
"""What is found, and what it should be."""


def seen(table: Table, words: Words) -> Seen:
    """What is found of a fact, and what it says."""
    for length in (2, 1):
        name = " ".join(words[:length])
        if name in FACTS:
            return FACTS[name](table, words[length:])
    name, value, *stands = words
    in_play = stands[1:] == ["in", "play"]
    return table.stands(name), (int(value), stands[0], in_play)


def sums(words: Words) -> dict[str, int]:
    """Points by name; raises ValueError where a word is none."""
    named = [SUM.findall(word) for word in words if word != "nothing"]
    return {name: sum(map(int, re.findall(r"[+-]\d+", points))) for ((name, points),) in named}


def _points(found: Mapping[str, int], words: Words) -> Seen:
    return found, {name: points for name, points in sums(words).items() if points}


def _told(value: object) -> str:
    """A name, several, a number, or nobody."""
    return "nobody" if value in (None, ()) else " ".join(value) if isinstance(value, tuple) else str(value)


def _of_night(attribute: str) -> Callable[[Table, Words], Seen]:
    """A fact of the night in its own word."""
    return lambda table, words: (_told(getattr(table.now, attribute)), " ".join(words))


def _refused(table: Table, words: Words) -> Seen:
    """A refusal for one reason, and the option that it names: ``refused NO_EXTRAS by extras``."""
    kind, *by = words
    found = ["by", str(table.problem.option)] if by else []
    return (table.kind, found), (Kind[kind], by)


def _says(table: Table, words: Words) -> Seen:
    """All fields of a refusal: ``says offered Bob Cid, taken Bob, value 2``."""
    fields = (field.partition(" ") for field in " ".join(words).split(", "))
    found = {name: _told(value) for name, value in table.problem.fields.items()}
    return found, {name: value for name, _space, value in fields}


def _counts(table: Table, words: Words) -> Seen:
    """Counters of all who have something in one: ``counts takes takes_won, Ann 1 0, Bob 2 2``."""
    fields, *each = " ".join(words).split(", ")
    found = {name: [getattr(tally, field) for field in fields.split()] for name, tally in tallies(table.now).items()}
    right = {name: [*map(int, counts)] for name, *counts in map(str.split, each)}
    return {name: counts for name, counts in found.items() if any(counts)}, right


def _duels(table: Table, words: Words) -> Seen:
    """Who won how much from whom: ``duels Ann>Bob+1 Ann>Cid+2``."""
    found = {f"{name}>{other}": points for (name, other), points in duels(table.now).items() if points > 0}
    return found, sums(words)


def _under(table: Table, words: Words) -> Seen:
    """The last game under another rulebook: ``under aba won Ann+1 Bob-1``, ``under iba refuses 3 SAME_ANSWER``."""
    name, what, *rest = words
    night = table.now
    other = under(night.played[-1], night.events, shipped(name))
    match what:
        case "won":
            return other.points, sums(rest)
        case "line":
            return other.turn and other.turn.line, tuple(rest)
        case "because":
            return other.turn and other.turn.because, Because[rest[0]]
        case "ends":
            return (other.points, other.turn), (None, None)
    refusals = [f"{event} {problem.kind.name}" for event, problems in other.refusals for problem in problems]
    return (what, " ".join(refusals)), ("refuses", " ".join(rest) if rest != ["nothing"] else "")


def _penalty(table: Table, words: Words) -> Seen:
    """What consulting out of turn costs: ``penalty Cid pays Ann 1 rolled off``, ``penalty Cid refused NO_PENALTY``."""
    offender, *to = words[: next(place for place, word in enumerate(words) if word in ("pays", "refused"))]
    found = proposed_penalty(table.now, offender, *to)
    if isinstance(found, Refused):
        told = f"refused {found.problems[0].kind.name}"
    else:
        assert found.offender == offender
        told = f"pays {found.to} {found.points}{' rolled off' if found.half_point else ''}"
    return told, " ".join(words[1 + len(to) :])


def _marks(table: Table, words: Words) -> Seen:
    """The circles of a line: ``marks 1 Bob() Ann(b) Cid(2/)``."""
    place, *marks = words
    found = {name: f"{name}({label})" for name, label in table.marks(int(place)).items()}
    return sorted(found.values()), sorted(marks)


def _offer(table: Table, words: Words) -> Seen:
    """What a cube is offered at, by whom, and who is to answer: ``offer Bob 4 by team beavered, waits on team``."""
    offer = table.cube(words[0]).offer
    assert offer is not None
    beavered = " beavered" if offer.beavered else ""
    return f"{offer.value} by {offer.by}{beavered}, waits on {offer.waits_on}", " ".join(words[1:])


def _asks(table: Table, words: Words) -> Seen:
    """What is asked where this Partner is entered now: ``asks Gil PARTNER_JUST_JOINED``."""
    name, *kinds = words
    after = enter(table.now, Partner(player=None if name == "nobody" else name))
    problems = after.problems if isinstance(after, Refused) else ()
    return [problem.kind for problem in problems], [Kind[kind] for kind in kinds if kind != "nothing"]


def _lifted(table: Table, words: Words) -> Seen:
    """What was refused last, and the reason that lifted it."""
    last = table.now.lifted[-1]
    return (last.problems[0].kind, last.reason), (Kind[words[0]], " ".join(words[1:]))


def _roles(table: Table, words: Words) -> Seen:
    place, *roles = words
    return sorted(f"{name}({role})" for name, role in table.rows[int(place)].roles.items()), sorted(roles)


FACTS: Mapping[str, Callable[[Table, Words], Seen]] = {
    "won": lambda table, words: _points(table.won, words),
    "so far": lambda table, words: _points(table.so_far, words),
    "totals": lambda table, words: _points(table.totals, words),
    "row": lambda table, words: _points(table.row(int(words[0])), words[1:]),
    "stood": lambda table, words: _points(
        {name: points for name, points in table.rows[int(words[0])].totals.items() if points}, words[1:]
    ),
    "rows": lambda table, words: ([row.kind for row in table.rows], list(words)),
    "marks": _marks,
    "roles": _roles,
    "circles": lambda table, words: (table.circles, " ".join(words)),
    "line": lambda table, words: (table.line, " ".join(words)),
    "whole line": lambda table, words: (table.whole_line, " ".join(words)),
    "because": lambda table, words: (table.because, Because[" ".join(words)]),
    "refused": _refused,
    "says": _says,
    "counts": _counts,
    "duels": _duels,
    "under": _under,
    "allowed": lambda table, words: (table.problems, ()),
    "acting": lambda table, words: (table.game.acting_captain or "nobody", " ".join(words)),
    "asked": lambda table, words: ([cube.member for cube in asked_in_turn(table.game)], list(words)),
    "field": lambda table, words: (_told(table.problem.fields[words[0]]), " ".join(words[1:])),
    "games": lambda table, words: ([str(row.game or "–") for row in table.rows], list(words)),
    "asks": _asks,
    "cubes": lambda table, words: ([*table.game.cubes], list(words)),
    "first refused": lambda table, words: (table.problems[0].kind, Kind[" ".join(words)]),
    "losers": lambda table, words: (_told(table.now.played[-1].turn.losers), " ".join(words)),
    "columns": lambda table, words: ([*table.rows[int(words[0])].points], list(words[1:])),
    "lifted": _lifted,
    "mark": lambda table, words: (" ".join(words[1:]) in _marks(table, words)[0], True),
    "offer": _offer,
    "outcome": lambda table, words: (str(getattr(table.now.played[-1].turn.outcome, words[0])), " ".join(words[1:])),
    "acted": lambda table, words: (_told(table.game.acting), " ".join(words)),
    "also refused": lambda table, words: (Kind[" ".join(words)] in [problem.kind for problem in table.problems], True),
    "reads": lambda table, words: (table.now.sheet.reads((table.now.whole_line or ())[1:]), True),
    "penalty": _penalty,
    "live": lambda table, words: ([cube.member for cube in table.game.live], list(words)),
    "alone": lambda table, words: (table.game.lone_taker and table.game.lone_taker.name, " ".join(words)),
    "givers": lambda table, words: (_told(table.game.lone_taker and table.game.lone_taker.givers), " ".join(words)),
    "last man": lambda table, words: (table.game.last_man, " ".join(words)),
    "over": lambda table, words: (table.now.game, None),
    "values": lambda table, words: ([str(table.cube(name).value) for name in words[::2]], list(words[1::2])),
    "box side": lambda table, words: (table.cube(words[1]).box, " ".join(words[2:])),
    "team side": lambda table, words: (table.cube(words[1]).team, " ".join(words[2:])),
    "players": lambda table, words: ([*table.now.columns], list(words)),
    **{name: _of_night(name) for name in ("box", "captain", "partner", "due", "carry", "team")},
    **{name: _of_night(name) for name in ("waiting", "away", "returning")},
}
