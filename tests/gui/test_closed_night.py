"""The money of a night in one dialog: settled, closed, payments ticked, reopened."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMenu, QStyleOptionViewItem

from chouette_desk.core.events import Leave, Method, Payment, Start
from chouette_desk.core.settlement import by_habit, fewest_payments, leaver_pays
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.export import export
from chouette_desk.desk.treasury import Treasury
from chouette_desk.gui.dialogs.fees import FeeDialog
from chouette_desk.gui.dialogs.print_pages import PrintPagesDialog
from chouette_desk.gui.dialogs.print_sheet import PrintDialog
from chouette_desk.gui.dialogs.settle_up import ReopenDialog, SettleUpDialog
from chouette_desk.gui.main_window import MainWindow
from chouette_desk.gui.models.payments import MONEY, PAYMENT, POINTS
from chouette_desk.gui.nights import Nights
from chouette_desk.gui.roles import ItemRole
from chouette_desk.gui.style import PRIMARY
from chouette_desk.paper.pdf import filled, slips
from tests.gui.boxes import box_of, choose
from tests.gui.conftest import begun, settle
from tests.gui.nights import game
from tests.gui.ways import action_of, activate, open_dialogs, trigger
from tests.kit.plain_window import PlainWindow, start
from tests.paper.on_page import text
from tests.tables import asked_of

THREE = ("Ann", "Bob", "Cid")
GAMES = (game(Bob=2, Cid=-1), game(Ann=-1, Bob=2, Cid=-1))  # Ann -2, Bob 4, Cid -2


def dialog_of(window, kind):
    return next(dialog for dialog in open_dialogs(window) if isinstance(dialog, kind))


def settling(window) -> SettleUpDialog:
    """The dialog of the money."""
    start(window, "settle")
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, SettleUpDialog)
    return dialog


def payments(dialog) -> list[str]:
    return [dialog.model.sentence(row) for row in range(len(dialog.model.dues))]


def close(window) -> None:
    """The night is closed with the fewest payments; nothing is ticked."""
    dialog = settling(window)
    QTest.mouseClick(dialog.ui.close_night, Qt.MouseButton.LeftButton)
    dialog.reject()


def tick(dialog, row: int) -> None:
    dialog.ui.payments.setCurrentIndex(dialog.model.index(row, 0))
    QTest.keyClick(dialog.ui.payments, Qt.Key.Key_Space)


@pytest.fixture
def window(make_window) -> PlainWindow:
    return make_window(*GAMES, kind=PlainWindow, players=THREE, book=True)


@pytest.fixture
def main_window(make_window) -> MainWindow:
    return make_window(*GAMES, players=THREE, book=True)


# An open night


def test_all_ways_to_settle(make_window):
    window = make_window(*GAMES, kind=PlainWindow, players=THREE)
    dialog, night = settling(window), window.open_night.night
    totals = night.totals
    assert dialog.ok.text() == "&Done"
    assert dialog.ui.close_night.isHidden(), "a night file is not closed"
    assert dialog.ui.method.isVisible(), "payments on a sheet have one too"
    for way, dues in enumerate((fewest_payments(totals), by_habit(totals))):
        dialog.ui.way.setCurrentIndex(way)
        assert [(due.payer, due.payee, due.points) for due in dialog.model.dues] == [
            (due.payer, due.payee, due.points) for due in dues
        ]
    assert dialog.ui.who.count() == 4
    for who in range(1, 4):
        dialog.ui.who.setCurrentIndex(who)
        due, *_others = leaver_pays(totals, dialog.ui.who.currentData())
        assert (dialog.model.dues[0].payer, dialog.model.dues[0].payee) == (due.payer, due.payee)
        assert dialog.ui.way.isHidden()
    dialog.reject()


def test_the_fee_of_the_club_is_a_ticked_line(make_window):
    """Kept by its dialog; without the tick the payments are those without it, and closing enters none."""
    window = make_window(*GAMES, players=THREE, book=True)
    trigger(window, "fee", "menu")
    dialog = dialog_of(window, FeeDialog)
    dialog.ui.points.setValue(1)
    dialog.ui.standing.click()
    dialog.accept()
    trigger(window, "undo", "key")
    trigger(window, "fee", "menu")
    dialog = dialog_of(window, FeeDialog)
    assert (dialog.ui.standing.isChecked(), dialog.ui.points.value()) == (True, 1), "as it was kept"
    dialog.reject()
    trigger(window, "settle", "key")
    dialog = dialog_of(window, SettleUpDialog)
    assert (dialog.ui.fee.text(), dialog.ui.fee.isChecked()) == ("&Fee for the club: 3 points from 3 players", True)
    assert any("Club" in text for text in payments(dialog))
    dialog.ui.fee.click()
    assert not any("Club" in text for text in payments(dialog))
    dialog.ui.fee.click()
    dialog.ui.who.setCurrentIndex(1)
    assert dialog.ui.fee.isHidden(), "a player who leaves alone settles the sheet as it is"
    dialog.ui.who.setCurrentIndex(0)
    shown = payments(dialog)
    dialog.ui.close_night.click()
    assert payments(dialog) == shown
    assert window.open_night.night.totals["Club"] == 3
    assert dialog.ui.fee.isHidden()


@asked_of("way", ["menu", "key", "toolbar"])
def test_payments_of_a_night_that_goes_on_stand_on_its_sheet(main_window, way):
    trigger(main_window, "settle", way)
    (dialog,) = open_dialogs(main_window)
    assert payments(dialog) == ["Ann pays Bob €1.00 (2 points): open", "Cid pays Bob €1.00 (2 points): open"]
    assert dialog.ui.payments.horizontalHeader().length() == dialog.ui.payments.viewport().width()
    sides = [dialog.model.index(0, column).data(Qt.ItemDataRole.TextAlignmentRole) for column in (MONEY, POINTS)]
    assert all(side & Qt.AlignmentFlag.AlignRight for side in sides)
    assert dialog.ui.payments.columnWidth(PAYMENT) < dialog.ui.payments.viewport().width() / 2, "sums beside names"
    buttons = (dialog.ok, dialog.ui.close_night)
    places = [(button.mapTo(dialog, button.rect().topLeft()), button.width()) for button in buttons]
    assert [button.isDefault() for button in buttons] == [False, True], "what one most probably wants"
    assert dialog.ok.width() < dialog.ui.close_night.width()
    tick(dialog, 0)
    assert dialog.ok.text() == "&Keep open"
    assert "1 ticked payment is entered either way." in dialog.ui.summary.text()
    assert [(button.mapTo(dialog, button.rect().topLeft()), button.width()) for button in buttons] == places
    assert "Due: €2.00 (4 points); paid: €1.00 (2 points); open: €1.00 (2 points)." in dialog.ui.summary.text()
    dialog.ok.click()
    assert open_dialogs(main_window) == []
    assert not main_window.open_night.desk.dues_state.closed
    assert main_window.open_night.night.totals == {"Ann": 0, "Bob": 2, "Cid": -2}
    trigger(main_window, "undo", "key")


def test_a_tick_is_not_lost_without_a_question(window):
    dialog = settling(window)
    tick(dialog, 1)
    dialog.reject()
    box = box_of(dialog)
    assert box.text() == "1 payment is ticked but has not been entered."
    choose(box, "Enter them")
    assert window.open_night.night.totals == {"Ann": -2, "Bob": 2, "Cid": 0}
    dialog = settling(window)
    tick(dialog, 0)
    dialog.reject()
    choose(box_of(dialog), "Discard the ticks")
    assert open_dialogs(window) == []
    assert window.open_night.night.totals == {"Ann": -2, "Bob": 2, "Cid": 0}


def test_nobody_owes_anything(make_window):
    dialog = settling(make_window(kind=PlainWindow, players=THREE))
    assert dialog.ui.summary.text() == "Everyone is at zero: nobody owes anything."
    assert not dialog.ui.all_paid.isEnabled()
    assert not dialog.ui.copy.isEnabled()
    dialog.reject()


def test_who_has_left_is_settled_as_one_who_has_left(make_window):
    window = make_window(*GAMES, Leave(player="Cid"), players=(*THREE, "Dee"))
    dialog = settling(window)
    who = dialog.ui.who
    said = [who.itemText(row).translate({0x2068: None, 0x2069: None}) for row in range(who.count())]
    assert said == ["Everyone", "Ann, who leaves", "Bob, who leaves", "Cid, who has left"]
    assert "Cid has left and owes €1.00 (2 points)." in dialog.ui.summary.text()
    who.setCurrentIndex(3)
    dialog.ui.all_paid.click()
    dialog.ok.click()
    dialog = settling(window)
    assert "Cid has left and paid." in dialog.ui.summary.text()
    dialog.reject()
    assert window.sheet.headerData(2, Qt.Orientation.Horizontal, ItemRole.AWAY) == "left and paid"
    assert window.sheet.headerData(2, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole).startswith(
        "\u2068Cid\u2069, left and paid\n"
    )


def test_a_leaver_of_a_closed_night_is_not_called_open(make_window):
    window = make_window(*GAMES, Leave(player="Cid"), players=(*THREE, "Dee"), book=True)
    assert window.sheet.headerData(2, Qt.Orientation.Horizontal, ItemRole.AWAY) == "left, open"
    close(window)
    assert window.sheet.headerData(2, Qt.Orientation.Horizontal, ItemRole.AWAY) == "left", "its dues say what is open"


def test_a_book_that_cannot_be_read_is_told_and_nothing_is_closed(window, monkeypatch):
    def refused(*_about):
        raise Trouble("The server does not answer.")

    dialog = settling(window)
    monkeypatch.setattr(Treasury, "ious", refused)
    dialog.refresh()
    assert dialog.ui.summary.text() == "The server does not answer."
    assert not dialog.ui.close_night.isEnabled()
    assert not dialog.ui.all_paid.isEnabled()
    monkeypatch.undo()
    dialog.refresh()
    assert dialog.ui.close_night.isEnabled()
    assert len(dialog.model.dues) == 2
    dialog.reject()


# A closed night


def test_a_closed_night_is_only_read(main_window):
    close(main_window)
    assert main_window.open_night.desk.dues_state.closed
    assert main_window.open_night.desk.dues_state.way == "fewest"
    assert main_window.banner.isVisible()
    assert main_window.banner.message.text() == (
        "This night is closed: it can only be read. You can still tick its payments."
    )
    assert main_window.points_row.isHidden()
    usable = {name for name, action in main_window.actions_by_name.items() if action.isEnabled()}
    assert {"settle", "reopen", "print", "export", "put_away", "new", "open"} <= usable
    assert not {"seat", "note", "undo", "redo", "correct", "points", "payment", "rules"} & usable
    assert "closed" in action_of(main_window, "seat").toolTip()
    main_window.ui.sheet_view.choose_line(1)
    QTest.keyClick(main_window.ui.sheet_view, Qt.Key.Key_Return)
    QTest.keyClick(main_window.ui.sheet_view, Qt.Key.Key_3)
    assert open_dialogs(main_window) == []


@pytest.mark.parametrize(
    ("way", "paid"),
    [
        (0, ["Ann pays Bob €1.00 (2 points): open", "Cid pays Bob €1.00 (2 points): open"]),
        (2, ["Ann pays Cid €1.00 (2 points): open", "Cid pays Bob €2.00 (4 points): open"]),
    ],
)
def test_the_way_is_chosen_before_anything_is_written(window, way, paid):
    dialog = settling(window)
    dialog.ui.way.setCurrentIndex(way)
    assert dialog.ui.banker.isHidden() == (way != 2)
    if way == 2:
        dialog.ui.banker.setCurrentIndex(3)
    assert payments(dialog) == paid
    assert not window.open_night.desk.dues_state.closed
    dialog.ui.close_night.click()
    assert [debt.points for debt in window.open_night.desk.dues_state.dues] == [2, 4 if way == 2 else 2]
    assert payments(dialog) == paid, "the dialog stays"
    dialog.reject()


def test_every_way_comes_to_zero(window):
    dialog = settling(window)
    for way in range(dialog.ui.way.count()):
        dialog.ui.way.setCurrentIndex(way)
        for banker in range(dialog.ui.banker.count() if way == 2 else 1):
            dialog.ui.banker.setCurrentIndex(banker)
            assert payments(dialog)
    assert dialog.ui.together.isHidden(), "there is no other table"
    dialog.reject()
    assert not window.open_night.desk.dues_state.closed


def test_of_a_night_file_the_button_is_filled_once_there_is_something_to_enter(make_window):
    dialog = settling(make_window(*GAMES, kind=PlainWindow, players=THREE))
    assert (dialog.ok.text(), bool(dialog.ok.property(PRIMARY))) == ("&Done", False)
    tick(dialog, 0)
    assert (dialog.ok.text(), dialog.ok.property(PRIMARY)) == ("&Enter 1 payment", True)
    tick(dialog, 0)
    assert (dialog.ok.text(), dialog.ok.property(PRIMARY)) == ("&Done", False)
    dialog.reject()


def test_what_is_ticked_when_the_night_is_closed_is_paid(main_window):
    dialog = settling(main_window)
    dialog.ui.method.setCurrentIndex(1)
    tick(dialog, 1)
    dialog.ui.close_night.click()
    desk = main_window.open_night.desk
    assert [due.method for due in desk.dues_state.dues] == [None, Method.TRANSFER]
    message = "Entered: closing the night and Cid has paid Bob"
    assert main_window.statusBar().currentMessage() == message
    assert dialog.ok.text() == "&Done"
    assert dialog.ok.minimumWidth() == 0, "no wider than its word"
    assert dialog.ui.summary.text().startswith("The night is closed; 1 payment is open: an IOU.")
    tick(dialog, 0)
    assert [due.method for due in desk.dues_state.dues] == [Method.TRANSFER, Method.TRANSFER], "written at once"
    assert dialog.ui.summary.text().startswith("The night is closed, and everything is paid.")
    assert (
        main_window.statusBar().currentMessage()
        == "1 payment marked as paid. The night is closed, and everything is paid."
    )
    dialog.ok.click()
    assert main_window.banner.message.text() == "This night is closed and everything is paid: it can only be read."


def test_payments_are_ticked_as_they_are_made(window):
    close(window)
    dialog = settling(window)
    assert "2 payments are open: IOUs." in dialog.ui.summary.text()
    dialog.ui.method.setCurrentIndex(1)
    tick(dialog, 0)
    assert payments(dialog)[0] == "Ann pays Bob €1.00 (2 points): transfer, receipt 1-1"
    dialog.ui.copy.click()
    assert QGuiApplication.clipboard().text().splitlines() == ["Riverside, 2026-11-20", *payments(dialog)]
    desk = window.open_night.desk
    assert [debt.method for debt in desk.dues_state.dues] == [Method.TRANSFER, None]
    tick(dialog, 0)
    assert box_of(dialog).text() == "Ann pays Bob €1.00 (2 points): paid 2026-11-20. Mark it as open again?"
    choose(box_of(dialog), "Mark as open again")
    assert window.statusBar().currentMessage().startswith("1 payment marked as open again.")
    assert [debt.method for debt in desk.dues_state.dues] == [None, None]
    dialog.ui.method.setCurrentIndex(0)
    dialog.ui.all_paid.click()
    assert window.statusBar().currentMessage().startswith("2 payments marked as paid.")
    assert not dialog.ui.all_paid.isEnabled()
    book = window.open_book.club_book
    assert [debt.method for debt in book.open_night(1).dues_state.dues] == [Method.CASH, Method.CASH]
    dialog.reject()


def test_the_method_of_one_payment_is_chosen_in_its_menu(window):
    close(window)
    dialog = settling(window)
    view = dialog.ui.payments
    for name, method in (("Paid: transfer", Method.TRANSFER), ("Paid: another way", Method.OTHER), ("Open", None)):
        view.customContextMenuRequested.emit(view.visualRect(dialog.model.index(1, 1)).center())
        menu = [menu for menu in view.findChildren(QMenu) if menu.isVisible()][-1]
        next(action for action in menu.actions() if action.text() == name).trigger()
        menu.close()
        if method is None:
            choose(box_of(dialog), "Mark as open again")
        assert [due.method for due in window.open_night.desk.dues_state.dues] == [None, method]
    dialog.reject()


@pytest.mark.parametrize("closed", [True, False])
def test_a_payment_is_ticked_wherever_it_is_clicked(window, closed):
    if closed:
        close(window)
    dialog = settling(window)
    view, row = dialog.ui.payments, dialog.model.index(1, 0)

    def paid() -> bool:
        return not dialog.model.dues[1].open

    box = view.visualRect(row)
    amount = view.visualRect(row.siblingAtColumn(1))
    for place, is_paid in ((box.center(), True), (amount.center(), False), (box.topLeft() + QPoint(10, 9), True)):
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
        if closed and not is_paid:
            assert paid(), "what is written down is not opened without a question"
            choose(box_of(dialog), "Mark as open again")
        assert paid() is is_paid
    QTest.mouseClick(view.viewport(), Qt.MouseButton.RightButton, pos=box.center())
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    assert paid()
    view.setCurrentIndex(row.siblingAtColumn(1))
    QTest.keyClick(view, Qt.Key.Key_Space)
    if closed:
        choose(box_of(dialog), "Mark as open again")
    assert not paid()
    dialog.reject()


def test_a_night_at_zero_is_closed_and_says_so(make_window):
    window = make_window(kind=PlainWindow, players=THREE, book=True)
    dialog = settling(window)
    dialog.ui.close_night.click()
    assert dialog.ui.summary.text() == "The night is closed. Everyone was at zero, and nobody owes anything."
    dialog.ok.click()
    assert window.open_night.desk.dues_state.closed


def test_receipts_and_pages_of_the_payments(window, qtbot):
    dialog = settling(window)
    assert not dialog.ui.receipts.isEnabled()
    tick(dialog, 0)
    dialog.ui.close_night.click()
    dialog.ui.receipts.click()
    receipts = dialog_of(window, PrintPagesDialog)
    qtbot.waitUntil(lambda: bool(receipts.pdf))
    assert [receipts.ui.what.itemText(row).strip("\u2069")[-3:] for row in range(3)] == ["pts", "Ann", "Bob"]
    assert "Receipt 1-1" in text(receipts.pdf)
    receipts.reject()
    dialog.ui.print_it.click()
    printing = next(each for each in open_dialogs(window) if isinstance(each, PrintPagesDialog))
    qtbot.waitUntil(lambda: bool(printing.pdf))
    assert "open" in text(printing.pdf)
    printing.ui.what.setCurrentIndex(1)
    printed = export(printing.document(), ".pdf")[""]
    assert printed == filled(window.open_night.night, dues_state=window.open_night.desk.dues_state)
    printing.ui.what.setCurrentIndex(2)
    dues = window.open_night.desk.dues_state.dues
    assert export(printing.document(), ".pdf")[""] == slips([window.open_night.night], dues, closed=True)
    printing.reject()
    dialog.reject()


def test_slips_of_open_tables_have_the_payments_that_are_proposed(window, qtbot):
    begun(window.open_book.club_book, game(Dee=5, Eve=-2), players=("Bob", "Dee", "Eve"), table="2")
    dialog = settling(window)
    dialog.ui.together.click()
    dialog.ui.print_it.click()
    printing = next(each for each in open_dialogs(window) if isinstance(each, PrintPagesDialog))
    printing.ui.what.setCurrentIndex(printing.ui.what.count() - 1)
    qtbot.waitUntil(lambda: bool(printing.pdf))
    slip = printing.document()
    assert (len(slip.nights), len(slip.dues), slip.closed) == (2, len(payments(dialog)), False)
    assert "the tables are not closed" in text(export(slip, ".pdf")[""])
    printing.reject()
    dialog.reject()


def test_a_closed_night_has_no_next_game(main_window):
    heading = main_window.ui.order_panel.heading
    assert heading.text() == "Next: game 3"
    close(main_window)
    assert heading.text() == "The night is closed"
    main_window.open_night.put_away()
    main_window.services.get(Nights).open_number(1)
    assert heading.text() == "The night is closed"
    trigger(main_window, "reopen", "menu")
    dialog_of(main_window, ReopenDialog).ui.reason.setText("one more game")
    dialog_of(main_window, ReopenDialog).accept()
    assert heading.text() == "Next: game 3"


def test_a_closed_night_is_printed_with_what_is_paid(window, qtbot):
    close(window)
    window.open_night.desk.pay(2)
    window.start("print")
    dialog = dialog_of(window, PrintDialog)
    qtbot.waitUntil(lambda: bool(dialog.pdf))
    assert dialog.pdf == filled(window.open_night.night, dues_state=window.open_night.desk.dues_state)
    dialog.reject()


@pytest.mark.parametrize("way", ["menu", "banner", "panel"])
def test_a_closed_night_is_opened_again_for_a_reason(main_window, way, qapp):
    close(main_window)
    main_window.open_night.desk.pay(2, Method.CASH)
    if way == "banner":
        trigger(main_window, "show_order", "menu")
        QTest.mouseClick(main_window.banner.button, Qt.MouseButton.LeftButton)
    elif way == "panel":
        assert not main_window.banner.button.isVisible(), "one is enough"
        QTest.mouseClick(main_window.ui.order_panel.between.steps["reopen"], Qt.MouseButton.LeftButton)
    else:
        trigger(main_window, "reopen", way)
    dialog = dialog_of(main_window, ReopenDialog)
    QTest.keyClicks(dialog.ui.reason, "  ")
    dialog.accept()
    assert dialog.isVisible(), "not without a reason"
    assert dialog.ui.missing.isVisible(), "and it is said"
    QTest.keyClicks(dialog.ui.reason, "one more game")
    QTest.keyClick(dialog.ui.reason, Qt.Key.Key_Return)
    settle(qapp)
    assert not main_window.open_night.desk.dues_state.closed
    assert main_window.banner.isHidden()
    assert main_window.points_row.isVisible()
    assert main_window.open_night.night.totals == {"Ann": -2, "Bob": 2, "Cid": 0}, "what was paid stands on the sheet"
    assert isinstance(main_window.open_night.night.events[-1], Payment)
    main_window.open_night.submit(game(Ann=1))
    assert len(main_window.open_night.night.played) == 3


def test_a_game_in_progress_is_not_settled(make_window):
    window = make_window(Start(), players=THREE, book=True)
    assert not action_of(window, "settle").isEnabled()


def test_the_tables_of_an_evening_are_settled_together(window):
    other = begun(window.open_book.club_book, game(Dee=5, Eve=-2), players=("Bob", "Dee", "Eve"), table="2")
    dialog = settling(window)
    assert dialog.ui.together.text() == "&Together with Table 2 of this evening"
    alone = payments(dialog)
    dialog.ui.together.click()
    assert payments(dialog) != alone
    assert dialog.ui.banker.findData("Dee") > 0
    tick(dialog, 0)
    assert dialog.ok.isEnabled(), "payments of two tables stand on their sheets"
    dialog.ui.close_night.click()
    dues = dialog.model.dues
    dialog.reject()
    assert window.open_night.desk.dues_state.closed
    other.catch_up()
    assert other.dues_state.closed
    window.services.get(Nights).open_number(other.row.id)
    dialog = settling(window)
    assert dialog.model.dues == dues, "the payments of both, wherever they are written"
    tick(dialog, 0)  # what is paid between two tables can stand on no sheet
    choose(box_of(dialog), "Mark as open again")
    dialog.ui.reopen.click()
    reopening = dialog_of(dialog, ReopenDialog)
    reopening.ui.reason.setText("Dee came back")
    reopening.accept()
    assert not window.open_night.desk.dues_state.closed
    assert not window.open_book.club_book.open_night(1).dues_state.closed
    assert dialog.ok.text() == "&Keep open", "the dialog goes on with the open night"
    dialog.reject()


def test_what_is_owed_from_before_is_shown_and_ticked(window):
    close(window)
    window.open_night.put_away()
    window.open_night.show_desk(begun(window.open_book.club_book, game(Bob=1), players=THREE, date="2026-11-27"))
    dialog = settling(window)
    due = dialog.model.dues[-1]
    assert (due.reference, dialog.model.index(len(dialog.model.dues) - 1, 3).data()) == ("1-2", "2026-11-20, Table 1")
    assert dialog.model.index(0, 3).data() == "this night"
    assert dialog.model.dues[dialog.model.earlier].reference == "1-1", "a line is drawn above those of earlier nights"
    assert dialog.ui.summary.text().endswith("Also open from earlier nights: €2.00 (4 points).")
    tick(dialog, len(dialog.model.dues) - 1)
    assert dialog.ui.summary.text().endswith("Also open from earlier nights: €1.00 (2 points).")
    assert payments(dialog)[-1].endswith(": cash, receipt 1-2"), "it stays, to be taken back"
    assert [due.method for due in window.open_book.club_book.open_night(1).dues_state.dues] == [None, Method.CASH]
    dialog.ui.copy.click()
    assert QGuiApplication.clipboard().text().splitlines()[-1].startswith("2026-11-20: Cid pays Bob")
    assert not dialog.ticked()
    dialog.reject()


def test_where_no_payment_is_there_is_no_menu(make_window):
    window = make_window(kind=PlainWindow, players=THREE, book=True)
    dialog = settling(window)
    assert not dialog.model.dues
    dialog.ui.payments.customContextMenuRequested.emit(QPoint(3, 3))
    assert not [menu for menu in dialog.ui.payments.findChildren(QMenu) if menu.isVisible()]
    dialog.reject()


def test_a_line_stands_between_the_payments_of_tonight_and_those_before(window):
    close(window)
    window.open_night.put_away()
    window.open_night.show_desk(begun(window.open_book.club_book, game(Bob=1), players=THREE, date="2026-11-27"))
    dialog = settling(window)
    view, first = dialog.ui.payments, dialog.model.earlier
    view.setCurrentIndex(dialog.model.index(0, 0))
    picture = view.viewport().grab().toImage()
    text = view.palette().text().color().rgb()
    lines = [view.visualRect(dialog.model.index(row, 0)) for row in (first, first + 1)]
    assert [picture.pixel(line.right() - 3, line.top()) == text for line in lines] == [True, False]
    dialog.reject()


def test_a_long_payer_leaves_room_for_the_payee_and_the_sum(make_window, qapp):
    long = "Wolfeschlegelsteinhausen-Bergerdorff"
    window = make_window(game(**{long: -9, "Cid": 1}), players=("Ann", long, "Cid"), book=True)
    trigger(window, "settle", "menu")
    (dialog,) = open_dialogs(window)
    dialog.resize(360, 500)
    settle(qapp)
    view = dialog.ui.payments
    option = QStyleOptionViewItem()
    option.rect, option.font = view.visualRect(view.model().index(0, 0)), view.font()
    view.itemDelegate().initStyleOption(option, view.model().index(0, 0))
    assert option.text.endswith("pays \u2068Ann\u2069")
    assert option.fontMetrics.horizontalAdvance(option.text) <= option.rect.width()
    assert view.visualRect(view.model().index(0, 1)).right() <= view.viewport().width(), "the sum is in sight"
    dialog.reject()


def test_the_keys_go_to_the_payments_when_another_desk_closes_the_night(window, qapp):
    dialog = settling(window)
    activate(dialog)
    dialog.ui.way.setFocus()
    Treasury(window.open_book.club_book).close([window.open_night.desk.row.id])
    window.open_night.desk.catch_up()
    dialog.refresh()
    assert dialog.money.closed
    assert dialog.focusWidget() is dialog.ui.payments
    dialog.reject()


def test_pages_are_saved_under_their_name(window, qtbot):
    dialog = settling(window)
    dialog.ui.print_it.click()
    printing = dialog_of(window, PrintPagesDialog)
    qtbot.waitUntil(lambda: bool(printing.pdf))
    printing._save()
    (saving,) = printing.findChildren(QFileDialog)
    assert Path(saving.selectedFiles()[0]).name == f"{printing.document_name()}.pdf"
    assert "2026-11-20" in printing.document_name()
    saving.reject()
    printing.reject()
    dialog.reject()


def test_a_closed_night_has_no_entry_bar(main_window, qapp):
    main_window.settings.show_entry_bar = True
    main_window.shell.view_changed.emit()
    settle(qapp)
    assert main_window.entry_bar.isVisible()
    close(main_window)
    assert not main_window.entry_bar.isVisible()
    trigger(main_window, "reopen", "menu")
    dialog_of(main_window, ReopenDialog).ui.reason.setText("one more game")
    dialog_of(main_window, ReopenDialog).accept()
    assert main_window.entry_bar.isVisible()
