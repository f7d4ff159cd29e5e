"""``verify``: a printed sheet of this night, of an earlier state, or of another."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import SMALL, Desk, Write
from tests.paper.on_page import words_by_line


@pytest.fixture
def printed(desk: Desk, write: Write) -> Callable[[int], str]:
    """Return a function: the fingerprint of a sheet printed after ``events`` events."""

    def sheet(events: int) -> str:
        write(*SMALL[:events], name="earlier.json", club="Riverside")
        assert desk("print", "earlier.json", "--out", "sheet.pdf", "--force").status == 0
        (words,) = words_by_line(Path("sheet.pdf").read_bytes())
        return words[words.index("Fingerprint") + 1]

    return sheet


@pytest.fixture
def whole(write: Write) -> Path:
    return write(*SMALL, club="Riverside")


def test_without_a_fingerprint_it_prints_the_nights(desk: Desk, whole: Path, printed: Callable[[int], str]) -> None:
    output = desk("verify", whole)
    assert (output.status, output.err) == (0, "")
    assert output.out == printed(len(SMALL)) + "\n"


@pytest.mark.parametrize(
    ("events", "sentence"),
    [
        (7, "as it stands, after game 2."),
        (6, "as it stood after game 1; 1 game has been added since."),
        (4, "as it stood during game 1; 2 games have been added since."),
        (2, "as it stood before the first game; 2 games have been added since."),
    ],
)
def test_a_sheet_of_this_night(
    desk: Desk, whole: Path, printed: Callable[[int], str], events: int, sentence: str
) -> None:
    output = desk("verify", whole, printed(events).lower().replace("-", ""))
    assert (output.status, output.err) == (0, "")
    assert " ".join(output.out.split()) == f"The sheet shows this night {sentence}"


def test_what_was_entered_besides_games_is_counted(desk: Desk, write: Write, printed: Callable[[int], str]) -> None:
    notes = [{"event": "note", "text": text} for text in ("tea", "cake")]
    night = write(*SMALL, *notes, club="Riverside")
    assert "after game 2; 2 entries have been added since." in " ".join(desk("verify", night, printed(7)).out.split())


def test_a_changed_night_is_found_out(desk: Desk, whole: Path, printed: Callable[[int], str]) -> None:
    sheet = printed(7)
    whole.write_text(whole.read_text("utf-8").replace('"Ann": -1', '"Ann": -2'), "utf-8")
    output = desk("verify", whole, sheet)
    assert (output.status, output.out) == (1, "")
    assert output.err == (
        f"{whole}: The fingerprint {sheet} is from another night, or the sheet or the night was changed.\n"
    )


def test_a_script_is_told_what_the_sheet_belongs_to(desk: Desk, whole: Path, printed: Callable[[int], str]) -> None:
    sheet = printed(7)
    (found,) = desk("verify", whole, sheet, "--json").objects
    assert (found["fingerprint"], found["matches"]) == (sheet, True)


def test_what_is_no_fingerprint_is_a_usage_error(desk: Desk, whole: Path) -> None:
    output = desk("verify", whole, "7QF2")
    assert (output.status, output.out) == (2, "")
    assert output.err == "“7QF2” is not a fingerprint. A fingerprint has ten letters and digits, like 7QF2-M9XA-K4.\n"


def test_a_file_that_is_no_night_is_refused(desk: Desk, write: Write) -> None:
    output = desk("verify", write({"event": "dance"}))
    assert (output.status, output.out) == (1, "")
    assert "event 0 (dance)" in output.err


def test_a_sheet_printed_by_another_rulebook(desk: Desk, whole: Path) -> None:
    own = desk("verify", whole).out.strip()
    other = desk("verify", whole, "--rulebook", "guide").out.strip()
    assert own != other
    assert desk("verify", whole, other).status == 1
    assert desk("verify", whole, other, "--rulebook", "guide").status == 0
