"""What could stand next in a line, for the window's entry bar and for completion in a terminal."""

import re
from collections.abc import Iterator, Mapping, Sequence

from chouette_desk.core.names import Name, folded
from chouette_desk.core.night import Night
from chouette_desk.desk.notation.keywords import KEYWORDS
from chouette_desk.desk.notation.not_understood import Lost, Why
from chouette_desk.desk.notation.people import beginning, quoted
from chouette_desk.desk.notation.reading import Reading
from chouette_desk.desk.notation.understanding import read

LAST_WORD = re.compile(r"[^\s,:;#!@\"“”„«»]*\Z")


def completions(night: Night, line: str, known: Sequence[Name] = ()) -> tuple[str, ...]:
    """The words that could stand where the line ends, instead of its last word if that is begun: first the keywords
    that are in place now, then names, as they are written. Nothing where the line went wrong before."""
    begun = LAST_WORD.search(line)
    place = begun.start() if begun else len(line)
    return tuple(_completing(*_could(night, line[:place], known), line[place:]))


def _could(night: Night, line: str, known: Sequence[Name]) -> tuple[Mapping[str, Name | None], bool]:
    """What could stand at the end of this line, and whether it stands in quotes."""
    reading = Reading(night, line, known)
    try:
        read(reading)
    except Lost as lost:
        if lost.found.why is Why.OPEN_QUOTE:
            return _could(night, line[: lost.found.at], known)[0], True
        if lost.found.why in (Why.WORD, Why.NOBODY) and lost.found.at < len(line.rstrip()):
            return {}, False
    return reading.could.get(len(line), {}), False


def _completing(could: Mapping[str, Name | None], in_quotes: bool, begun: str) -> Iterator[str]:
    """Those of the words that begin so; the other forms of a keyword only where its own does not."""
    for word, name in could.items():
        if name is not None and (not begun or beginning(begun, (name,))):
            yield quoted(name) if in_quotes else word
        elif name is None and not in_quotes:
            yield from _form(word, folded(begun))


def _form(word: str, begun: str) -> tuple[str, ...]:
    forms = next((keyword.forms for keyword in KEYWORDS if keyword.word == word), (word,))
    return tuple(form for form in forms if form.startswith(begun))[:1]
