"""Parts of dialogs: numbers that double, whole names, reasons for one refusal."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter, QValidator
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QTabWidget, QVBoxLayout, QWidget

from chouette_desk.core.events import DeclineBox, Partner, Score
from chouette_desk.gui import style
from chouette_desk.gui.dialogs.game_entries import GameCubesDialog
from chouette_desk.gui.dialogs.seat_entries import DeclineDialog
from chouette_desk.gui.widgets.evening_page import EveningPage
from chouette_desk.gui.widgets.guide_panel import GuidePanel
from chouette_desk.gui.widgets.inputs import PowerSpin
from chouette_desk.gui.widgets.layouts import column, show, stops
from chouette_desk.gui.widgets.lists import TickList
from chouette_desk.gui.widgets.name_label import NameLabel
from chouette_desk.gui.widgets.order_list import OrderList
from chouette_desk.gui.widgets.player_detail import PlayerDetail
from chouette_desk.gui.widgets.players_list import PlayersList
from chouette_desk.gui.widgets.points_field import PointsField
from chouette_desk.gui.widgets.sentence import BAR, INSIDE, Message, Sentence
from chouette_desk.gui.widgets.table_view import ROW_MARGIN
from chouette_desk.gui.widgets.verdict import RefusalBlock, Verdict
from chouette_desk.wording.safe_text import escape_mnemonic, isolated, with_isolated


@pytest.mark.parametrize(
    ("typed", "shown"), [("8", 8), ("7", 4), ("3", 2), ("0", 1), ("", 1), ("99999999", 2**20), ("1", 1)]
)
def test_a_number_that_doubles_is_typed_as_it_is(table, opened, typed, shown):
    spin = opened(PowerSpin())
    spin.set_number(2)
    spin.selectAll()
    table.keys(spin, Qt.Key.Key_Backspace, *([typed] if typed else []), Qt.Key.Key_Return)
    assert spin.number() == shown


@pytest.mark.parametrize(
    ("typed", "said"), [("3", "3 is not possible, because doubling starts at 1: it is now 2."), ("4", "")]
)
def test_a_cube_that_is_typed_wrong_is_not_changed_without_a_word(table, opened, typed, said):
    dialog = opened(GameCubesDialog(table.night()))
    spin = next(iter(dialog.ui.cubes.rows.values())).turns
    spin.setFocus()
    spin.selectAll()
    before = dialog.verdict.message.text()
    table.keys(dialog, typed, Qt.Key.Key_Tab)
    assert dialog.verdict.message.text() == (said or before)


def test_a_stake_that_is_typed_wrong_is_not_changed_without_a_word(table, opened):
    players = opened(PlayersList())
    players.add("Ann")
    players.show_stakes(True)
    spin = players.table.cellWidget(0, 1)
    spin.setFocus()
    spin.selectAll()
    table.keys(players, "5", Qt.Key.Key_Tab)
    assert players.message.text() == "5 is not possible, because doubling starts at 1: it is now 4."


def test_points_stay_with_their_name(opened):
    sentence = opened(Sentence())
    sentence.show_text("Ann −12, Bob +4, at 8")
    assert QLabel.text(sentence) == "Ann\u00a0−12, Bob\u00a0+4, at 8"
    assert sentence.text() == sentence.accessibleName() == "Ann −12, Bob +4, at 8"


def test_up_doubles_and_down_halves_from_its_base(table, opened):
    spin = opened(PowerSpin())
    spin.set_base(3)
    assert (spin.base, spin.text()) == (3, "3")
    table.keys(spin, Qt.Key.Key_Up, Qt.Key.Key_Up)
    assert (spin.number(), spin.text()) == (12, "12")
    spin.set_base(1)
    assert (spin.number(), spin.text()) == (4, "4"), "turned as often as before"
    table.keys(spin, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Down)
    assert spin.number() == 1


@pytest.mark.parametrize("count", [5_000, 10_000_000])
def test_more_digits_than_python_reads_are_a_number_that_is_too_large(opened, count):
    """An exception while Qt asks whether a text is valid ended the program."""
    spin = opened(PowerSpin())
    QGuiApplication.clipboard().setText("9" * count)
    spin.lineEdit().selectAll()
    spin.lineEdit().paste()
    spin.interpretText()
    assert spin.number() == 2**20
    assert spin.validate("9" * count, 0)[0] is QValidator.State.Intermediate
    QGuiApplication.clipboard().clear()


def test_letters_and_signs_are_no_number(opened):
    spin = opened(PowerSpin())
    assert spin.validate("-2", 0)[0] is QValidator.State.Invalid
    assert spin.validate("2x", 0)[0] is QValidator.State.Invalid
    assert spin.validate("6", 0)[0] is QValidator.State.Intermediate
    assert spin.validate("16", 0)[0] is QValidator.State.Acceptable


@pytest.mark.parametrize(("keys", "points"), [("-3", -3), ("−3", -3), ("+4", 4), ("0", 0), ("-", None), ("", None)])
def test_points_as_they_are_typed(table, opened, keys, points):
    field = opened(PointsField())
    table.keys(field, keys)
    assert field.points() == points


def test_what_fills_itself_stands_in_italics(table, opened):
    field = opened(PointsField())
    field.fill(5)
    assert (field.text(), field.points(), field.font().italic()) == ("+5", None, True)
    table.keys(field, "7")
    field.fill(9)
    assert (field.text(), field.points(), field.font().italic()) == ("7", 7, False)


def test_a_reason_does_not_outlive_its_refusal(table, opened):
    verdict = opened(Verdict())
    night = table.night("guide")
    ok_text = lambda after: "fine"  # noqa: E731 - as short as it is
    verdict.validate(night, (DeclineBox(),), ok_text)
    verdict.reason.setText("was ill")
    verdict.validate(night, (DeclineBox(),), ok_text)
    assert verdict.trial.accepted
    verdict.validate(night, (Partner(player="Dee"),), ok_text)
    assert not verdict.trial.accepted
    assert verdict.reason.text() == ""
    verdict.validate(night, (Score(points={"Bob": 1}),), ok_text)
    assert verdict.trial.accepted
    assert verdict.message.text() == "fine"


def test_the_reason_stays_while_it_is_typed(table, opened):
    dialog = opened(DeclineDialog(table.night("guide")))
    dialog.verdict.reason.setFocus()
    table.keys(dialog, "was ", "ill")
    assert dialog.verdict.reason.text() == "was ill"


@pytest.mark.parametrize("theme", style.THEMES)
@pytest.mark.parametrize("kind", [Verdict, RefusalBlock, Message])
def test_a_refusal_looks_the_same_wherever_it_is_shown(opened, kind, theme):
    """A red bar at the left of its ground, and nothing of both once it is over."""
    style.apply_theme(theme)
    part = opened(kind())
    part.setUpdatesEnabled(True)
    colours = style.colours()

    def edge(*, refused):
        if isinstance(part, Verdict):
            part.show_result("Ann is already at the table.", refused=refused, liftable=False)
        else:
            (part.show_refusal if refused else part.show_text)("Ann is already at the table.")
        part.resize(400, part.sizeHint().height())
        image = part.grab().toImage()
        return [image.pixelColor(x, image.height() - 2).name() for x in (0, BAR - 1, BAR, 399)]

    assert edge(refused=False) == [colours.desk] * 4
    assert edge(refused=True) == [colours.pen, colours.pen, colours.warn, colours.warn]
    assert edge(refused=False) == [colours.desk] * 4
    style.apply_theme("light")


def test_a_refusal_in_a_dialog_has_room_for_its_text(opened):
    message = Message()
    window = QWidget()
    layout = QVBoxLayout(window)
    layout.addWidget(message)
    opened(window)
    window.resize(300, 50)
    text = "a rather long sentence about what cannot be saved " * 4
    message.show_text(text)
    plain = message.minimumHeight()
    message.show_refusal(text)
    assert message.minimumHeight() >= plain + 2 * INSIDE
    message.show_text(text)
    assert message.minimumHeight() == plain


def test_lines_of_lists_have_the_air_of_rows_and_all_are_in_sight(opened):
    ticks, order = TickList(), OrderList()
    ticks.offer({name: name for name in ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gil")}, ["Ann"])
    order.offer(("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gil"))
    for part, lines in ((ticks, ticks), (order, order.list)):
        opened(part)
        assert lines.sizeHintForRow(0) >= lines.fontMetrics().height() + ROW_MARGIN
        part.resize(300, part.sizeHint().height())
        assert lines.verticalScrollBar().maximum() == 0


def test_no_dialog_shows_trouble_as_a_plain_sentence():
    folder = Path(style.__file__).parent / "dialogs"
    plain = re.compile(r"message\.show_text\([^\n]*\b(trouble|refused|error)\b")
    files = [path for path in folder.glob("*.py") if plain.search(path.read_text(encoding="utf-8"))]
    assert [path.name for path in files] == []


def test_names_in_sentences():
    assert with_isolated("Ann and محمد won", ("Ann", "محمد")) == "Ann and \u2068محمد\u2069 won"
    assert isolated("<b>") == "\u2068<b>\u2069"
    assert escape_mnemonic("Ann & Bob") == "Ann && Bob"


@pytest.mark.parametrize("name", ["x" * 40, "Maximiliane von und zu Hohenlohe-Langens", "محمد عبد الرحمن", "W" * 40])
def test_a_long_name_is_shown_whole(opened, name):
    """Its ink ends before the label does, on every side."""
    label = opened(NameLabel(name))
    label.resize(label.sizeHint())
    wide = QImage(label.width() + 40, label.height() + 40, QImage.Format.Format_RGB32)
    wide.fill(Qt.GlobalColor.white)
    painter = QPainter(wide)
    layout = label._laid_out(label.width())
    layout.draw(painter, label.rect().topLeft() + label.rect().topLeft())
    painter.end()
    outside = [wide.pixel(x, y) for y in range(wide.height()) for x in range(label.width() + 2, wide.width())]
    outside += [wide.pixel(x, y) for y in range(label.height() + 2, wide.height()) for x in range(label.width())]
    assert set(outside) == {0xFFFFFFFF}


def test_a_sentence_has_the_height_it_needs(opened):
    sentence = Sentence()
    sentence.show_text("a rather long sentence about the rotation of the players " * 4)
    window = QWidget()
    layout = QVBoxLayout(window)
    layout.addWidget(sentence)
    opened(window)
    for width in (900, 300, 150):
        window.resize(width, 50)
        assert sentence.minimumHeight() >= sentence.heightForWidth(sentence.width())


@pytest.mark.parametrize("kind", [EveningPage, GuidePanel, PlayerDetail])
def test_a_heading_is_larger_than_its_part_at_any_zoom(opened, kind):
    part = kind()
    opened(part)
    label = next(label for label in part.findChildren(QLabel) if label.font().bold())
    scale = label.font().pointSizeF() / part.font().pointSizeF()
    assert scale > 1.1
    style.apply_zoom(2.0)
    assert label.font().pointSizeF() == pytest.approx(scale * part.font().pointSizeF())


def test_tab_finds_its_way_into_pages_and_areas(opened):
    pages, area, field = QTabWidget(), QScrollArea(), PointsField()
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(field)
    pages.addTab(area, "one")
    assert list(stops(opened(pages))) == [pages.tabBar(), field]


def test_a_shorter_sentence_takes_less_room_again(opened):
    sentence = Sentence()
    opened(sentence)
    sentence.resize(200, 100)
    sentence.show_text("word " * 60)
    high = sentence.minimumHeight()
    sentence.show_text("word")
    assert 0 < sentence.minimumHeight() <= high / 3


def test_parts_that_are_shown_together_are_laid_out_once(opened):
    class Part(QWidget):
        placed = 0

        def resizeEvent(self, event):  # noqa: N802
            Part.placed += 1

    window, parts = QWidget(), [QLabel("x") for _part in range(4)]
    column(window, Part(), *parts)
    for part in parts:
        part.hide()
    window.resize(100, 400)
    opened(window)
    Part.placed = 0
    for part in parts:
        show(part, True)
    assert Part.placed == 0
    QApplication.processEvents()
    assert Part.placed == 1
    assert len({part.geometry().top() for part in parts}) == 4, "each in its place"


def test_a_sentence_is_as_high_as_its_text_at_any_width_in_any_size(opened):
    sentence = Sentence()
    sentence.show_text("a rather long sentence on what each of the players has won")

    def heights():
        plain = QLabel(sentence.text(), wordWrap=True)
        plain.setFont(sentence.font())
        return [(sentence.heightForWidth(width), plain.heightForWidth(width)) for width in (80, 200, 80, 400)]

    for change in (
        str,
        lambda: sentence.show_text("a short one"),
        lambda: sentence.setFont(style.bold(sentence.font())),
    ):
        change()
        assert all(ours == of_qt for ours, of_qt in heights())
    sentence.setMinimumHeight(300)
    assert all(ours == 300 for ours, _of_qt in heights())
