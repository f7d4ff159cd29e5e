"""A table to test the rules: chain what happens, then ask what is on the sheet.

    four_handed("aba").start().double("team", "Bob Cid").answer(take="Bob", drop="Cid").finish("box").won

Several names stand in one text, apart by blanks. A refused event leaves ``problems`` and the night as it was; going on
after it fails the test.
"""

from dataclasses import dataclass
from typing import Any

from chouette_desk.core.codec import decoded
from chouette_desk.core.cube import Cube
from chouette_desk.core.fold import apply, new_night
from chouette_desk.core.game import Game
from chouette_desk.core.ledger import sums
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Kind, Problem, Problems, Refused
from chouette_desk.core.rotation import Because
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.sheet import Mark, Row
from chouette_desk.nightfile.rulebooks import shipped

EVERYONE = "Ann Bob Cid Dee Eve Fay Gil Hal"


def rulebook(name: str, **options: Any) -> Rulebook:
    """A shipped rulebook, with options changed."""
    return shipped(name).changed(options) if options else shipped(name)


def empty_table(name: str, **options: Any) -> "Table":
    """A table at which nobody sits yet."""
    return Table(new_night(rulebook(name, **options)))


def handed(players: int, name: str, stakes: dict[str, int] | None = None, **options: Any) -> "Table":
    """Ann (the Box), Bob (the Captain), Cid, Dee … seated and in order."""
    names = " ".join(EVERYONE.split()[:players])
    return empty_table(name, **options).seat(names, stakes=stakes or {}).order(names)


def three_handed(name: str, **options: Any) -> "Table":
    """Ann (the Box), Bob (the Captain), Cid."""
    return handed(3, name, **options)


def four_handed(name: str, **options: Any) -> "Table":
    """Ann (the Box), Bob (the Captain), Cid, Dee."""
    return handed(4, name, **options)


def five_handed(name: str, **options: Any) -> "Table":
    """Ann (the Box), Bob (the Captain), Cid, Dee, Eve."""
    return handed(5, name, **options)


def six_handed(name: str, **options: Any) -> "Table":
    """Ann (the Box), Bob (the Captain), Cid, Dee, Eve, Fay."""
    return handed(6, name, **options)


def due() -> "Table":
    """Return a table of six under aba: Cid, Ann's Partner, is due as Captain.

    Ann beat Bob. The circles: Cid 2, Dee 3, Eve 4, Fay 5 on the first line, Bob plain on line 1.
    """
    return six_handed("aba").partner("Cid").start().finish("box")


def points(**each: int) -> dict[str, int]:
    """Points as a table tells them: without who has nothing."""
    return _something(each)


@dataclass(frozen=True)
class Table:
    """A night at some moment, or the refusal of the last event."""

    night: Night
    problems: Problems = ()

    # what happens

    def do(self, **raw: Any) -> "Table":
        """One event in the words of the night file (``from_`` for ``from``)."""
        assert not self.problems, f"refused before: {self.problems}"
        plain = {key.removesuffix("_"): value for key, value in raw.items() if value is not None or key == "player"}
        event = decoded(plain)
        after = event if isinstance(event, Refused) else apply(self.night, event)
        return Table(self.night, after.problems) if isinstance(after, Refused) else Table(after)

    def seat(self, names: str, **fields: Any) -> "Table":
        """Players sit down."""
        return self.do(event="seat", players=names.split(), **_full(fields))

    def order(self, names: str, reason: str | None = None) -> "Table":
        """The line is named, Box first."""
        return self.do(event="order", players=names.split(), reason=reason)

    def roll(self, **rolls: list[list[int]]) -> "Table":
        """The line is rolled for."""
        return self.do(event="order", rolls=rolls)

    def leave(self, name: str) -> "Table":
        """A player leaves."""
        return self.do(event="leave", player=name)

    def away(self, name: str) -> "Table":
        """A player pauses."""
        return self.do(event="away", player=name)

    def back(self, name: str) -> "Table":
        """Who was away is back."""
        return self.do(event="back", player=name)

    def partner(self, name: str | None, **fields: Any) -> "Table":
        """The Box names his Partner."""
        return self.do(event="partner", player=name, **fields)

    def decline(self, **fields: Any) -> "Table":
        """The Box passes."""
        return self.do(event="decline-box", **fields)

    def stake(self, name: str, multiple: int, **fields: Any) -> "Table":
        """A player changes his stake."""
        return self.do(event="stake", player=name, multiple=multiple, **fields)

    def rules(self, **change: Any) -> "Table":
        """The rulebook changes."""
        return self.do(event="rules", change=change)

    def transfer(self, loser: str, winner: str, points: int) -> "Table":
        """Points change hands."""
        return self.do(event="transfer", from_=loser, to=winner, points=points, reason="penalty")

    def pay(self, payer: str, payee: str, points: int) -> "Table":
        """Money is paid."""
        return self.do(event="payment", from_=payer, to=payee, points=points)

    def start(self, matches: int = 0, agreed: str | dict[str, int] = "", **fields: Any) -> "Table":
        """A game begins."""
        names = agreed.split() if isinstance(agreed, str) else agreed
        return self.do(event="start", matches=matches, agreed=names, **_full(fields))

    def double(self, by: str, cubes: str, **fields: Any) -> "Table":
        """One side doubles."""
        return self.do(event="double", by=by, cubes=cubes.split(), **fields)

    def answer(
        self, take: str = "", drop: str = "", beaver: str = "", raccoon: str = "", allow: str | None = None
    ) -> "Table":
        """Offers are answered."""
        replies = {"take": take, "drop": drop, "beaver": beaver, "raccoon": raccoon}
        named = {reply: names.split() for reply, names in replies.items() if names}
        return self.do(event="answer", **named, allow=allow)

    def taken(self, by: str, cubes: str) -> "Table":
        """One side doubles and all is taken."""
        return self.double(by, cubes).answer(take=cubes)

    def dropped(self, by: str, cubes: str) -> "Table":
        """One side doubles and all is dropped."""
        return self.double(by, cubes).answer(drop=cubes)

    def reverse(self, cube: str, **fields: Any) -> "Table":
        """The lone taker drops after all."""
        return self.do(event="reverse", cube=cube, **fields)

    def extra(self, cube: str, answer: str | None = None, **fields: Any) -> "Table":
        """An extra is given."""
        return self.do(event="extra", cube=cube, answer=answer, **fields)

    def settle(self, cube: str, points: int, to: str | None = None, **fields: Any) -> "Table":
        """A cube is settled."""
        return self.do(event="settle", cube=cube, points=points, to=to, **fields)

    def seize(self, cube: str, by: str | None = None, **fields: Any) -> "Table":
        """A cube is seized."""
        return self.do(event="seize", cube=cube, by=by, **fields)

    def buy(self, cube: str, side: str, buyer: str, points: int, **fields: Any) -> "Table":
        """A side of a cube is bought."""
        return self.do(event="buy", cube=cube, side=side, buyer=buyer, points=points, **fields)

    def finish(self, winner: str, value: str | None = None) -> "Table":
        """The board is played out."""
        return self.do(event="finish", winner=winner, value=value)

    def score(
        self,
        captain: str | None = None,
        acting: str | None = None,
        last: str | None = None,
        allow: str | None = None,
        **points: int,
    ) -> "Table":
        """A game as on paper."""
        return self.do(event="score", points=points, captain=captain, acting=acting, last=last, allow=allow)

    # what stands

    @property
    def problem(self) -> Problem:
        """The one thing that is wrong."""
        assert len(self.problems) == 1, f"not refused for one thing: {self.problems}"
        return self.problems[0]

    @property
    def kind(self) -> Kind:
        """The kind of the one thing that is wrong."""
        return self.problem.kind

    @property
    def now(self) -> Night:
        """The night; nothing may have been refused."""
        assert not self.problems, f"refused: {self.problems}"
        return self.night

    @property
    def game(self) -> Game:
        """The game in progress."""
        assert self.now.game is not None, "no game is in progress"
        return self.now.game

    def cube(self, member: str) -> Cube:
        """A member's cube."""
        return self.game.cubes[member]

    def stands(self, member: str) -> tuple[int, str, bool]:
        """Value, owner (``centre``, ``box``, ``team``) and whether it is in play."""
        cube = self.cube(member)
        assert cube.live, f"{member} is out"
        return cube.value, cube.owner or "centre", cube.in_play

    @property
    def so_far(self) -> dict[str, int]:
        """What was won in the game in progress, without who has nothing."""
        return _something(sums(self.game.entries, self.now.columns))

    @property
    def won(self) -> dict[str, int]:
        """What the last game was worth, without who has nothing."""
        assert self.now.game is None, "the game goes on"
        return _something(self.now.played[-1].points)

    @property
    def totals(self) -> dict[str, int]:
        """The running totals, without who has nothing."""
        return _something(self.now.totals)

    @property
    def line(self) -> str:
        """The line, Box first."""
        return " ".join(self.now.line or ())

    @property
    def whole_line(self) -> str:
        """The line with those who are away, Box first."""
        return " ".join(self.now.whole_line or ())

    @property
    def because(self) -> Because:
        """Why the line is what it is after the last game."""
        return self.now.played[-1].turn.because

    @property
    def rows(self) -> tuple[Row, ...]:
        """The lines of the sheet."""
        return self.now.sheet.rows

    def row(self, place: int) -> dict[str, int]:
        """The points of one line of the sheet, without who has nothing."""
        return _something(self.rows[place].points)

    @property
    def circles(self) -> str:
        """The open circles in the order in which they are read, each with its label."""
        sheet = self.now.sheet
        return " ".join(name + sheet.rows[sheet.open[name]].marks[name].label for name in sheet.circles())

    def marks(self, place: int) -> dict[str, str]:
        """Return the circles of a line: each label, with a stroke if crossed through."""
        return {name: _drawn(mark) for name, mark in self.rows[place].marks.items()}


def _drawn(mark: Mark) -> str:
    return mark.label + ("/" if mark.crossed else "")


def _something(points: Any) -> dict[str, int]:
    return {name: count for name, count in points.items() if count}


def _full(fields: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in fields.items() if value not in ({}, None)}
