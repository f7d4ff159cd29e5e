"""The guided practice in the window: entered any way, left, resumed, in no book."""

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtTest import QTest

from chouette_desk.core.actions import Correction
from chouette_desk.desk.guided_practice import guided_evening
from chouette_desk.desk.notation import parse
from chouette_desk.gui.command import key_text, plain
from chouette_desk.gui.commands import commands
from chouette_desk.gui.guided_practice import GuidedPractice
from chouette_desk.gui.widgets.guide_panel import StepHead
from tests.gui.boxes import box_of, choices, choose
from tests.gui.conftest import settle
from tests.gui.ways import activate, open_dialogs, trigger

GUIDE = guided_evening()


@pytest.fixture
def window(make_window):
    window = make_window(night=False)
    trigger(window, "guided", "menu")
    return window


def panel(window):
    return window.findChild(GuidedPractice).panel


def enter(window, line: str) -> None:
    window.open_night.submit(*parse(window.open_night.night, line).events)


def enter_step(window, index: int) -> None:
    """Enter a step by whatever it needs at the desk."""
    step, after = GUIDE.steps[index], GUIDE.nights[index + 1]
    night = window.open_night.night
    if step.undo:
        trigger(window, "undo", "key")
    elif step.game:
        played = night.played[step.game - 1]
        new = after.events[played.first : played.last + 1]
        window.open_night.perform(lambda desk: desk.correct(Correction(played.first, played.last + 1, new)))
    else:
        window.open_night.submit(*after.events[len(night.events) :])


def test_it_is_played_to_the_end(window):
    count = len(GUIDE.steps)
    for index, step in enumerate(GUIDE.steps):
        assert panel(window).heading.text() == f"Step {index + 1} of {count}: {step.title}"
        assert panel(window).told.text() == step.told
        enter_step(window, index)
        assert panel(window).verdict.text().startswith(f"✓ Step {index + 1} is done. The paper agrees. Totals: ")
    assert panel(window).heading.text() == "The practice is finished"
    assert window.open_book.club_book is None, "the book was not even opened"


def test_the_keys_it_names_enter_the_game(window):
    for index in range(4):
        enter_step(window, index)
    activate(window)
    window.ui.sheet_view.setFocus()
    for keys, title in (
        ("g", "The Box doubles"),
        ("d", "Take and drop"),
        ("tttr", "The game ends"),
        ("i", "A mistake"),
    ):
        for key in keys:
            QTest.keyClick(window.focusWidget(), key)
        assert panel(window).heading.text().endswith(title)


def test_what_differs_is_said_and_can_be_undone(window):
    for index in range(2):
        enter_step(window, index)
    enter(window, "score bob-2 cid-2 dee-2 eve-2")
    assert panel(window).verdict.text() == (
        "✗ Not the same as the paper yet: Ann has 8; the paper says 7. Dee has −2; the paper says −1. "
        "Edit › Undo (Ctrl+Z) takes the last entry back."
    )
    trigger(window, "undo", "key")
    assert panel(window).verdict.text().startswith("Enter it any way you like")
    enter_step(window, 2)
    assert panel(window).heading.text().startswith("Step 4 ")


def test_it_is_left_and_gone_on_with(window, make_window, qapp):
    enter_step(window, 0)
    panel(window).leave.click()
    assert window.open_night.night is None
    assert not panel(window).isVisible()
    trigger(window, "guided", "menu")
    assert choices(box_of(window)) == {"Continue", "Start again"}
    choose(box_of(window), "Continue")
    settle(qapp)
    assert panel(window).isVisible()
    assert panel(window).heading.text().startswith("Step 2 ")
    assert window.open_night.night.columns == ("Ann", "Bob", "Cid", "Dee", "Eve")
    window.close()
    again = make_window(night=False)
    trigger(again, "guided", "menu")
    choose(box_of(again), "Start again")
    settle(qapp)
    assert again.open_night.night.columns == ()
    assert panel(again).heading.text().startswith("Step 1 ")
    files = sorted(path.name for path in again.settings.folder.iterdir() if path.suffix == ".json")
    assert files == ["Practice – guided evening (2).chouette.json", "Practice – guided evening.chouette.json"]


def test_another_night_hides_it_and_the_practice_night_brings_it_back(window, make_desk, qapp):
    practice = window.open_night.desk.path
    window.open_night.show_desk(make_desk())
    assert not panel(window).isVisible()
    enter(window, "bob leaves")
    assert window.settings.guide_step == 0
    window.shell.attempt_file(window.open_night.open_file, practice)
    assert panel(window).isVisible()
    panel(window).again.click()
    settle(qapp)
    assert panel(window).isVisible()
    assert window.open_night.desk.path != practice
    assert open_dialogs(window) == []


def test_menu_paths_and_keys_are_those_of_the_window():
    keys = {plain(command.text): {key_text(key) for key in command.keys} for command in commands()}
    named = [pair for step in GUIDE.steps for pair in re.findall(r"› ([A-Z][\w ]+?) \(([^)]+)\)", step.how)]
    assert len(named) > 6
    for text, key in named:
        assert key in keys[text], text


def test_its_panel_takes_no_more_room_than_its_texts(window, qapp):
    window.resize(1024, 600)
    settle(qapp)
    for index in range(8):
        enter_step(window, index)
        settle(qapp)
        assert panel(window).height() < 160
        for label in (panel(window).told, panel(window).how, panel(window).verdict):
            assert label.height() >= label.heightForWidth(label.width())
    assert Qt.DockWidgetArea.TopDockWidgetArea == window.dockWidgetArea(panel(window))


def test_it_is_shown_where_it_is_open_and_not_begun_where_nothing_can_be_written(window, monkeypatch, tmp_path):
    practice, night = window.findChild(GuidedPractice), window.open_night
    desk = night.desk
    panel(window).hide()
    practice.start()
    assert (night.desk, panel(window).isVisible()) == (desk, True)

    def full(*_arguments: object, **_more: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("chouette_desk.gui.guided_practice.write_whole", full)
    practice.begin()
    assert night.desk is desk
    box_of(window).reject()
    night.put_away()
    practice._leave()
    practice._go_on(tmp_path / "gone.chouette.json")
    assert (night.desk, panel(window).isVisible()) == (None, False)
    box_of(window).reject()


@pytest.fixture
def finished(window):
    for index in range(len(GUIDE.steps)):
        enter_step(window, index)
    return window


def test_a_finished_practice_begins_again_without_a_question(finished, qapp):
    finished.open_night.put_away()
    trigger(finished, "guided", "menu")
    settle(qapp)
    assert open_dialogs(finished) == []
    assert panel(finished).heading.text().startswith("Step 1 ")


def test_a_finished_practice_says_nothing_in_the_next_dialog(finished, qapp):
    activate(finished)
    trigger(finished, "new", "menu")
    settle(qapp)
    (dialog,) = open_dialogs(finished)
    assert dialog.findChild(StepHead) is None


def test_it_goes_on_with_its_words_where_its_night_is_opened_at_the_start(painted, window, make_window, qapp):
    enter_step(window, 0)
    path = window.open_night.desk.path
    window.close()
    again = make_window(night=False)
    again.shell.attempt_file(again.open_night.open_file, path)
    again.repaint()
    settle(qapp)
    assert panel(again).isVisible()
    assert panel(again).heading.text().startswith("Step 2 ")


@pytest.mark.parametrize("size", [(1024, 600), (1366, 768), (1920, 1080)])
def test_its_panel_keeps_its_height_from_step_to_step(window, qapp, size):
    window.resize(*size)
    heights = set()
    for index in range(len(GUIDE.steps)):
        settle(qapp)
        heights.add(panel(window).height())
        enter_step(window, index)
    assert len(heights) == 1


def test_its_line_shows_how_much_is_done(window, qapp):
    window.resize(1366, 768)
    settle(qapp)
    action = window.palette().color(QPalette.ColorRole.Accent)

    def done() -> float:
        picture = panel(window).widget().grab().toImage()
        return sum(picture.pixelColor(x, 0) == action for x in range(picture.width())) / picture.width()

    parts = [done()]
    for index in range(3):
        enter_step(window, index)
        parts.append(done())
    assert parts == pytest.approx([number / len(GUIDE.steps) for number in range(4)], abs=0.01)


def test_its_lines_are_never_long(window, qapp):
    window.resize(1920, 1080)
    settle(qapp)
    letter = panel(window).fontMetrics().averageCharWidth()
    assert panel(window).told.alignment() & panel(window).more.alignment() & Qt.AlignmentFlag.AlignTop
    assert {label.width() <= 111 * letter for label in (panel(window).told, panel(window).more)} == {True}


def test_the_verdict_has_one_place_under_the_heading(window, qapp):
    places = set()
    for index in range(len(GUIDE.steps)):
        enter_step(window, index)
        settle(qapp)
        places.add(panel(window).verdict.geometry().topLeft().toTuple())
    (place,) = places
    assert panel(window).heading.geometry().bottom() < place[1] < panel(window).told.y()


def test_at_its_end_a_night_of_ones_own_is_the_one_thing_to_do(window, make_desk, qapp):
    start = window.ui.order_panel.start_line.start
    assert start.property("primary")
    settle(qapp)
    high = panel(window).height()
    for index in range(len(GUIDE.steps)):
        enter_step(window, index)
    settle(qapp)
    assert not start.property("primary")
    assert panel(window).own.property("primary")
    assert panel(window).height() < high, "no room for steps that are over"
    window.open_night.show_desk(make_desk())
    assert start.property("primary")
