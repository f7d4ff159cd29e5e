"""Laws of the rule texts, told as a text: the law, what is played, and what then stands.

    5.4 Dropping the beaver loses the value before it – Bob doubles, and the Box beavers.
        four, start, double team Bob, answer beaver Bob
            answer drop Bob: so far Bob-2 Ann+2
            answer take Bob: Bob 4 box in play

A table is laid with its players (``four``, or ``empty``), another rulebook than that of all, stakes (``Ann*2``) and
options (``jacoby=False``). A line that is further to the right goes on from the one that it stands under. The steps are
the methods of ``Table``, and behind the colon is what can be seen then. A line that begins with … goes on with the one
before, and ``points`` may be sums, ``Bob+2-1``.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from chouette_desk.core.doubling import asked_in_turn
from chouette_desk.core.problems import Kind
from chouette_desk.core.rotation import Because
from chouette_desk.core.tally import duels, tallies
from chouette_desk.core.what_if import under
from chouette_desk.nightfile.rulebooks import NAMES, shipped
from tests.core.table import Table, empty_table, handed

PLAYERS = {"empty": 0, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8}
WORD = re.compile(r"“[^”]*”|\S+")
SUM = re.compile(r"^([\w>]+?)((?:[+-]\d+)+)$")
Words = Sequence[str]


class Law(NamedTuple):
    """A law, the rulebook of its tables, and the lines that are played."""

    sentence: str
    rulebook: str
    lines: list[str]

    def __str__(self) -> str:
        return self.sentence.partition(" – ")[0]

    def check(self) -> None:
        """Play each line from where it stands, and look at what it says."""
        above: list[tuple[int, Table]] = []
        for line in self.lines:
            indent = len(line) - len(line.lstrip())
            above = [(further, table) for further, table in above if further < indent]
            steps, _colon, facts = line.strip().partition(": ")
            table = after(above[-1][1] if above else empty_table(self.rulebook), steps, self.rulebook)
            above.append((indent, table))
            for fact in facts.split("; ") if facts else ():
                found, right = seen(table, fact.split())
                assert found == right, f"{line.strip()}: {found}"


def laws(rulebook: str, text: str) -> list[Law]:
    """The laws of a text."""
    found: list[Law] = []
    for line in lines_of(text):
        if line.startswith(" "):
            found[-1].lines.append(line)
        elif found and not found[-1].lines:
            found[-1] = found[-1]._replace(sentence=f"{found[-1].sentence} {line}")
        else:
            found.append(Law(line, rulebook, []))
    return found


def lines_of(text: str) -> list[str]:
    """The lines of a text, whole, without those that begin with #: its headings."""
    found: list[str] = []
    for line in text.splitlines():
        if line.lstrip().startswith("… "):
            found[-1] += line.lstrip()[1:]
        elif line and not line.startswith("#"):
            found.append(line)
    return found


# What is played


def after(table: Table, steps: str, rulebook: str) -> Table:
    """The table after several steps."""
    for step in steps.split(", "):
        table = played(table, step, rulebook)
    return table


def played(table: Table, step: str, rulebook: str) -> Table:
    """The table after a step, or laid anew."""
    word, *words = WORD.findall(step)
    plain, fields = _split(words)
    if word in PLAYERS:
        return _laid(PLAYERS[word], plain, fields, rulebook)
    given, named = ARGUMENTS.get(word, _as_they_are)(plain)
    result: Table = getattr(table, word)(*given, **named, **fields)
    return result


def _laid(players: int, plain: Words, fields: Mapping[str, Any], rulebook: str) -> Table:
    (name,) = plain or (rulebook,)
    assert name in NAMES
    return handed(players, name, **fields) if players else empty_table(name, **fields)


def _split(words: Words) -> tuple[list[str], dict[str, Any]]:
    """The plain words, and the fields: ``winner=box``, ``Ann*2`` and ``allow “all agree”``."""
    plain: list[str] = []
    fields: dict[str, Any] = {}
    for word in words:
        name, equals, value = word.partition("=")
        player, times, multiple = word.partition("*")
        if word.startswith("“"):
            fields[plain.pop()] = word.strip("“”")
        elif equals:
            fields[name] = value_of(value)
        elif times:
            fields.setdefault("stakes", {})[player] = int(multiple)
        else:
            plain.append(word)
    return plain, fields


def value_of(word: str) -> Any:
    """What a word means in Python: None, True, a number, or itself."""
    return {"None": None, "True": True, "False": False}[word] if word in ("None", "True", "False") else _number(word)


def _number(word: str) -> int | str:
    return int(word) if word.lstrip("-").isdigit() else word


Arguments = tuple[list[Any], dict[str, Any]]


def _as_they_are(words: Words) -> Arguments:
    return [*map(value_of, words)], {}


def _names(words: Words) -> Arguments:
    return [" ".join(words)], {}


def _side_and_names(words: Words) -> Arguments:
    return [words[0], " ".join(words[1:])], {}


def _start(words: Words) -> Arguments:
    """How many dice matched, and whose cubes were agreed on."""
    matches, _agreed, names = " ".join(words).partition("agreed")
    return [int(matches or 0)], {"agreed": names} if names else {}


def _replies(words: Words) -> Arguments:
    replies: dict[str, list[str]] = {}
    for word in words:
        if word.islower():
            names = replies.setdefault(word, [])
        else:
            names.append(word)
    return [], {reply: " ".join(names) for reply, names in replies.items()}


def _score(words: Words) -> Arguments:
    return [], _sums(words)


def _rolls(words: Words) -> Arguments:
    """Each player's throws: ``Ann 3+3/5+1`` are two of two dice."""
    throws = [[[*map(int, dice.split("+"))] for dice in each.split("/")] for each in words[1::2]]
    return [], dict(zip(words[::2], throws, strict=True))


ARGUMENTS: Mapping[str, Callable[[Words], Arguments]] = {
    **dict.fromkeys(("seat", "order"), _names),
    **dict.fromkeys(("double", "taken", "dropped"), _side_and_names),
    **{"start": _start, "answer": _replies, "score": _score, "roll": _rolls},
}


# What can be seen


def seen(table: Table, words: Words) -> tuple[object, object]:
    """What is found of a fact, and what it says."""
    for length in (2, 1):
        name = " ".join(words[:length])
        if name in FACTS:
            return FACTS[name](table, words[length:])
    name, value, *stands = words
    in_play = stands[1:] == ["in", "play"]
    return table.stands(name), (int(value), stands[0], in_play)


def _sums(words: Words) -> dict[str, int]:
    """Points by name; raises ValueError where a word is none."""
    named = [SUM.findall(word) for word in words if word != "nothing"]
    return {name: sum(map(int, re.findall(r"[+-]\d+", points))) for ((name, points),) in named}


def _points(found: Mapping[str, int], words: Words) -> tuple[object, object]:
    return found, {name: points for name, points in _sums(words).items() if points}


def _told(value: object) -> str:
    """A name, several, a number, or nobody."""
    return "nobody" if value in (None, ()) else " ".join(value) if isinstance(value, tuple) else str(value)


def _of_night(attribute: str) -> Callable[[Table, Words], tuple[object, object]]:
    """A fact of the night in its own word."""
    return lambda table, words: (_told(getattr(table.now, attribute)), " ".join(words))


def _refused(table: Table, words: Words) -> tuple[object, object]:
    """A refusal for one reason, and the option that it names: ``refused NO_EXTRAS by extras``."""
    kind, *by = words
    right = (Kind[kind], by[1] if by else None)
    return (table.kind, str(table.problem.option) if by else None), right


def _says(table: Table, words: Words) -> tuple[object, object]:
    """All fields of a refusal: ``says offered Bob Cid, taken Bob, value 2``."""
    fields = (field.partition(" ") for field in " ".join(words).split(", "))
    found = {name: _told(value) for name, value in table.problem.fields.items()}
    return found, {name: value for name, _space, value in fields}


def _counts(table: Table, words: Words) -> tuple[object, object]:
    """Counters of all who have something in one: ``counts takes takes_won, Ann 1 0, Bob 2 2``."""
    fields, *each = " ".join(words).split(", ")
    found = {name: [getattr(tally, field) for field in fields.split()] for name, tally in tallies(table.now).items()}
    right = {name: [*map(int, counts)] for name, *counts in map(str.split, each)}
    return {name: counts for name, counts in found.items() if any(counts)}, right


def _duels(table: Table, words: Words) -> tuple[object, object]:
    """Who won how much from whom: ``duels Ann>Bob+1 Ann>Cid+2``."""
    found = {f"{name}>{other}": points for (name, other), points in duels(table.now).items() if points > 0}
    return found, _sums(words)


def _under(table: Table, words: Words) -> tuple[object, object]:
    """The last game under another rulebook: ``under aba won Ann+1 Bob-1``, ``under iba refuses 3 SAME_ANSWER``."""
    name, what, *rest = words
    night = table.now
    other = under(night.played[-1], night.events, shipped(name))
    match what:
        case "won":
            return other.points, _sums(rest)
        case "line":
            return other.turn and other.turn.line, tuple(rest)
        case "because":
            return other.turn and other.turn.because, Because[rest[0]]
        case "ends":
            return (other.points, other.turn), (None, None)
    refusals = [f"{event} {problem.kind.name}" for event, problems in other.refusals for problem in problems]
    return (what, " ".join(refusals)), ("refuses", " ".join(rest) if rest != ["nothing"] else "")


def _marks(table: Table, words: Words) -> tuple[object, object]:
    """The circles of a line: ``marks 1 Bob() Ann(b) Cid(2/)``."""
    place, *marks = words
    found = {name: f"{name}({label})" for name, label in table.marks(int(place)).items()}
    return sorted(found.values()), sorted(marks)


def _roles(table: Table, words: Words) -> tuple[object, object]:
    place, *roles = words
    return sorted(f"{name}({role})" for name, role in table.rows[int(place)].roles.items()), sorted(roles)


FACTS: Mapping[str, Callable[[Table, Words], tuple[object, object]]] = {
    "won": lambda table, words: _points(table.won, words),
    "so far": lambda table, words: _points(table.so_far, words),
    "totals": lambda table, words: _points(table.totals, words),
    "row": lambda table, words: _points(table.row(int(words[0])), words[1:]),
    "rows": lambda table, words: ([row.kind for row in table.rows], list(words)),
    "marks": _marks,
    "roles": _roles,
    "circles": lambda table, words: (table.circles, " ".join(words)),
    "line": lambda table, words: (table.line, " ".join(words)),
    "whole line": lambda table, words: (table.whole_line, " ".join(words)),
    "because": lambda table, words: (table.because, Because[words[0]]),
    "refused": _refused,
    "says": _says,
    "counts": _counts,
    "duels": _duels,
    "under": _under,
    "allowed": lambda table, words: (table.problems, ()),
    "acting": lambda table, words: (table.game.acting_captain or "nobody", words[0]),
    "asked": lambda table, words: (asked_in_turn(table.game)[0].member, words[0]),
    "acted": lambda table, words: (_told(table.game.acting), " ".join(words)),
    "last man": lambda table, words: (table.game.last_man, words[0]),
    "over": lambda table, words: (table.now.game, None),
    "values": lambda table, words: ([str(table.cube(name).value) for name in words[::2]], list(words[1::2])),
    "box side": lambda table, words: (table.cube(words[1]).box, words[2]),
    "team side": lambda table, words: (table.cube(words[1]).team, words[2]),
    **{name: _of_night(name) for name in ("box", "captain", "partner", "due", "carry", "team", "waiting", "away")},
}
