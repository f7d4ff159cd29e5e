"""``chouette-desk book …``: make, check, back up, restore; rulebooks and dues."""

from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct, field, structs

from chouette_desk.book.backup import backups_of, newest_sound, open_to_others
from chouette_desk.book.check import Finding
from chouette_desk.book.check import check as check_book
from chouette_desk.book.errors import DamagedBook
from chouette_desk.book.location import BookLocation, location_of
from chouette_desk.book.log_head import RULEBOOKS
from chouette_desk.book.mend import mend, plan
from chouette_desk.book.revisions import check_is_book
from chouette_desk.cli.json_output import Exact, print_json
from chouette_desk.cli.opening import open_book
from chouette_desk.cli.parsing import WrongOptions, argument, command, either, flag, run_family, shared, single_line
from chouette_desk.cli.players import register
from chouette_desk.cli.sources import rulebook_called
from chouette_desk.cli.terminal import REFUSED, print_line, print_wrapped, shown_progress
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.book_care import BookCare, compare_backup
from chouette_desk.desk.book_opening import make_book
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.files import default_book_path
from chouette_desk.desk.outboxes import unread_outboxes
from chouette_desk.files.atomic_file import make_folder
from chouette_desk.wording.language import N_, _, ngettext
from chouette_desk.wording.text import clock_time

COMMANDS = {
    "new": ("book:new", N_("makes a book")),
    "info": ("book:info", N_("shows where it is, and what is in it")),
    "upgrade": ("book:upgrade", N_("brings a book from an older program up to date")),
    "check": ("book:check", N_("checks that it is sound, down to the last point")),
    "backup": ("book:backup", N_("copies it, or lists the backups")),
    "restore": ("book:restore", N_("replaces it with a backup")),
    "pack": ("moving:pack", N_("packs it with backups and settings for another laptop")),
    "unpack": ("moving:unpack", N_("unpacks that there")),
    "rules": ("book:rules", N_("keeps a club's own rulebook, or lists them")),
    "fee": ("club_fee:run", N_("keeps the fee that a club asks every evening, or shows it")),
    "outbox": ("outbox:run", N_("lists what is waiting on this computer for a book that could not be reached")),
    "log": ("book:log", N_("lists what was done to it apart from its nights")),
    "treasurer": ("treasurer:run", N_("shows what is due, paid and open, by player and evening")),
}


def run(arguments: Sequence[str]) -> int | None:
    """Run one of the commands."""
    about = _(
        "The club's book: your own file, unless --book names another file or a database on a server "
        "(postgresql://user@host/name) that several desks share."
    )
    return run_family("book", about, COMMANDS, arguments, "info", "backup", "treasurer --open")


def _address(chosen: Namespace) -> str | Path:
    return chosen.book or default_book_path()


class BookFacts(Exact, frozen=True):
    """The location of a book, and its contents."""

    book: str
    server: Mapping[str, Any] | None
    clubs: Sequence[str]
    nights: int
    open: int
    games: int
    backups: int
    last_backup: str | None


class ChangedBook(BookFacts, frozen=True):
    """A book that was made, brought up to date or replaced, and the sentences on that."""

    said: Sequence[str]


@command(
    "book new",
    N_("Makes a new, empty book."),
    ["", "--book riverside.chouette-book"],
    *shared("--json", "--book"),
    prints=(ChangedBook,),
)
def new(chosen: Namespace) -> None:
    """Create a book."""
    address = _address(chosen)
    if address == default_book_path():
        make_folder(default_book_path().parent)
    make_book(address).close()
    location = location_of(address)
    book = str(location.path or location)
    _tell(chosen, _("The book {book} has been made.").format(book=book), [book])


def _tell(chosen: Namespace, said: str, whole: Sequence[str] = ()) -> None:
    """Print the sentence on what was done to the book, or the book's facts as JSON."""
    if not chosen.json:
        print_wrapped(said, whole=whole)
        return
    with open_book(chosen.book, read_only=True) as club_book:
        print_json(ChangedBook, {**_facts(club_book), "said": [said]})


@command(
    "book upgrade",
    N_("Brings a book from an older Chouette Desk up to date. Any command that writes to the book does this too."),
    ["", "--book riverside.chouette-book"],
    *shared("--json", "--book"),
    prints=(ChangedBook,),
)
def upgrade(chosen: Namespace) -> None:
    """Bring a book up to date, which whoever opens it to write does."""
    with open_book(chosen.book):
        pass
    _tell(chosen, _("The book is up to date."))


class BookFinding(Exact, frozen=True):
    """Something that is wrong with a book: in a night, or, if that is 0, in the book."""

    message: str
    mendable: bool
    damage: bool
    night: int


class CheckedBook(Exact, frozen=True):
    """A book's findings; with ``--mend`` the plan, with ``--yes`` the mended nights."""

    sound: bool
    findings: Sequence[BookFinding]
    plan: Sequence[str]
    mended: Sequence[int]


@command(
    "book check",
    N_(
        "Checks the book: the file, that no entry was changed afterwards, every night by playing it again, and "
        "the seats, payments and standings by counting them again. --mend lists figure by figure what can be "
        "rebuilt from the entries and the log, and --mend --yes rebuilds it. The entries themselves are never "
        "changed."
    ),
    ["", "--mend", "--mend --yes"],
    *shared("--book"),
    flag("--mend", N_("list what can be rebuilt, and from what")),
    *shared("--json"),
    flag("--yes", N_("with --mend: rebuild it")),
    prints=(CheckedBook,),
)
def check(chosen: Namespace) -> int:
    """Check the book and the outboxes here; return 1 if anything is wrong."""
    if chosen.yes and not chosen.mend:
        raise WrongOptions(_("--yes goes with --mend only"))
    try:
        done = _checked(chosen)
    except DamagedBook as error:
        done = Checked((Finding(str(error), damage=True),))
    findings = done.findings
    if chosen.json:
        print_json(CheckedBook, {"sound": not findings, **structs.asdict(done)})
        return REFUSED if findings else 0
    for sentence in done.plan:
        print_wrapped(sentence)
    if chosen.yes:
        message = ngettext("{count} night was mended.", "{count} nights were mended.", len(done.mended))
        print_wrapped(message.format(count=len(done.mended)))
    for finding in findings:
        print_wrapped(finding.message)
    if any(finding.mendable for finding in findings):
        print_wrapped(_(TO_WRITE if chosen.mend else TO_MEND))
    if not all(finding.mendable for finding in findings):
        for line in _what_restore_brings(location_of(_address(chosen))):
            print_wrapped(line)
    if not findings:
        print_wrapped(_("The book is sound."))
    _print_wide(open_to_others(location_of(_address(chosen))))
    return REFUSED if findings or unread_outboxes() else 0


def _print_wide(wide: Sequence[Path]) -> None:
    """Print the files of the book that other users of this computer may open."""
    if wide:
        remark = _(
            "Other users of this computer may open these files, unless the folder is closed to them (chmod go= FILE):"
        )
        print_wrapped(remark)
    for path in wide:
        print_line(f"  {path}")


TO_MEND = N_("To see what can be rebuilt, and from what: chouette-desk book check --mend")
TO_WRITE = N_("Nothing has been written yet. To write it: chouette-desk book check --mend --yes")


class Checked(Struct, frozen=True):
    """The findings of a check, the plan of mending if asked, and the mended nights."""

    findings: Sequence[Finding] = ()
    plan: Sequence[str] = ()
    mended: Sequence[int] = ()


def _checked(chosen: Namespace) -> Checked:
    with open_book(chosen.book, read_only=not chosen.yes) as club_book, shown_progress() as step:
        planned = plan(club_book.book, step) if chosen.mend and not chosen.yes else ()
        mended = mend(club_book.book, step) if chosen.yes else ()
        return Checked(check_book(club_book.book, step), planned, mended)


def _what_restore_brings(location: BookLocation) -> Iterator[str]:
    """The newest sound backup, and what the book as it is has more, in sentences."""
    backup = newest_sound(location)
    there = compare_backup(location, backup.path) if backup else None
    if backup is None or there is None:
        yield _("There is no sound backup of this book.")
        return
    sentence = _("The newest sound backup is from {at} (nights: {nights}, entries: {entries}).")
    yield sentence.format(at=backup.at, nights=there.nights, entries=there.entries)
    if there.beyond is not None:
        yield there.missing_text
    yield _("To replace the book with it: chouette-desk book restore --last")


class BackupFile(Exact, frozen=True):
    """A backup of a book."""

    at: str | None
    path: str


@command(
    "book backup",
    N_(
        "Copies the book into a folder next to it. The last ten backups are kept, and one for each month. A book "
        "that is not as it was written is copied only with --anyway, into a file that --last never restores."
    ),
    ["", "--list"],
    *shared("--book"),
    flag("--anyway", N_("copy the book as it is, even if it is not sound")),
    flag("--list", N_("list the backups instead")),
    *shared("--json"),
    prints=(BackupFile,),
)
def backup(chosen: Namespace) -> None:
    """Back up the book, or list the backups."""
    location = location_of(_address(chosen))
    if not chosen.list:
        if location.path is not None:
            check_is_book(location.path)
        path = BookCare(location).back_up(anyway=chosen.anyway)
        if chosen.json:
            at = next((one.at for one in backups_of(location) if one.path == path), None)
            print_json(BackupFile, {"at": at, "path": str(path)})
        else:
            print_line(path)
        return
    backups = backups_of(location)
    if chosen.json:
        print_json(BackupFile, *({"at": one.at, "path": str(one.path)} for one in backups))
    elif not backups:
        print_wrapped(_("There is no backup of this book yet."))
    else:
        for one in backups:
            print_line(f"{one.at}  {one.path}")


@command(
    "book restore",
    N_("Replaces the book with a backup. The book as it is now is backed up first."),
    ["backups/club-2026-11-20T23-58-01.chouette-book", "--last"],
    *shared("--json", "--book"),
    either(
        argument("backup", N_("the backup file"), nargs="?", metavar="BACKUP"),
        flag("--last", N_("the newest sound backup")),
        required=True,
    ),
    prints=(ChangedBook,),
)
def restore(chosen: Namespace) -> None:
    """Replace the book by a backup."""
    location = location_of(_address(chosen))
    newest = newest_sound(location) if chosen.last else None
    if chosen.last and newest is None:
        raise Trouble(_("There is no sound backup of this book."))
    path = newest.path if newest else Path(chosen.backup)
    if not path.exists():
        message = _("There is no backup {path}. To list the backups: chouette-desk book backup --list")
        raise Trouble(message.format(path=path))
    done = BookCare(location).restore(path)
    _tell(chosen, done, [str(one.path) for one in backups_of(location)])


class OwnRulebook(Exact, frozen=True):
    """A version of a club's own rulebook."""

    name: str
    version: int
    base: str | None
    at: str


@command(
    "book rules",
    N_(
        "Keeps a club's own rulebook (a TOML file) under a name. Kept again, it becomes the next version; nights "
        "already begun keep their own version. Without a file, lists the club's rulebooks."
    ),
    ["", "House house.toml"],
    *shared("--book"),
    argument("name", N_("the club's name for it"), nargs="?", type=single_line, metavar="NAME"),
    argument("file", N_("a rulebook"), nargs="?", metavar="FILE"),
    *shared("--club", "--json", "--who"),
    prints=(OwnRulebook,),
)
def rules(chosen: Namespace) -> None:
    """Add a rulebook of the club's own, or list them."""
    with open_book(chosen.book, who=chosen.who, read_only=not chosen.file) as club_book:
        if not chosen.file:
            club_book.check_rows(RULEBOOKS)
        club = register(club_book, chosen.club)
        if chosen.file:
            club.keep_rulebook(chosen.name, rulebook_called(chosen.file))
        rows = [
            {"name": row.name, "version": row.version, "base": row.rulebook.base, "at": row.made_at[:10]}
            for row in club.rulebooks()
            if chosen.name in (None, row.name)
        ]
    if chosen.json:
        print_json(OwnRulebook, *rows)
        return
    for row in rows:
        print_wrapped(_("{name}, version {version} of {at}, based on {base}").format(**row))
    if not rows:
        no_such, none = _("The club has no such rulebook of its own."), _("The club has no rulebook of its own.")
        print_wrapped(no_such if chosen.name else none)


@command(
    "book info",
    N_("Shows where the book is, and what is in it."),
    ["", "--json"],
    *shared("--json", "--book"),
    prints=(BookFacts,),
)
def info(chosen: Namespace) -> None:
    """Print the location of the book and a summary of its content."""
    with open_book(chosen.book, read_only=True) as club_book:
        facts = _facts(club_book)
    if chosen.json:
        print_json(BookFacts, facts)
        return
    print_wrapped(_("Book: {book}").format(**facts), whole=[facts["book"]])
    if server := facts["server"]:
        encrypted = _("encrypted") if server["encrypted"] else _("not encrypted")
        text = _("Connection: as {application_name}, {encrypted} (sslmode {sslmode})")
        print_wrapped(text.format(**{**server, "encrypted": encrypted}))
    print_wrapped(_("Clubs: {names}").format(names=", ".join(name or "–" for name in facts["clubs"]) or "–"))
    print_wrapped(_("Nights: {nights}, {open} of them open; games: {games}").format(**facts))
    backups = _("Backups: {backups}, the last from {last_backup}") if facts["backups"] else _("Backups: none yet")
    print_wrapped(backups.format(**facts))


def _facts(club_book: ClubBook) -> dict[str, Any]:
    rows, backups = club_book.nights(), backups_of(club_book.location)
    with club_book.book.reading() as connection:
        server = connection.facts()
    return {
        "book": str(club_book.location.path or club_book.location),
        "server": server,
        "clubs": [club.name for club in club_book.clubs()],
        "nights": len(rows),
        "open": sum(not row.closed for row in rows),
        "games": sum(row.games for row in rows),
        "backups": len(backups),
        "last_backup": backups[-1].at if backups else None,
    }


class BookLogLine(Exact, frozen=True):
    """Something that was done to a book outside its nights."""

    at: str
    desk: str
    who: str
    message: str = field(name="said")


@command(
    "book log",
    N_("Lists what was done to the book apart from its nights, and when."),
    ["", "--json"],
    *shared("--json", "--book"),
    prints=(BookLogLine,),
)
def log(chosen: Namespace) -> None:
    """Print the log of the book: actions outside the nights."""
    with open_book(chosen.book, read_only=True) as club_book:
        lines = club_book.log()
    if chosen.json:
        print_json(BookLogLine, *lines)
        return
    for line in lines:
        who = ", ".join(filter(None, (line.desk, line.who)))
        print_wrapped(f"{clock_time(line.at)}  {who}", further=4)
        print_wrapped(line.message, hang=4)
    if not lines:
        print_wrapped(_("Nothing has been done to the book yet, apart from its nights."))
