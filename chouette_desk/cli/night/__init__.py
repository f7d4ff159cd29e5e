"""``chouette-desk night …``: a night of the club's book, kept in a terminal."""

from collections.abc import Sequence

from chouette_desk.cli.families import run_family
from chouette_desk.wording.language import N_, _

HERE = "chouette_desk.cli.night"
COMMANDS = {
    "new": (f"{HERE}.beginning:new", N_("begins a night")),
    "list": (f"{HERE}.looking:listing", N_("the nights of the book")),
    "show": (f"{HERE}.looking:show", N_("the sheet, and who is next")),
    "roll": (f"{HERE}.rolling:roll", N_("lets the program's own dice make the line")),
    "add": (f"{HERE}.entering:add", N_("enters what happened, in a short notation or JSON")),
    "undo": (f"{HERE}.entering:undo", N_("takes the last step back")),
    "redo": (f"{HERE}.entering:redo", N_("brings back what undo took")),
    "correct": (f"{HERE}.correcting:correct", N_("replaces or strikes an earlier game or entry")),
    "leave": (f"{HERE}.leaving:leave", N_("a player goes home, and is paid or pays")),
    "settle": (f"{HERE}.ending:settle", N_("who pays whom, for one table or the evening")),
    "close": (f"{HERE}.ending:close", N_("settles the night and closes it")),
    "reopen": (f"{HERE}.paying:reopen", N_("opens a closed night again, for a reason")),
    "pay": (f"{HERE}.paying:pay", N_("ticks a payment of a closed night as paid")),
    "chips": (f"{HERE}.charges:chips", N_("casino chips bought and counted, against the sheet")),
    "fee": (f"{HERE}.charges:fee", N_("a table fee or the club's cut, as lines of the sheet")),
    "split": (f"{HERE}.tables:split", N_("makes two tables of one")),
    "merge": (f"{HERE}.tables:merge", N_("makes one table of two")),
    "move": (f"{HERE}.tables:move", N_("moves a player to another table")),
    "log": (f"{HERE}.looking:log", N_("the audit trail: every action, when, by whom, and what it replaced")),
    "print": (f"{HERE}.output:printing", N_("the sheet as PDF")),
    "export": (f"{HERE}.output:export", N_("XLSX, CSV, text, pictures, a night file")),
    "import": (f"{HERE}.beginning:bring_in", N_("a night file, or an old sheet of figures")),
    "notation": (f"{HERE}.notation:notation", N_("what can be typed behind night add")),
}


def run(words: Sequence[str]) -> int:
    """Runs one of them."""
    about = _("Keeps a night of the club's book: begun, entered line by line, corrected, settled, closed, printed.")
    return run_family("night", about, COMMANDS, words, "new --players Ann,Bob,Cid --roll", 'add "bob x2" take', "close")
