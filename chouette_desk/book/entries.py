"""A night's audit trail: an entry an action, chained by hashes against changes."""

from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Struct, structs

from chouette_desk.book.database import Connection
from chouette_desk.book.errors import NewerBook, NotWritten, TamperedEntries, not_storable
from chouette_desk.core.actions import AnyAction, Did
from chouette_desk.files.sha256 import sha256
from chouette_desk.wording.language import N_, _

CHANGED = N_(
    "Entry {seq} of this night is not the one that was written: somebody has changed the book from outside. "
    "Compare it with a printed sheet (chouette-desk verify) or restore a backup."
)


LAST = 2**31 - 1  # of the whole numbers that a column of the book can hold

_decoder: msgspec.json.Decoder[AnyAction] = msgspec.json.Decoder(AnyAction)
_encoder = msgspec.json.Encoder()


class Signed(Struct, frozen=True):
    """An action's signature: person, desk, time, and command id to detect repeats."""

    command: str
    at: str
    desk: str
    who: str = ""


class Entry(Struct, frozen=True):
    """A stored action: number from 1, text, and hash chained to the one before."""

    seq: int
    signed: Signed
    kind: str
    body: str
    hash: str

    @property
    def action(self) -> AnyAction:
        """The action; raises NewerBook for one that only a newer program knows."""
        try:
            return _decoder.decode(self.body)
        except msgspec.ValidationError as error:
            sentence = _("Entry {seq} of this night was made by a newer Chouette Desk. Install that one to open it.")
            raise NewerBook(sentence.format(seq=self.seq)) from error


def first_hash(uid: str, head: str) -> str:
    """The first hash of a night's chain: over its identity and its heading."""
    return sha256(_encoder.encode((uid, head))).hexdigest()


def entry_after(before: str, seq: int, signed: Signed, action: AnyAction) -> Entry:
    """Return the action's entry after this hash; raises NotWritten if not storable."""
    kind = str(type(action).__struct_config__.tag)
    try:
        body = _encoder.encode(action).decode()
        if not isinstance(action, Did):  # its events are checked as they are entered
            _decoder.decode(body)
        return Entry(seq, signed, kind, body, hash_of(before, seq, signed, body))
    except UnicodeEncodeError as error:
        raise not_storable() from error
    except msgspec.ValidationError as error:
        message = _("This was not entered, because it could not be read back ({reason}).").format(reason=error)
        raise NotWritten(message) from error


def hash_of(before: str, seq: int, signed: Signed, body: str) -> str:
    """The hash of an entry: over all that it says and the hash of the one before."""
    content = (before, seq, *structs.astuple(signed), body)
    return sha256(_encoder.encode(content)).hexdigest()


def write_entries(connection: Connection, night: int, entries: Iterable[Entry]) -> None:
    """Write entries where the night's row has the last of them and no other is there.

    Raises NotWritten for a command that another night has.
    """
    rows = [{"night_id": night, **structs.asdict(entry), **structs.asdict(entry.signed)} for entry in entries]
    for row in rows:
        del row["signed"]
    connection.insert("entry", *rows, only_if=_NEW, last=rows[-1]["hash"])


_NEW = "EXISTS (SELECT 1 FROM night WHERE id = :night_id AND last_hash = :last) ON CONFLICT (night_id, seq) DO NOTHING"


def read_entries(connection: Connection, night: int, beyond: int = 0, last: int = LAST) -> tuple[Entry, ...]:
    """Return a night's entries in order, after ``beyond`` and up to ``last``."""
    rows = connection.rows(
        _Row,
        "SELECT seq, command, at, desk, who, kind, body, hash FROM entry"
        " WHERE night_id = :night AND seq > :beyond AND seq <= :last ORDER BY seq",
        **{"night": night, "beyond": beyond, "last": last},
    )
    return tuple(Entry(seq, Signed(*signed), kind, body, hash_) for seq, *signed, kind, body, hash_ in rows)


_Row = tuple[int, str, str, str, str, str, str, str]


def night_of_command(connection: Connection, command: str) -> int | None:
    """The number of the night at which this was done; None where it was done at none."""
    rows = connection.column("SELECT night_id FROM entry WHERE command = :command", command=command)
    return rows[0] if rows else None


def check_chain(entries: Sequence[Entry], before: str, last: str, first: int = 1) -> None:
    """Raise TamperedEntries with the number of the first changed entry."""
    if seq := broken_at(entries, before, last, first):
        raise changed_from(seq)


def changed_from(seq: int) -> TamperedEntries:
    """Return the refusal of a night with changed entries from this number on."""
    return TamperedEntries(_(CHANGED).format(seq=seq))


def broken_at(entries: Sequence[Entry], before: str, last: str, first: int = 1) -> int | None:
    """Return the first changed entry's number, counted from ``first``, or None."""
    for seq, entry in enumerate(entries, first):
        of_kind = entry.body.startswith(f'{{"action":"{entry.kind}"')  # which the hash covers
        if not of_kind or entry.seq != seq or entry.hash != hash_of(before, seq, entry.signed, entry.body):
            return seq
        before = entry.hash
    return None if before == last else first + len(entries)
