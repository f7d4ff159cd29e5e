"""Mending what was entered: a game anew, an event anew, or none; and in words what that changes."""

from collections.abc import Iterator

from msgspec import Struct, structs
from msgspec.structs import replace

from chouette_desk.core.actions import Correction
from chouette_desk.core.events import AnyEvent, Note, Seat, Transfer, name_of
from chouette_desk.core.fold import night_before
from chouette_desk.core.history import Stopped
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.wording.events import in_words
from chouette_desk.wording.language import _, ngettext
from chouette_desk.wording.places import place
from chouette_desk.wording.points import minus
from chouette_desk.wording.problems import sentences

BYSTANDERS = (Seat, Transfer, Note)  # what may happen during a game without being a part of it


class Chapter(Struct, frozen=True):
    """A game's events, or those between two games; ``game`` is its number, None between games."""

    game: int | None
    first: int
    end: int


def chapters(night: Night) -> tuple[Chapter, ...]:
    """The whole night in chapters, in order; none is empty."""
    return tuple(_chapters(night))


def _chapters(night: Night) -> Iterator[Chapter]:
    done = 0
    games = [(played.number, played.first, played.last + 1) for played in night.played]
    if night.game is not None and night.game_began is not None:
        games.append((night.game.number, night.game_began, len(night.events)))
    for number, first, end in games:
        if first > done:
            yield Chapter(None, done, first)
        yield Chapter(number, first, end)
        done = end
    if done < len(night.events):
        yield Chapter(None, done, len(night.events))


def game_anew(night: Night, chapter: Chapter, events: tuple[AnyEvent, ...]) -> Correction:
    """A game with other events in place of its own, or struck with none; who sat down during it still does.

    Who then joined ahead of the game's losers sits down before the game as it is entered now: so he still stands
    ahead of them (st-albans 33).
    """
    own = night.events[chapter.first : chapter.end]
    seated = tuple(event for event in own if isinstance(event, Seat))
    others = tuple(event for event in own if isinstance(event, BYSTANDERS) and not isinstance(event, Seat))
    if night_before(night, chapter.first).rulebook.joiners == "ahead-of-losers":
        return Correction(chapter.first, chapter.end, (*others, *seated, *events))
    return Correction(chapter.first, chapter.end, (*others, *events, *seated))


def event_anew(event: int, events: tuple[AnyEvent, ...]) -> Correction:
    """One event with others in its place, or struck with none."""
    return Correction(event, event + 1, events)


def with_reason(night: Night, correction: Correction, why: str) -> Correction:
    """The correction with its reason kept in the night: as a note on what takes the place, or for what is struck."""
    why = why.strip()
    if not why:
        return correction
    gone = night.events[correction.first : correction.end]
    new = [event for event in correction.events if event not in gone]
    if not new:
        struck = [event for event in gone if event not in correction.events]
        said = " ".join(in_words(event) for event in struck)
        note = Note(text=_("Struck: {what} Why: {why}").format(what=said, why=why))
        return replace(correction, events=(*correction.events, note))
    said = _("Corrected: {why}").format(why=why)
    noted = structs.replace(new[0], note="; ".join(part for part in (new[0].note, said) if part))
    return replace(correction, events=tuple(noted if event is new[0] else event for event in correction.events))


# In words


def changes_in_words(before: Night, after: Night) -> tuple[str, ...]:
    """What a correction changes, a line each: totals, who was Box, the line, where the night stands."""
    return tuple(_changes(before, after)) or (_("Nothing that the sheet shows changes."),)


def _changes(before: Night, after: Night) -> Iterator[str]:
    was, now = before.totals, after.totals
    moved = [name for name in (was | now) if was.get(name) != now.get(name)]
    if moved:
        yield _("Totals: {changes}.").format(changes=", ".join(_moved(name, was, now) for name in moved))
    if boxes := list(_other_boxes(before, after)):
        yield " ".join(boxes)
    if before.line != after.line:
        yield _("Line: {new} instead of {old}.").format(new=_line(after), old=_line(before))
    if before.partner != after.partner:
        yield _("Partner: {new} instead of {old}.").format(new=_who(after.partner), old=_who(before.partner))
    gone = len(before.played) - len(after.played)
    if gone:
        yield ngettext("{count} game less.", "{count} games less.", gone).format(count=gone)


def _moved(name: Name, was: dict[Name, int], now: dict[Name, int]) -> str:
    old, new = was.get(name), now.get(name)
    words = {"name": name, "old": _nothing(old), "new": _nothing(new)}
    return _("{name} {new} (was {old})").format(**words)


def _nothing(total: int | None) -> str:
    return _("no column") if total is None else minus(total)


def _other_boxes(before: Night, after: Night) -> Iterator[str]:
    """The games that, as the line turns now, somebody else would have been Box of."""
    for old, new in zip(before.played, after.played, strict=False):
        boxes = old.turn.outcome.box_name, new.turn.outcome.box_name
        if boxes[0] != boxes[1]:
            yield _("Box of game {number}: {new} instead of {old}.").format(
                number=new.number, new=boxes[1], old=boxes[0]
            )


def _line(night: Night) -> str:
    return ", ".join(night.line or ()) or _("none")


def _who(name: Name | None) -> str:
    return name or _("nobody")


def stopped_in_words(stopped: Stopped) -> str:
    """Why a correction cannot be, with the event that it would make impossible."""
    return _("This cannot be: {place}, {what} {refused}").format(
        place=place(stopped.place, name_of(stopped.event)),
        what=in_words(stopped.event),
        refused=sentences(stopped.problems, stopped.night.rulebook),
    )
