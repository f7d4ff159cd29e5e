"""A club's season as planned: its people, its Fridays from September to June.

Nothing is kept here: ``evening`` keeps it in the book, and ``test_season`` knows from here what to expect.
"""

from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from random import Random

from msgspec import Struct

from chouette_desk.core.settlement import SettlementMethod
from tests.property.thorough import LONG, SHORT

CLUB = "Riverside"
MEMBERS = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lou")
GUESTS = ("Max", "Nan")
RENAMED = ("Lou", "Louise")
"""What she was called, and is called from ``RENAMING`` on."""
ONE_PERSON = ("Jonny", "Jon")
"""Typed by a newcomer at the laptop, and who he is."""
HOUSE_RULES = "Riverside rules"
CHANGES: tuple[Mapping[str, str | bool], ...] = (
    {"jacoby": False, "raccoons": "never"},
    {"jacoby": False, "raccoons": "never", "extras_may_be_dropped": False, "box_stays": "profits"},
)
"""The club's own rulebook in its two versions, as changes of aba."""

FIRST, LAST = date(2026, 9, 4), date(2027, 6, 25)
HOLIDAYS = (date(2026, 12, 25), date(2027, 1, 1))
NEW_RULES, NEW_STAKE, RENAMING, MERGING = 15, 20, 16, 26
JONNY = (4, 10, 13, 21)
ON_FILE, ON_OLD_SHEET, WITH_CHIPS = 17, 9, 11
SPLIT, TWO_TABLES = (6, 14, 22, 35), (30, 37)
MERGED = {6: "carried", 22: "settled"}
MOVED = {30: "carried", 37: "settled"}
FEES, CUTS = (4, 10, 28, 34, 39), (19, 31)
DIRECT, BANKERS = (7, 33), {5: "Club", 27: None}
OWED = ((13, 16), (34, None))
"""Fridays of which the first due stays open, and the one on which it is paid, if it is."""


class Mistake(Struct, frozen=True):
    """A wrong entry in about this game, and the game after which it was found.

    ``found_after`` is None if it was found on a later Friday.
    """

    what: str
    game: int
    found_after: int | None


MISTAKES = {8: Mistake("winner", 4, 9), 12: Mistake("drop", 6, None), 18: Mistake("twice", 5, 12)}
MENDED_LATER = {14: 12}
"""On which Friday a closed one is opened again and corrected."""
PRINTED: Mapping[tuple[int, str], Mapping[int, bool]] = {
    (3, "1"): {5: False, 11: False},
    (6, "1"): {6: False, 12: True},
    (6, "2"): {4: False},
    (8, "1"): {3: False, 7: False},
    (18, "1"): {10: False},
    (20, "1"): {4: True, 7: True},
    (24, "1"): {8: True},
    (36, "1"): {5: True, 8: True},
}
"""Of which Friday and table a sheet is printed after which game; True: while the next one is in progress."""
MISREAD = (3, 5)
"""On which Friday a game is undone, and another entered in its place, though it is on a printed sheet."""
CUBE_BY_CUBE = (5, 6, 7, 8, 12, 14, 20, 24, 36, 37)
"""Fridays of whose games the check enters more than a line of points."""
HANDED_OUT = (6, 8, 12, 18, 40)
"""Fridays of which the sheets are printed when they are closed."""


class Friday(Struct, frozen=True):
    """One evening: its first players, arrivals and leavings, rules, games a table."""

    number: int
    date: str
    stake: str
    rules: str
    players: tuple[str, ...]
    newcomers: tuple[str, ...]
    joins: Mapping[str, int]
    leaves: Mapping[str, int]
    games: Mapping[str, int]
    on_paper: bool
    partners: bool
    way: SettlementMethod
    banker: str | None

    @property
    def split_after(self) -> int | None:
        """After which game the table splits."""
        return 7 if self.number in SPLIT else None


def fridays() -> Iterator[Friday]:
    """The Fridays of the season, in order."""
    day, number = FIRST, 0
    while day <= LAST:
        if day not in HOLIDAYS:
            yield _friday(number, day)
            number += 1
        day += timedelta(days=7)


def _friday(number: int, day: date) -> Friday:
    chance = Random(number)
    present = [_called(name, number) for name in chance.sample((*MEMBERS, *GUESTS), 9)]
    rules = _rules(number)
    begin = _begin(number, rules, chance)
    two = number in SPLIT + TWO_TABLES
    games = chance.randint(22, 30) if LONG else chance.randint(13, 16)  # as many as at the club, or half
    late = 0 if two or number in DIRECT or rules == "st-albans" else chance.randint(0, 2)
    early = 0 if number in DIRECT else chance.randint(0, 2)
    return Friday(
        number=number,
        date=day.isoformat(),
        stake="0.50" if number < NEW_STAKE else "1.00",
        rules=rules,
        players=tuple(present[:begin]),
        newcomers=tuple(present[begin:]) if two else (),
        joins={name: chance.randint(3, 9) for name in present[begin : begin + late]},
        leaves={name: chance.randint(12, 20) if LONG else chance.randint(8, 12) for name in present[:early]},
        games={"1": games, "2": games // 2} if two else {"1": games},
        on_paper=_on_paper(number),
        partners=number % 4 == 0,
        way=_way(number),
        banker=BANKERS.get(number),
    )


def _called(name: str, number: int) -> str:
    if name == "Lou" and number >= RENAMING:
        return "Louise"
    return "Jonny" if name == "Jon" and number in JONNY else name


def _rules(number: int) -> str:
    if number in SPLIT + TWO_TABLES or number in DIRECT:
        return HOUSE_RULES
    return {2: "aba", 5: "st-albans", 6: "aba"}.get(number % 8, HOUSE_RULES)


def _begin(number: int, rules: str, chance: Random) -> int:
    if number in SPLIT:
        return 6
    if number in TWO_TABLES or rules == "st-albans" or number in DIRECT:
        return 5
    return chance.randint(4, 7)


def _on_paper(number: int) -> bool:
    """Whether games are entered as lines of points, in the check on most Fridays."""
    return number not in CUBE_BY_CUBE if SHORT else number % 5 == 3 and number != 8


def _way(number: int) -> SettlementMethod:
    if number in DIRECT:
        return SettlementMethod.DIRECT
    if number in BANKERS:
        return SettlementMethod.BANKER
    return SettlementMethod.HABIT if number % 3 == 1 else SettlementMethod.FEWEST
