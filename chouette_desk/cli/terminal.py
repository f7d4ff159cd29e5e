"""The terminal: UTF-8 output, wrapped text, one-sentence errors, exit statuses."""

import codecs
import errno
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import TracebackType

from chouette_desk.core.addresses import without_secrets
from chouette_desk.core.trouble import Trouble
from chouette_desk.paper.text_layout import wrapped
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.safe_text import terminal_safe
from chouette_desk.wording.text import one_line

REFUSED = 1
USAGE = 2
INTERRUPTED = 130
NOBODY_READS = 141
NARROWEST, USUAL = 40, 80
STANDARD_OUTPUT = 1
THERE_ALREADY = N_("This file already exists; --force overwrites it.")


class UsageError(Trouble):
    """A command line that means nothing, or contradicts itself."""


def exit_status_of(run: Callable[[], int | None]) -> int:
    """Run a command and return its exit status, 0 for None.

    Errors are printed in one line, interruptions quietly.
    """
    _speak_utf8()
    sys.excepthook = print_fault
    try:
        status = _run(run)
        _flush()
    except BrokenPipeError:
        _close_quietly()
        return NOBODY_READS
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        print_error(file_error_text(error))
        return REFUSED
    return status


def _run(run: Callable[[], int | None]) -> int:
    try:
        return run() or 0
    except Trouble as trouble:
        print_error(str(trouble))
        return USAGE if isinstance(trouble, UsageError) else REFUSED
    except SystemExit as end:  # argparse has said what it had to say
        return end.code if isinstance(end.code, int) else USAGE


def print_error(line: str) -> None:
    """Print one line on standard error, after everything that was printed before."""
    try:
        _flush()
    except BrokenPipeError:
        raise
    except OSError:
        _close_quietly()
    if sys.stderr is not None:
        print(without_secrets(one_line(line)), file=sys.stderr)


def print_fault(kind: type[BaseException], error: BaseException, where: TracebackType | None) -> None:
    """Print a program fault's traceback as Python does, without address secrets."""
    from traceback import format_exception  # late: a fault alone needs it

    if sys.stderr is not None:
        sys.stderr.writelines(map(without_secrets, format_exception(kind, error, where)))


def _flush() -> None:
    """Flush standard output; a program without a terminal may have none."""
    if sys.stdout is not None:
        sys.stdout.flush()


# Encoding: nothing that is printed, by whichever function, commands the terminal

ENCODING = "chouette_terminal"


class TerminalEncoder(codecs.IncrementalEncoder):
    """UTF-8 with visible control characters, and text direction kept to its line."""

    def encode(self, text: str, final: bool = False) -> bytes:
        """Override."""
        return terminal_safe(text).encode(errors=self.errors)


def _encoding_called(name: str) -> codecs.CodecInfo | None:
    if name != ENCODING:
        return None
    utf8 = codecs.lookup("utf-8")
    return codecs.CodecInfo(
        lambda text, errors="strict": (TerminalEncoder(errors).encode(text), len(text)),
        utf8.decode,
        incrementalencoder=TerminalEncoder,
        incrementaldecoder=utf8.incrementaldecoder,
        name=ENCODING,
    )


codecs.register(_encoding_called)


def _speak_utf8() -> None:
    """Write UTF-8 in any locale, with lone surrogates of file names escaped."""
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(encoding=ENCODING, errors="backslashreplace")


def _command_terminal(text: str) -> None:
    """Write to the terminal of standard error what is a command of the program's own."""
    sys.stderr.flush()
    sys.stderr.buffer.write(text.encode())
    sys.stderr.buffer.flush()


def _close_quietly() -> None:
    """Discard output that is unread or fits no disk, so that closing raises nothing."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def print_line(text: object) -> None:
    """Print a text, such as a path to be copied, on one line."""
    print(one_line(str(text)))


def page_width() -> int:
    """Return the terminal's width by ``COLUMNS`` or itself, 80 without one.

    ``shutil`` would know too, but brings every compression library along.
    """
    columns = os.environ.get("COLUMNS", "")
    if columns.isascii() and columns.isdecimal() and int(columns):
        return max(int(columns), NARROWEST)
    try:
        return max(os.get_terminal_size(STANDARD_OUTPUT).columns, NARROWEST)
    except OSError:
        return USUAL


def print_wrapped(text: str, hang: int = 0, further: int = 0, whole: Sequence[str] = ()) -> None:
    """Print a text wrapped to the terminal, indented by ``hang``, later ``further``.

    The further lines are indented by so much more. Parts of it that are to stay ``whole``, such as paths to be copied,
    are not broken.
    """
    first, *rest = wrapped(text, page_width() - hang - further, whole) or [""]
    indented = (f"{' ' * (hang + further)}{more}" for more in rest)
    print(f"{' ' * hang}{first}".rstrip(), *indented, sep="\n")


def confirmed() -> bool:
    """Ask for confirmation; without a terminal print a hint at --yes and say no."""
    if sys.stdin is None or not sys.stdin.isatty():
        print_wrapped(_("Add --yes to do it."))
        return False
    try:
        return input(_("Do it? (y/n) ")).strip().casefold().startswith(_("y"))
    except EOFError:  # Ctrl-D
        print()
        return False


def file_error_text(error: OSError) -> str:
    """An operating system error as a sentence that names the file."""
    reason = os_error_text(error)
    return reason if error.filename is None else _("{file}: {why}").format(file=os.fsdecode(error.filename), why=reason)


REASONS = {
    errno.ENOENT: N_("There is no such file or folder."),
    errno.EISDIR: N_("This is a folder, not a file."),
    errno.ENOTDIR: N_("A part of this path is a file, not a folder."),
    errno.EACCES: N_("You do not have the right to do that here."),
    errno.EPERM: N_("You do not have the right to do that here."),
    errno.EEXIST: THERE_ALREADY,
    errno.ENOSPC: N_("The disk is full."),
    errno.EDQUOT: N_("The disk is full."),
    errno.EROFS: N_("This disk is read-only."),
    errno.ENAMETOOLONG: N_("The name is too long for the disk."),
}


def os_error_text(error: OSError) -> str:
    """An operating system error as a sentence without the file."""
    if error.errno is None:
        return str(error)
    if error.errno in REASONS:
        return _(REASONS[error.errno])
    return _("The disk reports a fault: {reason}.").format(reason=error.strerror or error)


# A long job in a terminal: how far it is, on a line that goes away; Ctrl-C ends it.

SOON = 0.3  # seconds before anything is shown: what is quicker needs no word


@contextmanager
def shown_progress() -> Iterator[Callable[[int, int], None]]:
    """Yield a function for the amount done and the whole, shown in a terminal only."""
    began, shown = time.monotonic(), False

    def step(done: int, of: int) -> None:
        nonlocal shown
        if sys.stderr is not None and sys.stderr.isatty() and time.monotonic() - began > SOON:
            shown = True
            message = _("{done} of {of}").format(done=done, of=of)
            _command_terminal(f"\r{message}")

    try:
        yield step
    finally:
        if shown:
            _command_terminal("\r\x1b[K")
