"""A new night by keys: names, dice, ties, stakes, and what is remembered."""

import pytest
from msgspec import structs
from PySide6.QtCore import QDate, QMimeData, QPointF, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QInputDialog, QLineEdit, QMessageBox

from chouette_desk.core.events import Leave, Order, Seat, Start
from chouette_desk.core.fold import new_night, replay
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk import dice
from chouette_desk.desk.dry_run import try_events
from chouette_desk.gui.dialogs.new_night import NewNightDialog
from chouette_desk.gui.widgets.opening_dice import DiceField
from tests.gui.boxes import choose
from tests.gui.conftest import settle

TAB, ENTER = Qt.Key.Key_Tab, Qt.Key.Key_Return


@pytest.fixture
def dialog(opened, settings):
    return opened(NewNightDialog(None, settings))


def begun(dialog) -> Night:
    book, heading, events = dialog.night_start()
    night = replay(new_night(book, heading), events)
    assert isinstance(night, Night)
    return night


def names(table, dialog, *names):
    for name in names:
        table.keys(dialog, name, ENTER)


def test_names_dice_and_enter_begin_a_night(table, dialog):
    """guide: one die each, the highest is Box."""
    names(table, dialog, "Ann", "Bob", "Cid")
    table.keys(dialog, ENTER, "4", "6", "1")
    assert "Bob\u2069 begins as Box" in dialog.ui.verdict.message.text()
    table.keys(dialog, ENTER)
    assert dialog.result() == NewNightDialog.DialogCode.Accepted
    assert dialog.night_start()[2] == (
        Seat(players=("Ann", "Bob", "Cid")),
        Order(rolls={"Ann": ((4,),), "Bob": ((6,),), "Cid": ((1,),)}),
    )
    assert begun(dialog).line == ("Bob", "Ann", "Cid")


def test_who_ties_rolls_again_and_nobody_else(table, dialog):
    names(table, dialog, "Ann", "Bob", "Cid", "Dee")
    table.keys(dialog, ENTER, "4", "4", "6", "4")
    assert not dialog.ok.isEnabled()
    table.keys(dialog, "2", "2", "5")
    table.keys(dialog, "1", "3", ENTER)
    assert dialog.night_start()[2][1] == Order(
        rolls={"Ann": ((4,), (2,), (1,)), "Bob": ((4,), (2,), (3,)), "Cid": ((6,),), "Dee": ((4,), (5,))}
    )
    assert begun(dialog).line == ("Cid", "Dee", "Bob", "Ann")


def passed_by_tab(table, dialog) -> list[DiceField]:
    """The dice that Tab goes through, up to the button that rolls."""
    dialog.ui.dice._thrown["Ann"][0].setFocus()
    passed = []
    while dialog.focusWidget() is not dialog.ui.dice.roll:
        passed.append(dialog.focusWidget())
        table.keys(dialog, TAB)
    return passed


def test_tab_goes_through_the_dice_row_by_row_whenever_a_field_came(table, dialog):
    names(table, dialog, "Ann", "Bob", "Cid")
    table.keys(dialog, ENTER, "4", "4", "6")
    thrown = dialog.ui.dice._thrown
    assert [len(thrown[name]) for name in ("Ann", "Bob", "Cid")] == [2, 2, 1]
    assert passed_by_tab(table, dialog) == [*thrown["Ann"], *thrown["Bob"], *thrown["Cid"]]
    dialog.ui.players.name.setFocus()
    names(table, dialog, "Dee")
    thrown = dialog.ui.dice._thrown
    assert passed_by_tab(table, dialog) == [thrown[name][0] for name in ("Ann", "Bob", "Cid", "Dee")]


def test_a_die_corrected_takes_its_tie_back(table, dialog):
    names(table, dialog, "Ann", "Bob", "Cid")
    table.keys(dialog, ENTER, "4", "4", "6", "1", "2")
    dialog.ui.dice._thrown["Ann"][0].setFocus()
    table.keys(dialog, Qt.Key.Key_Backspace, "5", ENTER)
    assert dialog.night_start()[2][1] == Order(rolls={"Ann": ((5,),), "Bob": ((4,),), "Cid": ((6,),)})


def test_the_program_rolls_the_missing_dice(table, dialog, monkeypatch):
    thrown = iter([3, 3, 5, 1, 2])
    monkeypatch.setattr(dice.FAIR, "randint", lambda low, high: next(thrown), raising=False)
    names(table, dialog, "Ann", "Bob", "Cid")
    table.chord(dialog, Qt.Key.Key_H)
    assert begun(dialog).line == ("Cid", "Bob", "Ann")
    assert begun(dialog).events[1].note == "The order was rolled with the program's dice."


def test_once_the_program_has_rolled_the_night_can_be_begun_by_the_same_key(table, dialog):
    names(table, dialog, "Ann", "Bob", "Cid")
    dialog.ui.dice.roll.setFocus()
    table.keys(dialog, Qt.Key.Key_Space)
    assert dialog.ok.hasFocus(), "not Cancel, behind it"


def test_the_sheet_says_for_whom_the_program_rolled(table, dialog, monkeypatch):
    thrown = iter([2, 5])
    monkeypatch.setattr(dice.FAIR, "randint", lambda low, high: next(thrown), raising=False)
    names(table, dialog, "Ann", "Bob", "Cid")
    table.keys(dialog, ENTER, "6")
    table.chord(dialog, Qt.Key.Key_H)
    assert begun(dialog).events[1].note == "The program rolled the dice for Bob and Cid."
    dialog.ui.dice._thrown["Bob"][0].setFocus()
    table.keys(dialog, Qt.Key.Key_Backspace, "4")
    assert begun(dialog).events[1].note == "The program rolled the dice for Cid."


def test_the_rulebook_says_how_many_dice(table, dialog):
    dialog.ui.rulebook.choose("st-albans")
    names(table, dialog, "Ann", "Bob", "Cid")
    table.keys(dialog, ENTER, "1111", "66", "66", "2345", ENTER)
    assert begun(dialog).line == ("Bob", "Cid", "Ann")


def test_a_known_order_needs_no_dice(table, dialog):
    names(table, dialog, "Ann", "Bob", "Cid")
    table.chord(dialog, Qt.Key.Key_I)
    dialog.ui.order.list.setFocus()
    table.chord(dialog, Qt.Key.Key_Down)
    table.keys(dialog, ENTER)
    assert dialog.night_start()[2][1] == Order(players=("Bob", "Ann", "Cid"))


def test_several_names_at_once_and_a_name_still_being_typed(table, dialog):
    table.keys(dialog, " Ann , Bob,Cid ", ENTER)
    assert dialog.ui.players.names() == ("Ann", "Bob", "Cid")
    dialog.ui.chosen.click()
    dialog.ui.players.name.setFocus()
    table.keys(dialog, "Dee")
    dialog.accept()
    assert begun(dialog).line == ("Ann", "Bob", "Cid", "Dee")


def test_names_pasted_from_a_message_or_a_spreadsheet_are_several(table, dialog):
    for pasted in ("A; B ;C", "D\nE\n\nF\n", "G\r\nH\r\nI", "J\tK\tL"):
        dialog.ui.players.name.insert(pasted)
        table.keys(dialog, ENTER)
    assert dialog.ui.players.names() == tuple("ABCDEFGHIJKL")


def test_tab_leaves_the_date_at_once(table, dialog):
    dialog.show()
    dialog.ui.date.setFocus()
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
    assert dialog.focusWidget() is not dialog.ui.date


def test_nobody_is_there_twice(table, dialog):
    names(table, dialog, "Ann", "ANN")
    assert dialog.ui.players.names() == ("Ann",)
    assert "already on the list" in dialog.ui.players.message.text()
    names(table, dialog, "Bob")
    assert "already on the list" in dialog.ui.players.message.text(), "who types fast has not read it yet"
    names(table, dialog, "x" * 41)
    assert "1 to 40 characters" in dialog.ui.players.message.text()
    names(table, dialog, "Cid")
    assert not dialog.ui.players.message.isVisible()


def test_of_several_names_those_that_cannot_be_added_stay_in_the_field(table, dialog):
    names(table, dialog, "Ann", "Bob, ann, Cid, BOB, Dee")
    assert dialog.ui.players.names() == ("Ann", "Bob", "Cid", "Dee")
    assert dialog.ui.players.name.text() == "ann, BOB"
    assert dialog.ui.players.message.isVisible()


def test_names_are_not_lost_by_a_slip_of_the_key(table, dialog):
    names(table, dialog, "Ann", "Bob")
    table.keys(dialog, Qt.Key.Key_Escape)
    box = dialog.findChild(QMessageBox)
    assert (box.text(), dialog.isVisible()) == ("Discard this night? 2 names were entered.", True)
    table.keys(box, Qt.Key.Key_Return)
    assert dialog.isVisible(), "Enter keeps them"
    assert dialog.ui.players.names() == ("Ann", "Bob")
    table.keys(dialog, Qt.Key.Key_Escape)
    box = next(box for box in dialog.findChildren(QMessageBox) if box.isVisible())
    choose(box, "Discard the night")
    assert not dialog.isVisible()


def test_without_names_escape_closes_at_once(table, dialog):
    table.keys(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_players_are_moved_and_taken_off_by_keys(table, dialog):
    names(table, dialog, "Ann", "Bob", "Cid", "Dee")
    dialog.ui.players.table.setFocus()
    table.chord(dialog, Qt.Key.Key_Up)
    assert dialog.ui.players.names() == ("Ann", "Bob", "Dee", "Cid")
    table.keys(dialog, Qt.Key.Key_Delete)
    assert dialog.ui.players.names() == ("Ann", "Bob", "Cid")


def renamed(table, dialog, row: int, name: str) -> tuple[str, ...]:
    """Type another name in a row, and Enter; the names then."""
    players = dialog.ui.players
    players.table.setCurrentCell(row, 0)
    players.table.setFocus()
    table.keys(dialog, Qt.Key.Key_F2)
    editor = next(
        editor for editor in players.table.findChildren(QLineEdit) if editor.isVisible() and editor.hasFocus()
    )
    editor.selectAll()
    QTest.keyClicks(editor, name)
    QTest.keyClick(editor, Qt.Key.Key_Return)
    settle(QApplication.instance())
    return dialog.ui.players.names()


def test_buttons_of_the_lists_are_off_while_there_is_nobody_to_move(table, dialog):
    ui = dialog.ui
    moving = (ui.players.up, ui.players.down, ui.order.up, ui.order.down)

    def enabled():
        return {button.isEnabled() for button in moving}, ui.players.remove.isEnabled()

    assert enabled() == ({False}, False)
    assert not ui.dice.roll.isEnabled(), "nobody to roll for"
    names(table, dialog, "Ann")
    assert ui.dice.roll.isEnabled()
    assert enabled() == ({False}, True)
    names(table, dialog, "Bob")
    assert enabled() == ({True}, True)
    ui.players.remove.click()
    assert enabled() == ({False}, True)


def test_a_name_is_changed_in_its_row(table, dialog):
    names(table, dialog, "Ann", "Bob", "Cid")
    dialog.ui.players.show_stakes(True)
    dialog.ui.players.table.cellWidget(1, 1).set_number(4)
    assert renamed(table, dialog, 1, "  Bobby Lee ") == ("Ann", "Bobby Lee", "Cid")
    assert dialog.ui.players.stakes() == {"Bobby Lee": 4}
    assert renamed(table, dialog, 0, "cid") == ("Ann", "Bobby Lee", "Cid")
    assert "is already on the list" in dialog.ui.players.message.text()
    assert renamed(table, dialog, 0, "ANN") == ("ANN", "Bobby Lee", "Cid"), "their own name in other letters"
    assert not dialog.ui.players.message.isVisible()


def drag(dialog, row: int, over: int, part: float) -> tuple[str, ...]:
    """Drop a row so far down another one; the names then."""
    rows = dialog.ui.players.table
    rows.setCurrentCell(row, 0)
    area = rows.visualRect(rows.model().index(over, 0))
    here = QPointF(area.center().x(), area.top() + area.height() * part)
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    rows.dropEvent(QDropEvent(here, Qt.DropAction.MoveAction, QMimeData(), left, none))
    return dialog.ui.players.names()


def test_a_player_is_dragged_to_another_place(table, dialog):
    names(table, dialog, "Ann", "Bob", "Cid", "Dee")
    dialog.ui.players.show_stakes(True)
    dialog.ui.players.table.cellWidget(0, 1).set_number(2)
    dialog.ui.players.table.cellWidget(3, 1).set_number(2)
    assert drag(dialog, 0, 2, 0.9) == ("Bob", "Cid", "Ann", "Dee")
    assert drag(dialog, 0, 2, 0.1) == ("Cid", "Bob", "Ann", "Dee")
    assert drag(dialog, 3, 0, 0.1) == ("Dee", "Cid", "Bob", "Ann")
    assert drag(dialog, 1, 1, 0.9) == ("Dee", "Cid", "Bob", "Ann")
    assert dialog.ui.players.stakes() == {"Ann": 2, "Dee": 2}, "the stake goes along"


def test_two_are_too_few(table, dialog):
    names(table, dialog, "Ann", "Bob")
    assert "type 1 more name" in dialog.ui.verdict.message.text()
    assert not dialog.ok.isEnabled()


def test_stakes_where_they_may_differ(table, dialog):
    assert dialog.ui.players.table.isColumnHidden(1)
    dialog.ui.rulebook.choose("aba")
    assert not dialog.ui.players.table.isColumnHidden(1)
    names(table, dialog, "Ann", "Bob", "Cid")
    dialog.ui.players.table.cellWidget(1, 1).set_number(4)
    dialog.ui.chosen.click()
    table.keys(dialog, ENTER)
    assert dialog.night_start()[2][0] == Seat(players=("Ann", "Bob", "Cid"), stakes={"Bob": 4})


def test_more_players_than_the_rules_let_play_are_said_before_the_first_game(table, dialog):
    names(table, dialog, *"ABCDEF")
    dialog.ui.chosen.click()
    dialog.ui.rulebook.choose("guide")
    assert dialog.ui.verdict.message.text() == "\u2068A\u2069 begins as Box, \u2068B\u2069 as Captain."
    dialog.ui.players.add("G")
    assert "at most 6 play at one table" in dialog.ui.verdict.message.text()
    assert not dialog.ok.isEnabled(), "the rules can be changed, or all agree"
    dialog.ui.players.name.setFocus()
    table.keys(dialog, ENTER)
    assert dialog.focusWidget() is dialog.ui.verdict.reason


def test_the_heading_is_checked(table, dialog):
    names(table, dialog, "Ann", "Bob", "Cid")
    dialog.ui.chosen.click()
    dialog.ui.stake.setText("fifty")
    assert "plain amount" in dialog.ui.verdict.message.text()
    assert not dialog.ok.isEnabled()
    dialog.ui.stake.setText("0,5")
    dialog.ui.currency.setCurrentText("gbp")
    dialog.ui.date.setDate(QDate(2026, 11, 20))
    dialog.ui.club.setText(" Riverside ")
    dialog.accept()
    heading = dialog.night_start()[1]
    assert (heading.club, heading.table, heading.date) == ("Riverside", "1", "2026-11-20")
    assert (heading.stake, heading.currency) == ("0.50", "GBP")


def test_without_a_stake_there_is_no_currency(dialog):
    assert (dialog.heading().stake, dialog.heading().currency) == (None, None)


def test_next_week_it_remembers(table, opened, settings):
    first = opened(NewNightDialog(None, settings))
    names(table, first, "Ann", "Bob", "Cid")
    first.ui.chosen.click()
    first.ui.club.setText("Riverside")
    first.ui.stake.setText("0.25")
    first.ui.currency.setCurrentText("CHF")
    first.ui.rulebook.choose("social")
    first.accept()
    second = opened(NewNightDialog(None, settings))
    assert second.heading().club == "Riverside"
    assert (second.heading().stake, second.heading().currency) == ("0.25", "CHF")
    assert second.rulebook().name == "social"
    assert second.ui.players.names() == ()


def test_a_cancelled_night_is_not_remembered(opened, settings):
    dialog = opened(NewNightDialog(None, settings))
    dialog.ui.club.setText("Nowhere")
    dialog.reject()
    assert settings.value("new_night/club") is None


def test_rules_changed_for_this_night(table, dialog):
    dialog.ui.rulebook.choose("aba")
    row = dialog.ui.rules.rows["jacoby"]
    row.choice.setCurrentIndex(1)
    dialog.ui.rules.rows["order_dice"].number.setValue(1)
    names(table, dialog, "Ann", "Bob", "Cid")
    table.keys(dialog, ENTER, "4", "6", "1", ENTER)
    night = begun(dialog)
    assert (night.rulebook.jacoby, night.rulebook.order_dice, night.rulebook.base) == (False, 1, "aba")
    assert "changed" in row.title.text()


def test_a_clubs_own_rulebook(table, dialog, tmp_path):
    path = tmp_path / "club.toml"
    path.write_text('title = "Our own"\nbase = "aba"\njacoby = false\n', encoding="utf-8")
    assert dialog.ui.rulebook.read(path)
    assert (dialog.rulebook().title, dialog.rulebook().jacoby) == ("Our own", False)
    assert dialog.ui.rulebook.key() == str(path)


def test_the_last_entry_asks_for_the_file_of_a_rulebook(dialog, tmp_path):
    path = tmp_path / "club.toml"
    path.write_text('title = "Our own"\nbase = "aba"\njacoby = false\n', encoding="utf-8")
    box, before = dialog.ui.rulebook, dialog.rulebook()
    box.setCurrentIndex(box.count() - 1)
    box.activated.emit(box.currentIndex())
    (files,) = box.findChildren(QFileDialog)
    assert files.isVisible(), "and nothing waits for it"
    assert (dialog.rulebook(), box.currentText()) == (before, before.title)
    files.selectFile(str(path))
    files.accept()
    assert dialog.rulebook().title == box.currentText() == "Our own"


def test_a_broken_rulebook_is_refused_with_a_sentence(dialog, tmp_path):
    path = tmp_path / "club.toml"
    for text, message, chosen in (("jacoby = 7", "must be", "guide"), ("= = =", "not a rulebook", "aba")):
        path.write_text(text, encoding="utf-8")
        assert not dialog.ui.rulebook.read(path)
        assert message in dialog.ui.refused.text()
        assert dialog.rulebook().name == chosen, "as before"
        dialog.ui.rulebook.choose("aba" if chosen == "guide" else "guide")
        assert message not in dialog.ui.refused.text()


def test_the_rules_are_one_line_until_they_are_asked_for(table, dialog):
    about = dialog.ui.about
    assert about.summary.isVisible()
    assert not about.area.isVisible()
    about.more.setFocus()
    table.keys(dialog, Qt.Key.Key_Space)
    assert about.area.isVisible()
    assert about.rules.text().startswith("• The Box stays by beating the Captain.\n• ")
    dialog.ui.rulebook.choose("aba")
    assert "• Gammons and backgammons" in about.rules.text()
    table.keys(dialog, Qt.Key.Key_Space)
    assert not about.area.isVisible()


def test_a_rulebook_remembered_but_gone(opened, settings, tmp_path):
    settings.setValue("new_night/rulebook", str(tmp_path / "gone.toml"))
    dialog = opened(NewNightDialog(None, settings))
    assert dialog.rulebook().name == "guide"
    assert "gone.toml cannot be read" in dialog.ui.refused.text()


def test_odd_names(table, dialog):
    names(table, dialog, *table.odd)
    dialog.ui.chosen.click()
    dialog.accept()
    assert begun(dialog).line == table.odd


# Who usually plays


class Club:
    """The regulars of Riverside, and what is done to them."""

    def __init__(self) -> None:
        self.groups_kept: dict[str, tuple[str, ...]] = {"Fridays": ("Bob", "Eve", "Ann")}

    def last_time(self, club):
        return ("Dee", "Ann", "Bob") if club == "Riverside" else ()

    def groups(self, club):
        return self.groups_kept if club == "Riverside" else {}

    def rulebooks(self, club):
        return ()

    def tables(self, club, date):
        return ()

    def keep(self, club, group, members):
        if group == "?":
            raise Trouble("The book cannot be reached.")
        self.groups_kept[group] = members

    def forget(self, club, group):
        del self.groups_kept[group]


@pytest.fixture
def club():
    return Club()


@pytest.fixture
def regular(opened, settings, club):
    settings.setValue("new_night/club", "Riverside")
    return opened(NewNightDialog(None, settings, club))


def offered(dialog) -> list[str]:
    dialog.ui.regulars.fill()
    return [action.text() for action in dialog.ui.regulars.menu.actions() if action.text()]


def test_the_same_people_as_last_time_sit_down_by_one_key(table, regular):
    names(table, regular, "bob", "Zoe")
    table.chord(regular, Qt.Key.Key_S)
    assert regular.ui.players.names() == ("bob", "Zoe", "Dee", "Ann"), "nobody twice"


def test_a_club_without_a_night_has_nobody_of_last_time(table, regular):
    regular.ui.club.setText("Hillside")
    table.chord(regular, Qt.Key.Key_S)
    assert regular.ui.players.names() == ()
    assert regular.ui.players.message.text() == "The book has no nights of this club yet."
    assert regular.ui.verdict.message.text() == "A chouette needs three players: type 3 more names."
    names(table, regular, "Ann")
    assert regular.ui.players.message.isHidden()
    table.chord(regular, Qt.Key.Key_S)
    regular.ui.club.setText("Riverside")
    assert regular.ui.players.message.isHidden(), "of another club it is not true"


def test_a_group_sits_down_in_its_order(regular):
    assert offered(regular) == ["Fridays: Bob, Eve, Ann", "&Keep the players as a group…", "&Remove a group"]
    regular.ui.regulars.menu.actions()[0].trigger()
    assert regular.ui.players.names() == ("Bob", "Eve", "Ann")


@pytest.mark.parametrize("name", ["Thursdays", "?"])
def test_the_players_on_the_list_are_kept_as_a_group(table, regular, club, name):
    names(table, regular, "Ann", "Zoe")
    offered(regular)
    regular.ui.regulars.menu.actions()[2].trigger()
    (asking,) = [each for each in regular.findChildren(QInputDialog) if each.isVisible()]
    asking.setTextValue(name)
    asking.accept()
    boxes = [each for each in regular.findChildren(QMessageBox) if each.isVisible()]
    assert [box.text() for box in boxes] == (["The book cannot be reached."] if name == "?" else [])
    for box in boxes:
        box.accept()
    assert club.groups_kept.get("Thursdays") == (("Ann", "Zoe") if name == "Thursdays" else None)


def test_a_group_is_forgotten(regular, club):
    offered(regular)
    forget = regular.ui.regulars.menu.actions()[-1].menu()
    assert [action.text() for action in forget.actions()] == ["Fridays"]
    forget.actions()[0].trigger()
    assert club.groups_kept == {}
    assert offered(regular) == ["&Keep the players as a group…", "&Remove a group"]


def test_without_a_book_nobody_is_asked_who_usually_plays(dialog):
    assert dialog.ui.regulars.isHidden()


def test_enter_where_too_few_are_named_goes_nowhere_and_ok_takes_no_wrong_name(table, dialog):
    names(table, dialog, "Ann", "Bob")
    table.keys(dialog, ENTER)
    assert dialog.focusWidget() is dialog.ui.players.name
    names(table, dialog, "Cid")
    dialog.ui.players.name.setText("bob")
    dialog.accept()
    assert dialog.isVisible()
    assert dialog.ui.players.message.text().endswith("is already on the list.")


def test_another_table_of_an_evening_without_a_currency(table, dialog):
    dialog.ui.currency.setCurrentText("GBP")
    first = structs.replace(table.night("aba"), heading=Heading(club="Riverside"))
    dialog.continue_evening(first, "2026-11-20", "2")
    names(table, dialog, "Ann", "Bob", "Cid")
    assert dialog.rulebook() == first.rulebook
    assert (dialog.heading().club, dialog.heading().stake, dialog.heading().currency) == ("Riverside", None, None)


def test_more_players_than_the_rules_have_are_asked_about_here_and_not_again(table, dialog):
    nine = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gil", "Hal", "Ida")
    names(table, dialog, *nine)
    dialog.ui.chosen.click()
    assert "at most 6 play" in dialog.ui.verdict.message.text()
    assert not dialog.ok.isEnabled()
    dialog.ui.verdict.reason.setText("one board only")
    assert dialog.ok.isEnabled()
    dialog.accept()
    night = begun(dialog)
    trial = try_events(night, (Start(),))
    assert (trial.accepted, trial.problems) == (True, ())
    assert trial.events[0].allow == "one board only", "kept with the game too"
    fewer = try_events(night, (Leave(player="Ida"), Start()))
    assert not fewer.accepted, "eight are another number"


def test_the_dice_stay_where_they_are_once_the_places_are_known(table, dialog):
    names(table, dialog, "Ann", "Bob", "Cid")
    settle(QApplication.instance())
    first = dialog.ui.dice._thrown["Ann"][0]
    before = first.x()
    table.keys(dialog, ENTER, "4", "6", "1")
    settle(QApplication.instance())
    assert first.x() == before


def test_the_first_rules_are_told_whole_and_the_dice_have_heads(table, dialog, qapp):
    names(table, dialog, "Ann", "Bob", "Cid")
    settle(qapp)
    summary, dice = dialog.ui.about.summary, dialog.ui.dice
    assert summary.text().endswith(".")
    assert summary.height() >= summary.heightForWidth(summary.width())
    assert [head.text() for head in dice._heads] == ["Player", "Place", "Dice"]
    assert dice._heads[2].geometry().bottom() < dice._thrown["Ann"][0].geometry().center().y()
    assert dice.roll.geometry().bottom() <= dice._area.geometry().top()
