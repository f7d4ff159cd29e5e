"""The tables of an evening in the window: tabs, and all tables on one page."""

from contextlib import closing

import pytest
from msgspec import structs
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeySequence, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QPushButton, QStyleOptionViewItem

from chouette_desk.book.check import check
from chouette_desk.core.events import Leave, Order, Start, Transfer
from chouette_desk.core.fee import fixed_fee
from chouette_desk.core.settlement import leaving
from chouette_desk.core.tables import How
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.book_desk import linked_commands
from chouette_desk.desk.book_opening import make_book
from chouette_desk.desk.tables import REASON, merge_tables, move_player, split_table
from chouette_desk.desk.treasury import Treasury
from chouette_desk.gui import table_tabs
from chouette_desk.gui.nights import Nights
from chouette_desk.gui.roles import ItemRole
from chouette_desk.gui.widgets.names_table import NamesTable, Texts
from tests.gui.boxes import box_of, choices, choose
from tests.gui.conftest import begun, settle
from tests.gui.nights import game
from tests.gui.ways import activate, trigger
from tests.kit.windows import dialog_of

FOUR, THREE = ("Ann", "Bob", "Cid", "Dee"), ("Fay", "Gus", "Hal")


@pytest.fixture
def window(make_window):
    """A window on the first of two tables."""
    window = make_window(game(Bob=4), players=FOUR, book=True)
    begun(window.open_book.club_book, game(Gus=6), Start(), players=THREE, table="2")
    window.open_night.evening_changed.emit()
    return window


def tabs(window):
    bar = window.evening.tabs if window.evening else None
    return [bar.tabText(index) for index in range(bar.count())] if bar and bar.isVisible() else []


def shown(window):
    """The number of the night whose sheet is shown, or "evening"."""
    return "evening" if window.ui.pages.currentWidget() is window.evening.page else window.open_night.desk.number


def test_one_table_has_no_tabs(make_window):
    window = make_window(game(Bob=4), players=FOUR, book=True)
    assert tabs(window) == []
    trigger(window, "evening", "key")
    assert tabs(window) == ["Table 1 · 4 players · game 2", "The evening"]
    trigger(window, "evening", "menu")
    assert tabs(window) == []
    assert tabs(make_window(players=FOUR)) == [], "nor has a night file"


def test_a_tab_shows_its_table(window):
    assert tabs(window) == ["Table 1 · 4 players · game 2", "Table 2 · 3 players · game 2", "The evening"]
    activate(window)
    seen = []
    for keys in ["Ctrl+Tab"] * 3 + ["Ctrl+Shift+Tab", "Ctrl+PgUp", "Ctrl+PgDown"]:
        QTest.keySequence(window, QKeySequence(keys))
        seen.append(shown(window))
    assert seen == [2, "evening", 1, "evening", 2, "evening"]
    bar = window.evening.tabs
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(0).center())
    assert shown(window) == 1
    assert bar.currentIndex() == 0
    assert window.open_night.night.columns == FOUR


def test_the_tabs_follow_what_is_entered(window):
    window.open_night.submit(game(Cid=1))
    assert tabs(window)[0] == "Table 1 · 4 players · game 3"
    trigger(window, "undo", "key")
    assert tabs(window)[0] == "Table 1 · 4 players · game 2"
    window.open_night.put_away()
    assert tabs(window) == []


def test_nobody_moves_where_all_other_tables_are_closed(window):
    assert window.actions_by_name["move"].isEnabled()
    window.open_night.desk.close_night()
    window.open_night.evening_changed.emit()
    enabled = {name for name, action in window.actions_by_name.items() if action.isEnabled()}
    assert not {"move", "merge"} & enabled
    assert {"next_table", "last_table"} <= enabled


def test_who_has_left_and_paid_is_told_among_the_totals(window):
    window.open_night.submit(*leaving(window.open_night.night, "Bob", paid=True))
    trigger(window, "evening", "key")
    totals = window.evening.page.totals
    absent = {texts.name: texts.part for texts in totals.rows}
    assert (absent["Bob"], absent["Gus"]) == ("left and paid", "")


def test_the_page_says_who_has_what_at_each_table_and_what_settling_waits_for(window):
    """Ann, who moves with her score, has points at both; table 2 plays its second game until it ends."""
    club_book, page = window.open_book.club_book, None
    trigger(window, "evening", "key")
    page = window.evening.page
    waits = [label.text() for label in page.findChildren(QLabel) if "Settling waits" in label.text()]
    assert waits == ["Settling waits for game 2 at table 2."], "beside the button"
    dues = [texts for payments in page.payments for texts in payments.rows]
    assert [texts.points for texts in dues] == [""] * 2, "in money alone"
    other = club_book.open_night(2)
    other.undo()
    move_player(club_book, 1, 2, "Ann", How.OPEN, REASON)
    other.catch_up()
    other.do(game(Ann=1))
    window.open_night.desk.catch_up()
    window.open_night.evening_changed.emit()
    (ann,) = [texts for texts in page.totals.rows if texts.name == "Ann"]
    assert (ann.tables, ann.points, ann.part) == (("−4", "1"), "−3", "")
    assert not any("Settling waits" in label.text() for label in page.findChildren(QLabel))
    ground, totals = QPalette.ColorRole.PlaceholderText, page.cards[1].title
    assert totals.foregroundRole() is not ground
    merge_tables(club_book, 1, 2, How.OPEN, REASON)
    window.open_night.evening_changed.emit()
    assert totals.foregroundRole() is ground, "the title of a table that has ended is grey"
    assert page.cards[1].state.text() == "Ended after 2 games."


def test_payments_stand_in_as_many_columns_as_there_is_room_for(make_window, qapp):
    window = make_window(game(Gus=-4, Hal=-2, Ida=-1, Bob=9, Cid=-1), players=TEN, book=True)
    trigger(window, "evening", "key")
    page, seen = window.evening.page, []
    for width in (700, 1366, 2400):
        window.resize(width, 700)
        settle(qapp)
        seen.append([len(payments.rows) for payments in page.payments if payments.isVisible()])
    assert [sum(counts) for counts in seen] == [sum(seen[0])] * 3
    assert [len(counts) for counts in seen] == sorted(len(counts) for counts in seen)
    assert len(seen[0]) < len(seen[-1]) == 3


@pytest.mark.parametrize("width", [1024, 1366])
def test_lists_of_the_page_are_as_tall_as_their_rows(window, qapp, width):
    """At three tables too, of which one has ended."""
    begun(window.open_book.club_book, game(Kim=300, Lea=-120), players=("Jim", "Kim", "Lea", "Mia"), table="3")
    move_player(window.open_book.club_book, 3, 1, "Mia", How.OPEN, REASON)
    window.resize(width, 700)
    trigger(window, "evening", "key")
    window.open_night.evening_changed.emit()
    settle(qapp)
    page = window.evening.page
    for players in (*(card.players for card in page.cards), page.totals, page.payments[0]):
        last = players.rowViewportPosition(players.rowCount() - 1) + players.rowHeight(players.rowCount() - 1)
        assert players.viewport().height() == last
        assert players.horizontalHeader().length() <= players.viewport().width(), "and no number is cut"


LONG = "Wolfeschlegelsteinhausen-Bergerdorff"


@pytest.mark.parametrize("size", [(1024, 600), (1366, 768)])
@pytest.mark.parametrize("number", [2, 3, 4])
def test_names_and_sums_have_room_before_all_else(make_window, qapp, size, number):
    """The words on who has left give way, then the titles of the tables and their columns."""
    window = make_window(game(**{LONG: 40}), players=(*FOUR[:3], LONG), book=True)
    window.open_night.submit(*leaving(window.open_night.night, "Ann", paid=True))
    for table in range(2, number + 1):
        players = [f"{name} {table}" for name in THREE]
        begun(window.open_book.club_book, game(**{players[1]: -30}), players=players, table=str(table))
    window.open_night.evening_changed.emit()
    window.resize(*size)
    trigger(window, "evening", "key")
    settle(qapp)
    page, letter = window.evening.page, window.fontMetrics().averageCharWidth()
    totals, columns = page.totals, page.totals.columnCount()
    least = max(totals.fontMetrics().horizontalAdvance(texts.text) for texts in totals.rows if texts.name != LONG)
    for players in (totals, *(card.players for card in page.cards)):
        assert players.columnWidth(0) >= min(least, 16 * letter)
        assert players.horizontalHeader().length() <= players.viewport().width(), "no number is cut"
    assert not any(totals.isColumnHidden(column) for column in (columns - 2, columns - 1))
    ann = next(row for row, texts in enumerate(totals.rows) if texts.name == "Ann")
    assert totals.item(ann, 0).toolTip() == "\u2068Ann\u2069, left and paid, Table 1: 0"


def test_a_list_with_ever_less_room_loses_first_what_its_tooltip_says(qapp, painted):
    players = NamesTable()
    players.show_rows(
        [Texts("Ann", "Ann", "−12", "−€6.00", part="left and paid", tables=("−4", "−8"))],
        {"Long table": "1", "Short table": "2"},
    )
    players.show()
    seen = []
    for width in range(600, 120, -10):
        players.resize(width, 100)
        settle(qapp)
        heads = [
            players.horizontalHeaderItem(column).text() for column in range(6) if not players.isColumnHidden(column)
        ]
        seen += [heads] if heads not in seen else []
    assert seen == [
        ["Player", "", "Long table", "Short table", "Points", "Money"],
        ["Player", "Long table", "Short table", "Points", "Money"],
        ["Player", "1", "2", "Points", "Money"],
        ["Player", "Points", "Money"],
    ]
    players.close()
    players.deleteLater()


def test_payments_name_the_payee_however_long_the_payer_is_called(make_window, qapp):
    """And their columns begin at the same height."""
    window = make_window(game(Bob=4, **{LONG: -12}), players=(*FOUR[:3], LONG), book=True)
    window.resize(1024, 600)
    trigger(window, "evening", "key")
    settle(qapp)
    page = window.evening.page
    shown = [payments for payments in page.payments if payments.isVisible()]
    assert {payments.y() for payments in shown} == {shown[0].y()}
    for payments in shown:
        for row, texts in enumerate(payments.rows):
            option = QStyleOptionViewItem()
            option.rect, option.font = payments.visualItemRect(payments.item(row, 0)), payments.font()
            payments.itemDelegate().initStyleOption(option, payments.model().index(row, 0))
            assert option.fontMetrics.horizontalAdvance(option.text) <= option.rect.width()
            assert option.text.endswith(texts.text.split()[-1]), "the payee is there"


# The same as by the functions of the desk

TEN = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida")


def accept(window, kind):
    dialog = dialog_of(window, kind)
    assert dialog.ok.isEnabled(), dialog.ui.verdict.message.text()
    QTest.mouseClick(dialog.ok, Qt.MouseButton.LeftButton)


def type_in(field, text):
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)


def contents(club_book):
    """All that the book has of its nights, but for the times."""
    desks = [club_book.open_night(row.id) for row in club_book.nights()]
    return [
        (
            desk.row.table,
            [structs.replace(event, at=None) for event in desk.night.events],
            desk.night.totals,
            structs.replace(desk.dues_state, settled_with=desk.dues_state.settled_with and "the first"),
        )
        for desk in desks
    ]


def drag(page, player, leaves, joins):
    """Drag a player from one table's card to another's; return what the card answers."""
    cards = {card.number: card for card in page.cards}
    players = cards[leaves].players
    row = [texts.name for texts in players.rows].index(player)
    data, card, actions = players.mimeData([players.item(row, 0)]), cards[joins], Qt.DropAction.MoveAction
    about = (actions, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    enter = QDragEnterEvent(QPoint(5, 5), *about)
    enter.ignore()
    QApplication.sendEvent(card, enter)
    if enter.isAccepted():
        QApplication.sendEvent(card, QDropEvent(QPoint(5, 5), *about))
    return enter.isAccepted()


def by_the_desk(path):
    """The evening of ``test_an_evening_of_two_tables``, done by functions of the desk."""
    with closing(make_book(path)) as club_book:
        one = begun(club_book, game(Bob=4), game(Dee=-2), players=TEN).row.id
        two = split_table(club_book, one, ("Jim",), "2", ("Eve", "Gus", "Hal", "Ida", "Jim")).row.id
        desk = club_book.open_night(two)
        desk.do(Order(players=("Gus", "Hal", "Ida", "Eve", "Jim")))
        desk.do(game(Hal=6))
        move_player(club_book, two, one, "Eve", How.CARRIED, REASON)
        move_player(club_book, one, two, "Ann", How.SETTLED, REASON)
        desk = club_book.open_night(two)
        desk.do(*fixed_fee(desk.night, 2, "Table fee", ("Gus", "Hal", "Ida", "Jim", "Ann")))  # who sits there
        merge_tables(club_book, one, two, How.CARRIED, "late")
        desk = club_book.open_night(one)
        desk.count_chips({"Ann": 100, "Bob": 100}, {"Bob": 104}, 1)
        Treasury(club_book).close([one, two])
        return contents(club_book)


def test_an_evening_of_two_tables(make_window, tmp_path):
    """Split, move, fee, merge, chips, one closing: as by the functions of the desk."""
    window = make_window(game(Bob=4), game(Dee=-2), players=TEN, book=True)
    trigger(window, "split", "menu")
    dialog = dialog_of(window, "SplitDialog")
    QTest.keyClicks(dialog.ui.newcomer, "Jim")
    QTest.keyClick(dialog.ui.newcomer, Qt.Key.Key_Return)
    assert dialog.movers() == ("Gus", "Hal", "Ida", "Ann", "Jim"), "as the rules propose"
    for index in range(dialog.ui.players.count()):
        item = dialog.ui.players.item(index)
        moves = item.text()[1:4] in ("Gus", "Hal", "Ida", "Eve", "Jim")
        item.setCheckState(Qt.CheckState.Checked if moves else Qt.CheckState.Unchecked)
    accept(window, "SplitDialog")
    assert tabs(window)[:2] == ["Table 1 · 5 players · game 3", "Table 2 · 5 players · game 1"]
    activate(window)
    QTest.keySequence(window, QKeySequence("Ctrl+Tab"))
    window.open_night.submit(Order(players=("Gus", "Hal", "Ida", "Eve", "Jim")))
    window.open_night.submit(game(Hal=6))

    trigger(window, "move", "key")
    dialog = dialog_of(window, "MoveDialog")
    assert not dialog.ok.isEnabled(), "nobody is chosen yet"
    dialog.ui.player.choose("Eve")
    dialog.ui.carried.click()
    assert "Table 1: Eve sits down." in [dialog.ui.preview.item(row).text() for row in range(dialog.ui.preview.count())]
    accept(window, "MoveDialog")

    trigger(window, "evening", "key")
    assert drag(window.evening.page, "Ann", 1, 2)
    assert dialog_of(window, "MoveDialog").player() == "Ann"
    accept(window, "MoveDialog")

    window.evening.page.command_requested.emit("fee", 2)
    dialog = dialog_of(window, "FeeDialog")
    type_in(dialog.ui.points.lineEdit(), "2")
    accept(window, "FeeDialog")

    trigger(window, "merge", "menu")
    dialog = dialog_of(window, "MergeTablesDialog")
    dialog.choose(2, 1)
    dialog.ui.carried.click()
    type_in(dialog.ui.reason, "late")
    accept(window, "MergeTablesDialog")

    window.evening.page.command_requested.emit("chips", 1)
    dialog = dialog_of(window, "ChipsDialog")
    for (name, column), number in {("Ann", 1): "100", ("Bob", 1): "100", ("Bob", 2): "104"}.items():
        type_in(dialog.ui.chips.cellWidget(dialog.names.index(name), column), number)
    assert dialog.ui.message.text() == "Chips in all: 200 bought, 104 counted so far. Not counted yet: Ann."
    QTest.mouseClick(dialog.ok, Qt.MouseButton.LeftButton)

    trigger(window, "settle_tables", "menu")
    dialog = dialog_of(window, "SettleUpDialog")
    dialog.closing.emit()
    dialog.reject()
    assert tabs(window)[0] == "Table 1 · 10 players · closed"
    assert contents(window.open_book.club_book) == by_the_desk(tmp_path / "other.chouette-book")
    assert check(window.open_book.club_book.book) == ()


# Back at both tables


@pytest.mark.parametrize(("tab", "way"), [(0, "key"), (1, "menu")])
def test_a_move_is_undone_and_redone_from_either_tab(make_window, tab, way):
    window = make_window(game(Bob=4), players=FOUR, book=True)
    club_book = window.open_book.club_book
    other = begun(club_book, game(Gus=6), players=THREE, table="2")
    move_player(club_book, 1, other.row.id, "Ann", How.CARRIED, REASON)
    window.services.get(Nights).open_number(tab + 1)
    window.open_night.desk.catch_up()
    moved, at_home = (["3 players · game 2", "4 players · game 2"], ["4 players · game 2", "3 players · game 2"])
    for name, expected in (("undo", at_home), ("redo", moved), ("undo", at_home)):
        trigger(window, name, way)
        assert [text.partition(" · ")[2] for text in tabs(window)[:2]] == expected
        said = window.statusBar().currentMessage().translate({0x2068: None, 0x2069: None})
        word = "Undone" if name == "undo" else "Redone"
        assert said == f"{word} at both tables: Ann moved to table 2"
    assert window.open_night.night == club_book.open_night(tab + 1).night
    assert check(club_book.book) == ()


def test_who_sits_at_another_table_has_not_left(window):
    """The head of the column and the page say where; undo brings everybody back."""
    club_book = window.open_book.club_book
    club_book.open_night(2).undo()
    move_player(club_book, 1, 2, "Bob", How.CARRIED, REASON)
    club_book.open_night(1).do(Leave(player="Ann"))
    window.open_night.desk.catch_up()
    window.open_night.evening_changed.emit()
    away = [window.sheet.headerData(column, Qt.Orientation.Horizontal, ItemRole.AWAY) for column in range(5)]
    assert away == ["left, open", "at table 2", "", "", ""]
    trigger(window, "evening", "key")
    parts = {row.name: row.part for row in window.evening.page.cards[0].players.rows}
    assert parts["Bob"] == "at table 2"
    for _step in range(2):
        trigger(window, "undo", "key")
    assert not any(window.sheet.headerData(column, Qt.Orientation.Horizontal, ItemRole.AWAY) for column in range(4))


def test_a_table_that_has_ended_shows_its_figures_and_offers_to_settle(window):
    """Also with a column for the other table, which is no player who could roll."""
    club_book = window.open_book.club_book
    club_book.open_night(2).undo()
    merge_tables(club_book, 2, 1, How.CARRIED, REASON)
    window.open_night.desk.catch_up()
    window.open_night.evening_changed.emit()
    panel, view = window.ui.order_panel, window.ui.sheet_view
    assert panel.heading.text() == "Ended after 1 game"
    assert [name for name, button in panel.between.steps.items() if not button.isHidden()] == ["settle"]
    assert panel.between.why.text() == window.banner.message.text() == "Everybody has left this table."
    widths = {view.columnWidth(column) for column in range(5)}
    assert min(widths) > 3 * view.fontMetrics().height(), "no column is narrow where all have left"


def test_who_sits_at_another_table_has_not_left_when_this_one_is_settled(window):
    club_book = window.open_book.club_book
    club_book.open_night(2).undo()
    move_player(club_book, 1, 2, "Bob", How.OPEN, REASON)
    club_book.open_night(1).do(Leave(player="Ann"))
    window.open_night.desk.catch_up()
    trigger(window, "settle", "key")
    text = dialog_of(window, "SettleUpDialog").ui.summary.text()
    assert "Ann has left and owes" in text
    assert "Bob has left" not in text


def test_a_step_is_not_undone_once_the_other_table_has_gone_on(window):
    club_book = window.open_book.club_book
    three = begun(club_book, game(Kim=2), players=("Jim", "Kim", "Lea"), table="3").row.id
    move_player(club_book, 1, three, "Ann", How.SETTLED, REASON)
    club_book.open_night(three).do(game(Jim=1))
    window.open_night.desk.catch_up()
    trigger(window, "undo", "key")
    assert "table 3 has gone on since: first undo there what came after it." in box_of(window).text()
    assert choices(box_of(window)) == {"OK"}, "trying again would help nobody"
    box_of(window).reject()


def test_what_is_typed_of_a_game_waits_while_another_tab_is_looked_at(window):
    other = window.open_book.club_book.open_night(2)
    other.undo()
    activate(window)
    QTest.keyClick(window.ui.sheet_view, Qt.Key.Key_3)
    assert window.points_row.cells.points() == {"Ann": 3}, "the leftmost field is the first"
    seen = []
    for _step in range(3):
        QTest.keySequence(window.focusWidget(), QKeySequence("Ctrl+Tab"))
        seen.append((shown(window), window.points_row.cells.points()))
    assert [page for page, _typed in seen] == [2, "evening", 1]
    assert (seen[0][1], seen[2][1]) == ({}, {"Ann": 3})


# What is refused, and what is asked


def test_a_move_says_what_it_does_and_why_it_cannot_be(window):
    trigger(window, "move", "key")
    dialog = dialog_of(window, "MoveDialog")
    said = dialog.ui.verdict.message.text
    assert said() == "Choose who moves."
    assert not any(row.isVisible() for row in (dialog.ui.settled, dialog.ui.reason, dialog.ui.preview))
    dialog.ui.player.choose("Ann")
    assert all(row.isVisible() for row in (dialog.ui.settled, dialog.ui.preview))
    lines = [dialog.ui.preview.item(row).text() for row in range(dialog.ui.preview.count())]
    assert lines == ["Table 1: Ann pays Bob 4 points (€2.00).", "Table 1: Ann leaves.", "Table 2: Ann sits down."]
    dialog.choose(2, 1)
    dialog.ui.player.choose("Gus")
    assert said() == "Game 2 is in progress; wait until it is over."
    assert not dialog.ok.isEnabled()
    dialog.ui.joins.setCurrentIndex(dialog.ui.leaves.currentIndex())
    assert said() == "Choose two different tables."
    dialog.accept()
    assert dialog.isVisible(), "nothing is let go that is refused"
    dialog.reject()
    begun(window.open_book.club_book, players=("Jim", "Kim", "Lea"), table="3", stake="2.00")
    window.open_night.evening_changed.emit()
    trigger(window, "merge", "menu")
    dialog = dialog_of(window, "MergeTablesDialog")
    assert dialog.ok.isEnabled()
    dialog.ui.carried.click()
    assert dialog.ui.verdict.message.text() == (
        "A score can move to another sheet, and a payment go on two sheets, only if a point is "
        "worth the same on both: one table plays for 2.00 EUR, the other for 0.50 EUR."
    )
    dialog.reject()


def test_a_refusal_of_the_rules_is_lifted_for_a_reason(make_window):
    window = make_window(game(Bob=4), players=FOUR, book=True)
    club_book = window.open_book.club_book
    other = begun(club_book, game(Gus=6), players=THREE, table="2")
    move_player(club_book, 1, other.row.id, "Bob", How.SETTLED, REASON)
    window.open_night.desk.catch_up()
    window.services.get(Nights).open_number(other.row.id)
    trigger(window, "move", "key")
    dialog = dialog_of(window, "MoveDialog")
    dialog.ui.player.choose("Bob")
    if not dialog.ok.isEnabled():
        assert "may not come back" in dialog.ui.verdict.message.text()
    dialog.ui.verdict.reason.setText("all agree")
    accept(window, "MoveDialog")
    assert "Bob" in club_book.open_night(1).night.present


def test_who_can_be_dragged_where(window):
    window.open_night.submit(Leave(player="Dee"))
    begun(window.open_book.club_book, players=("Jim", "Kim", "Lea"), table="3")
    trigger(window, "evening", "key")
    page = window.evening.page
    movers = {card.number: [texts.name for texts in card.players.rows if texts.can_move] for card in page.cards}
    assert movers == {1: ["Bob", "Cid", "Ann"], 2: ["Gus", "Hal", "Fay"], 3: ["Jim", "Kim", "Lea"]}, "Dee has left"
    assert drag(page, "Gus", 2, 1)
    dialog = dialog_of(window, "MoveDialog")
    assert dialog.ui.verdict.message.text() == "Game 2 is in progress; wait until it is over."
    dialog.reject()
    assert not drag(page, "Ann", 1, 1), "not to the same table"
    assert drag(page, "Kim", 3, 1)
    dialog = dialog_of(window, "MoveDialog")
    assert (dialog.player(), dialog.leaves(), dialog.joins()) == ("Kim", 3, 1)
    accept(window, "MoveDialog")
    assert shown(window) == "evening"
    assert "Kim" in window.open_book.club_book.open_night(1).night.line
    players = page.cards[0].players
    assert window.focusWidget() is players
    QTest.keyClick(players, Qt.Key.Key_Down)
    QTest.keyClick(players, Qt.Key.Key_Return)
    assert dialog_of(window, "MoveDialog").player() == "Cid", "Enter moves who is chosen"
    dialog_of(window, "MoveDialog").reject()
    players.customContextMenuRequested.emit(QPoint(5, 5))
    menu = next(menu for menu in page.cards[0].findChildren(QMenu) if menu.isVisible())
    texts = [action.text().translate({0x2068: None, 0x2069: None}) for action in menu.actions() if action.text()]
    assert texts[:2] == ["Move Cid to Table 2…", "Move Cid to Table 3…"]
    menu.actions()[1].trigger()
    assert dialog_of(window, "MoveDialog").joins() == 3
    dialog_of(window, "MoveDialog").reject()
    menu.close()
    page.command_requested.emit("sheet", 3)
    assert shown(window) == 3


def test_a_split_asks_for_what_is_wrong(window):
    trigger(window, "split", "menu")
    dialog = dialog_of(window, "SplitDialog")
    said = dialog.ui.verdict.message.text
    assert said() == "A chouette needs at least three players in the line; there are 2."
    for name, wrong in (
        ("ann", "Ann is already on the list."),
        ("Gus", "Gus sits at Table 2; move the player from there once the table is split."),
        ("\u2060", "A name has nothing to show: write it with letters or other visible characters."),
    ):
        dialog.ui.newcomer.setText(name)
        QTest.mouseClick(dialog.ui.add, Qt.MouseButton.LeftButton)
        assert said().translate({0x2068: None, 0x2069: None}) == wrong
        assert dialog.ui.newcomer.text() == name, "it can be put right"
    type_in(dialog.ui.newcomer, "Jim")
    QTest.keyClick(dialog.ui.newcomer, Qt.Key.Key_Return)
    type_in(dialog.ui.newcomer, "<b>Kim")
    QTest.mouseClick(dialog.ui.add, Qt.MouseButton.LeftButton)
    assert dialog.ok.isEnabled()
    type_in(dialog.ui.table, "2")
    assert said() == "There is already a table of that name this evening; choose another name."
    type_in(dialog.ui.table, "Long table")
    item = dialog.ui.players.item(dialog.ui.players.count() - 1)
    item.setCheckState(Qt.CheckState.Unchecked)
    assert "sit at neither table" in said()
    QTest.mouseClick(dialog.ui.propose, Qt.MouseButton.LeftButton)
    accept(window, "SplitDialog")
    assert tabs(window)[2].startswith("Long table · 3 players")
    trigger(window, "undo", "key")
    assert len(tabs(window)) == 3, "the table that was split off is no table any more"
    assert window.open_night.night.present == FOUR
    trigger(window, "redo", "key")
    assert tabs(window)[2].startswith("Long table · 3 players")
    window.services.get(Nights).open_number(3)
    trigger(window, "undo", "key")
    assert window.open_night.desk.number == 1, "where the players are again"
    assert len(tabs(window)) == 3


@pytest.mark.parametrize("answer", ["Undo it only here", "Cancel"])
def test_half_a_step_whose_other_night_is_in_no_book_is_undone_after_a_question(window, answer):
    window.services.get(Nights).open_number(1)
    window.open_night.desk.do(Leave(player="Dee"), command=linked_commands()[0])
    trigger(window, "undo", "key")
    assert "the night of the other table is not in this book" in box_of(window).text()
    choose(box_of(window), answer)
    assert ("Dee" in window.open_night.night.present) is (answer != "Cancel")


def test_a_typed_line_seats_nobody_from_another_table_without_a_question(window):
    trigger(window, "type_line", "key")
    QTest.keyClicks(window.focusWidget(), "seat gus")
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert box_of(window).text().translate({0x2068: None, 0x2069: None}) == "Gus sits at Table 2 this evening."
    assert choices(box_of(window)) == {"Move here…", "Seat here too"}
    box_of(window).reject()
    assert not {"Gus", "gus"} & set(window.open_night.night.present)


# Fee


def test_a_fee_is_shown_before_it_is_given(window):
    trigger(window, "fee", "menu")
    dialog = dialog_of(window, "FeeDialog")
    said = dialog.ui.verdict.message.text
    ui = dialog.ui

    def plain():
        return said().translate({0x2068: None, 0x2069: None})

    assert plain().startswith(
        "Ann, Bob, Cid and Dee give 1 point (€0.50) each. The club will then have 4 points (€2.00)."
    )
    ui.in_money.click()
    assert said() == "Type the amount that each player gives, such as 2.00."
    type_in(ui.money, "0,70")
    assert "is not a whole number of points" in said()
    type_in(ui.money, "1")
    for index in range(3):
        ui.players.item(index).setCheckState(Qt.CheckState.Unchecked)
    assert plain() == "Dee gives 2 points (€1.00). The club will then have 2 points (€1.00)."
    accept(window, "FeeDialog")
    assert window.open_night.night.totals["Club"] == 2
    trigger(window, "fee", "menu")
    dialog = dialog_of(window, "FeeDialog")
    ui, said = dialog.ui, dialog.ui.verdict.message.text
    assert "Dee gives 2 points (€1.00)" in ui.so_far.text().translate({0x2068: None, 0x2069: None})
    assert [ui.players.item(index).checkState() is Qt.CheckState.Checked for index in range(4)] == [True] * 3 + [False]
    ui.in_percent.click()
    assert "a percentage" in said()
    ui.percent.setValue(50)
    assert plain().startswith("Bob gives 2 points")
    dialog.reject()


# The night that is left


def test_a_night_that_stands_nowhere_is_not_left_by_a_tab_without_a_question(window, monkeypatch):
    bar = window.evening.tabs
    with monkeypatch.context() as patched:
        patched.setattr(type(window.open_night.desk), "in_memory", property(lambda _desk: True))
        QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(1).center())
        assert (shown(window), bar.currentIndex()) == (1, 0)
        box_of(window).reject()
        trigger(window, "next_table", "key")
        choose(box_of(window), "Leave without saving")
    assert shown(window) == 2


def test_the_tabs_follow_the_other_tables(window):
    other = window.open_book.club_book.open_night(2)
    other.undo()
    window.sync.poll()
    assert tabs(window)[1] == "Table 2 · 3 players · game 2"
    other.do(game(Hal=1))
    trigger(window, "evening", "key")
    assert tabs(window)[1] == "Table 2 · 3 players · game 3"
    rows = {texts.name: texts.points for texts in window.evening.page.totals.rows}
    assert (rows["Bob"], rows["Gus"]) == ("4", other.night.totals["Gus"].__str__().replace("-", "−"))
    assert "Next: game 3." in window.evening.page.cards[1].state.text()


def test_the_buttons_of_the_evening_take_as_many_rows_as_they_need(window):
    trigger(window, "evening", "key")
    buttons = [button for button in window.evening.page.findChildren(QPushButton) if button.text().endswith("…")]
    row = buttons[0].parentWidget()
    whole = sum(button.sizeHint().width() for button in buttons) + 100
    for width, in_one in ((whole, True), (whole // 2, False), (whole, True)):
        row.resize(width, 100)
        row.layout().activate()
        assert (len({button.y() for button in buttons}) == 1) is in_one


def test_the_tab_of_the_evening_shows_all_tables(window):
    trigger(window, "evening", "key")
    window.evening.tabs.setCurrentIndex(0)
    assert shown(window) == 1
    trigger(window, "evening", "key")
    window.evening.tabs.setCurrentIndex(1)
    assert shown(window) == 2
    window.evening.tabs.setCurrentIndex(2)
    assert shown(window) == "evening"


def test_an_evening_that_cannot_be_read_stays_as_it_was_shown(window, monkeypatch):
    trigger(window, "evening", "key")

    def unreachable(*_arguments: object) -> None:
        raise Trouble("The server is gone.")

    monkeypatch.setattr(table_tabs, "tables_of", unreachable)
    window.open_night.tables = ()
    window.evening.refresh()
    assert window.open_night.tables == ()
    assert [card.number for card in window.evening.page.cards] == [1, 2]


def test_a_split_settles_carries_or_leaves_open(window):
    """The dialog says what is paid; what is chosen is what both sheets then say."""
    begun(
        window.open_book.club_book, game(Kim=3, Nat=-2), players=("Jim", "Kim", "Lea", "Mia", "Nat", "Oda"), table="3"
    )
    club_book = window.open_book.club_book
    window.services.get(Nights).open_number(3)
    trigger(window, "split", "menu")
    dialog = dialog_of(window, "SplitDialog")
    assert dialog.ui.left_open.isChecked()
    assert not dialog.ui.reason.isVisible(), "a reason stands on the sheets with points that are carried"
    assert "pays" not in dialog.ui.verdict.message.text()
    dialog.ui.settled.click()
    assert "pays" in dialog.ui.verdict.message.text()
    dialog.ui.carried.click()
    assert dialog.ui.reason.isVisible()
    assert "pays" not in dialog.ui.verdict.message.text()
    type_in(dialog.ui.reason, "two tables")
    gone = dialog.movers()
    before = window.open_night.night.totals
    accept(window, "SplitDialog")
    old, new = (club_book.open_night(number).night for number in (3, 4))
    assert {name: new.totals[name] for name in gone} == {name: before[name] for name in gone}
    assert old.totals["Table 4"] == -new.totals["Table 3"] == sum(before[name] for name in gone)
    assert {event.reason for event in new.events if isinstance(event, Transfer)} == {"two tables"}


def test_a_split_is_not_made_while_a_name_or_the_split_is_wrong(window):
    trigger(window, "split", "menu")
    dialog = dialog_of(window, "SplitDialog")
    dialog.accept()
    dialog.ui.newcomer.setText("ann")
    dialog.accept()
    assert dialog.isVisible()
    assert "already on the list" in dialog.ui.verdict.message.text()
    dialog.ui.newcomer.clear()
    dialog.ui.table.setFocus()
    QTest.keyClick(dialog, Qt.Key.Key_F12)
    assert dialog.isVisible()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_another_table_to_leave_than_the_one_to_join_changes_nothing_else(window):
    begun(window.open_book.club_book, players=("Jim", "Kim", "Lea"), table="3")
    trigger(window, "evening", "key")
    trigger(window, "merge", "menu")
    dialog = dialog_of(window, "MergeTablesDialog")
    dialog.choose(1, 3)
    dialog.ui.leaves.setCurrentIndex(dialog.ui.leaves.findData(2))
    assert (dialog.leaves(), dialog.joins()) == (2, 3)
    dialog.ui.leaves.setCurrentIndex(dialog.ui.leaves.findData(3))
    assert (dialog.leaves(), dialog.joins()) == (3, 1)
    dialog.ui.joins.setCurrentIndex(dialog.ui.joins.findData(3))
    assert (dialog.leaves(), dialog.joins()) == (1, 3), "the two change places"
    dialog.reject()
