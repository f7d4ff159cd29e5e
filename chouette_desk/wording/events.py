"""Every event of a night as one sentence, for the log."""

from collections.abc import Mapping, Sequence

from chouette_desk.core.events import (
    AnyEvent,
    DeclineBox,
    Leave,
    Note,
    Order,
    Partner,
    Payment,
    RulesChange,
    Seat,
    Stake,
    Transfer,
)
from chouette_desk.core.names import Name
from chouette_desk.wording.game_events import game_in_words
from chouette_desk.wording.language import _, listed, ngettext
from chouette_desk.wording.places import aside, one_line
from chouette_desk.wording.points import points_text
from chouette_desk.wording.rules import change_sentence


def in_words(event: AnyEvent) -> str:
    """What happened, as one sentence; the note and the reason that an event may carry are left to others."""
    return one_line(_in_words(event))


def _in_words(event: AnyEvent) -> str:
    match event:
        case Seat():
            return _seat(event)
        case Order():
            return _order(event)
        case Leave():
            return _("{name} leaves.").format(name=event.player)
        case Partner():
            return _partner(event)
        case DeclineBox():
            return _("The Box declines and goes to the end of the line.")
        case Stake():
            return _("{name} now plays for {stake}.").format(name=event.player, stake=_times(event.multiple))
        case RulesChange():
            return _rules(event)
        case Transfer() | Payment():
            return _moved(event)
        case Note():
            return _("Note: {text}").format(text=event.text)
        case _:
            return game_in_words(event)


def _times(multiple: int) -> str:
    if multiple == 1:
        return _("the basic stake")
    return _("{multiple} times the stake").format(multiple=multiple)


def _stakes(stakes: Mapping[Name, int]) -> str:
    each = [_("{name} for {stake}").format(name=name, stake=_times(stake)) for name, stake in stakes.items()]
    return _(" ({stakes})").format(stakes=", ".join(each)) if each else ""


def _seat(event: Seat) -> str:
    number = len(event.players)
    if event.spectator:
        said = ngettext("{names} looks on{stakes}.", "{names} look on{stakes}.", number)
    else:
        said = ngettext("{names} sits down{stakes}.", "{names} sit down{stakes}.", number)
    return said.format(names=listed(event.players), stakes=_stakes(event.stakes))


def _order(event: Order) -> str:
    if event.players is None:
        return _("Dice for the order: {dice}.").format(dice=dice_text(event.rolls or {}))
    line = line_text(event.players)
    if event.reason is None:
        return _("Order: {line}.").format(line=line)
    return _("New order ({reason}): {line}.").format(reason=aside(event.reason), line=line)


def line_text(line: Sequence[Name]) -> str:
    """A line, one player at least: "Ann is Box, Bob Captain, then Cid and Dee"."""
    box, *rest = line
    said = [_("{box} is Box").format(box=box)]
    if rest:
        said.append(_("{captain} Captain").format(captain=rest[0]))
    if rest[1:]:
        said.append(_("then {names}").format(names=listed(rest[1:])))
    return ", ".join(said)


def dice_text(rolls: Mapping[Name, tuple[tuple[int, ...], ...]]) -> str:
    """The totals that each rolled, ties rolled off: "Ann 7, Bob 5, then 9"."""
    again = _(", then ")
    each = [(name, again.join(str(sum(dice)) for dice in rounds)) for name, rounds in rolls.items()]
    return "; ".join(_("{name} {total}").format(name=name, total=total) for name, total in each)


def _partner(event: Partner) -> str:
    if event.player is None:
        return _("The Box takes no Partner.")
    return _("The Box takes {name} as Partner.").format(name=event.player)


def _rules(event: RulesChange) -> str:
    if not event.change:
        return _("The rules stay as they are.")
    said = [change_sentence(option, value) for option, value in event.change.items()]
    return _("The rules change: {rules}").format(rules=" ".join(said))


def _moved(event: Transfer | Payment) -> str:
    words = {"giver": event.from_, "taker": event.to, "points": points_text(event.points)}
    if isinstance(event, Payment):
        return _("{giver} pays {taker} {points}.").format(**words)
    if event.reason.strip():
        said = _("{giver} loses {points} to {taker} ({reason}).")
    else:
        said = _("{giver} loses {points} to {taker}.")
    return said.format(**words, reason=aside(event.reason.strip()))
