"""``chouette-desk book outbox``: nights waiting for a book, and unreadable files."""

from argparse import Namespace
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from typing import Any

from chouette_desk.cli.json_output import ChangedNight, Exact, print_json
from chouette_desk.cli.night.enter import state_in_words, tell
from chouette_desk.cli.opening import open_book
from chouette_desk.cli.parsing import argument, command, either, shared
from chouette_desk.cli.terminal import print_wrapped
from chouette_desk.core.trouble import Trouble, text_of
from chouette_desk.desk.outbox_file import head_of
from chouette_desk.desk.outboxes import set_aside, unread_outboxes
from chouette_desk.desk.private_folder import outbox_paths
from chouette_desk.desk.recovery import Recovery
from chouette_desk.wording.language import N_, _, ngettext

NOT_LEFT = N_(
    "{file} is not an outbox that waits for a book in a file, or another program has it open, so nothing was put "
    "into the book. What waits: chouette-desk book outbox"
)
OF_ANOTHER = N_(
    "{file} waits for another book, {book}, so nothing was put into this one. Name that book with --book, or make a "
    "night file of it: chouette-desk export FILE"
)


class WaitingOutbox(Exact, frozen=True):
    """Entries of a night that wait on this computer for their book."""

    path: str
    night: int
    book: str
    count: int


class UnreadFile(Exact, frozen=True):
    """A file among them that cannot be read, and why."""

    path: str
    unread: str


@command(
    "book outbox",
    N_(
        "Lists what was entered on this computer while its book could not be reached, and is not in the book "
        "yet. Whatever opens a book on a server hands over what waits for it. For a book in a file, the window "
        "offers to, and --take-in does it: the entries become the rest of their night, or a night of their own if "
        "another desk has gone on with that one. To make a night file of them: chouette-desk export FILE. A "
        "file that cannot be read stays where it is until you set it aside: then it is renamed, and kept."
    ),
    ["", "--take-in FILE", "--set-aside FILE"],
    either(
        argument("--take-in", N_("put what waits in a file into the book"), type=Path, metavar="FILE"),
        argument("--set-aside", N_("rename a file that cannot be read"), type=Path, metavar="FILE"),
    ),
    *shared("--json", "--book"),
    prints=(WaitingOutbox, UnreadFile, ChangedNight),
)
def run(chosen: Namespace) -> None:
    """List this computer's outboxes, take one in, or set an unreadable one aside."""
    if chosen.take_in:
        _take_in(chosen, chosen.take_in)
        return
    unread = unread_outboxes()
    if chosen.set_aside:
        _set_aside(chosen.set_aside, {each.path for each in unread})
        return
    unreadable = {each.path for each in unread}
    waiting = [path for path in outbox_paths() if path not in unreadable]
    rows = [row for path in waiting if (row := _row(path))]
    if chosen.json:
        print_json(WaitingOutbox, *rows)
        print_json(UnreadFile, *({"path": str(each.path), "unread": each.reason} for each in unread))
        return
    for row in rows:
        print_wrapped(_line(**row))
    for each in unread:
        print_wrapped(each.message)
    if not rows and not unread:
        print_wrapped(_("Nothing is waiting on this computer."))


def _take_in(chosen: Namespace, given: Path) -> None:
    """Put an outbox into its book; raises Trouble for any other file or book."""
    path = _one_path(given)
    with open_book(chosen.book) as club_book:
        recovery = Recovery(club_book)
        left = next((each for each in recovery.left() if _one_path(each) == path), None)
        if left is None:
            raise Trouble(_(NOT_LEFT).format(file=given.absolute()))
        head, _waiting = head_of(left)
        if head.book != club_book.book.uid:
            raise Trouble(_(OF_ANOTHER).format(file=given.absolute(), book=head.location))
        desk = recovery.take_in(left)
        said = _("What waited in {file} is now in night {number} of the book.")
        text = said.format(file=left.name, number=desk.number)
        tell(chosen, filter(None, (text, text_of(recovery.remains), *state_in_words(desk.night))), desk)


def _set_aside(given: Path, unread: Collection[Path]) -> None:
    path = _one_path(given)
    known = next((each for each in unread if _one_path(each) == path), None)
    if known is None:
        raise Trouble(_("{file} is not an unreadable outbox, so it stays where it is.").format(file=given.absolute()))
    print_wrapped(_("It is kept as {file}.").format(file=set_aside(known)))


def _one_path(path: Path) -> Path:
    """Return a file's path with its folder resolved, but not a link in its place."""
    return path.parent.resolve() / path.name


def _line(path: str, night: int, book: str, count: int) -> str:
    text = ngettext(
        "{path}: night {night} of {book}, {count} entry waits",
        "{path}: night {night} of {book}, {count} entries wait",
        count,
    )
    return text.format(path=path, night=night, book=book, count=count)


def _row(path: Path) -> dict[str, Any] | None:
    """A row about an outbox; None for one that is gone meanwhile."""
    with suppress(OSError, Trouble):
        head, count = head_of(path)
        return {"path": str(path), "night": head.row.id, "book": head.location, "count": count}
    return None
