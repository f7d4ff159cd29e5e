"""The page for phones in the window: its switch, its updates, and its end."""

import re
import socket
import threading
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest

from chouette_desk.core.events import Score
from chouette_desk.desk.tables import split_table
from chouette_desk.files.user_folders import data_folder
from chouette_desk.gui import live_page as module
from chouette_desk.gui.dialogs.phones import PhonesDialog
from chouette_desk.gui.dialogs.print_pages import PrintPagesDialog
from chouette_desk.gui.dialogs.print_sheet import PrintDialog
from chouette_desk.gui.live_page import LivePage
from chouette_desk.gui.networks import Network, alone, networks
from chouette_desk.live import kept_page
from chouette_desk.live.kept_page import evening_of
from chouette_desk.paper.qr_code import QUIET, qr_rows
from tests import patience
from tests.gui.conftest import begun, settle
from tests.gui.nights import game
from tests.gui.ways import trigger, with_book
from tests.ports import own_port

FOUR, OTHERS = ("Ann", "Bob", "Cid", "Dee"), ("Eve", "Fay", "Gil")

pytestmark = pytest.mark.usefixtures("painted")  # a night that is shown resumes its page after the first paint


@pytest.fixture(autouse=True)
def this_computer_alone(monkeypatch):
    """Keep tests off the machine's network, and off the ports of other tests."""
    monkeypatch.setattr(module, "networks", lambda: [alone()])
    monkeypatch.setattr(kept_page, "PORT", own_port())


def opened(window) -> PhonesDialog:
    """The dialog with the switch."""
    trigger(window, "phones", "menu")
    dialog = window.findChild(PhonesDialog)
    assert dialog is not None
    return dialog


def switched_on(window) -> PhonesDialog:
    """The dialog with the page on."""
    dialog = opened(window)
    QTest.mouseClick(dialog.ui.on, Qt.MouseButton.LeftButton, pos=dialog.ui.on.rect().center() / 4)
    assert dialog.ui.on.isChecked()
    return dialog


def sign(window) -> str:
    """What the status bar says of the page; empty where it says nothing."""
    button = window.phones_sign
    return button.text() if button is not None and button.isVisible() else ""


def shown(url: str) -> str:
    with urlopen(url, timeout=patience.PATIENCE) as answer:
        return answer.read().decode()


def until(qapp, is_so) -> None:
    """Let the window work until something is so."""
    patience.until(is_so, lambda: QTest.qWait(20))


@pytest.mark.parametrize("book", [False, True])
def test_the_page_follows_the_night_and_its_address_is_void_when_it_is_switched_off(make_window, qapp, book):
    window = make_window(game(Bob=2), players=FOUR, book=book)
    threads = set(threading.enumerate())
    dialog = opened(window)
    assert (dialog.ui.url.text(), dialog.ui.message.text()) == ("", "The page is off.")
    assert set(threading.enumerate()) == threads, "nothing is served before the switch says so"
    dialog.ui.on.click()
    url = dialog.ui.url.text()
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/[\w-]{22}/", url)
    assert sign(window) == "On phones: no readers"
    assert "Table 1 · Next: game 2" in shown(url)
    window.open_night.submit(game(Cid=3))
    until(qapp, lambda: "Cid wins 3" in shown(url))
    trigger(window, "undo", "key")
    until(qapp, lambda: "Undone: game 2" in shown(url))
    with socket.create_connection(("127.0.0.1", int(url.split(":")[2].split("/")[0]))) as stream:
        stream.sendall(f"GET {url[url.index('/', 7) :]}changes HTTP/1.1\r\nHost: {url.split('/')[2]}\r\n\r\n".encode())
        until(qapp, lambda: sign(window) == "On phones: 1 reader")
        assert dialog.ui.message.text() == "1 phone or screen is showing it."
    until(qapp, lambda: sign(window) == "On phones: no readers")
    dialog.ui.on.click()
    assert sign(window) == ""
    with pytest.raises(HTTPError, match="404") as ended:
        shown(url)
    assert "This page has ended. Scan the code at the desk." in ended.value.read().decode()
    dialog.ui.on.click()
    assert dialog.ui.url.text().split("/")[2] == url.split("/")[2], "the port is free for it"
    assert dialog.ui.url.text().split("/")[3] != url.split("/")[3], "the token is new"
    trigger(window, "put_away", "menu")
    assert dialog.ui.url.text() == "", "it closes with the desk"
    assert set(threading.enumerate()) == threads
    dialog.ui.on.click()
    assert (dialog.ui.on.isChecked(), dialog.ui.message.text()) == (False, "No night is open.")


def test_every_table_of_the_evening_is_on_the_page(make_window, qapp):
    window = make_window(players=(*FOUR, *OTHERS), book=True)
    url = switched_on(window).ui.url.text()
    assert "/t/2" not in shown(url)
    split_table(window.open_book.club_book, window.open_night.desk.number, (), "2", OTHERS)
    window.open_night.desk.catch_up()
    window.open_night.evening_changed.emit()
    until(qapp, lambda: "/t/2" in shown(url))
    assert "Table 2" in shown(f"{url}t/2")
    assert "Table 2" in shown(f"{url}?me=Fay"), "who says their name sees their own table"
    trigger(window, "next_table", "key")
    assert window.open_night.desk.number == 2
    assert shown(url), "it is the same page at the other table"
    window.open_night.desk.close_night()
    window.open_night.state_changed.emit()
    until(qapp, lambda: "The night is closed." in shown(f"{url}t/2"))


def test_another_evening_is_not_on_the_page_of_this_one(make_window, qapp):
    window = make_window(players=FOUR, book=True)
    dialog, number = switched_on(window), window.open_night.desk.number
    url = dialog.ui.url.text()
    other = begun(window.open_book.club_book, players=OTHERS, date="2026-11-27")
    window.open_night.show_desk(other)
    assert dialog.ui.url.text() == ""
    with pytest.raises(URLError):
        shown(url)
    window.open_night.show_desk(window.open_book.club_book.open_night(number))
    until(qapp, lambda: dialog.ui.url.text() == url)


def test_a_desk_that_is_started_again_is_found_where_it_was(make_window, qapp):
    window = make_window(game(Bob=2), players=FOUR, book=True)
    url = switched_on(window).ui.url.text()
    number = window.open_night.desk.number
    window.close()
    with pytest.raises(URLError):
        shown(url)
    again = make_window(night=False)
    with_book(again, lambda club_book: again.open_night.show_desk(club_book.open_night(number)))
    until(qapp, lambda: bool(sign(again)))
    assert "Table 1 · Next: game 2" in shown(url)


def test_a_network_that_is_gone_is_said_and_not_printed(make_window, qapp, monkeypatch):
    monkeypatch.setattr(module, "LOOKS_AT_NETWORKS", 1)
    window = make_window(players=FOUR)
    dialog = switched_on(window)
    url = dialog.ui.url.text()
    assert (window.open_night.page_url, dialog.cards.isEnabled(), dialog.ui.code.text) == (url, True, url)
    monkeypatch.setattr(module, "networks", lambda: [Network("eth0", "Cable", "192.168.1.20")])
    until(qapp, lambda: sign(window) == "On phones: no network")
    assert dialog.ui.message.text() == (
        "The network is gone: 127.0.0.1 is no longer an address of this computer. Choose the network again."
    )
    assert (window.open_night.page_url, dialog.cards.isEnabled(), dialog.ui.code.text) == ("", False, "")
    monkeypatch.setattr(module, "networks", lambda: [alone()])
    until(qapp, lambda: sign(window) == "On phones: no readers")
    assert (window.open_night.page_url, dialog.cards.isEnabled(), dialog.ui.code.text) == (url, True, url)


def test_a_network_with_another_address_is_chosen_again(make_window, qapp, monkeypatch):
    """As the Wi-Fi of another room; the keyboard does it as the mouse does."""
    monkeypatch.setattr(module, "LOOKS_AT_NETWORKS", 1)
    window = make_window(players=FOUR)
    dialog = switched_on(window)
    token = dialog.ui.url.text().split("/")[3]
    monkeypatch.setattr(module, "networks", lambda: [Network(alone().name, "Other room", "127.0.0.2")])
    until(qapp, lambda: sign(window) == "On phones: no network")
    assert dialog.ui.network.currentText() == "Other room"
    dialog.ui.network.showPopup()
    QTest.keyClick(dialog.ui.network.view(), Qt.Key.Key_Return)
    url = dialog.ui.url.text()
    assert (url.split(":")[1], url.split("/")[3]) == ("//127.0.0.2", token)
    assert window.open_night.page_url == url
    kept = kept_page.kept_page(data_folder(), evening_of(window.open_night.desk))
    assert kept is not None
    assert kept.url == url


def test_the_code_on_the_screen_is_that_of_the_address(make_window, qapp):
    window = make_window(players=FOUR)
    dialog = switched_on(window)
    settle(qapp)
    rows = qr_rows(dialog.ui.url.text())
    picture: QImage = dialog.ui.code.grab().toImage()
    count = len(rows) + 2 * QUIET
    side = min(picture.width(), picture.height()) // count
    left, top = (picture.width() - side * count) // 2, (picture.height() - side * count) // 2
    at = [(QUIET + index) * side + side // 2 for index in range(len(rows))]
    assert [[picture.pixelColor(left + x, top + y).lightness() < 128 for x in at] for y in at] == rows
    dialog.copy.click()
    assert QGuiApplication.clipboard().text() == dialog.ui.url.text()


def test_sheet_and_cards_are_printed_with_the_code(make_window, qapp):
    window = make_window(Score(points={"Bob": 2}), players=FOUR, book=True)
    trigger(window, "print", "key")
    printing = window.findChild(PrintDialog)
    assert not printing.ui.qr.isVisible(), "there is no page that it could lead to"
    printing.reject()
    settle(qapp)
    dialog = switched_on(window)
    dialog.cards.click()
    cards = window.findChild(PrintPagesDialog)
    assert cards.document().cards == (("Table 1", f"{dialog.ui.url.text()}t/1"),)
    until(qapp, lambda: bool(cards.pdf))
    cards.reject()
    settle(qapp)
    trigger(window, "print", "menu")
    printing = window.findChild(PrintDialog)
    printing.ui.qr.setChecked(True)
    assert printing.sheet().url == f"{dialog.ui.url.text()}t/1"
    printing.reject()
    settle(qapp)


def test_the_networks_are_those_of_this_computer(monkeypatch):
    monkeypatch.undo()
    found = networks()
    assert found[-1] == alone()
    assert all(re.fullmatch(r"[\d.]+", network.address) and network.address in network.text for network in found[:-1])


def test_the_page_is_live_while_a_dialog_of_the_window_is_open(make_window, qapp):
    window = make_window(players=FOUR)
    url = switched_on(window).ui.url.text()
    trigger(window, "note", "key")
    server = window.services.get(LivePage)._server
    heard = server._pages.heard
    until(qapp, lambda: server._pages.heard > heard)
    assert shown(url)
