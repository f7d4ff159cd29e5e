"""Names that could be read as markup, a key, a formula or a change of direction."""

import re
from unicodedata import combining

import pytest
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QRect, Qt
from PySide6.QtGui import QAction, QFontMetrics, QPalette
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QDialog,
    QLabel,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from chouette_desk.core.events import Away, Leave, Start, Transfer
from chouette_desk.core.money import Due
from chouette_desk.gui.commands import commands
from chouette_desk.gui.main_window import MainWindow
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.sheet_head import on_two_lines
from chouette_desk.wording.safe_text import isolated
from tests.gui.conftest import begun, settle
from tests.gui.nights import game
from tests.gui.ways import leave_unread, open_dialogs
from tests.tables import asked_of

FROM_RIGHT = ("דוד", "דוד בן־גוריון", "محمد")
ODD = ("<b>x</b>", "&x", "=1+1", *FROM_RIGHT, "Bob")
FILES = ("open_file", "import_files", "other_book", "save_as", "export")
ELSEWHERE = (
    *FILES,
    "into_book",
    "try_again",
    "choose",
    "quit",
    "put_away",
    "undo",
    "redo",
)  # no dialog that shows this night
TWO_TABLES = ("merge", "move", "next_table", "last_table")
OFFERED = {command.name: command for command in commands() if command.name not in ELSEWHERE}
NEW_WINDOW = (*TWO_TABLES, "reopen", "back", "unread_outbox", "begin", "evening", "guided")
"""Commands that want more than this night, or leave another than it was."""
STEPS = (
    game(**{"&x": 2, "=1+1": 1}),
    game(**{"<b>x</b>": -1, "דוד": -4}),
    Transfer(from_="דוד", to="<b>x</b>", points=1, reason="<i>late</i>"),
    game(**{"דוד": 3, "محمد": -2, "=1+1": -1}),
)


@pytest.fixture
def window(make_window) -> MainWindow:
    return make_window(*STEPS, players=ODD, book=True)


def shown(widget: QWidget) -> list[QWidget]:
    """All of a window's parts that are its own."""
    return [part for part in widget.findChildren(QWidget) if part.window() is widget]


def cells(model: QAbstractItemModel, role: int) -> list[str]:
    """What a list or table says in all its cells and heads."""
    is_list = isinstance(model, QAbstractListModel)
    rows, columns = range(model.rowCount()), range(1 if is_list else model.columnCount())
    heads = [model.headerData(row, Qt.Orientation.Vertical, role) for row in rows]
    heads += [model.headerData(column, Qt.Orientation.Horizontal, role) for column in columns]
    found = heads + [model.index(row, column).data(role) for row in rows for column in columns]
    return [text for text in found if isinstance(text, str)]


def tips(widget: QWidget) -> list[str]:
    """Every tooltip that can come up in a window."""
    found = [part.toolTip() for part in shown(widget)]
    for view in widget.findChildren(QAbstractItemView):
        if view.model() is not None:
            found += cells(view.model(), Qt.ItemDataRole.ToolTipRole)
    return found


def sentences(widget: QWidget) -> list[str]:
    """Everything to be read in a window."""
    found = [label.text() for label in widget.findChildren(QLabel)]
    found += [text.toPlainText() for text in (*widget.findChildren(QPlainTextEdit), *widget.findChildren(QTextEdit))]
    for view in widget.findChildren(QAbstractItemView):
        if view.model() is not None:
            found += cells(view.model(), Qt.ItemDataRole.DisplayRole) + cells(view.model(), Qt.ItemDataRole.ToolTipRole)
    return [line for text in found for line in text.splitlines()]


def check(widget: QWidget) -> None:
    """Fail where a name is taken for markup or a key, or turns the sentence round."""
    for label in widget.findChildren(QLabel):
        assert "<" not in label.text() or label.textFormat() is Qt.TextFormat.PlainText, label.text()
    for tip in tips(widget):
        assert "<b>x" not in tip, tip
    for button in widget.findChildren(QAbstractButton):
        assert not re.search(r"(?<!&)&x\b", button.text()), button.text()
    for action in widget.findChildren(QAction):
        assert not re.search(r"(?<!&)&x\b", action.text()), action.text()
    for sentence in sentences(widget):
        for name in FROM_RIGHT[1:]:
            alone = sentence.strip("(bc) ") == name
            assert alone or name not in sentence.replace(isolated(name), ""), sentence


def test_the_window_shows_names_as_they_are(window, qapp):
    check(window)
    window.open_night.submit(Start())
    settle(qapp)
    check(window)


@asked_of("name", [name for name in OFFERED if name not in NEW_WINDOW])
def test_every_command_shows_names_as_they_are(window, qapp, name):
    """One window serves for all: making it takes longer than most commands."""
    its_dialogs_show_names_as_they_are(window, qapp, name)
    check(window)


@pytest.mark.parametrize("name", NEW_WINDOW)
def test_every_command_of_another_night_shows_names_as_they_are(window, qapp, name):
    if name == "reopen":
        window.open_night.desk.close_night(dues=[Due(payer="&x", payee="<b>x</b>", points=3)])
    if name == "back":
        window.open_night.submit(Away(player="&x"))
    if name in TWO_TABLES:
        begun(window.open_book.club_book, players=("&x y", "<i>Zoe</i>", "Yan"), table="<b>2</b>").close()
        window.open_night.show_desk(window.open_book.club_book.open_night(1))
        settle(qapp)
    if name == "unread_outbox":
        leave_unread(window)
    its_dialogs_show_names_as_they_are(window, qapp, name)


def its_dialogs_show_names_as_they_are(window: MainWindow, qapp: QApplication, name: str) -> None:
    """Choose a command, check every dialog that it opens, and reject it."""
    assert window.actions_by_name[name].isEnabled(), "this night offers every dialog"
    window.actions_by_name[name].trigger()
    settle(qapp)
    for dialog in open_dialogs(window):
        check(dialog)
        dialog.reject()
    settle(qapp)


def test_the_payments_of_a_closed_night_show_names_as_they_are(window):
    dues = [Due(payer=payer, payee="<b>x</b>", points=3) for payer in ODD if payer != "<b>x</b>"]
    window.open_night.desk.close_night(dues)
    window.actions_by_name["settle"].trigger()
    (dialog,) = open_dialogs(window)
    check(dialog)
    dialog.reject()


def test_what_was_done_is_said_with_names_as_they_are(window):
    window.open_night.submit(Leave(player="&x"))
    assert "&&x" in window.actions_by_name["undo"].text()
    window.open_night.submit(Leave(player="محمد"))
    assert isolated("محمد") in window.statusBar().currentMessage()
    assert window.statusBar().toolTip() == window.statusBar().currentMessage(), "whole, where it is cut"
    window.open_night.submit(Leave(player="<b>x</b>"))
    assert "<b>" in window.statusBar().currentMessage()
    assert "&lt;b&gt;" in window.statusBar().toolTip()


def test_a_refusal_is_said_with_names_as_they_are(window):
    window.open_night.submit(Transfer(from_="דוד בן־גוריון", to="דוד בן־גוריון", points=1, reason="late"))
    (box,) = open_dialogs(window)
    check(box)
    box.reject()


def test_a_correction_says_what_changes_with_names_as_they_are(window, qapp):
    window.actions_by_name["correct"].trigger()
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, QDialog)
    dialog.ui.strike.click()
    assert dialog.ui.preview_panel.changes.count()
    check(dialog)
    dialog.reject()
    settle(qapp)


def test_the_shorter_of_two_names_does_not_split_the_longer():
    from chouette_desk.wording.safe_text import with_isolated

    message = with_isolated("דוד בן־גוריון pays דוד", FROM_RIGHT)
    assert message == f"{isolated('דוד בן־גוריון')} pays {isolated('דוד')}"
    assert with_isolated(message, FROM_RIGHT) == message


def test_a_sentence_that_begins_with_a_name_from_the_right_is_read_from_the_left(window, qapp):
    window.actions_by_name["explain"].trigger()
    (dialog,) = open_dialogs(window)
    document = dialog.browser.document()
    blocks = [document.findBlockByNumber(number) for number in range(document.blockCount())]
    assert any(block.text().startswith("\u2068") for block in blocks)
    assert {block.textDirection() for block in blocks if block.text()} == {Qt.LayoutDirection.LeftToRight}
    dialog.reject()


@pytest.mark.parametrize("name", ["settle", "leave"])
def test_a_payment_between_long_names_is_read_whole(make_window, qapp, name):
    long = ("Maximiliane von und zu Hohenlohe-Langenb", "Александра Константинопольская-Рождестве", "Bob")
    window = make_window(game(**{long[1]: 700_000_000}), players=long)
    window.actions_by_name[name].trigger()
    settle(qapp)
    (dialog,) = open_dialogs(window)
    view = dialog.ui.payments
    row = view.visualRect(view.model().index(0, 0))
    assert row.right() <= view.viewport().width()
    lines = row.height() // view.fontMetrics().lineSpacing()
    assert lines * row.width() >= view.fontMetrics().horizontalAdvance(view.model().index(0, 0).data())
    dialog.reject()


@pytest.mark.parametrize("name", ["W" * 40, "ص" * 40, "q\u0301" * 20, "👩\u200d👧" * 13])
def test_a_name_of_one_long_word_is_read_whole_in_a_sentence(make_window, qapp, name):
    window = make_window(players=(name, "Bob", "Cid"))
    window.resize(1024, 600)
    settle(qapp)
    (sentence,) = (label for label in window.findChildren(Sentence) if label.isVisible() and name in label.text())
    shown = QLabel.text(sentence)
    box = sentence.fontMetrics().boundingRect(0, 0, sentence.width(), 9999, Qt.TextFlag.TextWordWrap.value, shown)
    assert box.width() <= sentence.width()
    assert box.height() <= sentence.height()
    assert shown != sentence.text() == sentence.accessibleName()
    assert not any(combining(piece[0]) or piece[0] == "\u200d" for piece in shown.split("\u200b"))


def test_long_names_on_the_sheet_are_told_apart(make_window, qapp):
    alike = tuple(f"Alexandra Kons{end}" for end in ("tantinopolskaja", "erva", "W" * 26))
    window = make_window(players=alike)
    view = window.ui.sheet_view
    head = view.horizontalHeader()
    pictures = []
    for column in range(3):
        head.resizeSection(column, 84)
    for column in (1, 2):  # the first has the box
        left = head.sectionViewportPosition(column)
        pictures.append(head.viewport().grab(QRect(left, 0, 82, head.height() - 3)).toImage())
    one, other = pictures
    assert one != other, "they differ where one line would be cut"
    paper = view.palette().color(QPalette.ColorRole.Base)
    assert all(picture.pixelColor(x, 0) == paper for picture in pictures for x in range(80)), "no third line"


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Ann and Bob", ["Ann and Bob"]),
        ("Aleksandra Kowalska", ["Aleksandra", "Kowalska"]),
        ("Kåre Ødegård-Ångström", ["Kåre Ødegård-", "Ångström"]),
        ("Bartholomaeus-Maximilian", ["Bartholomaeus-", "Maximilian"]),
    ],
)
def test_a_long_name_is_broken_between_its_words(qapp, name, lines):
    metrics = QFontMetrics(qapp.font())
    assert on_two_lines(name, metrics, metrics.horizontalAdvance("Bartholomaeus-")) == lines


@pytest.mark.parametrize("name", ["W" * 40, "Zo" + "e\u0308" * 38, "wu " + "W" * 37, "ص" * 40])
def test_a_name_of_one_long_word_fills_both_lines_and_is_cut(qapp, name):
    metrics = QFontMetrics(qapp.font())
    first, rest = on_two_lines(name, metrics, 80)
    assert max(map(metrics.horizontalAdvance, (first, rest))) <= 80
    assert name.startswith(first)
    assert rest.endswith("…")
    assert not combining(name[len(first)])
