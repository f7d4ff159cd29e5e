"""A step of an evening in the window, from the key to the painted window, against a bare table."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QKeyEvent, QStandardItem, QStandardItemModel
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTableView

from chouette_desk.core.events import Answer, AnyEvent, Double, Finish, Order, Seat, Side, Start
from chouette_desk.core.night import Heading
from chouette_desk.desk.file_desk import FileDesk
from chouette_desk.gui.handlers import redo
from chouette_desk.gui.main_window import MainWindow
from chouette_desk.gui.widgets.sheet_view import SheetView
from chouette_desk.nightfile.rulebooks import shipped
from tests.bench.nights import EIGHT, points_game
from tests.bench.paths import Aim, Pair, path
from tests.bench.windows import open_window, settle
from tests.desk.night_files import filed
from tests.gui.nights import Ticking

TEN = (*EIGHT, "Ida", "Jon")
LINE = "a line put into a bare table"
ENTER = "Enter in a bare table of as many lines"
FRAME = Aim(0.016, "ours")


class TypedTable(QTableView):
    """A bare table in which keys write a digit in the last line, or take it away, and Enter adds a line."""

    def __init__(self, like: SheetView) -> None:
        super().__init__()
        sheet = like.model()
        self.texts = QStandardItemModel(sheet.rowCount(), sheet.columnCount())
        self.setModel(self.texts)
        self.setFont(like.font())
        self.verticalHeader().setDefaultSectionSize(like.verticalHeader().defaultSectionSize())
        for column in range(sheet.columnCount()):
            self.setColumnWidth(column, like.columnWidth(column))
            for row in range(sheet.rowCount()):
                item = QStandardItem(sheet.index(row, column).data())
                item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
                self.texts.setItem(row, column, item)
        self.resize(like.size())
        self.show()
        self.scrollToBottom()
        settle()

    def add_line(self) -> None:
        """Put a line below the others, and show it."""
        self.texts.appendRow([QStandardItem("−12") for _column in range(self.texts.columnCount())])
        self.scrollToBottom()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() == Qt.Key.Key_Return:
            self.add_line()
        else:
            item = self.texts.item(self.texts.rowCount() - 1, 1)
            item.setText("" if item.text() else event.text())


@dataclass
class Kept:
    """A window on a night, and a bare table with the texts of its sheet."""

    window: MainWindow
    desk: FileDesk
    bare: TypedTable

    def submit(self, *events: AnyEvent) -> None:
        """Enter these events, as a button of the panel does, and paint."""
        before = len(self.desk.night.events)
        for event in events:
            self.window.open_night.submit(event)
        settle()
        assert len(self.desk.night.events) > before

    def add_line(self) -> None:
        """Put a line into the bare table, and paint."""
        self.bare.add_line()
        settle()

    def press(self, key: Qt.Key) -> None:
        """Press a key in the bare table, and paint."""
        QTest.keyClick(self.bare, key)
        settle()


@contextmanager
def kept(folder: Path, games: int, players: tuple[str, ...] = EIGHT) -> Iterator[Kept]:
    """A window on a night of so many games as rows of points."""
    with open_window(folder) as window:
        opening = (Seat(players=players), Order(players=players))
        night = filed(folder / "night.chouette.json", shipped("aba"), Heading(), opening, Ticking())
        for number in range(games):
            night.do(points_game(night.night, number))
        window.open_night.show_desk(night)
        settle()
        bare = TypedTable(window.ui.sheet_view)
        yield Kept(window, night, bare)
        bare.close()
        window.open_night.put_away()


# The board


def game(here: Kept) -> Iterator[tuple[str, AnyEvent]]:
    """A game kept as it is played."""
    team = here.desk.night.team
    half = team[: (len(team) + 1) // 2]
    yield "start", Start()
    yield "double", Double(by=Side.TEAM, cubes=team)
    yield "answer", Answer(take=half, drop=team[len(half) :])
    yield "finish", Finish(winner=Side.TEAM)


def step(wanted: str) -> Callable[[Path, int], Iterator[Pair]]:
    """The step of this name of a game of ten players; the others are not measured."""

    def prepare(folder: Path, games: int) -> Iterator[Pair]:
        with kept(folder, games, TEN) as here:
            left = list[tuple[str, AnyEvent]]()

            def before() -> None:
                while True:
                    left[:] = left or game(here)
                    if left[0][0] == wanted:
                        return
                    here.submit(left.pop(0)[1])

            yield Pair(lambda: here.submit(left.pop(0)[1]), here.add_line, before)

    return prepare


for wanted in ("start", "double", "answer", "finish"):
    declare = path(f"{wanted} on the board, 10 players, game {{size}}", floor=LINE, aim=2.0, size=20, small=3)
    declare(step(wanted))


@path("a row of points, 8 players, game {size}", floor=LINE, size=30, small=3)
def points(folder: Path, games: int) -> Iterator[Pair]:
    with kept(folder, games) as here:
        yield Pair(lambda: here.submit(points_game(here.desk.night, 0)), here.add_line)


@path("repainting the board of 10 players in game {size}", aim=FRAME, size=20, small=3)
def repaint_of_the_board(folder: Path, games: int) -> Iterator[Pair]:
    with kept(folder, games, TEN) as here:
        here.submit(Start(), Double(by=Side.TEAM, cubes=here.desk.night.team))
        panel = here.window.ui.order_panel
        picture = QImage(panel.size(), QImage.Format.Format_RGB32)
        yield Pair(lambda: panel.render(picture))


# The sheet


@path("repainting the sheet of {size} games", floor="a bare table with the same texts", size=30, small=3)
def repaint_of_the_sheet(folder: Path, games: int) -> Iterator[Pair]:
    with kept(folder, games) as here:
        view = here.window.ui.sheet_view
        picture = QImage(view.size(), QImage.Format.Format_ARGB32_Premultiplied)
        yield Pair(lambda: view.render(picture), lambda: here.bare.render(picture))


@path("Enter in a night of {size} games", floor=ENTER, aim=1.8, size=200, small=4)
def enter(folder: Path, games: int) -> Iterator[Pair]:
    with kept(folder, games) as here:
        row, numbers = here.window.points_row, count()

        def before() -> None:
            row.fill(points_game(here.desk.night, next(numbers)).points)
            row.cells.in_order()[-1].setFocus()
            settle()

        def ours() -> None:
            before = len(here.desk.night.played)
            QTest.keyClick(row.cells.in_order()[-1], Qt.Key.Key_Return)
            settle()
            assert len(here.desk.night.played) == before + 1

        yield Pair(ours, partial(here.press, Qt.Key.Key_Return), before)


@path("the first digit of a row of points, {size} games", floor="a digit in that table", aim=3.0, size=200, small=4)
def digit(folder: Path, games: int) -> Iterator[Pair]:
    with kept(folder, games) as here:
        row = here.window.points_row

        def before() -> None:
            row.clear()
            row.cells.in_order()[0].setFocus()
            settle()

        def ours() -> None:
            QTest.keyClick(row.cells.in_order()[0], Qt.Key.Key_4)
            settle()

        yield Pair(ours, partial(here.press, Qt.Key.Key_4), before)


@path("redo in a night of {size} games", floor=ENTER, aim=1.8, size=200, small=4)
def redo_a_game(folder: Path, games: int) -> Iterator[Pair]:
    with kept(folder, games) as here:

        def before() -> None:
            here.desk.undo()
            settle()

        def ours() -> None:
            here.window.services.call(redo)
            settle()

        yield Pair(ours, partial(here.press, Qt.Key.Key_Return), before)
