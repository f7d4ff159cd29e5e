"""Every dialog by keys: Tab in visual order to everything, mnemonics unique."""

from collections import Counter
from itertools import pairwise
from types import SimpleNamespace

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QTabBar, QWidget

from chouette_desk.book.nights import ListedNight
from chouette_desk.core.dues import DuesState
from chouette_desk.core.events import Answer, Double, Method, Score, Side, Start
from chouette_desk.core.money import Due
from chouette_desk.desk.audit_trail import AuditLine, EarlierVersion
from chouette_desk.desk.documents import Receipts
from chouette_desk.desk.tables_money import TablesMoney
from chouette_desk.gui.dialogs.base import EntryDialog
from chouette_desk.gui.dialogs.cube_entries import BuyDialog, ExtraDialog, SeizeDialog, SettleDialog
from chouette_desk.gui.dialogs.game_entries import GameCubesDialog, GamePointsDialog
from chouette_desk.gui.dialogs.history import ConflictDialog, EarlierDialog
from chouette_desk.gui.dialogs.new_night import NewNightDialog
from chouette_desk.gui.dialogs.open_night import OpenNightDialog
from chouette_desk.gui.dialogs.phones import PhonesDialog
from chouette_desk.gui.dialogs.print_pages import PrintPagesDialog
from chouette_desk.gui.dialogs.seat import SeatDialog
from chouette_desk.gui.dialogs.seat_entries import DeclineDialog, OrderDialog, PartnerDialog, StakeDialog, StartDialog
from chouette_desk.gui.dialogs.settle_up import ReopenDialog, SettleUpDialog
from chouette_desk.gui.dialogs.simple_entries import LeaveDialog, NoteDialog, PaymentDialog, RulesDialog, TransferDialog
from chouette_desk.gui.networks import Network, alone
from chouette_desk.gui.widgets.live_game import LiveGame
from tests.tables import asked_of

SWEEP = (Start(), Double(by=Side.BOX, cubes=("Bob", "Cid", "Dee")), Answer(take=("Dee",), drop=("Bob", "Cid")))
BETWEEN = (
    DeclineDialog, GameCubesDialog, GamePointsDialog, LeaveDialog, NoteDialog, OrderDialog, PartnerDialog,
    PaymentDialog, RulesDialog, SeatDialog, StakeDialog, StartDialog, TransferDialog,
)  # fmt: skip
IN_GAME = (BuyDialog, ExtraDialog, SeizeDialog, SettleDialog)


def settling(table) -> SettleUpDialog:
    """An open night, with another table at its evening."""
    desks = [
        SimpleNamespace(
            number=number, in_book=False, night=table.night("guide", Score(points={"Bob": -1})), dues_state=DuesState()
        )
        for number in (1, 2)
    ]
    treasury = SimpleNamespace(settled=lambda _desks: (), ious=lambda _desks, _seen: ())
    return SettleUpDialog(TablesMoney(desks[:1], treasury), TablesMoney(desks, treasury))  # type: ignore[arg-type]


def opening(_table) -> OpenNightDialog:
    """A list of two nights."""
    return OpenNightDialog(tuple(ListedNight(number, "2026-11-20", "Riverside", "1", 3, False) for number in (1, 2)))


def settled(table) -> SettleUpDialog:
    """Two payments, one of them made, of a night that is closed."""
    owed = Due(payer="Ann", payee="Bob", points=4, night=1, date="2026-11-20")
    dues = (replace(owed, number=1), replace(owed, number=2, method=Method.CASH))
    row = SimpleNamespace(club="Riverside", date="2026-11-20")
    desk = SimpleNamespace(number=1, in_book=True, row=row, night=table.night(), dues_state=DuesState(closed=True))
    treasury = SimpleNamespace(settled=lambda _desks: dues, ious=lambda _desks, _seen: ())
    return SettleUpDialog(TablesMoney([desk], treasury))  # type: ignore[arg-type, list-item]


def paged(_table) -> PrintPagesDialog:
    """Two receipts to choose from."""
    paid = Due(payer="Ann", payee="Bob", points=4, night=1, number=1, date="2026-11-20", paid_at="2026-11-20")
    return PrintPagesDialog({"All": Receipts([paid]), "Ann": Receipts([paid])}, "receipts")


def parting(_table) -> ConflictDialog:
    """What two desks entered."""
    lines = tuple(AuditLine(number, "2026-11-20T20:00:00+01:00", "Laptop", "Eve", "A game.") for number in (1, 2))
    return ConflictDialog(lines, lines)


def earlier(table) -> EarlierDialog:
    """A night that was corrected once."""
    return EarlierDialog(
        (EarlierVersion("2026-11-20T20:00:00+01:00", "Laptop", "Eve", "the sign", table.night("aba")),)
    )


def _served(dialog: PhonesDialog) -> None:
    """The page is on, in one of two networks."""
    dialog.show_networks([Network("eth0", "Cable", "192.168.1.20"), alone()], "eth0")
    dialog.show_page("http://192.168.1.20:8484/abcdefghijklmnopqrstuv/", 2, "")


CLOSED = type("CLOSED", (), {})
"""Stands for the money of a closed night, as its dialog is that of an open one."""

BOOKS = {
    SettleUpDialog: settling,
    CLOSED: settled,
    OpenNightDialog: opening,
    PrintPagesDialog: paged,
    ConflictDialog: parting,
    EarlierDialog: earlier,
    ReopenDialog: lambda _table: ReopenDialog(),
    PhonesDialog: lambda _table: PhonesDialog(_served),
}


def made(kind: type[QWidget], table, settings) -> QWidget:
    """A window with as much in it as it can show."""
    if kind is NewNightDialog:
        new = NewNightDialog(None, settings)
        for name in table.names:
            new.ui.players.add(name)
        return new
    if kind is LiveGame:
        live = LiveGame()
        live.set_night(table.night("aba", *SWEEP))
        return live
    if kind in BOOKS:
        return BOOKS[kind](table)
    if kind in IN_GAME:
        return kind(table.night("aba", *SWEEP))
    return kind(table.night("aba", Score(points={"Bob": -1}), stakes={"Ann": 2}))


@pytest.fixture(params=[*BETWEEN, *IN_GAME, *BOOKS, NewNightDialog, LiveGame], ids=lambda kind: kind.__name__)
def window(request, table, opened, settings, qtbot):
    shown = made(request.param, table, settings)
    if isinstance(shown, PrintPagesDialog):
        qtbot.waitUntil(lambda: bool(shown.pdf))  # its buttons come with the pages
    if isinstance(shown, GameCubesDialog):
        shown.ui.box_won.setChecked(True)
        shown.ui.options.matches.setValue(1)
        shown.ui.options.other_stakes.setChecked(True)
    return opened(shown)


def walked(table, window: QWidget) -> list[QWidget]:
    """Where Tab stops, once round."""
    stops: list[QWidget] = []
    here = window.focusWidget()
    while here is not None and stops[:1] != [here]:
        stops += [here] if here not in stops else []  # Tab also goes through the parts of a date
        table.keys(window, Qt.Key.Key_Tab)
        here = window.focusWidget()
    return stops


def belongs(stop: QWidget, widget: QWidget) -> bool:
    return stop is widget or widget.isAncestorOf(stop) or stop.isAncestorOf(widget)


def tab_comes_everywhere(table, window):
    stops = walked(table, window)
    for widget in window.findChildren(QWidget):
        wants = widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible() and widget.isEnabled()
        in_group = isinstance(widget, QAbstractButton) and widget.autoExclusive()
        if wants and not in_group and widget.focusProxy() is None:
            assert any(belongs(stop, widget) for stop in stops), (widget, stops)


def tab_goes_down_the_window(table, window):
    if isinstance(window, NewNightDialog | GamePointsDialog | ConflictDialog):
        return  # these have columns, and the Box last
    stops = [stop for stop in walked(table, window) if not isinstance(stop, QTabBar)]
    tops = [stop.mapTo(window, QPoint(0, stop.height() // 2)).y() for stop in stops]
    start = tops.index(min(tops))
    tops = tops[start:] + tops[:start]
    assert all(after >= before - 12 for before, after in pairwise(tops)), tops


def no_key_means_two_things(_table, window):
    texts = [each.text() for each in window.findChildren(QLabel) if each.buddy() and each.isVisible()]
    texts += [each.text() for each in window.findChildren(QAbstractButton) if each.isVisible()]
    keys = [QKeySequence.mnemonic(text).toString() for text in texts]
    assert [key for key, count in Counter(filter(None, keys)).items() if count > 1] == []


def every_field_has_a_name_for_who_cannot_see_it(_table, window):
    buddies = [label.buddy() for label in window.findChildren(QLabel) if label.buddy()]
    for widget in window.findChildren(QWidget):
        if not widget.focusPolicy() & Qt.FocusPolicy.TabFocus or widget.focusProxy() or not widget.isVisible():
            continue
        inside = widget.parent() in buddies or type(widget.parent()).__name__ in ("PlayersList", "OrderList")
        named = widget.accessibleName() or widget in buddies or inside or isinstance(widget, QTabBar)
        assert named or (isinstance(widget, QAbstractButton) and widget.text()), widget


def the_smallest_window_cuts_nothing(_table, window):
    window.resize(window.minimumSizeHint())
    for _round in range(3):
        QApplication.processEvents()
    for label in window.findChildren(QLabel):
        if label.isVisible() and label.text():
            assert label.height() >= min(label.sizeHint().height(), label.fontMetrics().height()), label.text()


def no_entry_dialog_is_half_empty(_table, window):
    if isinstance(window, EntryDialog) and not isinstance(window, RulesDialog):  # whose list has more than a screen
        layout = window.layout()
        wanted = (
            layout.totalHeightForWidth(window.width()) if layout.hasHeightForWidth() else layout.sizeHint().height()
        )
        assert wanted - 1 <= window.height() <= wanted + 2 * window.fontMetrics().lineSpacing()


QUESTIONS = (
    no_entry_dialog_is_half_empty, no_key_means_two_things, every_field_has_a_name_for_who_cannot_see_it,
    tab_comes_everywhere, tab_goes_down_the_window, the_smallest_window_cuts_nothing,
)  # fmt: skip
"""Asked of each window in turn; the last one makes it smaller."""


@asked_of("question", QUESTIONS)
def test_a_window_is_used_by_keys_alone(table, window, question):
    question(table, window)
