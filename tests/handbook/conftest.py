"""The computer of the worked examples: its clock, name, folders and old sheet."""

import shlex
from collections.abc import Callable

import pytest

from tests.handbook.documents import Clock, answered

OLD_SHEET = "Game,Ann,Bob,Cid,Dee\n1,4,-2,-1,-1\n2,-2,6,-2,-2\n3,1,-2,3,-1\n"


@pytest.fixture
def typed(tmp_path, monkeypatch) -> Callable[[str], str]:
    """Return a function that runs a command and returns its answer, refused or not."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr("chouette_desk.desk.desk.datetime", Clock)
    monkeypatch.setattr("platform.node", lambda: "clubroom")
    (tmp_path / "march.csv").write_text(OLD_SHEET)
    return lambda line: answered(shlex.split(line)[1:]).replace(str(tmp_path / "data"), "/home/eve/.local/share")
