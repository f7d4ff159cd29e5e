"""Whether a night says who was Box and Captain: one taken from an old sheet of figures does not."""

from chouette_desk.core.events import Note
from chouette_desk.core.night import Night
from chouette_desk.core.rulebook import N_

ROLES_UNKNOWN = N_(
    "Roles are not known: the sheet says what each won, not who was Box. Letters and circles follow from the order of "
    "its columns."
)
"""The note of such a night, always in English, as it stands in its file."""


def roles_known(night: Night) -> bool:
    """Whether the letters and circles of a night were played, not made up from the order of the columns."""
    return not any(isinstance(event, Note) and event.text == ROLES_UNKNOWN for event in night.events)
