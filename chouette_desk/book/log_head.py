"""The head of the log in the book's row: each table's row count and hash sum.

Whoever lists rows compares the tables that the list is of with it, so that a night, a player or a club that was
deleted, added or renamed from outside is noticed before a figure is shown.
"""

from collections.abc import Iterator, Mapping, Sequence

from chouette_desk.book.database import Connection
from chouette_desk.book.errors import TamperedRows
from chouette_desk.book.log import COLUMNS, SUMMED, with_pending
from chouette_desk.book.row_sums import RowSum, TableSums, sum_of, sums_from, text_of_sums
from chouette_desk.wording.language import N_, _

NIGHTS = ("night", "club", "player", "club_rulebook")
"""The tables that a list of nights is of; each night has a hash of what it shows of its evening."""
PLAYERS = ("club", "player")
GROUPS = (*PLAYERS, "named_group", "group_member")
PEOPLE = (*GROUPS, "seat")
RULEBOOKS = ("club", "club_rulebook")

NOT_THE_LOGS = N_(
    "The book does not agree with its log ({what}): somebody has changed it from outside. See what is wrong "
    "(chouette-desk book check), or restore a backup (chouette-desk book restore --last)."
)
OTHER_SUMS = N_("The head of the book's log does not agree with its lines.")
NUMBER = N_("{table}: {now}, but {then} in the log")
OTHERS = N_("{table}: not those in the log")
WORDS: Mapping[str, str] = {
    "club": N_("clubs"),
    "player": N_("players"),
    "named_group": N_("groups"),
    "group_member": N_("group members"),
    "club_rulebook": N_("rulebooks"),
    "evening": N_("evenings"),
    "night": N_("nights"),
    "seat": N_("seats"),
}

NONE: TableSums = {}


def check_head(connection: Connection, tables: Sequence[str], known: TableSums = NONE) -> None:
    """Raise TamperedRows if a table differs from the log; sums may be ``known``."""
    if what := ", ".join(_differences(connection, tables, known, sums_of_head(connection))):
        raise TamperedRows(_(NOT_THE_LOGS).format(what=what))


def sums_of_head(connection: Connection) -> TableSums:
    """Return the book's sums with this transaction's rows; none if unreadable."""
    text = connection.value("SELECT log_rows FROM book WHERE id = 1")
    return sums_from(with_pending(connection, text or ""))


def _differences(connection: Connection, tables: Sequence[str], known: TableSums, sums: TableSums) -> Iterator[str]:
    for table in tables:
        now, then = known.get(table) or _sum_now(connection, table), sums.get(table)
        word = _(WORDS[table])
        if then is None or (now != then and now.count == then.count):
            yield _(OTHERS).format(table=word)
        elif now != then:
            yield _(NUMBER).format(table=word, now=now.count, then=then.count)


def _sum_now(connection: Connection, table: str) -> RowSum:
    """The sum over the rows that a table has."""
    return sum_of(map(tuple, connection.execute(f"SELECT {', '.join(SUMMED[table])} FROM {table}").fetchall()))


def write_sums(connection: Connection, sums: TableSums) -> None:
    """Write the sums again that the log's lines give."""
    connection.execute("UPDATE book SET log_rows = :rows WHERE id = 1", rows=text_of_sums(sums))


def no_rows() -> str:
    """The sums of a new book, as it keeps them."""
    return text_of_sums(dict.fromkeys(COLUMNS, RowSum()))
