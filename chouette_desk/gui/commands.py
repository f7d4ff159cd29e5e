"""Every command of the window: its name, text, keys, conditions and effect.

Menus, toolbar and context menu are made from this table, so that a command is the same wherever it is chosen.
"""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction

from chouette_desk.gui.command import Command, LateModule, Submenu
from chouette_desk.gui.open_night import OpenNight
from chouette_desk.gui.shell import Shell
from chouette_desk.gui.state import Fact
from chouette_desk.gui.widgets.sheet_view import SheetView
from chouette_desk.gui.windows import HELP_KEY
from chouette_desk.wording.language import N_

if TYPE_CHECKING:
    from chouette_desk.gui import (
        dialog_handlers,
        evening_handlers,
        file_handlers,
        guided_practice,
        handlers,
        live_page,
        money_handlers,
        moving,
        nights,
        room_board,
        sheet_handlers,
        sync,
        unread_outboxes,
    )
    from chouette_desk.gui.dialogs import seat_entries, simple_entries
    from chouette_desk.gui.pages import backups, people, rulebooks, standings, treasurer, window
    from chouette_desk.gui.pages import nights as nights_page
else:  # imported when a command is first used: each of them would delay the start
    dialog_handlers = LateModule("dialog_handlers")
    evening_handlers = LateModule("evening_handlers")
    file_handlers = LateModule("file_handlers")
    guided_practice = LateModule("guided_practice")
    handlers = LateModule("handlers")
    live_page = LateModule("live_page")
    money_handlers = LateModule("money_handlers")
    moving = LateModule("moving")
    nights = LateModule("nights")
    room_board = LateModule("room_board")
    sheet_handlers = LateModule("sheet_handlers")
    sync = LateModule("sync")
    unread_outboxes = LateModule("unread_outboxes")
    seat_entries = LateModule("dialogs.seat_entries")
    simple_entries = LateModule("dialogs.simple_entries")
    backups = LateModule("pages.backups")
    nights_page = LateModule("pages.nights")
    people = LateModule("pages.people")
    rulebooks = LateModule("pages.rulebooks")
    standings = LateModule("pages.standings")
    treasurer = LateModule("pages.treasurer")
    window = LateModule("pages.window")

LINE = None
"""A separating line in a menu."""

RECENT = "recent"
"""The menu of the nights opened last."""

ALWAYS: tuple[Fact, ...] = ()
"""Can be used on the start page too."""

EntryCommand = partial(Command, writes="night")
"""A command that enters something in the night."""

AnotherTable = partial(Command, run=evening_handlers.step_table, needs=("tables",), leaves=True)
Toggle = partial(Command, run=handlers.toggle, ticks=True)
Theme = partial(Command, run=handlers.set_theme, needs=ALWAYS)

BookPage = partial(Command, run=window.show_page, needs=ALWAYS, is_page=True)
"""A command that shows a page of the book, its argument."""

BOOK = N_("&Book")
"""The menu of the pages of the book."""

MENUS: dict[str, tuple[Command | Submenu | str | None, ...]] = {
    N_("&File"): (
        Command("new", N_("&New night…"), evening_handlers.new, ALWAYS, ("Ctrl+N",), N_("New"), "book", leaves=True),
        Command("open", N_("&Open…"), file_handlers.open_, ALWAYS, ("Ctrl+O",), N_("Open"), leaves=True),
        RECENT,
        Command(
            "open_file", N_("Open a night &file…"), file_handlers.open_file, ALWAYS, ("Ctrl+Shift+O",), leaves=True
        ),
        Command("practice", N_("Look &at a sample night…"), file_handlers.practice, ALWAYS, leaves=True),
        LINE,
        Command("import_files", N_("&Import night files…"), file_handlers.import_files, ALWAYS, writes="book"),
        Command("import_sheets", N_("Import old s&heets…"), sheet_handlers.OldSheets.choose, ALWAYS, writes="book"),
        Command(
            "into_book",
            N_("Add it to the &book"),
            nights.Nights.import_open_night,
            ("in file",),
            writes="book",
            leaves=True,
        ),
        Command("other_book", N_("Another boo&k…"), file_handlers.other_book, ALWAYS, leaves=True),
        Command("other_laptop", N_("&Move to another laptop…"), moving.Moving.ask, ALWAYS),
        Command("try_again", N_("&Try the book again"), sync.try_again, ("cut off",)),
        Command("choose", N_("&Choose which night continues…"), sync.choose_version, ("conflict",)),
        LINE,
        Command("save_as", N_("&Save as…"), file_handlers.save_as, keys=("Ctrl+Shift+S",)),
        Command("export", N_("&Export…"), file_handlers.export, keys=("Ctrl+E",), short=N_("Export")),
        Command("print", N_("&Print the sheet…"), file_handlers.print_, keys=("Ctrl+P",), short=N_("Print")),
        Command(
            "print_blank", N_("Print b&lank sheets…"), file_handlers.print_, ALWAYS, ("Ctrl+Shift+P",), argument="blank"
        ),
        LINE,
        Command(
            "preferences",
            N_("P&references…"),
            file_handlers.preferences,
            ALWAYS,
            ("Ctrl+,",),
            role=QAction.MenuRole.PreferencesRole,
        ),
        LINE,
        Command("put_away", N_("Back to the start pa&ge"), OpenNight.put_away, keys=("Ctrl+W",), leaves=True),
        Command("quit", N_("&Quit"), Shell.close, ALWAYS, ("Ctrl+Q",), role=QAction.MenuRole.QuitRole),
    ),
    N_("&Edit"): (
        EntryCommand("undo", N_("&Undo"), handlers.undo, keys=("Ctrl+Z",), short=N_("Undo")),
        EntryCommand("redo", N_("&Redo"), handlers.redo, keys=("Ctrl+Shift+Z", "Ctrl+Y"), short=N_("Redo")),
        LINE,
        EntryCommand("correct", N_("&Correct the line…"), dialog_handlers.correct, ("events",), ("F2",), N_("Correct")),
        LINE,
        Command("copy_line", N_("Copy the &line"), dialog_handlers.copy_line),
        EntryCommand("paste", N_("&Paste games"), dialog_handlers.paste, ("line",), ("Ctrl+V",)),
        Command("copy", N_("Copy the sheet as &text"), dialog_handlers.copy, keys=("Ctrl+Shift+C",)),
    ),
    N_("&Night"): (
        EntryCommand("seat", N_("&Seat players…"), evening_handlers.seat, keys=("Ctrl+J",), short=N_("Seat")),
        EntryCommand(
            "leave", N_("Player &leaves…"), simple_entries.LeaveDialog, ("players",), ("Ctrl+L",), N_("Leave")
        ),
        EntryCommand("away", N_("&Away for a while…"), seat_entries.AwayDialog, ("players",), keys=("Ctrl+Shift+L",)),
        EntryCommand("back", N_("&Back again…"), seat_entries.BackDialog, ("away",), keys=("Ctrl+Shift+J",)),
        LINE,
        EntryCommand("order", N_("Order of the l&ine…"), seat_entries.OrderDialog, ("players",), ("Ctrl+D",)),
        EntryCommand("partner", N_("&Partner…"), seat_entries.PartnerDialog, ("partners",), ("Ctrl+B",)),
        EntryCommand("decline", N_("&Decline the box…"), seat_entries.DeclineDialog, ("line",)),
        EntryCommand("stake", N_("Sta&ke of a player…"), seat_entries.StakeDialog, ("players",)),
        EntryCommand("rules", N_("Change the &rules…"), simple_entries.RulesDialog, ("between games",)),
        LINE,
        EntryCommand(
            "transfer",
            N_("&Transfer points…"),
            simple_entries.TransferDialog,
            ("two columns",),
            ("Ctrl+T",),
            N_("Transfer"),
        ),
        EntryCommand(
            "payment", N_("Pa&yment…"), simple_entries.PaymentDialog, ("two columns",), ("Ctrl+M",), N_("Payment")
        ),
        Command(
            "settle",
            N_("S&ettle up and close…"),
            money_handlers.settle,
            ("between games",),
            ("Ctrl+U",),
            N_("Settle up"),
            writes="money",
        ),
        Command("reopen", N_("Reopen t&he night…"), money_handlers.reopen, ("closed",), writes="money"),
        LINE,
        EntryCommand("note", N_("N&ote…"), simple_entries.NoteDialog, keys=("Ctrl+Shift+N",)),
    ),
    N_("&Game"): (
        EntryCommand("points", N_("&Points of a game"), handlers.points, ("line",), ("Ctrl+G",), N_("Points")),
        EntryCommand(
            "cubes", N_("Result and &cubes…"), dialog_handlers.game_cubes, ("line",), ("Ctrl+R",), N_("Cubes")
        ),
        EntryCommand("begin", N_("Start a game at &once"), handlers.begin, ("line",), ("G",), N_("Start")),
        EntryCommand("start", N_("&Start a game…"), dialog_handlers.start, ("line",), ("Ctrl+Return",)),
        LINE,
        EntryCommand("type_line", N_("&Type a line"), handlers.type_line, keys=("Ctrl+K", "/")),
        Toggle("tab_across", N_("Tab goes &across the columns"), argument="tab_across"),
    ),
    N_("Even&ing"): (
        Command("evening", N_("&All tables"), evening_handlers.show_page, ("in book",), ("F5",)),
        AnotherTable("next_table", N_("Ne&xt table"), keys=("Ctrl+Tab", "Ctrl+PgDown"), argument="1"),
        AnotherTable("last_table", N_("&Previous table"), keys=("Ctrl+Shift+Tab", "Ctrl+PgUp"), argument="-1"),
        LINE,
        Command("again", N_("Same people as last &time…"), evening_handlers.again, ALWAYS, leaves=True),
        Command("new_table", N_("&New table…"), evening_handlers.new_table, ("in book",), writes="book", leaves=True),
        EntryCommand("split", N_("&Split the table…"), evening_handlers.TableSteps.split, ("in book", "players")),
        EntryCommand("merge", N_("&Merge two tables…"), evening_handlers.TableSteps.merge, ("open tables",)),
        EntryCommand(
            "move", N_("Mo&ve a player…"), evening_handlers.TableSteps.move, ("open tables",), ("Ctrl+Shift+M",)
        ),
        LINE,
        Command("phones", N_("S&how on phones…"), live_page.show_on_phones, keys=("Ctrl+Shift+H",)),
        LINE,
        EntryCommand("fee", N_("&Fee for the club…"), evening_handlers.fee, ("two columns",)),
        Command("chips", N_("&Chips…"), evening_handlers.chips, ("in book", "two columns"), writes="money"),
        LINE,
        Command(
            "settle_tables", N_("S&ettle and close all…"), money_handlers.settle_tables, ("in book",), writes="money"
        ),
    ),
    BOOK: (
        BookPage("people", N_("&People"), argument=people.PeoplePage, keys=("Ctrl+1",)),
        BookPage("rulebooks", N_("&Rulebooks"), argument=rulebooks.RulebooksPage, keys=("Ctrl+2",)),
        BookPage("standings", N_("&Standings"), argument=standings.StandingsPage, keys=("Ctrl+3",)),
        BookPage("treasurer", N_("&Treasurer"), argument=treasurer.TreasurerPage, keys=("Ctrl+4",)),
        BookPage("nights", N_("&Nights"), argument=nights_page.NightsPage, keys=("Ctrl+5",)),
        BookPage("backups", N_("&Backups"), run=window.show_backups, argument=backups.BackupsPage, keys=("Ctrl+6",)),
    ),
    N_("&View"): (
        Submenu(
            N_("On the &sheet"),
            (
                Toggle("show_points", N_("&Points instead of totals"), keys=("F6",), argument="show_points"),
                Toggle("show_marks", N_("&Marks"), keys=("F7",), argument="show_marks"),
                Toggle("show_corners", N_("&Letters and small points"), keys=("F8",), argument="show_corners"),
            ),
        ),
        Toggle("show_order", N_("&Order panel"), keys=("F9",), argument="show_order"),
        Toggle("show_entry_bar", N_("Entry &bar"), argument="show_entry_bar"),
        Toggle("show_times", N_("&Time of the game in the room"), argument="show_times"),
        LINE,
        Command("running_score", N_("Ru&nning score…"), dialog_handlers.running_score, keys=("Ctrl+Shift+G",)),
        Command("notes", N_("Notes of the n&ight"), dialog_handlers.notes, keys=("Ctrl+Alt+N",)),
        Command("trail", N_("&Audit trail…"), dialog_handlers.trail, ("in book",), ("Ctrl+Shift+A",)),
        Command("earlier", N_("Earlier &versions…"), dialog_handlers.earlier, ("in book",), ("Ctrl+Shift+R",)),
        LINE,
        Submenu(
            N_("Si&ze"),
            (
                Command("larger", N_("&Larger"), handlers.zoom, keys=("Ctrl++", "Ctrl+="), argument="larger"),
                Command("smaller", N_("&Smaller"), handlers.zoom, keys=("Ctrl+-",), argument="smaller"),
                Command("usual_size", N_("&Usual size"), handlers.zoom, keys=("Ctrl+0",), argument="usual"),
            ),
        ),
        Submenu(
            N_("&Colours"),
            (
                Theme("theme_system", N_("Same as the &system"), argument="system"),
                Theme("theme_light", N_("&Light"), argument="light"),
                Theme("theme_dark", N_("&Dark"), argument="dark"),
                Theme("theme_contrast", N_("&High contrast"), argument="contrast"),
            ),
        ),
        LINE,
        Command("room_board", N_("Board for the &room"), room_board.show_board, ALWAYS, ("F12",)),
        Command("full_screen", N_("&Full screen"), Shell.toggle_full_screen, ALWAYS, ("F11",)),
    ),
    N_("&Help"): (
        Command("handbook", N_("Hand&book"), Shell.show_handbook, ALWAYS, (HELP_KEY,)),
        Command("guided", N_("Learn &in 15 steps"), guided_practice.GuidedPractice.start, ALWAYS, leaves=True),
        LINE,
        Command("rules_of_night", N_("&Rules of this night"), dialog_handlers.rules, keys=("Shift+F1",)),
        Command("explain", N_("&Why is it this order?"), dialog_handlers.explain, keys=("Ctrl+I",)),
        Command("legend", N_("&Legend of the marks"), dialog_handlers.legend, ALWAYS),
        Command("meaning", N_("Meaning of this &cell"), SheetView.explain, keys=("?",)),
        Command("shortcuts", N_("&Keys"), dialog_handlers.shortcuts, ALWAYS, ("Ctrl+?",)),
        Command("print_keys", N_("&Print the card of keys…"), dialog_handlers.print_keys, ALWAYS),
        LINE,
        Command("about", N_("&About Chouette Desk"), dialog_handlers.about, ALWAYS, role=QAction.MenuRole.AboutRole),
        LINE,
        Command("unread_outbox", N_("U&nreadable files…"), unread_outboxes.decide, ("unread outbox",)),
    ),
}

TOOLBAR = (
    "new",
    "open",
    LINE,
    "undo",
    "redo",
    "correct",
    LINE,
    "points",
    "cubes",
    "begin",
    LINE,
    "seat",
    "leave",
)
TOOLBAR_END = (LINE, "settle", "print", "export")
NEXT_GAME = ("points", "cubes", "paste")
CONTEXT = ("correct", "copy_line", LINE, *NEXT_GAME, LINE, "transfer", "payment", "note", "notes", LINE, "copy")
PLAYER = ("leave", "away", "back", "stake", "partner", "order", LINE, "transfer", "payment", LINE, "correct", "people")
"""The menu of a player, on the board and over the columns."""

ONLY_AWAY = ("back",)
NEVER_AWAY = ("away", "stake", "partner")
NEVER_BOX = ("away", "partner")
NO_PERSON = ("leave", "away", "back", "stake", "partner", "order", "people")
"""What the menu of a player has only for one who is away, what it does not have then, what the Box cannot do, and what
the columns of the house do not have."""

PLAYER_TEXTS = {"people": N_("&Name in the book…")}
"""The texts there of commands that have another in the menus."""
START_PAGE = ("new", "again", "open", "guided", "practice", "import_sheets", "nights", "standings")


@cache
def commands() -> tuple[Command, ...]:
    """Every command, menu by menu."""
    items = (item for menu in MENUS.values() for item in menu)
    parts = (item.items if isinstance(item, Submenu) else (item,) for item in items)
    return tuple(command for part in parts for command in part if isinstance(command, Command))
