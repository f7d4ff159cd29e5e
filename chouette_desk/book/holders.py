"""Who holds a book's file: this program for itself alone, or another one that says who it is."""

import getpass
import os
import platform
from datetime import datetime

from chouette_desk.book.beside import sweep
from chouette_desk.book.lock import Lock, holder_of
from chouette_desk.book.places import Place
from chouette_desk.book.trouble import BookInUse
from chouette_desk.wording.language import N_, _

IN_USE = N_("The book {book} is open in another program ({holder}). Close it there, or open it to read only.")
SOMEBODY = N_("it does not say which")


def locked(place: Place) -> Lock | None:
    """The lock of a book's file, None for a book on a server; raises BookInUse when another program has it."""
    if place.path is None:
        return None
    try:
        lock = Lock(place.path, holder())
    except OSError as error:
        who = holder_of(place.path) or _(SOMEBODY)
        raise BookInUse(_(IN_USE).format(book=place, holder=who)) from error
    sweep(place.path.parent, place.path.name)
    return lock


def free(lock: Lock | None) -> None:
    """Let a book go that was locked."""
    if lock is not None:
        lock.free()


def holder() -> str:
    """Who holds the books that this program opens: user, computer, process, and since when."""
    since = datetime.now().astimezone().isoformat(sep=" ", timespec="minutes")[:16]
    words = {"user": user(), "computer": platform.node(), "process": os.getpid(), "since": since}
    return _("{user} on {computer}, process {process}, since {since}").format(**words)


def user() -> str:
    """The name under which this user is logged in."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return "?"
