"""Measuring one path, as a program of its own, and counting its calls in a test.

``python -m tests.bench.measure AREA NAME FOLDER --size N`` prints a line of JSON: the figures of the path, by time as
medians of alternated rounds, and by instructions, which valgrind counts.
"""

import argparse
import cProfile
import ctypes
import gc
import re
import resource
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter

import msgspec

from chouette_desk.cli import RARELY
from tests.bench.paths import Command, NotHere, Pair, SpeedPath, Work, nothing, path_of, python

VALGRIND = ("valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null")
INSIDE = "--toggle-collect=_ctypes_callproc"
"""Count only what is called through ctypes; the program itself uses none."""
SIDES = ("ours", "floor")
COLLECTED = re.compile(r"Collected : (\d+)")


class Measured(msgspec.Struct, frozen=True):
    """The figures of a path: seconds (or its own unit), and millions of instructions.

    ``growth`` is how many times as much the path costs as one of a tenth of its size. A figure that there is none of
    is 0.
    """

    ours: float
    floor: float
    counted_ours: float
    counted_floor: float
    growth: float


def measured(path: SpeedPath, folder: Path, size: int, rounds: int, counts: bool) -> Measured:
    """Measure a path at this size."""
    tenth = max(size // 10, 1)
    ours, floor = timed(path, folder, size, rounds)
    counted_ours, counted_floor = 0.0, 0.0
    if counts and path.repeated:
        counted_ours, counted_floor = (counted(path, folder, size, side) for side in SIDES)
    if not counted_ours:
        return Measured(ours, floor, 0.0, 0.0, ours / timed(path, folder, tenth, rounds)[0])
    return Measured(ours, floor, counted_ours, counted_floor, counted_ours / counted(path, folder, tenth, "ours"))


@contextmanager
def prepared(path: SpeedPath, folder: Path, size: int) -> Iterator[Pair]:
    """The pair of a path in a folder for this size, warm: each side was called once."""
    with path.prepare(place_for(folder, size), size) as pair:
        if pair.floor:
            pair.floor()
        pair.before()
        pair.ours()
        yield pair


def place_for(folder: Path, size: int) -> Path:
    """A folder in this one for what is so large."""
    place = folder / str(size)
    place.mkdir(parents=True, exist_ok=True)
    return place


def timed(path: SpeedPath, folder: Path, size: int, rounds: int) -> tuple[float, float]:
    """The medians of our work and of the floor, in turn, so that both meet the same machine."""
    ours, floors = list[float](), list[float]()
    with prepared(path, folder, size) as pair:
        for _round in range(rounds):
            floors.append(taken(pair.floor, path.waits) if pair.floor else 0.0)
            pair.before()
            ours.append(taken(pair.ours, path.waits))
    return median(ours), median(floors)


def taken(work: Work, waits: bool) -> float:
    """The figure that the work returns, or its time in seconds, of the clock if it waits for others."""
    clock = perf_counter if waits else processor_time
    began = clock()
    figure = work()
    passed = clock() - began
    return figure if isinstance(figure, float) else passed


def processor_time() -> float:
    """What this process and its ended programs have used, in seconds: other work does not slow it down."""
    both = map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(used.ru_utime + used.ru_stime for used in both)


# Instructions


def counted(path: SpeedPath, folder: Path, size: int, side: str) -> float:
    """How many millions of instructions one side takes, once; 0 if there is no floor."""
    with prepared(path, folder, size) as pair:
        work = getattr(pair, side)
        if isinstance(work, Command):
            pair.before()
            return millions(work, folder)
    if work is None:
        return 0.0
    again = python(
        "-m", "tests.bench.measure", path.area, path.name, str(folder), "--repeat", side, "--size", str(size)
    )
    return millions(again, folder, INSIDE) / path.repeated


def millions(command: Command, folder: Path, *options: str) -> float:
    """The instructions of a program that valgrind counts, in millions.

    0 where it shall count inside a function, and this Python was built without the names of its functions.
    """
    report = folder / "valgrind.txt"
    command.output(*VALGRIND, f"--log-file={report}", *options)
    [count] = COLLECTED.findall(report.read_text("utf-8"))
    return int(count) / 1e6


def repeat(path: SpeedPath, folder: Path, size: int, side: str) -> None:
    """Do the work of one side, called so that valgrind counts nothing else."""
    call = ctypes.pythonapi.PyObject_CallNoArgs
    call.argtypes, call.restype = [ctypes.py_object], ctypes.py_object
    with prepared(path, folder, size) as pair:
        for _time in range(path.repeated):
            if side == "ours":
                pair.before()
            call(getattr(pair, side))


# Calls


def calls(path: SpeedPath, folder: Path, size: int) -> int:
    """How many functions our work calls, of Python and of C: the same on every machine."""
    profile = cProfile.Profile()
    with path.prepare(place_for(folder, size), size) as pair:
        before, work = pair.before, pair.ours
        if isinstance(work, Command):
            before, work = nothing, work.in_process
        for call in (work, lambda: profile.runcall(work)):  # the first one warms up
            before()
            call()
    return sum(entry.callcount for entry in profile.getstats())


def main() -> None:
    """Measure, or only repeat, the path that the command line names."""
    parser = argparse.ArgumentParser()
    for name in ("area", "name", "folder"):
        parser.add_argument(name)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--time-only", action="store_true")
    parser.add_argument("--repeat", choices=SIDES)
    parser.add_argument("--size", type=int, required=True)
    options = parser.parse_args()
    gc.set_threshold(RARELY)
    path, folder = path_of(options.area, options.name), Path(options.folder)
    if options.repeat:
        repeat(path, folder, options.size, options.repeat)
    else:
        try:
            figures = measured(path, folder, options.size, options.rounds, not options.time_only)
        except NotHere as reason:
            sys.exit(f"{path.name} was not measured: {reason}.")
        sys.stdout.buffer.write(msgspec.json.encode(figures) + b"\n")


if __name__ == "__main__":
    main()
