"""Evenings for the tests of paper, made of real events applied to a night."""

import random
from collections.abc import Sequence
from functools import cache
from typing import Any

from chouette_desk.core.events import (
    Answer,
    AnyEvent,
    Double,
    Leave,
    Note,
    Order,
    Partner,
    Payment,
    Result,
    Score,
    Seat,
    Side,
    Start,
    Transfer,
)
from chouette_desk.core.fold import apply, new_night
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.settlement import leaver_pays
from chouette_desk.nightfile.rulebooks import shipped

NAMES = [
    "Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gil", "Hal", "Ivy", "Joe",
    "Kim", "Leo", "Max", "Nan", "Oli", "Pat", "Quy", "Ron", "Sue", "Tom",
]  # fmt: skip
RIVERSIDE = Heading(club="Riverside Backgammon Club", table="1", date="2026-11-20", stake="0.50", currency="EUR")


class Evening:
    """A night that grows; an event that is refused fails the test that made it."""

    def __init__(self, rulebook: str = "aba", heading: Heading = RIVERSIDE) -> None:
        self.night = new_night(shipped(rulebook), heading)

    @classmethod
    def under(cls, rulebook: Rulebook, heading: Heading = RIVERSIDE) -> "Evening":
        """A night under a rulebook of its own."""
        made = cls(heading=heading)
        made.night = new_night(rulebook, heading)
        return made

    def then(self, *events: AnyEvent) -> "Evening":
        """The night after these events."""
        for event in events:
            after = apply(self.night, event)
            assert isinstance(after, Night), (event, after)
            self.night = after
        return self


def seated(names: Sequence[str], rulebook: str = "aba", heading: Heading = RIVERSIDE) -> Evening:
    """Everyone in his column and in the line, in order of seating."""
    evening = Evening(rulebook, heading)
    return evening.then(Seat(players=tuple(names)), Order(players=tuple(names)))


def evening(names: Sequence[str], games: int, seed: int = 1, **how: Any) -> Night:
    """Return a night of so many ``games`` with joining, leaving, payments, penalties.

    There are Partners, too. A night that was asked for before is the same one.
    """
    return _evening(tuple(names), games, seed, **how)


@cache
def _evening(
    names: tuple[str, ...],
    games: int,
    seed: int,
    *,
    rulebook: str = "aba",
    heading: Heading = RIVERSIDE,
    large: int = 1,
    moves: bool = True,
    note: str | None = None,
) -> Night:
    dice = random.Random(seed)
    first = list(names[: max(3, len(names) - 2)]) if moves else list(names)
    late = list(names[len(first) :])
    order = dice.sample(first, len(first))
    made = Evening(rulebook, heading).then(Seat(players=tuple(first)), Order(players=tuple(order)))
    for _game in range(games):
        if moves:
            _between(made, dice, late, note)
        _play(made, dice, large)
    return made.night


def _between(made: Evening, dice: random.Random, late: list[str], note: str | None) -> None:
    line = made.night.line or ()
    if late and dice.random() < 0.3:
        made.then(Seat(players=(late.pop(),)))
    if len(line) > 4 and dice.random() < 0.06:
        who = dice.choice(line)
        dues = leaver_pays(made.night.totals, who)
        made.then(*(Payment(from_=due.payer, to=due.payee, points=due.points) for due in dues), Leave(player=who))
    elif dice.random() < 0.06:
        loser, winner = dice.sample(made.night.present, 2)
        made.then(Transfer(from_=loser, to=winner, points=dice.randint(1, 3), reason="talked"))
    if note and dice.random() < 0.2:
        made.then(Note(text=note))
    if made.night.rulebook.partner_from != "never" and len(made.night.line or ()) >= 6 and dice.random() < 0.5:
        made.then(Partner(player=(made.night.line or ())[-1], allow="we agree"))


def _play(made: Evening, dice: random.Random, large: int) -> None:
    points = {name: dice.choice((-8, -4, -2, -1, 1, 1, 2, 4)) * large for name in made.night.team}
    captain = Result.WON if points[made.night.team[0]] > 0 else Result.LOST
    made.then(Score(points=points, captain=captain))


def under_way(names: Sequence[str], rulebook: str = "aba") -> Night:
    """A night in whose first game two cubes have been doubled: one taken, one dropped."""
    made = seated(names, rulebook)
    offered = (made.night.team[0], made.night.team[1])
    made.then(Start(), Double(by=Side.TEAM, cubes=offered))
    return made.then(Answer(take=offered[:1], drop=offered[1:])).night
