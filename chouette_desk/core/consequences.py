"""Corrections told before they are made: the night that would stand, what changes, and what must be decided first."""

from collections.abc import Sequence

from msgspec import Struct

from chouette_desk.core.actions import Corrected, Correction
from chouette_desk.core.changes import Changes, OtherDue
from chouette_desk.core.comparison import changes, other_dues
from chouette_desk.core.foresight import foreseen
from chouette_desk.core.history import Stopped
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Problems
from chouette_desk.core.remedies import Way
from chouette_desk.core.snags import Snag
from chouette_desk.core.till import Till, wrong


class Consequences(Struct, frozen=True):
    """What comes of corrections, before anything is done.

    ``after`` is the night with the corrections and the remedies in force, None where nothing leads on; ``corrections``
    are both, in order, as ``Desk.correct`` takes them. ``problems`` keep them from being made at all.
    """

    before: Night
    after: Night | None
    corrections: tuple[Correction, ...] = ()
    snags: tuple[Snag, ...] = ()
    changes: Changes = Changes()
    dues: tuple[OtherDue, ...] = ()
    problems: Problems = ()

    @property
    def stands(self) -> bool:
        """Whether it can be accepted as it is: nothing is in the way, and somebody has chosen what to do about each
        later event that would be refused."""
        return self.after is not None and not self.problems and not any(snag.waits for snag in self.snags)


def consequences(
    night: Night,
    till: Till,
    corrections: Sequence[Correction],
    why: str,
    ways: Sequence[Way | None] = (),
    rest: Sequence[Way] = (),
) -> Consequences:
    """What comes of these corrections, as ``foreseen``; a closed night is told what its dues would be, too."""
    found = foreseen(night, corrections, why, ways, rest)
    if found.after is None:
        return Consequences(night, None, found.corrections, found.snags)
    return Consequences(
        night,
        found.after,
        found.corrections,
        found.snags,
        changes(night, found.after, found.course),
        other_dues(till.debts, night, found.after),
        wrong(till, night, Corrected(corrections=tuple(corrections))),
    )


def unsound(night: Night, corrections: tuple[Correction, ...], stopped: Stopped) -> Consequences:
    """Corrections that bring an event which no night could hold."""
    return Consequences(night, None, corrections, (_dead_end(stopped),))


def _dead_end(stopped: Stopped) -> Snag:
    return Snag(
        place=stopped.place,
        event=stopped.event,
        origin=None,
        game=None,
        rulebook=stopped.night.rulebook,
        remedies=(),
        remedy=None,
        decided=False,
        problems=stopped.problems,
    )
