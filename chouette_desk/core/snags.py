"""What a correction upsets later in the night, and what can be done about each of it."""

from collections.abc import Mapping

from msgspec import Struct, field

from chouette_desk.core.events import AnyEvent
from chouette_desk.core.names import Name
from chouette_desk.core.problems import Problems
from chouette_desk.core.remedies import Remedy
from chouette_desk.core.rulebook import Rulebook

Points = Mapping[Name, int]


class Snag(Struct, frozen=True):
    """A later event that a correction upsets.

    ``place`` is its place among the events as all corrections before this one leave them, ``origin`` that in the night
    as it was (None for one that a correction brings), ``game`` the number of the game that gives way, as it was. It is
    refused for ``problems`` under the ``rulebook`` in force; without problems its game comes out otherwise: ``was`` and
    ``now``. ``remedy`` is the one that the preview goes on with, None where there is none; ``decided``: it was chosen.
    """

    place: int
    event: AnyEvent
    origin: int | None
    game: int | None
    rulebook: Rulebook
    remedies: tuple[Remedy, ...]
    remedy: Remedy | None
    decided: bool
    problems: Problems = ()
    was: Points = field(default_factory=dict)
    now: Points = field(default_factory=dict)

    @property
    def waits(self) -> bool:
        """Whether somebody must choose before the correction can be accepted."""
        return bool(self.problems) and not self.decided
