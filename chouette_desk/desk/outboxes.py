"""The outboxes on this computer: those that wait, and those that cannot be read."""

import os
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from chouette_desk.book.location import BookLocation
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.private_folder import can_be_listed, check_is_own, outbox_folders, outbox_paths
from chouette_desk.wording.language import N_, _

if TYPE_CHECKING:  # late below: nothing waits as a rule
    from chouette_desk.desk.outbox_file import OutboxFile

NO_FOLDER = N_("it is not a folder of yours alone, or it cannot be opened")
UNREAD = N_(
    "What was entered while a book could not be reached may be in {file}, which cannot be read: {reason}. "
    "It stays as it is until you set it aside."
)
ASIDE = ".aside"


def left_outboxes(folder: Path | None = None) -> "Iterator[OutboxFile]":
    """Yield the outboxes that no program holds, locked for this one."""
    for path in outbox_paths(folder):
        from chouette_desk.desk.outbox_file import OutboxFile

        with suppress(Trouble, OSError):
            yield OutboxFile.opened(path)


class UnreadOutbox(Struct, frozen=True):
    """A file in a folder of outboxes that cannot be read, and the reason in words."""

    path: Path
    reason: str

    @property
    def message(self) -> str:
        """A sentence for people."""
        return _(UNREAD).format(file=self.path, reason=self.reason)


def unread_outboxes(folder: Path | None = None) -> tuple[UnreadOutbox, ...]:
    """Return the unreadable outboxes, and outbox folders that cannot be listed."""
    unread = [UnreadOutbox(place, _(NO_FOLDER)) for place in outbox_folders(folder) if not can_be_listed(place)]
    for path in outbox_paths(folder):
        from chouette_desk.desk.outbox_file import OutboxUnread, night_in_outbox

        try:
            check_is_own(path)
            night_in_outbox(path)
        except FileNotFoundError:
            pass  # handed over at this very moment
        except OSError as error:
            unread.append(UnreadOutbox(path, error.strerror or str(error)))
        except Trouble as trouble:
            reason = trouble.reason if isinstance(trouble, OutboxUnread) else str(trouble)
            unread.append(UnreadOutbox(path, reason.removesuffix(".")))
    return tuple(unread)


def set_aside(path: Path) -> Path:
    """Rename an unreadable file so that it is not offered again; return its new path.

    Raises Trouble.
    """
    taken = (path.with_name(f"{path.name}{ASIDE}{number or ''}") for number in count())
    to = next(each for each in taken if not os.path.lexists(each))
    try:
        return path.rename(to)
    except OSError as error:
        sentence = _("{file} could not be set aside ({reason}). Move it elsewhere yourself.")
        raise Trouble(sentence.format(file=path, reason=error.strerror)) from error


def waiting_outboxes(location: BookLocation, uid: str, folder: Path | None) -> "Iterator[OutboxFile]":
    """Yield outboxes of the server's book at this location or identity, locked."""
    for file in left_outboxes(folder):
        head = file.head
        if not head.is_file and (head.location == str(location) or head.book == uid != ""):
            yield file
        else:
            file.release()
