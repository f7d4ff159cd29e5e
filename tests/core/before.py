"""How program 0.2 counted what the rules now count otherwise."""

from chouette_desk.core.events import Start
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.stakes import Automatic, automatic_doubles


def automatic_doubles_before(rulebook: Rulebook, start: Start, carry: int) -> Automatic:
    """The automatic doubles of a start: the agreed ones instead of any other."""
    agreed = start.agreed_times()
    return Automatic(0, carry, agreed) if agreed else automatic_doubles(rulebook, start, carry)
