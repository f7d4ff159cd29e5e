"""Every command of the window, once: its name, text, keys, when it can be used and what it does.

Menus, toolbar and context menu are made from here, so that no way to a command can differ from another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtGui import QAction

from chouette_desk.gui.conditions import (
    When,
    Where,
    always,
    anywhere,
    between_games,
    in_book,
    in_file,
    in_open_book_night,
    when_closed,
    when_cut_off,
    when_parted,
    with_games,
    with_line,
    with_night,
    with_partners,
    with_players,
    with_two,
    with_two_between,
)
from chouette_desk.gui.handlers import apart, edit, file, game, money, night, past, show
from chouette_desk.gui.handlers import help as help_
from chouette_desk.gui.shown import Shown, Writes
from chouette_desk.wording.language import N_, _

if TYPE_CHECKING:
    from chouette_desk.gui.main_window import MainWindow


class Command(Struct, frozen=True):
    """One command; ``keys`` are its shortcuts, ``shown`` is the setting that its tick switches,
    ``short`` its word under the icon where the first words of the text are too many,
    ``writes`` what must not be locked, ``leaves`` whether the night on the desk gives way to another."""

    name: str
    text: str
    do: Callable[[MainWindow], None]
    when: When = with_night
    keys: tuple[str, ...] = ()
    icon: str = ""
    shown: str = ""
    short: str = ""
    writes: Writes = Writes.NOTHING
    where: Where = anywhere
    leaves: bool = False
    role: QAction.MenuRole = QAction.MenuRole.NoRole

    def why_not(self, shown: Shown) -> str:
        """Why what it writes to may not be written; empty where it may."""
        return shown.why_not.get(self.writes, "")

    def can_be_used(self, shown: Shown) -> bool:
        """Whether it can, with this on the desk."""
        return self.when(shown.night) and self.where(shown) and not self.why_not(shown)


LINE = None
"""Stands for a separating line in a menu."""

RECENT = "recent"
"""Stands for the menu of the nights opened last."""

BOOK, MONEY = Writes.BOOK, Writes.MONEY
Entry = partial(Command, writes=Writes.NIGHT)
"""A command that enters something in the night."""

Menu = tuple[str, tuple[Command | str | None, ...]]

MENUS: tuple[Menu, ...] = (
    (
        N_("&File"),
        (
            Command(
                "new",
                N_("&New night…"),
                file.new,
                always,
                ("Ctrl+N",),
                "new",
                short=N_("New"),
                writes=BOOK,
                leaves=True,
            ),
            Command("open", N_("&Open…"), file.open_, always, ("Ctrl+O",), "open", short=N_("Open"), leaves=True),
            RECENT,
            Command("open_file", N_("Open a night &file…"), file.open_file, always, ("Ctrl+Shift+O",), leaves=True),
            Command("practice", N_("Pr&actice night…"), file.practice, always, leaves=True),
            LINE,
            Command("import_files", N_("&Import night files…"), file.import_files, always, writes=BOOK),
            Command("into_book", N_("Take it into the &book"), file.into_book, where=in_file, writes=BOOK, leaves=True),
            Command("other_book", N_("Another boo&k…"), file.other_book, always, leaves=True),
            Command("try_again", N_("&Try the book again"), apart.try_again, where=when_cut_off),
            Command("choose", N_("&Choose which goes on…"), apart.choose, where=when_parted),
            LINE,
            Command("save_as", N_("&Save as…"), file.save_as, keys=("Ctrl+Shift+S",)),
            Command("export", N_("&Export…"), file.export, keys=("Ctrl+E",), icon="export", short=N_("Export")),
            Command(
                "print", N_("&Print the sheet…"), file.print_filled, keys=("Ctrl+P",), icon="print", short=N_("Print")
            ),
            Command("print_blank", N_("Print b&lank sheets…"), file.print_blank, always, ("Ctrl+Shift+P",)),
            LINE,
            Command("put_away", N_("Put the night a&way"), file.put_away, keys=("Ctrl+W",), leaves=True),
            Command("quit", N_("&Quit"), file.quit_, always, ("Ctrl+Q",), role=QAction.MenuRole.QuitRole),
        ),
    ),
    (
        N_("&Edit"),
        (
            Entry("undo", N_("&Undo"), edit.undo, keys=("Ctrl+Z",), icon="undo"),
            Entry("redo", N_("&Redo"), edit.redo, keys=("Ctrl+Shift+Z", "Ctrl+Y"), icon="redo"),
            LINE,
            Entry(
                "correct", N_("&Correct the line…"), edit.correct, with_games, ("F2",), "correct", short=N_("Correct")
            ),
            LINE,
            Command("copy", N_("Copy the sheet as &text"), edit.copy, keys=("Ctrl+Shift+C",)),
        ),
    ),
    (
        N_("&Night"),
        (
            Entry("seat", N_("&Seat players…"), night.seat, with_night, ("Ctrl+J",), "seat", short=N_("Seat")),
            Entry("leave", N_("Player &leaves…"), night.leave, with_players, ("Ctrl+L",), "leave", short=N_("Leave")),
            LINE,
            Entry("order", N_("Order of the l&ine…"), night.order, with_players, ("Ctrl+D",)),
            Entry("partner", N_("&Partner…"), night.partner, with_partners, ("Ctrl+B",)),
            Entry("decline", N_("&Decline the box…"), night.decline, with_line),
            Entry("stake", N_("Sta&ke of a player…"), night.stake, with_players),
            Entry("rules", N_("Change the &rules…"), night.rules, between_games),
            LINE,
            Entry(
                "transfer",
                N_("&Transfer points…"),
                night.transfer,
                with_two,
                ("Ctrl+T",),
                "transfer",
                short=N_("Transfer"),
            ),
            Entry(
                "payment", N_("Pa&yment…"), night.payment, with_two_between, ("Ctrl+M",), "payment", short=N_("Payment")
            ),
            Command(
                "settle",
                N_("S&ettle up…"),
                money.settle,
                with_two_between,
                ("Ctrl+U",),
                "settle",
                short=N_("Settle up"),
                writes=MONEY,
            ),
            Command(
                "close_night",
                N_("&Close the night…"),
                money.close_night,
                between_games,
                ("Ctrl+Shift+U",),
                where=in_open_book_night,
                writes=MONEY,
            ),
            Command("reopen", N_("Reopen t&he night…"), money.reopen, where=when_closed, writes=MONEY),
            LINE,
            Entry("note", N_("N&ote…"), night.note, keys=("Ctrl+Shift+N",)),
        ),
    ),
    (
        N_("&Game"),
        (
            Entry("points", N_("&Points of a game"), game.points, with_line, ("Ctrl+G",), "points", short=N_("Points")),
            Entry("cubes", N_("Result and &cubes…"), game.cubes, with_line, ("Ctrl+R",), "cubes", short=N_("Cubes")),
            Entry("start", N_("&Start a game…"), game.start, with_line, ("Ctrl+Return",), "start", short=N_("Start")),
        ),
    ),
    (
        N_("&View"),
        (
            Command("show_points", N_("&Points instead of totals"), show.points, keys=("F6",), shown="points"),
            Command("show_marks", N_("&Marks"), show.marks, keys=("F7",), shown="marks"),
            Command("show_corners", N_("L&etters and small points"), show.corners, keys=("F8",), shown="corners"),
            Command("show_order", N_("&Order panel"), show.order, keys=("F9",), shown="order"),
            LINE,
            Command("trail", N_("&Audit trail…"), past.trail, keys=("Ctrl+Shift+A",), where=in_book),
            Command("earlier", N_("Ea&rlier versions…"), past.earlier, keys=("Ctrl+Shift+R",), where=in_book),
            LINE,
            Command("larger", N_("&Larger"), show.larger, keys=("Ctrl++", "Ctrl+=")),
            Command("smaller", N_("&Smaller"), show.smaller, keys=("Ctrl+-",)),
            Command("usual_size", N_("&Usual size"), show.usual_size, keys=("Ctrl+0",)),
            LINE,
            Command("theme_system", N_("Colours of the s&ystem"), show.theme_system, always),
            Command("theme_light", N_("Ligh&t"), show.theme_light, always),
            Command("theme_dark", N_("&Dark"), show.theme_dark, always),
            Command("theme_contrast", N_("&High contrast"), show.theme_contrast, always),
            LINE,
            Command("full_screen", N_("&Full screen"), show.full_screen, always, ("F11",)),
        ),
    ),
    (
        N_("&Help"),
        (
            Command("rules_of_night", N_("&Rules of this night"), help_.rules, keys=("F1",)),
            Command("explain", N_("&Why is it this order?"), help_.explain, keys=("Ctrl+I",)),
            Command("shortcuts", N_("&Keys"), help_.shortcuts, always, ("Ctrl+?",)),
            LINE,
            Command("about", N_("&About Chouette Desk"), help_.about, always, role=QAction.MenuRole.AboutRole),
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
