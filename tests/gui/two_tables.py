"""An evening of two tables by one hand, as its own program on a real display.

``python -m tests.gui.two_tables FOLDER HAND...`` keeps the evening of each hand in the book of a user whose data are in
the folder of its name, and whose club has played a week before. Each is played in a copy of this process, which makes
no application of Qt itself; its exit status is printed: 0 when everything found its place.
"""

import os
import sys
import traceback
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSettings, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from chouette_desk.gui import app
from chouette_desk.gui.main_window import MainWindow
from tests.gui.hands import HANDS, Hand, in_a_copy, main_window, wait_for


def play(hand: Hand) -> None:
    """Begin with everybody of last time, and pay what was left open then."""
    wait_for("MainWindow")
    begin(hand)
    game(hand, "box_doubles", "all_take", "box_gammon")
    ask(hand, "seat", "SeatDialog", lambda dialog: hand.name(dialog.ui.name, "Gil"))
    ask(hand, "partner", "PartnerDialog", lambda dialog: hand.choose(dialog.ui.player, "Dee"))
    ask(hand, "away", "AwayDialog", lambda dialog: hand.choose(dialog.ui.player, "Cid"))
    hand.start()
    ask(hand, "back", "BackDialog")
    ask(hand, "payment", "PaymentDialog")
    play_out(hand, "team_doubles", "all_take", "team_single")
    ask(hand, "split", "SplitDialog")
    other_table(hand, 3)
    ask(hand, "order", "OrderDialog", lambda dialog: hand.press(dialog.ui.chosen))
    game(hand, "team_doubles", "all_drop")
    other_table(hand, 2)
    ask(hand, "leave", "LeaveDialog", lambda dialog: hand.choose(dialog.ui.player, "Eve"))
    ask(hand, "fee", "FeeDialog")
    correct(hand)
    close(hand)
    pay_what_is_open(hand)


def ask(hand: Hand, command: str, kind: str, fill=lambda _dialog: None) -> None:
    """Choose a command, fill in its dialog, and accept it."""
    hand.command(command)
    dialog = wait_for(kind)
    fill(dialog)
    hand.press(dialog.ok)
    wait_for("MainWindow")


def begin(hand: Hand) -> None:
    """The players of last time, in the order in which they sit."""

    def fill(dialog) -> None:
        hand.press(dialog.ui.regulars.last)
        hand.press(dialog.ui.chosen)

    ask(hand, "new", "NewNightDialog", fill)


def game(hand: Hand, *actions: str) -> None:
    """One game, entered as it is played."""
    hand.start()
    play_out(hand, *actions)


def play_out(hand: Hand, *actions: str) -> None:
    """The buttons of the game that has begun, to its end."""
    for action in actions:
        hand.live(action)
    assert main_window().open_night.night.game is None, "the game is over"


def other_table(hand: Hand, number: int) -> None:
    """The sheet of this night."""
    for _step in range(4):
        if main_window().open_night.desk.number == number and not main_window().open_night.evening_shown:
            return
        hand.command("next_table")
    raise AssertionError(f"there is no night {number} this evening")


def correct(hand: Hand) -> None:
    """The other side had won the second game."""

    def fill(dialog) -> None:
        dialog.choose(next(each for each in dialog.log.entries if each.chapter.game == 2 and each.event is None))
        dialog.winner.trigger()

    ask(hand, "correct", "CorrectDialog", fill)


def close(hand: Hand) -> None:
    """One payment is made at once; the others are owed."""
    hand.command("settle_tables")
    dialog = wait_for("SettleUpDialog")
    hand.tick(dialog.ui.payments, 0)
    hand.press(dialog.ui.close_night)
    QTest.qWait(200)
    hand.press(wait_for("SettleUpDialog").ok)
    wait_for("MainWindow")


def pay_what_is_open(hand: Hand) -> None:
    """The dues of last week are paid today."""
    hand.command("settle")
    dialog = wait_for("SettleUpDialog")
    for row, due in enumerate(dialog.model.dues):
        if due.open and due.night == 1:
            hand.tick(dialog.ui.payments, row)
    hand.press(dialog.ok)
    wait_for("MainWindow")


def main(folder: Path, hand: str) -> int:
    """Run the program and play the evening; the exit status."""
    failed: list[int] = []

    def guarded() -> None:
        QApplication.setDoubleClickInterval(1)  # nobody here clicks twice
        try:
            play(HANDS[hand]())
        except BaseException:
            traceback.print_exc()
            failed.append(1)
        for _try in range(20):
            if (front := QApplication.activeModalWidget()) is None:
                break
            front.done(0)
        main_window().close()

    os.environ["XDG_DATA_HOME"] = str(folder / hand)
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(folder / f"settings of {hand}"))
    QSettings.setDefaultFormat(QSettings.Format.IniFormat)

    def start(window: MainWindow) -> None:
        settings = window.settings
        settings.new_night_club, settings.new_night_rulebook = "Riverside", "aba"
        settings.asked_for_book = True
        settings.new_night_stake, settings.new_night_currency = "0.50", "EUR"
        app.open_first(window, [])
        QTimer.singleShot(300, guarded)

    return app.run(["chouette-desk"], start) or len(failed)


if __name__ == "__main__":
    for name in sys.argv[2:]:
        print(name, in_a_copy(partial(main, Path(sys.argv[1]), name)), flush=True)  # noqa: T201 - for the test
