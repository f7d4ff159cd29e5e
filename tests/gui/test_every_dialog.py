"""Every dialog over a night with odd names: named, lettered, in order, whole, and small."""

from collections.abc import Iterable

import pytest
from PySide6.QtWidgets import QDialog, QFileDialog, QMessageBox

from chouette_desk.core.events import Away, Transfer
from chouette_desk.core.money import Due
from chouette_desk.gui.commands import commands
from chouette_desk.gui.main_window import MainWindow
from tests.gui.conftest import begun, settle
from tests.gui.faults import faults, misread, out_of_order, pictured, too_large
from tests.gui.nights import TEN_ODD, game
from tests.gui.test_mnemonics import texts_of, twice
from tests.gui.ways import leave_unread, open_dialogs

FROM_RIGHT = (TEN_ODD[2], TEN_ODD[4])
OF_NO_NIGHT = {"into_book", "try_again", "choose", "quit", "put_away", "undo", "redo", "meaning"}
"""These show none, or leave it; the meaning of a cell is a tooltip."""
LAST = ("begin", "next_table", "last_table", "evening", "guided")  # these leave another night than it was


pytestmark = pytest.mark.usefixtures("painted")  # what cannot be painted is found too


@pytest.fixture
def window(make_window) -> MainWindow:
    """A night at one of two tables, with somebody away and a file that cannot be read."""
    one, two, three, four = TEN_ODD[2], TEN_ODD[3], TEN_ODD[5], TEN_ODD[8]
    steps = (
        game(**{two: 2, three: 1}),
        game(**{four: -1, three: -4}),
        Transfer(from_=one, to=four, points=1, reason="<i>late</i>"),
        Away(player=two),
    )
    window = make_window(*steps, players=TEN_ODD, book=True)
    begun(window.open_book.club_book, players=("&x y", "<i>Zoe</i>", "Yan"), table="<b>2</b>").close()
    window.open_night.evening_changed.emit()
    leave_unread(window)
    return window


def wrong_with(dialog: QDialog) -> list[str]:
    """The faults of a dialog; of those of the desktop, its letters and its size alone."""
    wrong = [*twice(texts_of(dialog)), *too_large(dialog)]
    if not isinstance(dialog, QFileDialog):
        wrong += pictured(dialog)
    if not isinstance(dialog, QFileDialog | QMessageBox):
        wrong += [*faults(dialog), *out_of_order(dialog)]
    return wrong if isinstance(dialog, QFileDialog) else [*wrong, *misread(dialog, FROM_RIGHT)]


def walk(window: MainWindow, qapp, names: Iterable[str]) -> int:
    """Choose the commands one after the other, and fail with all faults; how many dialogs they opened."""
    found, count = {}, 0
    for name in names:
        assert window.actions_by_name[name].isEnabled(), f"this night offers no {name}"
        window.actions_by_name[name].trigger()
        settle(qapp)
        wrong = [] if open_dialogs(window) else misread(window, FROM_RIGHT)
        for dialog in open_dialogs(window):
            count += 1
            wrong += wrong_with(dialog)
            dialog.reject()
        settle(qapp)
        if wrong:
            found[name] = wrong
    assert found == {}
    return count


def test_every_dialog_of_a_night_is_without_fault(window, qapp):
    names = [command.name for command in commands() if command.name not in {*OF_NO_NIGHT, *LAST, "reopen"}]
    assert walk(window, qapp, [*names, *LAST]) > 40


def test_every_dialog_of_a_closed_night_is_without_fault(window, qapp):
    payer, payee = TEN_ODD[3], TEN_ODD[8]
    window.open_night.desk.close_night(dues=[Due(payer=payer, payee=payee, points=3)])
    names = [command.name for command in commands() if command.name not in {*OF_NO_NIGHT, *LAST}]
    offered = [name for name in names if window.actions_by_name[name].isEnabled()]
    assert {"reopen", "settle", "print"} <= set(offered)
    assert walk(window, qapp, offered) > 10
