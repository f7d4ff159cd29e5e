"""A release made again: what differs stops it."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
import second_release
from commands import Outcome, Stop


def writes(name: str, content: bytes) -> Callable[[Path], str]:
    """A maker of one file."""

    def make(folder: Path) -> str:
        (folder / name).write_bytes(content)
        return name

    return make


def write_handbook(command: Sequence[str | Path], _environment: object) -> Outcome:
    """What the program does when it is asked for the handbook."""
    Path(command[-1]).write_bytes(b"%PDF-")
    return Outcome(0, ())


@pytest.fixture
def released(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a wheel and nothing else."""
    (tmp_path / "x.whl").write_bytes(b"wheel")
    monkeypatch.setattr(second_release, "ask", write_handbook)
    monkeypatch.setattr(second_release, "MAKERS", {"*.whl": writes("x.whl", b"wheel"), "*.deb": writes("x.deb", b"")})
    return tmp_path


def test_what_is_there_is_made_again_and_the_handbook_twice(released: Path) -> None:
    assert second_release.make_again(released) == "x.whl and the handbook have the same bytes again"
    assert {path.name for path in (released / "second").iterdir()} == {"x.whl", "handbook.pdf", "handbook-again.pdf"}


def test_a_file_that_differs_is_named(released: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(second_release.MAKERS, "*.whl", writes("x.whl", b"wheel of another day"))
    with pytest.raises(Stop, match=r"x\.whl has other bytes when it is made again"):
        second_release.make_again(released)
