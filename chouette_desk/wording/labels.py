"""Short labels of steps and actions, for menu ("Undo: game 8") and status line."""

from chouette_desk.core.actions import AnyAction, Closed, CountedChips, Paid, Redid, Reopened, Undid, Unpaid
from chouette_desk.core.dues import DuesState
from chouette_desk.core.events import Answer, AnyEvent, Double, Leave, Payment, Seat, Start, Transfer
from chouette_desk.core.game import Game
from chouette_desk.core.history import History, added
from chouette_desk.core.names import HOUSE, Name, is_house
from chouette_desk.core.night import Night
from chouette_desk.wording.events import event_label
from chouette_desk.wording.language import N_, _, listed, ngettext

REPLIES = {
    "take": (N_("{names} takes"), N_("{names} take")),
    "drop": (N_("{names} drops"), N_("{names} drop")),
    "beaver": (N_("{names} beavers"), N_("{names} beaver")),
    "raccoon": (N_("{names} raccoons"), N_("{names} raccoon")),
}


def label_of(before: Night, after: Night) -> str:
    """The label of the step between the two nights, without a capital."""
    events = added(before, after)
    if events is None:
        return _("correction")
    if len(after.played) > len(before.played):
        return _("game {number}").format(number=after.played[-1].number)
    if not events:
        return _("nothing")
    if len(events) > 1 and all(isinstance(event, Payment) for event in events):
        return ngettext("{count} payment", "{count} payments", len(events)).format(count=len(events))
    if gone := [event.player for event in events if isinstance(event, Leave)]:
        return ngettext("{names} leaves", "{names} leave", len(gone)).format(names=listed(gone))
    if given := [event for event in events if isinstance(event, Transfer) and event.to == HOUSE]:
        return ngettext("fee of {count} player", "fee of {count} players", len(given)).format(count=len(given))
    begun = next((event for event in events if isinstance(event, Start)), events[0])  # with a Partner before it
    return _played(before, begun) or event_label(begun)


def move_label(before: Night, after: Night, here: str, there: str) -> str:
    """Return the label of a step at two tables: "Greg moved to table 2".

    The nights are those of one of them; ``here`` is this table and ``there`` the other one.
    """
    events = added(before, after) or ()
    gone = [event.player for event in events if isinstance(event, Leave)]
    came = [name for event in events if isinstance(event, Seat) for name in event.players if not is_house(name)]
    if not (gone or came):
        return label_of(before, after)
    return _("{names} moved to {table}").format(names=listed(gone or came), table=there if gone else here)


def _played(before: Night, event: AnyEvent) -> str | None:
    """Return who doubles or answers ("Cid takes", "Ann and Bob double"), or None."""
    match event:
        case Double(by=side, cubes=cubes) if before.game:
            names = tuple(dict.fromkeys(before.game.cubes[name].holder(side) for name in cubes))
            return ngettext("{names} doubles", "{names} double", len(names)).format(names=listed(names))
        case Answer() if before.game:
            return _answered(before.game, event)
    return None


def _answered(game: Game, event: Answer) -> str:
    """Return who answers: "Ann and Bob take, Cid drops".

    A lone holder who takes some cubes and drops others "answers".
    """
    replies = [(_holders(game, getattr(event, reply)), *texts) for reply, texts in REPLIES.items()]
    replies = [reply for reply in replies if reply[0]]
    holders = {name for names, *_texts in replies for name in names}
    if len(replies) > 1 and len(holders) == 1:
        return _("{names} answers").format(names=holders.pop())
    return ", ".join(ngettext(one, many, len(names)).format(names=listed(names)) for names, one, many in replies)


def _holders(game: Game, cubes: tuple[Name, ...]) -> tuple[Name, ...]:
    """The players who answer for these cubes."""
    offers = ((game.cubes[name], game.cubes[name].offer) for name in cubes)
    return tuple(dict.fromkeys(cube.holder(offer.waits_on) for cube, offer in offers if offer))


def label_between(before: Night, after: Night) -> str:
    """Return the label of the step between two nights, be it to undo or to redo."""
    return label_of(after, before) if added(after, before) else label_of(before, after)


def label_of_action(action: AnyAction, before: History, after: History, dues_state: DuesState) -> str:
    """Return an action's label in lower case: "undo: game 8", "Ann has paid Bob"."""
    match action:
        case Undid():
            return _("undo: {what}").format(what=label_of(after.night, before.night))
        case Redid():
            return _("redo: {what}").format(what=label_of(before.night, after.night))
        case Closed():
            return _("closing the night")
        case Reopened():
            return _("reopening the night")
        case Paid(due=number):
            return _between_two(_("{payer} has paid {payee}"), dues_state, number)
        case Unpaid(due=number):
            return _between_two(_("{payer} has not paid {payee}"), dues_state, number)
        case CountedChips():
            return _("counting the chips")
        case _:
            return label_of(before.night, after.night)


def _between_two(text: str, dues_state: DuesState, number: int) -> str:
    """The text with who pays and who is paid in the due of this number."""
    due = next(due for due in dues_state.dues if due.number == number)
    return text.format(payer=due.payer, payee=due.payee)
