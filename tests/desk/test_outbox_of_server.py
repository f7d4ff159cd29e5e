"""A desk without its server uses an outbox, and hands it over in order, once."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from chouette_desk.book import postgres
from chouette_desk.book.check import check
from chouette_desk.book.errors import NotWritten, ServerUnreachable, StaleNight, TamperedFigures
from chouette_desk.book.nights import write_row
from chouette_desk.core.events import Start
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk import outbox
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.files import InUse
from chouette_desk.desk.outbox_file import night_in_outbox
from chouette_desk.desk.outboxes import unread_outboxes
from chouette_desk.desk.private_folder import make_private, outbox_folders
from chouette_desk.desk.recovery import Recovery
from chouette_desk.nightfile.reading import read_night
from tests.book.disks import read_only
from tests.book.places import need_postgresql
from tests.book.postgres import Cluster
from tests.book.proxy import ENTERED, Proxy, proxied
from tests.desk.at_the_table import Ticking, begun, scored

TOP = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every action tries to reach the book, however long the last try took."""
    monkeypatch.setattr(outbox, "PATIENCE", 0)


@pytest.fixture
def home(cluster: Cluster, database: str) -> Iterator[ClubBook]:
    """The book opened at the server itself."""
    with closing(make_book(cluster.url(database), desk="Laptop 2", who="Max", clock=Ticking())) as club_book:
        yield club_book


@pytest.fixture
def proxy(cluster: Cluster) -> Iterator[Proxy]:
    """The network to the server."""
    with proxied(cluster) as proxy:
        yield proxy


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the desk keeps what the book does not take."""
    return tmp_path / "chouette"


@pytest.fixture
def place(cluster: Cluster, database: str, proxy: Proxy, home: ClubBook) -> str:
    """The book through the network."""
    return proxy.place(cluster, database)


@pytest.fixture
def club_book(place: str, folder: Path) -> Iterator[ClubBook]:
    """The book opened through the network."""
    with closing(opened_through_network(place, folder)) as club_book:
        yield club_book


@pytest.fixture
def desk(club_book: ClubBook) -> BookDesk:
    """A night that is kept through the network."""
    return begun(club_book)


def opened_through_network(place: str, folder: Path) -> ClubBook:
    return open_club_book(place, desk="Laptop 1", who="Eve", clock=Ticking(), folder=folder)


def outboxes(folder: Path) -> list[str]:
    """The files in the folder of outboxes, with their locks."""
    return sorted(path.name for path in (folder / "outbox").glob("*"))


def at_home(home: ClubBook, number: int = 1) -> BookDesk:
    """The night as the book has it."""
    assert check(home.book) == ()
    return home.open_night(number)


def waiting(folder: Path) -> int:
    """How many entries wait in the one outbox."""
    return len(outbox_file(folder).read_text().splitlines()) - 1


def outbox_file(folder: Path) -> Path:
    """The one outbox."""
    (path,) = (folder / "outbox").glob("*.chouette-outbox")
    return path


# Cut off, and back


def test_the_night_goes_on_without_the_book_and_is_handed_over(
    desk: BookDesk, home: ClubBook, proxy: Proxy, folder: Path
):
    text: list[str] = []
    desk.follow(lambda change: text.append(change.news or change.label))
    assert desk.cut_off is None
    proxy.cut()
    for points in (2, 4):
        assert scored(desk, points).news == ""
    desk.undo()
    assert desk.cut_off.text.endswith(
        "cannot be reached: its server does not answer. "
        "The night continues here; 3 entries wait until the book is back."
    )
    assert (waiting(folder), at_home(home).row.last_seq, desk.row.last_seq) == (3, 1, 1)
    assert desk.trail()[-1].message == "Undone: game 2."
    proxy.mend()
    change = desk.redo()
    assert change is not None
    assert change.news.endswith("can be written again, and has everything that was entered meanwhile.")
    assert (desk.cut_off, outboxes(folder)) == (None, [])
    there = at_home(home)
    assert (there.night, there.row.last_seq) == (desk.night, 5)
    assert [line.message for line in there.trail()] == [line.message for line in desk.trail()]
    assert text == ["game 1", "game 2", "game 2", change.news]
    scored(desk)
    assert at_home(home).night == desk.night


def test_the_door_says_which_of_its_nights_wait(club_book: ClubBook, desk: BookDesk, proxy: Proxy):
    assert club_book.cut_off == ()
    proxy.cut()
    scored(desk)
    assert club_book.cut_off == (desk.cut_off.text,)


def test_a_slow_try_is_not_repeated_at_once(desk: BookDesk, proxy: Proxy, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(outbox, "PATIENCE", 1e9)
    proxy.cut()
    scored(desk)
    proxy.mend()
    assert scored(desk).news == ""
    assert desk.catch_up() is None
    assert desk.try_again() is not None


def test_a_killed_server_has_everything_when_it_is_back(folder: Path):
    need_postgresql()
    with Cluster(durable=True) as cluster:
        place = cluster.url(cluster.new_database())
        with closing(make_book(place, clock=Ticking(), folder=folder)) as club_book:
            desk = begun(club_book)
            cluster.kill()
            cluster.start()
            assert scored(desk).news == "", "who was only started again is no matter"
            assert (desk.cut_off, at_home(club_book).night) == (None, desk.night)
            cluster.kill()
            scored(desk)
            assert desk.cut_off
            cluster.start()
            assert scored(desk).news
            assert at_home(club_book).night == desk.night
            assert begun(club_book).number == 2, "no number is left out"


def test_a_silent_network_is_noticed(desk: BookDesk, home: ClubBook, proxy: Proxy, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(postgres, "SILENCE", 0.3)
    monkeypatch.setitem(postgres.CLIENT_TIMEOUTS, "connect_timeout", 2)
    proxy.fall_silent()
    scored(desk)
    assert "cannot be reached" in str(desk.cut_off)
    proxy.mend()
    assert desk.try_again() is not None
    assert at_home(home).night == desk.night


def test_what_the_book_has_though_its_answer_was_lost_is_not_counted_twice(
    desk: BookDesk, home: ClubBook, proxy: Proxy, folder: Path
):
    proxy.loses = ENTERED
    change = scored(desk, command="one")
    assert (proxy.lost, change.news, desk.cut_off, outboxes(folder)) == (1, "", None, [])
    assert scored(desk, command="one").label == "already entered"
    assert (len(at_home(home).night.played), at_home(home).night) == (1, desk.night)


def test_an_entry_of_another_desk_that_was_in_the_book_but_not_read_stays_a_choice(
    desk: BookDesk, club_book: ClubBook, home: ClubBook, proxy: Proxy, place: str, folder: Path
):
    """The network is back for one look: the desk may write, but has not read yet."""
    proxy.cut()
    assert desk.catch_up() is None
    scored(at_home(home), 6)
    proxy.mend()
    assert desk.catch_up() is None
    assert desk.cut_off is None
    proxy.cut()
    scored(desk, 2)
    assert "1 entry waits" in str(desk.cut_off)
    club_book.close()
    proxy.mend()
    with closing(opened_through_network(place, folder)) as again:
        assert [row.id for row in again.waiting()] == [1]
        kept = again.open_night(1)
        assert "Choose which of the two continues" in str(kept.cut_off)
        assert kept.conflict is not None
        assert (kept.conflict.same, len(kept.conflict.mine), len(kept.conflict.theirs)) == (1, 1, 1)
        own = Recovery(again).keep_mine(kept)
        assert (own.night.totals["Bob"], kept.night.totals["Bob"]) == (2, 6)
        assert outboxes(folder) == []


def test_a_row_that_somebody_changed_is_no_news_of_another_desk(
    desk: BookDesk, cluster: Cluster, database: str, proxy: Proxy, folder: Path
):
    cluster.run("UPDATE night SET games = 7, hash = uid", database)
    with pytest.raises(TamperedFigures):
        desk.catch_up()
    proxy.cut()
    scored(desk)
    assert len(night_in_outbox(outbox_file(folder)).played) == 1
    proxy.mend()
    assert desk.try_again() is None
    assert desk.conflict is not None
    assert "somebody has changed the book from outside" in str(desk.cut_off)


# Two desks that went on apart


@pytest.fixture
def parted(desk: BookDesk, home: ClubBook, proxy: Proxy) -> BookDesk:
    """A desk that was cut off, whose night another desk wrote meanwhile."""
    proxy.cut()
    scored(desk)
    scored(desk, 4)
    scored(at_home(home), 6)
    proxy.mend()
    assert desk.try_again() is None
    return desk


def test_what_two_desks_entered_apart_is_shown_and_not_merged(parted: BookDesk, home: ClubBook, folder: Path):
    assert parted.conflict is not None
    mine, theirs = parted.sides_of_conflict(parted.conflict)
    assert [(line.desk, line.message) for line in mine] == [
        ("Laptop 1", "A game as on paper: Bob +2."),
        ("Laptop 1", "A game as on paper: Cid +4."),
    ]
    assert [(line.desk, line.message) for line in theirs] == [("Laptop 2", "A game as on paper: Bob +6.")]
    assert "Choose which of the two continues" in str(parted.cut_off)
    for act in (parted.undo, lambda: parted.do(Start())):
        with pytest.raises(StaleNight, match="another desk changed this night, so nothing more was entered"):
            act()
    assert (parted.catch_up(), parted.try_again(), waiting(folder)) == (None, None, 2)
    assert at_home(home).night.totals["Bob"] == 6


def test_theirs_goes_on_and_mine_is_a_night_file(parted: BookDesk, club_book: ClubBook, home: ClubBook, folder: Path):
    mine = parted.night
    change = Recovery(club_book).take_theirs(parted)
    (path,) = (folder / "archive").glob("*.chouette.json")
    assert (change.before, change.news) == (mine, f"What was entered here is in {path}.")
    assert read_night(path) == mine
    assert (parted.night, parted.cut_off, parted.conflict) == (at_home(home).night, None, None)
    assert outboxes(folder) == []
    scored(parted)
    assert at_home(home).night == parted.night
    assert parted.row.last_seq == 3


def test_mine_is_kept_as_a_night_of_its_own(parted: BookDesk, club_book: ClubBook, home: ClubBook, folder: Path):
    mine = parted.night
    own = Recovery(club_book).keep_mine(parted)
    assert (parted.night, parted.conflict, outboxes(folder)) == (at_home(home).night, None, [])
    assert (own.row.evening, own.row.id) == (parted.row.evening, 2)
    there = at_home(home, 2)
    assert there.night.totals == mine.totals
    assert "Kept apart from night 1: desk Laptop 1 could not reach the book" in there.trail()[-1].message
    scored(own)
    scored(parted)


def test_mine_is_kept_once_though_the_book_went_away_meanwhile(
    parted: BookDesk, club_book: ClubBook, home: ClubBook, monkeypatch: pytest.MonkeyPatch
):
    def gone(_news: str) -> None:
        raise ServerUnreachable("gone")

    with monkeypatch.context() as patch:
        patch.setattr(parted, "reload_from_book", gone)
        with pytest.raises(ServerUnreachable):
            Recovery(club_book).keep_mine(parted)
    own = Recovery(club_book).keep_mine(parted)
    assert (own.row.id, len(home.nights()), parted.conflict) == (2, 2, None)


def test_mine_is_written_once_though_the_book_went_away_meanwhile(
    parted: BookDesk, club_book: ClubBook, folder: Path, monkeypatch: pytest.MonkeyPatch
):
    def gone(_news: str) -> None:
        raise ServerUnreachable("gone")

    make_private(folder / "archive")
    (folder / "archive" / "2026-11-20 Riverside, table 1.chouette.json").write_text("another night of that name")
    (folder / "archive" / ".2026-11-20 Riverside, table 1 (2).chouette.json-0123abcd.part").touch()
    with monkeypatch.context() as patch:
        patch.setattr(parted, "reload_from_book", gone)
        with pytest.raises(ServerUnreachable):
            Recovery(club_book).take_theirs(parted)
    mine = parted.night
    Recovery(club_book).take_theirs(parted)
    assert len(list((folder / "archive").iterdir())) == 2
    assert read_night(folder / "archive" / "2026-11-20 Riverside, table 1 (2).chouette.json") == mine


def test_theirs_goes_on_where_the_programs_folder_takes_nothing(
    parted: BookDesk, club_book: ClubBook, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    folder.mkdir(exist_ok=True)
    (folder / "archive").write_text("no folder")
    (tmp_path / "temporary").mkdir()
    monkeypatch.setenv("TMPDIR", str(tmp_path / "temporary"))
    outbox_folders()[1].write_text("no folder either")
    with pytest.raises(Trouble, match="could not be written"):
        Recovery(club_book).take_theirs(parted)
    assert parted.conflict is not None
    outbox_folders()[1].unlink()
    mine = parted.night
    Recovery(club_book).take_theirs(parted)
    (path,) = (tmp_path / "temporary").rglob("*.chouette.json")
    assert read_night(path) == mine


def test_a_night_that_the_book_has_no_more_is_kept_as_its_own(
    desk: BookDesk, club_book: ClubBook, home: ClubBook, proxy: Proxy, folder: Path
):
    proxy.cut()
    scored(desk)
    with home.book.writing() as connection:
        for table in ("tally", "entry", "seat", "night"):
            key = "id" if table == "night" else "night_id"
            connection.execute(f"DELETE FROM {table} WHERE {key} = 1")
    proxy.mend()
    assert desk.try_again() is None
    assert desk.conflict is not None
    with pytest.raises(NotWritten, match="has no such night any more"):
        Recovery(club_book).take_theirs(desk)
    own = Recovery(club_book).keep_mine(desk)
    assert (len(own.night.played), outboxes(folder)) == (1, [])


def test_a_book_that_was_put_back_from_a_copy_gets_what_it_lost(desk: BookDesk, home: ClubBook, proxy: Proxy):
    scored(desk)
    before = home.open_night(1).row
    scored(desk)
    proxy.cut()
    scored(desk)
    with home.book.writing() as connection:
        connection.execute("DELETE FROM entry WHERE seq = 3")
        write_row(connection, before)
    proxy.mend()
    assert desk.try_again() is not None
    assert (at_home(home).night, desk.row.last_seq) == (desk.night, 4)


# The next program


@pytest.fixture
def left(desk: BookDesk, club_book: ClubBook, place: str, proxy: Proxy) -> str:
    """Return the place of a book whose desk, cut off after a game, left an outbox with two."""
    scored(desk, command="one")
    proxy.cut()
    for name in ("two", "three"):
        scored(desk, command=name)
    club_book.close()
    return place


def test_what_a_desk_left_goes_on_while_the_book_is_still_away(left: str, home: ClubBook, proxy: Proxy, folder: Path):
    with ExitStack() as stack:
        for games in (4, 5):
            club_book = stack.enter_context(closing(opened_through_network(left, folder)))
            (row,) = club_book.waiting()
            assert (row.id, row.table, row.date) == (1, "1", "2026-11-20")
            with pytest.raises(ServerUnreachable):
                club_book.nights()
            desk = club_book.open_night(1)
            assert "cannot be reached" in str(desk.cut_off)
            scored(desk)
            assert len(desk.night.played) == games
            desk.close()
        assert len(at_home(home).night.played) == 1
        proxy.mend()
        desk = club_book.open_night(1)
        assert (desk.cut_off, outboxes(folder)) == (None, [])
        assert at_home(home).night == desk.night
        assert len(club_book.nights()) == 1


def test_a_book_that_is_away_and_left_nothing_is_not_opened(
    club_book: ClubBook, place: str, proxy: Proxy, folder: Path
):
    proxy.cut()
    with pytest.raises(ServerUnreachable):
        opened_through_network(place, folder)
    with pytest.raises(ServerUnreachable):
        begun(club_book)


def test_an_outbox_of_another_book_stays_where_it_is(left: str, cluster: Cluster, proxy: Proxy, folder: Path):
    other = cluster.new_database()
    with closing(make_book(cluster.url(other), folder=folder)) as club_book:
        assert club_book.hand_over() == ()
        assert waiting(folder) == 2
    cluster.drop(other)


def test_a_book_that_is_known_by_another_name_gets_what_was_left(
    left: str, home: ClubBook, cluster: Cluster, database: str, folder: Path
):
    with closing(open_club_book(cluster.url(database), folder=folder)):
        assert outboxes(folder) == []
    assert len(at_home(home).night.played) == 3


# What can be wrong with an outbox


def test_another_window_does_not_write_the_same_outbox(desk: BookDesk, place: str, proxy: Proxy, folder: Path):
    proxy.cut()
    with pytest.raises(ServerUnreachable):
        opened_through_network(place, folder)
    scored(desk)
    with pytest.raises(ServerUnreachable):
        opened_through_network(place, folder)


def test_an_outbox_that_cannot_be_written_refuses_the_action(
    desk: BookDesk, home: ClubBook, proxy: Proxy, folder: Path
):
    (folder / "outbox").mkdir(parents=True)
    proxy.cut()
    with read_only(folder / "outbox"), pytest.raises(Trouble, match=r"could not be written either .* nothing was"):
        scored(desk)
    assert (len(desk.night.played), desk.cut_off is not None) == (0, True)
    scored(desk)
    proxy.mend()
    assert desk.try_again() is not None
    assert at_home(home).night == desk.night


def test_an_outbox_of_a_newer_program_is_left_to_it(left: str, home: ClubBook, proxy: Proxy, folder: Path):
    path = outbox_file(folder)
    path.write_text(path.read_text().replace('{"outbox":1,', '{"outbox":99,', 1))
    proxy.mend()
    with closing(opened_through_network(left, folder)) as club_book:
        assert club_book.waiting() == ()
    assert path.exists()
    assert [each.reason for each in unread_outboxes(folder)] == ["a newer Chouette Desk wrote it"]


def test_two_windows_of_one_night_do_not_write_the_same_outbox(desk: BookDesk, club_book: ClubBook, proxy: Proxy):
    other = club_book.open_night(desk.row.id)
    proxy.cut()
    scored(desk)
    with pytest.raises(InUse):
        scored(other)
    assert [len(each.night.played) for each in (desk, other)] == [1, 0]


def test_what_waits_for_a_server_is_no_choice_of_a_book_in_a_file(left: str, folder: Path, tmp_path: Path):
    with closing(make_book(tmp_path / "other", folder=folder)) as other:
        assert Recovery(other).left() == ()
    assert outbox_file(folder).exists()


def _closed_with_its_tab(club_book: ClubBook) -> object:
    """A desk on the night that was closed, and is still known to somebody."""
    desk = club_book.open_night(1)
    desk.close()
    return desk


def _looked_at(club_book: ClubBook) -> object:
    """The desk that was opened for a look at what waits."""
    (desk,) = club_book._waiting_desks()
    return desk


@pytest.mark.parametrize("closed", [_closed_with_its_tab, _looked_at])
def test_a_desk_that_was_closed_hands_over_no_more(
    closed: Callable[[ClubBook], object], left: str, home: ClubBook, proxy: Proxy, folder: Path
):
    with closing(opened_through_network(left, folder)) as club_book:
        kept = closed(club_book)
        desk = club_book.open_night(1)
        scored(desk, command="after it")
        assert club_book.cut_off == (desk.cut_off.text,)
        proxy.mend()
        club_book.hand_over_open(1)
        assert not desk.cut_off
        assert outboxes(folder) == []
        assert len(at_home(home).night.played) == 4
        assert kept is not desk
