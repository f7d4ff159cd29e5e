"""Terminal output of the practice nights, to the letter.

Run ``pytest --snapshot-update`` after looking at it.
"""

import pytest
from syrupy.assertion import SnapshotAssertion

from chouette_desk.cli import main
from chouette_desk.nightfile.reading import practice_nights

NIGHTS = practice_nights()


@pytest.fixture(autouse=True)
def _terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(list(words)) == 0
    output = capsys.readouterr()
    assert output.err == ""
    return output.out


@pytest.mark.parametrize("name", NIGHTS)
def test_score(capsys: pytest.CaptureFixture[str], snapshot: SnapshotAssertion, name: str) -> None:
    assert printed(capsys, "score", str(NIGHTS[name])) == snapshot


@pytest.mark.parametrize("option", ["--ascii", "--points"])
def test_score_otherwise(capsys: pytest.CaptureFixture[str], snapshot: SnapshotAssertion, option: str) -> None:
    assert printed(capsys, "score", option, str(NIGHTS["riverside-friday"])) == snapshot


@pytest.mark.parametrize("name", NIGHTS)
def test_settle(capsys: pytest.CaptureFixture[str], snapshot: SnapshotAssertion, name: str) -> None:
    assert printed(capsys, "settle", str(NIGHTS[name])) == snapshot


def test_explain_under(capsys: pytest.CaptureFixture[str], snapshot: SnapshotAssertion) -> None:
    words = ("--game", "2", "--under", "guide", "--under", "aba")
    assert printed(capsys, "explain", str(NIGHTS["verulam-thursday"]), *words) == snapshot


def test_rules_diff(capsys: pytest.CaptureFixture[str], snapshot: SnapshotAssertion) -> None:
    assert printed(capsys, "rules", "diff", "aba", "st-albans") == snapshot
