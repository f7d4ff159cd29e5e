"""The legend of the sheet: the meaning of its marks, badges, greys and corners."""

from collections.abc import Iterator, Mapping

from chouette_desk.core.night import SeatStatus
from chouette_desk.core.sheet import Mark, Role
from chouette_desk.wording.language import N_, _

NUMBERS = N_("The running total, and the points of this line")
CIRCLED = N_("Circled: waiting for a turn as Box, the top line first")
PLACED = N_("Within a line 1, 2, 3 … show who comes first")
LOST_AS_BOX = N_("Box who lost with the Captain")
STAYED = N_("Partner who stayed")
CROSSED = N_("Crossed through: has become Box, and is no longer waiting")
CHANGED = N_("Changed by the correction that was entered last")
SO_FAR = N_("Points of the game in play, in no total yet")
NOTED = N_("The marked corner at the left of a line: it has a note or a reason")
PARTS: Mapping[Role, str] = {
    Role.BOX: N_("Box in this game"),
    Role.CAPTAIN: N_("Captain in this game"),
    Role.PARTNER: N_("Partner in this game"),
}
ABSENCES: Mapping[SeatStatus, str] = {
    SeatStatus.LEFT: N_("Has left"),
    SeatStatus.AWAY: N_("Is away, and keeps their place"),
}
LABELS = {"b": LOST_AS_BOX, "p": STAYED}
"""The marks whose label is a letter; others have the number of a place."""


def meanings(
    mark: Mark | None, part: Role | None, absence: SeatStatus | None = None, *, changed: bool = False
) -> Iterator[str]:
    """Yield the sentences of the legend on what is drawn in a cell."""
    if mark is not None:
        yield _(CROSSED if mark.crossed else CIRCLED)
        if mark.label and not mark.crossed:
            yield _(LABELS.get(mark.label, PLACED))
    if part is not None:
        yield _(PARTS[part])
    if absence is not None:
        yield _(ABSENCES[absence])
    if changed:
        yield _(CHANGED)
