"""``chouette-desk night …``: a night of the club's book, kept in a terminal."""

from collections.abc import Sequence

from chouette_desk.cli.parsing import run_family
from chouette_desk.wording.language import N_, _

COMMANDS = {
    "new": ("night.begin:new", N_("begins a night")),
    "list": ("night.show:listing", N_("the nights of the book")),
    "show": ("night.show:show", N_("the sheet, and who is next")),
    "roll": ("night.begin:roll", N_("lets the program's own dice make the line")),
    "add": ("night.enter:add", N_("enters what happened, in a short notation or JSON")),
    "undo": ("night.enter:undo", N_("takes the last step back")),
    "redo": ("night.enter:redo", N_("brings back what undo took")),
    "correct": ("night.correct:correct", N_("replaces or strikes an earlier game or entry")),
    "leave": ("night.enter:leave", N_("a player goes home, and is paid or pays")),
    "settle": ("night.close:settle", N_("who pays whom, for one table or the evening")),
    "close": ("night.close:close", N_("settles the night and closes it")),
    "reopen": ("night.close:reopen", N_("opens a closed night again, for a reason")),
    "pay": ("night.close:pay", N_("ticks a payment of a closed night as paid")),
    "chips": ("night.fees:chips", N_("casino chips bought and counted, against the sheet")),
    "fee": ("night.fees:fee", N_("a table fee or the club's cut, as lines of the sheet")),
    "penalty": ("night.fees:penalty", N_("what consulting out of turn costs under the rulebook")),
    "split": ("night.tables:split", N_("makes two tables of one")),
    "merge": ("night.tables:merge", N_("makes one table of two")),
    "move": ("night.tables:move", N_("moves a player to another table")),
    "log": ("night.show:log", N_("the audit trail: every action, when, by whom, and what it replaced")),
    "print": ("printing:run_on_book", N_("the sheet as PDF")),
    "export": ("export:run_on_book", N_("XLSX, CSV, text, pictures, a night file, a web page")),
    "import": ("import_sheet:import_night", N_("night files, or an old sheet of figures")),
    "notation": ("night.enter:notation", N_("what can be typed behind night add")),
}


def run(arguments: Sequence[str]) -> int | None:
    """Run one of the commands."""
    about = _("Keeps a night of the club's book: begun, entered line by line, corrected, settled, closed, printed.")
    examples = ("new --players Ann,Bob,Cid --roll", 'add "bob x2" take', "close")
    return run_family("night", about, COMMANDS, arguments, *examples)
