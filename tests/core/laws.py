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
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from chouette_desk.nightfile.rulebooks import NAMES
from tests.core.facts import Words, seen, sums
from tests.core.table import Table, empty_table, handed

PLAYERS = {"empty": 0, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8}
WORD = re.compile(r"“[^”]*”|\S+")


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


def _number(word: str) -> float | str:
    number = re.fullmatch(r"-?\d+(\.\d+)?", word)
    return word if number is None else float(word) if number[1] else int(word)


Arguments = tuple[list[Any], dict[str, Any]]


def _as_they_are(words: Words) -> Arguments:
    return [*map(value_of, words)], {}


def _names(words: Words) -> Arguments:
    return [" ".join(words)], {}


def _seat(words: Words) -> Arguments:
    """Who sits down, and what they roll for their order."""
    names, dice, rolls = " ".join(words).partition(" rolls ")
    return [names], {"rolls": _rolls(rolls.split())[1]} if dice else {}


def _side_and_names(words: Words) -> Arguments:
    return [words[0], " ".join(words[1:])], {}


def _start(words: Words) -> Arguments:
    """How many dice matched, and whose cubes were agreed on, ``Bob Cid`` or ``Bob+2 Cid+1`` times."""
    matches, _agreed, names = " ".join(words).partition("agreed")
    agreed = sums(names.split()) if "+" in names else names
    return [int(matches or 0)], {"agreed": agreed} if agreed else {}


def _replies(words: Words) -> Arguments:
    replies: dict[str, list[str]] = {}
    for word in words:
        if word.islower():
            names = replies.setdefault(word, [])
        else:
            names.append(word)
    return [], {reply: " ".join(names) for reply, names in replies.items()}


def _score(words: Words) -> Arguments:
    return [], sums(words)


def _rolls(words: Words) -> Arguments:
    """Each player's throws: ``Ann 3+3/5+1`` are two of two dice."""
    throws = [[[*map(int, dice.split("+"))] for dice in each.split("/")] for each in words[1::2]]
    return [], dict(zip(words[::2], throws, strict=True))


ARGUMENTS: Mapping[str, Callable[[Words], Arguments]] = {
    **{"seat": _seat, "order": _names},
    **dict.fromkeys(("double", "taken", "dropped"), _side_and_names),
    **{"start": _start, "answer": _replies, "score": _score, "roll": _rolls},
}
