"""Commands as functions of the open night, the book and a shell; no window."""

import pytest
from PySide6.QtGui import QGuiApplication

from chouette_desk.core.events import Back, Note, Start
from chouette_desk.core.trouble import Trouble
from chouette_desk.gui import dialog_handlers, file_handlers, handlers, write_failures
from chouette_desk.gui.command import ChosenPlayer, Command, LateName, MadeOnce, Services, enter
from chouette_desk.gui.dialogs.correct import CorrectDialog
from chouette_desk.gui.dialogs.game_entries import GameCubesDialog
from chouette_desk.gui.dialogs.legend import LegendDialog
from chouette_desk.gui.dialogs.seat_entries import AwayDialog, BackDialog
from chouette_desk.gui.dialogs.texts import ReadingDialog
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.open_night import FailedWrite, OpenNight
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.shell import AskGame, ShowSide, StartGame, TypeLine
from chouette_desk.gui.widgets.sheet_view import SheetView
from tests.gui.nights import game
from tests.gui.shells import asked, book, dispatch, failing_once, failures_of, gone, no_night, shell

__all__ = ["asked", "book", "dispatch", "no_night", "shell"]

THREE = ("Ann", "Bob", "Cid")


@pytest.fixture
def night(make_desk, no_night) -> OpenNight:
    """The open night of nobody's window."""
    no_night.show_desk(make_desk(game(Bob=2, Cid=-1), players=THREE))
    return no_night


def test_undo_and_redo_take_a_step_back_and_again(night, book, shell):
    handlers.undo(night, book, shell)
    assert len(night.night.played) == 0
    handlers.redo(night, book, shell)
    assert len(night.night.played) == 1
    assert (shell.messages, shell.questions) == ([], [])


def test_what_is_entered_is_said(night, book, shell):
    said = list[str]()
    night.status.connect(said.append)
    night.submit(Note(text="late"))
    handlers.undo(night, book, shell)
    assert said == ["Entered: note", "Undone: note"]


def test_a_refusal_is_a_sentence_and_enters_nothing(night):
    refused, before = list[str](), night.night
    night.refused.connect(refused.append)
    night.submit(Back(player="Bob"))
    assert isinstance(before, type(night.night))
    assert night.night is before
    assert len(refused) == 1
    assert "Bob" in refused[0]


def test_what_cannot_be_written_can_be_tried_again(night):
    failures = list[FailedWrite]()
    night.write_failed.connect(failures.append)
    results = [Trouble("The disk is full."), None]

    def action(desk):
        if isinstance(result := results.pop(0), Trouble):
            raise result
        return desk.do(Note(text="late"))

    night.perform(action, repeatable=True)
    (failure,) = failures
    assert (str(failure.trouble), failure.repeatable) == ("The disk is full.", True)
    failure.retry()
    assert night.night.events[-1] == Note(text="late", at=night.night.events[-1].at)


def test_a_failed_write_of_a_file_offers_to_try_again_and_to_save_elsewhere(night, shell):
    again = list[bool]()
    failure = FailedWrite(Trouble("The disk is full."), lambda: again.append(True), True)
    write_failures.ask_about_failure(night, shell, Settings(), None, failure)
    ((text, choices),) = shell.questions
    assert text == "The disk is full."
    assert list(choices) == ["&Try again", "&Save as…"]
    choices["&Try again"]()
    assert again == [True]


def test_without_a_night_nothing_happens(book, shell):
    night = OpenNight(Settings())
    handlers.undo(night, book, shell)
    for command in (dialog_handlers.copy, dialog_handlers.earlier, dialog_handlers.notes, dialog_handlers.rules):
        command(night, shell)
    assert (shell.dialogs, shell.messages, shell.status.texts) == ([], [], [])


def test_parts_are_asked_by_intents(dispatch, asked):
    handlers.begin(dispatch)
    dialog_handlers.game_cubes(dispatch)
    assert asked == [StartGame(), AskGame(GameCubesDialog)]


@pytest.mark.parametrize("one_side", [False, True])
def test_the_board_is_hidden_or_changes_places_with_the_sheet(shell, dispatch, asked, one_side):
    settings, shell.one_side = Settings(), one_side
    handlers.toggle(shell, settings, dispatch, "show_order")
    assert settings.show_order is one_side
    assert asked == ([ShowSide("other")] if one_side else [])
    assert len(shell.view_changed.texts) == 1


def test_the_entry_bar_is_shown_before_a_line_is_typed(night, shell, dispatch, asked):
    settings = Settings()
    night.show_evening(True)
    handlers.type_line(night, shell, settings, dispatch)
    assert (night.evening_shown, settings.show_entry_bar, asked) == (False, True, [TypeLine()])


def test_the_sheet_is_copied(night, shell):
    dialog_handlers.copy(night, shell)
    assert "Ann" in QGuiApplication.clipboard().text()
    assert shell.status.texts == [("The sheet is on the clipboard.",)]


@pytest.mark.parametrize("command", [dialog_handlers.rules, dialog_handlers.explain])
def test_what_is_only_read_is_a_table(night, shell, command):
    command(night, shell)
    assert [type(dialog) for dialog in shell.dialogs] == [ReadingDialog]


def test_where_there_is_nothing_to_show_a_message_says_so(night, shell):
    dialog_handlers.earlier(night, shell)
    dialog_handlers.notes(night, shell)
    assert shell.dialogs == []
    assert [message.split(".")[0] for message in shell.messages] == [
        "Nothing has been corrected in this night",
        "There are no notes yet",
    ]


def test_a_correction_can_be_tried_again_when_its_dialog_is_gone(night, shell, monkeypatch):
    failures = failures_of(night)
    monkeypatch.setattr(night.desk, "correct", failing_once(night.desk.correct))
    dialog_handlers.correct(night, shell, SheetView())
    dialog = shell.dialog(CorrectDialog)
    dialog.strike.trigger()
    dialog.ui.why.setText("twice")
    dialog.accept()
    assert len(night.night.played) == 1
    gone(dialog)
    failures.pop().retry()
    assert len(night.night.played) == 0
    assert not failures


def test_a_trail_is_of_a_night_in_the_book(night, shell):
    dialog_handlers.trail(night, shell)
    assert shell.dialogs == []


def test_the_practice_night_is_a_copy(night, shell, tmp_path):
    path = night.desk.path
    file_handlers.open_practice(night, shell, Settings(), path)
    assert night.desk.path != path
    assert night.night.totals["Bob"] == 2


# What a command is given


def test_a_dialog_of_a_command_enters_its_events_and_begins_with_the_player(night, shell):
    dialog = enter(night, shell, ChosenPlayer("Cid"), AwayDialog)
    assert dialog.ui.player.name() == "Cid"
    dialog.accept()
    assert night.night.away == ("Cid",)
    night.submit(Start())
    assert enter(night, shell, ChosenPlayer(), BackDialog).ui.player.name() == "Cid", "who alone can be"


def test_a_player_who_cannot_be_chosen_is_not(night, shell):
    assert enter(night, shell, ChosenPlayer("Nobody"), AwayDialog).ui.player.name() is None


class Counter(MadeOnce):
    """Counts itself."""

    made = 0

    def __init__(self, night: OpenNight) -> None:
        self.night, Counter.made = night, Counter.made + 1


def wants(counter: Counter, night: OpenNight, first: str, second: int = 7) -> tuple[object, ...]:
    return counter, night, first, second


def test_a_function_gets_what_it_names_and_its_arguments_in_order(night):
    services = Services(night)
    counter, same, first, second = services.call(wants, "a")
    assert (same, first, second) == (night, "a", 7)
    assert counter.night is night
    assert services.call(wants, "b", 8)[3] == 8
    assert services.get(Counter) is counter
    assert Counter.made == 1


def test_something_is_given_in_place_of_that_of_the_window(night):
    other = OpenNight(Settings())
    counter, given, *_rest = Services(night).call(wants, "a", instead=(other,))
    assert given is other
    assert counter.night is night, "what is made once belongs to the window"


def test_what_a_window_has_not_is_an_error_of_the_program():
    with pytest.raises(AssertionError, match="a window has no OpenBook"):
        Services().get(OpenBook)


def test_a_command_waits_in_its_module_until_it_is_started(shell):
    services = Services(shell)
    run = LateName("dialog_handlers", "legend")
    services._known[dialog_handlers.Shell] = shell
    Command("legend", "&Legend", run).start(services)
    assert [type(dialog) for dialog in shell.dialogs] == [LegendDialog]
