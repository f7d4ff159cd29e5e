"""The troubles of the user's world: each is one sentence that says what to do; nothing of the night is lost."""

import errno
from pathlib import Path

from chouette_desk.wording.language import N_, _
from chouette_desk.wording.trouble import Trouble as Trouble


class InUse(Trouble):
    """Another window, or another computer, has the night open."""


class ChangedOnDisk(Trouble):
    """Somebody else has written the night file since it was read."""


CHANGED = N_("{file} was changed by another program. Read it again, or save this night under another name.")
GONE = N_("{file} is no longer there. Save this night under another name.")
IN_USE = N_("{file} is open in another window of Chouette Desk. Close it there, or open a copy.")

WHY = {
    errno.ENOSPC: N_("{file} could not be written: the disk is full. Free some space, or save elsewhere."),
    errno.EDQUOT: N_(
        "{file} could not be written: your share of the disk is used up. Free some space, or save elsewhere."
    ),
    errno.EACCES: N_("{file} could not be written: you may not write in {folder}. Save the night in another folder."),
    errno.EPERM: N_("{file} could not be written: you may not write in {folder}. Save the night in another folder."),
    errno.EROFS: N_("{file} could not be written: {folder} is read-only. Save the night in another folder."),
    errno.ENOENT: N_("{file} could not be written: there is no folder {folder}. Save the night in another folder."),
}
OTHERWISE = N_("{file} could not be written ({reason}). Save the night in another folder.")
UNREAD = N_("{file} could not be read ({reason}).")
NOT_THERE = N_("There is no file {file}.")


def not_written(path: Path, error: OSError) -> Trouble:
    """The trouble of a file that the disk refused to take."""
    sentence = _(WHY.get(error.errno or 0, OTHERWISE))
    return Trouble(sentence.format(file=path.name, folder=path.parent, reason=reason(error)))


def not_read(path: Path, error: OSError) -> Trouble:
    """The trouble of a file that could not be read."""
    sentence = NOT_THERE if isinstance(error, FileNotFoundError) else UNREAD
    return Trouble(_(sentence).format(file=path.name, reason=reason(error)))


def reason(error: OSError) -> str:
    """What the machine says was wrong, as it says it."""
    return error.strerror or str(error)
