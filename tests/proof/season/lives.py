"""The season kept by one program after another, all but the last killed at random."""

import os
import signal
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.proof.season.evening import keep_season
from tests.proof.season.keeper import Keeper
from tests.proof.test_kills import as_child
from tests.property.thorough import many

KILLS = many(18, 36, 36)
MOST = many(60, 110, 220)  # entries that a program makes, at the most, before it is killed
SOON = 0.008  # seconds after the last of these at the latest
AT_GREATER = 0.25  # how often it is killed when it begins something greater than an entry


@dataclass
class Told:
    """The programs' messages: commands done, one begun but unanswered, its outcome."""

    done: list[str] = field(default_factory=list)
    begun: str | None = None
    repeated: list[str] = field(default_factory=list)
    killed_at: list[str] = field(default_factory=list)
    ended: bool = False

    def hear(self, line: str) -> None:
        """One line more."""
        word, _, rest = line.rstrip("\n").partition(" ")
        match word:
            case "doing":
                self.begun = rest
            case "done":
                self.done.append(rest)
                self.begun = None
            case "repeated":
                self.repeated.append(rest)
            case "end":
                self.ended = True


def kept_season(place: str, folder: Path, chance: Random) -> Told:
    """The season kept to its end, however often its keeper was killed."""
    told = Told()
    while not told.ended:
        _live(place, folder, chance, told)
    return told


def _live(place: str, folder: Path, chance: Random, told: Told) -> None:
    reading, writing = os.pipe()
    begun, told.begun = told.begun, None
    child = os.fork()
    if not child:
        as_child(lambda: _keep(place, folder, begun, writing))
    os.close(writing)
    with os.fdopen(reading) as lines:
        if len(told.killed_at) < KILLS:
            told.killed_at.append(_heard(lines, chance, told))
            time.sleep(chance.random() * SOON)
            os.kill(child, signal.SIGKILL)
        for line in lines:
            told.hear(line)
    status = os.waitpid(child, 0)[1]
    assert told.ended or os.WIFSIGNALED(status), "the program ended by itself"


def _heard(lines: Iterator[str], chance: Random, told: Told) -> str:
    """Listens for a while; what was last heard."""
    entries = chance.randint(0, MOST)
    line = "start"
    for line in lines:
        told.hear(line)
        entries -= line.startswith("done")
        if entries < 0 or (line.startswith("about") and chance.random() < AT_GREATER):
            break
    return line.split(" {")[0].strip()


def _keep(place: str, folder: Path, begun: str | None, writing: int) -> None:
    keeper = Keeper(place, folder, lambda line: _written(writing, line))
    if begun is not None:
        keeper.repeat(begun)
    keep_season(keeper)
    keeper.club_book.close()
    _written(writing, "end")


def _written(writing: int, line: str) -> None:
    os.write(writing, f"{line}\n".encode())
