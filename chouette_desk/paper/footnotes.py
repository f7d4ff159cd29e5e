"""Footnotes of a sheet: which events get one, and their numbers in short."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from msgspec import Struct

from chouette_desk.core.events import AnyEvent, Leave, Note, Order, RulesChange, Seat, Stake, Transfer
from chouette_desk.core.night import Lifted
from chouette_desk.wording.events import in_words
from chouette_desk.wording.language import _
from chouette_desk.wording.problems import sentences


class Footnote(Struct, frozen=True):
    """A note on the night: its number, its place in the night, its text."""

    number: int
    where: str
    text: str


def event_remarks(event: AnyEvent, *, opening: bool) -> Iterator[str]:
    """The footnotes of an event: notes, reasons, changes; joining and leaving once the night is open."""
    match event:
        case Note(text=text) if text.strip():
            yield text
        case Leave() | Seat() | Stake() if opening:
            pass
        case Transfer() | RulesChange() | Leave() | Seat() | Stake():
            yield in_words(event)
        case Order(reason=reason) if reason is not None:
            yield in_words(event)
        case _:
            pass
    if event.note and event.note.strip():
        yield event.note


def allowed_text(lifted: Lifted) -> str:
    """The refusal that was lifted, and the reason."""
    return _("Allowed: {why} ({refused})").format(why=lifted.why, refused=sentences(lifted.problems, lifted.rulebook))


def number_ranges(numbers: Sequence[int], dash: str = "-", least: int = 2) -> str:
    """Numbers in ascending order, runs of at least ``least`` as ranges: "1-3,7"."""
    steps = groupby(enumerate(numbers), lambda pair: pair[1] - pair[0])
    runs = [[number for _place, number in run] for _step, run in steps]
    return ",".join(f"{run[0]}{dash}{run[-1]}" if len(run) >= least else ",".join(map(str, run)) for run in runs)
