"""A wrong player seated: another name in every event that names him."""

from collections.abc import Mapping
from typing import Any

from chouette_desk.core.actions import Correction
from chouette_desk.core.decoding import KEYED_BY_NAME, LISTS_OF_NAMES, SINGLE_NAMES, decoded, encoded
from chouette_desk.core.events import AnyEvent, Event
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night


def renamed_player(night: Night, wrong: Name, right: Name, first: int = 0) -> tuple[Correction, ...]:
    """A correction for each event, from the place ``first`` on, that names the wrong player.

    Where the right one is named too, because he has a column of his own, the two change places.
    """
    names = {wrong: right, right: wrong} if right in night.players else {wrong: right}
    found = []
    for place, event in enumerate(night.events[first:], first):
        other = with_names(event, names)
        if other != event:
            found.append(Correction(place, place + 1, (other,)))
    return tuple(found)


def with_names(event: AnyEvent, names: Mapping[Name, Name]) -> AnyEvent:
    """The event with other names in the place of these."""
    plain = {key: _renamed(key, value, names) for key, value in encoded(event).items()}
    again = decoded(plain)
    return again if isinstance(again, Event) else event


def _renamed(key: str, value: Any, names: Mapping[Name, Name]) -> Any:
    if key in SINGLE_NAMES:
        return names.get(value, value)
    if key in LISTS_OF_NAMES:
        return [names.get(each, each) for each in value]
    if key in KEYED_BY_NAME and isinstance(value, dict):
        return {names.get(name, name): each for name, each in value.items()}
    return value
