"""What a correction upsets later in the night, and what can be done about it, in words."""

from collections.abc import Mapping

from chouette_desk.core.events import name_of
from chouette_desk.core.history import Stopped
from chouette_desk.core.problems import Kind
from chouette_desk.core.remedies import Remedy, Way
from chouette_desk.core.snags import Points, Snag
from chouette_desk.wording.events import in_words
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.places import place
from chouette_desk.wording.points import scores
from chouette_desk.wording.problems import sentences

WAYS: Mapping[Way, str] = {
    Way.COUNT: N_("Let it count so"),
    Way.LIFT: N_("Let it pass, with the reason as a note"),
    Way.POINTS: N_("Keep the game as plain points, as they were"),
    Way.CAPTAIN_WON: N_("Keep the game as plain points; the Captain won"),
    Way.CAPTAIN_LOST: N_("Keep the game as plain points; the Captain lost"),
    Way.STRIKE: N_("Strike it too"),
}


def remedy_in_words(remedy: Remedy, snag: Snag) -> str:
    """What the remedy does about the snag, as a choice."""
    whole = remedy.correction is not None and remedy.correction.end - remedy.correction.first > 1
    if remedy.way is Way.STRIKE and whole and snag.game is not None:
        return _("Strike game {number} too").format(number=snag.game)
    return _(WAYS[remedy.way])


def snag_in_words(snag: Snag) -> str:
    """What is upset: the event and why it would be refused, or what its game would come to."""
    if not snag.problems:
        said = _("Game {number} would count {now} instead of {was}.")
        return said.format(number=snag.game, now=_points(snag.now), was=_points(snag.was))
    refused = sentences(snag.problems, snag.rulebook)
    if any(each.kind is Kind.IN_GAME for each in snag.problems) and snag.game is not None:
        refused = _("Game {number} would not come to its end.").format(number=snag.game)
    words = {"number": snag.game, "what": in_words(snag.event), "refused": refused}
    if snag.game is None:
        return _("{what} This would be refused: {refused}").format(**words)
    return _("Game {number}: {what} This would be refused: {refused}").format(**words)


def _points(points: Points) -> str:
    return scores({name: won for name, won in points.items() if won}) or _("nothing")


def stopped_in_words(stopped: Stopped) -> str:
    """Why a correction cannot be, with the event that it would make impossible."""
    return _("This cannot be: {place}, {what} {refused}").format(
        place=place(stopped.place, name_of(stopped.event)),
        what=in_words(stopped.event),
        refused=sentences(stopped.problems, stopped.night.rulebook),
    )


def dead_end_in_words(snag: Snag) -> str:
    """Why a correction cannot be: what it brings is refused, or leaves a later event no way out."""
    return _("This cannot be: {place}, {what} {refused}").format(
        place=place(snag.place, name_of(snag.event)),
        what=in_words(snag.event),
        refused=sentences(snag.problems, snag.rulebook),
    )
