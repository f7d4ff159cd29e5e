"""Forget a player: the person's names replaced wherever the book has them.

The register gets "Former player 7" (the number of its row), without notes. Columns and texts of nights, and the lines
of the log, get the same; the chains of both are computed again, and a new line of the log says so. Nights that do not
agree with their entries are refused before: their hashes would vouch for what nobody entered.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any
from unicodedata import normalize

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.book.database import Connection
from chouette_desk.book.entries import Entry, first_hash, hash_of, read_entries
from chouette_desk.book.errors import NotWritten
from chouette_desk.book.figures import Figures, figures_of
from chouette_desk.book.log import (
    COLUMNS,
    KEYS,
    NIGHT_END,
    LoggedRow,
    LogLine,
    TableRow,
    checked_log,
    rewrite_log,
)
from chouette_desk.book.log_head import check_head, write_sums
from chouette_desk.book.logged_rows import logged
from chouette_desk.book.nights import NightRow, check_ends, checked, nights_of
from chouette_desk.book.players import ClubPlayer, check_person, players_of, seats_of
from chouette_desk.book.rebuilt import CorruptNight, RebuiltNight, differences, rebuild, repair_night
from chouette_desk.core.codec import KEYED_BY_NAME, LISTS_OF_NAMES, SINGLE_NAMES
from chouette_desk.core.names import Name, candidates, folded
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.text import in_short

FORMER = N_("Former player {number}")
REMOVED = N_("{name}: what was noted here has been removed.")
STILL_OPEN = N_("{name} has a column in night {number}, which is open. Close it first.")
NOT_SOUND = N_("Night {number} ({date}, {club}): {what} Nobody is forgotten in a book that is not sound.")

NAMED = {*SINGLE_NAMES, *LISTS_OF_NAMES, "payer", "payee"}
KEYED = {*KEYED_BY_NAME, "bought", "counted"}
TEXTS = {"note", "allow", "text", "reason"}
"""The fields of events and actions that hold names, that have names for keys, and that hold free text."""

WITH_TEXT = {"player": "notes", "evening": "note", "named_group": "name"}
"""Tables of a club with a text that may name a person."""


class Former(Struct, frozen=True):
    """A person to be forgotten: rows, those merged into it too, and all their names.

    ``rows`` are the new columns of each row of the register, ``others`` the names of everybody else in the club.
    """

    id: int
    club: int
    names: frozenset[Name]
    others: frozenset[Name]
    rows: Mapping[int, TableRow]

    @property
    def name(self) -> Name:
        """The name that replaces all the others."""
        return str(self.rows[self.id]["short_name"])


class Forgotten(Struct, frozen=True):
    """A person who was forgotten: the new name, and how much was signed again."""

    name: Name
    nights: tuple[int, ...]
    entries: int
    lines: int


def former_of(connection: Connection, player: ClubPlayer) -> Former:
    """Return all that the book has of a player; raises TamperedLog."""
    check_person(player)
    everyone = players_of(connection, player.club, merged=True)
    ids = {player.id}
    while more := {row.id for row in everyone if row.merged_into in ids} - ids:
        ids |= more
    others = [row for row in everyone if row.id not in ids]
    rows = _new_rows([row for row in everyone if row.id in ids], others)
    names = set[Name]()
    for change in (change for line in checked_log(connection) for change in line.changes):
        if change.table == "player" and change.row["id"] in ids:
            names |= {change.row["short_name"], change.row["full_name"]}
        elif change.table == "seat" and change.row["player_id"] in ids:
            names.add(change.row["name"])
    new = {text for row in rows.values() for text in row.values() if isinstance(text, str)}
    of_others = {name for row in others for name in (row.name, row.full_name)}
    names = {name for name in names if name not in new and folded(name) not in map(folded, of_others)}
    return Former(player.id, player.club, frozenset(names), frozenset(of_others), rows)


def _new_rows(players: Sequence[ClubPlayer], others: Sequence[ClubPlayer]) -> dict[int, TableRow]:
    """The new columns of players by row, with names and initials that no other has."""
    names = {folded(player.name) for player in others}
    initials = {folded(player.initials) for player in others}
    rows = dict[int, TableRow]()
    for player in players:
        numbers = (player.id, *range(10**6, 10**6 + len(others) + 1))
        called = (_(FORMER).format(number=number) for number in numbers)
        name = next(name for name in called if folded(name) not in names)
        letters = next(letters for letters in candidates(name) if folded(letters) not in initials)
        initials.add(folded(letters))
        keys = {"short_key": folded(name), "initials_key": folded(letters)}
        rows[player.id] = {"full_name": name, "short_name": name, "initials": letters, **keys, "notes": ""}
    return rows


def nights_with(connection: Connection, former: Former) -> tuple[NightRow, ...]:
    """The nights in which the person has a column, in order."""
    rows = sorted(checked(nights_of(connection, club=former.club)), key=_number)
    return tuple(row for row in rows if not former.rows.keys().isdisjoint(row.players.values()))


def check_closed(nights: Sequence[NightRow], name: Name) -> None:
    """Raise NotWritten if one of these nights is open, so that a desk may play it now."""
    for row in nights:
        if not row.closed:
            raise NotWritten(_(STILL_OPEN).format(name=name, number=row.id))


def forget_player(connection: Connection, former: Former) -> Forgotten:
    """Replace a person's names in the book; raises NotWritten for unsound nights.

    The caller notes it in the log, in the same transaction.
    """
    rows = sorted(nights_of(connection, club=former.club), key=_number)
    for row in rows:
        connection.lock("night", row.id)
    connection.lock("club", former.club)
    connection.lock("book", 1)
    check_head(connection, tuple(COLUMNS))
    check_ends(connection)
    rewritten = dict[int, _RewrittenNight]()
    for row in rows:
        if night := _rewritten(connection, row, former):
            rewritten[row.id] = night
    sound = {number: _sound(connection, night.row) for number, night in rewritten.items()}
    _rewrite_register(connection, former)
    for number, night in rewritten.items():
        _write_night(connection, night, former, sound[number])
    hashes = {number: night.hashes for number, night in rewritten.items()}
    lines = checked_log(connection)
    new = rewrite_log(connection, [_line(line, former, hashes) for line in lines])
    kept = logged(connection, new)
    write_sums(connection, kept.sums)
    for number in rewritten:
        end = {"hash": kept.rows["night"][number,]["end_hash"], "id": number}
        connection.execute("UPDATE night SET end_hash = :hash WHERE id = :id", **end)
    changed = sum(one.hash != other.hash for one, other in zip(lines, new, strict=True))
    entries = sum(len(night.entries) for night in rewritten.values())
    return Forgotten(former.name, tuple(rewritten), entries, changed)


def _number(row: NightRow) -> int:
    return row.id


# Nights


class _RewrittenNight(Struct, frozen=True):
    """A night without the person: its row, entries, and the columns that were theirs."""

    row: NightRow
    head: str
    entries: tuple[Entry, ...]
    columns: frozenset[Name]

    @property
    def hashes(self) -> Mapping[int, str]:
        """The new hashes of the entries by number."""
        return {entry.seq: entry.hash for entry in self.entries}


def _rewritten(connection: Connection, row: NightRow, former: Former) -> _RewrittenNight | None:
    """Return a night with the person's names replaced; None if it has none of them."""
    columns = frozenset(name for name, player in seats_of(connection, row.id).items() if player in former.rows)
    entries = read_entries(connection, row.id)
    words = FormerNames(former, columns)
    head = words.in_head(row)
    new, before = list[Entry](), first_hash(row.uid, head)
    for entry in entries:
        signed = replace(entry.signed, desk=words.in_text(entry.signed.desk), who=words.in_text(entry.signed.who))
        body = words.in_body(entry.body)
        before = hash_of(before, entry.seq, signed, body)
        new.append(Entry(entry.seq, signed, entry.kind, body, before))
    if not columns and (head, tuple(new)) == (row.head, entries):
        return None
    return _RewrittenNight(row, head, tuple(new), columns)


def _sound(connection: Connection, row: NightRow) -> Figures:
    """Return a night's figures; raises NotWritten unless its entries agree with it."""
    try:
        rebuilt = rebuild(connection, row)
    except CorruptNight as error:
        raise _not_sound(row, str(error)) from error
    if what := " ".join(differences(connection, row, rebuilt)):
        raise _not_sound(row, what)
    return figures_of(rebuilt.night)


def _not_sound(row: NightRow, what: str) -> NotWritten:
    """The refusal to sign a night again that is not as it was entered."""
    return NotWritten(_(NOT_SOUND).format(**in_short(number=row.id, date=row.date, club=row.club), what=what))


def _write_night(connection: Connection, night: _RewrittenNight, former: Former, before: Figures) -> None:
    """Write a night's entries and columns, and all that follows from them."""
    number = night.row.id
    statement = "UPDATE entry SET desk = :desk, who = :who, body = :body, hash = :hash"
    for entry in night.entries:
        values = {"desk": entry.signed.desk, "who": entry.signed.who, "body": entry.body, "hash": entry.hash}
        connection.execute(f"{statement} WHERE night_id = :night AND seq = :seq", night=number, seq=entry.seq, **values)
    if night.columns:
        connection.execute("DELETE FROM due WHERE night_id = :night", night=number)  # written again below
        for name in night.columns:
            connection.execute("DELETE FROM seat WHERE night_id = :night AND name = :name", night=number, name=name)
        connection.insert("seat", {"night_id": number, "name": former.name, "player_id": former.id})
    connection.execute("UPDATE night SET head = :head WHERE id = :id", head=night.head, id=number)
    last = night.entries[-1].hash if night.entries else first_hash(night.row.uid, night.head)
    row = replace(night.row, head=night.head, last_hash=last)
    rebuilt = rebuild(connection, row)
    _check_same_points(row, rebuilt, before, FormerNames(former, night.columns))
    repair_night(connection, row, rebuilt)


def _check_same_points(row: NightRow, rebuilt: RebuiltNight, before: Figures, words: "FormerNames") -> None:
    """Raise NotWritten if a night would have other points under the new name."""
    counters = {words.in_name(name): tally for name, tally in before.counters.items()}
    if figures_of(rebuilt.night).counters != counters:
        raise _not_sound(row, _("its points would change."))


class FormerNames:
    """The names of a person replaced in texts, and in the names of a night's columns."""

    def __init__(self, former: Former, columns: Collection[Name] = ()) -> None:
        self._name = former.name
        self._columns = {folded(name) for name in columns}
        own = _any_of({*former.names, *columns})
        longer = {name for name in former.others if own and re.search(own, name, re.IGNORECASE)}
        self._pattern = re.compile(f"({_any_of(longer) or '(?!)'})|{own}", re.IGNORECASE) if own else None

    def in_name(self, name: Name) -> Name:
        """The name over a column of the night."""
        return self._name if folded(name) in self._columns else name

    def are_in(self, text: str) -> bool:
        """Tell whether a text names the person, as a word of its own."""
        found = self._pattern.finditer(normalize("NFC", text)) if self._pattern else ()
        return any(match[1] is None for match in found)

    def in_text(self, text: str) -> str:
        """The text with the person's names replaced."""
        if self._pattern is None or not self.are_in(text):
            return text
        return self._pattern.sub(self._new, normalize("NFC", text))

    def _new(self, match: re.Match[str]) -> Name:
        return match[1] or self._name  # another's name that has the person's in it stays

    def in_head(self, row: NightRow) -> str:
        """A night's heading, whose table may be called after the person."""
        table = self.in_text(row.table)
        if table == row.table:
            return row.head
        old, new = (msgspec.json.encode(text).decode() for text in (row.table, table))
        return row.head.replace(f'"table": {old}', f'"table": {new}', 1)

    def in_body(self, body: str) -> str:
        """The text of an entry."""
        return msgspec.json.encode(self._inside(msgspec.json.decode(body), "", "")).decode()

    def _inside(self, value: Any, key: str, event: str) -> Any:
        """A value of an event or action, by its field; options of the rules have no names."""
        match value:
            case dict() if key == "change":
                return value
            case dict() if key in KEYED:
                return {self.in_name(name): content for name, content in value.items()}
            case dict():
                event = value.get("event", "")
                return {field: self._inside(content, field, event) for field, content in value.items()}
            case list():
                return [self._inside(item, key, event) for item in value]
            case str() if key in TEXTS:
                return self.in_text(value)
            case str() if key in NAMED and (event, key) != ("settle", "to"):
                return self.in_name(value)
        return value


def _any_of(names: Collection[Name]) -> str:
    """The pattern of any of these names, the longest first; empty for none."""
    return "|".join(map(_whole, sorted(names, key=len, reverse=True)))


def _whole(name: Name) -> str:
    """The pattern of a name that is a word of its own."""
    begin, end = (r"(?<!\w)" if name[:1].isalnum() else "", r"(?!\w)" if name[-1:].isalnum() else "")
    return f"{begin}{re.escape(name)}{end}"


# The register and the log


def _rewrite_register(connection: Connection, former: Former) -> None:
    """Write the rows of the register that name the person; no group keeps them."""
    for table in (*WITH_TEXT, "group_member"):
        columns, keys = COLUMNS[table], KEYS.get(table, ("id",))
        where = " AND ".join(f"{key} = :{key}" for key in keys)
        for row in connection.execute(f"SELECT {', '.join(columns)} FROM {table}").fetchall():
            before = dict(zip(columns, row, strict=True))
            after = _row(table, before, former)
            if after is None:
                connection.execute(f"DELETE FROM {table} WHERE {where}", **{key: before[key] for key in keys})
            elif after != before:
                changes = ", ".join(f"{column} = :{column}" for column in columns if column not in keys)
                connection.execute(f"UPDATE {table} SET {changes} WHERE {where}", **after)


def _row(table: str, row: TableRow, former: Former) -> TableRow | None:
    """A row of the book without the person; None for a row that goes."""
    if table == "player" and row["id"] in former.rows:
        return {**row, **former.rows[row["id"]]}
    if table == "seat" and row["player_id"] in former.rows:
        return {**row, "name": former.name}
    if table == "group_member" and row["player_id"] in former.rows:
        return None
    if (field := WITH_TEXT.get(table)) and row["club_id"] == former.club and row[field]:
        text = FormerNames(former).in_text(row[field])
        return {**row, field: text, **({"name_key": folded(text)} if field == "name" else {})}
    return row


def _line(line: LogLine, former: Former, hashes: Mapping[int, Mapping[int, str]]) -> LogLine:
    """A line of the log without the person; it has yet to be signed."""
    changes = line.changes
    tables = {change.table for change in changes if change.table != "player" or change.row["id"] in former.rows}
    words, message = FormerNames(former), line.message
    if "player" in tables and "night" not in tables:  # its text may have a note of before
        message = _(REMOVED).format(name=former.name)
    body = msgspec.json.encode([_change(change, former, hashes) for change in changes]).decode() if changes else ""
    texts = {"desk": words.in_text(line.desk), "who": words.in_text(line.who), "message": words.in_text(message)}
    return replace(line, body=body, **texts)


def _change(change: LoggedRow, former: Former, hashes: Mapping[int, Mapping[int, str]]) -> LoggedRow:
    """A row of the log without the person, or the new hash of the end of a night."""
    row = change.row
    if change.table == NIGHT_END:
        new = hashes.get(row["night_id"], {}).get(row["last_seq"], row["last_hash"])
        return replace(change, row={**row, "last_hash": new})
    after = _row(change.table, row, former)
    return replace(change, gone=True) if after is None else replace(change, row=dict(after))
