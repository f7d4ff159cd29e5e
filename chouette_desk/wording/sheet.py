"""The sheet in words: circles, roles, cells, lines, who has left, and footnotes, for paper and screen readers."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from msgspec import Struct

from chouette_desk.core.events import AnyEvent, Leave, Note, Order, RulesChange, Seat, Stake, Transfer
from chouette_desk.core.names import Name
from chouette_desk.core.night import Lifted, Night, SeatStatus
from chouette_desk.core.sheet import Mark, Role, Row, RowKind
from chouette_desk.wording.events import in_words
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.rotation import explained
from chouette_desk.wording.text import minus, signed


def mark_in_words(mark: Mark) -> str:
    """The circle round the score: "circled 1 and crossed through"."""
    if not mark.label:
        return _("circled and crossed through") if mark.crossed else _("circled")
    text = _("circled {label} and crossed through") if mark.crossed else _("circled {label}")
    return text.format(label=mark.label)


# Roles in the next game

ROLES = {Role.BOX: N_("Box"), Role.CAPTAIN: N_("Captain"), Role.PARTNER: N_("Partner")}


def role_forms(role: Role) -> tuple[str, ...]:
    """A role as it is written where there is room, and where there is less, and least."""
    return (_(ROLES[role]), _("Capt."), role.value) if role is Role.CAPTAIN else (_(ROLES[role]), role.value)


def role_of(night: Night, name: Name) -> str:
    """Box, Captain or Partner; nothing for the rest of the Team."""
    roles = {night.box: Role.BOX, night.captain: Role.CAPTAIN, night.partner: Role.PARTNER}
    return _(ROLES[roles[name]]) if name in roles else ""


# Cells and lines


def cell_in_words(row: Row, name: Name) -> str:
    """All that a cell shows: "−2, circled and crossed through, Box, −2 in this game"; empty for an empty cell."""
    if name not in row.totals and name not in row.marks:
        return ""
    parts = [minus(row.totals.get(name, 0))]
    if mark := row.marks.get(name):
        parts.append(mark_in_words(mark))
    if role := row.roles.get(name):
        parts.append(_(ROLES[role]))
    if row.kind is not RowKind.START and name in row.points:
        parts.append(_("{points} on this line").format(points=signed(row.points[name])))
    return ", ".join(parts)


def line_in_words(night: Night, row: Row) -> str:
    """The origin of a line: of a game how the line turned, else the event in words."""
    if row.kind is RowKind.GAME and row.game is not None and row.game <= len(night.played):
        played = night.played[row.game - 1]
        return explained(played, played.rulebook)
    return in_words(night.events[row.event]) if row.event < len(night.events) else ""


# Players who have left


def away_text(night: Night, name: Name, *, closed: bool = False) -> str:
    """A player who is not at the table: "left", "left and paid", "left, open", "looks on"; nothing for others.

    The dues of a ``closed`` night say what of it is open, its sheet does not.
    """
    status = night.players[name].status
    if status is not SeatStatus.LEFT:
        return _("looks on") if status is SeatStatus.LOOKS_ON else ""
    if night.totals[name]:
        return _("left") if closed else _("left, open")
    return _("left and paid") if has_payment(night, name) else _("left")


def has_payment(night: Night, name: Name) -> bool:
    """True if a payment of the player, or to them, is on the sheet."""
    return any(row.kind is RowKind.PAYMENT and row.points.get(name) for row in night.sheet.rows)


# Remarks: what paper has at its foot


REMARKED = (Leave, Note, Order, RulesChange, Seat, Stake, Transfer)
"""The events that can have a footnote without a note of their own."""


class Footnote(Struct, frozen=True):
    """A note on the night: its number, its place in the night, its text."""

    number: int
    where: str
    text: str


class Remarks:
    """The footnotes of a night, and who was absent when: what is said of a sheet beside its numbers."""

    def __init__(self, night: Night) -> None:
        self.night = night

    @cached_property
    def absences(self) -> Mapping[Name, tuple[int, ...]]:
        """The events at which each player left and came back, by turns."""
        moves: dict[Name, tuple[int, ...]] = {}
        for index, event in enumerate(self.night.events):
            if isinstance(event, Leave):
                moves[event.player] = (*moves.get(event.player, ()), index)
            elif isinstance(event, Seat) and moves:
                back = {name: moves[name] for name in event.players if len(moves.get(name, ())) % 2}
                moves.update((name, (*before, index)) for name, before in back.items())
        return moves

    def is_absent(self, name: Name, event: int) -> bool:
        """True if the player had left, and not come back, before the event of this index."""
        return sum(move < event for move in self.absences.get(name, ())) % 2 == 1

    @cached_property
    def allowed(self) -> Mapping[int, str]:
        """The refusals that were lifted, in words, by the index of their event."""
        return {lifted.event: allowed_text(lifted) for lifted in self.night.lifted}

    @cached_property
    def _texts(self) -> Sequence[tuple[int, str]]:
        """The texts of the footnotes, each with the index of its event."""
        rows = self.night.sheet.rows
        opened = rows[0].event if rows else len(self.night.events)
        remarks: list[tuple[int, str]] = []
        for index, event in enumerate(self.night.events):
            if not isinstance(event, REMARKED) and not event.note and index not in self.allowed:
                continue
            allowed = [self.allowed[index]] if index in self.allowed else []
            remarks += ((index, text) for text in (*event_remarks(event, opening=index < opened), *allowed))
        return remarks

    @cached_property
    def footnotes(self) -> tuple[Footnote, ...]:
        """Notes, reasons, comings and goings, lifted refusals, numbered from 1."""
        remarks = enumerate(self._texts, 1)
        return tuple(Footnote(number, self.place(event), text) for number, (event, text) in remarks)

    def place(self, event: int) -> str:
        """The place of an event in the night, in words."""
        for played in self.night.played:
            if played.first <= event <= played.last:
                return _("game {number}").format(number=played.number)
            if event < played.first:
                return _("before game {number}").format(number=played.number)
        number = len(self.night.played)
        return _("after game {number}").format(number=number) if number else _("before the first game")

    @cached_property
    def of_rows(self) -> Mapping[int, Sequence[Footnote]]:
        """The footnotes of each row, by its index: the first row that their event, or one after it, wrote."""
        rows = self.night.sheet.rows
        notes = defaultdict(list)
        for note, (event, _text) in zip(self.footnotes, self._texts, strict=True):
            later = (index for index, row in enumerate(rows) if row.event >= event)
            notes[next(later, len(rows) - 1)].append(note)
        return notes


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
    refused = sentences(lifted.problems, lifted.rulebook)
    return _("Allowed: {why} ({refused})").format(why=lifted.reason, refused=refused)
