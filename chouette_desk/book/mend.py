"""Mending of a book: rows by its log, and results by believed entries.

``plan`` says beforehand what ``mend`` will write, figure by figure, and what it believes. Entries are never changed.
"""

from collections.abc import Iterator, Mapping
from datetime import datetime

from chouette_desk.book.belief import why_believed
from chouette_desk.book.book import Book
from chouette_desk.book.commit import dues_of_night
from chouette_desk.book.database import Connection
from chouette_desk.book.figures import DUE, Figures, figures_from, figures_of
from chouette_desk.book.log import end_of_log, log_broken_at, log_of, note_down
from chouette_desk.book.log_head import sums_of_head, write_sums
from chouette_desk.book.logged_rows import Logged, differences_from_log, logged, write_as_logged
from chouette_desk.book.nights import NightRow, nights_of
from chouette_desk.book.players import seats_of
from chouette_desk.book.progress import Progress, unwatched
from chouette_desk.book.rebuilt import CorruptNight, RebuiltNight, differences, own_dues, own_row, rebuild, repair_night
from chouette_desk.book.sign import dates_and_seats
from chouette_desk.core.tally import Tally
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.text import in_short, quoted

MENDED = N_("Rebuilt: rows from the log ({rows}), nights from their entries ({nights}).")
BECOMES = N_("Night {number} ({date}, {club}): {what} changes from {now} to {then}.")
HASH = N_("Night {number} ({date}, {club}): the book's hash of the night is written again.")
AS_FOUND = N_("Night {number} ({date}, {club}): left as it is, because nothing shows what is right: {what}")
BELIEVED = N_("Night {number} ({date}, {club}): the program believes {what}.")
AS_LOGGED = N_("The program believes the log, because its chain of hashes is intact: {difference}")
HEAD = N_("The head of the log is written again from its lines.")
FIELDS = {
    "state": N_("the state"),
    "games": N_("the number of games"),
    "closed_at": N_("the time of closing"),
    "table": N_("the table"),
    "stake": N_("the stake"),
    "currency": N_("the currency"),
    "last_seq": N_("the number of entries"),
}


def kept_by_log(connection: Connection) -> Logged | None:
    """The content of the log; None where its chain does not hold. Raises DamagedBook."""
    lines = log_of(connection)
    return None if log_broken_at(lines, end_of_log(connection)) else logged(connection, lines)


def mend(book: Book, step: Progress = unwatched) -> tuple[int, ...]:
    """Rewrite what ``plan`` says; return the mended nights. Raises BookTrouble."""
    mended = []
    with book.writing() as connection:
        kept = kept_by_log(connection)
        rewritten = _mend_rows(connection, kept)
        for row, rebuilt, _why in _believed(connection, kept, step):
            repair_night(connection, row, rebuilt)
            mended.append(row.id)
        if rewritten or mended:
            at = datetime.now().astimezone().isoformat(timespec="milliseconds")
            note_down(connection, at, "", "", _(MENDED).format(rows=rewritten, nights=len(mended)))
    return tuple(mended)


def plan(book: Book, step: Progress = unwatched) -> tuple[str, ...]:
    """Return sentences on all that ``mend`` would write, and what it believes."""
    with book.reading() as connection:
        return tuple(_planned(connection, step))


def _mend_rows(connection: Connection, kept: Logged | None) -> int:
    """Rewrite rows as in the log; return how many. Rows not all in it stay."""
    if kept is None:
        return 0
    written = write_as_logged(connection, differences_from_log(connection, kept))
    if sums_of_head(connection) != kept.sums:
        write_sums(connection, kept.sums)
        written += 1
    return written


def _believed(
    connection: Connection, kept: Logged | None, step: Progress
) -> Iterator[tuple[NightRow, RebuiltNight, str]]:
    """Yield nights whose entries and figures differ, and why the entries are believed."""
    rows = nights_of(connection)
    for done, row in enumerate(reversed(rows)):
        step(done, len(rows))
        try:
            rebuilt = rebuild(connection, row)
        except CorruptNight:
            continue
        if any(differences(connection, row, rebuilt)) and (why := why_believed(connection, row, rebuilt, kept)):
            yield row, rebuilt, why


# What would be written, in words


def _planned(connection: Connection, step: Progress) -> Iterator[str]:
    kept = kept_by_log(connection)
    if kept is not None:
        for difference in differences_from_log(connection, kept):
            if difference.mendable:
                yield from (_(AS_LOGGED).format(difference=text) for text in difference.sentences())
        if sums_of_head(connection) != kept.sums:
            yield _(HEAD)
    for row, rebuilt, why in _believed(connection, kept, step):
        about = in_short(number=row.id, date=row.date, club=row.club)
        yield _(BELIEVED).format(**about, what=why)
        figures = tuple(_figures(connection, row, rebuilt))
        for what, now, then in figures:
            yield _(BECOMES).format(**about, what=what, now=quoted(now), then=quoted(then))
        for what in () if row.hash else dates_and_seats(connection, row, rebuilt):
            yield _(AS_FOUND).format(**about, what=what)
        if not figures:
            yield _(HASH).format(**about)


def _figures(connection: Connection, row: NightRow, rebuilt: RebuiltNight) -> Iterator[tuple[str, object, object]]:
    """Yield figures unlike those of the entries: title, present, and new value."""
    own = own_row(row, rebuilt)
    for field, text in FIELDS.items():
        if (now := getattr(row, field)) != (then := getattr(own, field)):
            yield _(text), now, then
    seats = seats_of(connection, row.id)
    for name in rebuilt.night.columns:
        if name not in seats:
            yield _("the player of {name}").format(name=name), None, name
    yield from _tallies(connection, row, rebuilt)
    yield from _payments(dues_of_night(connection, row), own_dues(own, rebuilt))


def _tallies(connection: Connection, row: NightRow, rebuilt: RebuiltNight) -> Iterator[tuple[str, object, object]]:
    text = connection.value("SELECT body FROM tally WHERE night_id = :night", night=row.id)
    now, then = figures_from(text) or Figures({}, ()), figures_of(rebuilt.night)
    nothing = (None,) * len(Tally.__struct_fields__)
    for name in sorted({*now.counters, *then.counters}):
        before, after = now.counters.get(name, nothing), then.counters.get(name, nothing)
        for counter, is_, is_to_be in zip(Tally.__struct_fields__, before, after, strict=False):
            if is_ != is_to_be:
                yield _("{name}, {counter}").format(name=name, counter=counter), is_, is_to_be
    duels = {} if len(now.duels) != len(then.duels) else dict(now.between(now.counters))
    for (one, other), points in then.between(then.counters):
        if (there := duels.get((one, other))) != points:
            yield _("{name} against {other}").format(name=one, other=other), there, points


def _payments(now: list[dict[str, object]], then: list[dict[str, object]]) -> Iterator[tuple[str, object, object]]:
    before, after = ({row["number"]: row for row in rows} for rows in (now, then))
    nothing: Mapping[str, object] = {}
    for number in sorted({*before, *after}, key=str):
        one, other = before.get(number, nothing), after.get(number, nothing)
        for column in DUE[1:]:
            if one.get(column) != other.get(column):
                what = _("payment {number}, {column}").format(number=number, column=column)
                yield what, one.get(column), other.get(column)
