"""``chouette-desk night …``: a night of the club's book, kept in a terminal."""

from collections.abc import Sequence

from chouette_desk.cli.parsing import run_family
from chouette_desk.wording.language import N_, _

COMMANDS = {
    "new": ("night.begin:new", N_("begins a night")),
    "list": ("night.show:listing", N_("lists the nights of the book")),
    "show": ("night.show:show", N_("shows the sheet, and who is next")),
    "roll": ("night.begin:roll", N_("rolls for the line with the program's own dice")),
    "add": ("night.enter:add", N_("enters what happened, in a short notation or JSON")),
    "undo": ("night.enter:undo", N_("undoes the last step")),
    "redo": ("night.enter:redo", N_("does again what was undone")),
    "correct": ("night.correct:correct", N_("replaces or strikes an earlier game or entry")),
    "leave": ("night.enter:leave", N_("settles with a player who goes home")),
    "settle": ("night.close:settle", N_("shows who pays whom, for one table or the evening")),
    "close": ("night.close:close", N_("settles the night and closes it")),
    "reopen": ("night.close:reopen", N_("reopens a closed night, for a reason")),
    "pay": ("night.close:pay", N_("marks a payment of a closed night as paid")),
    "chips": ("night.fees:chips", N_("compares casino chips bought and counted with the sheet")),
    "fee": ("night.fees:fee", N_("enters a table fee or the club's cut on the sheet")),
    "penalty": ("night.fees:penalty", N_("shows what consulting out of turn costs under the rulebook")),
    "split": ("night.tables:split", N_("splits one table into two")),
    "merge": ("night.tables:merge", N_("merges two tables into one")),
    "move": ("night.tables:move", N_("moves a player to another table")),
    "choose": ("night.choose:choose", N_("chooses which of two versions of a night continues")),
    "log": ("night.show:log", N_("shows the audit trail: every action, when, by whom, and what it replaced")),
    "print": ("printing:run_on_book", N_("prints the sheet as PDF")),
    "export": ("export:run_on_book", N_("writes XLSX, CSV, text, pictures or a night file")),
    "import": ("import_sheet:import_night", N_("imports night files, or old sheets of figures")),
    "notation": ("night.enter:notation", N_("shows what you can type after night add")),
}


def run(arguments: Sequence[str]) -> int | None:
    """Run one of the commands."""
    about = _(
        "Keeps a night in the club's book: begin it, enter it line by line, correct it, settle it, close "
        "it and print it."
    )
    examples = ("new --players Ann,Bob,Cid --roll", 'add "bob x2" take', "close")
    return run_family("night", about, COMMANDS, arguments, *examples)
