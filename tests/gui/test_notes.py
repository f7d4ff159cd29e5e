"""Notes, lifted refusals and absences on the screen, and the legend of the marks."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTextBrowser, QToolTip

from chouette_desk.core.events import Away, Finish, Leave, Note, Seat, Side, Start
from chouette_desk.core.night import SeatStatus
from chouette_desk.core.sheet import Mark, Role
from chouette_desk.gui.dialogs.legend import ENTRIES, LegendDialog, Sample
from chouette_desk.gui.roles import NO_PARENT, ItemRole
from chouette_desk.paper.report import Report
from chouette_desk.wording.legend import meanings
from tests.gui.conftest import settle
from tests.gui.mirror import Mirror
from tests.gui.nights import game
from tests.gui.ways import action_of, activate, open_dialogs, trigger

FOUR = ("Ann", "Bob", "Cid", "Dee")
DOWN = Qt.Orientation.Vertical


def noted(window) -> list[int]:
    """The lines that have the sign of a note."""
    return [row for row in range(window.sheet.rowCount()) if window.sheet.headerData(row, DOWN, ItemRole.HAS_NOTES)]


def absent(window) -> list[tuple[int, int]]:
    """The cells of players who have left, by line and column."""
    places = [(row, column) for row in range(window.sheet.rowCount()) for column in range(4)]
    return [place for place in places if window.sheet.index(*place).data(ItemRole.CELL).absence]


def test_the_screen_has_the_notes_of_paper_where_they_stay(make_window, qapp):
    late = Note(text="The clock <b>was</b> wrong until now.")
    window = make_window(game(Bob=2, Cid=-1, Dee=-1), late, game(Ann=1), players=FOUR)
    mirror = Mirror(window.sheet)
    report = Report(window.open_night.night)
    assert noted(window) == [index for index, row in enumerate(report.rows) if row.footnotes] == [2]
    assert "The clock &lt;b&gt;was&lt;/b&gt; wrong" in window.sheet.headerData(2, DOWN, Qt.ItemDataRole.ToolTipRole)
    window.open_night.submit(Leave(player="Dee"))
    window.open_night.submit(game(Ann=1, Bob=-1, Cid=0))
    assert (noted(window), absent(window)) == ([2], [(3, 3)])
    mirror.check()
    window.open_night.submit(Seat(players=("Dee",)))
    window.open_night.submit(game(Ann=1, Bob=-1, Cid=0))
    assert (noted(window), absent(window)) == ([2], [(3, 3)])
    mirror.check()
    for _step in range(4):
        action_of(window, "undo").trigger()
        mirror.check()
    assert (noted(window), absent(window)) == ([2], [])
    assert [note.text for note in report.footnotes] == ["The clock <b>was</b> wrong until now."]
    for way in ("menu", "key", "context"):
        trigger(window, "notes", way)
        (dialog,) = open_dialogs(window)
        text = dialog.findChild(QTextBrowser).toPlainText()
        assert report.footnotes[0].text in text
        assert report.footnotes[0].where in text
        dialog.reject()
        settle(qapp)


def test_a_corner_never_moves(make_window):
    """A note before or in a game is at the line of the game; who sits down is no note."""
    window = make_window(game(Bob=2, Cid=-1, Dee=-1), Note(text="after game 1"), players=FOUR)
    seen = [noted(window)]
    steps = (Start(), Note(text="in game 2"), Finish(winner=Side.BOX), Seat(players=("Eve",)), game(Ann=1))
    for event in steps:
        window.open_night.submit(event)
        seen.append(noted(window))
    assert seen == [[], [], [], [2], [2], [2]]
    rows = Report(window.open_night.night).rows
    assert [index for index, row in enumerate(rows) if row.footnotes] == [2, 3], "on paper Eve's joining is one too"


def test_absent_players_are_shaded_on_the_chosen_line_too(make_window, qapp):
    """The line that was played last is the chosen one."""
    window = make_window(game(Bob=2, Cid=-1, Dee=-1), Leave(player="Dee"), game(Ann=1, Bob=-1), players=FOUR)
    palette = window.ui.sheet_view.palette()
    settle(qapp)
    left = palette.color(QPalette.ColorRole.AlternateBase)
    assert grounds(window, 2) == [palette.color(QPalette.ColorRole.Highlight), left]
    window.open_night.submit(Seat(players=("Dee",)))
    window.open_night.submit(Away(player="Dee"))
    window.open_night.submit(game(Ann=1, Bob=-1))
    settle(qapp)
    assert grounds(window, 3)[0] == palette.color(QPalette.ColorRole.Highlight)
    hatched = {grounds(window, 3, across)[1].name() for across in range(6, 14)}
    assert palette.color(QPalette.ColorRole.Mid).name() in hatched, "not as one who has left"


def grounds(window, row: int, across: int = 6) -> list[QColor]:
    """The grounds of two cells of a line."""
    view = window.ui.sheet_view
    places = [view.visualRect(window.sheet.index(row, column)).bottomLeft() + QPoint(across, -6) for column in (2, 3)]
    picture = view.viewport().grab().toImage()
    return [picture.pixelColor(place) for place in places]


def test_the_legend_draws_every_mark(make_window):
    window = make_window(night=False)
    action_of(window, "legend").trigger()
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, LegendDialog)
    samples = dialog.findChildren(Sample)
    pictures = {bytes(sample.grab().toImage().constBits()) for sample in samples}
    assert len(pictures) == len(samples) == 14, "each is another"
    paper = dialog.palette().color(QPalette.ColorRole.Base)
    assert all(QColor(sample.grab().toImage().pixel(sample.width() // 2, 2)) == paper for sample in samples[:9])
    dialog.reject()


def test_the_meaning_of_a_cell_is_said_at_the_cell(make_window, qapp):
    window = make_window(Note(text="<late>"), game(Bob=2), players=("Ann", "Bob", "Cid"))
    activate(window)
    window.ui.sheet_view.setFocus()
    window.ui.sheet_view.setCurrentIndex(window.sheet.index(1, 1))
    QTest.keyClick(window.ui.sheet_view, "?")
    told = QToolTip.text()
    for words in ("Captain in this game", "&lt;late&gt;", "The marked corner", "\u2068Bob\u2069, Box"):
        assert words in told, told
    QToolTip.hideText()
    window.ui.sheet_view.setCurrentIndex(NO_PARENT)
    QTest.keyClick(window.ui.sheet_view, "?")
    settle(qapp)
    assert not open_dialogs(window)


def test_whatever_a_cell_shows_is_in_the_legend(make_window):
    """Tooltips and the legend have the same sentences."""
    meant = {meaning for _cell, meaning in ENTRIES}
    for mark in (Mark(), Mark("1"), Mark("b"), Mark("p"), Mark(crossed=True), None):
        for part in (*Role, None):
            for absence in (SeatStatus.LEFT, SeatStatus.AWAY, None):
                assert {*meanings(mark, part, absence, changed=True)} <= meant
