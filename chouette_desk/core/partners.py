"""The possible Partners of the next game, and the customary one (rules.md 5)."""

from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.seating import only_partner


def possible_partners(night: Night) -> list[Name]:
    """The possible Partners, the customary one first; one if the line says who."""
    if (only := only_partner(night)) is not None:
        return [only]
    names = [name for name in (night.line or ())[1:] if name != night.captain or name == night.due]
    first = customary_partner(night)
    return sorted(names, key=lambda name: name != first)


def customary_partner(night: Night) -> Name | None:
    """Return the customary Partner, or None (aba 6.4, 6.5).

    It is the old Box if they had one, otherwise the last in line who has not just come.
    """
    line = night.line or ()
    if len(line) < 3:
        return None
    if (only := only_partner(night)) is not None:
        return only
    last = night.played[-1].turn.outcome if night.played else None
    if last and last.partner is not None and last.box_name in line[2:]:
        return last.box_name
    played = [name for name in line[2:] if name not in night.newcomers] if last else ()
    return (played or line)[-1]
