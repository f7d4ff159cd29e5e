"""The program's own fair dice, for the starting order (rules.md 3)."""

from collections.abc import Sequence
from random import Random
from secrets import SystemRandom

from chouette_desk.core.events import Order, Rolls
from chouette_desk.core.names import Name
from chouette_desk.core.rotation import still_to_roll
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.wording.language import _, listed

FAIR = SystemRandom()


def throw(number: int, dice: Random = FAIR) -> tuple[int, ...]:
    """This number of dice, thrown."""
    return tuple(dice.randint(1, 6) for _die in range(number))


def thrown(names: Sequence[Name], rulebook: Rulebook, dice: Random = FAIR) -> Rolls:
    """Roll everyone's dice; players who tie roll again until none do (rules.md 3)."""
    rolls: Rolls = dict.fromkeys(names, ())
    while late := still_to_roll(rulebook, rolls, names):
        rolls |= {name: (*rolls[name], throw(rulebook.order_dice, dice)) for name in late}
    return rolls


def rolled_order(names: Sequence[Name], rulebook: Rulebook, dice: Random = FAIR) -> Order:
    """Return the starting order rolled by the program, with a note for the sheet."""
    return Order(rolls=thrown(names, rulebook, dice), note=rolled_for(names, of=names))


def rolled_for(names: Sequence[Name], of: Sequence[Name]) -> str | None:
    """Return a note on the players the program rolled for; None if there are none."""
    if not names:
        return None
    if set(names) == set(of):
        return _("The order was rolled with the program's dice.")
    return _("The program rolled the dice for {names}.").format(names=listed(list(names)))
