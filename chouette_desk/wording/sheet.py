"""The sheet in words: circles, roles, order, cubes, cells, leavers, footnotes."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property

from msgspec import Struct

from chouette_desk.core.cube import Cube
from chouette_desk.core.events import (
    Away,
    Back,
    Leave,
    Note,
    Order,
    Reply,
    RulesChange,
    Seat,
    Side,
    Stake,
    Transfer,
)
from chouette_desk.core.game import Closing, Game, closing_of
from chouette_desk.core.ledger import won
from chouette_desk.core.names import Name, is_house
from chouette_desk.core.night import Lifted, Night, SeatStatus
from chouette_desk.core.seating import PLAYING, has_settled, partner_allowed
from chouette_desk.core.sheet import Mark, Role, Row, RowKind
from chouette_desk.wording.events import each_loses
from chouette_desk.wording.happenings import happened
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.rotation import explained
from chouette_desk.wording.safe_text import with_isolated
from chouette_desk.wording.text import minus, scores, signed


def mark_in_words(mark: Mark) -> str:
    """The circle round the score: "circled 1 and crossed through"."""
    if not mark.label:
        return _("circled and crossed through") if mark.crossed else _("circled")
    text = _("circled {label} and crossed through") if mark.crossed else _("circled {label}")
    return text.format(label=mark.label)


# Roles in the next game

ROLES = {Role.BOX: N_("Box"), Role.CAPTAIN: N_("Captain"), Role.PARTNER: N_("Partner")}


ROLE_LETTERS = {Role.BOX: N_("B"), Role.CAPTAIN: N_("C"), Role.PARTNER: N_("P")}


def role_letter(role: Role) -> str:
    """The letter on the badge of a role."""
    return _(ROLE_LETTERS[role])


def role_forms(role: Role) -> tuple[str, ...]:
    """A role as it is written where there is room, and where there is less, and least."""
    return (
        (_(ROLES[role]), _("Capt."), role_letter(role)) if role is Role.CAPTAIN else (_(ROLES[role]), role_letter(role))
    )


def role_of(night: Night, name: Name) -> str:
    """Box, Captain or Partner; nothing for the rest of the Team."""
    roles = {night.box: Role.BOX, night.captain: Role.CAPTAIN, night.partner: Role.PARTNER}
    return _(ROLES[roles[name]]) if name in roles else ""


# The order of the line, with the cubes of a game


class OrderRow(Struct, frozen=True):
    """A row of the order: a player's part, total, and cube in a game.

    ``place`` counts the team from 1; it is 0 for the Box, and for the others, who are ``away`` or join the line after
    this game. ``number`` counts the cubes likewise; ``reply`` is the answer chosen for the cube, but not given yet;
    ``closed`` is the end of a closed cube in words, ``closed_short`` the same without names.
    """

    name: Name
    total: int
    part: Role | None = None
    cube: Cube | None = None
    acting: bool = False
    joins: bool = False
    due: bool = False
    in_game: bool = False
    number: int = 0
    marked: bool = False
    reply: Reply | None = None
    place: int = 0
    away: bool = False
    returns: bool = False
    closed: str = ""
    closed_short: str = ""

    @property
    def plays(self) -> bool:
        """False for a player who is away, or who does not play before the next game."""
        return not (self.away or self.joins or self.returns)


Replies = Mapping[Name, Reply]
NO_REPLIES: Replies = {}


def order_rows(night: Night, marked: Collection[Name] = (), replies: Replies = NO_REPLIES) -> Iterator[OrderRow]:
    """Yield the rows of the order, with away players; joiners in the game come last."""
    totals, game = night.totals, night.game
    numbers = {name: number for number, name in enumerate(game.cubes if game else (), 1)}
    places = {name: place for place, name in enumerate(night.line or ())}
    parts = {night.partner: Role.PARTNER, night.captain: Role.CAPTAIN, night.box: Role.BOX}
    for name in night.whole_line or ():
        cube = game.cubes.get(name) if game else None
        yield OrderRow(
            name,
            totals[name],
            part=parts.get(name),
            cube=cube,
            acting=game is not None and game.acting_captain == name,
            due=night.due == name and partner_allowed(night),
            in_game=game is not None,
            number=numbers.get(name, 0),
            marked=name in marked,
            reply=replies.get(name),
            place=places.get(name, 0),
            away=night.players[name].status is SeatStatus.AWAY,
            returns=night.players[name].status is SeatStatus.WAITS,
            closed=closed_cube_in_words(cube, game) if cube and game and not cube.live else "",
            closed_short=closed_cube_in_short(cube, game) if cube and game and not cube.live else "",
        )
    if game is not None:
        yield from (OrderRow(name, totals[name], joins=True, in_game=True) for name in night.waiting)


def order_in_words(row: OrderRow) -> str:
    """All that a row shows: "Cid, Captain, +4; cube at 2, owned by Bob"."""
    total = _("total {total}").format(total=minus(row.total))
    cube = cube_of_row_in_words(row)
    chosen = _(REPLIES[row.reply]) if row.reply else ""
    marked = _("marked") if row.marked else ""
    return ", ".join(filter(None, (row.name, part_in_words(row), total, cube, chosen, marked)))


def cube_of_row_in_words(row: OrderRow) -> str:
    """The state of the player's cube, or its end; empty where there is none."""
    return row.closed or (cube_in_words(row.cube) if row.cube else "")


def part_in_words(row: OrderRow) -> str:
    """The part of the player in this game, "" for a plain member of the Team."""
    if row.away:
        return _("away")
    if row.returns:
        return _("back after this game")
    if row.joins:
        return _("joins after this game")
    if row.due:
        return _("Captain, may stay Partner")
    if row.acting:
        return _("acting captain")
    return _(ROLES[row.part]) if row.part else ""


def cube_in_words(cube: Cube) -> str:
    """Return a cube's value, its owner, and the player whose answer is awaited."""
    if not cube.live:
        return _("cube closed")
    owner = _("in the middle") if cube.owner is None else _("owned by {name}").format(name=cube.holder(cube.owner))
    state, offer = _("cube at {value}, {owner}").format(value=cube.value, owner=owner), cube.offer
    if offer is None:
        return state
    waits = _("offered at {value}, {name} answers").format(value=offer.value, name=cube.holder(offer.waits_on))
    return f"{state}; {waits}"


REPLIES: Mapping[Reply, str] = {
    Reply.TAKE: N_("takes"),
    Reply.DROP: N_("drops"),
    Reply.BEAVER: N_("beavers"),
    Reply.RACCOON: N_("raccoons"),
}


def cube_in_short(row: OrderRow) -> str:
    """Return what a cube's drawing does not show: the answer, or "−1, dropped"."""
    cube = row.cube
    if cube is None:
        return ""
    if not cube.live:
        return row.closed
    if cube.offer is None:
        return ""
    if row.reply is not None:
        return _(REPLIES[row.reply])
    if cube.offer.waits_on is Side.BOX:
        return _("asks Box")
    if cube.team == row.name:
        return _("answers")
    return with_isolated(_("asks {name}").format(name=cube.team), (cube.team,))


def cube_without_names(row: OrderRow) -> str:
    """The same where a name has no room: "asks Team", "−1, dropped"."""
    cube = row.cube
    if cube is not None and cube.offer and row.reply is None and cube.offer.waits_on is Side.TEAM:
        return _("answers") if cube.team == row.name else _("asks Team")
    return row.closed_short or cube_in_short(row)


# Cells and lines

LINE_LABELS = {
    RowKind.START: "",
    RowKind.GAME: "{game}",
    RowKind.DROPS: N_("{game} drops"),
    RowKind.EXTRAS: N_("extras"),
    RowKind.TRANSFER: N_("transfer"),
    RowKind.PAYMENT: N_("payment"),
    RowKind.FEE: N_("fee"),
    RowKind.MOVED: N_("moved"),
    RowKind.TRANSFERS: N_("transfers"),
    RowKind.PAYMENTS: N_("payments"),
}


def line_label(row: Row) -> str:
    """The label of a line in the margin: the game's number, or what it records."""
    text = LINE_LABELS[row.kind]
    return _(text).format(game=row.game) if text else ""


def cell_in_words(row: Row, name: Name) -> str:
    """Return a cell in words: "−2, circled and crossed through, Box, −2 in this game"."""
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
    """The origin of a line: of a game how the line turned, else its events in words."""
    if row.kind is RowKind.GAME and row.game is not None and row.game <= len(night.played):
        played = night.played[row.game - 1]
        return explained(played, played.rulebook)
    events = tuple(event for event in row.events if event < len(night.events))
    return together(night, events) if events else ""


def together(night: Night, events: Sequence[int]) -> str:
    """The events of one line in words, a sentence for all who lose the same."""
    givers = defaultdict[tuple[object, ...], list[int]](list)
    for index in events:
        event = night.events[index]
        alike = (event.to, event.points, event.reason) if isinstance(event, Transfer) else (index,)
        givers[alike].append(index)
    return "\n".join(_told(night, alike) for alike in givers.values())


def _told(night: Night, alike: Sequence[int]) -> str:
    first = night.events[alike[0]]
    if len(alike) == 1 or not isinstance(first, Transfer):
        return happened(night, alike[0])
    givers = [event.from_ for event in map(night.events.__getitem__, alike) if isinstance(event, Transfer)]
    return each_loses(first, givers)


# Players who have left, or are away


def away_text(night: Night, name: Name, *, closed: bool = False, elsewhere: str = "") -> str:
    """Return why someone does not play: "away", "left", "left and paid", "left, open".

    Or "looks on"; nothing for others and for the house. ``elsewhere`` is where the player sits who has left for another
    table: "at table 2".

    The dues of a ``closed`` night say what of it is open, its sheet does not.
    """
    status = night.players[name].status
    if status in PLAYING or is_house(name):
        return ""
    if status is not SeatStatus.LEFT:
        return _("looks on") if status is SeatStatus.LOOKS_ON else _("away")
    if elsewhere:
        return elsewhere
    if night.totals[name]:
        return _("left") if closed else _("left, open")
    return _("left and paid") if has_settled(night, name) else _("left")


# The game in progress: cubes that are closed, and the points so far


def closed_cube_in_words(cube: Cube, game: Game) -> str:
    """Return a closed cube's end: "−1, dropped", "+1, dropped by Ann", "+3, settled"."""
    closing = closing_of(game, cube)
    by_name = _("dropped by {name}").format(name=cube.box)
    text = _closing_in_words(closing, by_name if closing.dropped_by is Side.BOX else _("dropped"))
    if (cube.box, cube.team) == (game.box, cube.member):
        return text
    return _("{team} against {box}: {text}").format(team=cube.team, box=cube.box, text=text)


def closed_cube_in_short(cube: Cube, game: Game) -> str:
    """The same without names: "−1, dropped", "+3, settled"."""
    return _closing_in_words(closing_of(game, cube), _("dropped"))


def _closing_in_words(closing: Closing, dropped: str) -> str:
    how = dropped if closing.dropped_by else _("settled")
    return _("{points}, {how}").format(points=signed(closing.points), how=how)


def so_far(night: Night) -> str:
    """The points of the game in progress so far, in a sentence; no total has them yet."""
    points = _points_so_far(night)
    return _("So far, not in the totals yet: {points}.").format(points=scores(points)) if points else ""


def so_far_forms(night: Night) -> Iterator[str]:
    """Yield the same for one line, ever shorter: at last the Box alone.

    The cube of each member says the rest.
    """
    if night.game is not None and (points := _points_so_far(night)):
        shown = with_isolated(scores(points), night.columns)
        yield _("So far: {points} (in no total yet)").format(points=shown)
        yield _("So far: {points}").format(points=shown)
        box = night.game.box
        yield _("So far: {points}").format(points=with_isolated(scores({box: points.get(box, 0)}), night.columns))


def _points_so_far(night: Night) -> Mapping[Name, int]:
    if night.game is None or not night.game.entries:
        return {}
    game = night.game
    return {name: count for name, count in won(game.entries, night.columns, game.box, game.partner).items() if count}


def line_in_initials(line: Sequence[Name], partner: Name | None, initials: Mapping[Name, str]) -> str:
    """Return a line as "[HU] BE (SA) NE": [Box] and (Partner) (st-albans 20)."""
    forms = ("[{}]" if not place else "({})" if name == partner else "{}" for place, name in enumerate(line))
    return " ".join(form.format(initials[name]) for form, name in zip(forms, line, strict=True))


# Remarks: what paper has at its foot


MOVES = (Leave, Away, Back)
REMARKED = frozenset((Away, Back, Leave, Note, Order, RulesChange, Seat, Stake, Transfer))
"""The events that can have a footnote without a note of their own."""


class Footnote(Struct, frozen=True):
    """A note on the night: its number, its place in the night, its text."""

    number: int
    where: str
    text: str


class Remarks:
    """The footnotes of a night, and who was absent when."""

    def __init__(self, night: Night) -> None:
        self.night = night

    @cached_property
    def absences(self) -> Mapping[Name, tuple[int, ...]]:
        """The events at which each player left, or went away, and came back, by turns."""
        moves: dict[Name, tuple[int, ...]] = {}
        for index, event in enumerate(self.night.events):
            if isinstance(event, MOVES):
                before = moves.get(event.player, ())
                if len(before) % 2 == isinstance(event, Back):
                    moves[event.player] = (*before, index)
            elif moves and isinstance(event, Seat):
                back = {name: moves[name] for name in event.players if len(moves.get(name, ())) % 2}
                moves.update((name, (*before, index)) for name, before in back.items())
        return moves

    def absence(self, name: Name, event: int) -> SeatStatus | None:
        """Return LEFT or AWAY as before the event; None for a player who was there."""
        moves = [move for move in self.absences.get(name, ()) if move < event]
        if len(moves) % 2 == 0:
            return None
        has_left = any(moves[-1] <= left < event for left in self._departures[name])
        return SeatStatus.LEFT if has_left else SeatStatus.AWAY

    @cached_property
    def _departures(self) -> Mapping[Name, Sequence[int]]:
        """The events at which each player left, for good or until they join again."""
        left = defaultdict[Name, list[int]](list)
        for index, event in enumerate(self.night.events):
            if isinstance(event, Leave):
                left[event.player].append(index)
        return left

    @cached_property
    def allowed(self) -> Mapping[int, str]:
        """The refusals that were lifted, in words, by the index of their event."""
        return {lifted.event: allowed_text(lifted) for lifted in self.night.lifted}

    @cached_property
    def _lines(self) -> Mapping[int, Sequence[int]]:
        """The events of a line by the first of them, and none by the others."""
        joined = [row.events for row in self.night.sheet.lines(self.night.events) if row.earlier]
        return {index: events if index == events[0] else () for events in joined for index in events}

    @cached_property
    def _texts(self) -> Sequence[tuple[int, str]]:
        """The texts of the footnotes, each with the index of its event."""
        rows = self.night.sheet.rows
        opened = rows[0].event if rows else len(self.night.events)
        lifted, remarks = self.allowed, list[tuple[int, str]]()
        for index, event in enumerate(self.night.events):
            if type(event) not in REMARKED and not event.note and index not in lifted:
                continue
            allowed = [lifted[index]] if index in lifted else []
            own = event_remarks(self.night, index, self._lines.get(index, (index,)), opening=index < opened)
            remarks += ((index, text) for text in (*own, *allowed))
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
                return self._before(played.number)
        number = len(self.night.played)
        if self.night.game_began is not None:
            within = event >= self.night.game_began
            return _("game {number}").format(number=number + 1) if within else self._before(number + 1)
        return _("after game {number}").format(number=number) if number else self._before(1)

    @staticmethod
    def _before(game: int) -> str:
        return _("before the first game") if game == 1 else _("before game {number}").format(number=game)

    @cached_property
    def of_lines(self) -> Mapping[int, Sequence[Footnote]]:
        """The footnotes by line; those that wait for their line are at the last one."""
        notes, last = defaultdict(list), len(self._line_events) - 1
        for note, (event, _text) in zip(self.footnotes, self._texts, strict=True):
            notes[min(self._line_of(event), last)].append(note)
        return notes

    @cached_property
    def reasons(self) -> Mapping[int, Sequence[str]]:
        """The notes and reasons of the lines that are written; who comes and goes is none."""
        reasons = defaultdict(list)
        for event, text in self._texts:
            if self._has_reason(event) and self._line_of(event) < len(self._line_events):
                reasons[self._line_of(event)].append(text)
        return reasons

    @cached_property
    def _line_events(self) -> Sequence[int]:
        return [line.event for line in self.night.sheet.lines(self.night.events)] if self._texts else ()

    def _line_of(self, event: int) -> int:
        """The line at which a footnote stands: that of its event, or the next one written."""
        return bisect_left(self._line_events, event)

    def _has_reason(self, event: int) -> bool:
        what = self.night.events[event]
        return not isinstance(what, (*MOVES, Seat)) or bool(what.note) or event in self.allowed


def event_remarks(night: Night, index: int, line: Sequence[int], *, opening: bool) -> Iterator[str]:
    """Yield an event's footnotes; joining and leaving only once the night is open.

    ``line`` are the transfers that one footnote tells. The seat of a column that is no person has none.
    """
    match event := night.events[index]:
        case Note(text=text) if text.strip():
            yield text
        case Away() | Back() | Leave() | Seat() | Stake() if opening:
            pass
        case Seat(players=players) if all(map(is_house, players)):
            pass
        case Transfer():
            if line:
                yield together(night, line).replace("\n", " ")
        case RulesChange() | Away() | Back() | Leave() | Seat() | Stake():
            yield happened(night, index)
        case Order(reason=reason) if reason is not None:
            yield happened(night, index)
        case _:
            pass
    if event.note and event.note.strip():
        yield event.note


def allowed_text(lifted: Lifted) -> str:
    """The refusal that was lifted, and the reason."""
    refused = sentences(lifted.problems, lifted.rulebook)
    return _("Allowed: {why} ({refused})").format(why=lifted.reason, refused=refused)
