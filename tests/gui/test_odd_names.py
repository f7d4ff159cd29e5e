"""Names that could be read as markup, a key, a formula or a change of direction."""

from unicodedata import combining

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics, QPalette
from PySide6.QtWidgets import QDialog, QLabel

from chouette_desk.core.events import Leave, Start, Transfer
from chouette_desk.core.money import Due
from chouette_desk.gui.main_window import MainWindow
from chouette_desk.gui.models.payments import FORMS
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.sheet_head import on_two_lines
from chouette_desk.wording.safe_text import isolated
from tests.gui.conftest import settle
from tests.gui.faults import FROM_RIGHT, misread
from tests.gui.nights import TEN_ODD, game
from tests.gui.ways import open_dialogs
from tests.kit.plain_window import PlainWindow
from tests.tables import asked_of

ODD = ("<b>x</b>", "&x", "=1+1", *FROM_RIGHT, "Bob")
STEPS = (
    game(**{"&x": 2, "=1+1": 1}),
    game(**{"<b>x</b>": -1, "דוד": -4}),
    Transfer(from_="דוד", to="<b>x</b>", points=1, reason="<i>late</i>"),
    game(**{"דוד": 3, "محمد": -2, "=1+1": -1}),
)


@pytest.fixture
def window(make_window) -> PlainWindow:
    return make_window(*STEPS, kind=PlainWindow, players=ODD, book=True)


def test_the_window_shows_names_as_they_are(make_window, qapp):
    window = make_window(*STEPS, players=ODD, book=True)
    assert misread(window) == []
    window.open_night.submit(Start())
    settle(qapp)
    assert misread(window) == []


def test_the_payments_of_a_closed_night_show_names_as_they_are(window):
    dues = [Due(payer=payer, payee="<b>x</b>", points=3) for payer in ODD if payer != "<b>x</b>"]
    window.open_night.desk.close_night(dues)
    window.start("settle")
    (dialog,) = open_dialogs(window)
    assert misread(dialog) == []
    dialog.reject()


def test_what_was_done_is_said_with_names_as_they_are(make_window):
    window = make_window(*STEPS, players=ODD, book=True)
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
    assert misread(box) == []
    box.reject()


def test_a_correction_says_what_changes_with_names_as_they_are(make_window, qapp):
    window = make_window(*STEPS, players=ODD, book=True)
    window.actions_by_name["correct"].trigger()
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, QDialog)
    dialog.strike.trigger()
    assert dialog.ui.preview_panel.players.lines
    assert misread(dialog) == []
    dialog.reject()
    settle(qapp)


def test_the_shorter_of_two_names_does_not_split_the_longer():
    from chouette_desk.wording.safe_text import with_isolated

    message = with_isolated("דוד בן־גוריון pays דוד", FROM_RIGHT)
    assert message == f"{isolated('דוד בן־גוריון')} pays {isolated('דוד')}"
    assert with_isolated(message, FROM_RIGHT) == message


def test_a_sentence_that_begins_with_a_name_from_the_right_is_read_from_the_left(window, qapp):
    window.start("explain")
    (dialog,) = open_dialogs(window)
    document = dialog.browser.document()
    blocks = [document.findBlockByNumber(number) for number in range(document.blockCount())]
    assert any(block.text().startswith("\u2068") for block in blocks)
    assert {block.textDirection() for block in blocks if block.text()} == {Qt.LayoutDirection.LeftToRight}
    dialog.reject()


def test_a_payment_between_long_names_is_read_whole(make_window, qapp):
    long = (*TEN_ODD[:2], "Bob")
    window = make_window(game(**{long[1]: 700_000_000}), players=long)
    for name in ("settle", "leave"):
        window.actions_by_name[name].trigger()
        settle(qapp)
        (dialog,) = open_dialogs(window)
        if name == "leave":
            dialog.ui.player.choose(long[1])
            settle(qapp)
        view = dialog.ui.payments
        row = view.visualRect(view.model().index(0, 0))
        assert row.right() <= view.viewport().width()
        index = view.model().index(0, 0)
        forms = index.data(FORMS) or [index.data()]
        lines = row.height() // view.fontMetrics().lineSpacing()
        assert any(view.fontMetrics().horizontalAdvance(form) <= lines * row.width() for form in forms)
        assert all(name in (index.data(Qt.ItemDataRole.AccessibleTextRole) or index.data()) for name in long[:2])
        dialog.reject()
        settle(qapp)


@pytest.fixture
def small_window(make_window) -> MainWindow:
    """A window on a small screen, for one night after the other."""
    window = make_window()
    window.resize(1024, 600)
    return window


@asked_of("name", ["W" * 40, "ص" * 40, "q\u0301" * 20, "👩\u200d👧" * 13])
def test_a_name_of_one_long_word_is_read_whole_in_a_sentence(small_window, make_desk, qapp, name):
    window = small_window
    window.open_night.show_desk(make_desk(players=(name, "Bob", "Cid")))
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


def test_a_name_of_one_word_is_cut_in_the_head_unless_another_looks_the_same_then(make_window):
    window = make_window(players=("Jonathan", "Maximilian", "Maximiliane", "Anna Bergmann"))
    head = window.ui.sheet_view.horizontalHeader()
    metrics = QFontMetrics(head.font())
    width = metrics.horizontalAdvance("Maximil")
    assert head._shortened("Jonathan Smith", metrics, width) == on_two_lines("Jonathan Smith", metrics, width)
    assert head._shortened("Jonathan", metrics, metrics.horizontalAdvance("Jonath…")) == ["Jonat…"]
    assert head._shortened("Maximilian", metrics, width) == on_two_lines("Maximilian", metrics, width)
    assert head._shortened("Anna Bergmann", metrics, metrics.horizontalAdvance("Bergmann")) == ["Anna", "Bergmann"]
