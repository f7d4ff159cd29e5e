"""A night of the book is settled and closed, its payments ticked, and it is opened again."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from chouette_desk.core.actions import Method
from chouette_desk.core.events import Leave, Payment, Start
from chouette_desk.gui import nights
from chouette_desk.gui.dialogs.closed_night import CloseNightDialog, DuesDialog, ReopenDialog
from chouette_desk.gui.dialogs.print_sheet import PrintDialog
from chouette_desk.gui.dialogs.settlement import SettlementDialog
from chouette_desk.paper.pdf import filled
from tests.gui.conftest import begun, settle
from tests.gui.nights import game
from tests.gui.ways import action_of, open_dialogs, trigger

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # said offscreen whenever a menu pops up

THREE = ("Ann", "Bob", "Cid")
GAMES = (game(Bob=2, Cid=-1), game(Ann=-1, Bob=2, Cid=-1))  # Ann -2, Bob 4, Cid -2


def dialog_of(window, kind):
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, kind)
    return dialog


def close(window, way="key") -> None:
    """The night is closed with the fewest payments; nothing is ticked."""
    trigger(window, "close_night", way)
    QTest.mouseClick(dialog_of(window, CloseNightDialog).ok, Qt.MouseButton.LeftButton)
    dialog_of(window, DuesDialog).reject()


@pytest.fixture
def window(make_window):
    return make_window(*GAMES, players=THREE, book=True)


@pytest.mark.parametrize("way", ["menu", "key"])
def test_a_closed_night_is_only_read(window, way):
    close(window, way)
    assert window.session.desk.dues_state.closed
    assert window.session.desk.dues_state.way == "fewest"
    assert window.banner.isVisible()
    assert window.banner.message.text() == "This night is closed: it is only read. Its payments can still be ticked."
    assert window.points_row.isHidden()
    usable = {name for name, action in window.actions_by_name.items() if action.isEnabled()}
    assert {"settle", "reopen", "print", "export", "put_away", "new", "open"} <= usable
    assert not {"seat", "note", "undo", "redo", "correct", "points", "payment", "rules", "close_night"} & usable
    assert "closed" in action_of(window, "seat").toolTip()
    window.ui.sheet_view.choose_line(1)
    QTest.keyClick(window.ui.sheet_view, Qt.Key.Key_Return)
    QTest.keyClick(window.ui.sheet_view, Qt.Key.Key_3)
    assert open_dialogs(window) == []


@pytest.mark.parametrize(
    ("way", "paid"),
    [
        (0, ["Ann pays Bob €1.00 (2 points)", "Cid pays Bob €1.00 (2 points)"]),
        (2, ["Ann pays Cid €1.00 (2 points)", "Cid pays Bob €2.00 (4 points)"]),
    ],
)
def test_the_way_is_chosen_before_anything_is_written(window, way, paid):
    trigger(window, "close_night", "key")
    dialog = dialog_of(window, CloseNightDialog)
    dialog.ui.way.setCurrentIndex(way)
    assert dialog.ui.banker.isEnabled() == (way == 2)
    if way == 2:
        dialog.ui.banker.setCurrentIndex(3)
    assert dialog.payments.stringList() == paid
    assert not window.session.desk.dues_state.closed
    dialog.accept()
    assert [debt.points for debt in window.session.desk.dues_state.dues] == [2, 4 if way == 2 else 2]
    dialog_of(window, DuesDialog).reject()


def test_every_way_comes_to_zero(window):
    trigger(window, "close_night", "key")
    dialog = dialog_of(window, CloseNightDialog)
    for way in range(dialog.ui.way.count()):
        dialog.ui.way.setCurrentIndex(way)
        for banker in range(dialog.ui.banker.count() if way == 2 else 1):
            dialog.ui.banker.setCurrentIndex(banker)
            assert dialog.payments.stringList()
    assert dialog.ui.together.isHidden(), "there is no other table"
    dialog.reject()
    assert not window.session.desk.dues_state.closed


def test_payments_are_ticked_as_they_are_made(window):
    close(window)
    trigger(window, "settle", "toolbar")
    dialog = dialog_of(window, DuesDialog)
    assert dialog.ui.message.text() == "2 payments are open: IOUs."
    assert not dialog.ok.isEnabled()
    dialog.ui.method.setCurrentIndex(1)
    QTest.keyClick(dialog.ui.dues, Qt.Key.Key_Space)
    assert dialog.model.text(0) == "Ann pays Bob €1.00 (2 points): transfer"
    dialog.ui.method.setCurrentIndex(0)
    dialog.ui.copy.click()
    assert QGuiApplication.clipboard().text().splitlines()[1] == "Cid pays Bob €1.00 (2 points)"
    dialog.accept()
    assert [debt.method for debt in window.session.desk.dues_state.dues] == [Method.TRANSFER, None]
    trigger(window, "settle", "menu")
    dialog = dialog_of(window, DuesDialog)
    QTest.keyClick(dialog.ui.dues, Qt.Key.Key_Space)
    dialog.ui.all_paid.click()
    assert dialog.ui.message.text() == "All is paid."
    dialog.accept()
    desk = window.session.desk
    assert [debt.method for debt in desk.dues_state.dues] == [Method.CASH, Method.CASH], "the first was mended"
    assert [debt.method for debt in window.session.club_book.open_night(1).dues_state.dues] == [
        Method.CASH,
        Method.CASH,
    ]


def test_a_tick_is_taken_back(window):
    close(window)
    window.session.desk.pay(1)
    trigger(window, "settle", "key")
    dialog = dialog_of(window, DuesDialog)
    QTest.keyClick(dialog.ui.dues, Qt.Key.Key_Space)
    dialog.accept()
    assert [debt.method for debt in window.session.desk.dues_state.dues] == [None, None]
    assert window.statusBar().currentMessage() == "Kept: 1 open again. 2 payments are open: IOUs."


def test_the_status_bar_says_how_many_payments_were_ticked(window):
    close(window)
    trigger(window, "settle", "key")
    dialog = dialog_of(window, DuesDialog)
    dialog.ui.all_paid.click()
    dialog.accept()
    assert window.statusBar().currentMessage() == "Kept: 2 payments paid. All is paid."


@pytest.mark.parametrize("kind", [DuesDialog, SettlementDialog])
def test_a_payment_is_ticked_wherever_it_is_clicked(window, kind):
    if kind is DuesDialog:
        close(window)
    trigger(window, "settle", "key")
    dialog = dialog_of(window, kind)
    view = dialog.ui.dues if kind is DuesDialog else dialog.ui.payments
    row = view.visualRect(dialog.model.index(1))
    for place, paid in ((row.center(), 1), (row.center(), 0), (row.topLeft() + QPoint(10, row.height() // 2), 1)):
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
        assert len(dialog.model.paid) == paid
    QTest.mouseClick(view.viewport(), Qt.MouseButton.RightButton, pos=row.center())
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=row.center())
    assert len(dialog.model.paid) == 1
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert len(dialog.model.paid) == 0
    dialog.reject()


def test_a_closed_night_has_no_next_game(window):
    heading = window.ui.order_panel.heading
    assert heading.text() == "Next: game 3"
    close(window)
    assert heading.text() == "The night is closed"
    window.session.close_desk()
    nights.open_number(window.session, 1)
    assert heading.text() == "The night is closed"
    trigger(window, "reopen", "menu")
    dialog_of(window, ReopenDialog).ui.reason.setText("one more game")
    dialog_of(window, ReopenDialog).accept()
    assert heading.text() == "Next: game 3"


def test_a_closed_night_is_printed_with_what_is_paid(window, qtbot):
    close(window)
    window.session.desk.pay(2)
    trigger(window, "print", "key")
    dialog = dialog_of(window, PrintDialog)
    qtbot.waitUntil(lambda: bool(dialog.pdf))
    assert dialog.pdf == filled(window.session.night, dues_state=window.session.desk.dues_state)
    dialog.reject()


@pytest.mark.parametrize("way", ["menu", "banner"])
def test_a_closed_night_is_opened_again_for_a_reason(window, way, qapp):
    close(window)
    window.session.desk.pay(2, Method.CASH)
    if way == "banner":
        QTest.mouseClick(window.banner.button, Qt.MouseButton.LeftButton)
    else:
        trigger(window, "reopen", way)
    dialog = dialog_of(window, ReopenDialog)
    QTest.keyClicks(dialog.ui.reason, "  ")
    dialog.accept()
    assert dialog.isVisible(), "not without a reason"
    QTest.keyClicks(dialog.ui.reason, "one more game")
    QTest.keyClick(dialog.ui.reason, Qt.Key.Key_Return)
    settle(qapp)
    assert not window.session.desk.dues_state.closed
    assert window.banner.isHidden()
    assert window.points_row.isVisible()
    assert window.session.night.totals == {"Ann": -2, "Bob": 2, "Cid": 0}, "what was paid stands on the sheet"
    assert isinstance(window.session.night.events[-1], Payment)
    window.session.submit(game(Ann=1))
    assert len(window.session.night.played) == 3


def test_a_night_that_goes_on_is_settled_up_as_ever(window):
    trigger(window, "settle", "key")
    dialog_of(window, SettlementDialog).reject()


def test_who_has_left_is_settled_as_one_who_has_left(make_window):
    window = make_window(*GAMES, Leave(player="Cid"), players=(*THREE, "Dee"))
    trigger(window, "settle", "key")
    who = dialog_of(window, SettlementDialog).ui.who
    said = [who.itemText(row).translate({0x2068: None, 0x2069: None}) for row in range(2, who.count())]
    assert said == ["Ann leaves", "Bob leaves", "Cid, who has left, settles"]
    dialog_of(window, SettlementDialog).reject()


def test_a_game_in_progress_is_not_closed(make_window):
    window = make_window(Start(), players=THREE, book=True)
    assert not action_of(window, "close_night").isEnabled()
    assert not action_of(make_window(players=THREE), "close_night").isEnabled(), "nor is a night file"


def test_the_tables_of_an_evening_are_settled_together(window, qapp):
    other = begun(window.session.club_book, game(Dee=5, Eve=-2), players=("Bob", "Dee", "Eve"), table="2")
    trigger(window, "close_night", "key")
    dialog = dialog_of(window, CloseNightDialog)
    assert dialog.ui.together.isVisible()
    assert dialog.ui.together.text() == "&Together with Table 2 of this evening"
    alone = dialog.payments.stringList()
    dialog.ui.together.click()
    assert dialog.payments.stringList() != alone
    assert dialog.ui.banker.findData("Dee") > 0
    dialog.accept()
    dialog_of(window, DuesDialog).reject()
    assert window.session.desk.dues_state.closed
    other.catch_up()
    assert other.dues_state.closed
    nights.open_number(window.session, other.row.id)
    trigger(window, "settle", "key")
    assert "settled together with another table" in dialog_of(window, DuesDialog).ui.message.text()
    dialog_of(window, DuesDialog).reject()
    trigger(window, "reopen", "menu")
    dialog_of(window, ReopenDialog).ui.reason.setText("Dee came back")
    dialog_of(window, ReopenDialog).accept()
    assert not window.session.desk.dues_state.closed
    assert not window.session.club_book.open_night(1).dues_state.closed


def test_what_is_owed_from_before_is_shown(window):
    close(window)
    window.session.close_desk()
    window.session.show_desk(begun(window.session.club_book, game(Bob=1), players=THREE, date="2026-11-27"))
    trigger(window, "close_night", "key")
    lines = dialog_of(window, CloseNightDialog).payments.stringList()
    assert "Open since 2026-11-20: Ann owes Bob €1.00 (2 points), in no total of tonight" in lines
    dialog_of(window, CloseNightDialog).reject()
