"""What every command does with its terminal: text as UTF-8, quiet ends, errors as one sentence."""

import errno
import os
import re
import sys
from collections.abc import Callable

from chouette_desk.wording import trouble as wording
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.places import one_line

REFUSED = 1
USAGE = 2
INTERRUPTED = 130
NOBODY_READS = 141
NARROWEST, USUAL = 40, 80
STANDARD_OUTPUT = 1
PASSWORD = re.compile(r"(://[^:/@\s]*):[^\s]*(?=@)")  # of an address that stands where none is wanted
THERE_ALREADY = N_("This file is there already; --force overwrites it.")


class Trouble(Exception):  # noqa: N818 - it is the user's world that is in trouble, not the program
    """Something that the user can put right: one sentence, and the exit status."""

    def __init__(self, sentence: str, status: int = REFUSED) -> None:
        super().__init__(sentence)
        self.status = status


def told(run: Callable[[], int]) -> int:
    """The exit status of what is run; trouble is told in one line, an end from outside is quiet."""
    _speak_utf8()
    try:
        status = _run(run)
        _flush()
    except BrokenPipeError:
        _close_quietly()
        return NOBODY_READS
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        complain(disk_sentence(error))
        return REFUSED
    return status


def _run(run: Callable[[], int]) -> int:
    try:
        return run()
    except Trouble as trouble:
        complain(str(trouble))
        return trouble.status
    except wording.Trouble as trouble:
        complain(str(trouble))
        return REFUSED
    except SystemExit as end:  # argparse has said what it had to say
        return end.code if isinstance(end.code, int) else USAGE


def complain(line: str) -> None:
    """One line on standard error, after all that was printed before it, if that can be had."""
    try:
        _flush()
    except BrokenPipeError:
        raise
    except OSError:
        _close_quietly()
    if sys.stderr is not None:
        print(PASSWORD.sub(r"\1", one_line(line)), file=sys.stderr)


def _flush() -> None:
    """Sends what was printed on its way; a program without a terminal may have no output at all."""
    if sys.stdout is not None:
        sys.stdout.flush()


def _speak_utf8() -> None:
    """UTF-8 whatever the locale says; what cannot be encoded (half a character of a file name) as ``\\udc80``."""
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(encoding="utf-8", errors="backslashreplace")


def _close_quietly() -> None:
    """Nobody reads, or the disk is full: what is not written yet goes nowhere, so that closing does not complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def page() -> int:
    """How many characters a line of the terminal has, by ``COLUMNS`` or as it says itself; 80 where there is none.

    ``shutil`` would know too, but brings every compression library along.
    """
    said = os.environ.get("COLUMNS", "")
    if said.isascii() and said.isdecimal() and int(said):
        return max(int(said), NARROWEST)
    try:
        return max(os.get_terminal_size(STANDARD_OUTPUT).columns, NARROWEST)
    except OSError:
        return USUAL


def tell(text: str, hang: int = 0, further: int = 0) -> None:
    """Prints a text folded to the terminal's lines, indented so far, its further lines a little more."""
    from chouette_desk.paper.ink import folded  # late: what only prints JSON does without

    first, *rest = folded(text, page() - hang - further) or [""]
    print(f"{' ' * hang}{first}".rstrip())
    for more in rest:
        print(f"{' ' * (hang + further)}{more}")


def disk_sentence(error: OSError) -> str:
    """What the disk refused, with the file it is about."""
    why = why_not(error)
    if error.filename is None:
        return why
    return _("{file}: {why}").format(file=os.fsdecode(error.filename), why=why)


def why_not(error: OSError) -> str:
    """What the disk refused, as a sentence without the file."""
    if error.errno is None:
        return str(error)
    match error:
        case FileNotFoundError():
            return _("There is no such file or folder.")
        case IsADirectoryError():
            return _("This is a folder, not a file.")
        case NotADirectoryError():
            return _("A part of this path is a file, not a folder.")
        case PermissionError():
            return _("You do not have the right to do that here.")
        case FileExistsError():
            return _(THERE_ALREADY)
        case OSError(errno=errno.ENOSPC | errno.EDQUOT):
            return _("The disk is full.")
        case OSError(errno=errno.EROFS):
            return _("This disk may only be read.")
        case _:
            return _("The disk refuses: {reason}.").format(reason=error.strerror or error)
