"""``chouette-desk standings``."""

from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import load_workbook

from chouette_desk.core.fold import new_night
from chouette_desk.core.night import Heading, Night
from chouette_desk.desk.book_opening import make_book
from chouette_desk.nightfile.rulebooks import shipped
from tests.cli.conftest import Desk
from tests.core.table import Table
from tests.paper.on_page import text


def a_night(date: str, club: str = "Riverside", table: str = "1", stake: str | None = "0.50", **points: int) -> Night:
    """Ann (Box), Bob, Cid: a game of ``points``, then one Cid takes at 2 and loses."""
    heading = Heading(club=club, table=table, date=date, stake=stake, currency="EUR" if stake else None)
    seated = Table(new_night(shipped("social"), heading)).seat("Ann Bob Cid").order("Ann Bob Cid")
    return seated.score(**points).start().double("team", "Cid").answer(take="Cid").finish("box").now


NIGHTS = (
    a_night("2026-01-09", Bob=-1),  # Ann +4, Bob -2, Cid -2
    a_night("2026-02-13", table="2", Bob=4, Cid=-2),  # Ann -3, Bob +7, Cid -4
    a_night("2026-02-14", stake=None, Bob=-2, Cid=-1),  # Ann +6, Bob -3, Cid -3
    a_night("2026-03-13", club="Old Town", Bob=-9),  # Ann +12, Bob -10, Cid -2
)


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A book with nights of two clubs, which is only read."""
    path = tmp_path_factory.mktemp("book") / "club.chouette-book"
    club_book = make_book(path)
    try:
        for night in NIGHTS:
            club_book.import_night(night)
    finally:
        club_book.close()
    return path


def test_the_standings_on_screen(desk: Desk, book: Path):
    output = desk("standings", "--book", book, "--club", "riverside")
    assert (output.status, output.err) == (0, "")
    assert output.out.startswith("Riverside, 3 nights\n\nStandings\n\n")
    rows = [line.split() for line in output.out.splitlines() if line[:6].strip().isdecimal()]
    assert rows == [
        ["1", "Ann", "7", "0.50", "3", "3", "6", "1.17", "4", "2", "0"],
        ["2", "Bob", "2", "2.50", "3", "3", "6", "0.33", "2", "4", "0"],
        ["3", "Cid", "−9", "−3.00", "3", "3", "6", "−1.50", "0", "5", "1"],
    ]
    for title in ("As Box, Captain, Team member and Partner", "Boxes", "Cubes", "Best and worst"):
        assert f"\n{title}\n" in output.out
    assert "Head to head" not in output.out
    assert max(map(len, output.out.splitlines())) <= 80


@pytest.mark.parametrize(
    ("span", "nights", "ann"),
    [
        (["--from", "2026-02-01", "--club", "Riverside"], 2, 3),
        (["--to", "2026-01-09"], 1, 4),
        (["--from", "2026-02-13", "--to", "2026-02-13"], 1, -3),
        (["--table", "2"], 1, -3),
        (["--club", "Old Town"], 1, 12),
        (["--stake", "0.5 eur", "--club", "Riverside"], 2, 1),
        (["--stake", "0.5 GBP"], 0, None),
        (["--rulebook", "social", "--club", "Riverside"], 3, 7),
        (["--rulebook", "aba"], 0, None),
    ],
)
def test_a_span(desk: Desk, book: Path, span: list[str], nights: int, ann: int | None):
    (found,) = desk("standings", "--book", book, "--json", *span).objects
    assert found["nights"] == nights
    assert next((each["points"] for each in found["standings"] if each["player"] == "Ann"), None) == ann


def test_json(desk: Desk, book: Path):
    (found,) = desk("standings", "--book", book, "--club", "Riverside", "--json").objects
    ann = found["standings"][0]
    assert found["span"] == {"club": "Riverside"}
    assert (
        ann.items()
        >= {
            "place": 1,
            "player": "Ann",
            "full_name": "Ann",
            "club": "Riverside",
            "points": 7,
            "game_points": 7,
            "money": [{"amount": "0.50", "currency": "EUR"}],
            "nights": 3,
            "tables": 3,
            "points_a_night": "2.33",
            "games": 6,
            "points_a_game": "1.17",
            "best_night": {"date": "2026-02-14", "table": "1", "points": 6},
            "worst_night": {"date": "2026-02-13", "table": "2", "points": -3},
            "takes": 2,
            "takes_won": 2,
            "boxes": 3,
            "longest_box": 2,
        }.items()
    )
    assert found["running"] == {
        "dates": ["2026-01-09", "2026-02-13", "2026-02-14"],
        "points": {"Ann": [4, 1, 7], "Bob": [-2, 5, 2], "Cid": [-2, -6, -9]},
    }
    duels = found["head_to_head"]
    assert all(duels[one][other] == -duels[other][one] for one in duels for other in duels[one])
    assert {name: sum(won.values()) for name, won in duels.items()} == {"Ann": 7, "Bob": 2, "Cid": -9}


def test_two_clubs_with_the_same_names(desk: Desk, book: Path):
    (found,) = desk("standings", "--book", book, "--json").objects
    assert [each["player"] for each in found["standings"]][:2] == ["Ann (Old Town)", "Ann (Riverside)"]
    output = desk("standings", "--book", book, "--player", "Ann")
    assert (output.status, output.out) == (1, "")
    assert output.err.startswith("Ann is not in these standings; the players are Ann (Old Town), Ann (Riverside), ")


def test_one_player(desk: Desk, book: Path):
    output = desk("standings", "--book", book, "--club", "Riverside", "--player", "ann")
    assert "\nNight by night\n" in output.out
    assert "\nAnn against each\n" in output.out
    assert [line.split() for line in output.out.splitlines() if line.startswith("2026-02-13")] == [
        ["2026-02-13", "2", "2", "−3", "1"]
    ]
    (found,) = desk("standings", "--book", book, "--player", "Bob (Old Town)", "--json").objects
    assert [each["points"] for each in found["standings"]] == [-10]
    assert list(found["head_to_head"]) == list(found["running"]["points"]) == ["Bob (Old Town)"]


def test_head_to_head_alone(desk: Desk, book: Path):
    output = desk("standings", "--book", book, "--club", "Old Town", "--head-to-head", "--ascii")
    assert output.out.startswith("""\
Old Town, 1 night

Head to head

Player  Ann  Cid  Bob
---------------------
Ann            2   10
Cid      -2
Bob     -10
""")


@pytest.mark.parametrize("kind", ["pdf", "xlsx", "txt"])
def test_a_file(desk: Desk, book: Path, tmp_path: Path, kind: str):
    output = desk("standings", "--book", book, "--club", "Riverside", "--out", f"season.{kind}")
    assert (output.status, output.out, output.err) == (0, "", "")
    content = (tmp_path / f"season.{kind}").read_bytes()
    if kind == "pdf":
        assert "1 Ann 7 0.50 3 3 6 1.17 4 2 0" in text(content)
    elif kind == "xlsx":
        assert load_workbook(BytesIO(content))["Standings"]["C2"].value == 7
    else:
        assert "Running score" in content.decode()


def test_csv_is_a_file_a_table(desk: Desk, book: Path, tmp_path: Path):
    assert desk("standings", "--book", book, "--club", "Riverside", "--out", "season.csv").status == 0
    assert {path.name for path in tmp_path.glob("*.csv")} == {
        f"season-{word}.csv"
        for word in ("standings", "roles", "boxes", "cubes", "bests", "head-to-head", "running")
    }  # fmt: skip
    lines = (tmp_path / "season-standings.csv").read_text("utf-8-sig").splitlines()
    assert lines[1] == "1,Ann,7,0.50,3,3,6,1.17,4,2,0"
    assert desk("standings", "--book", book, "--head-to-head", "--out", "duels.csv").status == 0
    assert (tmp_path / "duels.csv").exists()


def test_nothing_is_overwritten_unasked(desk: Desk, book: Path, tmp_path: Path):
    (tmp_path / "season.pdf").write_bytes(b"mine")
    output = desk("standings", "--book", book, "--out", "season.pdf")
    assert output.status == 1
    assert "--force overwrites it" in output.err
    assert (tmp_path / "season.pdf").read_bytes() == b"mine"
    assert desk("standings", "--book", book, "--out", "season.pdf", "--force").status == 0
    assert (tmp_path / "season.pdf").read_bytes().startswith(b"%PDF")


def test_a_name_that_no_font_has_is_printed_with_a_warning(desk: Desk, tmp_path: Path):
    seated = Table(new_night(shipped("social"), Heading(date="2026-01-01"))).seat("ไทย Bob Cid").order("ไทย Bob Cid")
    club_book = make_book(tmp_path / "b.chouette-book")
    club_book.import_night(seated.score(Bob=-1).now)
    club_book.close()
    output = desk("standings", "--book", "b.chouette-book", "--out", "season.pdf")
    assert (output.status, output.err.count("\n")) == (0, 1)
    assert "ไ" in output.err
    assert "Bob" in text((tmp_path / "season.pdf").read_bytes())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--from", "1.2.2026"], "1.2.2026 is not a date; write it like this: 2026-01-31"),
        (["--to", "20260131"], "20260131 is not a date; write it like this: 2026-01-31"),
        (["--to", "2026-02-30"], "2026-02-30 is not a date"),
        (["--stake", "much"], "much is not a stake; write it like this: 0.50"),
        (["--stake", "NaN"], "NaN is not a stake"),
        (["--out", "season.doc"], "--out must end in one of .pdf, .xlsx, .csv, .txt"),
        (["--out", "season.pdf", "--json"], "--json prints, and --out writes a file"),
        (["--player", "Ann", "--head-to-head"], "not allowed with"),
    ],
)
def test_wrong_usage(desk: Desk, book: Path, words: list[str], said: str):
    run = desk("standings", "--book", book, *words)
    assert run.status == 2
    assert said in run.err
    assert run.err.count("\n") == 1


def test_no_book(desk: Desk):
    output = desk("standings", "--book", "nowhere.chouette-book")
    assert (output.status, output.out, output.err.count("\n")) == (1, "", 1)


def test_no_games(desk: Desk, book: Path):
    output = desk("standings", "--book", book, "--from", "2027-01-01")
    assert output.out == "from 2027-01-01, 0 nights\n\nThere are no games to show.\n"


def test_the_book_is_not_written(desk: Desk, book: Path):
    before = book.read_bytes()
    assert desk("standings", "--book", book).status == 0
    assert book.read_bytes() == before
