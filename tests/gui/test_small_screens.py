"""Large type on small screens: windows fit, nothing is cut, all stays usable."""

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QScreen
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QBoxLayout, QDialog, QListWidget, QWidget

from chouette_desk.core.events import Answer, Away, Double, Finish, Side, Start, Value
from chouette_desk.gui import style
from chouette_desk.gui.commands import commands
from chouette_desk.gui.dialogs.game_entries import GameCubesDialog
from chouette_desk.gui.dialogs.new_night import NewNightDialog
from chouette_desk.gui.dialogs.seat_entries import StakeDialog
from chouette_desk.gui.widgets.layouts import Captioned
from chouette_desk.gui.widgets.scroll_areas import FittingArea
from chouette_desk.gui.widgets.small_screens import ContentsArea
from tests.gui.conftest import begun, settle
from tests.gui.cut_texts import cut_texts
from tests.gui.nights import game
from tests.gui.ways import open_dialogs, trigger
from tests.kit.plain_window import PlainWindow, start

LONG = "Maximilian von und zu Hohenlohe-Langen"
TEN = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gil", "Hal", "Ida", LONG)
FILES = ("open_file", "import_files", "other_book", "save_as", "export", "import_sheets")  # dialogs of the desktop
SCREENS = ((1024, 600), (1366, 768))
ZOOM = 2.5


@pytest.fixture
def on_screen(monkeypatch):
    """Make the screen so large, and the type so large."""

    def make(size: tuple[int, int], zoom: float) -> None:
        monkeypatch.setattr(QScreen, "availableSize", lambda _screen: QSize(*size))
        style.apply_zoom(zoom)

    return make


def windows_over(window: QWidget) -> list[QWidget]:
    """The windows that are open besides this one."""
    return [other for other in QApplication.topLevelWidgets() if other.isVisible() and other is not window]


@pytest.mark.parametrize("size", SCREENS, ids=str)
def test_no_dialog_is_larger_than_the_screen_and_nothing_in_it_is_cut(make_window, qapp, on_screen, size):
    on_screen(size, ZOOM)
    window = make_window(game(Bob=3, Cid=-1), Away(player="Dee"), players=TEN, book=True)
    begun(window.open_book.club_book, players=("Jon", "Kim", "Lou"), table="2")
    window.open_night.evening_changed.emit()
    settle(qapp)
    dialogs = [each for each in commands() if each.text.endswith("…") and each.name not in FILES]
    faults: list[str] = []
    seen: set[str] = set()
    for command in (each for each in dialogs if window.actions_by_name[each.name].isEnabled()):
        window.actions_by_name[command.name].trigger()
        settle(qapp)
        for dialog in windows_over(window):
            kind = type(dialog).__name__
            seen.add(kind)
            if dialog.width() > size[0] or dialog.height() > size[1]:
                faults.append(f"{kind} is {dialog.width()}x{dialog.height()}")
            faults += [f"{kind}: {fault}" for fault in cut_texts(dialog)]
            areas = dialog.findChildren(ContentsArea)
            faults += [f"{kind} scrolls sideways" for area in areas if area.horizontalScrollBar().maximum()]
            dialog.close()
        settle(qapp)
    assert faults == []
    assert {"NewNightDialog", "GameCubesDialog", "CorrectDialog", "SettleUpDialog", "MergeTablesDialog"} <= seen


def test_new_night_has_room_for_its_rules_and_refusals(make_window, qapp, on_screen):
    on_screen((1024, 600), 1.0)
    window = make_window(book=True)
    trigger(window, "new", "menu")
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, NewNightDialog)
    for name in (*TEN, "ann"):
        dialog.ui.players.add(name)
    dialog.ui.about.more.click()
    dialog.ui.rulebook.refused.emit("club.toml cannot be read: it is no rulebook.")
    settle(qapp)
    assert dialog.ui.refused.isVisible()
    assert dialog.ui.about.area.height() > 4 * dialog.fontMetrics().lineSpacing()
    assert not dialog.findChildren(ContentsArea), "nothing is scrolled away"
    assert cut_texts(dialog) == []
    dialog.leave_out(TEN)


def in_sight(dialog: QDialog, widget: QWidget) -> bool:
    place = QRect(widget.mapTo(dialog, QPoint(0, 0)), widget.size())
    return dialog.rect().contains(place) and widget.visibleRegion().boundingRect() == widget.rect()


def test_contents_scroll_to_what_has_the_focus_and_the_buttons_stay(make_window, qapp, on_screen):
    on_screen((1024, 600), ZOOM)
    window = make_window(kind=PlainWindow, players=TEN)
    window.start("new")
    settle(qapp)
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, NewNightDialog)
    assert len(dialog.findChildren(ContentsArea)) == 1
    assert dialog.ui.players_layout.direction() is QBoxLayout.Direction.TopToBottom
    assert dialog.focusWidget() is dialog.ui.players.name, "as on a large screen"
    for widget in (dialog.ui.club, dialog.ui.rolled, dialog.ui.players.name):
        widget.setFocus()
        settle(qapp)
        assert in_sight(dialog, widget)
        assert in_sight(dialog, dialog.ok)
    dialog.done(0)


def test_type_made_larger_under_an_open_dialog_makes_it_scroll(make_window, qapp, on_screen):
    on_screen((1024, 600), 1.0)
    window = make_window(kind=PlainWindow, players=TEN)
    dialog = StakeDialog(window.open_night.night, window)
    dialog.show()
    settle(qapp)
    assert dialog.findChildren(ContentsArea) == []
    style.apply_zoom(6.0)
    settle(qapp)
    assert len(dialog.findChildren(ContentsArea)) == 1
    assert dialog.minimumSizeHint().height() <= 600
    dialog.close()
    dialog.deleteLater()


def asking_for_cubes(window: PlainWindow) -> GameCubesDialog:
    """The dialog of the next game as result and cubes."""
    return window.shell.show(lambda parent: GameCubesDialog(window.open_night.night, parent))


def area_of_cubes(dialog: GameCubesDialog) -> FittingArea:
    """The area in which the cubes are scrolled, beside that of a small screen."""
    (area,) = (area for area in dialog.findChildren(FittingArea) if type(area) is FittingArea)
    return area


@pytest.mark.parametrize("players", [TEN[-3:], TEN[-5:], TEN], ids=len)
def test_a_game_as_result_and_cubes_is_read_without_scrolling_sideways(make_window, qapp, on_screen, players):
    on_screen((1024, 600), ZOOM)
    window = make_window(kind=PlainWindow, players=players)
    dialog = asking_for_cubes(window)
    dialog.ui.options.matches.setValue(1)
    dialog.ui.options.other_stakes.click()
    settle(qapp)
    (area,) = dialog.findChildren(ContentsArea)
    assert area.horizontalScrollBar().maximum() == area_of_cubes(dialog).verticalScrollBar().maximum() == 0
    assert cut_texts(dialog) == []
    cube = dialog.ui.cubes.rows[LONG]
    assert [button.text() for button in cube.ends.buttons()] == ["Played out", "Member dropped", "Box dropped"]
    captions = [cell.caption.text() for cell in dialog.ui.cubes.findChildren(Captioned) if cell.caption.isVisible()]
    assert captions.count("Agreed doubles") == captions.count("Starts at") == len(players) - 1
    dialog.done(0)


def test_an_open_dialog_that_folds_takes_the_height_that_there_is(make_window, qapp, on_screen):
    on_screen((860, 900), 1.0)
    window = make_window(kind=PlainWindow, players=TEN[:3])
    dialog = asking_for_cubes(window)
    assert dialog.findChildren(ContentsArea) == []
    dialog.ui.options.matches.setValue(1)
    dialog.ui.options.other_stakes.click()
    settle(qapp)
    (area,) = dialog.findChildren(ContentsArea)
    assert area.horizontalScrollBar().maximum() == area.verticalScrollBar().maximum() == 0
    dialog.done(0)


def test_a_dialog_grows_with_what_it_says_of_the_outcome(make_window, qapp, on_screen):
    on_screen((1024, 768), 1.0)
    window = make_window(kind=PlainWindow, players=TEN)
    dialog = asking_for_cubes(window)
    dialog.ui.box_won.click()
    settle(qapp)
    assert dialog.ui.next.height() > 2 * dialog.fontMetrics().lineSpacing()
    assert area_of_cubes(dialog).verticalScrollBar().maximum() == 0
    dialog.done(0)


def test_a_large_screen_leaves_every_dialog_as_it_is(make_window, qapp, on_screen):
    on_screen((1920, 1080), 1.0)
    window = make_window(kind=PlainWindow, players=TEN)
    window.start("new")
    settle(qapp)
    (dialog,) = open_dialogs(window)
    assert dialog.findChildren(ContentsArea) == []
    assert dialog.ui.players_layout.direction() is QBoxLayout.Direction.LeftToRight
    dialog.done(0)


def test_a_list_of_few_is_no_higher_than_its_lines(make_window, qapp, on_screen):
    on_screen((1920, 1080), 1.0)
    window = make_window(players=TEN[:5], book=True)
    for name in ("split", "practice", "fee"):
        start(window, name)
        (dialog,) = open_dialogs(window)
        (rows,) = dialog.findChildren(QListWidget)
        free = rows.viewport().height() - rows.count() * rows.sizeHintForRow(0)
        assert 0 <= free < 2 * rows.sizeHintForRow(0), name
        dialog.done(0)
        settle(qapp)


# The window itself


def lines_in_sight(window) -> int:
    """Return the number of lines wholly in the viewport, with that of the next game."""
    view = window.ui.sheet_view
    room = view.viewport().rect()
    rows = [view.visualRect(view.model().index(row, 0)) for row in range(view.model().rowCount())]
    places = [*rows, view.free_line()]
    return sum(place.top() >= 0 and place.bottom() <= room.bottom() for place in places)


def shown(make_window, qapp, size, zoom, *events):
    """A window of this size with ten players."""
    style.apply_zoom(zoom)
    window = make_window(game(Bob=3, Cid=-1), game(Cid=-1), *events, players=TEN)
    window.resize(*size)
    settle(qapp)
    return window


@pytest.mark.usefixtures("painted")  # a list learns of its bar then
@pytest.mark.parametrize("size", SCREENS, ids=str)
@pytest.mark.parametrize("zoom", [1.5, 2.0, 2.5])
def test_the_sheet_has_lines_and_the_board_its_buttons_in_any_type(make_window, qapp, size, zoom):
    window = shown(make_window, qapp, size, zoom)
    assert (window.width(), window.height()) == size
    assert lines_in_sight(window) == 4, "the start, two games, and the line for the next"
    assert cut_texts(window) == []
    assert window.ui.area.verticalScrollBar().maximum() == window.ui.area.horizontalScrollBar().maximum() == 0
    window.open_night.submit(Start(), Double(by=Side.TEAM, cubes=window.open_night.night.team))
    settle(qapp)
    panel = window.ui.order_panel
    buttons = [button for button in panel.live.buttons.values() if button.isVisible()]
    assert len(buttons) >= 6
    for widget in (*buttons, panel.live.question):
        assert in_sight(window, widget), widget
    assert in_sight(window, panel.view.viewport())
    rows = panel.view.viewport().height() / panel.view.sizeHintForRow(0)
    assert rows >= 5, "of the players"
    assert panel.view.viewport().rect().contains(panel.view.visualRect(panel.view.currentIndex()))
    assert window.ui.area.verticalScrollBar().maximum() == 0


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("size", SCREENS, ids=str)
@pytest.mark.parametrize("zoom", [1.0, 1.25, 1.5])
def test_ten_players_have_every_cube_and_button_in_sight_in_larger_type(make_window, qapp, size, zoom):
    window = shown(make_window, qapp, size, zoom, Start())
    panel = window.ui.order_panel
    assert panel.view.verticalScrollBar().maximum() == 0
    buttons = [button for button in panel.live.buttons.values() if button.isVisible()]
    assert len(buttons) >= 10
    for button in buttons:
        assert in_sight(window, button), button.text()
        assert button.width() >= button.minimumSizeHint().width(), button.text()


def in_front(window) -> str:
    """Whether the sheet, the board or both are shown."""
    parts = {"sheet": window.ui.sheet_side, "board": window.ui.order_panel}
    return " ".join(name for name, part in parts.items() if part.isVisible())


def test_where_only_one_has_room_the_game_brings_the_board_and_its_end_the_sheet(make_window, qapp):
    window = shown(make_window, qapp, (1024, 600), ZOOM)
    assert in_front(window) == "sheet"
    assert window.ui.sheet_view.hasFocus()
    trigger(window, "begin", "key")
    assert in_front(window) == "board"
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_D)
    assert window.open_night.night.game.waiting, "the keys play at once"
    for way in ("key", "menu"):
        trigger(window, "show_order", way)
        assert in_front(window) == "sheet"
        QTest.mouseClick(window.window_layout.other_side, Qt.MouseButton.LeftButton)
        assert in_front(window) == "board"
    everyone = Answer(take=window.open_night.night.team)
    window.open_night.submit(everyone, Finish(winner=Side.BOX, value=Value.SINGLE))
    assert in_front(window) == "sheet"
    trigger(window, "show_order", "key")
    assert in_front(window) == "board"
    trigger(window, "points", "key")
    assert in_front(window) == "sheet", "where they are typed"
    assert window.settings.show_order, "what is wanted where there is room stays"
    window.resize(3000, 1600)
    settle(qapp)
    assert in_front(window) == "sheet board"
    assert window.window_layout.other_side.isHidden()
    assert window.ui.order_panel.width() == window.ui.order_panel.minimumWidth()


def test_the_facts_beside_the_club_are_whole_or_left_to_the_tooltip(make_window, qapp):
    window = shown(make_window, qapp, (1024, 600), 1.0)
    title = window.ui.sheet_title
    whole = "Table 1  ·  Friday 20 November 2026  ·  €0.50 a point  ·  Atlanta rules (ABA 2003)"
    assert (title.facts.text(), title.facts.accessibleName()) == (whole, whole)
    style.apply_zoom(ZOOM)
    settle(qapp)
    assert title.facts.text() == "Table 1  ·  Friday 20 November 2026  ·  €0.50 a point"
    assert title.facts.toolTip().count("·") == 3
    assert title.facts.fontMetrics().horizontalAdvance(title.facts.text()) <= title.facts.width()


def test_the_icons_stand_beside_the_menus_where_there_are_few_lines(make_window, qapp):
    window = shown(make_window, qapp, (1366, 768), 1.0)
    menus, bar = window.menuBar(), window.toolbar
    assert bar.mapTo(window, bar.rect().topLeft()).y() >= menus.height(), "under the menus"
    window.resize(1024, 600)
    settle(qapp)
    assert bar.parent().parent() is menus
    assert menus.height() <= 2 * menus.fontMetrics().height()
    last = menus.actionGeometry(menus.actions()[-1])
    assert bar.mapTo(menus, bar.rect().topLeft()).x() >= last.right()
    assert bar.mapTo(menus, bar.rect().bottomRight()).x() < menus.width(), "the last icon is whole"
    trigger(window, "undo", "toolbar")
    assert window.actions_by_name["redo"].isEnabled()
    window.resize(1366, 768)
    settle(qapp)
    assert bar.mapTo(window, bar.rect().topLeft()).y() >= menus.height()


def test_type_made_larger_takes_no_more_lines_than_it_needs(make_window, qapp):
    window = shown(make_window, qapp, (1024, 600), 1.0, Start())
    everyone = window.open_night.night.team
    window.open_night.submit(Double(by=Side.TEAM, cubes=everyone))
    live = window.ui.order_panel.live
    live.press("take")
    live.press("rest_drop")
    settle(qapp)
    message = live.verdict.message
    assert message.height() > 1.5 * message.fontMetrics().lineSpacing(), "two lines at the usual size"
    assert message.height() >= message.heightForWidth(message.width())
    style.apply_zoom(ZOOM)
    settle(qapp)
    assert message.height() >= message.heightForWidth(message.width())
    assert in_sight(window, live.verdict.allow)
    window.open_night.submit(Answer(take=everyone))
    settle(qapp)
    assert not window.location_label.isVisible(), "what happened has the status bar"


def test_a_low_window_says_nothing_until_points_are_typed(make_window, qapp):
    window = shown(make_window, qapp, (1024, 600), ZOOM)
    row = window.points_row
    assert not row.results.isVisible()
    assert not row.verdict.isVisible()
    QTest.keyClicks(window.ui.sheet_view, "1")
    settle(qapp)
    assert row.results.isVisible()
    assert row.verdict.isVisible()
    assert cut_texts(window) == []
    assert lines_in_sight(window) >= 2, "the line that is typed, and the one before"


def test_the_entry_bar_leaves_the_sheet_its_lines_in_a_low_window(make_window, qapp):
    window = shown(make_window, qapp, (1024, 600), ZOOM)
    trigger(window, "type_line", "key")
    settle(qapp)
    assert not window.entry_bar.meaning.isVisible()
    assert lines_in_sight(window) >= 3
    QTest.keyClicks(window.focusWidget(), "score bob-1 ")
    settle(qapp)
    assert "Bob" in window.entry_bar.meaning.text()
    meaning = window.entry_bar.meaning
    assert meaning.height() < 2.5 * meaning.fontMetrics().lineSpacing(), "no higher than its two lines"
    assert in_sight(window, window.entry_bar)
    assert window.ui.area.verticalScrollBar().maximum() == 0
    assert lines_in_sight(window) >= 1
    window.entry_bar.line.clear()
    settle(qapp)
    assert lines_in_sight(window) >= 3


def test_the_tables_of_an_evening_fit_too(make_window, qapp):
    style.apply_zoom(ZOOM)
    window = make_window(game(Bob=3, Cid=-1), players=TEN[:7], book=True)
    begun(window.open_book.club_book, players=("Jon", "Kim", "Lou"), table="2")
    window.resize(1024, 600)
    window.open_night.evening_changed.emit()
    settle(qapp)
    tabs = window.evening.tabs
    assert [tabs.tabText(index) for index in range(tabs.count())] == ["Table 1", "Table 2", "The evening"]
    assert tabs.tabToolTip(0) == "Table 1 · 7 players · game 2"
    assert cut_texts(window) == []
    trigger(window, "evening", "key")
    settle(qapp)
    assert cut_texts(window) == []
    assert window.ui.area.horizontalScrollBar().maximum() == 0, "the totals are below"
    window.resize(3000, 1200)
    settle(qapp)
    assert tabs.tabText(0) == "Table 1 · 7 players · game 2"
    page = window.evening.page
    totals, card = (part.mapTo(page, part.rect().topLeft()) for part in (page.totals, page.cards[-1]))
    assert totals.x() > card.x() + page.cards[-1].width()
