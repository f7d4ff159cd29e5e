"""Verification of a printed sheet against the night now, earlier, or corrected."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from chouette_desk.core.actions import Action, Corrected, Undid
from chouette_desk.core.night import Night
from chouette_desk.nightfile.fingerprint import MatchedState, matching_state
from chouette_desk.wording.happenings import counted_otherwise
from chouette_desk.wording.language import N_, _, ngettext

if TYPE_CHECKING:
    from chouette_desk.desk.book_desk import BookDesk
    from chouette_desk.desk.club_book import ClubBook

ENDED: Mapping[type[Action], str] = {Corrected: N_("the correction of {at}"), Undid: N_("the undo of {at}")}
ENDED_BY: Mapping[type[Action], str] = {
    Corrected: N_("the correction of {at} by {who}"),
    Undid: N_("the undo of {at} by {who}"),
}


class KeptVersion(Struct, frozen=True):
    """A night as it was kept at one time.

    ``until`` says what ended that ("the correction at 23:10 by Dee").
    """

    night: Night
    until: str | None = None


def versions_of(desk: "BookDesk") -> tuple[KeptVersion, ...]:
    """Return the night now, then before each correction and undo, the latest first."""
    return (KeptVersion(desk.night), *reversed(tuple(_ended(desk))))


def _ended(desk: "BookDesk") -> Iterator[KeptVersion]:
    for before, entry in desk.course():
        if (action := type(entry.action)) in ENDED:
            at, who = entry.signed.at[:16].replace("T", " "), entry.signed.who or entry.signed.desk
            sentence = _((ENDED_BY if who else ENDED)[action])
            yield KeptVersion(before.night, sentence.format(at=at, who=who))


def verdict(versions: Sequence[KeptVersion], fingerprint: str) -> str | None:
    """Return a sentence on the latest version with this fingerprint; None if none."""
    for version in versions:
        if result := matching_state(version.night, fingerprint):
            otherwise = counted_otherwise(version.night, result.games)
            return f"{_sentence(result, version.until)} {otherwise}".rstrip()
    return None


def why_unknown(night: Night) -> Iterator[str]:
    """Yield a sentence where the names of a person were removed from the night."""
    from chouette_desk.book.forget_player import FORMER  # late: to verify a night file needs no book

    begin = _(FORMER).format(number="")
    if former := [name for name in night.columns if name.startswith(begin)]:
        sentence = _("Sheets that were printed before {name} was forgotten can no longer be verified.")
        yield sentence.format(name=former[0])


class FoundNight(Struct, frozen=True):
    """The night of the book on a printed sheet, and a sentence on its printed state."""

    number: int
    name: str
    sentence: str


def find_night(
    club_book: "ClubBook",
    numbers: Iterable[int],
    fingerprint: str,
    step: Callable[[int, int], None] = lambda done, of: None,
) -> FoundNight | None:
    """Return the first of these nights that ever had the fingerprint, or None.

    ``step`` is called with the number done and the total.
    """
    numbers = tuple(numbers)
    for done, number in enumerate(numbers):
        step(done, len(numbers))
        desk = club_book.open_night(number)
        sentence = verdict(versions_of(desk), fingerprint)
        desk.close()
        if sentence is not None:
            return FoundNight(number, desk.name, sentence)
    return None


def _sentence(result: MatchedState, until: str | None) -> str:
    moment = _moment(result)
    if until:
        text = _("The sheet shows this night as it stood {moment}, before {change}.")
        return text.format(moment=moment, change=until)
    if not result.events_since:
        return _("The sheet shows this night as it stands, {moment}.").format(moment=moment)
    text = _("The sheet shows this night as it stood {moment}; {added} since.")
    return text.format(moment=moment, added=_added(result))


def _moment(result: MatchedState) -> str:
    if result.in_game:
        return _("during game {number}").format(number=result.games + 1)
    return _("after game {number}").format(number=result.games) if result.games else _("before the first game")


def _added(result: MatchedState) -> str:
    if count := result.games_since:
        return ngettext("{count} game has been added", "{count} games have been added", count).format(count=count)
    count = result.events_since
    return ngettext("{count} entry has been added", "{count} entries have been added", count).format(count=count)
