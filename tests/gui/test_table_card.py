"""A table of the evening as a card: its menu, what is dropped on it, how it stands."""

from types import SimpleNamespace

import pytest
from msgspec import structs
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragLeaveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStyleOptionViewItem

from chouette_desk.core.events import Leave
from chouette_desk.core.fold import new_night, replay
from chouette_desk.desk.evening import EveningTable
from chouette_desk.gui import style
from chouette_desk.gui.widgets.evening_page import EveningPage
from chouette_desk.gui.widgets.table_card import PLAYER, Card
from chouette_desk.nightfile.rulebooks import shipped
from tests.gui.conftest import settle
from tests.gui.dialogs.conftest import Table

NAMES = ("Ann", "Bob", "Cid", "Dee")


def table_of(number: int, names: tuple[str, ...] = NAMES, *, rolled: bool = True) -> EveningTable:
    """A table of the evening."""
    sits = Table.night("aba", names=names)
    now = sits if rolled else structs.replace(sits, line=())
    row = SimpleNamespace(id=number, club="Riverside", date="2026-11-20", table=str(number))
    return EveningTable(f"Table {number}", row, now, SimpleNamespace(closed=False))  # type: ignore[arg-type]


@pytest.fixture
def card(qtbot) -> Card:
    """A card of four players, beside another table."""
    card = Card()
    qtbot.addWidget(card)
    card.show()
    card.show_table(table_of(1), [table_of(2)])
    return card


def menu_texts(card: Card) -> list[str]:
    """What the context menu of the players offers."""
    card.players.customContextMenuRequested.emit(QPoint(5, 5))
    menu = card.findChildren(type(card.heading.menu()))[-1]
    texts = [action.text() for action in menu.actions() if action.text()]
    menu.close()
    return texts


def test_the_line_is_numbered_behind_the_box(card):
    players = card.players
    assert [texts.order for texts in players.rows] == [None, 1, 2, 3]
    option = QStyleOptionViewItem()
    option.rect = players.visualItemRect(players.item(1, 0))
    players.itemDelegate().initStyleOption(option, players.indexFromItem(players.item(1, 0)))
    assert option.text.split() == ["1", players.item(1, 0).text()], "painted, and the name is the name alone"


def test_a_card_says_that_nobody_has_rolled_yet(card):
    card.show_table(table_of(1, rolled=False), ())
    assert card.state.text() == "They have not rolled for the order yet."


def test_a_card_of_a_table_that_nobody_has_joined_says_so(card):
    empty = structs.replace(table_of(1), night=new_night(shipped("aba")))
    card.show_table(empty, ())
    assert card.state.text() == "Nobody sits here."


def test_numbers_stay_near_their_names_on_a_wide_page(qtbot, qapp):
    page = EveningPage()
    qtbot.addWidget(page)
    page.resize(2400, 700)
    page.show()
    page.show_tables([table_of(1)], 1)
    settle(qapp)
    letters = page.cards[0].fontMetrics().averageCharWidth()
    assert page.cards[0].width() < 60 * letters
    style.apply_zoom(1.5)
    settle(qapp)
    assert page.cards[0].maximumWidth() > 60 * letters


def test_where_no_player_can_move_only_the_commands_of_the_table_are_offered(card):
    asked = []
    card.move_requested.connect(lambda *move: asked.append(move))
    card.players.setCurrentCell(0, 0)
    assert len(menu_texts(card)) == 5
    card.show_table(table_of(1), ())
    card.players.setCurrentCell(0, 0)
    assert [text.replace("&", "") for text in menu_texts(card)] == [
        "Show the sheet",
        "Split the table…",
        "Fee for the club…",
        "Chips…",
    ]
    QTest.keyClick(card.players, Qt.Key.Key_Return)
    assert asked == []


def test_what_is_dragged_on_and_away_again_or_is_no_player_moves_nobody(card):
    asked = []
    card.move_requested.connect(lambda *move: asked.append(move))
    card.setBackgroundRole(card.palette().ColorRole.Highlight)
    QApplication.sendEvent(card, QDragLeaveEvent())
    assert card.backgroundRole() is card.palette().ColorRole.Base
    drop(card, "text/plain", b"2 Bob")
    assert asked == []
    drop(card, PLAYER, b"2 Bob")
    assert asked == [("Bob", 2, 1)]


def drop(card: Card, kind: str, data: bytes) -> None:
    """Drop something on the card."""
    content = QMimeData()
    content.setData(kind, data)
    buttons = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    card.dropEvent(QDropEvent(QPointF(5, 5), Qt.DropAction.MoveAction, content, *buttons))


def test_an_evening_with_fewer_tables_has_fewer_cards(qtbot):
    page = EveningPage()
    qtbot.addWidget(page)
    page.show()
    page.show_tables([table_of(1), table_of(2, ("Fay", "Gus", "Hal"))], 1)
    page.show_tables([table_of(2, ("Fay", "Gus", "Hal"))], 2)
    assert [card.number for card in page.cards] == [2]
    page.focus_current(1)
    assert not page.cards[0].players.hasFocus()


def test_quiet_rows_have_the_ink_of_the_theme_that_is_chosen_later(card, qapp):
    """Spectators and leavers: the same picture as one that was filled in this theme."""
    night = replay(table_of(1).night, [Leave(player="Dee")])
    table = structs.replace(table_of(1), night=night)
    pictures = []
    for begin, end in (("light", "dark"), ("dark", "dark")):
        style.apply_theme(begin)
        card.show_table(table_of(1), [])
        card.show_table(table, [])
        style.apply_theme(end)
        qapp.processEvents()
        pictures.append(card.players.grab().toImage())
    style.apply_theme("light")
    assert pictures[0] == pictures[1]


def test_the_page_uses_a_large_screen(qapp):
    """Larger letters where all has room in them, and the sums as narrow as they are."""
    page = EveningPage()
    page.show_tables([table_of(1), table_of(2, ("Fay", "Gus", "Hal"))], 1)
    sizes = {}
    for size in ((1024, 500), (1366, 650), (1920, 950), (1366, 650)):
        page.resize(*size)
        page.show()
        settle(qapp)
        sizes[size] = page.totals.font().pointSizeF() / qapp.font().pointSizeF()
        assert page.totals.width() >= page.totals.sizeHint().width()
    assert list(sizes.values()) == [1.0, 1.25, 1.25]
    page.close()
    page.deleteLater()
