"""Read files that people name: plain ones only, and none without end.

A pipe would be waited for, and a device read, until somebody ends the program.
"""

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO

from chouette_desk.core.limits import MEGABYTE, MOST_UNPACKED
from chouette_desk.wording.language import N_, _

NOT_PLAIN = N_("This is a pipe or a device, not a file.")
TOO_LARGE = N_("This is larger than {largest} MB, so it is not read.")
NO_WAITING = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)


def read_file(path: Path) -> bytes:
    """Return the content; raises OSError, with a sentence if special or too large."""
    _check_plain(path.stat())  # some devices do something when they are opened
    with os.fdopen(os.open(path, os.O_RDONLY | NO_WAITING), "rb") as file:
        _check_plain(os.fstat(file.fileno()))
        return read_limited(file)


def read_limited(file: BinaryIO) -> bytes:
    """The rest of an open file; raises OSError where that is too much."""
    content = file.read(MOST_UNPACKED + 1)
    if len(content) > MOST_UNPACKED:
        raise OSError(_(TOO_LARGE).format(largest=MOST_UNPACKED // MEGABYTE))
    return content


def _check_plain(about: os.stat_result) -> None:
    if stat.S_ISDIR(about.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(about.st_mode):
        raise OSError(_(NOT_PLAIN))
