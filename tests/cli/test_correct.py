"""``night correct``: entries listed, names completed, all corrected or nothing."""

import sys
from collections.abc import Iterator
from functools import partial

import pytest

from tests.cli.conftest import Begun, Desk, done

NEW = ("night", "new", "--order", "Ann,Bob,Cid,Dee", "--club", "Riverside", "--date", "2026-11-20")


@pytest.fixture
def night(desk: Desk, begun: Begun) -> Desk:
    """Run ``night`` commands on a night of two games, one of them played with cubes."""

    begun(NEW, ("night", "add", "start", "box x2 all", "bob take, rest drop", "box wins", "score cid+2"))
    return partial(desk, "night")


def test_without_a_correction_what_was_entered_is_listed(night: Desk) -> None:
    text = night("correct").out
    assert text.startswith(
        "Between games\n   0 seat Ann, Bob, Cid, Dee\n   1 order Ann, Bob, Cid, Dee\nGame 1\n   2 start\n"
    )
    assert "Game 2\n   6 score Cid +2\n" in text
    assert night("correct", "--game", "2").out.startswith("Game 2\n   6 score Cid +2\nTo correct a game, use --game")
    assert night("correct", "--entry", "6").out.startswith("Game 2\n   6 score Cid +2\nTo correct a game, use --game")


def test_a_closed_night_is_listed_and_not_corrected(night: Desk) -> None:
    done(night("close"))
    assert "score Cid +2" in done(night("correct"))
    text = night("correct", "--game", "2", "--strike", "--yes", "--night", "1")
    assert (text.status, text.out) == (1, "")
    assert text.err == "This night is closed; reopen it, with a reason, to change it.\n"


def test_a_line_that_was_listed_is_understood_again(night: Desk) -> None:
    assert "Nothing on the sheet changes." in done(night("correct", "--entry", "6", "score Cid +2"))
    assert "Corrected." in done(night("correct", "--entry", "6", "score Cid +4", "--yes"))


@pytest.mark.parametrize(("which", "number"), [("game", 9), ("entry", 9)])
def test_what_is_not_there(night: Desk, which: str, number: int) -> None:
    for how in ((), ("--strike",)):
        message = night("correct", f"--{which}", str(number), *how)
        assert (message.status, message.out) == (1, "")
        assert message.err.startswith(f"There is no {which} {number}; the")


@pytest.mark.parametrize(
    "words",
    [
        ("--strike",),
        ("--before", "1"),
        ("--game", "1", "--strike", "score bob+1"),
        ("--player", "ann=anna", "--strike"),
        ("score bob+1",),
    ],
)
def test_what_does_not_go_together(night: Desk, words: tuple[str, ...]) -> None:
    text = night("correct", *words)
    assert (text.status, text.out) == (2, "")


def test_names_may_be_small_and_cut_short(night: Desk) -> None:
    assert "Corrected." in done(night("correct", "--player", "de=Eve", "--yes"))
    assert "Corrected." in done(night("correct", "--game", "1", "--dropped", "bo", "--yes"))
    text = night("correct", "--player", "zoe=Eve")
    assert text.err == "“zoe” has no column on this sheet; the columns are Ann, Bob, Cid and Eve.\n"


def test_what_waits_for_a_word_is_said_not_to_be_done(night: Desk) -> None:
    text = night("correct", "--entry", "1", "--strike", "--yes")
    assert text.status == 1
    assert text.err == "Nothing was changed. Say with --then what to do with the entries that would be refused.\n"


class Typed:
    """A terminal at which this is typed, or Ctrl-D."""

    def __init__(self, *lines: str) -> None:
        self._lines: Iterator[str] = iter(lines)

    def isatty(self) -> bool:
        return True

    def readline(self, *_: object) -> str:
        return next(self._lines, "")

    def fileno(self) -> int:
        raise OSError

    def flush(self) -> None:
        pass


@pytest.mark.parametrize(("typed", "wanted"), [(("y\n",), True), (("n\n",), False), (("\n",), False), ((), False)])
def test_it_is_asked_at_a_terminal(
    night: Desk, monkeypatch: pytest.MonkeyPatch, typed: tuple[str, ...], wanted: bool
) -> None:
    monkeypatch.setattr(sys, "stdin", Typed(*typed))
    text = night("correct", "--game", "2", "--strike")
    assert text.status == 0
    assert ("Corrected." in text.out) is wanted
    assert ("Nothing was changed." in text.out) is not wanted
