"""The commands that show, copy, paste or correct entries, and the Help menu's."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from chouette_desk.core.ledger import Points
from chouette_desk.core.night import Night
from chouette_desk.desk.export import sheet_as_text
from chouette_desk.desk.pasted_games import pasted_games, scores_of
from chouette_desk.gui.command import Commands, state_of
from chouette_desk.gui.dialogs.correct import CorrectDialog
from chouette_desk.gui.dialogs.game_entries import GameCubesDialog
from chouette_desk.gui.dialogs.history import EarlierDialog, TrailDialog
from chouette_desk.gui.dialogs.legend import LegendDialog
from chouette_desk.gui.dialogs.seat_entries import StartDialog
from chouette_desk.gui.dialogs.texts import AboutDialog, LicencesDialog, ReadingDialog, grouped, table
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.open_night import OpenNight
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.shell import AskGame, Dispatch, Shell
from chouette_desk.gui.style import colours
from chouette_desk.gui.widgets.points_row import PointsRow
from chouette_desk.gui.widgets.sheet_view import SheetView
from chouette_desk.gui.windows import show_beside
from chouette_desk.version import program_version
from chouette_desk.wording.language import _
from chouette_desk.wording.rotation import explained, order_explained
from chouette_desk.wording.rules import sentences
from chouette_desk.wording.safe_text import with_isolated
from chouette_desk.wording.sheet import Remarks
from chouette_desk.wording.text import scores

KEYS_WIDTH = 860  # of the list of keys, which has two columns


def correct(night: OpenNight, shell: Shell, sheet: SheetView) -> None:
    """Correct or strike what was entered in the chosen line of the sheet."""
    desk = night.desk
    if desk is None:
        return
    line = sheet.currentIndex()
    chosen = line.row() if line.isValid() else None

    def enter(dialog: CorrectDialog) -> None:
        corrections, reason = dialog.corrections(), dialog.reason  # now: it is gone when this is tried again
        night.perform(lambda desk: desk.correct(*corrections, reason=reason))

    shell.show(lambda parent: CorrectDialog(desk, chosen, parent), enter)


def game_cubes(dispatch: Dispatch) -> None:
    """Enter the next game as its result and cubes."""
    dispatch(AskGame(GameCubesDialog))


def start(dispatch: Dispatch) -> None:
    """Start a game with what the rulebook leaves open."""
    dispatch(AskGame(StartDialog))


def copy(night: OpenNight, shell: Shell) -> None:
    """Copy the sheet to the clipboard as text."""
    if night.night is not None:
        QGuiApplication.clipboard().setText(sheet_as_text(night.night))
        shell.status.emit(_("The sheet is on the clipboard."))


def running_score(night: OpenNight, shell: Shell) -> None:
    """Show the running score of the night, or bring it to the front; it is updated."""
    from chouette_desk.gui.dialogs.running_score import RunningScoreDialog  # late: the geometry of charts

    def make(parent: QWidget) -> RunningScoreDialog:
        dialog = RunningScoreDialog(lambda: night.night, parent)
        night.changed.connect(dialog.refresh)
        night.desk_changed.connect(dialog.refresh)
        show_beside(dialog)
        return dialog

    shell.front(RunningScoreDialog, make)


def copy_line(night: OpenNight, shell: Shell, sheet: SheetView) -> None:
    """Copy the chosen line to the clipboard for spreadsheets: names over totals."""
    row, model = sheet.currentIndex().row(), sheet.model()
    if night.night is None or row < 0:
        return
    names = night.night.columns
    totals = [str(model.index(row, column).data()).replace("−", "-") for column in range(len(names))]
    QGuiApplication.clipboard().setText("\t".join(names) + "\n" + "\t".join(totals) + "\n")
    shell.status.emit(_("The line is on the clipboard."))


def paste(night: OpenNight, shell: Shell, points_row: PointsRow) -> None:
    """Fill in the game on the clipboard, or offer to enter its games as one step."""
    now, text = night.night, QGuiApplication.clipboard().text()
    if now is None:
        return

    def take_in() -> None:
        games = pasted_games(now, text)
        if len(games) == 1:
            points_row.clear()
            points_row.fill(games[0])
        else:
            _offer(night, shell, now, games)

    shell.attempt(take_in)


def _offer(night: OpenNight, shell: Shell, now: Night, games: Sequence[Points]) -> None:
    trial = scores_of(now, games)
    assert trial.night is not None, "what is refused is Trouble"
    points = [game.points for game in trial.night.played[len(now.played) :]]
    text = _(
        "{count} games were pasted. Each row is read as the points of one game, not as running totals.\n\nThe "
        "first: {first}.\nThe last: {last}.\nThe totals would be: {totals}."
    ).format(count=len(games), first=scores(points[0]), last=scores(points[-1]), totals=scores(trial.night.totals))
    enter = _("Enter {count} games").format(count=len(games))
    shell.ask(with_isolated(text, now.columns), {enter: lambda: night.enter(trial)})


# History


def trail(night: OpenNight, shell: Shell) -> None:
    """Show every action: when, at which desk, by whom, and what it replaced."""
    desk = night.desk
    if desk is not None and desk.in_book:
        shell.show(lambda parent: TrailDialog(desk.trail(), desk.night, parent))


def earlier(night: OpenNight, shell: Shell) -> None:
    """Show the sheet as it was before each correction."""
    if night.desk is None:
        return
    if versions := night.desk.earlier():
        shell.show(lambda parent: EarlierDialog(versions, parent))
    else:
        shell.inform(_("Nothing has been corrected in this night."))


def notes(night: OpenNight, shell: Shell) -> None:
    """Show the night's notes, reasons and lifted refusals, the footnotes on paper."""
    now = night.night
    if now is None:
        return
    if footnotes := Remarks(now).footnotes:
        rows = [(note.where, with_isolated(note.text, now.columns)) for note in footnotes]
        _show_table(shell, _("Notes of the night"), rows)
    else:
        shell.inform(_("There are no notes yet. Night › Note… adds one."))


# Help


def legend(shell: Shell) -> None:
    """Show every mark of the sheet with its meaning."""
    shell.show(LegendDialog)


def rules(night: OpenNight, shell: Shell) -> None:
    """Show the rules of this night, option by option."""
    if (now := night.night) is not None:
        rows = [(title, sentence) for _name, title, sentence in sentences(now.rulebook)]
        _show_table(shell, _("Rules of this night: {title}").format(title=now.rulebook.title), rows)


def explain(night: OpenNight, shell: Shell) -> None:
    """Explain how the line turned after each game, the last one first."""
    now = night.night
    if now is None:
        return
    rows = [(_("Now"), order_explained(now))]
    rows += [(str(played.number), explained(played, played.rulebook)) for played in reversed(now.played)]
    isolated = [(game, with_isolated(sentence, now.columns)) for game, sentence in rows]
    _show_table(shell, _("Why is it this order?"), isolated)


def shortcuts(night: OpenNight, book: OpenBook, shell: Shell, commands: Commands) -> None:
    """Show the keys by moment, those that work now first and the others quiet."""
    from chouette_desk.gui.key_groups import key_groups  # late, also below: every kind of button with a key

    quiet = colours().quiet
    groups = [
        (group.title, [(entry.keys, entry.action, "" if entry.works else quiet) for entry in group.entries])
        for group in key_groups(commands, state_of(night, book), night.night)
    ]
    shell.show(lambda parent: ReadingDialog(_("Keys"), grouped(groups), parent, KEYS_WIDTH))


def print_keys(shell: Shell, settings: Settings, commands: Commands) -> None:
    """Print the card of keys for who enters the games."""
    from chouette_desk.desk.documents import ListingDocument  # late, all: reportlab and the printer, 60 modules
    from chouette_desk.gui.dialogs.print_pages import PrintPagesDialog
    from chouette_desk.gui.key_groups import key_card

    document = structs.replace(ListingDocument(key_card(commands)), paper=settings.paper)
    shell.show(lambda parent: PrintPagesDialog(document, _("Keys"), parent))


def _show_table(shell: Shell, title: str, rows: list[tuple[str, str]]) -> None:
    shell.show(lambda parent: ReadingDialog(title, table(rows), parent))


def about(shell: Shell) -> None:
    """Show the name, version and licence of the program."""
    shell.show(lambda parent: AboutDialog(program_version(), lambda: shell.show(LicencesDialog), parent))
