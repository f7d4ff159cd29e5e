"""Dialogs for a whole game: as a row of points, or as result and cubes."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QLineEdit, QPushButton, QRadioButton, QWidget

from chouette_desk.core.events import Side, Start, Value
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.dry_run import Trial, try_events
from chouette_desk.desk.game_reconstruction import GameResult, events_of
from chouette_desk.desk.pasted_games import pasted_games
from chouette_desk.gui.dialogs.base import EntryDialog, EventDialog
from chouette_desk.gui.dialogs.rows import NOTE, EntryRows, FormRows, beside, row, wide
from chouette_desk.gui.widgets.asked_once import AskedOnce
from chouette_desk.gui.widgets.cube_results import AGREED, CubeResults, CubeRow
from chouette_desk.gui.widgets.layouts import same_width, set_tab_order, show
from chouette_desk.gui.widgets.live_actions import DIGITS, LINES
from chouette_desk.gui.widgets.points_row import PointsRow
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.start_options import StartOptions
from chouette_desk.gui.widgets.verdict import ProposedEvents, next_player_text
from chouette_desk.gui.windows import question
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.safe_text import escape_mnemonic, isolated
from chouette_desk.wording.text import scores


class GamePointsForm(FormRows):
    title, size = N_("Game as points"), (620, 260)
    row: PointsRow = wide()
    note: QLineEdit = NOTE


class GamePointsDialog(EventDialog[GamePointsForm]):
    """The row of points with a note, in a window of its own."""

    def __init__(self, night: Night, parent: QWidget | None = None, points: Mapping[Name, int] | None = None) -> None:
        """With ``points`` the row is filled in, to be corrected."""
        super().__init__(GamePointsForm(), _("&Write it down"), parent)
        self.night = night
        self.ok.setAutoDefault(False)
        self.setWindowTitle(_("Game {number} as points").format(number=len(night.played) + 1))
        self.ui.row.changed.connect(lambda: self.ok.setEnabled(self.ui.row.verdict.trial.accepted))
        self.ui.row.committed.connect(self.accept)
        self.ui.row.pasted.connect(self._paste)
        self.ui.row.set_night(night)
        set_tab_order((*self.ui.row.stops(), self.ui.note, *self.ui.buttons.buttons()))
        self.ui.row.setFocus()
        if points is not None:
            self.ui.row.fill(points)

    def _paste(self) -> None:
        """Fill in the game on the clipboard."""
        try:
            game, *others = pasted_games(self.night, QGuiApplication.clipboard().text())
        except Trouble as trouble:
            question(self, str(trouble))
            return
        if others:
            question(self, _("This is for one game: copy a single row."))
        else:
            self.ui.row.clear()
            self.ui.row.fill(game)

    def entered(self) -> Trial:
        return self.ui.row.trial()

    def accept(self) -> None:
        """Override: with the note, and only what the night accepts and is no mistake."""
        self.ui.row.note = self.ui.note.text().strip()
        self.ui.row.validate()
        if self.ui.row.verdict.trial.accepted and not self.ui.row.asks():
            super().accept()


class GameCubesForm(EntryRows):
    title, size = N_("Game as result and cubes"), (680, 420)
    winner_group: QWidget = row(N_("Board won by:"))
    box_won: QRadioButton = beside(text=N_("&Box"))
    team_won: QRadioButton = beside(text=N_("&Team"))
    value_group: QWidget = row(N_("Won with:"))
    single: QRadioButton = beside(text=N_("&Single"), checked=True)
    gammon: QRadioButton = beside(text=N_("&Gammon"))
    backgammon: QRadioButton = beside(text=N_("B&ackgammon"))
    options: StartOptions = wide()
    cubes: CubeResults = wide(grows=True, scrolls=True)
    all_doubled: QPushButton = wide(text=N_("All at &2"))
    keys: Sentence = beside()
    next: Sentence = wide()
    note: QLineEdit = NOTE


KEYS_IN_WORDS = N_(
    "Keys, as on the board: U, I, O the Box won, J, K, L the Team won; 1–9 mark players; then D doubles their cubes, "
    "R drops them, Backspace puts them back."
)


def cubes_keys_in_words() -> list[tuple[str, str]]:
    """The keys of a game as result and cubes, with what they do."""
    return [
        ("U, I, O", _("the Box won a single game, a gammon, a backgammon")),
        ("J, K, L", _("the Team won a single game, a gammon, a backgammon")),
        ("B, T, S, G, A", _("the same one by one, as underlined")),
        ("1–9", _("marks a player, or no longer")),
        ("D", _("doubles the marked cubes once more, or all")),
        ("R", _("they were dropped; again: by the Box; again: by nobody")),
        (_("Backspace"), _("they are as at the start")),
    ]


class GameCubesDialog(EntryDialog[GameCubesForm]):
    """Ask who won the board, and for each cube what it stood at and how it ended."""

    def __init__(
        self,
        night: Night,
        parent: QWidget | None = None,
        game_result: GameResult | None = None,
        start: Start | None = None,
    ) -> None:
        """``game_result`` fills the dialog in, for a correction.

        It is not filled in where more was settled before the game's start. ``start``: what was answered in another
        place.
        """
        super().__init__(GameCubesForm(), _("&Write it down"), night, parent)
        ui = self.ui
        self._asked_once = AskedOnce()
        self._begun: Night | None = None  # the night after the start, None where that is refused
        self.setWindowTitle(_("Game {number} as result and cubes").format(number=len(night.played) + 1))
        ui.box_won.setText(_("The &Box, {name}").format(name=escape_mnemonic(isolated(night.box or ""))))
        ui.cubes.set_night(night)
        ui.options.set_night(night, ui.cubes.table, AGREED)
        if start is not None:
            ui.options.fill(start)
        if game_result is not None and game_result.start == Start():
            self._fill(game_result)
        ui.keys.show_text(_(KEYS_IN_WORDS))
        ui.all_doubled.clicked.connect(ui.cubes.double_all)
        self._add_keys()
        fields = ui.label_of(ui.winner_group), ui.label_of(ui.value_group), ui.label_of(ui.note)
        same_width([*filter(None, fields), *ui.options.labels()])
        self.begin()
        ui.box_won.setFocus()

    def _add_keys(self) -> None:
        """Let single letters and digits say what they say on the board."""
        ui = self.ui
        buttons = {"B": ui.box_won, "T": ui.team_won, "S": ui.single, "G": ui.gammon, "A": ui.backgammon}
        for key, button in buttons.items():
            QShortcut(QKeySequence(key), self, button.click)
        for action in (action for line in LINES for action in line.actions):
            side, _line, value = action.name.partition("_")
            if value in [*Value]:
                QShortcut(QKeySequence(action.key), self, partial(self._win, Side(side), Value(value)))
        changes = {"D": CubeRow.double, "R": CubeRow.end_otherwise, "Backspace": CubeRow.restore}
        for key, change in changes.items():
            QShortcut(QKeySequence(key), self, partial(ui.cubes.change_marked, change))
        for index, key in enumerate(DIGITS):
            QShortcut(QKeySequence(key), self, partial(ui.cubes.mark, index))

    def _win(self, winner: Side, value: Value) -> None:
        """Say who has won the board, and with what."""
        ui = self.ui
        (ui.box_won if winner is Side.BOX else ui.team_won).click()
        {Value.SINGLE: ui.single, Value.GAMMON: ui.gammon, Value.BACKGAMMON: ui.backgammon}[value].click()

    def _fill(self, game_result: GameResult) -> None:
        ui = self.ui
        ui.cubes.fill(game_result.cubes)
        ui.box_won.setChecked(game_result.winner is Side.BOX)
        ui.team_won.setChecked(game_result.winner is Side.TEAM)
        ui.gammon.setChecked(game_result.value is Value.GAMMON)
        ui.backgammon.setChecked(game_result.value is Value.BACKGAMMON)

    def game_result(self) -> GameResult:
        """The game as entered."""
        ui = self.ui
        winner = Side.BOX if ui.box_won.isChecked() else Side.TEAM if ui.team_won.isChecked() else None
        values = {ui.gammon: Value.GAMMON, ui.backgammon: Value.BACKGAMMON}
        value = next((value for button, value in values.items() if button.isChecked()), Value.SINGLE)
        return GameResult(ui.cubes.results(), winner, value, ui.options.start())

    def validate(self) -> None:
        """Override: and what everyone would win, and who would be next."""
        game_result = self.game_result()
        self.ui.winner_group.setEnabled(game_result.played_out)
        self.ui.value_group.setEnabled(game_result.played_out)
        begun = self._begun = try_events(self.night, (game_result.start,)).night
        cubes = begun.game.cubes if begun and begun.game else {}
        self.ui.cubes.start_at({name: cube.start for name, cube in cubes.items()})
        super().validate()
        self._show_outcome(self.verdict.trial.night)
        self.grow()

    def _show_outcome(self, after: Night | None) -> None:
        over = after is not None and len(after.played) > len(self.night.played)
        points = after.played[-1].points if after and over else {}
        self.ui.cubes.show_points(points)
        line = {isolated(name): points[name] for name in self.night.line or () if name in points}
        text = "\n".join(filter(None, (scores(line), next_player_text(self.night, after))))
        self.ui.next.show_text(text)
        show(self.ui.next, bool(text))

    def proposed_events(self) -> ProposedEvents:
        game_result = self.game_result()
        if game_result.winner is None and game_result.played_out and self._begun is not None:
            return _("Say who won the board: the Box or the Team.")
        return events_of(self.night, game_result)

    def accept(self) -> None:
        """Override: but ask first whether as many points are right."""
        self.validate()
        trial = self.verdict.trial
        if trial.accepted and self._asked_once.ask(self.night, trial.night, self.verdict.show_question):
            self.grow()
        else:
            super().accept()
