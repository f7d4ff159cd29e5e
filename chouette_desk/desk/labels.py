"""What a step was, in a few words: for the menu ("Undo: game 8") and the status line."""

from collections.abc import Mapping

from chouette_desk.core.actions import (
    AnyAction,
    Closed,
    Corrected,
    CountedChips,
    Did,
    Paid,
    Redid,
    Reopened,
    Undid,
    Unpaid,
)
from chouette_desk.core.events import (
    Answer,
    AnyEvent,
    Buy,
    DeclineBox,
    Double,
    Event,
    Extra,
    Finish,
    Leave,
    Note,
    Order,
    Partner,
    Payment,
    Reverse,
    RulesChange,
    Score,
    Seat,
    Seize,
    Settle,
    Stake,
    Start,
    Transfer,
)
from chouette_desk.core.history import History, added
from chouette_desk.core.night import Night
from chouette_desk.wording.language import N_, _, listed, ngettext

WORDS: Mapping[type[Event], str] = {
    Order: N_("order of the line"),
    Partner: N_("Partner"),
    DeclineBox: N_("declining the box"),
    RulesChange: N_("change of the rules"),
    Transfer: N_("transfer"),
    Payment: N_("payment"),
    Note: N_("note"),
    Start: N_("start of the game"),
    Double: N_("double"),
    Answer: N_("answer"),
    Reverse: N_("reversed take"),
    Extra: N_("extra"),
    Settle: N_("settlement of a cube"),
    Seize: N_("seized cube"),
    Buy: N_("bought cube"),
    Finish: N_("end of the game"),
    Score: N_("game"),
}


def label_of(before: Night, after: Night) -> str:
    """What happened between the two nights, as a few words without a capital."""
    events = added(before, after)
    if events is None:
        return _("correction")
    if len(after.played) > len(before.played):
        return _("game {number}").format(number=after.played[-1].number)
    if not events:
        return _("nothing")
    if len(events) > 1 and all(isinstance(event, Payment) for event in events):
        return ngettext("{count} payment", "{count} payments", len(events)).format(count=len(events))
    return words(events[0])


def label_between(before: Night, after: Night) -> str:
    """What changed, whichever of the two nights came first: undo and redo are called by what they move."""
    return label_of(after, before) if added(after, before) else label_of(before, after)


def words(event: AnyEvent) -> str:
    """What one event was, as a few words without a capital."""
    match event:
        case Seat(players=players):
            return _("seating {names}").format(names=listed(players))
        case Leave(player=player):
            return _("{name} leaves").format(name=player)
        case Stake(player=player):
            return _("stake of {name}").format(name=player)
    return _(WORDS[type(event)])


def label_of_action(action: AnyAction, before: History, after: History) -> str:
    """What an action was, as a few words without a capital: "undo: game 8", "payment 2 paid"."""
    match action:
        case Undid():
            return _("undo: {what}").format(what=label_between(before.night, after.night))
        case Redid():
            return _("redo: {what}").format(what=label_between(before.night, after.night))
        case Closed():
            return _("closing the night")
        case Reopened():
            return _("reopening the night")
        case Paid(due=number):
            return _("payment {number} paid").format(number=number)
        case Unpaid(due=number):
            return _("payment {number} open again").format(number=number)
        case CountedChips():
            return _("counting the chips")
        case Did() | Corrected():
            return label_of(before.night, after.night)
