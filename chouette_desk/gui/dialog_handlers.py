"""The commands that show, copy, paste or correct what was entered, and those of the menu Help."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox

from chouette_desk import __version__
from chouette_desk.core.night import Night
from chouette_desk.desk.export import sheet_as_text
from chouette_desk.desk.pasted_games import Points, pasted_games, scores_of
from chouette_desk.gui.commands import commands, key_text, plain
from chouette_desk.gui.dialogs.correct import CorrectDialog
from chouette_desk.gui.dialogs.game_entries import GameCubesDialog
from chouette_desk.gui.dialogs.history import EarlierDialog, TrailDialog
from chouette_desk.gui.dialogs.legend import LegendDialog
from chouette_desk.gui.dialogs.seat_entries import StartDialog
from chouette_desk.gui.dialogs.texts import ReadingDialog, table
from chouette_desk.gui.session import Session
from chouette_desk.gui.widgets.entry_bar import bar_keys_in_words
from chouette_desk.gui.widgets.live_actions import keys_in_words
from chouette_desk.gui.widgets.points_row import row_keys_in_words
from chouette_desk.gui.windows import bring_to_front, show_beside
from chouette_desk.wording.language import _
from chouette_desk.wording.rotation import explained, order_explained
from chouette_desk.wording.rules import sentences
from chouette_desk.wording.safe_text import with_isolated
from chouette_desk.wording.sheet import Remarks
from chouette_desk.wording.text import scores


def correct(session: Session) -> None:
    """Correct or strike what was entered in the chosen line of the sheet."""
    if session.desk is None:
        return
    line = session.sheet_view.currentIndex()
    dialog = CorrectDialog(session.desk, line.row() if line.isValid() else None, session.window)
    session.show_dialog(
        dialog, lambda: session.perform(lambda desk: desk.correct(*dialog.corrections(), reason=dialog.reason))
    )


def game_cubes(session: Session) -> None:
    """Enter the next game as its result and cubes."""
    session.game_requested.emit(GameCubesDialog)


def start(session: Session) -> None:
    """Start a game with what the rulebook leaves open."""
    session.game_requested.emit(StartDialog)


def copy(session: Session) -> None:
    """Copy the sheet to the clipboard as text."""
    if session.night is not None:
        QGuiApplication.clipboard().setText(sheet_as_text(session.night))
        session.status.emit(_("The sheet is on the clipboard."))


def running_score(session: Session) -> None:
    """Show the running score of the night, or bring it to the front; it follows the night."""
    from chouette_desk.gui.dialogs.running_score import RunningScoreDialog  # late: the geometry of charts

    dialog = session.window.findChild(RunningScoreDialog)
    if dialog is None:
        dialog = RunningScoreDialog(lambda: session.night, session.window)
        session.night_changed.connect(dialog.refresh)
        session.desk_changed.connect(dialog.refresh)
        show_beside(dialog)
    bring_to_front(dialog)


def copy_line(session: Session) -> None:
    """Copy the chosen line of the sheet to the clipboard: its names over its totals, as spreadsheets take them."""
    view = session.sheet_view
    row, model = view.currentIndex().row(), view.model()
    if session.night is None or row < 0:
        return
    names = session.night.columns
    totals = [str(model.index(row, column).data()).replace("−", "-") for column in range(len(names))]
    QGuiApplication.clipboard().setText("\t".join(names) + "\n" + "\t".join(totals) + "\n")
    session.status.emit(_("The line is on the clipboard."))


def paste(session: Session) -> None:
    """Fill in the game on the clipboard, or offer to enter the games there as one step."""
    if (night := session.night) is not None:
        session.attempt(lambda: _paste(session, night, QGuiApplication.clipboard().text()))


def _paste(session: Session, night: Night, text: str) -> None:
    games = pasted_games(night, text)
    if len(games) == 1:
        session.points_row.clear()
        session.points_row.fill(games[0])
    else:
        _offer(session, night, games)


def _offer(session: Session, night: Night, games: Sequence[Points]) -> None:
    events, after = scores_of(night, games)
    text = _(
        "{count} games were pasted. Each row is read as the points of one game, not as running totals.\n\nThe "
        "first: {first}.\nThe last: {last}.\nThe totals would be: {totals}."
    )
    text = text.format(
        count=len(events), first=scores(events[0].points), last=scores(events[-1].points), totals=scores(after.totals)
    )
    enter = _("Enter {count} games").format(count=len(events))
    session.ask(with_isolated(text, night.columns), {enter: lambda: session.submit(*events)})


# History


def trail(session: Session) -> None:
    """Show every action: when, at which desk, by whom, and what it replaced."""
    desk = session.desk
    if desk is not None and desk.in_book:
        session.show_dialog(TrailDialog(desk.trail(), desk.night, session.window))


def earlier(session: Session) -> None:
    """Show the sheet as it was before each correction."""
    if session.desk is None:
        return
    if versions := session.desk.earlier():
        session.show_dialog(EarlierDialog(versions, session.window))
    else:
        session.show_message(_("Nothing has been corrected in this night."))


def notes(session: Session) -> None:
    """Show the notes, reasons and lifted refusals of the night, which paper has at its foot."""
    night = session.night
    if night is None:
        return
    if footnotes := Remarks(night).footnotes:
        rows = [(note.where, with_isolated(note.text, night.columns)) for note in footnotes]
        _show_table(session, _("Notes of the night"), rows)
    else:
        session.show_message(_("There are no notes yet. Night › Note… adds one."))


# Help


def legend(session: Session) -> None:
    """Show every mark of the sheet with its meaning."""
    session.show_dialog(LegendDialog(session.window))


def rules(session: Session) -> None:
    """Show the rules of this night, option by option."""
    if session.night is not None:
        rows = [(title, sentence) for _name, title, sentence in sentences(session.night.rulebook)]
        _show_table(session, _("Rules of this night: {title}").format(title=session.night.rulebook.title), rows)


def explain(session: Session) -> None:
    """Explain how the line turned after each game, the last one first."""
    night = session.night
    if night is None:
        return
    rows = [(_("Now"), order_explained(night))]
    rows += [(str(played.number), explained(played, played.rulebook)) for played in reversed(night.played)]
    isolated = [(game, with_isolated(sentence, night.columns)) for game, sentence in rows]
    _show_table(session, _("Why is it this order?"), isolated)


def shortcuts(session: Session) -> None:
    """Show the keys of every command."""
    rows = [(", ".join(map(key_text, command.keys)), plain(command.text)) for command in commands() if command.keys]
    rows += [(key, _("In the row of points: {action}").format(action=action)) for key, action in row_keys_in_words()]
    rows += [(key, _("In the entry bar: {action}").format(action=action)) for key, action in bar_keys_in_words()]
    rows += [(key, _("In a game: {action}").format(action=action)) for key, action in keys_in_words()]
    _show_table(session, _("Keys"), rows)


def _show_table(session: Session, title: str, rows: list[tuple[str, str]]) -> None:
    session.show_dialog(ReadingDialog(title, table(rows), session.window))


def about(session: Session) -> None:
    """Show the name, version and licence of the program."""
    box = QMessageBox(session.window)
    box.setWindowTitle(_("About Chouette Desk"))
    box.setIconPixmap(session.window.windowIcon().pixmap(64))
    box.setText(_("Chouette Desk {version}").format(version=__version__))
    text = _("The scoresheet for a backgammon chouette, on screen and on paper. MIT licence.")
    box.setInformativeText(text)
    session.show_dialog(box)
