"""Sitting down, a new order, changed rules."""

import pytest
from PySide6.QtCore import Qt

from chouette_desk.core.events import Leave, Order, RulesChange, Score, Seat, Start
from chouette_desk.core.fold import new_night, replay
from chouette_desk.core.rulebook import options
from chouette_desk.desk import dice
from chouette_desk.gui.dialogs.seat import SeatDialog
from chouette_desk.gui.dialogs.seat_entries import OrderDialog, StartDialog
from chouette_desk.gui.dialogs.simple_entries import RulesDialog
from chouette_desk.gui.widgets.rules_form import RulesForm
from chouette_desk.nightfile.rulebooks import NAMES, shipped
from tests.gui.conftest import settle
from tests.tables import asked_of

TAB, ENTER, ESC = Qt.Key.Key_Tab, Qt.Key.Key_Return, Qt.Key.Key_Escape


@pytest.mark.parametrize("kind", [SeatDialog, OrderDialog, RulesDialog])
def test_escape_gives_nothing(table, opened, kind):
    dialog = opened(kind(table.night()))
    table.keys(dialog, ESC)
    assert dialog.events() == ()


def test_a_newcomer_by_name_and_enter(table, opened):
    dialog = opened(SeatDialog(table.night()))
    assert not dialog.ok.isEnabled()
    table.keys(dialog, " Fay ", ENTER)
    assert dialog.events() == (Seat(players=("Fay",)),)


SIX = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")


@pytest.mark.parametrize("events", [(), (Start(),)], ids=["between games", "during a game"])
def test_who_makes_them_too_many_is_told_so_on_sitting_down(table, opened, events):
    """guide: at most six play; the game is what a reason is asked for."""
    dialog = opened(SeatDialog(table.night("guide", *events, names=SIX)))
    table.keys(dialog, "Gil")
    said = dialog.verdict.message.text()
    assert "at most 6 play at one table" in said
    assert said.endswith("The next game asks for the reason.")
    table.keys(dialog, ENTER)
    assert dialog.events() == (Seat(players=("Gil",)),)


def test_who_sits_down_where_so_many_are_agreed_on_is_told_nothing(table, opened):
    agreed = (Seat(players=("Gil",)), Score(points={"Bob": 1}, allow="all agree"), Leave(player="Gil"))
    dialog = opened(SeatDialog(table.night("guide", *agreed, names=SIX)))
    table.keys(dialog, "Hal")
    assert dialog.verdict.message.text() == ""
    assert dialog.ok.isEnabled()


def test_the_players_of_the_club_can_be_chosen_after_those_who_come_back(table, opened):
    night = table.night("aba", Leave(player="Bob"))
    dialog = opened(SeatDialog(night, None, ("Ann", "Zoe", "bob", "Fay")))
    assert [dialog.ui.name.itemText(row) for row in range(dialog.ui.name.count())] == ["Bob", "Zoe", "Fay"]
    dialog.ui.name.setCurrentIndex(1)
    table.keys(dialog, ENTER)
    assert dialog.events() == (Seat(players=("Zoe",)),)


def test_a_newcomer_during_a_game_waits_for_its_end(table, opened):
    dialog = opened(SeatDialog(table.night("guide", Start())))
    table.keys(dialog, "Fay")
    assert "after this game" in dialog.verdict.message.text()


@pytest.mark.parametrize("text", ["Fay, Gus,Hal", "Fay; Gus;\tHal;", "Fay\nGus\r\nHal", "Fay,,Gus, Fay , Hal"])
def test_several_at_once_with_commas_semicolons_or_lines_between(table, opened, text):
    """As the first step of the guided practice says, and as a list is pasted."""
    dialog = opened(SeatDialog(table.night("aba")))
    dialog.ui.name.setFocus()
    dialog.ui.name.lineEdit().insert(text)
    assert dialog.ui.roll.isVisible(), "they may roll for their order"
    table.keys(dialog, ENTER)
    assert dialog.events() == (Seat(players=("Fay", "Gus", "Hal")),)


def test_several_at_once_go_onto_the_list_and_keep_the_stakes_that_they_had(table, opened):
    night = table.night("aba", Seat(players=("Zoe",), stakes={"Zoe": 2}), Leave(player="Zoe"))
    dialog = opened(SeatDialog(night))
    table.keys(dialog, "zoe, Fay")
    table.chord(dialog, Qt.Key.Key_R)
    assert [dialog.ui.others.item(row).text().strip("⁨⁩") for row in range(2)] == ["Zoe", "Fay"]
    table.keys(dialog, "Fay, Gus", ENTER)
    assert dialog.events() == (Seat(players=("Zoe", "Fay", "Gus")),)


def test_several_one_after_another(table, opened):
    dialog = opened(SeatDialog(table.night("aba")))
    table.keys(dialog, "Fay", TAB, Qt.Key.Key_Up)
    table.chord(dialog, Qt.Key.Key_R)
    table.keys(dialog, "Gus")
    table.chord(dialog, Qt.Key.Key_L)
    table.chord(dialog, Qt.Key.Key_R)
    table.keys(dialog, "Hal", ENTER)
    assert dialog.events() == (
        Seat(players=("Fay", "Hal"), stakes={"Fay": 2}),
        Seat(players=("Gus",), spectator=True),
    )


def test_who_join_together_may_roll_for_their_order(table, opened):
    """aba 6.5; st-albans 33: one die each under the Atlanta rules' two, ties again."""
    dialog = opened(SeatDialog(table.night("aba")))
    table.keys(dialog, "Fay")
    assert not dialog.ui.roll.isVisible(), "one alone has no order"
    table.chord(dialog, Qt.Key.Key_R)
    table.keys(dialog, "Gus")
    table.chord(dialog, Qt.Key.Key_O)
    assert dialog.ui.dice.isVisible()
    assert "Enter the dice" in dialog.verdict.message.text()
    assert not dialog.ok.isEnabled()
    fay, gus = dialog.ui.dice.missing()
    table.keys(dialog, TAB)
    fay.setFocus()
    table.keys(dialog, "31", "62")
    assert [label.text() for label in dialog.ui.dice._places.values()] == ["2", "1"], "no Box and no Captain"
    gus.setFocus()
    table.keys(dialog, ENTER)
    (seat,) = dialog.events()
    assert seat == Seat(players=("Fay", "Gus"), rolls={"Fay": ((3, 1),), "Gus": ((6, 2),)})
    assert replay(dialog.night, dialog.events()).line[-2:] == ("Gus", "Fay")


def test_the_program_may_roll_for_who_join_and_the_sheet_says_so(table, opened):
    dialog = opened(SeatDialog(table.night("aba")))
    table.keys(dialog, "Fay")
    table.chord(dialog, Qt.Key.Key_R)
    table.keys(dialog, "Gus")
    dialog.ui.roll.setChecked(True)
    dialog.ui.dice.roll_missing()
    dialog.accept()
    (seat,) = dialog.events()
    assert seat.note == "The order was rolled with the program's dice."
    assert set(seat.rolls) == {"Fay", "Gus"}


def test_a_name_is_taken_off_the_list(table, opened):
    dialog = opened(SeatDialog(table.night()))
    table.keys(dialog, "Fay")
    dialog.add_another()
    dialog.ui.others.setCurrentRow(0)
    dialog.ui.others.setFocus()
    table.keys(dialog, Qt.Key.Key_Delete)
    assert not dialog.ok.isEnabled()


def test_who_sits_already_is_refused(table, opened):
    dialog = opened(SeatDialog(table.night()))
    table.keys(dialog, "bob")
    assert "is already at the table" in dialog.verdict.message.text()
    assert not dialog.ok.isEnabled()


def test_who_comes_back_keeps_column_and_stake(table, opened):
    night = table.night("aba", Leave(player="Bob"), stakes={"Bob": 4})
    dialog = opened(SeatDialog(night))
    assert dialog.ui.name.itemText(0) == "Bob"
    table.keys(dialog, "bob")
    assert dialog.ui.multiple.number() == 4
    table.keys(dialog, ENTER)
    assert dialog.events() == (Seat(players=("Bob",)),)
    assert replay(night, dialog.events()).columns == table.names[:4]


def test_who_dodged_the_box_needs_a_reason(table, opened):
    night = table.night("guide", Score(points={"Bob": 1}), Leave(player="Bob"))
    dialog = opened(SeatDialog(night))
    table.keys(dialog, "Bob")
    assert "may rejoin only" in dialog.verdict.message.text()
    table.chord(dialog, Qt.Key.Key_U)
    table.keys(dialog, "was ill", ENTER)
    assert dialog.events() == (Seat(players=("Bob",), allow="was ill"),)


def test_a_name_too_long_or_empty(table, opened):
    dialog = opened(SeatDialog(table.night()))
    table.keys(dialog, "x" * 41)
    assert "1 to 40 characters" in dialog.verdict.message.text()
    dialog.ui.name.setCurrentText("   ")
    assert not dialog.ok.isEnabled()


def test_the_order_before_the_first_game_needs_no_reason(table, opened):
    dialog = opened(OrderDialog(table.night()))
    assert not dialog.ui.reason.isVisible()
    assert not dialog.ok.isEnabled(), "nothing has moved yet"
    dialog.ui.order.list.setFocus()
    table.chord(dialog, Qt.Key.Key_Down)
    table.keys(dialog, ENTER)
    assert dialog.events() == (Order(players=("Bob", "Ann", "Cid", "Dee")),)


def test_later_it_does(table, opened):
    night = table.night("guide", Score(points={"Bob": 1}))
    dialog = opened(OrderDialog(night))
    dialog.ui.order.list.setCurrentRow(3)
    dialog.ui.order.move_chosen(-3)
    assert "Say why" in dialog.verdict.message.text()
    table.chord(dialog, Qt.Key.Key_R)
    table.keys(dialog, "sat down wrongly", ENTER)
    assert dialog.events() == (Order(players=("Ann", "Bob", "Cid", "Dee"), reason="sat down wrongly"),)


def test_who_is_seated_but_not_yet_in_line_is_offered(table, opened):
    night = replay(new_night(shipped("guide")), [Seat(players=table.names)])
    dialog = opened(OrderDialog(night))
    table.chord(dialog, Qt.Key.Key_I)
    table.keys(dialog, ENTER)
    assert dialog.events() == (Order(players=table.names),)


def test_a_table_that_has_no_order_yet_rolls_for_it(table, opened, monkeypatch):
    """As after a split: by own dice or the program's, and the sheet says which."""
    monkeypatch.setattr(dice.FAIR, "randint", lambda low, high: 6, raising=False)
    dialog = opened(OrderDialog(replay(new_night(shipped("guide")), [Seat(players=("Ann", "Bob", "Cid"))])))
    assert not dialog.ok.isEnabled()
    table.keys(dialog, "2", "5")
    table.chord(dialog, Qt.Key.Key_H)
    table.keys(dialog, ENTER)
    (event,) = dialog.events()
    assert event.rolls == {"Ann": ((2,),), "Bob": ((5,),), "Cid": ((6,),)}
    assert event.note == "The program rolled the dice for Cid."


def test_rules_change_in_words(table, opened):
    dialog = opened(RulesDialog(table.night("aba")))
    assert not dialog.ok.isEnabled()
    dialog.ui.rules.rows["jacoby"].choice.setCurrentIndex(1)
    dialog.ui.rules.rows["players_max"].show_value(8)
    assert "2 rules change" in dialog.verdict.message.text()
    assert dialog.ui.rules.rows["players_max"].choice.currentText().startswith("At most 8")
    table.keys(dialog, ENTER)
    assert dialog.events() == (RulesChange(change={"players_max": 8, "jacoby": False}),)


def test_a_rule_put_back_is_no_change(table, opened):
    dialog = opened(RulesDialog(table.night("aba")))
    row = dialog.ui.rules.rows["beavers"]
    row.choice.setCurrentIndex(1)
    row.choice.setCurrentIndex(0)
    assert not dialog.ok.isEnabled()


@pytest.fixture
def form(table, opened) -> RulesForm:
    """The rules of a night, for all rulebooks and options one after the other."""
    return opened(RulesDialog(table.night("guide"))).ui.rules


@asked_of("name", NAMES)
def test_the_form_shows_every_rulebook_as_it_is(form, name):
    form.set_rulebook(shipped(name))
    assert form.change() == {}
    assert {option: row.value() for option, row in form.rows.items()} == {o: shipped(name)[o] for o in options()}


@asked_of("option", options())
def test_every_value_of_every_option_can_be_chosen(form, option):
    known = options()[option]
    for value in (*known.choices, *([known.counts, known.counts + 4] if known.counts is not None else [])):
        form.rows[option].show_value(value)
        assert form.rows[option].value() == value
        assert type(form.rows[option].value()) is type(value)


def test_nothing_is_free_for_agreements_that_nobody_asks_for(table, opened, qapp):
    dialog = opened(StartDialog(table.night("aba")))
    low = dialog.layout().sizeHint().height()
    dialog.ui.options.other_stakes.click()
    settle(qapp)
    assert dialog.layout().sizeHint().height() > low + 3 * dialog.fontMetrics().height()
