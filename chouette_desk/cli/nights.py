"""Nights from files and from standard input, and what a refused one says."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from chouette_desk.cli.doors import kept_night, opened
from chouette_desk.cli.terminal import REFUSED, USAGE, Trouble, complain, why_not
from chouette_desk.core.night import Night
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.nightfile.reading import night_from
from chouette_desk.nightfile.refused import Refused
from chouette_desk.nightfile.rulebooks import rulebook_named
from chouette_desk.wording.language import _
from chouette_desk.wording.problems import refused_line, sentences

if TYPE_CHECKING:
    from chouette_desk.desk.trail import Line

STDIN = "-"


class Refusal(Struct, frozen=True):
    """Why a file is no night: the text, the line that says it with its place, and at which event it happened."""

    text: str
    line: str
    event: int | None = None
    name: str | None = None


def night_in(file: str, rulebook: Rulebook | None = None, book: str | None = None) -> Night | Refusal:
    """The night in a file (``-`` is standard input, ``night:12`` a night of the book), or why it is refused."""
    try:
        if (number := kept_night(file)) is not None:
            return _kept(number, rulebook, book)
        return night_from(_bytes(file), rulebook)
    except Refused as refused:
        return _refusal(file, refused)
    except OSError as error:
        return Refusal(why_not(error), f"{file}: {why_not(error)}")


def _kept(number: int, rulebook: Rulebook | None, book: str | None) -> Night:
    """A night of the book, under its own rulebook or the one given; raises Trouble if there is none."""
    with opened(book, read_only=True) as door:
        night = door.open_night(number).night
    if rulebook is None:
        return night
    from chouette_desk.nightfile.writing import text_of  # late: it brings along what writes files

    return night_from(text_of(night).encode(), rulebook)


def trail_in(file: str, book: str | None = None) -> "tuple[Line, ...] | None":
    """The audit trail of a night of the book; None for any other file, which has none."""
    if (number := kept_night(file)) is None:
        return None
    with opened(book, read_only=True) as door:
        return door.open_night(number).trail()


def _bytes(file: str) -> bytes:
    if not file:
        raise OSError(_("A file without a name cannot be read."))  # a script's variable that nobody has set
    if file != STDIN:
        return Path(file).read_bytes()
    if sys.stdin is None:
        raise OSError(_("There is no standard input to read from."))
    return sys.stdin.buffer.read()


def _refusal(file: str, refused: Refused) -> Refusal:
    line = refused_line(file, refused.problems, refused.event, refused.name, refused.rulebook)
    return Refusal(sentences(refused.problems, refused.rulebook), line, refused.event, refused.name)


def the_night(file: str, rulebook: Rulebook | None = None, book: str | None = None) -> Night:
    """The night in the one file a command is about; raises Trouble with the line that says why it is refused."""
    night = night_in(file, rulebook, book)
    if isinstance(night, Refusal):
        raise Trouble(night.line)
    return night


def for_each(
    files: Sequence[str],
    rulebook: Rulebook | None,
    use: Callable[[str, Night | Refusal], None],
    book: str | None = None,
) -> int:
    """Uses one night after the other, complains of those that are refused or in trouble; the exit status."""
    if files.count(STDIN) > 1:
        raise Trouble(_("Standard input (-) can be read only once."), USAGE)
    status = 0
    for file in files:
        night = night_in(file, rulebook, book)
        try:
            use(file, night)
        except Trouble as trouble:
            complain(str(trouble))
            status = REFUSED
        if isinstance(night, Refusal):
            complain(night.line)
            status = REFUSED
    return status


def chosen_rulebook(text: str | None) -> Rulebook | None:
    """The rulebook that ``--rulebook`` names, None where it names none; raises Trouble for what is no rulebook."""
    return None if text is None else rulebook_called(text)


def rulebook_called(text: str) -> Rulebook:
    """A rulebook by its name or the path of its file; raises Trouble for what is no rulebook."""
    try:
        return rulebook_named(text)
    except Refused as refused:
        raise Trouble(refused_line(text, refused.problems, None, None)) from refused
    except OSError as error:
        raise Trouble(f"{text}: {why_not(error)}") from error
