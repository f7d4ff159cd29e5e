"""``night new --last-time``: who played at the club's last night, for which stake and under which rules."""

from typing import TYPE_CHECKING

from msgspec import structs

from chouette_desk.cli.terminal import Trouble
from chouette_desk.core.names import Name
from chouette_desk.core.night import Heading
from chouette_desk.nightfile.rulebooks import NAMES, shipped
from chouette_desk.wording.language import _

if TYPE_CHECKING:
    from chouette_desk.book.rulebooks import ClubRulebook
    from chouette_desk.core.rulebook import Rulebook
    from chouette_desk.desk.book_desk import BookDesk
    from chouette_desk.desk.door import Door
    from chouette_desk.desk.register import Register


def last_night(door: "Door", known: "Register | None") -> "BookDesk":
    """The club's last night; raises Trouble where nobody has played there."""
    rows = () if known is None else door.nights(club=known.club)
    if known is None or not rows or not door.last_time(known.club):
        raise Trouble(_("Nobody has played at this club's last night; name them with --players."))
    return door.open_night(rows[0].id)


def people(door: "Door", known: "Register | None") -> tuple[Name, ...]:
    """Who played there, as they are called now; raises Trouble for nobody."""
    last_night(door, known)
    return () if known is None else door.last_time(known.club)


def with_stake(heading: Heading, last: "BookDesk") -> Heading:
    """The heading with the last night's stake, or its currency, where it says none."""
    before = last.night.heading
    if before.stake is None:
        return heading
    return structs.replace(heading, stake=heading.stake or before.stake, currency=heading.currency or before.currency)


def rules(known: "Register | None", last: "BookDesk") -> "Rulebook | ClubRulebook":
    """The rulebook under which the last night began; of the club's own, the version that is in force now."""
    began = last.night.first_rulebook
    own = {} if known is None else {each.name: each for each in reversed(known.rulebooks())}
    if began.name in own:
        return own[began.name]
    return shipped(began.name) if began.name in NAMES and shipped(began.name) == began else began


def said(rulebook: "Rulebook", heading: Heading) -> str:
    """What was taken over, in a sentence."""
    if heading.stake is None:
        return _("As last time: {rulebook}, without a stake.").format(rulebook=rulebook.name)
    stake = " ".join(filter(None, (heading.currency, heading.stake)))
    return _("As last time: {rulebook}, {stake} a point.").format(rulebook=rulebook.name, stake=stake)
