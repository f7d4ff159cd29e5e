"""The sheet in words: circles, roles, cells, lines and who has left, for screen readers, tooltips and the terminal."""

from collections.abc import Iterator

from chouette_desk.core.names import Name
from chouette_desk.core.night import Night, SeatStatus
from chouette_desk.core.sheet import Mark, Role, Row, RowKind
from chouette_desk.wording.events import in_words
from chouette_desk.wording.language import N_, _, listed, ngettext
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


def away_text(night: Night, name: Name) -> str:
    """A player who is not at the table: "left", "left and paid", "left, open", "looks on"; nothing for others."""
    status = night.players[name].status
    if status is not SeatStatus.LEFT:
        return _("looks on") if status is SeatStatus.LOOKS_ON else ""
    if night.totals[name]:
        return _("left, open")
    return _("left and paid") if _has_paid(night, name) else _("left")


def leaver_sentences(night: Night) -> Iterator[str]:
    """The players who have left and paid; and those whose points are open, again after a correction or still."""
    left = [name for name in night.columns if night.players[name].status is SeatStatus.LEFT]
    paid = [name for name in left if not night.totals[name] and _has_paid(night, name)]
    if paid:
        text = ngettext("{names} has left and paid.", "{names} have left and paid.", len(paid))
        yield text.format(names=listed(paid))
    for name in left:
        if night.totals[name]:
            text = _("{name} has left, and {points} are open.")
            if _has_paid(night, name):
                text = _("{name} has left and paid, but {points} are open since.")
            yield text.format(name=name, points=signed(night.totals[name]))


def _has_paid(night: Night, name: Name) -> bool:
    """True if a payment of the player, or to them, is on the sheet."""
    return any(row.kind is RowKind.PAYMENT and row.points.get(name) for row in night.sheet.rows)
