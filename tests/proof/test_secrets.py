"""A password in a book's address is never shown, stored or logged, in any form."""

from contextlib import ExitStack, closing, suppress
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from PySide6.QtCore import QSettings

from chouette_desk.book.errors import BookTrouble, NotABook, ServerUnreachable, trouble_of
from chouette_desk.book.location import location_of, shown_address
from chouette_desk.cli import main
from chouette_desk.cli.terminal import print_fault
from chouette_desk.core.addresses import without_secrets
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.gui.settings import Recent, Settings
from tests.book.postgres import Cluster
from tests.desk.at_the_table import begun
from tests.property.thorough import examples

SECRET = "hunter2"
TYPED = ("", "score ", "night list --book ", "book info --json --book ", "book backup --book ", "print --out x.pdf ")
SPELLINGS = (
    f"postgresql://eve:{SECRET}@127.0.0.1:1/club",
    f"postgresql://eve:a/b#{SECRET}@127.0.0.1:1/club",
    f"postgresql://eve:1?{SECRET}@127.0.0.1:1/club",
    f"postgresql://eve:a?b={SECRET}@127.0.0.1:1/club",
    f"postgresql://eve:a@{SECRET}@127.0.0.1:1/club",
    f"postgresql://eve:a b {SECRET}@127.0.0.1:1/club",
    f"postgresql://127.0.0.1:1/club?user=eve&password={SECRET}",
    f"postgresql://127.0.0.1:1/club?user=eve&password=a@{SECRET}",
    f"postgresql://127.0.0.1:1/club?user=eve&p%61ssword={SECRET}",
    f"postgresql://127.0.0.1:1/club?PassWord={SECRET}&user=eve",
    f"postgresql://127.0.0.1:1/club?user=eve&password=a b {SECRET}",
    f"postgresql://127.0.0.1:1/club?sslpassword={SECRET}",
    f"postgresql://127.0.0.1:1/club?passfile=/home/eve/{SECRET}",
    f"postgresql://127.0.0.1:1/club?options=-c%20my.key%3D{SECRET}",
    f"postgresql+psycopg://127.0.0.1:1/club?oauth_client_secret={SECRET}",
    f"postgres:/eve:{SECRET}@127.0.0.1:1/club",
    f"mysql://eve:{SECRET}@127.0.0.1/club",
    f"host=127.0.0.1 dbname=club password='a {SECRET}'",
    f"host=127.0.0.1 PASSWORD = {SECRET}",
    f"postgresql//eve:{SECRET}@127.0.0.1:1/club",
    f"postgresql:eve:{SECRET}@127.0.0.1:1/club",
    f"postgresql:\\\\eve:{SECRET}@127.0.0.1:1\\club",
    f"//eve:{SECRET}@127.0.0.1:1/club",
    f"eve:{SECRET}@127.0.0.1:1/club",
    f"user=eve pass={SECRET}",
    f"pass={SECRET}",
    f"host=127.0.0.1 user=eve pwd={SECRET}",
    f"user=eve pasword={SECRET}",
)


@pytest.mark.parametrize("address", SPELLINGS)
def test_no_secret_leaves_the_command_line(address, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for display in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):  # an address alone opens the window on its book
        monkeypatch.delenv(display, raising=False)
    for words in TYPED:
        assert main([*words.split(), address])
        output = capsys.readouterr()
        assert SECRET not in output.out + output.err
        assert output.err.count("\n") == 1
    assert not [path for path in tmp_path.rglob("*") if SECRET in str(path)]


@pytest.mark.parametrize("host", ["/run/chouette-pg", "db.example.org"])
def test_the_rest_of_an_address_is_said_in_a_sentence(host: str):
    address = f"postgresql://eve@/club?host={host}&port=5433&sslmode=require"
    assert without_secrets(f"There is a book {address} already.") == f"There is a book {address} already."


ADDRESSES = ("postgresql://eve:hunter2@127.0.0.1:1/club", "host=127.0.0.1 user=eve password=hunter2 dbname=club")
KEPT = (":", "@", "=")
"""What tells a password from other words; without it nobody could."""


@given(st.data())
@examples(300)
def test_no_mistyped_address_tells_its_password_or_is_a_file(data):
    address = data.draw(st.sampled_from(ADDRESSES))
    place = data.draw(st.integers(0, len(address) - 1))
    assume(address[place] not in KEPT and not (0 <= place - address.index(SECRET) < len(SECRET)))
    typed = data.draw(st.sampled_from(("", "x", "/", " ", "\\", ";", "E", address[place] * 2)))
    mistyped = address[:place] + typed + address[place + 1 :]
    with suppress(NotABook):
        assert location_of(mistyped).path is None, mistyped
    assert SECRET not in _shown(mistyped)
    assert SECRET not in without_secrets(f"{mistyped}: There is no such file or folder.")


def _shown(address: str) -> str:
    """What is said of an address."""
    try:
        return str(location_of(address))
    except NotABook as refused:
        return str(refused)


@pytest.mark.parametrize("address", SPELLINGS)
def test_no_secret_is_in_a_sentence_or_stored(address, tmp_path):
    store = QSettings(str(tmp_path / "s.ini"), QSettings.Format.IniFormat)
    settings = Settings(store)
    with suppress(NotABook):
        location_of(address)
        settings.book = shown_address(address)
        settings.remember_night(Recent(shown_address(address), 3))
        store.sync()
    assert SECRET not in _shown(address) + str(Trouble(f"“{address}” is refused.")) + without_secrets(f"in {address}")
    assert SECRET not in store.fileName()
    assert not (tmp_path / "s.ini").exists() or SECRET not in (tmp_path / "s.ini").read_text()


def test_settings_of_an_older_program_lose_their_passwords(tmp_path):
    store = QSettings(str(tmp_path / "s.ini"), QSettings.Format.IniFormat)
    store.setValue("book", SPELLINGS[6])
    store.setValue(
        "recent", ['{"where":"' + SPELLINGS[6] + '","number":3,"title":"Friday"}', "/home/ann/a:/b:c@d.json"]
    )
    settings = Settings(store)
    store.sync()
    assert SECRET not in (tmp_path / "s.ini").read_text()
    assert settings.book == "postgresql://127.0.0.1:1/club?user=eve"
    assert settings.recent == [Recent(settings.book, 3, "Friday"), Recent("/home/ann/a:/b:c@d.json")]


def test_an_address_keeps_what_tells_books_apart():
    address = "postgresql://eve@[::1]:5432/club?host=/run/pg&port=5433&sslmode=require&application_name=Table 1"
    assert str(location_of(address)) == address
    assert (
        str(location_of("postgresql://eve:p%40ss@h/club?sslmode=require")) == "postgresql://eve@h/club?sslmode=require"
    )


def test_an_address_whose_options_were_left_out_opens_no_other_book():
    shown = str(location_of("postgresql://h/club?options=-csearch_path%3Dtwo"))
    with pytest.raises(NotABook, match=r"options in the address of postgresql://h/club\?options=… are not kept"):
        location_of(shown)


def test_a_password_that_is_missing_is_asked_for_with_the_place_to_keep_it():
    class NoPasswordError(Exception):
        sqlstate = None

    trouble = trouble_of(
        NoPasswordError("connection failed: fe_sendauth: no password supplied"), "postgresql://eve@h/club"
    )
    assert isinstance(trouble, ServerUnreachable)
    assert "~/.pgpass" in str(trouble)


QUERIES = (f"&password={SECRET}", f"&p%61ssword={SECRET}", f"&sslpassword={SECRET}", f"&passfile=/tmp/{SECRET}")


@pytest.fixture
def urls(cluster: Cluster, database: str, tmp_path: Path, monkeypatch) -> list[str]:
    """A book on a server by addresses with a password; backups stay with the test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return [cluster.url(database) + query for query in QUERIES]


@pytest.mark.parametrize("place", range(len(QUERIES)))
def test_a_book_on_a_server_keeps_no_password_anywhere(place: int, urls: list[str], tmp_path: Path, capsys):
    url = urls[place]
    make_book(url).close()
    begin = ["night", "new", "--players", "Ann,Bob,Cid,Dee", "--rulebook", "aba", "--book", url]
    assert main(begin) == 0
    for words in ("book info", "book info --json", "book check", "book log --json", "night list", "book backup"):
        assert main([*words.split(), "--book", url]) == 0, words
    assert main(["night", "export", "--out", "night.xlsx", "--book", url]) in (0, 1, 2)
    output = capsys.readouterr()
    assert SECRET not in output.out + output.err
    assert not [path for path in tmp_path.rglob("*") if path.is_file() and SECRET.encode() in path.read_bytes()]
    with closing(open_club_book(url)) as club_book, club_book.book.reading() as connection:
        assert connection.facts() == {"application_name": "Chouette Desk", "sslmode": "prefer", "encrypted": False}


def test_no_outbox_of_a_book_on_a_server_keeps_its_password(urls: list[str], cluster: Cluster, tmp_path: Path):
    with closing(make_book(urls[0])) as club_book:
        begun(club_book).close()
    with ExitStack() as opened:
        club_books = [
            opened.enter_context(closing(open_club_book(url, folder=tmp_path / str(number))))
            for number, url in enumerate(urls)
        ]
        desks = [opened.enter_context(closing(club_book.open_night(1))) for club_book in club_books]
        cluster.halt()
        opened.callback(cluster.start)
        for club_book, desk in zip(club_books, desks, strict=True):
            with pytest.raises(BookTrouble):
                club_book.nights()
            desk.undo()
            assert SECRET not in str(desk.cut_off) + desk.title() + desk.where() + desk.location
        kept = [path for path in tmp_path.rglob("*.chouette-outbox") if path.is_file()]
        assert len(kept) == len(urls)
        assert SECRET.encode() not in b"".join(path.read_bytes() for path in kept)


def test_a_fault_of_the_program_is_reported_without_secrets(capsys, monkeypatch):
    for address in SPELLINGS:
        fault = RuntimeError(f"no answer from {address}")
        print_fault(RuntimeError, fault, None)
        assert SECRET not in capsys.readouterr().err
    monkeypatch.setattr("sys.stderr", None)
    print_fault(RuntimeError, fault, None)


def test_a_server_that_cannot_encrypt_is_not_used_where_that_is_asked_for(cluster: Cluster, database: str):
    url = cluster.url(database, tcp=True).replace("chouette@", f"chouette:{SECRET}@") + "?sslmode=require"
    with pytest.raises(ServerUnreachable, match="server does not support SSL, but SSL was required") as refused:
        make_book(url)
    assert SECRET not in str(refused.value)


def test_the_librarys_own_words_never_reach_standard_error(capfd):
    import logging

    from chouette_desk.book import postgres

    assert postgres.psycopg.__name__ == "psycopg"
    logging.getLogger("psycopg").warning("error ignored in rollback on connection: eve")
    assert capfd.readouterr() == ("", "")
