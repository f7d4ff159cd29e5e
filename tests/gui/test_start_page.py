"""The start page: what one most probably wants, what the book holds, and who is new."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from chouette_desk.core.settlement import SettlementMethod
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.treasury import Treasury
from chouette_desk.gui import overview, style
from chouette_desk.gui.dialogs.new_night import NewNightDialog
from chouette_desk.gui.widgets.sample_sheet import SampleSheet
from tests.gui.conftest import begun, settle
from tests.gui.nights import game
from tests.gui.ways import open_dialogs, trigger, with_book

THREE = ("Ann", "Bob", "Cid")
OPEN, CLOSED = False, True


@pytest.fixture
def window(make_window):
    return make_window(night=False)


def shown_after(window, qtbot, do) -> None:
    """Wait until the page shows what the book holds after something was done."""
    page, shown = window.ui.start_page, []
    show = page.show_overview
    page.show_overview = lambda overview: (show(overview), shown.append(overview))
    do()
    qtbot.waitUntil(lambda: bool(shown))
    page.show_overview = show


def filled(window, qtbot, *nights: tuple[str, bool], club="Riverside") -> None:
    """Begin nights on these dates in the book, and close some."""

    def begin(club_book) -> None:
        for day, closed in nights:
            desk = begun(club_book, game(Bob=2), players=THREE, date=day, club=club)
            if closed:
                Treasury(club_book).close([desk.row.id], SettlementMethod.FEWEST, None, ())
            desk.close()

    with_book(window, begin)
    shown_after(window, qtbot, window.open_book.changed.emit)


def texts(view) -> list[list[str]]:
    """The cells of a list."""
    model = view.model()
    return [
        [model.index(row, column).data() for column in range(model.columnCount())] for row in range(model.rowCount())
    ]


def new_night(window) -> NewNightDialog:
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, NewNightDialog)
    return dialog


def test_without_nights_the_first_night_is_the_large_button(window, qtbot):
    page = window.ui.start_page
    filled(window, qtbot)
    assert page.primary.text() == "Begin the first night…"
    assert page.primary.hasFocus()
    page.primary.click()
    new_night(window).reject()


def test_the_evening_that_is_open_is_continued(window, qtbot):
    filled(window, qtbot, ("2026-11-13", CLOSED), ("2026-11-19", OPEN))
    page = window.ui.start_page
    assert page.primary.text() == "Continue last night"
    assert page.primary.accessibleDescription() == "2026-11-19 · Riverside · not settled"
    page.primary.click()
    assert window.open_night.night.heading.date == "2026-11-19"
    shown_after(window, qtbot, lambda: trigger(window, "put_away", "menu"))
    filled(window, qtbot, ("2026-11-20", OPEN))
    assert page.primary.text() == "Continue the evening"
    assert page.primary.accessibleDescription().endswith(" · in play")


@pytest.mark.parametrize("state", [OPEN, CLOSED])
def test_after_an_evening_of_last_week_the_same_people_are_offered(window, qtbot, state):
    window.settings.new_night_club = "Riverside"
    filled(window, qtbot, ("2026-11-13", state))
    page = window.ui.start_page
    assert page.primary.text() == "Same people as last time…"
    page.primary.click()
    dialog = new_night(window)
    assert dialog.ui.players.names() == THREE
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(NewNightDialog, "reject", NewNightDialog.accept)  # its names are not asked about
        dialog.done(0)


def test_last_evenings_with_what_is_owed_and_the_season(window, qtbot):
    filled(window, qtbot, *((f"2026-10-{day:02}", CLOSED) for day in range(1, 9)), ("2026-11-13", OPEN))
    panel = window.ui.start_page._panel
    rows = texts(panel.evenings)
    assert rows[0] == ["2026-11-13", "not settled", "1", "3", "1"]
    assert rows[1] == ["2026-10-08", "1 payment open", "1", "3", "1"]
    assert len(rows) == 6, "the page of the nights has them all"
    assert texts(panel.season) == [["1", "⁨Bob⁩", "9", "18"], ["2", "⁨Cid⁩", "9", "0"], ["3", "⁨Ann⁩", "9", "−18"]]
    panel.evenings.setCurrentIndex(panel.evenings.model().index(1, 0))
    panel.evenings.activated.emit(panel.evenings.currentIndex())
    assert window.open_night.night.heading.date == "2026-10-08"


def test_a_night_of_the_book_is_not_listed_twice(window, qtbot, qapp, make_desk):
    filled(window, qtbot, ("2026-11-19", OPEN))
    page = window.ui.start_page
    page.primary.click()
    window.open_night.show_desk(make_desk(players=THREE))
    shown_after(window, qtbot, lambda: trigger(window, "put_away", "menu"))
    settle(qapp)
    links = [button.text() for button in page.findChildren(QPushButton) if button.isFlat() and button.isVisible()]
    assert links == ["night-0"]


def test_a_book_without_a_game_this_season_shows_all_nights_and_several_clubs_by_name(window, qtbot):
    filled(window, qtbot, ("2026-05-01", CLOSED))
    filled(window, qtbot, ("2026-05-02", CLOSED), club="Seaview")
    panel = window.ui.start_page._panel
    assert panel._heading.text() == "All nights"
    assert [row[1] for row in texts(panel.evenings)] == ["Seaview", "Riverside"]


def test_what_cannot_be_read_is_not_shown(window, qtbot, qapp, monkeypatch):
    def fails(_book, _today):
        raise Trouble("cut off")

    monkeypatch.setattr(overview, "overview_of", fails)
    with_book(window, lambda _book: None)
    qtbot.waitUntil(lambda: window.services.get(overview.StartOverview)._job is None)
    settle(qapp)
    assert window.ui.start_page.primary.text() == "Begin a night…"
    assert open_dialogs(window) == []
    window.services.get(overview.StartOverview).refresh()
    window.services.get(overview.StartOverview).refresh()
    qtbot.waitUntil(lambda: window.services.get(overview.StartOverview)._job is None)


@pytest.mark.parametrize(("width", "beside"), [(1920, True), (1366, True), (1024, True), (640, False)])
def test_what_the_book_holds_is_beside_the_steps_or_under_them(window, qtbot, qapp, width, beside):
    """Both columns stand in the middle, and the lists are as wide as their columns."""
    filled(window, qtbot, ("2026-11-13", OPEN))
    page = window.ui.start_page
    window.resize(width, 700)
    settle(qapp)
    steps, panel = page._steps.geometry(), page._panel.geometry()
    assert (panel.x() > steps.right(), panel.y() > steps.bottom()) == (beside, not beside)
    for view in (page._panel.evenings, page._panel.season):
        assert view.width() == view.horizontalHeader().length() == panel.width()
    if beside:
        assert panel.y() == steps.y()
        assert abs(steps.x() - (page.width() - panel.right() - 1)) <= 1
        assert panel.right() - steps.x() <= 1200
    window.open_book.close()


def test_the_steps_stay_where_they_are_when_the_book_has_been_read(window, qtbot, qapp):
    filled(window, qtbot, ("2026-11-19", OPEN))
    page = window.ui.start_page
    page.primary.click()
    shown_after(window, qtbot, lambda: trigger(window, "put_away", "menu"))
    settle(qapp)
    other = type(page)()
    other.offer(window.actions_by_name)
    other.resize(page.size())
    other.show_recent(window.settings.recent)
    other.show()
    settle(qapp)
    assert abs(other._steps.x() - page._steps.x()) <= 1
    other.deleteLater()


def test_its_headings_and_buttons_follow_the_zoom(window, qapp):
    page = window.ui.start_page
    headings = [label for label in page.findChildren(QLabel) if label.font().bold()]
    high = page.primary.sizeHint().height()
    before = [label.font().pointSizeF() for label in headings]
    assert len(headings) == 2
    style.apply_zoom(2.0)
    settle(qapp)
    assert [label.font().pointSizeF() for label in headings] == pytest.approx([2 * size for size in before])
    assert page.primary.sizeHint().height() > 1.8 * high


def test_its_lists_follow_the_zoom(window, qtbot, qapp):
    filled(window, qtbot, ("2026-11-13", OPEN))
    page = window.ui.start_page
    window.resize(1920, 1000)
    settle(qapp)
    before = page._panel.evenings.columnWidth(0)
    style.apply_zoom(1.5)
    settle(qapp)
    for view in (page._panel.evenings, page._panel.season):
        assert view.width() == view.horizontalHeader().length() == page._panel.width()
        assert view.rowHeight(0) > view.fontMetrics().lineSpacing()
    assert page._panel.evenings.columnWidth(0) > 1.3 * before
    assert page._panel.x() > page._steps.geometry().right()


def test_it_is_not_made_before_it_is_wanted(make_window):
    window = make_window(players=THREE)
    assert window.ui.start_page.primary is None
    trigger(window, "put_away", "menu")
    assert window.ui.start_page.primary.hasFocus()


@pytest.mark.usefixtures("painted")
def test_a_page_without_nights_has_a_greyed_sheet_that_follows_the_theme(window, qapp):
    page = window.ui.start_page
    window.resize(1366, 768)
    settle(qapp)
    sample = page.findChild(SampleSheet)
    assert sample.isVisible()
    assert not sample.findChildren(QWidget), "a picture, no second sheet"
    assert sample.focusPolicy() is Qt.FocusPolicy.NoFocus
    paper, ink = sample.palette().color(QPalette.ColorRole.Base), sample.palette().color(QPalette.ColorRole.Text)
    picture = page.grab(sample.geometry()).toImage()
    colours = {picture.pixelColor(x, y).name() for x in range(60, 300) for y in range(60, 200)}
    assert paper.name() in colours
    assert len(colours) > 20
    assert ink.name() not in colours, "it is paler than a sheet to work with"
    light = picture.pixelColor(100, 100)
    style.apply_theme("dark")
    settle(qapp)
    assert page.grab(sample.geometry()).toImage().pixelColor(100, 100) != light
    window.resize(700, 600)
    settle(qapp)
    assert not sample.isVisible()


@pytest.mark.usefixtures("painted")
def test_nights_of_the_book_take_the_place_of_the_sample(window, qapp, qtbot):
    window.resize(1366, 768)
    settle(qapp)
    filled(window, qtbot, ("2026-11-13", CLOSED))
    assert not window.ui.start_page.findChild(SampleSheet).isVisible()
