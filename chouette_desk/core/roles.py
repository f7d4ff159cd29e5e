"""Whether a night says who was Box and Captain: one taken from an old sheet of figures does not."""

from chouette_desk.core.events import Note
from chouette_desk.core.night import Night
from chouette_desk.core.rulebook import N_

ROLES_UNKNOWN = N_(
    "Roles are not known: the sheet says what each won, not who was Box. Letters and circles follow from the order of "
    "its columns."
)
"""The note with which such a night begins, always in English, as it stands in its file."""


def roles_known(night: Night) -> bool:
    """Whether the letters and circles of a night were played, not made up from the order of the columns."""
    first = night.events[0] if night.events else None
    return not (isinstance(first, Note) and first.text == ROLES_UNKNOWN)
