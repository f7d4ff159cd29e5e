"""A player goes away and comes back: by menu, key, own menu, and as shown."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage, QPalette
from PySide6.QtWidgets import QMenu

from chouette_desk.core.events import Away, Back, Buy, Order, Partner, Payment, Side, Start
from chouette_desk.gui.dialogs.cube_entries import BuyDialog
from chouette_desk.gui.dialogs.seat_entries import AwayDialog, BackDialog, OrderDialog
from chouette_desk.gui.main_window import MainWindow
from chouette_desk.gui.roles import ItemRole
from tests.gui.conftest import settle
from tests.gui.nights import game
from tests.gui.ways import action_of, open_dialogs, trigger
from tests.tables import asked_of

FIVE = ("Ann", "Bob", "Cid", "Dee", "Eve")
LONG = "Maximiliane-Charlotte von Hohenfels-Bart"


def rows(window) -> list[tuple[str, str]]:
    model = window.ui.order_panel.model
    return [
        (row.name, "away" if row.away else "returns" if row.returns else str(row.place))
        for row in (model.index(index).data(ItemRole.ORDER_ROW) for index in range(model.rowCount()))
    ]


def player_menu(window, name: str) -> dict[str, bool]:
    """What the menu of a player has, and whether it can be chosen."""
    window.ui.order_panel.view.menu_requested.emit(name, QPoint(10, 10))
    (menu,) = [menu for menu in window.findChildren(QMenu, "player") if menu.isVisible()]
    items = {action.objectName(): action.isEnabled() for action in menu.actions() if action.objectName()}
    menu.close()
    return items


@pytest.fixture
def window(make_window) -> MainWindow:
    """A window before the first game; one serves for every way, each of which leaves it as it was."""
    return make_window(players=FIVE)


@asked_of("way", ["menu", "key"])
def test_away_and_back_again(window, way):
    assert not action_of(window, "back").isEnabled(), "nobody is away"
    trigger(window, "away", way)
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, AwayDialog)
    assert not dialog.ok.isEnabled(), "say who"
    assert dialog.ui.player.findData("Ann") < 0, "the Box cannot go away"
    dialog.ui.player.choose("Bob")
    assert "Ann\u2069 will then be Box and \u2068Cid\u2069 Captain" in dialog.verdict.message.text()
    dialog.accept()
    assert window.open_night.night.events[-1] == Away(player="Bob", at=window.open_night.night.events[-1].at)
    assert rows(window) == [("Ann", "0"), ("Bob", "away"), ("Cid", "1"), ("Dee", "2"), ("Eve", "3")]
    window.open_night.submit(Start())
    assert not action_of(window, "away").isEnabled(), "between games only"
    trigger(window, "back", way)
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, BackDialog)
    assert dialog.ui.player.name() == "Bob", "the only one"
    assert "Game 1 is in progress" in dialog.verdict.message.text()
    dialog.accept()
    assert rows(window)[1] == ("Bob", "returns")
    trigger(window, "undo", "key")
    assert rows(window)[1] == ("Bob", "away")
    for _step in ("the start of the game", "the pause"):
        trigger(window, "undo", "key")


def test_the_menu_of_a_player_says_what_can_be_done_with_them(make_window):
    window = make_window(Away(player="Dee"), players=FIVE)
    away, plays, box = (player_menu(window, name) for name in ("Dee", "Cid", "Ann"))
    assert away["back"]
    assert not {"away", "stake", "partner"} & set(away)
    assert plays["away"]
    assert "back" not in plays
    assert not box["away"], "the Box declines or leaves"


def test_a_dialog_of_that_menu_begins_with_the_player(make_window):
    window = make_window(Away(player="Dee"), Away(player="Eve"), players=FIVE)
    window.actions_by_name.start_for("Eve", "back")
    (dialog,) = open_dialogs(window)
    assert dialog.ui.player.name() == "Eve"
    dialog.reject()


def test_the_head_of_the_sheet_says_it_in_grey(make_window, qapp):
    window = make_window(players=(LONG, *FIVE))
    head = window.ui.sheet_view.horizontalHeader()
    window.open_night.submit(game(Ann=2))
    window.open_night.submit(Away(player=LONG))
    settle(qapp)
    assert head.model().headerData(0, Qt.Orientation.Horizontal, ItemRole.AWAY) == "away"
    assert "away" in head.model().headerData(0, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)

    def ink(section: int) -> int:
        """The darkest that is drawn in a head."""
        place = head.sectionViewportPosition(section)
        image = head.viewport().grab().toImage().copy(place + 2, 2, head.sectionSize(section) - 4, head.height() - 8)
        return min(
            QImage.pixelColor(image, x, y).lightness() for x in range(image.width()) for y in range(image.height())
        )

    grey = window.palette().color(QPalette.ColorRole.PlaceholderText).lightness()
    assert ink(0) >= grey - 5
    assert ink(2) < grey - 20


def test_a_new_order_names_those_away_too(make_window):
    window = make_window(Away(player="Bob"), players=FIVE)
    trigger(window, "order", "key")
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, OrderDialog)
    assert dialog.ui.order.names() == FIVE
    dialog.ui.order.list.setCurrentRow(4)
    dialog.ui.order.move_chosen(-1)
    dialog.accept()
    assert isinstance(window.open_night.night.events[-1], Order)
    assert rows(window) == [("Ann", "0"), ("Bob", "away"), ("Cid", "1"), ("Eve", "2"), ("Dee", "3")]


def test_money_is_paid_during_a_game(window, qapp):
    window.open_night.submit(game(Bob=4), Start())
    for way in ("menu", "key", "context"):
        trigger(window, "payment", way)
        (dialog,) = open_dialogs(window)
        dialog.accept()
        settle(qapp)
        assert isinstance(window.open_night.night.events[-1], Payment)
        assert window.open_night.night.game is not None
        trigger(window, "undo", "key")


def test_the_partner_buys_from_the_box_and_who_is_away_buys_nothing(make_window):
    window = make_window(Away(player="Eve"), Partner(player="Dee", allow="all agree"), Start(), players=FIVE)
    dialog = BuyDialog(window.open_night.night, window, "Bob")
    assert [dialog.ui.buyer.itemText(index) for index in range(dialog.ui.buyer.count())] == ["Cid", "Dee"]
    dialog.ui.box_side.setChecked(True)
    dialog.ui.buyer.choose("Dee")
    dialog.ui.points.setValue(1)
    assert dialog.verdict.trial.accepted, dialog.verdict.message.text()
    dialog.accept()
    window.open_night.submit(*dialog.events())
    back = BuyDialog(window.open_night.night, window, "Bob")
    back.ui.box_side.setChecked(True)
    back.ui.buyer.choose("Ann")
    assert back.verdict.trial.events == (Buy(cube="Bob", side=Side.BOX, buyer="Ann", points=back.ui.points.value()),)
    for each in (dialog, back):
        each.deleteLater()


def test_back_in_the_line_after_the_game(make_window):
    window = make_window(Away(player="Bob"), Start(), Back(player="Bob"), players=FIVE)
    assert rows(window)[1] == ("Bob", "returns")
