"""The commands of the evening as functions: tables, seats, chips; no window."""

from decimal import Decimal

import pytest
from msgspec import structs
from PySide6.QtCore import QDate, Qt
from PySide6.QtTest import QTest

from chouette_desk.core.events import Seat, Start
from chouette_desk.core.fee import FeeKind, StandingFee
from chouette_desk.core.night import Heading
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.club_fee import keep_standing_fee, standing_fee
from chouette_desk.desk.evening import tables_of
from chouette_desk.gui import evening_handlers
from chouette_desk.gui.book_opener import BookOpener
from chouette_desk.gui.dialogs.chips import ChipsDialog
from chouette_desk.gui.dialogs.fees import FeeDialog
from chouette_desk.gui.dialogs.new_night import NewNightDialog
from chouette_desk.gui.dialogs.seat import SeatDialog
from chouette_desk.gui.dialogs.split import SplitDialog
from chouette_desk.gui.dialogs.tables import MergeTablesDialog, MoveDialog
from chouette_desk.gui.evening_handlers import TableSteps
from chouette_desk.gui.nights import Nights
from chouette_desk.gui.open_night import OpenNight
from chouette_desk.gui.settings import Settings
from chouette_desk.nightfile.rulebooks import shipped
from tests.desk.night_files import filed
from tests.gui.conftest import begun
from tests.gui.nights import Ticking, game
from tests.gui.shells import asked, book, club_book, dispatch, failing_once, failures_of, gone, no_night, shell

__all__ = ["asked", "book", "club_book", "dispatch", "no_night", "shell"]

FOUR, THREE = ("Ann", "Bob", "Cid", "Dee"), ("Fay", "Gus", "Hal")


@pytest.fixture
def night(club_book, no_night) -> OpenNight:
    """The first of two tables of an evening."""
    night = no_night
    night.show_desk(begun(club_book, game(Bob=4), players=FOUR))
    begun(club_book, game(Gus=6), players=THREE, table="2").close()
    night.tables = tables_of(club_book, night.desk)
    return night


@pytest.fixture
def opener(night, book, shell, dispatch) -> BookOpener:
    return BookOpener(night, book, shell, Settings(), dispatch)


@pytest.fixture
def nights(night, book, shell, opener) -> Nights:
    return Nights(night, book, shell, Settings(), opener)


@pytest.fixture
def steps(night, book, shell, nights) -> TableSteps:
    return TableSteps(night, book, shell, nights)


def present(club_book, number: int) -> tuple[str, ...]:
    return club_book.open_night(number).night.present


def said(shell) -> list[str]:
    """What the status bar was told, without the marks round names."""
    return [str(text).translate({0x2068: None, 0x2069: None}) for (text,) in shell.status.texts]


def asked_text(shell) -> str:
    ((text, _choices),) = shell.questions
    return text.translate({0x2068: None, 0x2069: None})


def accept(dialog) -> None:
    assert dialog.ok.isEnabled(), dialog.ui.verdict.message.text()
    dialog.accept()


# The page and the tables


def test_the_page_of_the_evening_takes_the_place_of_the_sheet_and_gives_it_back(night):
    for shown in (True, False):
        evening_handlers.show_page(night)
        assert night.evening_shown is shown


def test_one_table_after_the_other_is_shown_and_the_evening_after_the_last(night, nights):
    seen = list[int | str]()
    for step in ("1", "1", "1", "-1", "-1"):
        evening_handlers.step_table(night, nights, step)
        seen.append("evening" if night.evening_shown else night.desk.number)
    assert seen == [2, "evening", 1, "evening", 2]


def test_without_a_night_nothing_happens(book, shell, dispatch):
    night = OpenNight(Settings())
    opener = BookOpener(night, book, shell, Settings(), dispatch)
    nights = Nights(night, book, shell, Settings(), opener)
    steps = TableSteps(night, book, shell, nights)
    for command in (steps.split, steps.move, steps.merge):
        command()
    evening_handlers.step_table(night, nights, "1")
    evening_handlers.new_table(night, book, shell, nights)
    evening_handlers.seat(night, book, shell, steps)
    evening_handlers.chips(night, shell)
    evening_handlers.fee(night, book, shell)
    assert (shell.dialogs, shell.messages, shell.questions) == ([], [], [])


def splitting(steps, shell) -> SplitDialog:
    """The dialog with a table of three: two newcomers, and whom the rules send along."""
    steps.split()
    dialog = shell.dialog(SplitDialog)
    for name in ("Jim", "Kim"):
        dialog.ui.newcomer.setText(name)
        assert dialog.add_typed()
    return dialog


def moving(steps, shell) -> MoveDialog:
    steps.move()
    dialog = shell.dialog(MoveDialog)
    dialog.ui.player.choose("Ann")
    return dialog


def merging(steps, shell) -> MergeTablesDialog:
    steps.merge()
    return shell.dialog(MergeTablesDialog)


DIALOGS = {"split": splitting, "move": moving, "merge": merging}


def test_a_table_is_split_and_the_new_one_is_ready(night, steps, shell, club_book):
    dialog = splitting(steps, shell)
    movers = dialog.movers()
    accept(dialog)
    assert set(present(club_book, 3)) == set(movers)
    assert set(night.night.present) == {*FOUR, "Jim", "Kim"} - set(movers)
    assert said(shell)[-1] == "Table 3 is ready; its players roll for their order."


def test_a_player_moves_to_the_other_table(night, steps, shell, club_book):
    accept(moving(steps, shell))
    assert "Ann" in present(club_book, 2)
    assert "Ann" not in night.night.present
    assert said(shell)[-1] == "Ann has moved to Table 2."


def test_all_players_of_a_table_sit_down_at_another(night, steps, shell, club_book):
    accept(merging(steps, shell))
    assert set(night.night.present) == {*FOUR, *THREE}
    assert present(club_book, 2) == ()
    assert said(shell)[-1] == "All players from Table 2 now sit at Table 1."


def test_after_a_merge_the_table_that_stays_is_shown(night, steps, shell, club_book):
    """Begun from the table that ends; undo then takes it back at both."""
    dialog = merging(steps, shell)
    dialog.choose(1, 2)
    accept(dialog)
    assert (night.desk.number, club_book.open_night(1).night.has_ended) == (2, True)
    night.tables = tables_of(club_book, night.desk)
    begun(club_book, players=("Jim", "Kim", "Lea"), table="3").close()
    night.tables = tables_of(club_book, night.desk)
    assert list(merging(steps, shell).tables) == [2, 3], "the one that ended is not offered"


def test_after_a_move_between_other_tables_one_of_them_is_open(night, steps, shell, club_book):
    begun(club_book, players=("Jim", "Kim", "Lea"), table="3").close()
    night.tables = tables_of(club_book, night.desk)
    steps.move("Gus", 2, 3)
    accept(shell.dialog(MoveDialog))
    assert (night.desk.number, "Gus" in present(club_book, 3)) == (2, True)


@pytest.mark.parametrize("kind", DIALOGS)
def test_nothing_is_done_at_a_table_that_another_desk_has_written_meanwhile(night, steps, shell, club_book, kind):
    failures, changed = failures_of(night), list[bool]()
    night.evening_changed.connect(lambda: changed.append(True))
    dialog = DIALOGS[kind](steps, shell)
    other = club_book.open_night(1)
    other.do(game(Cid=1))
    before = [*map(dict, (club_book.open_night(row.id).night.totals for row in club_book.nights()))]
    accept(dialog)
    (failure,) = failures
    assert not failure.repeatable
    assert [*map(dict, (club_book.open_night(row.id).night.totals for row in club_book.nights()))] == before
    assert night.night == other.night, "it is shown as it is now"
    assert changed
    assert shell.status.texts == []


@pytest.mark.parametrize("kind", DIALOGS)
def test_a_step_that_could_not_be_written_is_done_when_it_is_tried_again(night, steps, shell, monkeypatch, kind):
    failures, dialog = failures_of(night), DIALOGS[kind](steps, shell)
    monkeypatch.setattr(evening_handlers, "do_as_seen", failing_once(evening_handlers.do_as_seen))
    accept(dialog)
    assert shell.status.texts == []
    gone(dialog)
    failures.pop().retry()
    assert not failures
    assert len(shell.status.texts) == 1


# Nights begun


def filled(dialog: NewNightDialog, *names: str) -> None:
    dialog.ui.chosen.setChecked(True)
    for name in names:
        dialog.ui.players.add(name)


SIT_ELSEWHERE = {"&Move here": (3, False), "&Stay there": (2, True), "&At both tables": (3, True), "": (2, True)}
"""The answers about Gus, the number of nights then, and whether he still sits at table 2."""


@pytest.mark.parametrize("another_table", [False, True])
@pytest.mark.parametrize("answer", SIT_ELSEWHERE)
def test_a_night_asks_about_who_sits_at_another_table_of_its_evening(
    night, book, shell, opener, nights, club_book, answer, another_table
):
    if another_table:
        evening_handlers.new_table(night, book, shell, nights)
    else:
        evening_handlers.new(shell, opener, nights)
    dialog = shell.dialog(NewNightDialog)
    dialog.ui.club.setText("Riverside")
    dialog.ui.date.setDate(QDate(2026, 11, 20))
    filled(dialog, "gus", "Zoe", "Yan")
    dialog.accept()
    assert asked_text(shell).startswith("Gus sits at Table 2 this evening. Whoever moves here leaves the other table")
    if answer:
        shell.choose(answer)
    assert (len(club_book.nights()), "Gus" in present(club_book, 2)) == SIT_ELSEWHERE[answer]
    assert dialog.ui.players.names() == (("Zoe", "Yan") if answer == "&Stay there" else ("gus", "Zoe", "Yan"))
    assert (dialog.result() == NewNightDialog.DialogCode.Accepted) == (len(club_book.nights()) == 3)


def test_who_is_in_a_game_does_not_move_to_a_table_that_begins(shell, opener, nights, club_book):
    club_book.open_night(2).do(Start())
    evening_handlers.new(shell, opener, nights)
    dialog = shell.dialog(NewNightDialog)
    dialog.ui.club.setText("Riverside")
    dialog.ui.date.setDate(QDate(2026, 11, 20))
    filled(dialog, "Gus", "Zoe", "Yan")
    dialog.accept()
    shell.choose("&Move here")
    assert "in progress" in shell.messages[-1]
    assert len(club_book.nights()) == 2
    assert dialog.ui.players.names() == ("Gus", "Zoe", "Yan"), "the page stays as it was filled in"


def test_a_new_night_proposes_a_table_that_the_day_has_not(shell, opener, nights, club_book):
    """What is typed stays; of another day, and next time, it is the usual table again."""
    evening_handlers.new(shell, opener, nights)
    dialog = shell.dialog(NewNightDialog)
    assert dialog.heading().table == "1"
    dialog.ui.club.setText("Riverside")
    dialog.ui.date.setDate(QDate(2026, 11, 20))
    assert dialog.heading().table == "3", "beside the tables 1 and 2"
    dialog.ui.date.setDate(QDate(2026, 11, 21))
    assert dialog.heading().table == "1"
    dialog.ui.date.setDate(QDate(2026, 11, 20))
    filled(dialog, "Xia", "Zoe", "Yan")
    dialog.accept()
    assert [row.table for row in club_book.nights()] == ["3", "2", "1"]
    evening_handlers.new(shell, opener, nights)
    dialog = shell.dialog(NewNightDialog)
    assert (dialog.heading().club, dialog.heading().table) == ("Riverside", "1")
    dialog.ui.table.setText("Window")
    dialog.ui.date.setDate(QDate(2026, 11, 20))
    assert dialog.heading().table == "Window"


def test_a_night_that_joins_an_evening_says_so_and_takes_no_table_twice(shell, opener, nights, club_book):
    evening_handlers.new(shell, opener, nights)
    dialog = shell.dialog(NewNightDialog)
    said = dialog.ui.verdict.message.text
    filled(dialog, "Xia", "Zoe", "Yan")
    assert "evening already" not in said()
    dialog.ui.club.setText("Riverside")
    dialog.ui.date.setDate(QDate(2026, 11, 20))
    assert said().startswith("This day has an evening already; its next table is 3. ")
    assert dialog.ok.isEnabled()
    dialog.ui.table.setText("2")
    assert said() == "This day has table 2 already; its next table is 3."
    dialog.accept()
    assert len(club_book.nights()) == 2
    dialog.ui.date.setDate(QDate(2026, 11, 21))
    assert dialog.ok.isEnabled()


def test_a_night_of_people_who_sit_nowhere_begins_at_once(night, shell, opener, nights):
    evening_handlers.new(shell, opener, nights)
    dialog = shell.dialog(NewNightDialog)
    filled(dialog, "Xia", "Zoe", "Yan")
    dialog.accept()
    assert (shell.questions, night.desk.number, night.night.columns) == ([], 3, ("Xia", "Zoe", "Yan"))


def test_another_table_of_the_evening_begins(night, book, shell, nights, club_book):
    evening_handlers.new_table(night, book, shell, nights)
    dialog = shell.dialog(NewNightDialog)
    heading = dialog.heading()
    assert (heading.club, heading.table, heading.date, heading.stake) == ("Riverside", "3", "2026-11-20", "0.50")
    filled(dialog, "Jim", "Kim", "Lea")
    dialog.accept()
    assert night.desk.number == 3
    assert night.desk.row.evening == club_book.open_night(1).row.evening


# Who sits down


def seating(night, book, shell, steps, name: str) -> None:
    evening_handlers.seat(night, book, shell, steps)
    dialog = shell.dialog(SeatDialog)
    dialog.ui.name.setEditText(name)
    accept(dialog)


def test_somebody_new_sits_down(night, book, shell, steps):
    seating(night, book, shell, steps, "Zoe")
    assert "Zoe" in night.night.present
    assert shell.questions == []


@pytest.mark.parametrize("answer", ["&Move here…", "&Seat here too", ""])
def test_who_sits_at_another_table_is_not_seated_without_a_question(night, book, shell, steps, club_book, answer):
    seating(night, book, shell, steps, "gus")
    assert asked_text(shell) == "Gus sits at Table 2 this evening."
    assert [*shell.questions[0][1]] == ["&Move here…", "&Seat here too"]
    assert not {"Gus", "gus"} & set(night.night.present)
    if answer:
        shell.choose(answer)
    if answer == "&Move here…":
        dialog = shell.dialog(MoveDialog)
        assert (dialog.player(), dialog.leaves(), dialog.joins()) == ("Gus", 2, 1)
        accept(dialog)
    here = {"Gus", "gus"} & set(night.night.present)
    assert ("Gus" in present(club_book, 2), here) == {
        "&Move here…": (False, {"Gus"}),
        "&Seat here too": (True, {"gus"}),
        "": (True, set()),
    }[answer]


def test_two_of_whom_one_sits_elsewhere_are_only_seated_here(night, book, shell, steps):
    evening_handlers.seat(night, book, shell, steps)
    dialog = shell.dialog(SeatDialog)
    for name in ("Zoe", "Gus"):
        dialog.ui.name.setEditText(name)
        dialog.add_another()
    accept(dialog)
    assert [*shell.questions[0][1]] == ["&Seat here too"]
    shell.choose("&Seat here too")
    assert {"Zoe", "Gus"} <= set(night.night.present)


@pytest.mark.parametrize("anyway", [False, True])
def test_a_night_that_comes_into_the_book_asks_about_who_sits_at_another_table(
    nights, shell, club_book, tmp_path, anyway
):
    path = tmp_path / "late.chouette.json"
    seated = (Seat(players=("Gus", "Zoe", "Yan")),)
    filed(path, shipped("aba"), Heading(club="Riverside", table="9", date="2026-11-20"), seated, Ticking()).close()
    nights.import_files([path])
    assert asked_text(shell) == "Gus sits at Table 2 this evening."
    if anyway:
        shell.choose("&Put it in as it is")
    assert len(club_book.nights()) == 2 + anyway


# Chips


def counting(night, shell) -> ChipsDialog:
    evening_handlers.chips(night, shell)
    dialog = shell.dialog(ChipsDialog)
    for (name, column), number in {("Ann", 1): "100", ("Bob", 1): "100", ("Bob", 2): "104"}.items():
        dialog.ui.chips.cellWidget(dialog.names.index(name), column).setText(number)
    return dialog


def test_chips_are_counted(night, shell):
    counting(night, shell).accept()
    chips = night.desk.dues_state.chips
    assert (chips.bought, chips.counted) == ({"Ann": 100, "Bob": 100}, {"Bob": 104})


def test_chips_can_be_counted_again_when_their_dialog_is_gone(night, shell, monkeypatch):
    failures, dialog = failures_of(night), counting(night, shell)
    monkeypatch.setattr(night.desk, "count_chips", failing_once(night.desk.count_chips))
    dialog.accept()
    assert night.desk.dues_state.chips is None
    gone(dialog)
    failures.pop().retry()
    assert night.desk.dues_state.chips.counted == {"Bob": 104}


def test_several_newcomers_come_with_commas_between_them(steps, shell):
    steps.split()
    dialog = shell.dialog(SplitDialog)
    dialog.ui.newcomer.setText("Jim, Ann; Kim")
    assert not dialog.add_typed()
    assert dialog.newcomers == ["Jim", "Kim"]
    assert dialog.ui.newcomer.text() == "Ann"
    assert "already on the list" in dialog.ui.verdict.message.text()


def test_no_table_is_split_for_a_name_that_is_none_or_without_a_name(steps, shell, club_book):
    dialog = splitting(steps, shell)
    dialog.ui.newcomer.setText("x" * 200)
    dialog.accept()
    assert dialog.ui.verdict.message.text().startswith("A name must have 1 to")
    dialog.ui.newcomer.clear()
    dialog.ui.table.setText(" ")
    dialog.accept()
    assert dialog.ui.verdict.message.text() == "Type a name for the new table."
    QTest.keyClick(dialog, Qt.Key.Key_Space)
    assert len(club_book.nights()) == 2


# The fee


def test_a_fee_is_not_asked_for_while_the_book_cannot_be_read(night, book, shell, monkeypatch):
    def away(*_arguments: object) -> None:
        raise Trouble("The book is away.")

    monkeypatch.setattr(evening_handlers, "standing_fee", away)
    evening_handlers.fee(night, book, shell)
    assert shell.messages == ["The book is away."]


def test_a_fee_is_kept_as_the_club_s_until_the_tick_is_taken_away(night, book, shell, club_book):
    """In money with its reason, then as a percentage; the dialog begins with what is kept."""
    club = night.desk.row.club_id
    for fill, kept in (
        (lambda ui: (ui.standing.click(), ui.in_money.click(), ui.money.setText("1,00")), ("money", "1.00", "Rent")),
        (lambda ui: (ui.in_percent.click(), ui.percent.setValue(50)), ("percent", "50.0", "Rent")),
        (lambda ui: (ui.in_points.click(), ui.reason.setText("")), ("points", "1", "Table fee")),
    ):
        before = standing_fee(club_book, club)
        evening_handlers.fee(night, book, shell)
        dialog = shell.dialog(FeeDialog)
        assert dialog.standing() == before
        if before is None:
            dialog.ui.reason.setText("Rent")
        fill(dialog.ui)
        accept(dialog)
        fee = standing_fee(club_book, club)
        assert (fee.kind, str(fee.amount), fee.reason) == kept
    evening_handlers.fee(night, book, shell)
    dialog = shell.dialog(FeeDialog)
    dialog.ui.standing.click()
    dialog.ui.reason.setText("Once")
    accept(dialog)
    assert standing_fee(club_book, club) is None


def test_a_fee_in_money_is_not_proposed_where_there_is_no_stake(night, book, shell, club_book):
    keep_standing_fee(club_book, night.desk.row.club_id, StandingFee(FeeKind.MONEY, Decimal("1.00"), "Rent"))
    heading = structs.replace(night.night.heading, stake=None, currency=None)
    night.show_desk(club_book.new_night(shipped("aba"), heading, (Seat(players=FOUR),)))
    night.tables = tables_of(club_book, night.desk)
    evening_handlers.fee(night, book, shell)
    dialog = shell.dialog(FeeDialog)
    assert (dialog.ui.in_points.isChecked(), dialog.ui.reason.text()) == (True, "Rent")


def test_only_the_amount_that_is_chosen_has_a_field(night, book, shell):
    evening_handlers.fee(night, book, shell)
    ui = shell.dialog(FeeDialog).ui
    for choice, field in ((ui.in_money, ui.money), (ui.in_percent, ui.percent), (ui.in_points, ui.points)):
        choice.click()
        assert [other.isHidden() for other in (ui.money, ui.percent, ui.points)].count(False) == 1
        assert not field.isHidden()


def test_the_fee_of_a_night_file_is_no_club_s(book, shell, no_night, make_desk):
    no_night.show_desk(make_desk())
    evening_handlers.fee(no_night, book, shell)
    assert shell.dialog(FeeDialog).ui.standing.isHidden()
