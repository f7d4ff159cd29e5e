"""The update notice: nobody is asked who should not be; only a page is offered."""

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtNetwork import QNetworkAccessManager
from PySide6.QtWidgets import QPushButton

from chouette_desk.gui import app, update_notice
from chouette_desk.gui.dialogs.preferences import PreferencesDialog
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.update_notice import WEEK, look_for_update, news_in, numbers
from chouette_desk.resource_files import updates_address
from tests.gui.ways import open_dialogs, trigger

HERE = QUrl("https://club.example/desk.json")


class Server(HTTPServer):
    """A server with one answer, and the requests that it got."""

    answer, status = b"", 200

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Answering)
        self.requests: list[tuple[str, dict[str, str]]] = []
        self.address = f"http://127.0.0.1:{self.server_port}"


class Answering(BaseHTTPRequestHandler):
    server: Server
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        self.server.requests.append((self.path, dict(self.headers)))
        self.send_response(self.server.status)
        self.send_header("Content-Length", str(len(self.server.answer)))
        self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(self.server.answer)

    def log_message(self, *_about: object) -> None:
        """Nothing is printed."""


@pytest.fixture
def server(monkeypatch) -> Iterator[Server]:
    """The address that the build names, with news of version 99.0."""
    server = Server()
    server.answer = f'{{"version": "99.0", "page": "{server.address}/get", "later": 1}}'.encode()
    monkeypatch.setattr(update_notice, "updates_address", lambda: f"{server.address}/news")
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def settings() -> Settings:
    """The settings of somebody who has said yes."""
    settings = Settings()
    settings.updates = True
    return settings


def ended(parent: QObject) -> bool:
    """True once no request is under way."""
    return not parent.findChildren(QNetworkAccessManager)


def test_a_newer_version_is_found_once_a_week(qtbot, server, settings, monkeypatch):
    found, parent = [], QObject()
    assert look_for_update(parent, settings, found.append)
    qtbot.waitUntil(lambda: bool(found) and ended(parent))
    assert [news.version for news in found] == ["99.0"]
    [(path, headers)] = server.requests
    assert (path, headers["User-Agent"]) == ("/news", "Chouette Desk")
    assert "Cookie" not in headers
    assert not look_for_update(parent, settings, found.append), "it has been asked this week"
    settings.updates_asked -= WEEK
    assert look_for_update(parent, settings, found.append)
    qtbot.waitUntil(lambda: len(found) == 2 and ended(parent))
    settings.updates_asked += 9 * WEEK
    assert look_for_update(parent, settings, found.append), "the clock was wrong then"
    qtbot.waitUntil(lambda: len(found) == 3 and ended(parent))


def test_nobody_is_asked_before_the_user_has_said_yes(qtbot, server):
    parent = QObject()
    assert not look_for_update(parent, Settings(), lambda _news: None)
    assert (server.requests, parent.children()) == ([], [])


def test_this_build_names_no_address(settings):
    assert updates_address() == ""
    assert not look_for_update(QObject(), settings, lambda _news: None)


@pytest.mark.parametrize("status", [200, 404, 500])
def test_an_answer_that_is_none_is_not_told(qtbot, server, settings, status):
    server.status, server.answer = status, server.answer if status != 200 else b"<html>Sign in to the Wi-Fi"
    found, parent = [], QObject()
    assert look_for_update(parent, settings, found.append)
    qtbot.waitUntil(lambda: bool(server.requests) and ended(parent))
    assert found == []


def test_without_a_network_nothing_is_said(qtbot, settings, monkeypatch):
    monkeypatch.setattr(update_notice, "updates_address", lambda: "http://127.0.0.1:1/news")
    found, parent = [], QObject()
    assert look_for_update(parent, settings, found.append)
    qtbot.waitUntil(lambda: ended(parent))
    assert found == []


@pytest.mark.parametrize(
    "answer",
    [
        b'{"version": "0.1", "page": "https://club.example/"}',
        b'{"version": "newest", "page": "https://club.example/"}',
        b'{"version": "99.0", "page": "http://club.example/"}',
        b'{"version": "99.0", "page": "https://elsewhere.example/"}',
        b'{"version": "99.0", "page": "file:///etc/passwd"}',
        b'{"version": 99, "page": "https://club.example/"}',
        b'{"version": "99.0"}',
        b"[" * 9000,
        b"",
    ],
)
def test_what_is_not_newer_or_not_on_the_same_server_is_no_news(answer):
    assert news_in(answer, HERE) is None


def test_versions_are_compared_by_number():
    assert numbers("0.10.0") > numbers("0.9.12") > numbers("0.9") > numbers("0.9.1.dev3") == ()
    assert news_in(b'{"version": "99.0", "page": "https://club.example/x"}', HERE) is not None


def test_the_page_is_offered_beside_the_message(make_window, qtbot, server, monkeypatch):
    window, opened = make_window(night=False), []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    window.settings.updates = True
    app._look_for_update(window)
    qtbot.waitUntil(lambda: "Version 99.0 is there" in [one.text() for one in window.findChildren(QPushButton)])
    [button] = [one for one in window.findChildren(QPushButton) if one.text() == "Version 99.0 is there"]
    assert button.isVisible()
    assert opened == [], "nothing is opened by itself"
    button.click()
    assert [url.toString() for url in opened] == [f"{server.address}/get"]


@pytest.mark.parametrize("address", ["", "https://club.example/desk.json"])
def test_it_is_offered_in_the_preferences_of_a_build_with_an_address(make_window, monkeypatch, address):
    monkeypatch.setattr("chouette_desk.gui.dialogs.preferences.updates_address", lambda: address)
    window = make_window(night=False)
    trigger(window, "preferences", "menu")
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, PreferencesDialog)
    assert dialog.ui.updates.isHidden() is not bool(address)
    assert not dialog.ui.updates.isChecked()
    dialog.ui.updates.setChecked(True)
    assert window.settings.updates
    dialog.reject()
