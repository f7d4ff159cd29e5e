"""Paths: what people wait for, each beside a simpler task that is its floor.

Each module in ``AREAS`` declares its paths once, with ``@path`` over the function that prepares them. The tests run
every path on a small scale and count what ten times the work costs; ``packaging/speed.py`` measures them.
"""

import importlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

AREAS = ("commands", "window", "panel", "core", "paper", "books", "pages", "live")
"""The modules with paths, in the order of the table."""


def nothing() -> None:
    """Do nothing, before a call or as what a path has no floor for."""


@dataclass(frozen=True, slots=True)
class Command:
    """A program with its arguments; a call runs it to its end.

    ``in_process`` is the same work as a function, to count its calls.
    """

    words: tuple[str, ...]
    environment: Mapping[str, str] = field(default_factory=dict)
    in_process: Callable[[], object] = nothing

    def __call__(self) -> None:
        self.output()

    def output(self, *before: str) -> str:
        """Run it after these words, as ``valgrind``; its standard output."""
        known = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        command = [*before, *self.words]
        return subprocess.run(
            command, check=True, stdout=subprocess.PIPE, encoding="utf-8", env=known | self.environment
        ).stdout


def python(*words: str) -> Command:
    """The interpreter with these arguments."""
    return Command((sys.executable, *words))


Work = Callable[[], object]
"""One piece of work; if it returns a float, that is its figure in place of the time it takes."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A path and its floor, prepared: each call does the work once.

    ``before`` is called before each piece of our work, and not measured.
    """

    ours: Work
    floor: Work | None = None
    before: Work = nothing


class NotHere(Exception):  # noqa: N818  not an error: a path that cannot be measured on this machine
    """What a path needs and this machine has not."""


@dataclass(frozen=True, slots=True)
class Aim:
    """What is asked of a path: at most so many times its floor, so much more, or so much."""

    most: float
    of: Literal["ratio", "more", "ours"] = "ratio"


Prepare = Callable[[Path, int], AbstractContextManager[Pair]]


@dataclass(frozen=True, slots=True)
class SpeedPath:
    """A path as it is declared: its name, how large it is measured, and how large it is tried.

    ``repeated`` is how often the work is done while its instructions are counted; 0 where that would take too long, or
    other programs do the work. With ``waits`` its time is that of the clock, for it waits for a disk or a server.
    ``grows`` is False where the calls of this process say nothing of the work. ``unit`` is that of the figure where the
    work returns one.
    """

    area: str
    name: str
    floor: str
    aim: Aim | None
    size: int
    small: int
    prepare: Prepare
    repeated: int = 3
    waits: bool = False
    grows: bool = True
    unit: str = "s"

    def __str__(self) -> str:
        return self.name


PATHS: list[SpeedPath] = []


def path(
    name: str,
    *,
    size: int,
    small: int,
    floor: str = "",
    aim: Aim | float | None = None,
    repeated: int = 3,
    waits: bool = False,
    grows: bool = True,
    unit: str = "s",
) -> Callable[[Callable[[Path, int], Iterator[Pair]]], Callable[[Path, int], Iterator[Pair]]]:
    """Declare a path; the function gets an empty folder and a size, and yields the pair.

    ``{size}`` in the name is the size. The tests try sizes from ``small`` to eleven times as much.
    """
    asked = Aim(aim) if isinstance(aim, float) else aim

    def declare(prepare: Callable[[Path, int], Iterator[Pair]]) -> Callable[[Path, int], Iterator[Pair]]:
        area, whole = prepare.__module__.rpartition(".")[2], name.format(size=f"{size:,}")
        sizes = whole, floor, asked, size, small
        PATHS.append(SpeedPath(area, *sizes, contextmanager(prepare), repeated, waits, grows, unit))
        return prepare

    return declare


def every_path() -> tuple[SpeedPath, ...]:
    """All paths, in the order of the table."""
    for area in AREAS:
        importlib.import_module(f"tests.bench.{area}")
    return tuple(sorted(PATHS, key=lambda each: AREAS.index(each.area)))


def path_of(area: str, name: str) -> SpeedPath:
    """The path of this name; only the module of its area is imported."""
    importlib.import_module(f"tests.bench.{area}")
    return next(each for each in PATHS if (each.area, each.name) == (area, name))
