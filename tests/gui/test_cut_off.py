"""A book that takes nothing: the night goes on, a bar says so, nothing is lost.

The entries are handed over later.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from chouette_desk.core.events import Note
from chouette_desk.desk import outbox
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.files import default_book_path
from chouette_desk.desk.outbox_file import night_in_outbox
from chouette_desk.desk.private_folder import make_private, outbox_folders
from chouette_desk.gui import unread_outboxes
from chouette_desk.gui.dialogs.history import ConflictDialog
from chouette_desk.gui.dialogs.open_night import OpenNightDialog
from chouette_desk.nightfile.reading import read_night
from tests.book.proxy import Proxy, proxied
from tests.gui.boxes import box_of, choices, choose
from tests.gui.conftest import begun, settle
from tests.gui.nights import game
from tests.gui.ways import action_of, open_dialogs, trigger, with_book, with_other_book
from tests.patience import until

THREE = ("Ann", "Bob", "Cid")


@pytest.fixture(autouse=True)
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every action tries to reach the book, however long the last try took."""
    monkeypatch.setattr(outbox, "PATIENCE", 0)


def no_room(*_args: object, **_how: object) -> None:
    raise OSError(28, "No space left on device")


class Gone:
    """The user's own book is not where it was, until it is put back."""

    def __init__(self) -> None:
        self.away = default_book_path().with_name("away")
        default_book_path().rename(self.away)

    def put_back(self) -> None:
        self.away.rename(default_book_path())


@pytest.fixture
def window(make_window):
    return make_window(game(Bob=2), players=THREE, book=True)


def refused(window) -> None:
    """Check that the first entry the book does not take is refused in words.

    They say where the night goes on.
    """
    window.open_night.submit(game(Cid=4))
    assert "Nothing was entered. Enter it again: the night continues in memory and in" in box_of(window).text()
    assert len(window.open_night.night.played) == 1


def test_what_is_said_over_the_sheet_leaves_the_window_as_large_as_it_is(window, qapp):
    window.resize(1024, 600)
    settle(qapp)
    assert window.height() == 600
    gone = Gone()
    refused(window)
    choose(box_of(window), "Try again")
    settle(qapp)
    message = window.banner.message
    assert message.height() >= message.heightForWidth(message.width()), "and all of it can be read"
    assert window.banner.height() < 120
    assert window.height() == 600
    window.resize(800, 600)
    settle(qapp)
    assert message.height() >= message.heightForWidth(message.width())
    assert window.height() == 600
    gone.put_back()


@pytest.mark.parametrize("way", ["menu", "banner", "by itself"])
def test_a_night_goes_on_in_an_outbox_until_the_book_is_back(window, way):
    gone = Gone()
    refused(window)
    choose(box_of(window), "Try again")
    assert len(window.open_night.night.played) == 2
    assert "is no longer where it was" in window.banner.message.text()
    assert window.location_label.text() == "· Waits for the book club.chouette-book"
    assert window.points_row.isVisible(), "it goes on"
    (file,) = default_book_path().parent.glob("outbox/*.chouette-outbox")
    assert night_in_outbox(file) == window.open_night.night
    gone.put_back()
    if way == "banner":
        QTest.mouseClick(window.banner.button, Qt.MouseButton.LeftButton)
    elif way == "menu":
        trigger(window, "try_again", way)
    else:
        until(window.banner.isHidden, lambda: QTest.qWait(10))
    assert window.banner.isHidden()
    assert "can be written again" in window.statusBar().currentMessage()
    assert window.location_label.text() == "· Night 1 of the club"
    assert not action_of(window, "try_again").isEnabled()
    assert window.open_book.club_book.open_night(1).night == window.open_night.night
    assert not file.exists()


@pytest.mark.parametrize("answer", ["Add it to the book", "Remove it…", "Cancel"])
def test_an_outbox_is_found_again_at_the_next_start(window, make_window, answer):
    gone = Gone()
    refused(window)
    choose(box_of(window), "Try again")
    window.close()
    gone.put_back()
    again = make_window(night=False)
    with_book(again, lambda club_book: None)
    (file,) = default_book_path().parent.glob("outbox/*.chouette-outbox")
    assert box_of(again).text() == f"A night continued in {file} while its book could not be written."
    assert choices(box_of(again)) == {"Add it to the book", "Remove it…"}
    choose(box_of(again), answer)
    if answer == "Add it to the book":
        assert len(again.open_night.night.played) == 2
    if answer == "Remove it…":
        assert file.exists(), "it is asked once more"
        choose(box_of(again), "Remove it")
    assert file.exists() == (answer == "Cancel")
    assert open_dialogs(again) == []
    assert len(again.open_book.club_book.open_night(1).night.played) == (2 if answer == "Add it to the book" else 1)


@pytest.fixture
def unread() -> Path:
    """What is in the folder of outboxes and cannot be read."""
    path = outbox_folders()[0] / "friday.chouette-outbox"
    make_private(path.parent)
    path.write_bytes(b"{'outbox")
    return path


@pytest.mark.parametrize("night", [True, False])
def test_an_outbox_that_cannot_be_read_is_named_until_it_is_set_aside(
    unread: Path, make_window, qapp, night: bool, monkeypatch: pytest.MonkeyPatch
):
    shown: list[Path] = []
    monkeypatch.setattr(unread_outboxes, "open_in_desktop", shown.append)
    window = make_window(game(Bob=2), players=THREE, book=True) if night else make_window(night=False)
    settle(qapp)
    if night:
        with_book(window, lambda club_book: None)
    banner = window.banner if night else window.ui.start_page.banner
    assert banner.isVisible()
    assert f"{unread}, which cannot be read: it is not an outbox, or it is damaged" in banner.message.text()
    for answer in ("Show the folder", "Cancel", "Set it aside"):
        assert action_of(window, "unread_outbox").isEnabled()
        banner.button.click()
        assert choices(box_of(window)) == {"Show the folder", "Set it aside"}
        choose(box_of(window), answer)
    assert shown == [unread.parent]
    assert (unread.exists(), unread.with_name(f"{unread.name}.aside").exists()) == (False, True)
    assert (banner.isVisible(), action_of(window, "unread_outbox").isEnabled()) == (False, False)


@pytest.mark.parametrize("way", ["close", "put_away", "new"])
@pytest.mark.parametrize("answer", ["Save a copy as a night file…", "Leave without saving", "Cancel"])
def test_a_night_that_stands_nowhere_is_not_left_without_a_question(window, monkeypatch, answer, way):
    gone = Gone()
    monkeypatch.setattr("chouette_desk.desk.outbox_file.write_whole", no_room)
    window.open_night.submit(game(Cid=4))
    assert "the night continues in memory; keep the program running" in box_of(window).text()
    choose(box_of(window), "Try again")
    night = window.open_night.night
    assert len(night.played) == 2
    window.close() if way == "close" else action_of(window, way).trigger()
    assert window.isVisible()
    assert "in memory only" in box_of(window).text()
    choose(box_of(window), answer)
    assert window.isVisible() == (answer != "Leave without saving" or way != "close")
    assert (window.open_night.night is None) == (answer == "Leave without saving" and way != "new")
    for dialog in open_dialogs(window):
        dialog.reject()
    gone.put_back()
    if window.open_night.night is not None:
        window.sync.poll()
        assert not window.open_night.desk.in_memory
        assert window.close()


# A server


@pytest.fixture
def home(cluster, database) -> Iterator[ClubBook]:
    """The book opened at the server itself."""
    club_book = make_book(cluster.url(database), desk="Laptop 2")
    yield club_book
    club_book.close()


@pytest.fixture
def proxy(cluster) -> Iterator[Proxy]:
    """The network to the server."""
    with proxied(cluster) as proxy:
        yield proxy


@pytest.fixture
def far(make_window, cluster, database, home, proxy, monkeypatch):
    """A window whose book is behind the network, on a night of it."""
    monkeypatch.setattr(ClubBook, "back_up", lambda *_args, **_how: None)  # a backup in the making would be cut off too
    number = begun(home, game(Bob=2), players=THREE).row.id
    window = make_window(night=False)
    place = proxy.place(cluster, database)
    with_other_book(window, place, lambda club_book: window.open_night.show_desk(club_book.open_night(number)))
    window.sync.stop()  # the tests look when they want to
    yield window
    window.close()


def test_a_night_goes_on_without_its_server_and_is_handed_over(far, home, proxy):
    proxy.cut()
    far.open_night.submit(game(Cid=4))
    assert len(far.open_night.night.played) == 2
    assert open_dialogs(far) == []
    assert "1 entry waits until the book is back." in far.banner.message.text()
    trigger(far, "open", "menu")
    dialog = open_dialogs(far)[-1]
    dialog.reject()
    proxy.mend()
    far.sync.poll()
    assert far.banner.isHidden()
    assert home.open_night(1).night == far.open_night.night


@pytest.mark.parametrize("mine", [True, False])
def test_two_that_went_apart_are_not_mixed(far, home, proxy, mine):
    proxy.cut()
    far.open_night.submit(game(Cid=4))
    home.open_night(1).do(Note(text="tea"))
    proxy.mend()
    far.sync.poll()
    assert "Choose which of the two continues." in far.banner.message.text()
    assert far.points_row.isHidden()
    QTest.mouseClick(far.banner.button, Qt.MouseButton.LeftButton)
    (dialog,) = open_dialogs(far)
    assert isinstance(dialog, ConflictDialog)
    assert dialog.minimumSizeHint().height() <= 540, "a small screen has 600 lines, some for the title"
    assert [dialog.ui.here.count(), dialog.ui.there.count()] == [1, 1]
    assert dialog.ui.there.item(0).text().endswith("tea")
    QTest.mouseClick(dialog.own if mine else dialog.theirs, Qt.MouseButton.LeftButton)
    assert far.banner.isHidden()
    assert far.open_night.night == home.open_night(1).night, "this desk goes on as in the book"
    assert far.points_row.isVisible()
    if mine:
        assert len(home.open_night(2).night.played) == 2
        assert far.statusBar().currentMessage() == "What was entered here is now night 2 of the book."
    else:
        (file,) = default_book_path().parent.glob("archive/*.chouette.json")
        assert len(read_night(file).played) == 2
        assert str(file) in far.statusBar().currentMessage()


def test_a_server_that_cannot_be_reached_is_said(far, proxy):
    far.open_night.put_away()
    proxy.cut()
    for name in ("open", "new"):
        trigger(far, name, "key")
        for dialog in open_dialogs(far):
            dialog.reject()
    assert far.open_night.night is None


def test_nights_that_wait_are_opened_without_their_server(far, proxy, make_window, cluster, database):
    place = proxy.place(cluster, database)
    proxy.cut()
    far.open_night.submit(game(Cid=4))
    far.close()
    window = make_window(night=False)
    window.open_book.location = place
    trigger(window, "open", "key")
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, OpenNightDialog)
    dialog.accept()
    window.sync.stop()
    assert len(window.open_night.night.played) == 2
    proxy.mend()
    window.sync.poll()
    assert window.banner.isHidden()
    window.close()
    club_book = open_club_book(place)
    assert len(club_book.open_night(1).night.played) == 2
    club_book.close()
