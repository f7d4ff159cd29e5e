"""Every command of the window, once: its name, text, keys, what it needs and what it does.

Menus, toolbar and context menu are made from this table, so that a command is the same wherever it is chosen.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from importlib import import_module
from typing import Any

from msgspec import Struct
from PySide6.QtGui import QAction

from chouette_desk.gui.session import Session
from chouette_desk.gui.state import Fact, WindowState, Writes
from chouette_desk.gui.windows import HELP_KEY
from chouette_desk.wording.language import N_, _

ROOM = "chouette_desk.gui"


class Command(Struct, frozen=True):
    """One command of the window.

    ``run`` is a function of the session, or ``enters`` a dialog that asks for events: "module:name" in this package,
    imported when the command is first used. ``needs`` are the facts that must be true, ``writes`` is the target that
    must not be locked. ``short`` is the word under the icon where the text is too long. ``leaves``: the open night
    gives way to another. ``option`` is an argument for ``run``; such a command has a tick.
    """

    name: str
    text: str
    run: str = ""
    needs: tuple[Fact, ...] = ("night",)
    keys: tuple[str, ...] = ()
    icon: str = ""
    short: str = ""
    enters: str = ""
    writes: Writes | None = None
    leaves: bool = False
    option: str = ""
    role: QAction.MenuRole = QAction.MenuRole.NoRole

    def locked(self, state: WindowState) -> str:
        """The sentence why its target may not be written, empty where it may."""
        return state.locked.get(self.writes, "") if self.writes else ""

    def can_be_used(self, state: WindowState) -> bool:
        """True if it can be used in this state of the window."""
        return state.facts.issuperset(self.needs) and not self.locked(state)

    def target(self) -> Any:
        """Import the function or the dialog."""
        module, _colon, name = (self.enters or self.run).partition(":")
        return getattr(import_module(f"{ROOM}.{module}"), name)

    def start(self, session: Session) -> None:
        """Do it."""
        if self.enters:
            session.enter(self.target())
        else:
            self.target()(session, *filter(None, (self.option,)))


LINE = None
"""Stands for a separating line in a menu."""

RECENT = "recent"
"""Stands for the menu of the nights opened last."""

ALWAYS: tuple[Fact, ...] = ()
"""Can be used on the start page too."""

Entry = partial(Command, writes="night")
"""A command that enters something in the night."""

Menu = tuple[str, tuple[Command | str | None, ...]]

MENUS: tuple[Menu, ...] = (
    (
        N_("&File"),
        (
            Command(
                "new",
                N_("&New night…"),
                "file_handlers:new",
                ALWAYS,
                ("Ctrl+N",),
                "new",
                short=N_("New"),
                writes="book",
                leaves=True,
            ),
            Command(
                "open", N_("&Open…"), "file_handlers:open_", ALWAYS, ("Ctrl+O",), "open", short=N_("Open"), leaves=True
            ),
            RECENT,
            Command(
                "open_file",
                N_("Open a night &file…"),
                "file_handlers:open_file",
                ALWAYS,
                ("Ctrl+Shift+O",),
                leaves=True,
            ),
            Command("practice", N_("Pr&actice night…"), "file_handlers:practice", ALWAYS, leaves=True),
            LINE,
            Command("import_files", N_("&Import night files…"), "file_handlers:import_files", ALWAYS, writes="book"),
            Command(
                "into_book",
                N_("Take it into the &book"),
                "file_handlers:into_book",
                needs=("in file",),
                writes="book",
                leaves=True,
            ),
            Command("other_book", N_("Another boo&k…"), "file_handlers:other_book", ALWAYS, leaves=True),
            Command("try_again", N_("&Try the book again"), "sync:try_again", needs=("cut off",)),
            Command("choose", N_("&Choose which goes on…"), "sync:choose_version", needs=("conflict",)),
            LINE,
            Command("save_as", N_("&Save as…"), "file_handlers:save_as", keys=("Ctrl+Shift+S",)),
            Command(
                "export", N_("&Export…"), "file_handlers:export", keys=("Ctrl+E",), icon="export", short=N_("Export")
            ),
            Command(
                "print",
                N_("&Print the sheet…"),
                "file_handlers:print_filled",
                keys=("Ctrl+P",),
                icon="print",
                short=N_("Print"),
            ),
            Command("print_blank", N_("Print b&lank sheets…"), "file_handlers:print_blank", ALWAYS, ("Ctrl+Shift+P",)),
            LINE,
            Command("put_away", N_("Put the night a&way"), "file_handlers:put_away", keys=("Ctrl+W",), leaves=True),
            Command("quit", N_("&Quit"), "file_handlers:quit_", ALWAYS, ("Ctrl+Q",), role=QAction.MenuRole.QuitRole),
        ),
    ),
    (
        N_("&Edit"),
        (
            Entry("undo", N_("&Undo"), "handlers:undo", keys=("Ctrl+Z",), icon="undo"),
            Entry("redo", N_("&Redo"), "handlers:redo", keys=("Ctrl+Shift+Z", "Ctrl+Y"), icon="redo"),
            LINE,
            Entry(
                "correct",
                N_("&Correct the line…"),
                "dialog_handlers:correct",
                ("events",),
                ("F2",),
                "correct",
                short=N_("Correct"),
            ),
            LINE,
            Command("copy", N_("Copy the sheet as &text"), "dialog_handlers:copy", keys=("Ctrl+Shift+C",)),
        ),
    ),
    (
        N_("&Night"),
        (
            Entry(
                "seat",
                N_("&Seat players…"),
                enters="dialogs.seat:SeatDialog",
                keys=("Ctrl+J",),
                icon="seat",
                short=N_("Seat"),
            ),
            Entry(
                "leave",
                N_("Player &leaves…"),
                enters="dialogs.simple_entries:LeaveDialog",
                needs=("players",),
                keys=("Ctrl+L",),
                icon="leave",
                short=N_("Leave"),
            ),
            LINE,
            Entry(
                "order",
                N_("Order of the l&ine…"),
                enters="dialogs.seat_entries:OrderDialog",
                needs=("players",),
                keys=("Ctrl+D",),
            ),
            Entry(
                "partner",
                N_("&Partner…"),
                enters="dialogs.seat_entries:PartnerDialog",
                needs=("partners",),
                keys=("Ctrl+B",),
            ),
            Entry("decline", N_("&Decline the box…"), enters="dialogs.seat_entries:DeclineDialog", needs=("line",)),
            Entry("stake", N_("Sta&ke of a player…"), enters="dialogs.seat_entries:StakeDialog", needs=("players",)),
            Entry(
                "rules", N_("Change the &rules…"), enters="dialogs.simple_entries:RulesDialog", needs=("between games",)
            ),
            LINE,
            Entry(
                "transfer",
                N_("&Transfer points…"),
                enters="dialogs.simple_entries:TransferDialog",
                needs=("two columns",),
                keys=("Ctrl+T",),
                icon="transfer",
                short=N_("Transfer"),
            ),
            Entry(
                "payment",
                N_("Pa&yment…"),
                enters="dialogs.simple_entries:PaymentDialog",
                needs=("two columns", "between games"),
                keys=("Ctrl+M",),
                icon="payment",
                short=N_("Payment"),
            ),
            Command(
                "settle",
                N_("S&ettle up…"),
                "money_handlers:settle",
                ("two columns", "between games"),
                ("Ctrl+U",),
                "settle",
                short=N_("Settle up"),
                writes="money",
            ),
            Command(
                "close_night",
                N_("&Close the night…"),
                "money_handlers:close_night",
                ("between games", "open in book"),
                ("Ctrl+Shift+U",),
                writes="money",
            ),
            Command("reopen", N_("Reopen t&he night…"), "money_handlers:reopen", needs=("closed",), writes="money"),
            LINE,
            Entry("note", N_("N&ote…"), enters="dialogs.simple_entries:NoteDialog", keys=("Ctrl+Shift+N",)),
        ),
    ),
    (
        N_("&Game"),
        (
            Entry(
                "points",
                N_("&Points of a game"),
                "handlers:points",
                ("line",),
                ("Ctrl+G",),
                "points",
                short=N_("Points"),
            ),
            Entry(
                "cubes",
                N_("Result and &cubes…"),
                enters="dialogs.game_entries:GameCubesDialog",
                needs=("line",),
                keys=("Ctrl+R",),
                icon="cubes",
                short=N_("Cubes"),
            ),
            Entry(
                "start",
                N_("&Start a game…"),
                enters="dialogs.seat_entries:StartDialog",
                needs=("line",),
                keys=("Ctrl+Return",),
                icon="start",
                short=N_("Start"),
            ),
        ),
    ),
    (
        N_("&View"),
        (
            Command(
                "show_points", N_("&Points instead of totals"), "handlers:toggle", keys=("F6",), option="show_points"
            ),
            Command("show_marks", N_("&Marks"), "handlers:toggle", keys=("F7",), option="show_marks"),
            Command(
                "show_corners", N_("L&etters and small points"), "handlers:toggle", keys=("F8",), option="show_corners"
            ),
            Command("show_order", N_("&Order panel"), "handlers:toggle", keys=("F9",), option="show_order"),
            LINE,
            Command("trail", N_("&Audit trail…"), "dialog_handlers:trail", keys=("Ctrl+Shift+A",), needs=("in book",)),
            Command(
                "earlier",
                N_("Ea&rlier versions…"),
                "dialog_handlers:earlier",
                keys=("Ctrl+Shift+R",),
                needs=("in book",),
            ),
            LINE,
            Command("larger", N_("&Larger"), "handlers:larger", keys=("Ctrl++", "Ctrl+=")),
            Command("smaller", N_("&Smaller"), "handlers:smaller", keys=("Ctrl+-",)),
            Command("usual_size", N_("&Usual size"), "handlers:usual_size", keys=("Ctrl+0",)),
            LINE,
            Command("theme_system", N_("Colours of the s&ystem"), "handlers:set_theme", ALWAYS, option="system"),
            Command("theme_light", N_("Ligh&t"), "handlers:set_theme", ALWAYS, option="light"),
            Command("theme_dark", N_("&Dark"), "handlers:set_theme", ALWAYS, option="dark"),
            Command("theme_contrast", N_("&High contrast"), "handlers:set_theme", ALWAYS, option="contrast"),
            LINE,
            Command("full_screen", N_("&Full screen"), "handlers:full_screen", ALWAYS, ("F11",)),
        ),
    ),
    (
        N_("&Help"),
        (
            Command("handbook", N_("Hand&book"), "handlers:handbook", ALWAYS, (HELP_KEY,)),
            LINE,
            Command("rules_of_night", N_("&Rules of this night"), "dialog_handlers:rules", keys=("Shift+F1",)),
            Command("explain", N_("&Why is it this order?"), "dialog_handlers:explain", keys=("Ctrl+I",)),
            Command("shortcuts", N_("&Keys"), "dialog_handlers:shortcuts", ALWAYS, ("Ctrl+?",)),
            LINE,
            Command(
                "about", N_("&About Chouette Desk"), "dialog_handlers:about", ALWAYS, role=QAction.MenuRole.AboutRole
            ),
        ),
    ),
)

TOOLBAR = ("new", "open", LINE, "undo", "redo", "correct", LINE, "points", "cubes", LINE, "seat", "leave", LINE)
TOOLBAR_END = ("settle", "print", "export")
CONTEXT = ("correct", LINE, "points", "cubes", LINE, "transfer", "payment", "note", LINE, "copy")
START_PAGE = ("new", "open", "practice")
THEMES = ("theme_system", "theme_light", "theme_dark", "theme_contrast")


def commands() -> Iterator[Command]:
    """Every command, menu by menu."""
    for _title, menu in MENUS:
        yield from (command for command in menu if isinstance(command, Command))


def plain(text: str) -> str:
    """The text of a command without its key mark and dots, in the user's language."""
    return _(text).replace("&", "").removesuffix("…")
