"""The way of one key goes through every stop in architecture.md, in its order."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import pytest
from PySide6.QtTest import QTest

import chouette_desk
from chouette_desk.core.events import Start
from chouette_desk.resource_files import resource
from tests.gui.conftest import settle
from tests.gui.ways import activate

PACKAGE = Path(chouette_desk.__file__).parent
STOP = re.compile(r"^\| `([\w/]+)` \| `([\w.]+)` \|", re.MULTILINE)
Called = tuple[str, str]


@contextmanager
def traced() -> Iterator[list[Called]]:
    """Collect the program's functions that are called: module and name."""
    called: list[Called] = []
    names: dict[str, str] = {}

    def note(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call":
            path = frame.f_code.co_filename
            if path not in names:
                names[path] = path if PACKAGE not in Path(path).parents else Path(path).relative_to(PACKAGE).as_posix()
            called.append((names[path].removesuffix(".py"), frame.f_code.co_name))

    sys.setprofile(note)
    try:
        yield called
    finally:
        sys.setprofile(None)


@pytest.mark.usefixtures("painted")
def test_a_key_goes_the_way_that_the_architecture_draws(make_window, qapp):
    page = resource("handbook", "architecture.md").read_text("utf-8")
    stops = [(module, name.rpartition(".")[2]) for module, name in STOP.findall(page)]
    assert len(stops) > 10
    window = make_window(Start(), players=("Ann", "Bob", "Cid", "Dee"), book=True)
    activate(window)
    settle(qapp)
    with traced() as called:
        QTest.keyClick(window.focusWidget(), "D")
        settle(qapp)
    way = iter(called)
    for stop in stops:
        assert stop in way, f"after the stop before it, {stop} is not called"
