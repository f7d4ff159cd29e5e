"""What lintian may say of the package, and what stops a release."""

from pathlib import Path

import debian_checks
import pytest
from commands import Outcome, Stop


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What lintian prints: every kind that is accepted, until a test changes it."""
    lines = [f"W: chouette-desk: {tag} [usr/lib/chouette-desk/x]" for tag in debian_checks.ACCEPTED]
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(debian_checks, "ask", lambda *_command: Outcome(0, tuple(lines)))
    return lines


def test_what_is_accepted_is_counted(said: list[str]) -> None:
    said.append("E: chouette-desk: embedded-library zlib [usr/lib/chouette-desk/_internal/libz.so.1]")
    kinds = len(debian_checks.ACCEPTED)
    answer = f"lintian finds the {kinds} kinds that are accepted, {kinds + 1} times"
    assert debian_checks.lintian(Path("x.deb")) == answer


def test_another_kind_of_fault_stops_the_release(said: list[str]) -> None:
    said.append("E: chouette-desk: dir-or-file-in-home [home/me]")
    with pytest.raises(Stop, match="lintian finds dir-or-file-in-home"):
        debian_checks.lintian(Path("x.deb"))


def test_an_accepted_fault_that_is_gone_must_leave_the_list(said: list[str]) -> None:
    del said[0]
    with pytest.raises(Stop, match=f"no longer finds {next(iter(debian_checks.ACCEPTED))}: strike it"):
        debian_checks.lintian(Path("x.deb"))


def test_a_missing_tool_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _name: None)
    assert debian_checks.lintian(Path("x.deb")) == "no lintian here"
    assert debian_checks.asked("appstreamcli", "validate") == "no appstreamcli here"
    assert debian_checks.manuals([Path("x.1")]) == "no man here"
