"""``packaging/speed.py``: a path measured, and its row in the page."""

import dataclasses
import os
import re
import shutil
from pathlib import Path

import pytest
import speed
from commands import Stop

from tests.bench.measure import INSIDE, millions
from tests.bench.paths import Aim, every_path, python

TINY = dataclasses.replace(next(path for path in every_path() if path.name.startswith("`score`")), size=20)
OTHER = dataclasses.replace(TINY, name="another path")
GONE = "| a path that is gone | – | 1 ms | – | – | 1.0 |\n"
ROW = "| another path | – | 2 ms | – | – | 1.0 |\n"


@pytest.fixture
def page(tmp_path, monkeypatch) -> Path:
    """A page with rows of before; two paths are declared."""
    file = tmp_path / "speed.md"
    file.write_text(f"# Speed\n\n{speed.HEAD}{GONE}{ROW}\n{speed.FOOT} long ago.\n\nBy hand.\n", encoding="utf-8")
    monkeypatch.setattr(speed, "PAGE", file)
    monkeypatch.setattr(speed, "every_path", lambda: (TINY, OTHER))
    return file


COUNTER = """#!/bin/sh
for word in "$@"; do case $word in --log-file=*) echo "Collected : 12000000" > "${word#*=}";; esac; done
"""
"""In place of valgrind, which would take ten seconds here: each side counts twelve million."""


def test_a_path_is_measured_and_its_row_written(page, capsys, tmp_path, monkeypatch):
    """The page keeps the row of another path and what is written by hand."""
    valgrind = tmp_path / "bin" / "valgrind"
    valgrind.parent.mkdir()
    valgrind.write_text(COUNTER, encoding="utf-8")
    valgrind.chmod(0o755)
    monkeypatch.setenv("PATH", str(valgrind.parent), prepend=os.pathsep)
    assert speed.main(["`score`", "--rounds", "1"]) == 0
    before, table = page.read_text("utf-8").split(speed.HEAD)
    row, other, empty, foot, *by_hand = table.splitlines()
    assert before == "# Speed\n\n"
    assert (other + "\n", empty, by_hand) == (ROW, "", ["", "By hand."])
    assert foot.startswith(speed.FOOT)
    _, name, floor, taken, *figures = (cell.strip() for cell in row.split("|")[:-1])
    assert (name, floor) == (TINY.name, TINY.floor)
    assert re.fullmatch(r"\d+\.\d\d \([\d.]+ : [\d.]+ ms\)", taken)
    assert figures == ["1.00 (12 : 12 million)", "1.5", "1.0"]
    assert f"1/1  {TINY.name}" in capsys.readouterr().out


INSIDE_ONLY = """
import ctypes
call = ctypes.pythonapi.PyObject_CallNoArgs
call.argtypes, call.restype = [ctypes.py_object], ctypes.py_object
call(lambda: sum(range(20_000)))
sum(range(2_000_000))
"""


@pytest.mark.skipif(shutil.which("valgrind") is None, reason="valgrind is not installed")
def test_only_the_work_itself_is_counted(tmp_path):
    if not (count := millions(python("-S", "-c", INSIDE_ONLY), tmp_path, INSIDE)):
        pytest.skip("this Python has no names of its functions")
    assert 0.2 < count < 20


def test_nothing_is_written_where_figures_are_only_printed(page, capsys):
    before = page.read_text("utf-8")
    assert speed.main(["`score`", "--rounds", "1", "--time-only", "--print"]) == 0
    assert speed.main(["--list"]) == 0
    assert page.read_text("utf-8") == before
    assert "aim 1.5" in capsys.readouterr().out


def test_a_stop_by_ctrl_c_leaves_the_page_whole(page, monkeypatch):
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    before = page.read_text("utf-8")
    monkeypatch.setattr(speed, "measured_alone", stopped)
    assert speed.told_plainly(lambda: speed.main([])) == 130
    assert page.read_text("utf-8") == before


def test_a_page_without_the_table_and_an_unknown_path_are_refused_in_a_sentence(page, monkeypatch):
    with pytest.raises(Stop, match="No path is called nonsense"):
        speed.main(["nonsense"])
    page.write_text("# Speed\n", encoding="utf-8")
    monkeypatch.setattr(speed, "measured_alone", lambda *_: speed.Measured(1.0, 0.5, 0.0, 0.0, 1.0))
    with pytest.raises(Stop, match="has no table"):
        speed.main([])


@pytest.mark.parametrize(
    ("ours", "floor", "unit", "text"),
    [
        (0.012, 0.008, "s", "1.50 (12 : 8 ms)"),
        (12.5, 0.0, "s", "12.5 s"),
        (86.25, 57.5, "MB", "1.50 (86.2 : 57.5 MB)"),
        (1308.4, 658.0, "million", "1.99 (1,308 : 658 million)"),
        (0.0, 0.0, "million", "–"),
    ],
)
def test_figures_as_in_the_table(ours, floor, unit, text):
    assert speed.compared(ours, floor, unit) == text


@pytest.mark.parametrize(
    ("aim", "text"), [(Aim(1.6), "1.6"), (Aim(0.3e-3, "more"), "+0.3 ms"), (Aim(1.0, "ours"), "1 s"), (None, "–")]
)
def test_aims_as_in_the_table(aim, text):
    assert speed.aim_text(aim, "s") == text


def test_the_page_has_the_table_and_no_row_that_was_written_by_hand():
    """Each row is of a path that is declared, as speed.py writes it."""
    table = speed.PAGE.read_text("utf-8").partition(speed.HEAD)[2].partition(f"\n{speed.FOOT}")[0]
    known = {path.name: (path.floor or "–", speed.aim_text(path.aim, path.unit)) for path in every_path()}
    rows = [row.strip("| ").split(" | ") for row in table.splitlines()]
    assert rows
    assert {row[0]: (row[1], row[4]) for row in rows}.items() <= known.items()
