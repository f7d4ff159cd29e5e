"""Sentences for the events of a night, with the effects of its rules."""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from chouette_desk.core import events
from chouette_desk.core.events import Event, Reply
from chouette_desk.core.fold import apply, night_before
from chouette_desk.core.history import added
from chouette_desk.core.names import Name, is_house
from chouette_desk.core.night import ForcedReply, Night
from chouette_desk.core.scoring import games_agreed_beside
from chouette_desk.core.stakes import Automatic, automatic_doubles, usual_policy
from chouette_desk.wording.events import in_words, method_text, order_text, policy_text, seat_text, start_text
from chouette_desk.wording.language import N_, _, listed, ngettext
from chouette_desk.wording.rotation import lost_partner
from chouette_desk.wording.text import called, one_line, points_text


def happened(night: Night, index: int) -> str:
    """Return one or more sentences for the event, without its note and reason."""
    event = night.events[index]
    words = IN_NIGHT.get(type(event))
    forced = (forced_in_words(reply) for reply in night.forced if reply.event == index)
    return one_line(" ".join((words(night, index, event) if words else in_words(event), *forced)))


def happened_since(before: Night, after: Night) -> tuple[str, ...]:
    """Return sentences for added events; none where an earlier event differs."""
    count = len(added(before, after) or ())
    return tuple(happened(after, index) for index in range(len(after.events) - count, len(after.events)))


# A lone take that must be a beaver or a drop (rules-of-clubs.md 3, Lone taker)

MUST: Mapping[Reply, str] = {
    Reply.BEAVER: N_("{name} alone takes, and under {rulebook} must beaver."),
    Reply.DROP: N_("{name} alone takes, and under {rulebook} must drop."),
}


def forced_in_words(reply: ForcedReply) -> str:
    """Return a forced lone take: "Cid alone takes, and under … must drop."."""
    return one_line(_(MUST[reply.reply]).format(name=reply.name, rulebook=called(reply.rulebook)))


def forced_since(before: Night, after: Night) -> str:
    """The same for each lone take that is in one night only."""
    return " ".join(forced_in_words(reply) for reply in after.forced if reply not in before.forced)


# The start, with its automatic doubles


def _start(night: Night, index: int, event: events.Start) -> str:
    before = _before_start(night, index)
    automatic = automatic_doubles(before.rulebook, event, before.carry)
    return start_text(event, _policy(before, event), *_doubled(before, event, automatic))


def _before_start(night: Night, index: int) -> Night:
    """The night before the game that starts with this event."""
    if night.game_began == index and night.before_game is not None:
        return night.before_game
    return night.played[bisect_left(night.played, index, key=lambda played: played.first)].before


def _policy(before: Night, event: events.Start) -> str:
    """The Box's choice, by what it decides under the rulebook."""
    if event.policy is None:
        return ""
    if event.policy != "none":
        return policy_text(event)
    policies = {
        "saved": _("the Box saves the automatic doubles"),
        "first-then-box": _("the Box wants no automatic double beyond the first"),
    }
    return policies.get(before.rulebook.automatic_doubles) or policy_text(event)


def _doubled(before: Night, event: events.Start, automatic: Automatic) -> Iterator[str]:
    """Yield a start's automatic doubles, with those carried from and to other games."""
    carries = usual_policy(before.rulebook) == "carried" and event.policy in (None, "none")
    saved = before.carry if carries else 0
    if saved:
        text = ngettext(
            "{number} automatic double saved from earlier games",
            "{number} automatic doubles saved from earlier games",
            saved,
        )
        yield text.format(number=saved)
    if (event.matches or saved) and any(name not in automatic.agreed for name in before.team):
        yield _turned(automatic.turns, beside_agreed=bool(automatic.agreed))
    if carries and automatic.carry:
        text = ngettext(
            "{number} automatic double carries over to the next games",
            "{number} automatic doubles carry over to the next games",
            automatic.carry,
        )
        yield text.format(number=automatic.carry)


def _turned(turns: int, *, beside_agreed: bool) -> str:
    if not turns:
        return _("no other cube is doubled") if beside_agreed else _("no cube is doubled")
    if beside_agreed:
        text = ngettext("the other cubes are doubled once", "the other cubes are doubled {number} times", turns)
    else:
        text = ngettext("all cubes are doubled once", "all cubes are doubled {number} times", turns)
    return text.format(number=turns)


def counted_otherwise(night: Night, games: int | None = None) -> str:
    """A sentence on the games that program 0.2 counted otherwise, or nothing.

    ``games`` is the number of those to look at, from the first.
    """
    numbers = [number for number in games_agreed_beside(night) if games is None or number <= games]
    text = ngettext(
        "In game {games}, cubes were doubled by agreement beside the automatic doubles of the rulebook. Chouette Desk "
        "0.2 did not count those of the rulebook there, so its figures and printed sheets may show other points.",
        "In games {games}, cubes were doubled by agreement beside the automatic doubles of the rulebook. Chouette Desk "
        "0.2 did not count those of the rulebook there, so its figures and printed sheets may show other points.",
        len(numbers),
    )
    return text.format(games=listed([str(number) for number in numbers])) if numbers else ""


# Around the games


def _seat(night: Night, index: int, event: events.Seat) -> str:
    return seat_text(event, night_before(night, index).rulebook if event.rolls else None)


def _order(night: Night, index: int, event: events.Order) -> str:
    rulebook = night_before(night, index).rulebook if event.rolls else None
    return _with_partner_lost(night, index, order_text(event, rulebook))


def _with_partner_lost(night: Night, index: int, text: str) -> str:
    """The text, and the Partner whom this event makes Partner no longer."""
    lost = _partner_lost(night, index)
    return text if lost is None else _("{text} {name} is no longer Partner.").format(text=text, name=lost)


def _partner_lost(night: Night, index: int) -> Name | None:
    if not any(isinstance(event, events.Partner) for event in night.events[:index]):
        return None
    before, event = night_before(night, index), night.events[index]
    after = apply(before, event)
    assert isinstance(after, Night), "what was let in once is let in again"
    return lost_partner(before, event, after)


def _goes(night: Night, index: int, event: events.Leave | events.Away) -> str:
    lost = _partner_lost(night, index)
    if lost != event.player:
        return in_words(event) if lost is None else _with_partner_lost(night, index, in_words(event))
    if isinstance(event, events.Leave):
        return _("{name} leaves and is no longer Partner.").format(name=lost)
    return _("{name} goes away for a while and is no longer Partner.").format(name=lost)


def _partner(night: Night, index: int, event: events.Partner) -> str:
    before = night_before(night, index)
    if event.player is not None and event.player == before.due:
        return _("{name} stays Partner and goes to the end of the line.").format(name=event.player)
    if before.partner in (None, event.player):
        return in_words(event)
    if event.player is None:
        return _("The Box takes no Partner: {name} is no longer Partner.").format(name=before.partner)
    text = _("The Box takes {name} as Partner in place of {before}.")
    return text.format(name=event.player, before=before.partner)


def _paid(night: Night, index: int, event: events.Payment) -> str:
    """Return the payment; points bought from a bank where the payee never played.

    Such a payee is owed nothing (Boston).
    """
    if night.players[event.to].has_joined or is_house(event.to):
        return in_words(event)
    row = next((row for row in reversed(night.sheet.rows) if row.event == index), None)
    if row is None or row.totals[event.to] > -event.points:
        return in_words(event)
    fields = {"buyer": event.from_, "bank": event.to, "points": points_text(event.points)}
    if event.method is None:
        return _("{buyer} buys {points} from {bank}.").format(**fields)
    return _("{buyer} buys {points} from {bank} ({method}).").format(**fields, method=method_text(event.method))


IN_NIGHT: Mapping[type[Event], Callable[[Night, int, Any], str]] = {
    events.Start: _start,
    events.Seat: _seat,
    events.Order: _order,
    events.Leave: _goes,
    events.Away: _goes,
    events.DeclineBox: lambda night, index, event: _with_partner_lost(night, index, in_words(event)),
    events.RulesChange: lambda night, index, event: _with_partner_lost(night, index, in_words(event)),
    events.Partner: _partner,
    events.Payment: _paid,
}
"""The events of which the night says more than they do themselves."""
