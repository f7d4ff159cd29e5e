"""A night with initials in place of names, for viewers outside the club."""

from msgspec import structs

from chouette_desk.core.codec import with_names
from chouette_desk.core.dues import DuesState
from chouette_desk.core.events import Note
from chouette_desk.core.fold import new_night, replay
from chouette_desk.core.names import Name, initials, is_house
from chouette_desk.core.night import Night


def with_initials(night: Night, dues_state: DuesState) -> tuple[Night, DuesState]:
    """Return the night and money with initials as names, and without notes.

    Notes may name players. Columns that are no person keep their names.
    """
    people = tuple(name for name in night.columns if not is_house(name))
    names = dict(initials(people))
    events = (
        structs.replace(with_names(event, names), note=None) if not isinstance(event, Note) else Note(text="")
        for event in night.events
    )
    renamed = replay(new_night(night.first_rulebook, night.heading), events)
    assert isinstance(renamed, Night), "what was entered once is entered again under other names"
    dues = tuple(
        structs.replace(due, payer=_in(names, due.payer), payee=_in(names, due.payee)) for due in dues_state.dues
    )
    return renamed, structs.replace(dues_state, dues=dues)


def _in(names: dict[Name, Name], name: Name) -> Name:
    """Return the player's initials.

    Somebody of another table, with whom it was settled together, has the first letter.
    """
    return names.get(name) or (name if is_house(name) else name[:1])
