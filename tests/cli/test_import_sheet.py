"""``night import``: an old sheet becomes a night file, with a summary."""

from pathlib import Path

import pytest

from chouette_desk.cli.import_sheet import import_night
from chouette_desk.cli.terminal import exit_status_of
from chouette_desk.core.night import roles_known
from chouette_desk.desk.files import SHEET_ENDINGS
from chouette_desk.nightfile.reading import read_night

SHEETS = Path(__file__).parents[1] / "data" / "sheets"


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")


def imported(*words: str | Path) -> int:
    return exit_status_of(lambda: import_night([str(word) for word in words]))


def test_a_sheet_becomes_a_night_file(capsys: pytest.CaptureFixture[str]) -> None:
    heading = ("--date", "2024-03-15", "--club", "Riverside", "--table", "2", "--stake", "0.50", "--currency", "EUR")
    assert imported(SHEETS / "friday.ods", *heading, "--rulebook", "aba", "--out", "friday.chouette.json") == 0
    assert capsys.readouterr().out.splitlines() == [
        "friday.chouette.json",
        "3 games: Ann +2, Bob +5, Cid −3, Dee −4",
        "The figures are running totals: the line of sums repeats the last of them.",
        "Left out: other sheets of the file (Chat); anything above the names (row 1); the sums of the lines "
        "(column F); the line of sums, which agrees with the games (row 6).",
    ]
    night = read_night(Path("friday.chouette.json"))
    assert night.totals == {"Ann": 2, "Bob": 5, "Cid": -3, "Dee": -4}
    assert (night.heading.club, night.heading.date, night.heading.stake) == ("Riverside", "2024-03-15", "0.50")
    assert night.rulebook.name == "aba"
    assert not roles_known(night)


@pytest.mark.parametrize("ending", SHEET_ENDINGS)
def test_every_kind_of_sheet_that_the_window_takes_is_imported(ending: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What an ending promises is in the bytes: the kind is told by them."""
    Path(f"2024-03-15{ending}").write_bytes((SHEETS / "friday.xls").read_bytes())
    assert imported(f"2024-03-15{ending}", "--club", "Riverside") == 0
    assert f"2024-03-15{ending} is now night 1 of the book." in capsys.readouterr().out


def test_what_the_figures_are_may_be_said() -> None:
    Path("two.csv").write_text("Game,Ann,Bob,Cid\n1,2,-1,-1\n2,3,1,-4\n", "utf-8")
    assert imported("two.csv", "--date", "2024-03-15") == 1
    assert imported("two.csv", "--points", "--out", "points.chouette.json") == 0
    assert imported("two.csv", "--totals", "--out", "totals.chouette.json") == 0
    assert read_night(Path("points.chouette.json")).totals == {"Ann": 5, "Bob": 0, "Cid": -5}
    assert read_night(Path("totals.chouette.json")).totals == {"Ann": 3, "Bob": 1, "Cid": -4}


def test_a_sheet_that_is_wrong_is_refused_in_one_line_and_writes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    Path("off.csv").write_text("Game,Ann,Bob,Cid\n1,2,-1,-1\n2,3,1,-2\n", "utf-8")
    assert imported("off.csv", "--points", "--date", "2024-03-15") == 1
    text = "off.csv: Row 3 (game 2): the points sum to +2; look for the mistake on the paper.\n"
    assert capsys.readouterr().err == text
    assert [path.name for path in Path().iterdir()] == ["off.csv"]


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (("nothing.xlsx", "--date", "2024-03-15"), 1),
        ((str(SHEETS / "friday.xls"),), 2),
        ((str(SHEETS / "friday.xls"), "--date", "yesterday"), 2),
        ((str(SHEETS / "friday.xls"), "--date", "2024-03-15", "--rulebook", "no-such"), 1),
        ((str(SHEETS / "friday.xls"), "--points", "--totals"), 2),
        ((), 2),
    ],
)
def test_what_is_asked_wrongly_ends_in_one_line(
    words: tuple[str, ...], status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert imported(*words) == status
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_night_that_is_there_is_not_overwritten_without_force() -> None:
    Path("friday.chouette.json").write_text("mine", "utf-8")
    out = ("--out", "friday.chouette.json")
    assert imported(SHEETS / "friday.xls", *out) == 1
    assert Path("friday.chouette.json").read_text("utf-8") == "mine"
    assert imported(SHEETS / "friday.xls", *out, "--force") == 0


def test_without_a_file_to_write_it_goes_into_the_book(capsys: pytest.CaptureFixture[str]) -> None:
    assert imported(SHEETS / "friday.xls", "--club", "Riverside") == 2
    assert "--date" in capsys.readouterr().err
    words = (SHEETS / "friday.xls", "--club", "Riverside", "--date", "2024-03-15")
    assert imported(*words) == 0
    assert capsys.readouterr().out.startswith(f"{SHEETS / 'friday.xls'} is now night 1 of the book.\n3 games: ")
    assert imported(*words) == 1
    assert capsys.readouterr().err == f"{SHEETS / 'friday.xls'}: This night is already in the book: it is night 1.\n"


def test_many_sheets_and_night_files_go_in_and_each_that_fails_has_its_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Each is of the day in its name; what fails keeps nothing else out."""
    for name, last in (("2024-03-15.csv", -1), ("Riverside 22.03.2024.csv", -1), ("2024-03-29.csv", -2), ("x.csv", -1)):
        Path(name).write_text(f"Game,Ann,Bob,Cid\n1,2,-1,{last}\n2,3,1,-4\n", "utf-8")
    assert imported("x.csv", "--points", "--date", "2024-04-05", "--out", "x.chouette.json") == 0
    Path("bad.chouette.json").write_text("{", "utf-8")
    capsys.readouterr()
    names = ("2024-03-15.csv", "2024-03-29.csv", "bad.chouette.json", "x.csv", "gone.xlsx", "x.chouette.json")
    assert imported(*names, "Riverside 22.03.2024.csv", "--points", "--club", "Riverside") == 1
    out, err = capsys.readouterr()
    assert [line for line in out.splitlines() if "of the book" in line] == [
        "2024-03-15.csv is now night 1 of the book.",
        "x.chouette.json is now night 2 of the book.",
        "Riverside 22.03.2024.csv is now night 3 of the book.",
    ]
    *lines, begun = err.splitlines()
    assert begun.startswith("A new book was made")
    assert [line.partition(":")[0] for line in lines] == ["2024-03-29.csv", "bad.chouette.json", "x.csv", "gone.xlsx"]
    assert lines[2] == "x.csv: Say when it was played, with --date or in the name of the file."


def test_several_sheets_are_not_written_into_one_night_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert imported(SHEETS / "friday.xls", SHEETS / "friday.ods", "--out", "friday.chouette.json") == 2
    assert "--out goes with one sheet only" in capsys.readouterr().err
