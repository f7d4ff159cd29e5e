"""The buttons of a game entered as it is played: those that can be pressed now."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial

from PySide6.QtCore import QEvent, QRect, QSize, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QLabel, QWidget

from chouette_desk.core.cube import Cube
from chouette_desk.core.doubling import asked_in_turn, wrong_reply
from chouette_desk.core.events import AnyEvent, Finish, Reply, Side, Value, lifted
from chouette_desk.core.game import Game
from chouette_desk.core.names import Name
from chouette_desk.core.night import ForcedReply, Night
from chouette_desk.core.play import cube_penalties, no_seizing
from chouette_desk.core.problems import Kind, refusal
from chouette_desk.desk.dry_run import Trial, try_events
from chouette_desk.gui.delegates.order import caption
from chouette_desk.gui.style import ColorRole, Scale, heading_font
from chouette_desk.gui.widgets.layouts import set_tab_order, show
from chouette_desk.gui.widgets.live_actions import DIGITS, LINES, NO_MARKS, KeyButton
from chouette_desk.gui.widgets.live_events import answering, cubes_of_double, doubling, lone_take, reversing
from chouette_desk.gui.widgets.live_places import DOUBLES, ROOMY, Density, Places, places
from chouette_desk.gui.widgets.sentence import WordsLabel
from chouette_desk.gui.widgets.verdict import ProposedEvents, RefusalBlock, next_player_text
from chouette_desk.wording.doubles import awaited_answer, double_in_words
from chouette_desk.wording.happenings import forced_in_words
from chouette_desk.wording.language import _
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.safe_text import with_isolated
from chouette_desk.wording.sheet import so_far_forms

REPLIES = {"take": Reply.TAKE, "drop": Reply.DROP, "beaver": Reply.BEAVER}
OF_THE_REST = {"all_take": Reply.TAKE, "rest_drop": Reply.DROP}
ANSWERS = frozenset((*REPLIES, *OF_THE_REST, "answer", "all_drop"))
ASKED = ("extra", "settle", "buy", "seize")
"""The buttons whose events need more than the button says."""


class LiveGame(QWidget):
    """The buttons of the game in progress whose event the night accepts.

    Each button has its own place, whatever is shown beside it. ``event_requested`` has the Trial of a button's event,
    which is tried once: to offer the button, to say what would come of it, and to be entered. ``dialog_requested`` has
    the name of a button whose event a dialog asks for, and the marked cube or None; ``told`` says why a key does
    nothing now. ``waiting`` are the cubes with an offer that waits for its answer; ``marked`` those that the next
    double concerns or whose answer comes next; ``replies`` are the answers chosen but not given yet.
    """

    event_requested = Signal(object)
    dialog_requested = Signal(str, object)
    marks_changed = Signal()
    told = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.night: Night | None = None
        self._game: Game | None = None
        self.waiting: tuple[Cube, ...] = ()
        self._tried: Callable[[tuple[AnyEvent, ...], str], Trial]  # on the night, with a reason, each once
        self.marked: tuple[Name, ...] = ()
        self.replies: dict[Name, Reply] = {}
        self._before: dict[Name, Reply] = {}  # the answers chosen when all of them were refused
        self._locked: dict[str, str] = {}
        self._pressed = ""
        self._warned: ProposedEvents = ()  # the answers of which the panel has said that a lone take is not to stand
        self._density, self._filled, self._shown = ROOMY, "", set[str]()
        self._is_asked = False
        self._places: Places | None = None
        self.buttons: dict[str, KeyButton] = {}
        self._labels: dict[str, QLabel] = {}
        self.question, self.hint, self.verdict = WordsLabel(self), WordsLabel(self), RefusalBlock(self)
        self._make_buttons()
        self._keys = True
        self._shortcuts = [
            *(self._shortcut(button.key, partial(self.press, name)) for name, button in self.buttons.items()),
            *(self._shortcut(key, partial(self._mark_at, index)) for index, key in enumerate(DIGITS)),
            self._shortcut(NO_MARKS, self._unmark),
        ]
        self._place()
        self.verdict.reason_changed.connect(self._validate)
        self.verdict.reason.returnPressed.connect(self._do)
        self.verdict.allowed.connect(self._do)

    def _make_buttons(self) -> None:
        for line in LINES:
            if line.label:
                side = line.actions[0].name.partition("_")[0]
                self._labels[f"{side}_wins"] = QLabel(_(line.label), self)
            for action in line.actions:
                button = self.buttons[action.name] = KeyButton(action)
                button.setParent(self)
                button.hide()
                button.setAccessibleName(action.in_words(line.label))
                button.clicked.connect(partial(self.press, action.name))
        for label in (self.hint, *self._labels.values()):
            label.setForegroundRole(ColorRole.PlaceholderText)
        set_tab_order((*self.buttons.values(), self.verdict.reason, self.verdict.allow))

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

    # Places

    def fit(self, density: Density) -> None:
        """Take as much room as this."""
        self._density = density
        self.verdict.be_brief(not density.spacious)
        self._place()

    def _place(self) -> None:
        """Put everything in its place for this width, font and density."""
        line = self.fontMetrics().height()
        widths = {name: button.sizeHint().width() for name, button in self.buttons.items()}
        widths["beaver"] = max(widths["beaver"], self.buttons["beaver"].width_for(_("Raccoon")))
        label = max(label.sizeHint().width() for label in self._labels.values())
        wanted = widths | dict.fromkeys(self._labels, label)
        self._places = places(self._density, line, self.width(), wanted)
        self._dress_question()
        of = self._places.of
        for name, widget in (*self.buttons.items(), *self._labels.items(), ("question", self.question)):
            widget.setGeometry(of[name])
        self.updateGeometry()
        if self.night is not None:
            self._show_face()

    def sizeHint(self) -> QSize:
        """Override: the block at its one height, or as it is now where there is little."""
        if self._places is None:
            return QSize()
        bottom = self._refusal_place().bottom() + 1 if self.verdict.raised else 0
        if self._density.spacious:
            return QSize(self._places.width, max(self._places.height, bottom))
        lowest = max((self._places.of[name].bottom() + 1 for name in self._shown), default=0)
        return QSize(self._places.width, max(lowest, bottom))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _refusal_place(self) -> QRect:
        if self._places is None:
            return QRect()
        top = self._places.under_answers if self.waiting else self._places.under_doubles
        if self.waiting and not self.verdict.raised:
            top = self._places.of["answer_note"].top()
        return QRect(0, top, self.width(), self.verdict.height_at(self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override: another width has other places."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._place()

    def changeEvent(self, event: QEvent) -> None:
        """Override: another font has other places."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._place()

    # What is shown

    def set_night(self, night: Night) -> None:
        """Show this night's game, or that there is none."""
        self.night, self._tried = night, cache(partial(try_events, night))
        self._game, self.waiting = night.game, night.game.waiting if night.game else ()
        self._pressed, self._warned = "", ()
        self.verdict.reason.clear()
        self._apply_keys()
        self.marked, self.replies, self._before = (), {}, {}
        self._validate()

    def restore(self, replies: Mapping[Name, Reply]) -> None:
        """Choose these answers again, those of cubes that wait for one."""
        waiting = {cube.member for cube in self.waiting}
        self._set_marks((), {member: reply for member, reply in replies.items() if member in waiting})

    def _set_marks(self, marked: Sequence[Name], replies: dict[Name, Reply]) -> None:
        self.marked, self.replies = tuple(marked), replies
        self._validate()
        self.marks_changed.emit()

    def _validate(self) -> None:
        """Show why the last button is refused, and the buttons that are possible."""
        night = self.night
        if night is None:
            return
        self._say_verdict(night)
        self._locked = self._reasons(night)
        if self._game is not None:
            self._say_doubles(self._game)
        beavered = any(cube.offer and cube.offer.beavered for cube in self.waiting)
        self.buttons["beaver"].setText(_("Raccoon") if beavered else _("Beaver"))
        self.buttons["all_take"].setText(_("Rest take") if self.replies else _("All take"))
        self._show_face()

    def _say_doubles(self, game: Game) -> None:
        """Say on the buttons of doubles which cubes they would double."""
        for name in DOUBLES:
            if name not in self._locked:
                cubes = cubes_of_double(game, Side(name.removesuffix("_doubles")), self.marked)
                self.buttons[name].show_detail(*double_in_words(game, cubes))

    def _say_verdict(self, night: Night) -> None:
        proposed = self._proposed(self._pressed) if self._pressed else self._happened(night)
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

    @staticmethod
    def _happened(night: Night) -> str:
        """The fate of a lone take, if that is what happened last."""
        forced = [reply for reply in night.forced[-1:] if reply.event == len(night.events) - 1]
        return with_isolated(forced_in_words(forced[0]), night.columns) if forced else ""

    def _show_face(self) -> None:
        """Show the buttons that can be pressed now, and what there is to say."""
        is_refused = self.verdict.raised
        under = {"answer"} if self.waiting else self.buttons.keys() - {*DOUBLES}
        shown = self.buttons.keys() - self._locked.keys() - (under if is_refused else set())
        for name in shown ^ self._shown:
            self.buttons[name].setVisible(name in shown)
        self._shown = shown
        for label in self._labels.values():
            show(label, self._game is not None and not self.waiting and not is_refused)
        before, self._filled = self._filled, self._primary()
        for name in {before, self._filled} - {""}:
            self.buttons[name].make_primary(name == self._filled)
        self._show_texts()

    def _primary(self) -> str:
        """The button that is wanted most often now; a refusal has its own."""
        if self.verdict.raised:
            return ""
        if self.waiting:
            return "take"
        return next((name for name in ("extra", *DOUBLES) if name not in self._locked), "")

    def _show_texts(self) -> None:
        """Show the question over the buttons, the hint or the refusal under them."""
        night, following, text = self.night, self.next_unanswered(), self.verdict.message.text()
        has_extras = not self.waiting and not {"extra", "reverse"} <= self._locked.keys()
        is_plain = not self.verdict.raised
        is_asked = following is not None or not is_plain
        if is_asked != self._is_asked:
            self._is_asked = is_asked
            self._dress_question()
        asked = (awaited_answer(following) if following else "") if is_plain else _("Not entered yet")
        forms = so_far_forms(night) if night and not asked else ()
        self.question.show_text(*((asked,) if asked else forms))
        show(self.question, self._density.spacious or not has_extras)
        show(self.verdict, not is_plain or bool(self.waiting and text))
        is_hinted = is_plain and not self.waiting and not has_extras and self._density.spacious
        show(self.hint, is_hinted)
        if is_hinted:
            self.hint.show_text(text or self._keys_text())
        if self._places is not None:
            self.hint.setGeometry(self._places.of["hint"])
            self.verdict.setGeometry(self._refusal_place())
        self.updateGeometry()

    def _dress_question(self) -> None:
        """Write a question large, and points so far small and quiet."""
        font = self.font()
        self.question.setFont(heading_font(font, Scale.HEADING) if self._is_asked else caption(font))
        self.question.setForegroundRole(ColorRole.WindowText if self._is_asked else ColorRole.PlaceholderText)

    def _keys_text(self) -> str:
        """The keys that mark cubes."""
        count = len(self._game.cubes) if self._game else 0
        if not self._keys or count < 2:
            return ""
        if count > len(DIGITS):
            return _("1–9 or arrows and Space mark cubes, 0 none")
        return _("1–{last} marks single cubes, 0 none").format(last=count)

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
            return others | self._no_beaver(night) | self._impossible(night, "answer")
        reasons = dict.fromkeys(ANSWERS, _("No double is waiting for an answer."))
        if not ((lone := night.game.lone_taker) and lone.givers):
            reasons["extra"] = _("Nobody can give an extra now.")
        if night.rulebook.settlements == "never":
            reasons["settle"] = sentences((refusal("settlements", Kind.NO_SETTLEMENTS),), night.rulebook)
        if not cube_penalties(night.rulebook):
            reasons["seize"] = sentences((no_seizing(),), night.rulebook)
        return reasons | self._impossible(night, "reverse", "box_doubles", "team_doubles")

    def _no_beaver(self, night: Night) -> dict[str, str]:
        """Why the next answer cannot be a beaver or a raccoon."""
        cube = self.next_unanswered() or self.waiting[0]
        wrong = tuple(wrong_reply(night.rulebook, cube, self._fitting(cube, Reply.BEAVER)))
        return {"beaver": with_isolated(sentences(wrong, night.rulebook), night.columns)} if wrong else {}

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
        # the dialog of a settlement takes the reason for one that the rules do not have
        is_agreed = name == "settle" and self._game is not None and not self.waiting
        if name in self._locked and not is_agreed:
            is_beaver = name == "beaver" and self.waiting
            way = _("If all agree, type the answers in the entry bar: it takes the reason.") if is_beaver else ""
            self._tell(f"{self._locked[name]} {way}".strip())
        elif name in ASKED:
            self.dialog_requested.emit(name, next(iter(self.marked), None))
        elif name in REPLIES:
            self._choose(REPLIES[name])
        elif name == "all_drop":
            self._answer(dict.fromkeys((cube.member for cube in self.waiting), Reply.DROP))
        elif name in OF_THE_REST:
            self._answer({cube.member: self.replies.get(cube.member, OF_THE_REST[name]) for cube in self.waiting})
        else:
            self._pressed = name
            self._do()

    def _tell(self, text: str) -> None:
        """Say why a key does nothing, under the buttons and in the status bar."""
        self._pressed = ""
        self.verdict.show_missing(text)
        self._show_face()
        self.told.emit(text)

    def _choose(self, reply: Reply) -> None:
        """Choose the answer for the marked or next cubes; the last one gives all answers."""
        following = self.next_unanswered()
        targets = self.marked or ((following.member,) if following else ())
        if not targets:
            self._tell(_("Every double has an answer. To change one, mark its cube."))
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
        self._pressed, self._before = "answer", self.replies
        self._set_marks((), replies)
        self._do()

    def _do(self) -> None:
        """Request the pressed event if accepted; otherwise say why not, ask for a reason.

        A lone take that the rules turn into a beaver or a drop is said first: a reason may let it stand.
        """
        assert self.night is not None, "a button is pressed, or the reason is typed, in a night alone"
        self._say_verdict(self.night)
        is_warned = bool(self._lone_take()) and self._warned != (chosen := self._chosen())
        if self.verdict.trial.accepted and not is_warned:
            self.event_requested.emit(self.verdict.trial)
            return
        if is_warned:
            self._warned = chosen
        self._show_face()
        if is_warned or self.verdict.trial.liftable:
            self.verdict.reason.setFocus()

    # Marks

    def mark(self, name: Name) -> None:
        """Mark a cube, or take its mark away; only those whose turn it is can be marked."""
        game = self._game
        cube = game.cubes.get(name) if game else None
        if cube is None or not self.isEnabled():
            return
        if self.waiting and not cube.offer:
            self._tell(_("First answer the doubles that are waiting."))
            return
        marked = {*self.marked} ^ {name}
        self._pressed = ""
        self._set_marks([member for member in game.cubes if member in marked] if game else (), self.replies)

    def clear(self) -> None:
        """Go back from a refusal, or forget what was marked and chosen."""
        if self.night is not None:
            chosen = self._before if self.verdict.raised else {}
            self.set_night(self.night)
            self._set_marks((), chosen)

    def _unmark(self) -> None:
        if self.marked:
            self._pressed = ""
            self._set_marks((), self.replies)

    def _mark_at(self, index: int) -> None:
        names = tuple(self._game.cubes) if self._game else ()
        if index < len(names):
            self.mark(names[index])
