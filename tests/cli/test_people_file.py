"""``players import`` and ``players export``: shown first, nothing twice."""

import pytest

from tests.cli.conftest import Begun, Desk, done, refused

NEW = ("night", "new", "--order", "Ann,Bob,Cid,Dee", "--club", "Riverside", "--date", "2026-11-20")
HEAD = "Name;Full name;Initials;Group;Contact\n"
ODD = "=1+1;;;Odd ones;\n<b>x</b>;;;Odd ones;\n\u05d3\u05d5\u05d3;\u05d3\u05d5\u05d3 \u05dc\u05d5\u05d9;;;\n"


@pytest.fixture
def club(desk: Desk, begun: Begun) -> Desk:
    """Run commands on a book with one club of four players."""
    begun(NEW)
    return desk


def people(club: Desk) -> dict[str, tuple[str, str, str]]:
    rows = club("players", "list", "--json").objects
    return {row["name"]: (row["full_name"], row["initials"], row["notes"]) for row in rows}


def test_what_would_change_is_shown_first(club: Desk, tmp_path) -> None:
    (tmp_path / "members.csv").write_text(
        f"{HEAD}bob;Bob Roe;;Mondays;bob@example.org\nEve;Eve Example;EX;Mondays;\nCid;;;;\n"
    )
    asked = club("players", "import", "members.csv")
    assert asked.status == 1
    assert asked.out.splitlines() == [
        "changed: Bob; Full name Bob Roe; Contact bob@example.org; Group Mondays",
        "new: Eve; Full name Eve Example; Initials EX; Group Mondays",
        "as before: 1 person",
        "Add --yes to do it.",
    ]
    assert "Eve" not in people(club)
    assert done(club("players", "import", "members.csv", "--yes")).endswith("Done.")
    assert people(club)["Bob"] == ("Bob Roe", "B", "bob@example.org")
    assert done(club("players", "group")) == "Mondays: Bob, Eve"
    assert done(club("players", "import", "members.csv", "--yes")) == "as before: 3 people"


def test_what_was_exported_is_read_in_again(club: Desk, tmp_path) -> None:
    (tmp_path / "odd.csv").write_text(HEAD + ODD, encoding="utf-8-sig")
    done(club("players", "import", "odd.csv", "--yes"))
    done(club("players", "export", "--out", "all.csv"))
    assert "\r\n'=1+1,,1,Odd ones,\r\n" in (tmp_path / "all.csv").read_bytes().decode("utf-8-sig")
    assert done(club("players", "import", "all.csv")) == "as before: 7 people"
    done(club("book", "new", "--book", "other.chouette-book"))
    done(club("players", "import", "all.csv", "--yes", "--club", "Lakeside", "--book", "other.chouette-book"))
    done(club("players", "export", "--out", "other.csv", "--book", "other.chouette-book"))
    assert (tmp_path / "other.csv").read_bytes() == (tmp_path / "all.csv").read_bytes()


def test_a_file_of_old_windows_is_read_and_said(club: Desk, tmp_path) -> None:
    (tmp_path / "old.csv").write_bytes("Full name,Phone\nJosé Núñez,555\n".encode("cp1252"))
    told = done(club("players", "import", "old.csv", "--yes"))
    assert "was read as Windows-1252" in told
    assert people(club)["José Núñez"][2] == "555"


def test_all_that_is_refused_is_named_and_nothing_is_read_in(club: Desk, tmp_path) -> None:
    (tmp_path / "bad.csv").write_text("Name,Initials\nEve,B\nFay,\nfay,\n" + "x" * 41 + ",\n")
    said = club("players", "import", "bad.csv", "--yes")
    assert said.status == 1
    assert "Line 2, Eve: Another player of this club already has the initials B." in said.err
    assert "Line 4, fay: Fay is in the file twice." in said.err
    assert "Line 5, x" in said.err
    assert said.err.endswith("Nothing was read in.\n")
    assert list(people(club)) == ["Ann", "Bob", "Cid", "Dee"]


def test_a_file_without_a_column_of_names_is_refused(club: Desk, tmp_path) -> None:
    (tmp_path / "none.csv").write_text("a,b\n1,2\n")
    assert refused(club("players", "import", "none.csv")).startswith("none.csv has no people: it needs a column “Name”")
    assert club("players", "import").status == 2
    assert "There is no file gone.csv" in refused(club("players", "import", "gone.csv"))
