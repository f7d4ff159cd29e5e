"""Whether a printed sheet is of a night: as it stands, as it stood earlier, or as it stood before it was corrected."""

from collections.abc import Sequence

from msgspec import Struct

from chouette_desk.core.night import Night
from chouette_desk.nightfile.fingerprint import Match, matching
from chouette_desk.wording.language import _, ngettext


class Version(Struct, frozen=True):
    """A night as it was kept at one time; ``until`` says what ended that ("the correction at 23:10 by Dee")."""

    night: Night
    until: str | None = None


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
