"""The footnotes of a sheet: what of a night deserves one, and how their numbers are written in short."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from msgspec import Struct

from chouette_desk.core.events import AnyEvent, Leave, Note, Order, RulesChange, Seat, Stake, Transfer
from chouette_desk.core.night import Lifted
from chouette_desk.wording.events import in_words
from chouette_desk.wording.language import _
from chouette_desk.wording.problems import sentences


class Footnote(Struct, frozen=True):
    """A note on the night: its number, where it belongs, what it says."""

    number: int
    place: str
    text: str


def remarks(event: AnyEvent, *, opening: bool) -> Iterator[str]:
    """What an event says in a footnote: notes, reasons, changes; comings and goings once the night is open."""
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


def allowed(lifted: Lifted) -> str:
    """What a reason let through, and the reason."""
    return _("Allowed: {why} ({refused})").format(why=lifted.why, refused=sentences(lifted.problems, lifted.rulebook))


def in_short(numbers: Sequence[int], dash: str = "-", least: int = 2) -> str:
    """Numbers in ascending order, runs of at least so many by their ends alone: "1-3,7"."""
    steps = groupby(enumerate(numbers), lambda each: each[1] - each[0])
    runs = [[number for _place, number in run] for _step, run in steps]
    return ",".join(f"{run[0]}{dash}{run[-1]}" if len(run) >= least else ",".join(map(str, run)) for run in runs)
