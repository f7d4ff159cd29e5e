"""Chips in the window: the least buy-in, and the game's pot (guide, Casino Chips)."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from chouette_desk.core.actions import CountedChips
from chouette_desk.core.events import Start
from chouette_desk.gui.dialogs.chips import ChipsDialog


def test_guide_chips_the_dialog_asks_for_the_minimum_and_says_who_bought_less(table, opened):
    chips = CountedChips(bought={"Ann": 50, "Bob": 20}, minimum=10)
    dialog = opened(ChipsDialog(table.night("guide", Start()), chips))
    assert dialog.ui.minimum.value() == 10
    assert "minimum" not in dialog.ui.message.text()
    dialog.ui.minimum.setValue(30)
    assert "less than the minimum of 30 chips" in dialog.ui.message.text()
    assert dialog.entered() == CountedChips(bought={"Ann": 50, "Bob": 20}, minimum=30)


def test_guide_chips_the_dialog_says_what_lies_in_the_pot(table, opened):
    chips = CountedChips(bought={"Ann": 50})
    assert "6 in all" in opened(ChipsDialog(table.night("guide", Start()), chips)).ui.message.text()
    assert "pot" not in opened(ChipsDialog(table.night("guide"), chips)).ui.message.text()


def test_heads_stand_over_their_figures(table, opened):
    chips = opened(ChipsDialog(table.night("guide"), None)).ui.chips
    sides = [chips.horizontalHeaderItem(column).textAlignment() for column in range(chips.columnCount())]
    assert [bool(side & Qt.AlignmentFlag.AlignRight) for side in sides] == [False] + [True] * 5


def test_guide_chips_the_status_line_says_what_goes_into_the_pot(make_window):
    window = make_window(players=("Ann", "Bob", "Cid"), book=True)
    said: list[str] = []
    window.shell.status.connect(said.append)
    window.open_night.submit(Start())
    assert "pot" not in said[-1]
    window.open_night.perform(lambda desk: desk.undo())
    window.open_night.perform(lambda desk: desk.count_chips({"Ann": 50}))
    window.open_night.submit(Start())
    assert "Into the pot" in said[-1]
    assert "it then holds 4." in said[-1]


def test_what_is_typed_has_the_frame_of_a_field(table, opened):
    dialog = opened(ChipsDialog(table.night("guide"), None))
    assert all(field.hasFrame() for field in dialog.ui.chips.findChildren(QLineEdit))
