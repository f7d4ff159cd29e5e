"""What a command writes: checked before the work, whole or not at all, never over its own input."""

import sys
from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path
from typing import TypeVar

from chouette_desk.cli.arguments import Parser
from chouette_desk.cli.nights import STDIN
from chouette_desk.cli.terminal import THERE_ALREADY, Trouble, why_not
from chouette_desk.nightfile.writing import write_all
from chouette_desk.wording.language import _

STDOUT = "-"
Made = TypeVar("Made")


def add_force(to: Parser) -> None:
    """Overwriting is asked for."""
    to.add_argument("--force", action="store_true", help=_("overwrite files that are there already"))


def check_free(paths: Iterable[Path], inputs: Collection[str], force: bool) -> None:
    """Raises Trouble if one of these could not, or must not, be written; before any work is done."""
    for path in paths:
        if sentence := _wrong(path, inputs, force):
            raise Trouble(_("{file}: {why}").format(file=path, why=sentence))


def check_distinct(paths: Iterable[Path]) -> None:
    """Raises Trouble if two of these are one file, in small or capital letters."""
    seen: set[str] = set()
    for path in paths:
        place = str(path.resolve()).casefold()
        if place in seen:
            raise Trouble(_("{file}: Two nights would be written to this one file.").format(file=path))
        seen.add(place)


def _wrong(path: Path, inputs: Collection[str], force: bool) -> str | None:
    if not path.parent.is_dir():
        return _("There is no folder {folder}.").format(folder=path.parent)
    if not path.exists():
        return None
    if not path.is_file():
        return _("This is not a file that can be written.")
    if any(given != STDIN and Path(given).exists() and path.samefile(given) for given in inputs):
        return _("This is the very file that is read.")
    return None if force else _(THERE_ALREADY)


def check_folder(folder: Path) -> None:
    """Raises Trouble if this is no folder and cannot become one."""
    if folder.exists() and not folder.is_dir():
        raise Trouble(_("{file}: This is a file, not a folder.").format(file=folder))
    if not folder.parent.is_dir():
        raise Trouble(_("{file}: There is no folder {folder}.").format(file=folder, folder=folder.parent))


def make_folder(folder: Path) -> None:
    """Makes the folder if it is not there; raises Trouble where that is not allowed."""
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise Trouble(_("{file}: {why}").format(file=folder, why=why_not(error))) from error


def printable(make: Callable[[], Made], file: str | None) -> Made:
    """What is made for paper of a night's file, or of none; raises Trouble for what no paper can show."""
    from chouette_desk.paper.pdf import DoesNotFit, NoGlyph  # late: what is not printed does without the PDF library

    try:
        return make()
    except (DoesNotFit, NoGlyph) as error:
        raise Trouble(str(error) if file is None else f"{file}: {error}") from error


def write_files(files: Mapping[Path, bytes], force: bool) -> None:
    """Writes all of these files or none; raises Trouble with the one that failed."""
    try:
        write_all(files, force=force)
    except FileExistsError as error:
        raise Trouble(_("{file}: {why}").format(file=error.filename, why=_(THERE_ALREADY))) from error
    except OSError as error:
        said = _("{file}: It could not be written. {why}")
        raise Trouble(said.format(file=error.filename, why=why_not(error))) from error


def to_stdout(content: bytes) -> None:
    """The bytes as they are, behind all that was printed."""
    if sys.stdout is None:
        raise Trouble(_("There is no standard output to write to."))
    sys.stdout.flush()
    sys.stdout.buffer.write(content)
    sys.stdout.buffer.flush()
