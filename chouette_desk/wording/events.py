"""Every event of a night as one sentence, for the log."""

from collections.abc import Mapping

from chouette_desk.core.events import (
    Answer,
    AnyEvent,
    Buy,
    DeclineBox,
    Double,
    Extra,
    Finish,
    Leave,
    Note,
    Order,
    Partner,
    Payment,
    Reply,
    Result,
    Reverse,
    RulesChange,
    Score,
    Seat,
    Seize,
    Settle,
    Side,
    Stake,
    Start,
    Transfer,
    Value,
)
from chouette_desk.core.names import Name
from chouette_desk.wording.language import N_, _, listed, ngettext
from chouette_desk.wording.places import one_line
from chouette_desk.wording.points import points_text, scores
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
        case Start():
            return _start(event)
        case Score():
            return _score(event)
        case _:
            return _in_game(event)


def _in_game(event: Double | Answer | Reverse | Extra | Settle | Seize | Buy | Finish) -> str:
    match event:
        case Double():
            said = _("The Box doubles: {names}.") if event.by is Side.BOX else _("The Team doubles: {names}.")
            return said.format(names=", ".join(event.cubes))
        case Answer():
            return _answer(event)
        case Reverse():
            return _("{name} reverses the take and drops.").format(name=event.cube)
        case Extra():
            return _(EXTRAS[event.answer]).format(name=event.cube)
        case Settle():
            return _settle(event)
        case Seize():
            box = _("The Box seizes the cube of {name}.")
            said = box if event.by == "box" else _("The Captain seizes the cube of {name}.")
            return said.format(name=event.cube)
        case Buy():
            return _buy(event)
        case Finish():
            box = _("Game over: the Box wins {value}.")
            said = box if event.winner is Side.BOX else _("Game over: the Team wins {value}.")
            return said.format(value=_(VALUES[event.value]))


EXTRAS: Mapping[str, str] = {
    "take": N_("{name} gives the lone taker an extra."),
    "drop": N_("{name} gives the lone taker an extra, which is dropped."),
    "beaver": N_("{name} gives the lone taker an extra, which is beavered."),
}

VALUES: Mapping[Value, str] = {
    Value.SINGLE: N_("a single game"),
    Value.GAMMON: N_("a gammon"),
    Value.BACKGAMMON: N_("a backgammon"),
}

REPLIES: Mapping[Reply, str] = {
    Reply.TAKE: N_("{names} taken"),
    Reply.DROP: N_("{names} dropped"),
    Reply.BEAVER: N_("{names} beavered"),
    Reply.RACCOON: N_("{names} raccooned"),
}

RESULTS: Mapping[Result, str] = {
    Result.WON: N_("the Captain won"),
    Result.LOST: N_("the Captain lost"),
    Result.EVEN: N_("the Captain was even"),
}


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
    box, *rest = event.players
    line = _("{box} is Box").format(box=box)
    if rest:
        line = ", ".join([line, _("{captain} Captain").format(captain=rest[0])])
    if rest[1:]:
        line = ", ".join([line, _("then {names}").format(names=listed(rest[1:]))])
    if event.reason is None:
        return _("Order: {line}.").format(line=line)
    return _("New order ({reason}): {line}.").format(reason=event.reason, line=line)


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
    return said.format(**words, reason=event.reason)


def _start(event: Start) -> str:
    parts = [_("A game starts")]
    if event.matches:
        said = ngettext("{number} matching opening roll", "{number} matching opening rolls", event.matches)
        parts.append(said.format(number=event.matches))
    if event.agreed:
        parts.append(_("doubled by agreement: {names}").format(names=listed(event.agreed)))
    if event.policy:
        parts.append(_policy(event))
    if event.stakes:
        each = [_("{name} {value}").format(name=name, value=value) for name, value in event.stakes.items()]
        parts.append(_("cubes start at: {cubes}").format(cubes=", ".join(each)))
    return "; ".join(parts) + "."


def _policy(event: Start) -> str:
    if event.policy == "limited" and event.limit is not None:
        return _("automatic doubles up to {limit}").format(limit=event.limit)
    return _("no automatic doubles") if event.policy == "none" else _("automatic doubles without limit")


def _answer(event: Answer) -> str:
    each = [(reply, getattr(event, reply.value)) for reply in Reply]
    said = [_(REPLIES[reply]).format(names=listed(names)) for reply, names in each if names]
    return _("Answers: {answers}.").format(answers="; ".join(said))


def _settle(event: Settle) -> str:
    if event.points:
        said = {
            Side.BOX: _("The cube of {name} is settled: {points} to the Box."),
            Side.TEAM: _("The cube of {name} is settled: {points} to the Team."),
        }
        side = event.to or Side.TEAM
    elif event.winner:
        said = {
            Side.BOX: _("The cube of {name} is settled for nothing; the Box counts as winner."),
            Side.TEAM: _("The cube of {name} is settled for nothing; the Captain counts as winner."),
        }
        side = event.winner
    else:
        return _("The cube of {name} is settled for nothing.").format(name=event.cube)
    return said[side].format(name=event.cube, points=points_text(event.points))


def _buy(event: Buy) -> str:
    bought = {
        (Side.BOX, True): _("{buyer} buys the Box's side of the cube of {name} for {points}."),
        (Side.TEAM, True): _("{buyer} buys the Team's side of the cube of {name} for {points}."),
        (Side.BOX, False): _("{buyer} is paid {points} to take over the Box's side of the cube of {name}."),
        (Side.TEAM, False): _("{buyer} is paid {points} to take over the Team's side of the cube of {name}."),
    }
    said = bought[event.side, event.points >= 0]
    return said.format(buyer=event.buyer, name=event.cube, points=points_text(abs(event.points)))


def _score(event: Score) -> str:
    points = scores(event.points) or _("nobody won or lost")
    parts = [_("A game as on paper: {points}").format(points=points)]
    if event.captain is not None:
        parts.append(_(RESULTS[event.captain]))
    if event.acting is not None:
        parts.append(_("{name} won as acting captain").format(name=event.acting))
    return "; ".join(parts) + "."
