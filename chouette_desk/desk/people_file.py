"""The people of a club as a CSV file: written, and read in after a look."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from chouette_desk.core.limits import MOST_TEXT
from chouette_desk.core.names import Name, folded, names_in, normal
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.files import not_read
from chouette_desk.desk.people import Register
from chouette_desk.files.plain_file import read_file
from chouette_desk.nightfile.errors import within
from chouette_desk.nightfile.old_sheets.grid import OLD_WINDOWS, csv_delimiters, csv_rows, csv_text
from chouette_desk.paper.csv import csv_file
from chouette_desk.paper.tables import Table
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.text import in_short

COLUMNS = {
    "name": N_("Name"),
    "full_name": N_("Full name"),
    "initials": N_("Initials"),
    "groups": N_("Group"),
    "notes": N_("Contact"),
}
"""The columns of the file in their order; notes are what the register has room for a contact in."""
KNOWN_AS = {
    "name": ("short name", "player", "nickname"),
    "full_name": ("fullname", "full"),
    "initials": ("initial",),
    "groups": ("groups", "team"),
    "notes": ("notes", "note", "e-mail", "email", "mail", "phone"),
}
"""Other headings of these columns, as clubs write them."""

NO_PEOPLE = N_(
    "{file} has no people: it needs a column “Name”, and may have “Full name”, “Initials”, “Group”, “Contact”."
)
OLD_CODE_PAGE = N_("The file is not in UTF-8 and was read as Windows-1252: look at the letters with accents.")
TWICE = N_("{name} is in the file twice.")
ON_LINE = N_("Line {line}, {name}: {why}")
NOTHING_READ = N_("Nothing was read in.")


class PersonInFile(Struct, frozen=True):
    """A line of the file; empty texts say nothing."""

    line: int
    name: str = ""
    full_name: str = ""
    initials: str = ""
    groups: str = ""
    notes: str = ""


class PeopleFile(Struct, frozen=True):
    """The people of a file, and a sentence if its letters had to be guessed."""

    people: tuple[PersonInFile, ...]
    hint: str = ""


class PersonRead(Struct, frozen=True):
    """A person of the file as the register takes it: "new", "changed" or "same"."""

    name: Name
    what: str
    fields: dict[str, str]


class _OnlyLooked(Trouble):
    """The end of a transaction that is only to show what it would do."""


def people_csv(register: Register) -> bytes:
    """Return the people of a club as a CSV file that can be read in again."""
    groups = register.groups()
    people = [player for player in register.players() if not player.house]
    rows = (
        (
            player.name,
            player.full_name if player.full_name != player.name else "",
            player.initials,
            "; ".join(name for name, members in groups.items() if player.name in members),
            player.notes,
        )
        for player in people
    )
    return csv_file(Table(tuple(map(_, COLUMNS.values())), tuple(rows)))


def read_people(path: Path) -> PeopleFile:
    """Return the people of a file; raises Trouble for one that has none."""
    try:
        content = within(read_file(path), MOST_TEXT)
    except OSError as error:
        raise not_read(path, error) from error
    text, encoding = csv_text(content)
    for delimiter in csv_delimiters(text):
        if people := tuple(_people(csv_rows(text, delimiter))):
            return PeopleFile(people, _(OLD_CODE_PAGE) if encoding == OLD_WINDOWS else "")
    raise Trouble(_(NO_PEOPLE).format(file=path.name))


def _people(rows: Sequence[Sequence[str]]) -> Iterator[PersonInFile]:
    """The people below a heading; none without a column for names."""
    head = rows[0] if rows else ()
    fields = [_field(text) for text in head]
    if not {"name", "full_name"}.intersection(fields):
        return
    for line, row in enumerate(rows[1:], 2):
        texts = {field: normal(text) for field, text in zip(fields, row, strict=False) if field}
        if any(texts.values()):
            yield PersonInFile(line, **{**texts, "name": texts.get("name") or texts.get("full_name", "")})


def _field(heading: str) -> str:
    """The field of a heading, in English or the language of the program; else empty."""
    word = folded(normal(heading))
    names = {field: (folded(title), folded(_(title)), *KNOWN_AS[field]) for field, title in COLUMNS.items()}
    return next((field for field, known in names.items() if word in known), "")


def look_at_people(club_book: ClubBook, club: str | None, people: Sequence[PersonInFile]) -> tuple[PersonRead, ...]:
    """Return what reading people in would do; raises Trouble with all that is refused."""
    read = tuple[PersonRead, ...]()
    try:
        with club_book.book.writing():
            read = _read_in(_register(club_book, club), people)
            raise _OnlyLooked("")
    except _OnlyLooked:
        return read


def read_in_people(club_book: ClubBook, club: str | None, people: Sequence[PersonInFile]) -> tuple[PersonRead, ...]:
    """Add and change the people of a file, all or none; raises Trouble."""
    with club_book.book.writing():
        return _read_in(_register(club_book, club), people)


def _register(club_book: ClubBook, club: str | None) -> Register:
    clubs = club_book.clubs()
    if club is None and len(clubs) == 1:
        return Register(club_book, clubs[0])
    return Register(club_book, club_book.make_club(club or ""))


def _read_in(register: Register, people: Sequence[PersonInFile]) -> tuple[PersonRead, ...]:
    read, refused = list[PersonRead](), list[str]()
    for person in people:
        try:
            read.append(_take_in(register, person, {folded(other.name) for other in read}))
        except Trouble as trouble:
            about = in_short(line=person.line, name=person.name)
            refused.append(_(ON_LINE).format(**about, why=trouble))
    if refused:
        raise Trouble("\n".join((*refused, _(NOTHING_READ))))
    return tuple(read)


def _take_in(register: Register, person: PersonInFile, before: set[str]) -> PersonRead:
    """Add a person, or change the known one; empty texts change nothing."""
    everyone = register.players(merged=True)
    called = {folded(player.name) for player in everyone}
    full = {folded(player.full_name): player.name for player in everyone if player.merged_into is None}
    known = person.name if folded(person.name) in called else full.get(folded(person.full_name or person.name))
    given = {field: text for field in ("full_name", "initials", "notes") if (text := getattr(person, field))}
    if known is None:
        name = register.add(person.name, **given).name
        fields, what = given, "new"
    else:
        player = register.player(known)
        name = player.name
        fields = {field: text for field, text in given.items() if text != getattr(player, field)}
        what = "changed" if fields else "same"
        if fields:
            register.change(name, **fields)
    if folded(name) in before:
        raise Trouble(_(TWICE).format(name=name))
    joined = [group for group in names_in(person.groups) if _join(register, group, name)]
    if joined:
        fields = {**fields, "groups": "; ".join(joined)}
        what = "changed" if what == "same" else what
    return PersonRead(name, what, fields)


def _join(register: Register, group: str, name: Name) -> bool:
    """Put a player at the end of a group; False for one who is in it."""
    groups = {folded(known): (known, members) for known, members in register.groups().items()}
    known, members = groups.get(folded(group), (group, ()))
    if name in members:
        return False
    register.keep_group(known, (*members, name))
    return True
