"""Whether a printed sheet is of a night: as it stands, as it stood earlier, or as it stood before it was corrected or
something was undone."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from chouette_desk.core.actions import Action, Corrected, Undid
from chouette_desk.core.history import begun
from chouette_desk.core.night import Night
from chouette_desk.nightfile.fingerprint import Match, matching
from chouette_desk.wording.language import N_, _, ngettext

if TYPE_CHECKING:  # a night file does without the database's library
    from chouette_desk.book.entries import Signed
    from chouette_desk.desk.book_desk import BookDesk

ENDED: Mapping[type[Action], str] = {Corrected: N_("the correction of {at}"), Undid: N_("the undo of {at}")}
ENDED_BY: Mapping[type[Action], str] = {
    Corrected: N_("the correction of {at} by {who}"),
    Undid: N_("the undo of {at} by {who}"),
}


class Version(Struct, frozen=True):
    """A night as it was kept at one time; ``until`` says what ended that ("the correction at 23:10 by Dee")."""

    night: Night
    until: str | None = None


def versions_of(desk: "BookDesk") -> tuple[Version, ...]:
    """A night of the book as it stands, and before that as it stood before each correction and each undo, the latest
    first: what was printed then may be in somebody's hands."""
    return (Version(desk.night), *reversed(tuple(_ended(desk))))


def _ended(desk: "BookDesk") -> Iterator[Version]:
    history = begun(desk.history.empty)
    for entry in desk.entries:
        action = entry.action
        if type(action) in ENDED:
            yield Version(history.night, _until(type(action), entry.signed))
        history = history.acted(action)


def _until(action: type[Action], signed: "Signed") -> str:
    """What ended the time in which the night stood so."""
    at, who = signed.at[:16].replace("T", " "), signed.who or signed.desk
    return _(ENDED_BY[action]).format(at=at, who=who) if who else _(ENDED[action]).format(at=at)


def verdict(versions: Sequence[Version], fingerprint: str) -> str | None:
    """What the sheet with this fingerprint shows, in a sentence; None if it is of none of these versions.

    The versions come with the latest first; that is the night as it stands.
    """
    for version in versions:
        if found := matching(version.night, fingerprint):
            return _sentence(found, version.until)
    return None


def _sentence(found: Match, until: str | None) -> str:
    moment = _moment(found)
    if until:
        said = _("The sheet is of this night as it stood {moment}, before {change}.")
        return said.format(moment=moment, change=until)
    if not found.events_since:
        return _("The sheet is of this night as it stands, {moment}.").format(moment=moment)
    said = _("The sheet is of this night as it stood {moment}; {added} since.")
    return said.format(moment=moment, added=_added(found))


def _moment(found: Match) -> str:
    if found.in_game:
        return _("during game {number}").format(number=found.games + 1)
    return _("after game {number}").format(number=found.games) if found.games else _("before the first game")


def _added(found: Match) -> str:
    """How many games have ended since; or, where none has, how much else was entered."""
    if count := found.games_since:
        return ngettext("{count} game has been added", "{count} games have been added", count).format(count=count)
    count = found.events_since
    return ngettext("{count} entry has been added", "{count} entries have been added", count).format(count=count)
