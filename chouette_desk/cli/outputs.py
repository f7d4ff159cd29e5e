"""Output files: checked before the work, all or none, never over own input."""

import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path
from typing import TypeVar

from chouette_desk.cli.parsing import WrongOptions
from chouette_desk.cli.terminal import THERE_ALREADY, os_error_text, print_error
from chouette_desk.core.trouble import Trouble
from chouette_desk.files.atomic_file import write_all
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import terminal_safe

STDOUT = "-"
Made = TypeVar("Made")


def check_free(paths: Iterable[Path], inputs: Collection[str], force: bool) -> None:
    """Raise Trouble if a file must not or cannot be written, before any work."""
    for path in paths:
        if sentence := _wrong(path, inputs, force):
            raise Trouble(_("{file}: {why}").format(file=path, why=sentence))


def _wrong(path: Path, inputs: Collection[str], force: bool) -> str | None:
    if not path.parent.is_dir():
        return _("There is no folder {folder}.").format(folder=path.parent)
    if not path.exists():
        return None
    if not path.is_file():
        return _("This is not a file that can be written to.")
    if any(given != STDOUT and Path(given).exists() and path.samefile(given) for given in inputs):
        return _("This is the file that is being read.")
    return None if force else _(THERE_ALREADY)


def check_folder(folder: Path) -> None:
    """Raise Trouble if this is no folder and cannot become one."""
    if folder.exists() and not folder.is_dir():
        raise Trouble(_("{file}: This is a file, not a folder.").format(file=folder))
    if not folder.parent.is_dir():
        raise Trouble(_("{file}: There is no folder {folder}.").format(file=folder, folder=folder.parent))


def printable(make: Callable[[], Made], file: str | None) -> Made:
    """Return the result of ``make``, warning of signs that no font has.

    Raises Trouble, with the file's name, for what does not fit on the paper.
    """
    # late: what is not printed does without the PDF library
    from chouette_desk.paper.missing_signs import missing_signs, why_framed
    from chouette_desk.paper.pdf import DoesNotFit

    with missing_signs() as missing:
        try:
            made = make()
        except DoesNotFit as error:
            raise Trouble(str(error) if file is None else f"{file}: {error}") from error
    if framed := why_framed(missing):
        print_error(framed.text if file is None else f"{file}: {framed}")
    return made


def check_distinct(paths: Iterable[Path]) -> None:
    """Raise Trouble if two of these are one file, ignoring case."""
    counts = Counter(str(path.resolve()).casefold() for path in paths)
    for path in paths:
        if counts[str(path.resolve()).casefold()] > 1:
            raise Trouble(_("{file}: Two nights would be written to this one file.").format(file=path))


def check_pdf(out: str, inputs: Collection[str], force: bool, wrong: str) -> None:
    """Leave with usage error ``wrong`` unless a PDF; raise Trouble if unwritable."""
    if out == STDOUT:
        return
    if not out.lower().endswith(".pdf"):
        raise WrongOptions(wrong)
    check_free([Path(out)], inputs, force)


def write_out(out: str, content: bytes, force: bool) -> None:
    """Write a file, or standard output for ``-``; raises Trouble if it cannot be."""
    if out == STDOUT:
        to_stdout(content)
    else:
        write_files({Path(out): content}, force)


def write_files(files: Mapping[Path, bytes], force: bool) -> None:
    """Write all of these files or none; raises Trouble with the one that failed."""
    try:
        write_all(files, force=force)
    except FileExistsError as error:
        raise Trouble(_("{file}: {why}").format(file=error.filename, why=_(THERE_ALREADY))) from error
    except OSError as error:
        message = _("{file}: It could not be written. {why}")
        raise Trouble(message.format(file=error.filename, why=os_error_text(error))) from error


def to_stdout(content: bytes) -> None:
    """Write bytes to standard output after prints, to a terminal as harmless text."""
    if sys.stdout is None:
        raise Trouble(_("There is no standard output to write to."))
    sys.stdout.flush()
    if sys.stdout.buffer.isatty():
        content = terminal_safe(content.decode(errors="backslashreplace")).encode()
    sys.stdout.buffer.write(content)
    sys.stdout.buffer.flush()
