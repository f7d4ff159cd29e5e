"""The buttons of a game entered as it is played, one per event, with their keys."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from chouette_desk.core.cube import Cube
from chouette_desk.core.doubling import asked_in_turn, forced_reply
from chouette_desk.core.events import Answer, AnyEvent, Double, Finish, Reply, Reverse, Side, Value, lifted
from chouette_desk.core.game import Game
from chouette_desk.core.names import Name
from chouette_desk.core.night import ForcedReply, Night
from chouette_desk.core.play import cube_penalties, no_seizing
from chouette_desk.desk.dry_run import Trial, try_events
from chouette_desk.gui.widgets.layouts import column, set_tab_order_from_layout
from chouette_desk.gui.widgets.live_actions import DIGITS, LINES, ActionLine, KeyButton
from chouette_desk.gui.widgets.verdict import ProposedEvents, Verdict, next_player_text
from chouette_desk.wording.happenings import forced_in_words
from chouette_desk.wording.language import _
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.safe_text import isolated, with_isolated
from chouette_desk.wording.sheet import so_far

REPLIES = {"take": Reply.TAKE, "drop": Reply.DROP, "beaver": Reply.BEAVER}
LINES_SAID = 2  # kept free for what there is to say
TO_ALL = {"all_take": Reply.TAKE, "all_drop": Reply.DROP}
ANSWERS = frozenset((*REPLIES, *TO_ALL, "answer", "rest_drop"))
ASKED = ("extra", "settle", "buy", "seize")
"""The buttons whose events need more than the button says."""


# The events of the buttons, or what is missing for them


def doubling(game: Game | None, by: Side, chosen: Sequence[Name]) -> ProposedEvents:
    """Return a double of the chosen cubes, or else of all that this side may double."""
    cubes = tuple(chosen) or tuple(cube.member for cube in (game.live if game else ()) if cube.may_be_doubled_by(by))
    return (Double(by=by, cubes=cubes),) if cubes else _("This side has no cube to double.")


def answering(replies: Mapping[Name, Reply]) -> ProposedEvents:
    """The answers chosen so far."""
    if not replies:
        return _("Choose an answer to each double.")

    def cubes(reply: Reply) -> tuple[Name, ...]:
        return tuple(name for name, chosen in replies.items() if chosen is reply)

    take, drop, beaver, raccoon = map(cubes, (Reply.TAKE, Reply.DROP, Reply.BEAVER, Reply.RACCOON))
    return (Answer(take=take, drop=drop, beaver=beaver, raccoon=raccoon),)


def lone_take(game: Game | None, answers: ProposedEvents) -> tuple[Name, Reply] | None:
    """Return a lone take that the rules change, with the new reply, or None."""
    answer = answers[0] if game and isinstance(answers, tuple) else None
    return forced_reply(game, answer) if game and isinstance(answer, Answer) else None


def reversing(game: Game | None) -> ProposedEvents:
    """The lone taker drops after all."""
    lone = game.lone_taker if game else None
    return (Reverse(cube=lone.cube),) if lone else _("No player has taken the Box's double of the whole Team alone.")


class LiveGame(QWidget):
    """The buttons of the game in progress, enabled if the night accepts their event.

    ``event_requested`` has the Trial of a button's event, which is tried once: to enable the button, to say what would
    come of it, and to be entered. ``dialog_requested`` has the name of a button whose event a dialog asks for, and the
    marked cube or None. ``waiting`` are the cubes with an offer that waits for its answer; ``marked`` those that the
    next double concerns or whose answer comes next; ``replies`` are the answers chosen but not given yet.
    """

    event_requested = Signal(object)
    dialog_requested = Signal(str, object)
    marks_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.night: Night | None = None
        self._game: Game | None = None
        self.waiting: tuple[Cube, ...] = ()
        self._tried: Callable[[tuple[AnyEvent, ...], str], Trial]  # on the night, with a reason, each once
        self.marked: tuple[Name, ...] = ()
        self.replies: dict[Name, Reply] = {}
        self._locked: dict[str, str] = {}
        self._pressed = ""
        self._told: ProposedEvents = ()  # the answers of which the panel has said that a lone take is not to stand
        self._low = False
        self._labels: dict[str, QLabel] = {}
        self.buttons: dict[str, KeyButton] = {}
        self.verdict = Verdict(lines=LINES_SAID)
        self._lay_out()
        self._keys = True
        self._shortcuts = [
            *(self._shortcut(button.key, partial(self.press, name)) for name, button in self.buttons.items()),
            *(self._shortcut(key, partial(self._mark_at, index)) for index, key in enumerate(DIGITS)),
        ]
        self.verdict.reason_changed.connect(self._validate)
        self.verdict.reason.returnPressed.connect(self._do)

    def _lay_out(self) -> None:
        layout = column(self, self.verdict)
        layout.setSpacing(3)
        results = QGridLayout()
        for line in LINES:
            grid = results if line.label else QGridLayout()
            self._add_line(line, grid)
            if grid.parent() is None:
                layout.addLayout(grid)
        set_tab_order_from_layout(self)

    def _add_line(self, line: ActionLine, grid: QGridLayout) -> None:
        """Add a line of buttons; labelled lines share a grid to align their columns."""
        row = grid.rowCount()
        grid.setSpacing(3)
        if line.label:
            label = self._labels[line.label] = QLabel(_(line.label))
            grid.addWidget(label, row, 0)
        for index, action in enumerate(line.actions, 1):
            button = self.buttons[action.name] = KeyButton(action)
            button.setAccessibleName(action.in_words(line.label))
            button.clicked.connect(partial(self.press, action.name))
            grid.addWidget(button, row, index)
            grid.setColumnStretch(index, 1)

    def _shortcut(self, key: str, action: Callable[[], None]) -> QShortcut:
        shortcut = QShortcut(QKeySequence(key), self, action)
        shortcut.setEnabled(False)
        return shortcut

    def use_keys(self, wanted: bool) -> None:
        """Have single letters and digits press the buttons and mark cubes, or not."""
        self._keys = wanted
        self._apply_keys()
        for button in self.buttons.values():
            button.use_key(wanted)

    def _apply_keys(self) -> None:
        for shortcut in self._shortcuts:
            shortcut.setEnabled(self._keys and self._game is not None)

    # What is shown

    def set_night(self, night: Night) -> None:
        """Show this night's game, or that there is none."""
        self.night, self._tried = night, cache(partial(try_events, night))
        self._game, self.waiting = night.game, night.game.waiting if night.game else ()
        self._pressed, self._told = "", ()
        self.verdict.reason.clear()
        self._apply_keys()
        self.marked, self.replies = (), {}
        self._validate()

    def _set_marks(self, marked: Sequence[Name], replies: dict[Name, Reply]) -> None:
        self.marked, self.replies = tuple(marked), replies
        self._validate()
        self.marks_changed.emit()

    def _validate(self) -> None:
        """Show why the last button is refused; enable the buttons the night would accept."""
        night = self.night
        if night is None:
            return
        self._say_verdict(night)
        self._locked = self._reasons(night)
        for name, button in self.buttons.items():
            button.setEnabled(name not in self._locked)
            if button.toolTip() != (text := self._locked.get(name, "")):
                button.setToolTip(text)
                button.setAccessibleDescription(text)
        self._show_lines()
        beavered = any(cube.offer and cube.offer.beavered for cube in self.waiting)
        self.buttons["beaver"].setText(_("Raccoon") if beavered else _("Beaver"))

    def _say_verdict(self, night: Night) -> None:
        proposed = self._proposed(self._pressed) if self._pressed else self._hint(night)
        if isinstance(proposed, str):
            self.verdict.show_missing(proposed)
            return
        forced = self._lone_take()
        trial, ok_text = self._tried(proposed, self.verdict.reason.text()), partial(self._ok_text, night, forced)
        self.verdict.show_trial(night, trial, ok_text, waivable=forced is not None)

    @staticmethod
    def _ok_text(night: Night, forced: tuple[Name, Reply] | None, after: Night) -> str:
        """Return a lone take's fate and how to let it stand, else the next order."""
        if forced is None:
            return next_player_text(night, after)
        text = forced_in_words(ForcedReply(len(night.events), *forced, night.rulebook))
        way = _("{sentence} To accept that, press Enter. To let the take stand, type the reason first.")
        return with_isolated(way.format(sentence=text), night.columns)

    def be_low(self, low: bool) -> None:
        """Show only the lines in which a button can be pressed, or all."""
        self._low = low
        self.verdict.message.keep_free(1 if low else LINES_SAID)
        self._show_lines()

    def _show_lines(self) -> None:
        for line in LINES:
            buttons = [self.buttons[action.name] for action in line.actions]
            shown = not self._low or any(button.isEnabledTo(self) for button in buttons)
            for widget in (*buttons, *filter(None, (self._labels.get(line.label),))):
                widget.setVisible(shown)

    def _hint(self, night: Night) -> str:
        """Return a lone take's fate, then the next awaited answer, or the points so far."""
        forced = [reply for reply in night.forced[-1:] if reply.event == len(night.events) - 1]
        if not forced:
            return self._awaited(night)
        return f"{with_isolated(forced_in_words(forced[0]), night.columns)} {self._awaited(night)}"

    def _awaited(self, night: Night) -> str:
        cube = self.next_unanswered()
        if cube is None or cube.offer is None:
            return with_isolated(so_far(night), night.columns)
        name = isolated(cube.holder(cube.offer.waits_on))
        if cube.holder(cube.offer.waits_on) == cube.member:
            return _("{name} answers the double to {value}.").format(name=name, value=cube.offer.value)
        text = _("{name} answers the double of {member}'s cube to {value}.")
        return text.format(name=name, member=isolated(cube.member), value=cube.offer.value)

    def current(self) -> Name | None:
        """The cube that the next key likely concerns: awaiting an answer, or marked."""
        following, game = self.next_unanswered(), self._game
        live = [cube.member for cube in game.live] if game else []
        return following.member if following else next(iter([*self.marked, *live]), None)

    def next_unanswered(self) -> Cube | None:
        """The first cube whose answer is neither given nor chosen."""
        asked = asked_in_turn(self._game) if self._game else ()
        return next((cube for cube in asked if cube.member not in self.replies), None)

    def _reasons(self, night: Night) -> dict[str, str]:
        """The buttons that cannot be pressed now, each with its reason."""
        if night.game is None:
            return dict.fromkeys(self.buttons, _("No game is in progress."))
        if self.waiting:
            others = dict.fromkeys(self.buttons.keys() - ANSWERS, _("First answer the doubles that are waiting."))
            return others | self._impossible(night, "answer")
        reasons = dict.fromkeys(ANSWERS, _("No double is waiting for an answer."))
        if not ((lone := night.game.lone_taker) and lone.givers):
            reasons["extra"] = _("Nobody can give an extra now.")
        if not cube_penalties(night.rulebook):
            reasons["seize"] = sentences((no_seizing(),), night.rulebook)
        return reasons | self._impossible(night, "reverse", "box_doubles", "team_doubles")

    def _impossible(self, night: Night, *names: str) -> dict[str, str]:
        """The buttons whose events the night would not accept for any reason given."""
        proposed = {name: self._proposed(name) for name in names}
        texts = {name: self._refusal(night, events) for name, events in proposed.items()}
        return {name: with_isolated(text, night.columns) for name, text in texts.items() if text is not None}

    def _refusal(self, night: Night, proposed: ProposedEvents) -> str | None:
        if isinstance(proposed, str):
            return proposed
        trial = self._tried(proposed, "")
        return sentences(trial.problems, night.rulebook) if trial.night is None else None

    # What is pressed

    def _proposed(self, name: str) -> ProposedEvents:
        """The event of a button, or what is missing for it."""
        if name.endswith("_doubles"):
            return doubling(self._game, Side(name.removesuffix("_doubles")), self.marked)
        if name == "answer":
            return self._answers()
        if name == "reverse":
            return reversing(self._game)
        side, _line, value = name.partition("_")
        return (Finish(winner=Side(side), value=Value(value)),)

    def _chosen(self) -> ProposedEvents:
        waiting = (cube.member for cube in self.waiting)
        return answering({member: self.replies[member] for member in waiting if member in self.replies})

    def _answers(self) -> ProposedEvents:
        """The answers chosen; with a reason, if that lets a lone take stand."""
        answers, reason = self._chosen(), self.verdict.reason.text().strip()
        if reason and isinstance(answers, tuple) and lone_take(self._game, answers):
            return (lifted(answers[0], reason),)
        return answers

    def _lone_take(self) -> tuple[Name, Reply] | None:
        """The lone take among the answers to be given that the rules change, or None."""
        return lone_take(self._game, self._chosen()) if self._pressed == "answer" else None

    def press(self, name: str) -> None:
        """Do what a button says; where it cannot be pressed now, say why."""
        if self.night is None or not self.isEnabled():
            return
        if name in self._locked:
            self.verdict.show_missing(self._locked[name])
        elif name in ASKED:
            self.dialog_requested.emit(name, next(iter(self.marked), None))
        elif name in REPLIES:
            self._choose(REPLIES[name])
        elif name in TO_ALL:
            self._answer(dict.fromkeys((cube.member for cube in self.waiting), TO_ALL[name]))
        elif name == "rest_drop":
            self._answer({cube.member: self.replies.get(cube.member, Reply.DROP) for cube in self.waiting})
        else:
            self._pressed = name
            self._do()

    def _choose(self, reply: Reply) -> None:
        """Choose the answer for the marked or next cubes; the last one gives all answers."""
        following = self.next_unanswered()
        targets = self.marked or ((following.member,) if following else ())
        if not targets:
            self.verdict.show_missing(_("Every double has an answer. To change one, mark its cube."))
            return
        chosen = {cube.member: self._fitting(cube, reply) for cube in self.waiting if cube.member in targets}
        replies = self.replies | chosen
        if len(replies) == len(self.waiting):
            self._answer(replies)
        else:
            self._pressed = ""
            self._set_marks((), replies)

    @staticmethod
    def _fitting(cube: Cube, reply: Reply) -> Reply:
        """A raccoon answers a beaver as a beaver answers a double."""
        return Reply.RACCOON if reply is Reply.BEAVER and cube.offer and cube.offer.beavered else reply

    def _answer(self, replies: dict[Name, Reply]) -> None:
        self._pressed = "answer"
        self._set_marks((), replies)
        self._do()

    def _do(self) -> None:
        """Request the pressed event if accepted; otherwise say why not, ask for a reason.

        A lone take that the rules turn into a beaver or a drop is said first: a reason may let it stand.
        """
        assert self.night is not None, "a button is pressed, or the reason is typed, in a night alone"
        self._say_verdict(self.night)
        if self._lone_take() and self._told != (chosen := self._chosen()):
            self._told = chosen
            self.verdict.reason.setFocus()
        elif self.verdict.trial.accepted:
            self.event_requested.emit(self.verdict.trial)
        elif self.verdict.trial.liftable:
            self.verdict.reason.setFocus()

    # Marks

    def mark(self, name: Name) -> None:
        """Mark a cube, or take its mark away; only those whose turn it is can be marked."""
        game = self._game
        cube = game.cubes.get(name) if game else None
        if cube is None or not self.isEnabled():
            return
        if self.waiting and not cube.offer:
            self.verdict.show_missing(_("First answer the doubles that are waiting."))
            return
        marked = {*self.marked} ^ {name}
        self._pressed = ""
        self._set_marks([member for member in game.cubes if member in marked] if game else (), self.replies)

    def clear(self) -> None:
        """Forget what was marked, chosen and refused."""
        if self.night is not None:
            self.set_night(self.night)
            self.marks_changed.emit()

    def _mark_at(self, index: int) -> None:
        names = tuple(self._game.cubes) if self._game else ()
        if index < len(names):
            self.mark(names[index])
