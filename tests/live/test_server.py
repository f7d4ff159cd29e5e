"""The server of the live page: its answers, to whom, and that nothing remains."""

import gzip
import re
import socket
import threading
import time
from contextlib import suppress
from datetime import datetime, timedelta, timezone
from http.client import HTTPConnection

import pytest

from chouette_desk.core.dues import DuesState
from chouette_desk.core.events import Note, Score, Seat
from chouette_desk.core.trouble import Trouble
from chouette_desk.live import connections
from chouette_desk.live import server as live_server
from chouette_desk.live.server import LiveServer, bound_socket
from tests.live.shown import FOUR, LOCAL, OTHERS, ask, evening, night_of, started_server, within
from tests.patience import until

SCRIPT, IMAGE, HEBREW = "<script>alert(1)</script>", '"><img onerror=x>', "שרה"


def stream_of(shown) -> socket.socket:
    """A connection that follows the changes."""
    stream = socket.create_connection((LOCAL, shown.server.port), timeout=within(10))
    asked = f"GET /{shown.server.token}/changes HTTP/1.1\r\nHost: {LOCAL}:{shown.server.port}\r\n\r\n"
    stream.sendall(asked.encode())
    return stream


def read_until(stream: socket.socket, pattern: str) -> str:
    """What comes until the pattern is there."""
    text = ""
    while not re.search(pattern, text):
        piece = stream.recv(4096)
        assert piece, text
        text += piece.decode()
    return text


def test_it_answers_to_its_token_alone():
    with evening() as shown:
        assert ask(shown).status == 200
        assert len(shown.server.token) == 22, "128 bits in base 64"
        assert {ask(shown, f"!/{wrong}/").status for wrong in ("x" * 22, shown.server.token[:-1], "%00")} == {404}
        assert ask(shown, "!/").status == 404


def test_every_evening_has_its_own_token():
    with evening() as one, evening() as other:
        assert one.server.token != other.server.token
        assert ask(one, f"!/{other.server.token}/").status == 404


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "TRACE"])
def test_it_only_answers_get(method):
    with evening() as shown:
        assert ask(shown, method=method).status == 405


@pytest.mark.parametrize("path", ["/", "/board", "/changes", "/t/1"])
def test_head_is_answered_like_get_without_a_body(path: str):
    with evening() as shown:
        answer = ask(shown, path, method="HEAD")
        assert (answer.status, answer.body) == (200, "")
        if path != "/changes":
            assert answer.headers["content-length"] == ask(shown, path).headers["content-length"]
        assert ask(shown, "!/nobody", method="HEAD").status == 404
        assert shown.server.readers == 0


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example:{port}", "127.0.0.1", "127.0.0.1@evil:{port}", " "]
)
def test_it_is_asked_for_by_an_address_of_its_own(host):
    with evening() as shown:
        assert ask(shown, host=host.format(port=shown.server.port)).status == 400


def test_no_path_leads_anywhere_else():
    with evening() as shown:
        for path in (
            "/../page.css", "/%2e%2e/page.css", "/..%2fpage.css", "//page.css", "/table.html", "/t/9", "/t/x",
            "/t/1/",
        ):  # fmt: skip
            answer = ask(shown, path)
            assert (answer.status, answer.getheader("location")) == (404, None), path
        assert ask(shown, f"/?me={'x' * 500}").status == 414
        assert ask(shown, "/", Cookie="x" * 20_000).status == 431


def test_the_headers_keep_the_browser_to_this_page():
    with evening() as shown:
        for path in ("/", "/board", "/page.js", "/nothing"):
            answer = ask(shown, path)
            policy = answer.getheader("content-security-policy") or ""
            assert policy.startswith("default-src 'none'; ")
            assert "unsafe" not in policy
            assert answer.getheader("cache-control") == "no-store"
            assert answer.getheader("referrer-policy") == "no-referrer"
            assert answer.getheader("x-content-type-options") == "nosniff"
            assert answer.getheader("set-cookie") is None
            assert answer.getheader("server") is None


def test_a_page_is_sent_compressed_to_whoever_takes_that():
    with evening(night_of(FOUR, *[Score(points={"Bob": 1})] * 1)) as shown:
        connection = HTTPConnection(LOCAL, shown.server.port)
        connection.request("GET", f"/{shown.server.token}/", headers={"Accept-Encoding": "gzip"})
        packed = connection.getresponse()
        content = packed.read()
        connection.close()
        assert packed.getheader("content-encoding") == "gzip"
        assert gzip.decompress(content).decode() == ask(shown).body
        assert len(content) < len(ask(shown).body) / 2


def test_names_are_escaped_and_isolated():
    with evening(night_of((SCRIPT, IMAGE, HEBREW, "Dee"))) as shown:
        for path in ("/", "/board", "/?me=%3Cscript%3Ealert(1)%3C/script%3E"):
            body = ask(shown, path).body
            assert "alert(1)</" not in body
            assert "<img" not in body
            assert f'<bdi class="name">{HEBREW}</bdi>' in body


def test_readers_hear_of_a_newer_version_at_once_and_are_counted():
    with evening() as shown:
        stream = stream_of(shown)
        first = re.search(r"data: (\S+) \d\d:\d\d\n", read_until(stream, r"data: .+\n\n"))
        assert first is not None
        assert f'data-version="{first[1]}"' in ask(shown).body
        assert shown.server.readers == 1
        began = time.monotonic()
        shown.enter(Score(points={"Bob": 2, "Cid": -1}))
        second = re.search(r"data: (\S+) \d\d:\d\d\n", read_until(stream, r"data: .+\n\n"))
        assert time.monotonic() - began < within(1)
        assert second is not None
        assert second[1] != first[1]
        assert "Bob wins 2" in ask(shown).body
        stream.close()
        began = time.monotonic()
        while shown.server.readers:
            assert time.monotonic() - began < within(3)
            time.sleep(0.02)


def test_what_is_shown_already_is_no_new_version():
    with evening() as shown:
        before = re.findall(r'data-version="\S+"', ask(shown).body)
        shown.show()
        assert re.findall(r'data-version="\S+"', ask(shown).body) == before


def test_while_the_book_cannot_be_read_nobody_is_told_that_the_page_is_live(monkeypatch):
    monkeypatch.setattr(live_server, "PING", 0.05)
    with evening() as shown:
        shown.server.lose()
        stream = stream_of(shown)
        read_until(stream, "retry")
        stream.settimeout(0.4)
        with pytest.raises(TimeoutError):
            read_until(stream, "data:")
        shown.show()
        stream.settimeout(within(5))
        read_until(stream, "data:")
        stream.close()


def test_a_desk_that_hangs_is_heard_no_more(monkeypatch):
    monkeypatch.setattr(live_server, "PING", 0.05)
    server = LiveServer(bound_socket(LOCAL, 0), [LOCAL], "token", patience=1)
    server.start()
    server.show([])
    with socket.create_connection((LOCAL, server.port), timeout=0.5) as stream:
        stream.sendall(f"GET /token/changes HTTP/1.1\r\nHost: {LOCAL}:{server.port}\r\n\r\n".encode())
        with pytest.raises(TimeoutError):
            read_until(stream, "never said")
        stream.settimeout(within(5))
        server.show([])
        read_until(stream, "data:")
    server.stop()


def test_all_tables_of_the_evening_are_one_tap_away():
    with evening(night_of(), night_of(OTHERS, Score(points={"Fay": 1}))) as shown:
        body = ask(shown, "/t/2?me=Gil").body
        assert re.findall(r'href="/[^/]+(/t/\d)\?me=Gil"', body) == ["/t/1", "/t/2"]
        assert "<bdi>Fay</bdi>" in body
        assert body.index('id="tables"') < body.index('id="line"'), "they stand above the line"
        assert "Ann" not in body.partition("<form")[0]


@pytest.mark.parametrize("begun", ["GET /", "", "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n"])
def test_a_request_that_is_never_whole_is_ended(monkeypatch, begun):
    monkeypatch.setattr(connections, "DEADLINE", 0.2)
    with evening() as shown, socket.create_connection((LOCAL, shown.server.port), timeout=within(5)) as slow:
        slow.sendall(begun.encode())
        began = time.monotonic()
        with suppress(ConnectionResetError):
            assert slow.recv(1000) == b""
        assert time.monotonic() - began < within(3)


@pytest.mark.parametrize("second", ["GET /", "POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Length: 5\r\n\r\n"])
def test_who_has_the_token_may_not_dawdle_either(monkeypatch, second):
    monkeypatch.setattr(connections, "DEADLINE", 0.2)
    with evening() as shown, socket.create_connection((LOCAL, shown.server.port), timeout=within(5)) as known:
        host, path = f"{LOCAL}:{shown.server.port}", f"/{shown.server.token}/page.js"
        known.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
        read_until(known, r"\}\)\(\);")
        known.sendall(second.format(path=path, host=host).encode())
        began = time.monotonic()
        with suppress(ConnectionResetError):
            while known.recv(1000):
                pass
        assert time.monotonic() - began < within(3)


def test_all_phones_may_be_behind_one_address():
    """Behind a second router, in a tunnel: only those that do not show the token are limited by their address."""
    with evening() as shown:
        streams = [stream_of(shown) for _number in range(60)]
        for stream in streams:
            read_until(stream, "data:")
            assert ask(shown, "/page.css").status == 200
        place, most = (LOCAL, shown.server.port), connections.NEW_OF_ADDRESS
        silent = [socket.create_connection(place, timeout=within(5)) for _number in range(most + 1)]
        assert silent[0].recv(10) == b"", "made room, the oldest first"
        for one in (*silent, *streams):
            one.close()


def test_a_page_that_has_ended_says_so_on_open_pages_and_to_whoever_asks():
    with evening() as shown:
        address = HTTPConnection(LOCAL, shown.server.port, timeout=within(5))
        address.request("GET", f"/{shown.server.token}/page.css")
        address.getresponse().read()
        stream = stream_of(shown)
        read_until(stream, "data:")
        shown.server.void()
        read_until(stream, "event: ended")
        address.request("GET", f"/{shown.server.token}/")
        known = address.getresponse()
        assert known.status == 404, "though its connection has shown the token"
        answers = known.read().decode(), ask(shown).body, ask(shown, "!/other/").body
        assert all("This page has ended. Scan the code at the desk." in answer for answer in answers)
        address.close()
        stream.close()


def test_who_has_not_asked_with_the_token_makes_room_the_oldest_first(monkeypatch):
    monkeypatch.setattr(connections, "MOST", 3)
    with evening() as shown:
        silent = [socket.create_connection((LOCAL, shown.server.port), timeout=within(5)) for _number in range(3)]
        assert ask(shown).status == 200
        assert silent[0].recv(10) == b"", "the oldest was ended"
        streams = [stream_of(shown) for _number in range(2)]
        for stream in streams:
            read_until(stream, "data:")
        silent.append(socket.create_connection((LOCAL, shown.server.port), timeout=within(5)))
        assert ask(shown).status == 200, "in the place of the silent one"
        streams.append(stream_of(shown))
        read_until(streams[-1], "data:")
        with pytest.raises(OSError):  # noqa: PT011 - whichever way the connection ends
            ask(shown)
        assert read_until(streams[0], "data:"), "who has the token stays"
        for one in (*silent, *streams):
            one.close()


def test_a_port_that_is_taken_is_a_sentence_and_the_next_is_tried():
    with socket.create_server((LOCAL, 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(Trouble, match=f"at {LOCAL}, port {port}: Address already in use"):
            bound_socket(LOCAL, port)
        bound_socket(LOCAL, port, others=5).close()
    with pytest.raises(Trouble, match="cannot be shown at elsewhere"):
        bound_socket("elsewhere", 1)


def test_nothing_is_left_after_the_switch():
    threads = set(threading.enumerate())
    with evening() as shown:
        streams = [stream_of(shown) for _number in range(3)]
        read_until(streams[0], "data:")
        streams[1].sendall(b"GET /half")
        port, token = shown.server.port, shown.server.token
        began = time.monotonic()
    assert time.monotonic() - began < within(3)
    assert set(threading.enumerate()) == threads
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((LOCAL, port))
    again = started_server(port)
    try:
        assert again.token != token
    finally:
        again.stop()
        for stream in streams:
            stream.close()


def test_who_comes_while_the_server_stops_is_not_let_in():
    with evening() as shown:
        shown.server._server._limits.close()
        with socket.create_connection((LOCAL, shown.server.port), timeout=within(20)) as late:
            assert is_ended(late)


def test_who_reads_nothing_is_cut_off_when_the_server_stops():
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.settimeout(within(20))
        with evening() as shown:
            deaf.connect((LOCAL, shown.server.port))
            host, path = f"{LOCAL}:{shown.server.port}", f"/{shown.server.token}/page.css"
            request = f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()
            deaf.sendall(request)
            read_until(deaf, "200 OK")
            deaf.sendall(request * 400)
        assert is_ended(deaf)


def is_ended(connection: socket.socket) -> bool:
    """Whether the other end lets go, once what it has sent is read."""
    with suppress(ConnectionResetError):
        while connection.recv(65536):
            pass
    return True


def test_errors_are_logged_without_the_token(caplog, monkeypatch):
    with evening() as shown:
        monkeypatch.setattr(type(shown.server._versions.now), "board", lambda *_arguments: 1 / 0)
        with caplog.at_level("DEBUG"):
            assert ask(shown, "/board").status == 500
            socket.create_connection((LOCAL, shown.server.port)).close()
            assert ask(shown, "!/wrong").status == 404
        assert "ZeroDivisionError" in caplog.text
        assert shown.server.token not in caplog.text


def test_a_server_that_never_started_leaves_nothing_either():
    listening = bound_socket(LOCAL, 0)
    LiveServer(listening, [LOCAL], "token").stop()
    assert listening.fileno() == -1


def test_a_player_who_comes_has_a_page_of_their_own():
    with evening() as shown:
        assert 'aria-label="My line">\n<p>Tap your name' in ask(shown, "/?me=Zoe").body
        shown.enter(Seat(players=("Zoe",)))
        assert "<h2><bdi>Zoe</bdi>" in ask(shown, "/?me=Zoe").body


def test_who_says_their_name_sees_their_own_table_and_stays_there_when_it_is_closed():
    with evening(night_of(), night_of(OTHERS)) as shown:
        assert ">Table 2 · " in ask(shown, "/?me=Gil").body.partition("</h1>")[0]
        assert ">Table 1 · " in ask(shown, "/?me=Dee").body.partition("</h1>")[0]
        shown.states[0] = DuesState(closed=True, settled_with="another")
        shown.show()
        page = ask(shown, "/?me=Dee").body
        assert ">Table 1 · the night is closed<" in page.partition("</h1>")[0]
        assert "Settled together with another table of this evening." in page
        assert ">Table 2 · " in ask(shown, "/").body.partition("</h1>")[0], "a table that is open, for who says nothing"


def test_the_clock_of_the_page_is_that_of_the_entries_wherever_the_server_stands():
    far = timezone(timedelta(hours=14))
    with evening(night_of(FOUR, Score(points={"Bob": 2}, at="2026-11-20T21:14:00+14:00"))) as shown:
        assert "Last entry: 21:14" in ask(shown).body
        stream = stream_of(shown)
        heard = read_until(stream, r"data: .+\n\n")
        stream.close()
        times = [f"{datetime.now(far) - timedelta(minutes=ago):%H:%M}" for ago in (0, 1)]
        assert any(f" {time}\n" in heard for time in times)


def test_the_rules_of_a_table_are_a_page_of_their_own():
    with evening() as shown:
        assert f'href="/{shown.server.token}/t/1/rules"' in ask(shown).body
        page = ask(shown, "/t/1/rules").body
        assert "Atlanta rules (ABA 2003)" in page
        assert page.count("<li>") > 10
        assert ask(shown, "/t/9/rules").status == 404


def test_the_evening_is_taken_along_as_one_file_without_scripts_or_addresses():
    with evening(night_of(FOUR, Score(points={"Bob": 2})), night_of(OTHERS)) as shown:
        assert f'href="/{shown.server.token}/evening.html" download' in ask(shown).body
        answer = ask(shown, "/evening.html")
        assert answer.headers["content-disposition"] == "attachment; filename*=UTF-8''2026-11-20%20Riverside.html"
        assert answer.body.count("<tbody>") == 2
        assert [
            title for title in ("Table 1 · Next: game 2", "Table 2 · Next: game 1") if title not in answer.body
        ] == []
        assert not re.search(r"<script|<link|<img|src=|href=|url\(|@import|https?://", answer.body)
        assert ask(shown, "!/wrong/evening.html").status == 404
        shown.server.show([])
        assert ask(shown, "/evening.html").status == 404


def test_what_only_the_desk_keeps_is_not_on_the_page():
    """Notes and reasons, which may be private."""
    with evening(night_of(FOUR, Score(points={"Bob": 2}, note="told in private"))) as shown:
        shown.enter(Note(text="Dee owes me a beer"))
        shown.enter(Score(points={"Cid": 9}, note="nobody saw it"))
        for path in ("/", "/?me=Dee", "/board", "/evening.html"):
            assert not re.search("private|beer|nobody saw", ask(shown, path).body), path


@pytest.mark.parametrize("in_time", [True, False])
def test_who_has_not_asked_yet_is_ended_when_the_server_stops(monkeypatch, in_time):
    if not in_time:
        monkeypatch.setattr(connections.NewConnection, "shutdown", lambda _self: None)
    with evening() as shown, socket.create_connection((LOCAL, shown.server.port), timeout=within(20)) as new:
        new.sendall(b"GET /")
        limits = shown.server._server._limits
        until(lambda: bool(limits._new), lambda: time.sleep(0.01), "it never came")
        shown.server.stop()
        assert is_ended(new)
