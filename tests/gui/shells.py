"""A shell that shows nothing, and what else a command is given, without a window."""

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import shiboken6
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.book_opening import open_club_book
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.open_night import FailedWrite, OpenNight
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.shell import AskGame, Dispatch, ShowSide, StartGame, TypeLine


class Said:
    """A signal that remembers what it was emitted with."""

    def __init__(self) -> None:
        self.texts: list[tuple[object, ...]] = []
        self.followers: list[Callable[..., object]] = []

    def connect(self, follower: Callable[..., object]) -> None:
        self.followers.append(follower)

    def emit(self, *values: object) -> None:
        self.texts.append(values)
        for follower in self.followers:
            follower(*values)


class FakeShell:
    """A shell that shows nothing and remembers dialogs, messages and questions."""

    def __init__(self) -> None:
        self.status, self.view_changed, self.phones_changed, self.closed = Said(), Said(), Said(), Said()
        self.parent, self.dialogs = QWidget(), list[QDialog]()
        self.messages, self.questions = list[str](), list[tuple[str, dict[str, Callable[[], object]]]]()
        self.one_side = False

    def show(self, make: Callable[[QWidget], Any], accepted: Callable[[Any], object] | None = None) -> Any:
        dialog = make(self.parent)
        if accepted is not None:
            dialog.accepted.connect(lambda: accepted(dialog))
        self.dialogs.append(dialog)
        return dialog

    def part(self, make: Callable[[QWidget], Any]) -> Any:
        return self.show(make)

    def front(self, kind: type[QWidget], make: Callable[[QWidget], Any]) -> Any:
        return next((dialog for dialog in self.dialogs if isinstance(dialog, kind)), None) or self.show(make)

    def to_front(self) -> None:
        """Nothing is shown anyway."""

    def message(self, text: str) -> None:
        self.messages.append(text)

    def inform(self, text: str) -> None:
        self.messages.append(text)

    def ask(self, text: str, choices: dict[str, Callable[[], object]], *, careful: bool = False) -> None:
        self.questions.append((text, choices))

    def attempt(self, action: Callable[[], object], file: str = "") -> Trouble | None:
        try:
            action()
        except Trouble as trouble:
            self.messages.append(str(trouble))
            return trouble
        return None

    def attempt_file(self, action: Callable[[Path], object], path: Path) -> Trouble | None:
        return self.attempt(lambda: action(path), path.name)

    def dialog(self, kind: type[Any]) -> Any:
        """The dialog that was shown last, of this kind."""
        dialog = self.dialogs[-1]
        assert isinstance(dialog, kind), dialog
        return dialog

    def choose(self, text: str) -> None:
        """Give this answer to the only question."""
        ((_question, choices),) = self.questions
        self.questions.clear()
        choices[text]()


def gone(dialog: QDialog) -> None:
    """Delete a dialog, as the event loop does once it was closed."""
    shiboken6.delete(dialog)


def failures_of(night: OpenNight) -> list[FailedWrite]:
    """What could not be written from now on."""
    failures = list[FailedWrite]()
    night.write_failed.connect(failures.append)
    return failures


def failing_once(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function, which is prevented when it is called for the first time."""
    calls = list[int]()

    def tried(*arguments: Any, **more: Any) -> Any:
        calls.append(1)
        if len(calls) == 1:
            raise Trouble("The disk is full.")
        return function(*arguments, **more)

    return tried


@pytest.fixture
def book(qapp: QApplication) -> OpenBook:
    return OpenBook("")


@pytest.fixture
def club_book(own_book: Path, book: OpenBook) -> Iterator[ClubBook]:
    """The book, open as that of the window would be."""
    with closing(open_club_book(own_book)) as club_book:
        book.club_book = club_book
        yield club_book


@pytest.fixture
def no_night(qapp: QApplication) -> Iterator[OpenNight]:
    """What a window has before a night is shown; whatever is shown is put away in the end."""
    night = OpenNight(Settings())
    yield night
    night.put_away()


@pytest.fixture
def shell(qapp: QApplication) -> Iterator[FakeShell]:
    shell = FakeShell()
    yield shell
    shell.parent.deleteLater()


@pytest.fixture
def asked() -> list[object]:
    return []


@pytest.fixture
def dispatch(asked: list[object]) -> Dispatch:
    """Remembers the intents."""
    dispatch = Dispatch()
    for kind in (StartGame, AskGame, ShowSide, TypeLine):
        dispatch.on(kind, asked.append)
    return dispatch
