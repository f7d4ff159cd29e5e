"""How long a call takes, in seconds.

With ``CHOUETTE_DESK_SHORT=1``, as in the check, a bench is small and runs once: that tries whether it works, and its
figures say nothing.
"""

import os
from collections.abc import Callable
from time import perf_counter

SHORT = bool(os.environ.get("CHOUETTE_DESK_SHORT"))


def sized(whole: int, short: int = 1) -> int:
    """A number of rounds, nights or games: the whole, or a short run's."""
    return short if SHORT else whole


ROUNDS = sized(7)


def seconds(call: Callable[[], object]) -> float:
    """How long it takes once."""
    began = perf_counter()
    call()
    return perf_counter() - began


def fastest(call: Callable[[], object], rounds: int = ROUNDS) -> float:
    """The shortest of several runs."""
    return min(seconds(call) for _round in range(rounds))
