"""The expected page of the treasurer, from the sheets: due, paid and open.

By player and evening.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction

from tests.proof.season.recount import Recount

Due = tuple[str, str, int]


class Evening:
    """What an evening's tables come to together."""

    def __init__(self, recounts: Sequence[Recount], links: frozenset[str]) -> None:
        self.recounts = recounts
        self.sheets = [recount.sheet for recount in recounts]
        self.date = self.sheets[0].date
        (self.stake,) = {sheet.stake for sheet in self.sheets}
        self.totals = Counter[str]()
        for sheet in self.sheets:
            self.totals.update(sheet.totals)
        assert not sum(self.totals.pop(name, 0) for name in links), "each sheet has what the other gave"
        assert not sum(self.totals.values())

    @property
    def on_sheets(self) -> list[Due]:
        """The payments of who left during the evening."""
        return [payment for sheet in self.sheets for payment in sheet.payments]

    def dues(self, way: str, banker: str | None) -> list[Due]:
        """Return the payments at the end: who pays whom how many points.

        With the fewest payments and by habit it does not matter here who pays whom, so that all pay nobody and are paid
        by nobody.
        """
        if way == "direct":
            return self._direct()
        middle = (banker or max(self.totals, key=self.totals.__getitem__)) if way == "banker" else ""
        others = {name: total for name, total in self.totals.items() if name != middle}
        pay = [(name, middle, -total) for name, total in others.items() if total < 0]
        return pay + [(middle, name, total) for name, total in others.items() if total > 0]

    def _direct(self) -> list[Due]:
        """Return each loser's payments; nobody is at zero, and nothing was paid before."""
        (recount,) = self.recounts
        assert all(self.totals.values())
        assert not self.on_sheets
        return [(loser, winner, points) for (winner, loser), points in recount.duels.items() if points > 0]

    def first_by_habit(self) -> Due:
        """The most negative pays the most positive first, of equals who sits first."""
        names = [name for sheet in self.sheets for name in sheet.totals]
        payer = min(names, key=self.totals.__getitem__)
        payee = max(names, key=self.totals.__getitem__)
        return payer, payee, min(-self.totals[payer], self.totals[payee])


class Books:
    """The sums of the treasurer's page, in money."""

    def __init__(self) -> None:
        self.pays: dict[str, Fraction] = defaultdict(Fraction)
        self.gets: dict[str, Fraction] = defaultdict(Fraction)
        self.by_evening: dict[str, Fraction] = {}

    def enter(self, evening: Evening, way: str, banker: str | None) -> None:
        """An evening more."""
        dues = evening.dues(way, banker) + evening.on_sheets
        for payer, payee, points in dues:
            self.pays[payer] += evening.stake * points
            self.gets[payee] += evening.stake * points
        self.by_evening[evening.date] = evening.stake * sum(points for payer, _, points in dues if payer)

    @property
    def names(self) -> set[str]:
        """Everyone who pays or gets."""
        return {*self.pays, *self.gets} - {""}

    def net(self) -> Mapping[str, Fraction]:
        """What each gets beyond what he pays."""
        return {name: self.gets[name] - self.pays[name] for name in self.names}
