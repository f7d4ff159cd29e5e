"""``chouette-desk serve``: an evening shown beside its window, or from a server."""

import os
import re
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from socket import create_connection, create_server, socket
from types import SimpleNamespace
from urllib.request import urlopen

import pytest

from chouette_desk.book.errors import ServerUnreachable
from chouette_desk.cli import main
from chouette_desk.desk.book_opening import make_book
from chouette_desk.files.user_folders import data_folder
from chouette_desk.live import addresses
from chouette_desk.live.addresses import host_names, in_order, is_served, shown_addresses, url
from chouette_desk.live.evening import FollowedEvening
from chouette_desk.live.kept_page import FILE, KeptPage, forget_page, keep_page, kept_page, page_of
from chouette_desk.paper.qr_code import qr_text
from tests.desk.at_the_table import Ticking, begun, scored
from tests.live.shown import ask, evening, within
from tests.patience import PATIENCE

SOON = PATIENCE


@pytest.fixture
def writer(book_place: str) -> Iterator:
    """The book as a desk has it open that writes."""
    with closing(make_book(book_place, clock=Ticking())) as club_book:
        yield club_book


@contextmanager
def serving(*options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The command in a process of its own, and the address of its page."""
    command = [sys.executable, "-m", "chouette_desk", "serve", "--port", "0", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            lines = [process.stdout.readline().strip() for _line in range(2)]
            yield process, lines[1]
        finally:
            process.kill()


def until(page: str, text: str) -> float:
    """How long it takes until the page has the text."""
    began = time.monotonic()
    while time.monotonic() - began < SOON:
        with urlopen(page) as answer:
            if text in answer.read().decode():
                return time.monotonic() - began
        time.sleep(0.02)
    raise AssertionError(f"{text} never came")


def test_it_shows_what_another_desk_enters(writer, book_place):
    desk = begun(writer)
    other = begun(writer, "2")
    with serving("--book", book_place, "--evening") as (process, page):
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/[\w-]{22}/", page)
        scored(desk, 3)
        assert until(page, "Bob wins 3") < within(1)
        scored(other, 4)
        until(f"{page}t/{other.number}", "Bob wins 4")
        desk.undo()
        until(page, "Undone: game 1")
        desk.close_night()
        until(f"{page}t/{desk.number}", "The night is closed.")
        process.send_signal(signal.SIGINT)
        assert process.wait(SOON) == 130
        assert process.stderr.read() == ""


def test_one_night_alone_shows_no_other_table(writer, book_place):
    desk = begun(writer)
    other = begun(writer, "2")
    with serving("--book", book_place, "--night", str(other.number)) as (_process, page):
        with urlopen(page) as answer:
            text = answer.read().decode()
        assert f"/t/{desk.number}" not in text


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGTERM to hear there")
def test_money_and_names_are_withheld_where_options_say_so(writer, book_place):
    scored(begun(writer), 2)
    with serving("--book", book_place, "--points-only", "--initials") as (_process, page):
        until(page, ">B</bdi>")
        with urlopen(page) as answer:
            text = answer.read().decode()
        assert "Bob" not in text
        assert "€" not in text


def test_a_service_manager_ends_it_as_ctrl_c_does(tmp_path):
    place = str(tmp_path / "club.book")
    with closing(make_book(place, clock=Ticking())) as club_book:
        begun(club_book)
        with serving("--book", place) as (process, _page):
            assert (data_folder() / FILE).exists()
            process.send_signal(signal.SIGTERM)
            assert process.wait(SOON) == 130
            assert process.stderr.read() == ""
    assert not (data_folder() / FILE).exists()


def test_killed_and_started_again_it_is_found_where_it_was(tmp_path):
    place = str(tmp_path / "club.book")
    with closing(make_book(place, clock=Ticking())) as club_book:
        begun(club_book)
        with serving("--book", place) as (_process, first):
            pass
        with serving("--book", place) as (process, again):
            assert again.rsplit("/", 2)[1] == first.rsplit("/", 2)[1]
            process.send_signal(signal.SIGINT)
            process.wait(SOON)
        assert not (data_folder() / FILE).exists(), "ended on purpose, its address is void"


def test_while_the_book_cannot_be_read_that_is_said(tmp_path, monkeypatch):
    from chouette_desk.cli import serve

    with closing(make_book(tmp_path / "club.book", clock=Ticking())) as club_book:
        evening = FollowedEvening(club_book, begun(club_book), alone=False)
        calls: list[str] = []

        class Server:
            def show(self, _tables: object) -> None:
                calls.append("show")

            def lose(self) -> None:
                calls.append("lose")

        assert serve._look(Server(), evening) == ""
        monkeypatch.setattr(type(club_book), "nights", _unreachable)
        assert serve._look(Server(), evening) == "gone"
        assert calls == ["show", "lose"]


def test_a_computer_that_comes_into_a_network_later_is_found_there(monkeypatch, capsys, tmp_path):
    """The computer may start before its router; the printed address works then too."""
    from chouette_desk.cli import serve

    with evening() as shown:
        own = ["192.168.1.20"]
        monkeypatch.setattr(serve, "own_addresses", lambda: own)
        monkeypatch.setattr(serve, "QUIET", 0)
        page = KeptPage("book#1", shown.server.token, f"http://192.168.1.20:{shown.server.port}/{shown.server.token}/")
        keep_page(tmp_path, page)
        news = serve._News(shown.server, "0.0.0.0", tmp_path, page)
        news.tell()
        assert capsys.readouterr().out == ""
        assert kept_page(tmp_path, "book#1") == page
        host = f"10.0.0.7:{shown.server.port}"
        assert ask(shown, host=host).status == 400
        own = ["10.0.0.7"]
        news.tell()
        address = f"http://{host}/{shown.server.token}/"
        assert capsys.readouterr().out == f"{address}\n"
        assert kept_page(tmp_path, "book#1") == KeptPage("book#1", page.token, address)
        assert ask(shown, host=host).status == 200
        assert ask(shown, host=f"192.168.1.20:{shown.server.port}").status == 400


def _unreachable(*_arguments: object, **_options: object) -> None:
    raise ServerUnreachable("gone")


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["friday.chouette.json"], 1, "To show a night file, open it in the window"),
        (["--bind", "elsewhere"], 2, "--bind takes an address of this computer"),
        (["--book", "no.book"], 1, "There is no book"),
        (["--night", "1", "--evening"], 2, "not allowed with"),
    ],
)
def test_what_cannot_be_served_is_a_sentence(capsys, monkeypatch, tmp_path, words, status, said):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "friday.chouette.json").touch()
    assert main(["serve", *words]) == status
    assert said in capsys.readouterr().err


def test_a_page_is_kept_for_one_evening_and_for_nobody_else_to_read(tmp_path: Path):
    page = page_of(tmp_path, "book#1")
    assert page_of(tmp_path, "book#1") == page
    assert len(page.token) == 22
    if os.name == "posix":
        assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600
    assert page_of(tmp_path, "book#2").token != page.token, "another evening"
    assert kept_page(tmp_path, "book#1") is None, "it was forgotten"
    shown = KeptPage("book#1", page.token, "http://192.168.1.20:8484/t/")
    keep_page(tmp_path, shown)
    assert kept_page(tmp_path, "book#1") == shown
    forget_page(tmp_path)
    forget_page(tmp_path)
    for content in ('{"evening": "book#1", "token": 5, "url": ""}', '["book#1"]', "null", "{"):
        (tmp_path / FILE).write_text(content)
        assert kept_page(tmp_path, "book#1") is None, content


def test_a_page_is_served_where_this_computer_answers_and_no_other(monkeypatch):
    with create_server(("127.0.0.1", 0)) as listening:
        page = url("127.0.0.1", listening.getsockname()[1], "t")
        assert is_served(page)
        others = url("192.0.2.99", listening.getsockname()[1], "t")

        def answered(_address: object, timeout: float, source_address: tuple[str, int]) -> socket:
            return create_connection(listening.getsockname(), timeout, source_address)

        monkeypatch.setattr(addresses, "create_connection", answered)
        assert is_served(page)
        assert not is_served(others), "it is the address of another computer"
    assert not is_served(page), "nobody listens"


def test_addresses_at_which_a_phone_finds_the_desk():
    assert in_order(["127.0.0.1", "8.8.8.8", "192.168.1.20", "169.254.3.4", "192.168.1.20"]) == [
        "192.168.1.20",
        "8.8.8.8",
    ]
    assert shown_addresses("0.0.0.0", ["192.168.1.20"]) == ["192.168.1.20"]
    assert shown_addresses("0.0.0.0", []) == ["127.0.0.1"]
    assert shown_addresses("10.0.0.1", ["192.168.1.20"]) == ["10.0.0.1"]
    assert {"192.168.1.20", "127.0.0.1", "localhost"} < host_names("0.0.0.0", ["192.168.1.20"])
    assert host_names("10.0.0.1", ["192.168.1.20"]) == {"10.0.0.1"}
    assert url("::1", 80, "t") == "http://[::1]:80/t/"


def test_readers_are_told_as_they_come_and_a_trouble_once(monkeypatch, capsys, tmp_path):
    from chouette_desk.cli import serve

    monkeypatch.setattr(serve, "own_addresses", list)
    monkeypatch.setattr(serve, "QUIET", 0)
    server = SimpleNamespace(readers=1, show=lambda _tables: None, lose=lambda: None)
    news = serve._News(server, "0.0.0.0", tmp_path, KeptPage("book#1", "t", "http://127.0.0.1/t/"))
    rounds = iter([1, 2, 2])

    def pause(_seconds: float) -> None:
        server.readers = next(rounds, 0)
        if not server.readers:
            raise KeyboardInterrupt

    monkeypatch.setattr(serve.time, "sleep", pause)
    with pytest.raises(KeyboardInterrupt):
        serve._follow(server, SimpleNamespace(look=_unreachable), news)
    said = capsys.readouterr()
    assert (said.out, said.err) == ("1 page is open.\n2 pages are open.\n", "gone\n")


@pytest.mark.parametrize(("address", "is_told"), [("http://127.0.0.1:80/t/", True), ("http://192.168.1.20:80/", False)])
def test_on_a_terminal_the_address_has_a_code_to_scan(monkeypatch, capsys, address, is_told):
    from chouette_desk.cli import serve

    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    serve._tell([address])
    said = capsys.readouterr().out
    assert qr_text(address) in said
    assert ("Only this computer can see it" in said) is is_told
