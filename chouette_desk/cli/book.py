"""``chouette-desk book …``: the club's book as a whole: made, looked after, what is owed."""

import argparse
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from chouette_desk.cli.arguments import Parser, add_json, parser
from chouette_desk.cli.doors import add_book, add_who, one_text, opened, told
from chouette_desk.cli.families import run_family
from chouette_desk.cli.result import line_of
from chouette_desk.cli.terminal import REFUSED, Trouble, tell
from chouette_desk.wording.language import N_, _, ngettext

HERE = "chouette_desk.cli.book"
COMMANDS = {
    "new": (f"{HERE}:new", N_("makes a book")),
    "info": ("chouette_desk.cli.book_facts:info", N_("where it is, and what is in it")),
    "check": (f"{HERE}:check", N_("whether it is sound, down to the last point")),
    "backup": (f"{HERE}:backup", N_("copies it, or lists the backups")),
    "restore": (f"{HERE}:restore", N_("puts a backup in its place")),
    "rules": (f"{HERE}:rules", N_("keeps a club's own rulebook, or lists them")),
    "log": ("chouette_desk.cli.book_facts:log", N_("what was done to it beside the nights")),
    "treasurer": ("chouette_desk.cli.treasurer:run", N_("what is due, paid and open, by player and evening")),
}


def run(words: Sequence[str]) -> int:
    """Runs one of them."""
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
    from chouette_desk.desk.places import default_book

    return chosen.book or default_book()


def new(words: Sequence[str]) -> int:
    """Makes a book."""
    options = _options("new", _("Makes a new, empty book."), "", "--book riverside.chouette-book")
    chosen = options.parse_args(words)
    from chouette_desk.book.places import place_of
    from chouette_desk.desk.door import make_book
    from chouette_desk.desk.places import default_book

    place = _place(chosen)
    with told():
        if place == default_book():
            default_book().parent.mkdir(parents=True, exist_ok=True)
        make_book(place).close()
    made = place_of(place)
    tell(_("The book {book} is made.").format(book=made.path or made))
    return 0


def check(words: Sequence[str]) -> int:
    """Checks the book; 1 if anything is wrong with it."""
    options = _options(
        "check",
        _(
            "Checks the book: the file, that no entry was changed afterwards, every night played again, and seats, "
            "payments and standings counted anew. --mend writes anew what follows from the entries; an entry itself is "
            "never changed."
        ),
        "",
        "--mend",
    )
    options.add_argument("--mend", action="store_true", help=_("write anew what can be counted again"))
    chosen = options.parse_args(words)
    from chouette_desk.book.checking import check as checked
    from chouette_desk.book.checking import mend
    from chouette_desk.cli.progress import shown_progress

    with opened(chosen.book, read_only=not chosen.mend) as door:
        if chosen.mend:
            with shown_progress() as step:
                mended = mend(door.book, step)
            tell(
                ngettext("{count} night was put right.", "{count} nights were put right.", len(mended)).format(
                    count=len(mended)
                )
            )
        with shown_progress() as step:
            found = checked(door.book, step)
    for finding in found:
        tell(finding.said)
    if any(finding.mendable for finding in found):
        tell(_("What follows from the entries can be written anew: chouette-desk book check --mend."))
    if not found:
        tell(_("The book is sound."))
    return REFUSED if found else 0


def backup(words: Sequence[str]) -> int:
    """Backs the book up, or lists the backups."""
    options = _options(
        "backup",
        _("Copies the book beside it. The last ten backups are kept, and one of each month."),
        "",
        "--list",
    )
    options.add_argument("--list", action="store_true", help=_("list the backups instead"))
    add_json(options)
    chosen = options.parse_args(words)
    from chouette_desk.book.backups import back_up, backups_of, prune
    from chouette_desk.book.places import place_of

    place = place_of(_place(chosen))
    if chosen.list:
        kept = backups_of(place)
        for each in kept:
            print(line_of({"at": each.at, "path": str(each.path)}) if chosen.json else f"{each.at}  {each.path}")
        if not kept and not chosen.json:
            tell(_("There is no backup of this book yet."))
        return 0
    with told():
        made = back_up(place, datetime.now())
        prune(place, datetime.now())
    print(made)
    return 0


def restore(words: Sequence[str]) -> int:
    """Puts a backup in the place of the book."""
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
    from chouette_desk.book.backups import backups_of
    from chouette_desk.book.places import place_of
    from chouette_desk.book.restoring import restore as put_back

    place = place_of(_place(chosen))
    kept = [each for each in backups_of(place) if not each.mark]  # not the book as it was before it was restored
    if chosen.last and not kept:
        raise Trouble(_("There is no backup of this book yet."))
    backup = kept[-1].path if chosen.last else Path(chosen.backup)
    if not backup.exists():
        said = _("There is no backup {path}. chouette-desk book backup --list shows those that there are.")
        raise Trouble(said.format(path=backup))
    with told():
        saved = put_back(place, backup, datetime.now())
    tell(_("The backup is the book now."))
    if saved:
        tell(_("The book as it was before is kept in {path}.").format(path=saved))
    return 0


def rules(words: Sequence[str]) -> int:
    """Keeps a club's own rulebook, or lists them."""
    options = _options(
        "rules",
        _(
            "Keeps a club's own rulebook (a TOML file) under a name; kept again, it is the next version, and nights go "
            "on under the one that they began with. Without a file, lists them."
        ),
        "",
        "House house.toml",
    )
    options.add_argument("name", nargs="?", type=one_text, metavar="NAME", help=_("what the club calls it"))
    options.add_argument("file", nargs="?", metavar="FILE", help=_("a rulebook"))
    options.add_argument("--club", metavar="NAME", help=_("the club (the only one, if only one is in the book)"))
    add_json(options)
    add_who(options)
    chosen = options.parse_args(words)
    from chouette_desk.cli.nights import rulebook_called
    from chouette_desk.cli.players import register

    with opened(chosen.book, who=chosen.who, read_only=not chosen.file) as door:
        club = register(door, chosen.club)
        if chosen.file:
            club.keep_rulebook(chosen.name, rulebook_called(chosen.file))
        kept = [each for each in club.rulebooks() if chosen.name in (None, each.name)]
    for each in kept:
        about = {"name": each.name, "version": each.version, "base": each.rulebook.base, "at": each.made_at[:10]}
        if chosen.json:
            print(line_of(about))
        else:
            tell(_("{name}, version {version} of {at}, after {base}").format(**about))
    if not kept and not chosen.json:
        tell(
            _("The club has no such rulebook of its own.") if chosen.name else _("The club has no rulebook of its own.")
        )
    return 0
