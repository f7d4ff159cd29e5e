"""A sheet by the lines of ``score --json`` and the night file's text alone."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import groupby
from typing import Any

Raw = dict[str, Any]
OF_GAMES = ("game", "drops", "extras")
IN_PLAY = ("start", "double", "answer", "reverse", "extra", "settle", "finish")


@dataclass
class Game:
    """One game: its line, its events, its rows, and the stake of each player."""

    line: list[str]
    events: list[Raw]
    multiples: Mapping[str, int]
    rows: list[Raw] = field(default_factory=list)

    @property
    def points(self) -> Counter[str]:
        """What each won on its lines."""
        won = Counter[str]()
        for row in self.rows:
            won.update(row["points"])
        return won

    def with_letter(self, letter: str) -> str | None:
        """Who has this letter on its last line: b, c or p."""
        return next((name for name, role in self.rows[-1]["roles"].items() if role == letter), None)

    @property
    def losers(self) -> set[str]:
        """Whose scores are circled: plain, or with a b."""
        return {name for name, mark in self.rows[-1]["marks"].items() if mark["label"] in ("", "b")}


@dataclass
class Sheet:
    """One table of one evening, by its files.

    Its number in the book, its file, what ``score --json`` says of it, what the names on it are today, and under which
    rules it was played.
    """

    night: int
    file: Raw
    score: Raw
    people: Mapping[str, str]
    rules: str
    jacoby: bool = True
    roles_known: bool = True

    @property
    def date(self) -> str:
        """Its evening."""
        return str(self.file["date"])

    @property
    def table(self) -> str:
        """Its table."""
        return str(self.file["table"])

    @property
    def stake(self) -> Fraction:
        """What a point is worth."""
        return Fraction(self.file["stake"])

    def called(self, name: str) -> str:
        """What the player is called today."""
        return self.people.get(name, name)

    @cached_property
    def results(self) -> Counter[str]:
        """What everyone won by the lines of the sheet, payments aside."""
        return self._sum(lambda kind: kind != "payment")

    @cached_property
    def totals(self) -> Counter[str]:
        """What is left to pay at the end."""
        return self._sum(lambda kind: True)

    def _sum(self, wanted: Callable[[str], bool]) -> Counter[str]:
        won = Counter[str]()
        for row in self.score["rows"]:
            if wanted(row["kind"]):
                won.update({self.called(name): points for name, points in row["points"].items()})
        return won

    @property
    def payments(self) -> list[tuple[str, str, int]]:
        """Who paid whom how much on the sheet: the payer's score rises."""
        found = []
        for row in self.score["rows"]:
            if row["kind"] == "payment":
                (payee, _), *_none, (payer, points) = sorted(row["points"].items(), key=lambda each: each[1])
                found.append((self.called(payer), self.called(payee), points))
        return found

    @cached_property
    def games(self) -> list[Game]:
        """The games, each with its lines."""
        rows = (row for row in self.score["rows"] if row["kind"] in OF_GAMES)
        games = list(_played(self.file["events"]))
        for game, (_, lines) in zip(games, groupby(rows, key=lambda row: row["game"]), strict=True):
            game.rows = list(lines)
        return games


def _played(events: list[Raw]) -> Iterator[Game]:
    """Who sat at each game, by who came and went, and what happened in it."""
    seated, coming, playing = list[str](), list[str](), list[Raw]()
    multiples: dict[str, int] = {}
    ends = _ends(events)
    for place, event in enumerate(events):
        match event["event"]:
            case "seat" if not event.get("spectator"):
                (coming if playing else seated).extend(event["players"])
                multiples |= event.get("stakes", {})
            case "leave":
                seated = [name for name in seated if name != event["player"]]
            case "score":
                yield Game(list(seated), [event], multiples)
            case word if word in IN_PLAY:
                playing.append(event)
                if place in ends:
                    yield Game(list(seated), playing, multiples)
                    seated, coming, playing = seated + coming, [], []


def _ends(events: list[Raw]) -> set[int]:
    """Return where played games end: at their last event before another, or the end."""
    last, found = None, set[int]()
    for place, event in enumerate(events):
        if event["event"] in ("start", "score") and last is not None:
            found.add(last)
            last = None
        if event["event"] in IN_PLAY:
            last = place
    return found if last is None else found | {last}
