"""A night with initials in place of names, for viewers outside the club."""

from collections.abc import Iterable, Mapping

from msgspec import structs

from chouette_desk.core.codec import with_names
from chouette_desk.core.dues import DuesState
from chouette_desk.core.events import AnyEvent, Note
from chouette_desk.core.fold import new_night, replay
from chouette_desk.core.names import Name, initials, is_house
from chouette_desk.core.night import Night

HIDDEN = "…"  # in place of a text that may name players


def initials_of(names: Iterable[Name]) -> Mapping[Name, str]:
    """Return unique initials of the people among these columns."""
    return initials([name for name in names if not is_house(name)])


def with_initials(
    night: Night, dues_state: DuesState, names: Mapping[Name, str] | None = None
) -> tuple[Night, DuesState]:
    """Return the night and money with initials as names, and without free texts.

    Notes and reasons may name players. Columns that are no person keep their names. ``names`` are the initials, those
    of the night alone by default.
    """
    names = dict(initials_of(night.columns) if names is None else names)
    renamed = replay(
        new_night(night.first_rulebook, night.heading),
        (_without_texts(with_names(event, names)) for event in night.events),
    )
    assert isinstance(renamed, Night), "what was entered once is entered again under other names"
    dues = tuple(
        structs.replace(due, payer=_in(names, due.payer), payee=_in(names, due.payee)) for due in dues_state.dues
    )
    return renamed, structs.replace(dues_state, dues=dues)


def _without_texts(event: AnyEvent) -> AnyEvent:
    """The event without what somebody wrote beside it."""
    texts = {"reason": HIDDEN} if getattr(event, "reason", None) else {}
    if isinstance(event, Note):
        return Note(text="")
    return structs.replace(event, note=None, allow=HIDDEN if event.allow else None, **texts)


def _in(names: dict[Name, Name], name: Name) -> Name:
    """Return the player's initials.

    Somebody of another table, with whom it was settled together, has the first letter.
    """
    return names.get(name) or (name if is_house(name) else name[:1])
