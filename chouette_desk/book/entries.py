"""The audit trail of a night: an entry an action, each with the hash of the one before, so that none can be changed."""

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, bindparam, insert, select

from chouette_desk.book.prepared import Prepared
from chouette_desk.book.schema import entry as entry_rows
from chouette_desk.book.texts import broken
from chouette_desk.book.trouble import ChangedPast, NewerBook, NotWritten
from chouette_desk.core.actions import AnyAction, Did
from chouette_desk.wording.language import N_, _

CHANGED = N_(
    "Entry {seq} of this night is not the one that was written: somebody has changed the book from outside. "
    "Compare it with a printed sheet (chouette-desk verify) or restore a backup."
)

UNREADABLE = N_("This was not entered, for nobody could read it again ({reason}).")

UNKNOWN = N_("Entry {seq} of this night was made by a newer Chouette Desk. Install that one to open it.")

_decoder: msgspec.json.Decoder[AnyAction] = msgspec.json.Decoder(AnyAction)
_encoder = msgspec.json.Encoder()


class Signed(Struct, frozen=True):
    """Who does an action, at which desk, when; ``command`` is its own, so that one repeated is not counted twice."""

    command: str
    at: str
    desk: str
    who: str = ""


class Entry(Struct, frozen=True):
    """An action as the book keeps it: its place from 1, its text, and the hash that holds it to the one before."""

    seq: int
    signed: Signed
    kind: str
    body: str
    hash: str

    @property
    def action(self) -> AnyAction:
        """What was done; raises NewerBook for what only a newer program knows."""
        try:
            return _decoder.decode(self.body)
        except msgspec.ValidationError as error:
            raise NewerBook(_(UNKNOWN).format(seq=self.seq)) from error


def first_hash(uid: str, head: str) -> str:
    """What the hashes of a night begin with: the night itself and its heading."""
    return sha256(_encoder.encode((uid, head))).hexdigest()


def entry_after(before: str, seq: int, signed: Signed, action: AnyAction) -> Entry:
    """The entry of an action, behind the one of this hash; raises NotWritten for what no book can keep."""
    kind = str(type(action).__struct_config__.tag)
    try:
        body = _encoder.encode(action).decode()
        if not isinstance(action, Did):  # its events are checked as they are entered
            _decoder.decode(body)
        return Entry(seq, signed, kind, body, hash_of(before, seq, signed, body))
    except UnicodeEncodeError as error:
        raise broken() from error
    except msgspec.ValidationError as error:
        raise NotWritten(_(UNREADABLE).format(reason=error)) from error


def hash_of(before: str, seq: int, signed: Signed, body: str) -> str:
    """The hash of an entry: over all that it says and the hash of the one before."""
    said = (before, seq, signed.command, signed.at, signed.desk, signed.who, body)
    return sha256(_encoder.encode(said)).hexdigest()


def write_entries(connection: Connection, night: int, entries: Iterable[Entry]) -> None:
    """Puts entries into the book, in the transaction that the caller began."""
    _INSERT.run(connection, [_values(night, entry) for entry in entries])


def _values(night: int, entry: Entry) -> Mapping[str, Any]:
    signed = entry.signed
    return {
        "night_id": night,
        "seq": entry.seq,
        "command": signed.command,
        "at": signed.at,
        "desk": signed.desk,
        "who": signed.who,
        "kind": entry.kind,
        "body": entry.body,
        "hash": entry.hash,
    }


def read_entries(connection: Connection, night: int, beyond: int = 0) -> tuple[Entry, ...]:
    """The entries of a night behind this place, in order."""
    rows = connection.execute(_SELECT, {"night": night, "beyond": beyond})
    return tuple(
        Entry(row.seq, Signed(row.command, row.at, row.desk, row.who), row.kind, row.body, row.hash) for row in rows
    )


def night_of_command(connection: Connection, command: str) -> int | None:
    """The number of the night at which this was done; None where it was done at none."""
    number = connection.execute(select(entry_rows.c.night_id).where(entry_rows.c.command == command)).scalar()
    return None if number is None else int(number)


def check_chain(found: Sequence[Entry], before: str, last: str, first: int = 1) -> None:
    """Raises ChangedPast with the place of the first entry that is not as it was written."""
    if place := broken_at(found, before, last, first):
        raise changed_from(place)


def changed_from(place: int) -> ChangedPast:
    """What is said of a night whose entries from this place on are not as they were written."""
    return ChangedPast(_(CHANGED).format(seq=place))


def broken_at(found: Sequence[Entry], before: str, last: str, first: int = 1) -> int | None:
    """The place of the first entry that is not as it was written, None if all are; ``first`` is that of the first."""
    for place, entry in enumerate(found, first):
        if (
            entry.seq != place
            or entry.hash != hash_of(before, place, entry.signed, entry.body)
            or not _is_of_kind(entry)
        ):
            return place
        before = entry.hash
    return None if before == last else first + len(found)


def _is_of_kind(entry: Entry) -> bool:
    """Whether the entry is called what its text, which the hash holds, begins with."""
    return entry.body.startswith(f'{{"action":"{entry.kind}"')


_INSERT = Prepared(insert(entry_rows))
_SELECT = (
    select(entry_rows)
    .where(entry_rows.c.night_id == bindparam("night"), entry_rows.c.seq > bindparam("beyond"))
    .order_by(entry_rows.c.seq)
)
