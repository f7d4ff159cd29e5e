"""``chouette-desk night …``: a night of the club's book, kept in a terminal."""

from collections.abc import Sequence

from chouette_desk.cli.parsing import run_family
from chouette_desk.wording.language import N_, _

HERE = "chouette_desk.cli.night"
COMMANDS = {
    "new": (f"{HERE}.begin:new", N_("begins a night")),
    "list": (f"{HERE}.show:listing", N_("the nights of the book")),
    "show": (f"{HERE}.show:show", N_("the sheet, and who is next")),
    "roll": (f"{HERE}.begin:roll", N_("lets the program's own dice make the line")),
    "add": (f"{HERE}.enter:add", N_("enters what happened, in a short notation or JSON")),
    "undo": (f"{HERE}.enter:undo", N_("takes the last step back")),
    "redo": (f"{HERE}.enter:redo", N_("brings back what undo took")),
    "correct": (f"{HERE}.correct:correct", N_("replaces or strikes an earlier game or entry")),
    "leave": (f"{HERE}.enter:leave", N_("a player goes home, and is paid or pays")),
    "settle": (f"{HERE}.close:settle", N_("who pays whom, for one table or the evening")),
    "close": (f"{HERE}.close:close", N_("settles the night and closes it")),
    "reopen": (f"{HERE}.pay:reopen", N_("opens a closed night again, for a reason")),
    "pay": (f"{HERE}.pay:pay", N_("ticks a payment of a closed night as paid")),
    "chips": (f"{HERE}.fees:chips", N_("casino chips bought and counted, against the sheet")),
    "fee": (f"{HERE}.fees:fee", N_("a table fee or the club's cut, as lines of the sheet")),
    "split": (f"{HERE}.tables:split", N_("makes two tables of one")),
    "merge": (f"{HERE}.tables:merge", N_("makes one table of two")),
    "move": (f"{HERE}.tables:move", N_("moves a player to another table")),
    "log": (f"{HERE}.show:log", N_("the audit trail: every action, when, by whom, and what it replaced")),
    "print": (f"{HERE}.show:printing", N_("the sheet as PDF")),
    "export": (f"{HERE}.show:export", N_("XLSX, CSV, text, pictures, a night file")),
    "import": (f"{HERE}.begin:import_night", N_("a night file, or an old sheet of figures")),
    "notation": (f"{HERE}.enter:notation", N_("what can be typed behind night add")),
}


def run(words: Sequence[str]) -> int:
    """Run one of the commands."""
    about = _("Keeps a night of the club's book: begun, entered line by line, corrected, settled, closed, printed.")
    return run_family("night", about, COMMANDS, words, "new --players Ann,Bob,Cid --roll", 'add "bob x2" take', "close")
