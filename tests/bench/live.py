"""The page for phones, from the entry at the desk to the readers."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import mkdtemp
from urllib.parse import urlsplit

from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_opening import make_book
from tests.bench.commands import SCRIPT
from tests.bench.paths import Aim, NotHere, Pair, path
from tests.desk.at_the_table import begun, scored

ENTRIES, EVERY = 5, 0.5  # seconds
CONNECTIONS = Path("/proc/net/tcp")
ESTABLISHED = "01"


@path(
    "`serve`: an entry on 95 of 100 phones, {size} readers, an entry each 0.5 s",
    aim=Aim(1.0, "ours"),
    size=400,
    small=4,
    repeated=0,
    grows=False,
)
def serve(folder: Path, readers: int) -> Iterator[Pair]:
    if not CONNECTIONS.exists():
        raise NotHere("it needs Linux")
    place = str(Path(mkdtemp(dir=folder)) / "club.book")
    with closing(make_book(place)) as club_book:
        desk = begun(club_book)
        with serving(place) as page:
            yield Pair(lambda: seconds_until_read(desk, page, readers))


@contextmanager
def serving(place: str) -> Iterator[str]:
    """The command in a process of its own; yields the address of its page."""
    command = [sys.executable, SCRIPT, "serve", "--port", "0", "--book", place]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        process.stdout.readline()
        try:
            yield process.stdout.readline().strip()
        finally:
            process.terminate()


def seconds_until_read(desk: BookDesk, page: str, readers: int) -> float:
    """Enter some games while so many read; the time after which 95 of 100 had an entry."""
    last = len(desk.night.played) + ENTRIES + 1
    command = [sys.executable, "-m", "tests.live.readers", page, str(readers), str(last)]
    entered = dict[str, float]()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
        while connections(urlsplit(page).port or 0) < readers:
            time.sleep(0.05)
        for _entry in range(ENTRIES):
            time.sleep(EVERY)
            entered[str(len(desk.night.played) + 2)] = time.time()
            scored(desk)
        seen = json.loads(program.communicate()[0])
    took = sorted(at - entered[game] for game in entered for at in seen[game])
    return took[int(len(took) * 0.95)]


def connections(port: int) -> int:
    """How many connections are open at the server's end of this port."""
    ends = (line.split() for line in CONNECTIONS.read_text("utf-8").splitlines()[1:])
    return sum(end[1].endswith(f":{port:04X}") and end[3] == ESTABLISHED for end in ends)
