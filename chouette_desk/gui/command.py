"""A command of the window: its row, its module loaded on first use, its arguments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from operator import attrgetter
from typing import Any, TypeVar, get_type_hints

from msgspec import Struct
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QWidget

from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.trouble import Reason
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.open_night import OpenNight
from chouette_desk.gui.shell import Shell
from chouette_desk.gui.state import Fact, WindowState, Writes, window_state
from chouette_desk.gui.widgets.inputs import PlayerBox
from chouette_desk.wording.language import _

CommandFunction = Callable[..., object]
Service = TypeVar("Service")


class Command(Struct, frozen=True):
    """One command of the window.

    ``run`` is a function that gets what its parameters name by their types, a method of what a window has one of, or
    the class of a dialog that asks for events. ``needs`` are the facts that must be true, ``writes`` is the target that
    must not be locked. ``short`` is the word under the icon; commands without one have no icon. ``leaves``: the open
    night gives way to another. ``argument`` is for the first parameter that names nothing of the window. ``ticks``: it
    switches a setting; ``is_page``: it shows a page of the book, which is its argument.
    """

    name: str
    text: str
    run: CommandFunction
    needs: tuple[Fact, ...] = ("night",)
    keys: tuple[str, ...] = ()
    short: str = ""
    writes: Writes | None = None
    leaves: bool = False
    argument: Any = ""
    role: QAction.MenuRole = QAction.MenuRole.NoRole
    ticks: bool = False
    is_page: bool = False

    @property
    def is_theme(self) -> bool:
        """True for one of the themes, of which one is always chosen."""
        return self.name.startswith("theme_")

    @property
    def has_tick(self) -> bool:
        """True if a tick shows what was chosen."""
        return self.ticks or self.is_theme

    def locked(self, state: WindowState) -> Reason | None:
        """The reason why its target may not be written."""
        return state.locked.get(self.writes) if self.writes else None

    def can_be_used(self, state: WindowState) -> bool:
        """True if it can be used in this state of the window."""
        return state.facts.issuperset(self.needs) and not self.locked(state)

    def start(self, services: Services, player: Name | None = None) -> None:
        """Call the function or open the dialog; ``player`` is the one of the menu used."""
        instead, target = (ChosenPlayer(player),), imported(self.run)
        if isinstance(target, type):
            services.call(enter, target, instead=instead)
        else:
            services.call(target, *filter(None, (self.argument,)), instead=instead)


def state_of(night: OpenNight, book: OpenBook) -> WindowState:
    """The facts that decide which commands can be used, and what the labels say."""
    return window_state(
        night.desk,
        read_only=book.is_read_only,
        tables=len(night.tables),
        open_tables=sum(not table.dues_state.closed for table in night.tables),
        evening_shown=night.evening_shown,
        unread=book.unread_reason,
    )


class Submenu(Struct, frozen=True):
    """A menu inside a menu: what belongs together and is chosen seldom."""

    text: str
    items: tuple[Command, ...]


class Commands(tuple[Command, ...]):
    """Every command, menu by menu."""


def plain(text: str) -> str:
    """The text of a command without its key mark and dots, in the user's language."""
    return _(text).replace("&", "").removesuffix("…")


def key_text(key: str) -> str:
    """A key as it is called on this system."""
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)


# Dialogs that ask for events


class ChosenPlayer(Struct, frozen=True):
    """The player whose menu a command was chosen from, None where it was another."""

    name: Name | None = None


NOBODY = ChosenPlayer()


def enter(
    night: OpenNight, shell: Shell, chosen: ChosenPlayer, kind: Callable[[Night, QWidget], QDialog]
) -> QDialog | None:
    """Open a dialog on the night; enter its events as one step once it is accepted."""
    if (now := night.night) is None:
        return None

    def make(parent: QWidget) -> QDialog:
        dialog = kind(now, parent)
        box = dialog.findChild(PlayerBox)
        if isinstance(box, PlayerBox) and chosen.name is not None and box.findData(chosen.name) >= 0:
            box.choose(chosen.name)
        return dialog

    return shell.show(make, lambda dialog: night.enter(dialog.trial()))  # type: ignore[attr-defined]


# Functions that wait in their modules


class LateModule:
    """A module of the window that is imported when something of it is first used."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, name: str) -> LateName:
        return LateName(self._name, name)


class LateName(Struct, frozen=True):
    """A function or a class in a module that is imported when it is first used."""

    module: str
    name: str

    def __getattr__(self, name: str) -> LateName:
        """A method of the class."""
        return LateName(self.module, f"{self.name}.{name}")


def imported(run: Any) -> Any:
    """The function or the class, imported where it waits in its module."""
    if isinstance(run, LateName):
        return attrgetter(run.name)(import_module(f"chouette_desk.gui.{run.module}"))
    return run


# What they are given


class MadeOnce:
    """Base of what a window has one of, made when it is first named by a parameter."""


class Services:
    """The objects of which a window has one each, by their types."""

    def __init__(self, *known: object) -> None:
        self._known: dict[type, object] = {type(service): service for service in (self, NOBODY, *known)}

    def get(self, kind: type[Service]) -> Service:
        """Return the object of this type; a MadeOnce is made on the first request."""
        if kind not in self._known:
            assert issubclass(kind, MadeOnce), f"a window has no {kind.__name__}"
            self._known[kind] = self.call(kind)
        return self._known[kind]  # type: ignore[return-value]

    def call(self, function: Callable[..., Any], *arguments: object, instead: Sequence[object] = ()) -> Any:
        """Call a function with the objects that its parameters name by their types."""
        return function(**self.given(function, *arguments, instead=instead))

    def given(
        self, function: Callable[..., Any], *arguments: object, instead: Sequence[object] = ()
    ) -> dict[str, object]:
        """The objects of a function's parameters by type; ``arguments`` for the others."""
        rest, own = list(arguments), {type(service): service for service in instead}
        given = dict[str, object]()
        for name, kind in _parameters(function):
            if kind in own:
                given[name] = own[kind]
            elif kind in self._known or (isinstance(kind, type) and issubclass(kind, MadeOnce)):
                given[name] = self.get(kind)
            elif rest:
                given[name] = rest.pop(0)
        return given


@cache
def _parameters(function: Callable[..., Any]) -> tuple[tuple[str, Any], ...]:
    """The parameters of a function, or of a class that is called, with their types.

    Of a method the first is an object of its class.
    """
    hints = get_type_hints(getattr(function, "__init__") if isinstance(function, type) else function)  # noqa: B009 - mypy
    owner = getattr(function, "__globals__", {}).get(function.__qualname__.rpartition(".")[0])
    parameters = {"self": owner, **hints} if owner else hints
    return tuple((name, kind) for name, kind in parameters.items() if name != "return")
