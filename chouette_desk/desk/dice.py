"""The program's own fair dice: for the starting order, and for who of several joins first (rules.md 3 and 5)."""

from collections.abc import Sequence
from secrets import SystemRandom
from typing import Protocol

from chouette_desk.core.events import Order, Rolls, Seat
from chouette_desk.core.names import Name
from chouette_desk.core.rotation import rolled_line, still_to_roll
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.wording.language import _, listed


class Dice(Protocol):
    """A source of dice."""

    def randint(self, least: int, most: int, /) -> int:
        """A whole number from least to most, each as likely as any other."""


FAIR: Dice = SystemRandom()


def throw(number: int, dice: Dice | None = None) -> tuple[int, ...]:
    """So many dice thrown, by the system's own source of chance unless another is given."""
    return tuple((dice or FAIR).randint(1, 6) for _die in range(number))


def thrown(names: Sequence[Name], number: int, dice: Dice | None = None) -> Rolls:
    """Everyone's dice, round by round: who ties rolls again, and nobody else, until all are apart (rules.md 3)."""
    rolls: Rolls = dict.fromkeys(names, ())
    while late := still_to_roll(rolls, names):
        rolls |= {name: (*rolls[name], throw(number, dice)) for name in late}
    return rolls


def rolled_order(names: Sequence[Name], rulebook: Rulebook, dice: Dice | None = None) -> Order:
    """The starting order of these players as the program's dice decide it, which the sheet says in a footnote."""
    return Order(rolls=thrown(names, rulebook.order_dice, dice), note=rolled_for(names, of=names))


def rolled_for(names: Sequence[Name], of: Sequence[Name]) -> str | None:
    """A note on dice that the program rolled for these of the players; None where it rolled for nobody."""
    if not names:
        return None
    if set(names) == set(of):
        return _("The order was rolled by the program's dice.")
    return _("The program's dice rolled for {names}.").format(names=listed(list(names)))


def rolled_seat(names: Sequence[Name], dice: Dice | None = None) -> Seat:
    """Several who join, in the order that one die each decides, which the sheet says in a footnote (rules.md 5)."""
    if len(names) < 2:
        return Seat(players=tuple(names))
    rolls = thrown(names, 1, dice)
    line = rolled_line(rolls)
    text = listed([_("{name} {dice}").format(name=name, dice=_faces(rolls[name])) for name in line])
    return Seat(
        players=line, note=_("Who sits down first was rolled by the program's dice: {rolls}.").format(rolls=text)
    )


def _faces(rounds: Sequence[Sequence[int]]) -> str:
    """The dice of each round: "4", "4 then 2"."""
    return _(" then ").join(" ".join(map(str, each)) for each in rounds)
