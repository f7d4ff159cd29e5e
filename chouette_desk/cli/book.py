"""``chouette-desk book …``: create, check, back up and restore the club's book; its rulebooks and what is owed."""

import argparse
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from chouette_desk.book.backup import back_up, backups_of, prune
from chouette_desk.book.check import check as checked
from chouette_desk.book.check import mend
from chouette_desk.book.location import location_of
from chouette_desk.book.restore import restore as put_back
from chouette_desk.cli.json_output import line_of
from chouette_desk.cli.opening import add_book, add_who, open_book, rulebook_called, single_line
from chouette_desk.cli.parsing import Parser, add_json, parser, run_family
from chouette_desk.cli.players import register
from chouette_desk.cli.terminal import REFUSED, print_wrapped, shown_progress
from chouette_desk.desk.club_book import ClubBook, make_book
from chouette_desk.desk.files import default_book_path
from chouette_desk.wording.language import N_, Trouble, _, ngettext

HERE = "chouette_desk.cli.book"
COMMANDS = {
    "new": (f"{HERE}:new", N_("makes a book")),
    "info": ("chouette_desk.cli.book:info", N_("where it is, and what is in it")),
    "check": (f"{HERE}:check", N_("whether it is sound, down to the last point")),
    "backup": (f"{HERE}:backup", N_("copies it, or lists the backups")),
    "restore": (f"{HERE}:restore", N_("puts a backup in its place")),
    "rules": (f"{HERE}:rules", N_("keeps a club's own rulebook, or lists them")),
    "log": ("chouette_desk.cli.book:log", N_("what was done to it outside the nights")),
    "treasurer": ("chouette_desk.cli.treasurer:run", N_("what is due, paid and open, by player and evening")),
}


def run(words: Sequence[str]) -> int:
    """Run one of the commands."""
    about = _(
        "The club's book: a file of your own, unless --book names another, or a database on a server "
        "(postgresql://user@host/name) that several desks share."
    )
    return run_family("book", about, COMMANDS, words, "info", "backup", "treasurer --open")


def _options(command: str, about: str, *examples: str) -> Parser:
    options = parser(f"book {command}", about, *examples)
    add_book(options)
    return options


def _place(chosen: argparse.Namespace) -> str | Path:
    return chosen.book or default_book_path()


def new(words: Sequence[str]) -> int:
    """Create a book."""
    options = _options("new", _("Makes a new, empty book."), "", "--book riverside.chouette-book")
    chosen = options.parse_args(words)
    place = _place(chosen)
    if place == default_book_path():
        default_book_path().parent.mkdir(parents=True, exist_ok=True)
    make_book(place).close()
    made = location_of(place)
    print_wrapped(_("The book {book} is made.").format(book=made.path or made))
    return 0


def check(words: Sequence[str]) -> int:
    """Check the book; 1 if anything is wrong with it."""
    options = _options(
        "check",
        _(
            "Checks the book: the file, that no entry was changed afterwards, every night played again, and seats, "
            "payments and standings counted again. --mend rewrites what follows from the entries; an entry itself is "
            "never changed."
        ),
        "",
        "--mend",
    )
    options.add_argument("--mend", action="store_true", help=_("rewrite what can be counted again"))
    chosen = options.parse_args(words)
    with open_book(chosen.book, read_only=not chosen.mend) as club_book:
        if chosen.mend:
            with shown_progress() as step:
                mended = mend(club_book.book, step)
            print_wrapped(
                ngettext("{count} night was put right.", "{count} nights were put right.", len(mended)).format(
                    count=len(mended)
                )
            )
        with shown_progress() as step:
            result = checked(club_book.book, step)
    for finding in result:
        print_wrapped(finding.said)
    if any(finding.mendable for finding in result):
        print_wrapped(_("What follows from the entries can be rewritten: chouette-desk book check --mend."))
    if not result:
        print_wrapped(_("The book is sound."))
    return REFUSED if result else 0


def backup(words: Sequence[str]) -> int:
    """Back up the book, or list the backups."""
    options = _options(
        "backup",
        _("Copies the book into a folder beside it. The last ten backups are kept, and one of each month."),
        "",
        "--list",
    )
    options.add_argument("--list", action="store_true", help=_("list the backups instead"))
    add_json(options)
    chosen = options.parse_args(words)
    place = location_of(_place(chosen))
    if chosen.list:
        kept = backups_of(place)
        for each in kept:
            print(line_of({"at": each.at, "path": str(each.path)}) if chosen.json else f"{each.at}  {each.path}")
        if not kept and not chosen.json:
            print_wrapped(_("There is no backup of this book yet."))
        return 0
    made = back_up(place, datetime.now())
    prune(place, datetime.now())
    print(made)
    return 0


def restore(words: Sequence[str]) -> int:
    """Replace the book by a backup."""
    options = _options(
        "restore",
        _("Puts a backup in the place of the book; the book as it is now is backed up before."),
        "backups/club-2026-11-20T23-58-01.chouette-book",
        "--last",
    )
    which = options.add_mutually_exclusive_group(required=True)
    which.add_argument("backup", nargs="?", metavar="BACKUP", help=_("the file of the backup"))
    which.add_argument("--last", action="store_true", help=_("the newest backup"))
    chosen = options.parse_args(words)
    place = location_of(_place(chosen))
    kept = [each for each in backups_of(place) if not each.mark]  # not the book as it was before it was restored
    if chosen.last and not kept:
        raise Trouble(_("There is no backup of this book yet."))
    backup = kept[-1].path if chosen.last else Path(chosen.backup)
    if not backup.exists():
        message = _("There is no backup {path}. chouette-desk book backup --list shows those that there are.")
        raise Trouble(message.format(path=backup))
    saved = put_back(place, backup, datetime.now())
    print_wrapped(_("The backup is the book now."))
    if saved:
        print_wrapped(_("The book as it was before is kept in {path}.").format(path=saved))
    return 0


def rules(words: Sequence[str]) -> int:
    """Add a rulebook of the club's own, or list them."""
    options = _options(
        "rules",
        _(
            "Keeps a club's own rulebook (a TOML file) under a name; kept again, it is the next version, and nights go "
            "on under the one that they began with. Without a file, lists them."
        ),
        "",
        "House house.toml",
    )
    options.add_argument("name", nargs="?", type=single_line, metavar="NAME", help=_("what the club calls it"))
    options.add_argument("file", nargs="?", metavar="FILE", help=_("a rulebook"))
    options.add_argument("--club", metavar="NAME", help=_("the club (the only one, if only one is in the book)"))
    add_json(options)
    add_who(options)
    chosen = options.parse_args(words)
    with open_book(chosen.book, who=chosen.who, read_only=not chosen.file) as club_book:
        club = register(club_book, chosen.club)
        if chosen.file:
            club.keep_rulebook(chosen.name, rulebook_called(chosen.file))
        kept = [each for each in club.rulebooks() if chosen.name in (None, each.name)]
    for each in kept:
        about = {"name": each.name, "version": each.version, "base": each.rulebook.base, "at": each.made_at[:10]}
        if chosen.json:
            print(line_of(about))
        else:
            print_wrapped(_("{name}, version {version} of {at}, after {base}").format(**about))
    if not kept and not chosen.json:
        print_wrapped(
            _("The club has no such rulebook of its own.") if chosen.name else _("The club has no rulebook of its own.")
        )
    return 0


# ``book info`` and ``log``: where the book is, what is in it, and what was done to it.


def info(words: Sequence[str]) -> int:
    """Print the location of the book and a summary of its content."""
    options = parser("book info", _("Where the book is, and what is in it."), "", "--json")
    add_json(options)
    add_book(options)
    chosen = options.parse_args(words)
    with open_book(chosen.book, read_only=True) as club_book:
        facts = _facts(club_book)
    if chosen.json:
        print(line_of(facts))
        return 0
    print_wrapped(_("Book: {book}").format(**facts))
    print_wrapped(_("Clubs: {names}").format(names=", ".join(name or "–" for name in facts["clubs"]) or "–"))
    print_wrapped(_("Nights: {nights}, {open} of them open; games: {games}").format(**facts))
    if facts["backups"]:
        print_wrapped(_("Backups: {backups}, the last of {last_backup}").format(**facts))
    else:
        print_wrapped(_("Backups: none yet"))
    return 0


def _facts(club_book: ClubBook) -> dict[str, Any]:
    rows, backups = club_book.nights(), backups_of(club_book.location)
    return {
        "book": str(club_book.location.path or club_book.location),
        "clubs": [club.name for club in club_book.clubs()],
        "nights": len(rows),
        "open": sum(not row.closed for row in rows),
        "games": sum(row.games for row in rows),
        "backups": len(backups),
        "last_backup": backups[-1].at if backups else None,
    }


def log(words: Sequence[str]) -> int:
    """Print the log of the book: actions outside the nights."""
    options = parser("book log", _("What was done to the book outside the nights, and when."), "", "--json")
    add_json(options)
    add_book(options)
    chosen = options.parse_args(words)
    with open_book(chosen.book, read_only=True) as club_book:
        lines = club_book.log()
    for line in lines:
        if chosen.json:
            print(line_of({"at": line.at, "desk": line.desk, "who": line.who, "said": line.said}))
            continue
        who = ", ".join(filter(None, (line.desk, line.who)))
        print_wrapped(f"{line.at[:19].replace('T', ' ')}  {who}", further=4)
        print_wrapped(line.said, hang=4)
    if not lines and not chosen.json:
        print_wrapped(_("Nothing was done to it yet outside the nights."))
    return 0
