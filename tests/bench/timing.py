"""How long a call takes, in seconds."""

from collections.abc import Callable
from time import perf_counter

ROUNDS = 7


def seconds(call: Callable[[], object]) -> float:
    """How long it takes once."""
    began = perf_counter()
    call()
    return perf_counter() - began


def fastest(call: Callable[[], object], rounds: int = ROUNDS) -> float:
    """The shortest of several runs."""
    return min(seconds(call) for _round in range(rounds))
