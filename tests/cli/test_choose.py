"""``night choose``: two desks went on apart, and a terminal says so and chooses."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from chouette_desk.book.check import check
from chouette_desk.desk import outbox
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.nightfile.reading import read_night
from tests.book.postgres import Cluster
from tests.book.proxy import proxied
from tests.cli.conftest import Desk, done, refused
from tests.cli.test_schemas import schema
from tests.desk.at_the_table import Ticking, begun, scored


@pytest.fixture
def home(cluster: Cluster, database: str, tmp_path: Path) -> Iterator[ClubBook]:
    """The other laptop."""
    make_book(cluster.url(database)).close()
    with closing(open_club_book(cluster.url(database), desk="Laptop 2", folder=tmp_path / "other")) as club_book:
        yield club_book


@pytest.fixture
def place(cluster: Cluster, database: str, home: ClubBook, monkeypatch: pytest.MonkeyPatch) -> str:
    """A book whose night went on apart: one entry waits here, one was made at home."""
    monkeypatch.setattr(outbox, "PATIENCE", 0)
    with proxied(cluster) as proxy:
        club_book = open_club_book(proxy.place(cluster, database), desk="Laptop 1", clock=Ticking())
        with closing(club_book):
            desk = begun(club_book)
            scored(desk)
            proxy.cut()
            scored(desk, 1)
            assert desk.cut_off
            scored(home.open_night(1), 3)
    return cluster.url(database)


def points(desk: BookDesk) -> list[dict[str, int]]:
    return [dict(row.points) for row in desk.night.sheet.rows]


def test_any_command_of_the_night_names_the_command(desk: Desk, place: str) -> None:
    said = desk("night", "add", "note tea", "--book", place, "--night", "1")
    assert said.status == 1
    choice = "To see both versions of night 1 and choose: chouette-desk night choose --night 1"
    assert " ".join(said.err.split()).endswith(choice)


def test_both_versions_are_shown(desk: Desk, place: str) -> None:
    said = desk("night", "choose", "--book", place, "--night", "1")
    assert said.status == 0
    assert "Entered here:" in said.out
    assert "Entered at another desk:" in said.out
    as_json = desk("night", "choose", "--book", place, "--night", "1", "--json")
    schema(desk, "night choose").validate(as_json.objects[0])
    assert (len(as_json.objects[0]["mine"]), len(as_json.objects[0]["theirs"])) == (1, 1)


def test_theirs_goes_on_and_mine_is_a_night_file(desk: Desk, place: str, home: ClubBook, tmp_path: Path) -> None:
    before = points(home.open_night(1))
    said = desk("night", "choose", "--theirs", "--book", place, "--night", "1", "--json")
    assert (said.status, said.err) == (0, "")
    schema(desk, "night choose").validate(said.objects[0])
    assert points(home.open_night(1)) == before
    (kept,) = tmp_path.rglob("*.chouette.json")
    assert kept.name in said.objects[0]["said"][0]
    assert len(read_night(kept).played) == 2
    assert check(home.book) == ()


def test_mine_is_a_night_of_its_own(desk: Desk, place: str, home: ClubBook) -> None:
    said = desk("night", "choose", "--mine", "--book", place, "--night", "1")
    assert "What was entered here is now night 2 of the book." in done(said)
    assert [len(home.open_night(number).night.played) for number in (1, 2)] == [2, 2]
    assert check(home.book) == ()


def test_there_is_nothing_to_choose_of_another_night(desk: Desk) -> None:
    done(desk("book", "new"))
    done(desk("night", "new", "--order", "Ann,Bob,Cid"))
    assert refused(desk("night", "choose", "--mine")) == "There is nothing to choose: night 1 has one version."


def test_a_version_that_somebody_changed_is_no_choice(desk: Desk, place: str, home: ClubBook) -> None:
    with home.book.writing() as connection:
        connection.execute("UPDATE entry SET who = 'somebody' WHERE seq = 1")
    shown = desk("night", "choose", "--book", place, "--night", "1")
    why = "Entry 1 of this night is not the one that was written"
    assert " ".join(shown.out.split()).startswith(why)
    assert "Entered here:" in shown.out
    said = desk("night", "choose", "--theirs", "--book", place, "--night", "1")
    assert (said.status, said.out) == (1, "")
    assert why in said.err, said.err
    assert "The book has no other version of night 1 to continue with; choose --mine." in said.err
