"""Help: the rules of this night, why the line is what it is, the keys, the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence

from chouette_desk import __version__
from chouette_desk.wording.language import _

if TYPE_CHECKING:
    from chouette_desk.gui.main_window import MainWindow


def rules(window: MainWindow) -> None:
    """What the players of this night have agreed on, option by option."""
    from chouette_desk.wording.rules import sentences

    if window.desk is not None:
        rulebook = window.desk.night.rulebook
        rows = [(title, sentence) for _name, title, sentence in sentences(rulebook)]
        _read(window, _("Rules of this night: {title}").format(title=rulebook.title), rows)


def explain(window: MainWindow) -> None:
    """How the line turned after each game, the last one first."""
    from chouette_desk.gui.widgets.name_label import with_isolated
    from chouette_desk.wording.rotation import explained, order_explained

    if window.desk is not None:
        night = window.desk.night
        rows = [(_("Now"), order_explained(night))]
        rows += [(str(played.number), explained(played, played.before.rulebook)) for played in reversed(night.played)]
        said = [(which, with_isolated(sentence, night.columns)) for which, sentence in rows]
        _read(window, _("Why is it this order?"), said)


def shortcuts(window: MainWindow) -> None:
    """The keys of every command."""
    from chouette_desk.gui.commands import commands, plain

    rows = []
    for command in commands():
        keys = [
            key.toString(QKeySequence.SequenceFormat.NativeText)
            for key in window.actions_by_name[command.name].shortcuts()
        ]
        if keys:
            rows.append((", ".join(keys), plain(command.text)))
    _read(window, _("Keys"), rows)


def _read(window: MainWindow, title: str, rows: list[tuple[str, str]]) -> None:
    from chouette_desk.gui.dialogs.reading import ReadingDialog, table

    window.show_dialog(ReadingDialog(title, table(rows), window))


def about(window: MainWindow) -> None:
    """What this program is, and which version."""
    from PySide6.QtWidgets import QMessageBox

    box = QMessageBox(window)
    box.setWindowTitle(_("About Chouette Desk"))
    box.setIconPixmap(window.windowIcon().pixmap(64))
    box.setText(_("Chouette Desk {version}").format(version=__version__))
    box.setInformativeText(
        _("The scoresheet of a backgammon chouette: kept on screen, handed out on paper. MIT licence.")
    )
    window.show_dialog(box)
