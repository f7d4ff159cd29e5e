"""A season counted again by hand from its sheets, without the program's counting."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from fractions import Fraction

from tests.proof.season.recounted_cubes import Cubes
from tests.proof.season.sheet import Game, Raw, Sheet

ROLE = {"b": "box", "c": "captain", "p": "partner"}
GREATEST = ("best_game", "longest_box", "highest_cube")
LEAST = ("worst_game",)
Won = Counter[tuple[str, str]]


class Recount:
    """One sheet's results: ``counts`` by player and standings' counter, ``duels``."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.counts: dict[str, Raw] = defaultdict(dict)
        self.duels: Won = Counter()
        self.with_partner = False
        self._box: str | None = None
        self._run = 0
        self._moves()
        for game in sheet.games:
            self._players(game)
            self._boxes(game)
            self._cubes(game)

    def _moves(self) -> None:
        for row in self.sheet.score["rows"]:
            if row["kind"] in ("transfer", "payment"):
                for name, points in row["points"].items():
                    self._add(name, f"{row['kind']}s", points)

    def _players(self, game: Game) -> None:
        for name in game.line:
            points = game.points[name]
            self._add(name, "games", 1)
            self._add(name, "points", points)
            self._add(name, "won" if points > 0 else "lost" if points < 0 else "even", 1)
            self._add(name, "best_game", points)
            self._add(name, "worst_game", points)
            if self.sheet.roles_known:
                role = ROLE.get(game.rows[-1]["roles"].get(name), "team")
                self._add(name, f"{role}_games", 1)
                self._add(name, f"{role}_points", points)

    def _boxes(self, game: Game) -> None:
        """Read the circles: a circled Box lost the box, an uncircled Captain won it."""
        box, captain = game.with_letter("b"), game.with_letter("c")
        assert box
        assert captain
        self._run, self._box = (self._run + 1 if box == self._box else 1), box
        if self.sheet.roles_known:
            self._add(box, "longest_box", self._run)
            self._add(box, "boxes", self._run == 1)
            self._add(box, "boxes_lost" if box in game.losers else "boxes_held", 1)
            self._add(captain, "boxes_won", captain not in game.losers)

    def _cubes(self, game: Game) -> None:
        box, partner = game.with_letter("b"), game.with_letter("p")
        assert box
        team = [name for name in game.line if name not in (box, partner)]
        self.with_partner |= partner is not None
        won = self._on_paper(game, box, team) if len(game.events) == 1 else self._by_cubes(game, box, team)
        if partner is None:
            _check(self.sheet, game, won)
        if self.sheet.roles_known:
            for (one, other), points in won.items():
                self.duels[self.sheet.called(one), self.sheet.called(other)] += points

    def _on_paper(self, game: Game, box: str, team: list[str]) -> Won:
        """Each of the Team against the Box."""
        won = Counter({(name, box): game.points[name] for name in team})
        won.update({(box, name): -game.points[name] for name in team})
        return won

    def _by_cubes(self, game: Game, box: str, team: list[str]) -> Won:
        cubes = Cubes(box, team, game.multiples, game.events[0], jacoby=self.sheet.jacoby)
        for event in game.events[1:]:
            cubes.add(event)
        assert cubes.over, (self.sheet.date, self.sheet.table, game.events)
        for name in game.line:
            self._add(name, "cube_games", 1)
        for name, counted in cubes.did.items():
            for what, many in counted.items():
                self._add(name, what, many)
        for name, value in cubes.highest.items():
            self._add(name, "highest_cube", value)
        return cubes.won

    def _add(self, name: str, what: str, number: int) -> None:
        add(self.counts[self.sheet.called(name)], what, number)


def _check(sheet: Sheet, game: Game, won: Won) -> None:
    """The lines of the sheet say what the cubes say."""
    summed = Counter[str]()
    for (name, _), points in won.items():
        summed[name] += points
    assert all(summed[name] == game.points[name] for name in (*summed, *game.points)), (sheet.date, sheet.table, won)


def add(counts: Raw, what: str, number: int) -> None:
    """Counts on: the greatest, the least, or the sum."""
    if what in GREATEST:
        counts[what] = max(counts.get(what, number), number)
    elif what in LEAST:
        counts[what] = min(counts.get(what, number), number)
    else:
        counts[what] = counts.get(what, 0) + number


def season(recounts: Iterable[Recount], houses: frozenset[str]) -> dict[str, Raw]:
    """Return the counters, nights and money of all who played or had points moved.

    A night is a date, however many of its tables were played at.
    """
    found: dict[str, Raw] = defaultdict(lambda: {"tables": 0, "points": 0, "transfers": 0, "money": Fraction(0)})
    dates: dict[str, set[str]] = defaultdict(set)
    for recount in recounts:
        for name, counts in recount.counts.items():
            if name not in houses:
                for what, number in counts.items():
                    add(found[name], what, number)
                if counts.get("games", 0) > 0:
                    found[name]["tables"] += 1
                    dates[name].add(recount.sheet.date)
                found[name]["money"] += recount.sheet.stake * recount.sheet.results[name]
    for name, counts in found.items():
        counts["nights"] = len(dates[name])
    return {name: each for name, each in found.items() if each["tables"] or each["points"] + each["transfers"]}
