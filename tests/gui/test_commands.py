"""Every command, whichever way one comes to it, does the same to the night."""

from collections import Counter
from inspect import signature

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLabel, QPushButton, QToolBar, QToolButton

from chouette_desk.core.events import Double, Note, Order, Payment, Score, Seat, Side, Start
from chouette_desk.gui import style
from chouette_desk.gui.command import imported
from chouette_desk.gui.commands import CONTEXT, MENUS, TOOLBAR, TOOLBAR_END, Command, Submenu, commands
from chouette_desk.gui.dialogs.correct import CorrectDialog
from chouette_desk.gui.dialogs.settle_up import SettleUpDialog
from chouette_desk.gui.handbook import HELP, HandbookDialog, help_for
from chouette_desk.gui.main_window import MainWindow
from chouette_desk.version import program_version
from tests.gui.conftest import settle
from tests.gui.nights import game
from tests.gui.ways import WAYS, action_of, activate, open_dialogs, trigger
from tests.tables import asked_of

THREE = ("Ann", "Bob", "Cid")
TWO_GAMES = (game(Bob=2, Cid=-1), game(Ann=-1, Bob=2, Cid=-1))


@pytest.fixture
def window(make_window) -> MainWindow:
    """A window after two games; one serves for every way, each of which leaves it as it was."""
    return make_window(*TWO_GAMES, players=THREE)


@asked_of("way", ["menu", "key", "toolbar"])
def test_undo_and_redo(window, way):
    assert action_of(window, "undo").text() == "&Undo: game 2"
    trigger(window, "undo", way)
    assert len(window.open_night.night.played) == 1
    trigger(window, "undo", way)
    assert len(window.open_night.night.played) == 0
    assert action_of(window, "redo").text() == "&Redo: game 1"
    trigger(window, "redo", way)
    trigger(window, "redo", way)
    assert window.open_night.night.totals == {"Ann": -2, "Bob": 4, "Cid": -2}
    assert not action_of(window, "redo").isEnabled()


@pytest.mark.parametrize("book", [False, True])
def test_the_status_bar_tells_what_was_undone_from_what_was_redone(make_window, book):
    window = make_window(*TWO_GAMES, players=THREE, book=book)
    said = []
    for name in (*["undo"] * 3, *["redo"] * 3):
        action_of(window, name).trigger()
        said.append(window.statusBar().currentMessage())
    steps = ["game 2", "game 1", "seating Ann, Bob and Cid"]
    assert said == [f"Undone: {step}" for step in steps] + [f"Redone: {step}" for step in reversed(steps)]
    window.open_night.submit(Note(text="late"))
    assert window.statusBar().currentMessage() == "Entered: note"


@asked_of("way", ["menu", "key", "toolbar"])
def test_settling_up_enters_what_is_ticked_as_one_step(window, way):
    trigger(window, "settle", way)
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, SettleUpDialog)
    QTest.mouseClick(dialog.ui.all_paid, Qt.MouseButton.LeftButton)
    QTest.mouseClick(dialog.ok, Qt.MouseButton.LeftButton)
    assert window.open_night.night.totals == dict.fromkeys(THREE, 0)
    assert [type(event) for event in window.open_night.night.events[-2:]] == [Payment, Payment]
    assert action_of(window, "undo").text() == "&Undo: 2 payments"
    trigger(window, "undo", "key")
    assert window.open_night.night.totals["Bob"] == 4


@asked_of("way", [*WAYS, "double click", "enter"])
def test_a_line_is_looked_into_and_struck(window, qtbot, way):
    view = window.ui.sheet_view
    view.choose_line(1)
    if way == "double click":
        place = view.visualRect(window.sheet.index(1, 1)).center()
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
        qtbot.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    elif way == "enter":
        qtbot.keyClick(view, Qt.Key.Key_Return)
    else:
        trigger(window, "correct", way)
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, CorrectDialog)
    assert dialog.chosen.chapter.game == 1
    dialog.strike.trigger()
    assert len(window.open_night.night.played) == 2, "nothing is struck before it is accepted"
    qtbot.mouseClick(dialog.ok, Qt.MouseButton.LeftButton)
    assert window.open_night.night.totals == {"Ann": -1, "Bob": 2, "Cid": -1}
    trigger(window, "undo", "key")


@pytest.fixture
def before_a_game(make_window) -> MainWindow:
    return make_window(players=THREE)


@asked_of("way", WAYS)
def test_a_game_is_typed_as_points(before_a_game, way):
    window = before_a_game
    window.ui.sheet_view.setFocus()
    trigger(window, "points", way)
    settle(QGuiApplication.instance())
    assert window.points_row.has_focus()
    for typed, key in (("2", Qt.Key.Key_Tab), ("-1", Qt.Key.Key_Return)):
        QTest.keyClicks(window.focusWidget(), typed)
        QTest.keyClick(window.focusWidget(), key)
    assert [event for event in window.open_night.night.events if isinstance(event, Score)]
    assert window.open_night.night.totals == {"Ann": -1, "Bob": 2, "Cid": -1}
    trigger(window, "undo", "key")


def test_every_command_names_only_what_a_window_has(make_window):
    """Functions load lazily; every parameter is of the window, or the row's argument."""
    services = make_window(night=False).services
    for command in commands():
        target = imported(command.run)
        assert callable(target), command.name
        if not isinstance(target, type):
            signature(target).bind(**services.given(target, *filter(None, (command.argument,))))


DIALOGS = {
    "seat": "SeatDialog",
    "leave": "LeaveDialog",
    "order": "OrderDialog",
    "decline": "DeclineDialog",
    "stake": "StakeDialog",
    "rules": "RulesDialog",
    "transfer": "TransferDialog",
    "payment": "PaymentDialog",
    "note": "NoteDialog",
    "settle": "SettleUpDialog",
    "cubes": "GameCubesDialog",
    "start": "StartDialog",
    "partner": "PartnerDialog",
    "correct": "CorrectDialog",
    "new_table": "NewNightDialog",
    "split": "SplitDialog",
    "fee": "FeeDialog",
    "chips": "ChipsDialog",
    "new": "NewNightDialog",
    "open": "OpenNightDialog",
    "open_file": "QFileDialog",
    "import_files": "QFileDialog",
    "other_book": "QFileDialog",
    "save_as": "QFileDialog",
    "export": "ExportDialog",
    "practice": "PracticeDialog",
    "preferences": "PreferencesDialog",
    "print": "PrintDialog",
    "print_blank": "PrintDialog",
    "phones": "PhonesDialog",
    "handbook": "HandbookDialog",
    "rules_of_night": "ReadingDialog",
    "explain": "ReadingDialog",
    "trail": "TrailDialog",
    "earlier": "QMessageBox",
    "shortcuts": "ReadingDialog",
    "legend": "LegendDialog",
    "notes": "QMessageBox",
    "about": "AboutDialog",
}


@pytest.fixture
def one_window(make_window) -> MainWindow:
    """A window between games, for all dialogs one after the other."""
    return make_window(game(Bob=2, Cid=-1), book=True)


@asked_of("name", DIALOGS)
def test_every_dialog_opens_has_its_page_of_the_handbook_and_closes_without_a_trace(one_window, qapp, name):
    window = one_window
    before = window.open_night.night
    for way in ("menu", "key") if not action_of(window, name).shortcut().isEmpty() else ("menu",):
        trigger(window, name, way)
        (dialog,) = open_dialogs(window)
        assert type(dialog).__name__ == DIALOGS[name]
        if way == "menu" and DIALOGS[name] in HELP and DIALOGS[name] != "QFileDialog":
            f1_opens_the_page_that_fits(dialog)
        dialog.reject()
        settle(qapp)
        assert open_dialogs(window) == []
    assert window.open_night.night is before


def f1_opens_the_page_that_fits(asking: QDialog) -> None:
    """Press F1 in a dialog: the handbook opens over it at its section."""
    activate(asking)
    QTest.keyClick(asking, Qt.Key.Key_F1)
    (handbook,) = asking.findChildren(HandbookDialog)
    assert handbook.isVisible()
    assert handbook.ui.text.target == help_for(asking) == HELP[type(asking).__name__]


STATES = {
    "nothing": None,
    "nobody seated": ((), ()),
    "in a game": (THREE, (Start(), Double(by=Side.BOX, cubes=("Bob", "Cid")))),
    "a night file": (THREE, (game(Bob=2),)),
}
"""Of a night of the book between games, and of a closed one, see test_every_dialog.py."""


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("state", STATES)
def test_whatever_can_be_chosen_can_be_done(make_window, qapp, monkeypatch, state):
    """No offered command fails in any state of the desk; what it opens is closed."""
    about = STATES[state]
    monkeypatch.setattr("PySide6.QtWidgets.QMainWindow.close", lambda _window: True)
    offered = 0
    book = state != "a night file"
    window = make_window(night=False) if about is None else make_window(*about[1], players=about[0], book=book)
    for command in commands():
        if action_of(window, command.name).isEnabled() and command.name != "put_away":
            offered += 1
            action_of(window, command.name).trigger()
            for dialog in open_dialogs(window):
                dialog.reject()
            settle(qapp)
    monkeypatch.undo()
    assert offered > 8


def test_a_game_in_progress_locks_what_belongs_between_games(make_window):
    window = make_window(Start(), players=THREE)
    enabled = {name for name in DIALOGS if action_of(window, name).isEnabled()}
    assert {"seat", "transfer", "payment", "note", "print", "correct"} <= enabled
    assert not {"leave", "partner", "settle", "cubes", "start", "order"} & enabled
    assert window.points_row.isHidden()


def test_without_a_night_only_the_first_steps_can_be_taken(make_window):
    window = make_window(night=False)
    enabled = {command.name for command in commands() if action_of(window, command.name).isEnabled()}
    assert {"new", "open", "practice", "print_blank", "quit", "about", "shortcuts", "handbook"} <= enabled
    assert not {"seat", "print", "export", "undo", "correct", "put_away", "into_book"} & enabled


# What the list of commands owes to everyone


def test_every_command_stands_in_a_menu_once():
    names = [command.name for command in commands()]
    assert len(names) == len(set(names))
    shown = {name for name in (*TOOLBAR, *TOOLBAR_END, *CONTEXT) if name}
    assert shown <= set(names)


def test_no_two_commands_have_the_same_key():
    keys = Counter(QKeySequence(key).toString() for command in commands() for key in command.keys)
    assert all(keys), "every key is known to Qt"
    assert [key for key, count in keys.items() if count > 1] == []


INNER = {item.text: item.items for items in MENUS.values() for item in items if isinstance(item, Submenu)}


@pytest.mark.parametrize("items", {**MENUS, **INNER}.values(), ids={**MENUS, **INNER})
def test_no_two_commands_of_a_menu_have_the_same_letter(items):
    letters = Counter(
        item.text[item.text.index("&") + 1].lower() for item in items if isinstance(item, Command | Submenu)
    )
    assert [letter for letter, count in letters.items() if count > 1] == []


def test_no_menu_is_too_long_to_be_read():
    lengths = {
        title: sum(isinstance(item, Command | Submenu | str) for item in items) for title, items in MENUS.items()
    }
    assert max(lengths.values()) <= 19, lengths
    assert lengths["&View"] <= 12


def test_no_two_menus_have_the_same_letter():
    letters = Counter(title[title.index("&") + 1].lower() for title in MENUS)
    assert max(letters.values()) == 1


def test_the_gaps_of_the_toolbar_are_even(make_window, painted, qapp):
    """What a button draws stands in its middle, within a blank."""
    style.apply_theme("light")
    window = make_window(game(Bob=2), players=THREE)
    window.resize(1366, 768)
    settle(qapp)
    bar = window.findChild(QToolBar, "toolbar")
    blank = bar.fontMetrics().horizontalAdvance(" ")
    for button in bar.findChildren(QToolButton):
        if not button.text() or not button.isVisible() or not button.isEnabled():
            continue
        picture = button.grab().toImage()
        ground = picture.pixelColor(0, 0)
        inked = [
            x
            for x in range(picture.width())
            if any(picture.pixelColor(x, y) != ground for y in range(2, picture.height() - 2))
        ]
        assert abs(inked[0] - (picture.width() - 1 - inked[-1])) <= blank, button.text()


def test_every_button_of_the_toolbar_has_a_picture_and_a_word(make_window):
    window = make_window()
    bar = window.findChild(QToolBar, "toolbar")
    buttons = [action for action in bar.actions() if action.objectName()]
    assert len(buttons) == len([name for name in (*TOOLBAR, *TOOLBAR_END) if name])
    for action in buttons:
        assert not action.icon().isNull()
        assert action.iconText()
        assert action.toolTip()


def test_what_comes_first_at_an_empty_table_is_offered(make_window):
    window = make_window(players=())
    assert window.banner.isHidden(), "the panel offers it"
    trigger(window, "show_order", "key")
    for sentence, kind, event in (
        ("Nobody sits at the table yet.", "SeatDialog", Seat(players=THREE)),
        ("They have not rolled for the order yet.", "OrderDialog", Order(players=THREE)),
    ):
        assert window.banner.message.text() == sentence
        window.banner.button.click()
        (dialog,) = open_dialogs(window)
        assert type(dialog).__name__ == kind
        dialog.reject()
        window.open_night.submit(event)
    assert window.banner.isHidden()


def test_a_ticked_command_is_remembered(window, make_window):
    trigger(window, "show_points", "key")
    assert window.sheet.index(2, 1).data() == "+2"
    trigger(window, "show_order", "menu")
    assert window.ui.order_panel.isHidden()
    window.close()
    again = make_window(*TWO_GAMES, players=THREE)
    assert action_of(again, "show_points").isChecked()
    assert again.sheet.index(2, 1).data() == "+2"
    assert again.ui.order_panel.isHidden()


def test_one_theme_is_always_chosen(make_window):
    window = make_window(night=False)
    themes = [action_of(window, command.name) for command in commands() if command.is_theme]
    assert len({theme.actionGroup() for theme in themes}) == 1
    assert themes[0].actionGroup().isExclusive(), "shown as radio buttons"
    for theme in (*themes, themes[-1]):
        theme.trigger()
        assert [each.isChecked() for each in themes] == [each is theme for each in themes]
    themes[1].trigger()


def test_everything_grows_and_shrinks(window, qapp):

    def sizes() -> list[int]:
        settle(qapp)
        panel, title = window.ui.order_panel, window.ui.sheet_title
        tall = (panel.heading, title.club, window.menuBar(), window.zero_label, title.facts)
        heights = [window.ui.sheet_view.rowHeight(1), panel.view.sizeHintForRow(0), window.toolbar.iconSize().height()]
        return [*heights, panel.width(), *(widget.fontMetrics().height() for widget in tall)]

    usual = sizes()
    trigger(window, "larger", "key")
    assert all(now > before for now, before in zip(sizes(), usual, strict=True))
    trigger(window, "note", "key")
    (dialog,) = open_dialogs(window)
    assert dialog.fontMetrics().height() == window.fontMetrics().height(), "dialogs too"
    dialog.reject()
    trigger(window, "usual_size", "key")
    assert sizes() == usual
    trigger(window, "smaller", "key")
    assert all(now < before for now, before in zip(sizes(), usual, strict=True))


def test_the_sheet_is_copied_as_text(window):
    trigger(window, "copy", "context")
    text = QGuiApplication.clipboard().text()
    assert "Ann" in text
    assert "Riverside" in text


def test_the_program_says_its_version(make_window, painted, qapp):
    window = make_window(night=False)
    trigger(window, "about", "menu")
    settle(qapp)
    (dialog,) = open_dialogs(window)
    assert dialog.version.text() == program_version()
    picture = dialog.findChildren(QLabel)[0]
    assert picture.height() >= picture.pixmap().height(), "the picture is whole"
    next(button for button in dialog.findChildren(QPushButton) if button.text() == "&Licences of the libraries").click()
    (licences,) = (shown for shown in open_dialogs(window) if shown is not dialog)
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in licences.text.toPlainText()
    licences.reject()
    dialog.reject()
