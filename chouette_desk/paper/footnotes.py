"""The notes under a sheet: a printable number of them, and a sentence on the rest.

A night may keep twenty thousand notes, or one of a megabyte, of which pages and pictures would take minutes.
"""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from chouette_desk.wording.language import _, ngettext
from chouette_desk.wording.sheet import Footnote
from chouette_desk.wording.text import shortened

MOST_NOTES, LONGEST_NOTE = 500, 25_000
MOST_TEXT = 100_000
"""Characters of all notes together."""


def on_paper(notes: Sequence[Footnote]) -> tuple[Footnote, ...]:
    """Return the first notes, long ones cut short, and a note on the omitted ones.

    That note has the number of the first omitted one.
    """
    shown = tuple(_first(notes))
    if not (more := len(notes) - len(shown)):
        return shown
    text = ngettext(
        "{count} more note is not printed; it is in the night file.",
        "{count} more notes are not printed; they are in the night file.",
        more,
    )
    return (*shown, replace(notes[len(shown)], text=text.format(count=more)))


def _first(notes: Sequence[Footnote]) -> Iterator[Footnote]:
    room = MOST_TEXT
    for note in notes[:MOST_NOTES]:
        room -= min(len(note.text), LONGEST_NOTE)
        if room < 0:
            return
        yield note if len(note.text) <= LONGEST_NOTE else replace(note, text=_cut_short(note.text))


def _cut_short(text: str) -> str:
    rest = _("{text} (The rest of this note is not printed; it is in the night file.)")
    return rest.format(text=shortened(text, LONGEST_NOTE))
