"""Measure what people wait for beside its floors, and write the table of resources/handbook/speed.md.

Each path of tests/bench is prepared in a process and user folders of its own. By time, the path and its floor are
measured in turn and their medians compared; by instructions, valgrind counts those of either. A row is written once
its path is measured: you may stop at any time, and the page keeps the rows of before for the other paths.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from datetime import date

from commands import TOP, Stop, clean_environment, say
from setup_machine import told_plainly

sys.path.insert(0, str(TOP))

import msgspec

from chouette_desk.files.atomic_file import write_whole
from tests.bench.measure import Measured
from tests.bench.paths import Aim, SpeedPath, every_path

PAGE = TOP / "resources" / "handbook" / "speed.md"
HEAD = "| path | floor | by time | by instructions | aim | ten times as much |\n|---|---|---|---|---|---|\n"
"""The table is between these lines and the one that begins with FOOT."""
FOOT = "`packaging/speed.py` wrote this table"
NO_FIGURE = "–"


def main(argv: Sequence[str] | None = None) -> int:
    """Measure the chosen paths; the exit status."""
    options = arguments(argv)
    chosen = [path for path in every_path() if is_chosen(path, options.words)]
    if not chosen:
        raise Stop(f"No path is called {' or '.join(options.words)}; see --list.")
    for index, path in enumerate(chosen, 1):
        say(f"{index}/{len(chosen)}  {path.name}")
        if not options.list:
            measure(path, options)
    return 0


def arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """What stands on the command line."""
    parser = argparse.ArgumentParser(
        prog="speed.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("words", nargs="*", metavar="WORD", help="only paths with this word in their name or module")
    parser.add_argument("--list", action="store_true", help="list the paths, and measure none")
    parser.add_argument("--rounds", type=positive, default=9, metavar="N", help="rounds of both (default: 9)")
    parser.add_argument("--time-only", action="store_true", help="count no instructions, which takes longest")
    parser.add_argument("--print", action="store_true", help="print the figures, and leave the page as it is")
    return parser.parse_args(argv)


def measure(path: SpeedPath, options: argparse.Namespace) -> None:
    """Measure a path, say its figures and write them; say so if it cannot be measured here."""
    began = time.monotonic()
    try:
        figures = measured_alone(path, options.rounds, options.time_only)
    except Stop as stop:
        say(f"       {stop}")
        return
    say(f"       {told(path, figures)}  [{time.monotonic() - began:.0f} s]")
    if not options.print:
        write_whole(PAGE, with_row(PAGE.read_text("utf-8"), path, figures).encode(), force=True)


def positive(text: str) -> int:
    """A number from 1."""
    if (rounds := int(text)) < 1:
        raise ValueError
    return rounds


def is_chosen(path: SpeedPath, words: Sequence[str]) -> bool:
    """Whether a word of the path's name begins with one of these, or its module is one; without words, all are."""
    named = (re.search(rf"(?<!\w){re.escape(word)}", path.name, re.IGNORECASE) or word == path.area for word in words)
    return not words or any(named)


def measured_alone(path: SpeedPath, rounds: int, time_only: bool = False) -> Measured:
    """Measure a path in a process and folders of its own."""
    with tempfile.TemporaryDirectory(prefix="chouette-desk-speed-", dir="/var/tmp") as folder:
        command = [sys.executable, "-m", "tests.bench.measure", path.area, path.name, folder]
        command += ["--size", str(path.size), "--rounds", str(rounds), *["--time-only"] * time_only]
        done = subprocess.run(command, cwd=TOP, env=environment_in(folder), capture_output=True, encoding="utf-8")
        if done.returncode:
            raise Stop("\n".join(done.stderr.splitlines()[-8:]))
        return msgspec.json.decode(done.stdout, type=Measured)


def environment_in(folder: str) -> dict[str, str]:
    """An environment with user folders in this one and no screen; sets are ordered alike in every run."""
    own = {f"XDG_{kind}_HOME": folder for kind in ("CACHE", "CONFIG", "DATA", "STATE")} | {"LANGUAGE": "en"}
    modules = f"{TOP}{os.pathsep}{TOP / 'packaging'}"
    return clean_environment(**own, PYTHONPATH=modules, PYTHONHASHSEED="0", QT_QPA_PLATFORM="offscreen")


# The table


def told(path: SpeedPath, figures: Measured) -> str:
    """The figures in one line."""
    time_taken, counted, aim, growth = cells(path, figures)
    return f"time {time_taken}, instructions {counted}, aim {aim}, ten times as much {growth}"


def cells(path: SpeedPath, figures: Measured) -> tuple[str, str, str, str]:
    """The four cells of figures of a row."""
    taken = compared(figures.ours, figures.floor, path.unit)
    counted = compared(figures.counted_ours, figures.counted_floor, "million")
    return taken, counted, aim_text(path.aim, path.unit), f"{figures.growth:.1f}"


def compared(ours: float, floor: float, unit: str) -> str:
    """A ratio with the two figures in it, or ours alone where there is no floor."""
    if not ours:
        return NO_FIGURE
    if unit == "s" and ours < 1:
        return compared(ours * 1e3, floor * 1e3, "ms")
    return f"{ours / floor:.2f} ({number(ours)} : {number(floor)} {unit})" if floor else f"{number(ours)} {unit}"


def number(figure: float) -> str:
    """A figure of three digits, or of all before the point."""
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.3g}"


def aim_text(aim: Aim | None, unit: str) -> str:
    """The aim as in the table."""
    if aim is None:
        return NO_FIGURE
    if aim.of == "ratio":
        return f"{aim.most:g}"
    return ("+" if aim.of == "more" else "") + compared(aim.most, 0.0, unit)


def with_row(page: str, path: SpeedPath, figures: Measured) -> str:
    """The page with the row of this path; the rows of paths that are gone are left out."""
    before, begin, table = page.partition(HEAD)
    table, end, after = table.partition(f"\n{FOOT}")
    if not (begin and end):
        raise Stop(f"{PAGE} has no table to write: it begins with “{HEAD.splitlines()[0]}” and ends with “{FOOT}”.")
    rows = {row.split(" | ")[0].removeprefix("| "): row for row in table.splitlines() if row}
    rows[path.name] = f"| {path.name} | {path.floor or NO_FIGURE} | {' | '.join(cells(path, figures))} |"
    kept = (rows[each.name] for each in every_path() if each.name in rows)
    return "".join([before, HEAD, *(f"{row}\n" for row in kept), f"\n{foot()}\n", after.partition("\n")[2]])


def foot() -> str:
    """The line below the table."""
    load = f", with a load of {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    python = ".".join(map(str, sys.version_info[:2]))
    return f"{FOOT}, last on {date.today()}, on {os.cpu_count()} processors{load}, with Python {python}."


if __name__ == "__main__":
    sys.exit(told_plainly(main))
