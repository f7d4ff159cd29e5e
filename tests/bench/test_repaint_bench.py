"""A repaint of the sheet, and a step of an evening, against a bare table.

The bare table has the same cells.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from time import process_time
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QImage, QKeyEvent, QStandardItem, QStandardItemModel
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTableView, QWidget
from snapshot import use_shipped_font

from chouette_desk.core.events import Answer, AnyEvent, Double, Finish, Order, Score, Seat, Side, Start
from chouette_desk.core.night import Heading, Night
from chouette_desk.desk.file_desk import FileDesk
from chouette_desk.gui.main_window import MainWindow
from chouette_desk.gui.models.sheet import SheetModel
from chouette_desk.gui.widgets.sheet_view import SheetView
from chouette_desk.nightfile.rulebooks import shipped
from tests.bench.timing import sized
from tests.desk.night_files import filed
from tests.gui.nights import Ticking

ROUNDS = sized(12)
GAMES = 30
PLAYERS = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gil", "Hal")
SIZE = (1180, 1240)


@pytest.fixture
def desk(tmp_path: Path, qapp: QApplication) -> Iterator[FileDesk]:
    """Eight players, thirty games."""
    use_shipped_font()
    opening = (Seat(players=PLAYERS), Order(players=PLAYERS))
    desk = filed(tmp_path / "thirty.chouette.json", shipped("aba"), Heading(), opening, Ticking())
    for number in range(GAMES):
        desk.do(game_of(desk.night, number))
    yield desk
    desk.close()


def game_of(night: Night, number: int) -> Score:
    """A game as a row of points."""
    return Score(points={name: (index + number) % 5 - 2 or 1 for index, name in enumerate(night.team)})


def bare_table(view: SheetView) -> QTableView:
    """The texts of a sheet in a table of Qt's own, its cells as large."""
    model = view.model()
    texts = QStandardItemModel(model.rowCount(), model.columnCount())
    bare = QTableView()
    bare.setModel(texts)
    bare.setFont(view.font())
    bare.verticalHeader().setDefaultSectionSize(view.verticalHeader().defaultSectionSize())
    for column in range(model.columnCount()):
        bare.setColumnWidth(column, view.columnWidth(column))
        for row in range(model.rowCount()):
            item = QStandardItem(model.index(row, column).data())
            item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
            texts.setItem(row, column, item)
    return bare


def shown(*views: QTableView) -> None:
    """Have these views on the screen, large enough for all lines."""
    for view in views:
        view.resize(*SIZE)
        view.show()
    QApplication.processEvents()


def spent(action: Callable[[], object]) -> float:
    """The processor time of an action and of what it leaves to Qt's loop, in seconds."""
    begin = process_time()
    action()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QApplication.processEvents()
    return process_time() - begin


def test_a_repaint_of_the_sheet_against_a_bare_table(benchmark, capsys, desk):
    """Each draws thirty lines of nine cells on a picture."""
    view, picture = SheetView(), QImage(*SIZE, QImage.Format.Format_ARGB32_Premultiplied)
    view.setModel(SheetModel(desk.night, view))
    shown(view)
    bare = bare_table(view)
    shown(bare)
    best = SimpleNamespace(ours=1.0, bare=1.0)
    for _round in range(ROUNDS):  # in turn, so that a busy moment of the machine meets both
        best.ours = min(best.ours, spent(lambda: view.render(picture)))
        best.bare = min(best.bare, spent(lambda: bare.render(picture)))
    benchmark.extra_info["ratio"] = best.ours / best.bare
    benchmark.pedantic(lambda: view.render(picture), rounds=sized(3))
    with capsys.disabled():
        print(
            f"\nrepaint: {best.ours / best.bare:.1f} times a bare table with the same texts"
            f" ({best.ours * 1000:.1f} ms against {best.bare * 1000:.1f} ms)"
        )


def live_game(night: Night) -> tuple[tuple[str, AnyEvent], ...]:
    """A game kept as it is played."""
    half = night.team[: (len(night.team) + 1) // 2]
    return (
        ("start", Start()),
        ("double", Double(by=Side.TEAM, cubes=night.team)),
        ("answer", Answer(take=half, drop=night.team[len(half) :])),
        ("redouble", Double(by=Side.BOX, cubes=half)),
        ("second answer", Answer(take=half)),
        ("finish", Finish(winner=Side.TEAM)),
    )


def test_a_step_in_the_window_against_a_row_of_a_bare_table(benchmark, capsys, desk):
    """From the event to the painted window, against a new line in a bare table."""
    window = MainWindow()
    window.open_night.show_desk(desk)
    window.resize(1180, 760)
    window.show()
    bare = bare_table(window.ui.sheet_view)
    shown(bare)
    texts = bare.model()
    assert isinstance(texts, QStandardItemModel)
    best: dict[str, float] = {}

    def measure(name: str, action: Callable[[], object]) -> None:
        best[name] = min(best.get(name, 1.0), spent(action))

    def add_line() -> None:
        texts.appendRow([QStandardItem("−12") for _column in range(texts.columnCount())])
        bare.scrollToBottom()

    def enter(name: str, event: AnyEvent) -> None:
        before = len(desk.night.events)
        measure(name, lambda: window.open_night.submit(event))
        assert len(desk.night.events) > before, name

    for number in range(ROUNDS):
        measure("bare", add_line)
        enter("points", game_of(desk.night, number))
        for name, event in live_game(desk.night):
            enter(name, event)
    benchmark.extra_info |= {name: seconds / best["bare"] for name, seconds in best.items()}
    benchmark.pedantic(lambda: window.open_night.submit(game_of(desk.night, 0)), rounds=sized(3))
    window.close()
    with capsys.disabled():
        words = (f"{name} {seconds / best['bare']:.1f}" for name, seconds in best.items() if name != "bare")
        print(f"\nstep, times a line put into a bare table ({best['bare'] * 1000:.1f} ms): {', '.join(words)}")


LONG = sized(200, 40)
TEN = (*PLAYERS, "Ida", "Jon")
FRAME = 0.016  # seconds: at sixty frames a second


class Typed(QTableView):
    """A bare table in which keys write digits in the last line and Enter adds a line."""

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        texts = self.model()
        assert isinstance(texts, QStandardItemModel)
        if event.key() == Qt.Key.Key_Return:
            texts.appendRow([QStandardItem("−12") for _column in range(texts.columnCount())])
            self.scrollToBottom()
        else:
            texts.item(texts.rowCount() - 1, 1).setText(event.text())


@pytest.fixture
def long_night(tmp_path: Path, qapp: QApplication) -> Iterator[FileDesk]:
    """Eight players, two hundred games."""
    use_shipped_font()
    opening = (Seat(players=PLAYERS), Order(players=PLAYERS))
    desk = filed(tmp_path / "long.chouette.json", shipped("aba"), Heading(), opening, Ticking())
    for number in range(LONG):
        desk.do(game_of(desk.night, number))
    yield desk
    desk.close()


def test_a_key_in_a_night_of_200_games_against_a_bare_table(benchmark, capsys, long_night):
    """From the key to the painted window: a digit of a row of points, and the Enter."""
    window = MainWindow()
    window.open_night.show_desk(long_night)
    window.resize(1180, 760)
    window.show()
    window.activateWindow()
    view, row = window.ui.sheet_view, window.points_row
    bare = Typed()
    bare.setModel(bare_table(view).model())
    bare.setFont(view.font())
    bare.resize(view.size())
    bare.show()
    bare.scrollToBottom()
    QApplication.processEvents()
    best: dict[str, float] = {}

    def measure(name: str, widget: QWidget, key: Qt.Key) -> None:
        best[name] = min(best.get(name, 1.0), spent(lambda: QTest.keyClick(widget, key)))

    for number in range(ROUNDS):
        measure("bare digit", bare, Qt.Key.Key_4)
        measure("bare Enter", bare, Qt.Key.Key_Return)
        field = row.cells.first_to_type()
        assert field is not None
        field.setFocus()
        QApplication.processEvents()
        measure("digit", field, Qt.Key.Key_4)
        before = len(long_night.night.played)
        row.fill(game_of(long_night.night, number).points)
        last = row.cells.in_order()[-1]
        last.setFocus()
        QApplication.processEvents()
        measure("Enter", last, Qt.Key.Key_Return)
        assert len(long_night.night.played) == before + 1
    ratios = {name: best[name] / best[f"bare {name}"] for name in ("digit", "Enter")}
    benchmark.extra_info |= ratios
    benchmark.pedantic(lambda: QTest.keyClick(bare, Qt.Key.Key_4), rounds=sized(3))
    window.close()
    with capsys.disabled():
        print(f"\nkey to painted sheet of {LONG} games, times a bare table: digit {ratios['digit']:.1f}", end="")
        print(f" ({best['digit'] * 1000:.1f} ms), Enter {ratios['Enter']:.1f} ({best['Enter'] * 1000:.1f} ms; aim: 3)")


def test_a_repaint_of_the_board_of_ten_players(benchmark, capsys, tmp_path, qapp):
    """In mid-game with every cube doubled; the aim is one frame of the screen."""
    use_shipped_font()
    opening = (Seat(players=TEN), Order(players=TEN))
    desk = filed(tmp_path / "ten.chouette.json", shipped("guide"), Heading(), opening, Ticking())
    desk.do(Start())
    desk.do(Double(by=Side.TEAM, cubes=desk.night.team))
    window = MainWindow()
    window.open_night.show_desk(desk)
    window.resize(1024, 600)
    window.show()
    QApplication.processEvents()
    panel, picture = window.ui.order_panel, QImage(window.ui.order_panel.size(), QImage.Format.Format_RGB32)
    best = min(spent(lambda: panel.render(picture)) for _round in range(ROUNDS))
    benchmark.extra_info["of a frame"] = best / FRAME
    benchmark.pedantic(lambda: panel.render(picture), rounds=sized(3))
    window.close()
    desk.close()
    with capsys.disabled():
        print(f"\nboard of {len(TEN)} players repainted: {best * 1000:.1f} ms of a frame of {FRAME * 1000:.0f} ms")
