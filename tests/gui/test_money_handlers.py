"""The commands of the money as functions: settle, close, pay, reopen, print."""

import pytest

from chouette_desk.book.errors import NotWritten
from chouette_desk.core.events import Method, Payment
from chouette_desk.core.settlement import fewest_payments
from chouette_desk.core.tables import How
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.documents import PlayerSlips, PrintedSheet, Receipts
from chouette_desk.desk.tables import move_player
from chouette_desk.desk.treasury import Treasury
from chouette_desk.gui import money_handlers
from chouette_desk.gui.dialogs.settle_up import ReopenDialog, SettleUpDialog
from chouette_desk.gui.dialogs.simple_entries import LeaveDialog, PaymentDialog
from chouette_desk.gui.open_night import OpenNight
from chouette_desk.gui.settings import Settings
from tests.gui.conftest import begun
from tests.gui.nights import game
from tests.gui.shells import book, club_book, failing_once, failures_of, gone, no_night, shell

__all__ = ["book", "club_book", "no_night", "shell"]

THREE = ("Ann", "Bob", "Cid")
GAMES = (game(Bob=2, Cid=-1), game(Ann=-1, Bob=2, Cid=-1))  # Ann -2, Bob 4, Cid -2


@pytest.fixture
def night(club_book, no_night) -> OpenNight:
    """A night of the book."""
    no_night.show_desk(begun(club_book, *GAMES, players=THREE))
    return no_night


@pytest.fixture
def other(club_book, night) -> BookDesk:
    """Another table of the same evening."""
    return begun(club_book, game(Dee=5, Eve=-2), players=("Bob", "Dee", "Eve"), table="2")


@pytest.fixture
def filed(make_desk, no_night) -> OpenNight:
    """A night of a file."""
    no_night.show_desk(make_desk(*GAMES, players=THREE))
    return no_night


def settling(night, book, shell, command=money_handlers.settle) -> SettleUpDialog:
    command(night, book, shell)
    return shell.dialog(SettleUpDialog)


def totals(night) -> dict[str, int]:
    return dict(night.night.totals)


COMMANDS = {
    each.__name__: each for each in (money_handlers.settle, money_handlers.settle_tables, money_handlers.reopen)
}


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
def test_without_a_night_nothing_happens(book, shell, command):
    command(OpenNight(Settings()), book, shell)
    assert (shell.dialogs, shell.messages) == ([], [])


def test_ticked_payments_are_entered_on_the_sheet_and_the_dialog_goes(filed, book, shell):
    dialog = settling(filed, book, shell)
    dialog.set_method([0], Method.CASH)
    dialog.accept()
    assert totals(filed) == {"Ann": 0, "Bob": 2, "Cid": -2}
    assert not dialog.isVisible()


def test_what_the_night_refuses_stays_ticked(filed, book, shell):
    refused = list[str]()
    filed.refused.connect(refused.append)
    dialog = settling(filed, book, shell)
    dialog.ui.way.setCurrentIndex(2)
    dialog.ui.banker.setCurrentIndex(dialog.ui.banker.findData("Club"))
    dialog.set_method([0, 1, 2], Method.CASH)
    dialog.accept()
    assert len(refused) == 1
    assert "Club" in refused[0]
    assert (dialog.isVisible(), len(dialog.ticked())) == (True, 3)
    dialog.leave()


def test_payments_that_could_not_be_written_are_entered_again_as_they_were_ticked(filed, book, shell, monkeypatch):
    failures, dialog = failures_of(filed), settling(filed, book, shell)
    monkeypatch.setattr(filed.desk, "do", failing_once(filed.desk.do))
    dialog.set_method([0], Method.CASH)
    dialog.accept()
    (failure,) = failures
    assert (failure.repeatable, dialog.isVisible(), totals(filed)["Ann"]) == (True, True, -2)
    dialog.set_method([1], Method.CASH)
    failure.retry()
    assert (dialog.isVisible(), totals(filed)) == (False, {"Ann": 0, "Bob": 2, "Cid": -2})


def test_a_night_is_closed_with_what_is_ticked_and_its_payments_are_marked(night, book, shell):
    dialog = settling(night, book, shell)
    dialog.set_method([1], Method.TRANSFER)
    dialog.closing.emit()
    assert [due.method for due in night.desk.dues_state.dues] == [None, Method.TRANSFER]
    dialog.set_method([0], Method.CASH)
    assert [due.method for due in night.desk.dues_state.dues] == [Method.CASH, Method.TRANSFER]
    assert shell.status.texts == [("1 payment marked as paid. The night is closed, and everything is paid.",)]
    dialog.reject()


def test_a_night_that_another_desk_wrote_is_not_closed_and_is_shown_as_it_is(night, book, shell, club_book):
    failures, dialog = failures_of(night), settling(night, book, shell)
    club_book.open_night(1).do(game(Ann=3))
    dialog.closing.emit()
    (failure,) = failures
    assert not failure.repeatable
    assert not night.desk.dues_state.closed
    assert totals(night)["Ann"] == 1
    assert [(due.payer, due.points) for due in dialog.model.dues] == [
        (due.payer, due.points) for due in fewest_payments(night.night.totals)
    ]
    dialog.reject()


def test_a_payment_that_could_not_be_written_is_marked_when_it_is_tried_again(night, book, shell, monkeypatch):
    dialog = settling(night, book, shell)
    dialog.closing.emit()
    failures = failures_of(night)
    monkeypatch.setattr(Treasury, "pay", failing_once(Treasury.pay))
    dialog.set_method([0], Method.CASH)
    assert (len(failures), shell.status.texts) == (1, [])
    failures.pop().retry()
    assert [due.method for due in night.desk.dues_state.dues] == [Method.CASH, None]
    dialog.reject()


@pytest.mark.parametrize("from_dialog", [False, True])
def test_a_closed_night_is_reopened_for_a_reason_also_when_it_is_tried_again(
    night, book, shell, monkeypatch, from_dialog
):
    assert night.desk.close_night()
    failures = failures_of(night)
    monkeypatch.setattr(Treasury, "reopen", failing_once(Treasury.reopen))
    if from_dialog:
        settling(night, book, shell).reopening.emit()
        dialog = shell.dialogs[-1].findChild(ReopenDialog)
    else:
        money_handlers.reopen(night, book, shell)
        dialog = shell.dialog(ReopenDialog)
    dialog.ui.reason.setText("one more game")
    dialog.accept()
    assert night.desk.dues_state.closed
    gone(dialog)
    failures.pop().retry()
    assert not night.desk.dues_state.closed
    assert "one more game" in night.desk.trail()[-1].message


def test_tables_are_settled_together_and_closed_at_once(night, book, shell, other, club_book):
    dialog = settling(night, book, shell, money_handlers.settle_tables)
    assert [*dialog.money.numbers] == [1, 2]
    assert dialog.ui.close_night.text() == "C&lose the 2 tables"
    dialog.ui.close_night.click()
    other.catch_up()
    assert night.desk.dues_state.closed
    assert other.dues_state.closed
    dialog.ui.all_paid.click()
    assert not Treasury(club_book).dues(open_only=True)
    dialog.reject()


@pytest.fixture
def carried(night, other, club_book) -> None:
    """Ann has gone to the other table with her score."""
    move_player(club_book, night.desk.number, other.number, "Ann", How.CARRIED, "to even the tables")
    night.desk.catch_up()


def test_a_sheet_with_points_at_another_table_is_settled_together_with_it(night, book, shell, carried):
    dialog = settling(night, book, shell)
    assert dialog.ui.together.isChecked()
    assert not dialog.ui.together.isEnabled()
    people = {name for due in dialog.model.dues for name in (due.payer, due.payee)}
    assert people == {"Ann", "Bob", "Cid", "Dee", "Eve"}
    bankers = {dialog.ui.banker.itemData(row) for row in range(dialog.ui.banker.count())}
    assert bankers == {None, "Ann", "Bob", "Cid", "Dee", "Eve", "Club"}


def test_only_people_pay_and_leave_at_a_table_with_points_at_another(night, carried):
    payment, leave = PaymentDialog(night.night), LeaveDialog(night.night, player="Bob")
    payee, payments = payment.ui.payee, leave.ui.payments
    assert [payee.itemData(row) for row in range(payee.count())] == ["Ann", "Bob", "Cid"]
    texts = [payments.item(row).text() for row in range(payments.count())]
    payment.deleteLater()
    leave.deleteLater()
    assert "Table" not in "".join(texts)
    assert texts[-1] == "€1.00 (2 points) stay open until the evening is settled."


def test_one_of_two_tables_with_points_of_each_other_is_not_closed_alone(night, other, club_book, carried):
    treasury, before = Treasury(club_book), club_book.nights()
    with pytest.raises(NotWritten, match="settle these tables together with table 2"):
        treasury.close([night.desk.number])
    assert club_book.nights() == before
    assert treasury.close([night.desk.number, other.number]) is None


def test_payments_between_tables_are_entered_on_both_sheets(night, book, shell, other):
    dialog = settling(night, book, shell)
    dialog.ui.together.click()
    dialog.set_method(range(len(dialog.model.dues)), Method.TRANSFER)
    count = len(dialog.ticked())
    dialog.accept()
    other.catch_up()
    paid = [event for event in (*night.night.events, *other.night.events) if isinstance(event, Payment)]
    assert {event.method for event in paid} == {"transfer"}
    assert len(paid) >= count > 0
    assert not night.desk.dues_state.closed
    dialog = settling(night, book, shell)
    dialog.ui.together.click()
    assert not dialog.model.dues, "nothing is left to pay"
    dialog.reject()


def test_payments_between_tables_are_refused_once_one_of_them_has_gone_on(night, book, shell, other, club_book):
    failures, dialog = failures_of(night), settling(night, book, shell)
    dialog.ui.together.click()
    dialog.set_method([0], Method.CASH)
    assert club_book.open_night(2).undo()
    dialog.accept()
    assert len(failures) == 1
    assert dialog.isVisible()
    assert not any(isinstance(event, Payment) for event in night.night.events)
    dialog.leave()


@pytest.mark.parametrize("command", [money_handlers.settle, money_handlers.settle_tables], ids=["one", "all"])
def test_tables_that_cannot_be_read_are_a_message(night, book, shell, monkeypatch, command):
    def refused(*_about, **_more):
        raise Trouble("The server does not answer.")

    monkeypatch.setattr(ClubBook, "nights", refused)
    command(night, book, shell)
    assert (shell.dialogs, shell.messages) == ([], ["The server does not answer."])


def test_pages_and_receipts_are_those_of_what_is_shown(night, book, shell, monkeypatch):
    printed = list[tuple[dict[str, object], str]]()
    monkeypatch.setattr(money_handlers, "print_document", lambda pages, name, _parent: printed.append((pages, name)))
    dialog = settling(night, book, shell)
    dialog.printing.emit(False)
    dialog.set_method([0], Method.CASH)
    dialog.closing.emit()
    dialog.printing.emit(False)
    dialog.printing.emit(True)
    (open_pages, _name), (pages, name), (receipts, receipts_name) = printed
    assert [*open_pages] == ["The settlement, to tick in pencil", "The sheet of table 1", "A slip for each player"]
    assert [*pages] == ["The payments", "The sheet of table 1", "A slip for each player"]
    assert name == "2026-11-20 Riverside, table 1 settlement"
    sheet, slips = pages["The sheet of table 1"], pages["A slip for each player"]
    assert isinstance(sheet, PrintedSheet)
    assert sheet.dues_state == night.desk.dues_state
    assert isinstance(slips, PlayerSlips)
    assert slips.closed
    assert receipts_name.endswith("receipts")
    assert [isolated.strip("\u2069")[-3:] for isolated in receipts] == ["pts", "Ann", "Bob"]
    assert all(isinstance(each, Receipts) for each in receipts.values())
    dialog.reject()
