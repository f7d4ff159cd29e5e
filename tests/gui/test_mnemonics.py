"""No letter with Alt means two things: over every form, and every dialog that a command opens."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QAbstractButton, QDialog, QGroupBox, QLabel, QTabWidget, QWidget

from chouette_desk.gui.commands import Command, commands
from chouette_desk.gui.main_window import MainWindow
from tests.gui.conftest import settle
from tests.gui.nights import game
from tests.gui.ways import action_of, open_dialogs

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # said offscreen whenever a menu pops up

FORMS = sorted(Path(__file__).parents[2].glob("ui/*.ui"))
OPENING = [command for command in commands() if command.text.endswith("…") or command.name in ("handbook", "about")]


def twice(texts: Iterable[str]) -> list[str]:
    """The letters that more than one of the texts has."""
    letters = Counter(QKeySequence.mnemonic(text).toString() for text in texts)
    return [letter for letter, count in letters.items() if letter and count > 1]


def texts_of(dialog: QWidget) -> list[str]:
    """Every text in which an ampersand names a key, shown at the moment or not."""
    texts = [label.text() for label in dialog.findChildren(QLabel) if label.buddy()]
    texts += [button.text() for button in dialog.findChildren(QAbstractButton)]
    texts += [group.title() for group in dialog.findChildren(QGroupBox)]
    return texts + [tabs.tabText(tab) for tabs in dialog.findChildren(QTabWidget) for tab in range(tabs.count())]


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.stem)
def test_no_letter_stands_twice_in_a_form(form):
    texts = [element.text or "" for element in ElementTree.parse(form).iter("string")]
    assert twice(texts) == []


def shown(window: MainWindow, command: Command) -> QDialog:
    """The dialog of a command."""
    action_of(window, command.name).trigger()
    return open_dialogs(window)[0]


@pytest.mark.parametrize("closed", [False, True])
def test_no_letter_stands_twice_in_a_dialog(make_window, qapp, closed):
    window = make_window(game(Bob=2, Cid=-1), game(Cid=1), book=True)
    if closed:
        window.session.desk.close_night()
    found = {}
    for command in OPENING:
        if action_of(window, command.name).isEnabled():
            dialog = shown(window, command)
            found[command.name] = twice(texts_of(dialog))
            dialog.reject()
            settle(qapp)
    assert {name: letters for name, letters in found.items() if letters} == {}
    assert len(found) > (10 if closed else 25)
