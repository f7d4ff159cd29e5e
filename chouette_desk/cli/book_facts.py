"""``book info`` and ``log``: where the book is, what is in it, and what was done to it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from chouette_desk.cli.arguments import add_json, parser
from chouette_desk.cli.doors import add_book, opened
from chouette_desk.cli.result import line_of
from chouette_desk.cli.terminal import tell
from chouette_desk.wording.language import _

if TYPE_CHECKING:
    from chouette_desk.desk.door import Door


def info(words: Sequence[str]) -> int:
    """Says where the book is and what is in it."""
    options = parser("book info", _("Where the book is, and what is in it."), "", "--json")
    add_json(options)
    add_book(options)
    chosen = options.parse_args(words)
    with opened(chosen.book, read_only=True) as door:
        facts = _facts(door)
    if chosen.json:
        print(line_of(facts))
        return 0
    tell(_("Book: {book}").format(**facts))
    tell(_("Clubs: {names}").format(names=", ".join(name or "–" for name in facts["clubs"]) or "–"))
    tell(_("Nights: {nights}, {open} of them open; games: {games}").format(**facts))
    if facts["backups"]:
        tell(_("Backups: {backups}, the last of {last_backup}").format(**facts))
    else:
        tell(_("Backups: none yet"))
    return 0


def _facts(door: "Door") -> dict[str, Any]:
    from chouette_desk.book.backups import backups_of

    rows, backups = door.nights(), backups_of(door.place)
    return {
        "book": str(door.place.path or door.place),
        "clubs": [club.name for club in door.clubs()],
        "nights": len(rows),
        "open": sum(not row.closed for row in rows),
        "games": sum(row.games for row in rows),
        "backups": len(backups),
        "last_backup": backups[-1].at if backups else None,
    }


def log(words: Sequence[str]) -> int:
    """Shows what was done to the book beside the nights."""
    options = parser("book log", _("What was done to the book beside the nights, and when."), "", "--json")
    add_json(options)
    add_book(options)
    chosen = options.parse_args(words)
    with opened(chosen.book, read_only=True) as door:
        lines = door.log()
    for line in lines:
        if chosen.json:
            print(line_of({"at": line.at, "desk": line.desk, "who": line.who, "said": line.said}))
            continue
        who = ", ".join(filter(None, (line.desk, line.who)))
        tell(f"{line.at[:19].replace('T', ' ')}  {who}", further=4)
        tell(line.said, hang=4)
    if not lines and not chosen.json:
        tell(_("Nothing was done to it yet beside the nights."))
    return 0
