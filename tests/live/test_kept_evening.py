"""An evening of two tables with phones, tablet and board: all show the truth.

One that cannot says so.
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.live.browsers import BACK, BOARD, LOST, PHONE, TABLET, state
from tests.live.shown import LONG, within
from tests.ports import own_port

FROZEN = 40 if LONG else 5.5  # seconds
TOTALS = """here => Object.fromEntries([...here.querySelectorAll('.order li')].map(
    line => [line.querySelector('.name').textContent, line.querySelector('.total').textContent]))"""


class Desk(subprocess.Popen[str]):
    """The window in its own process, its page's address, and how its tables stand."""

    def __init__(self, folder: Path, port: int) -> None:
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
        environment |= {f"XDG_{kind}_HOME": str(folder) for kind in ("CONFIG", "DATA", "STATE")}
        words = [sys.executable, "-m", "tests.live.kept_evening", str(folder), str(port)]
        super().__init__(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)
        self.url = self._line("http")
        self.tables = self.do("")

    def _line(self, begins: str) -> str:
        assert self.stdout is not None
        for line in self.stdout:
            if line.startswith(begins):
                return line.strip()
        raise AssertionError(f"the window ended, and said nothing that begins with {begins}")

    def do(self, command: str) -> dict[str, dict]:
        """How the tables stand after a command."""
        print(command, file=self.stdin, flush=True)
        self.tables = json.loads(self._line("stands").removeprefix("stands"))
        return self.tables


@contextmanager
def desk_in(folder: Path, port: int) -> Iterator[Desk]:
    """A desk, which is killed in the end."""
    desk = Desk(folder, port)
    try:
        yield desk
    finally:
        desk.send_signal(signal.SIGCONT)
        desk.kill()
        desk.communicate()


class Watchers:
    """Two phones, a tablet and the board."""

    def __init__(self, look: Callable[..., Page], url: str) -> None:
        self.dee, self.gil = look(f"{url}?me=Dee", PHONE), look(f"{url}?me=Gil", PHONE)
        self.tablet, self.board = look(f"{url}t/1", TABLET), look(f"{url}board", BOARD)
        self.tables = {self.dee: "1", self.gil: "2", self.tablet: "1"}

    @property
    def all(self) -> list[Page]:
        """Every page."""
        return [*self.tables, self.board]

    def show(self, tables: dict[str, dict], *, seconds: float = within(3)) -> None:
        """Each of them is live, and shows how the tables stand."""
        for page, number in self.tables.items():
            _until(lambda page=page, number=number: _shown(page) == _stands(tables[number]), seconds)
        still_open = [table for table in tables.values() if table["paid"] is None] or list(tables.values())
        totals = [_texts(table["totals"]) for table in still_open]
        _until(lambda: self.board.locator(".table").evaluate_all(f"all => all.map({TOTALS})") == totals, seconds)
        expect(state(self.board)).to_have_text("live", timeout=BACK)
        for page, number in self.tables.items():
            expect(state(page)).to_have_text("live" if tables[number]["paid"] is None else "ended", timeout=BACK)


def _shown(page: Page) -> tuple[object, ...]:
    paid = page.locator("#settlement li strong").all_inner_texts()
    return page.locator("main").evaluate(TOTALS), page.locator("tbody tr").count(), [text != "open" for text in paid]


def _stands(table: dict) -> tuple[object, ...]:
    return _texts(table["totals"]), table["lines"], table["paid"] or []


def _texts(totals: dict[str, int]) -> dict[str, str]:
    return {name: str(total).replace("-", "−") for name, total in totals.items()}


def _until(is_so: Callable[[], bool], seconds: float) -> None:
    began = time.monotonic()
    while not is_so():
        assert time.monotonic() - began < seconds, "it never was so"
        time.sleep(0.05)


def cut_off(page: Page) -> None:
    """Take the network from a page until it says so; repeat as streams may survive.

    A stream that is just being opened may survive the first time.
    """
    for _try in range(60):
        page.context.set_offline(True)
        with suppress(AssertionError):
            expect(state(page)).to_have_text(LOST, timeout=5000)
            return
        page.context.set_offline(False)
    raise AssertionError("the page never noticed")


def test_an_evening_with_four_browsers(look, tmp_path):
    port = own_port()
    with desk_in(tmp_path, port) as desk:
        watchers = Watchers(look, desk.url)
        watchers.show(desk.tables)
        for command in ("game 1", "game 2", "game 1", "game 1", "start 2"):
            watchers.show(desk.do(command))
        # the network goes for one of them, and then for all
        watchers.dee.context.set_offline(True)
        before = _shown(watchers.dee)
        expect(state(watchers.dee)).to_have_text(LOST, timeout=BACK)
        desk.do("game 1")
        assert _shown(watchers.dee) == before, "what was known when the network went"
        watchers.dee.context.set_offline(False)
        watchers.show(desk.tables)
        for page in watchers.all:
            cut_off(page)
        for page in watchers.all:
            page.context.set_offline(False)
        # three games are taken back, of them one that nobody saw
        for _step in range(3):
            desk.do("undo 1")
        watchers.show(desk.tables)
        # the laptop sleeps
        desk.send_signal(signal.SIGSTOP)
        time.sleep(FROZEN)
        for page in watchers.all:
            expect(state(page)).to_have_text(LOST)
        desk.send_signal(signal.SIGCONT)
        watchers.show(desk.do("undo 2"))
        # the night is closed and paid
        watchers.show(desk.do("close 1"))
        watchers.show(desk.do("tick 1"))
        expect(watchers.dee.locator("#announced")).to_have_text("The night is closed.")
        url = desk.url
        desk.kill()
        desk.wait()
        for page in watchers.all:
            expect(state(page)).to_have_text(LOST, timeout=BACK)
    with desk_in(tmp_path, port) as again:
        assert again.url == url, "the desk is found where it was"
        watchers.show(again.tables, seconds=within(6))
        watchers.show(again.do("game 2"))
