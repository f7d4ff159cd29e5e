"""The catalogue of events: the label and the sentence of each kind."""

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from typing import Any, NamedTuple

from chouette_desk.core import events
from chouette_desk.core.events import AnyEvent, Event, Reply, Result, Side, Value
from chouette_desk.core.names import Name
from chouette_desk.core.rotation import total
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.wording.language import N_, _, listed, ngettext
from chouette_desk.wording.rules import change_sentence
from chouette_desk.wording.text import aside, one_line, points_text, scores


def in_words(event: AnyEvent) -> str:
    """Return the event as one sentence, without its note and reason."""
    return one_line(CATALOGUE[type(event)].sentence(event))


def event_label(event: AnyEvent) -> str:
    """Return a short menu label of the event: "seating Ann and Bob", "double"."""
    names = listed(getattr(event, "players", None) or ())
    return _(CATALOGUE[type(event)].label).format(names=names, name=getattr(event, "player", None))


class EventWords(NamedTuple):
    """The words for a kind of event: its label, and its sentence with what it says."""

    label: str
    sentence: Callable[[Any], str]


# Events of games

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

REPLIES: Mapping[Reply, tuple[str, str]] = {
    Reply.TAKE: (N_("the cube of {names} taken"), N_("the cubes of {names} taken")),
    Reply.DROP: (N_("the cube of {names} dropped"), N_("the cubes of {names} dropped")),
    Reply.BEAVER: (N_("the cube of {names} beavered"), N_("the cubes of {names} beavered")),
    Reply.RACCOON: (N_("the cube of {names} raccooned"), N_("the cubes of {names} raccooned")),
}
"""One cube, and several; the event alone does not say which side answers."""

POLICIES: Mapping[str, str] = {
    "none": N_("the Box says no to automatic doubles"),
    "limited": N_("the Box allows automatic doubles up to {limit}"),
    "unlimited": N_("the Box allows automatic doubles without limit"),
}

RESULTS: Mapping[Result, str] = {
    Result.WON: N_("the Captain won"),
    Result.LOST: N_("the Captain lost"),
    Result.EVEN: N_("the Captain came out even"),
}


LAST: Mapping[Side, str] = {
    Side.BOX: N_("the Box beat the last player"),
    Side.TEAM: N_("the last player was not beaten"),
}


def _start(event: events.Start) -> str:
    return start_text(event, policy_text(event) if event.policy else "")


def policy_text(event: events.Start) -> str:
    """The Box's choice of automatic doubles."""
    policy = "unlimited" if event.policy == "limited" and event.limit is None else event.policy or ""
    return _(POLICIES[policy]).format(limit=event.limit)


def start_text(event: events.Start, policy: str, *doubled: str) -> str:
    """Return the start of a game, the Box's ``policy``, and what it doubled."""
    matches = ngettext("{number} matching opening roll", "{number} matching opening rolls", event.matches)
    stakes = [_("{name} {value}").format(name=name, value=value) for name, value in event.stakes.items()]
    parts = (
        _("A game starts"),
        matches.format(number=event.matches) if event.matches else "",
        policy,
        _agreed(event),
        *doubled,
        _("cubes start at: {cubes}").format(cubes=", ".join(stakes)) if stakes else "",
    )
    return "; ".join(filter(None, parts)) + "."


def _agreed(event: events.Start) -> str:
    """Return the cubes doubled by agreement, with their times if more than once."""
    names = [
        name if times == 1 else _("{name} {value} times").format(name=name, value=times)
        for name, times in event.agreed_times().items()
    ]
    return _("doubled by agreement: {names}").format(names=listed(names)) if names else ""


def _answer(event: events.Answer) -> str:
    answers = [(reply, getattr(event, reply.value)) for reply in Reply]
    texts = [ngettext(*REPLIES[reply], len(names)).format(names=listed(names)) for reply, names in answers if names]
    return _("Answers: {answers}.").format(answers="; ".join(texts))


SETTLED: Mapping[tuple[Side | None, bool], str] = {
    (Side.BOX, True): N_("The cube of {name} is settled: {points} to the Box."),
    (Side.TEAM, True): N_("The cube of {name} is settled: {points} to the Team."),
    (Side.BOX, False): N_("The cube of {name} is settled for nothing; the Box counts as winner."),
    (Side.TEAM, False): N_("The cube of {name} is settled for nothing; the Captain counts as winner."),
    (None, False): N_("The cube of {name} is settled for nothing."),
}


def _settle(event: events.Settle) -> str:
    side = event.to or Side.TEAM if event.points else event.winner
    return _(SETTLED[side, event.points > 0]).format(name=event.cube, points=points_text(event.points))


BOUGHT: Mapping[tuple[Side, bool], str] = {
    (Side.BOX, True): N_("{buyer} buys the Box's side of the cube of {name} for {points}."),
    (Side.TEAM, True): N_("{buyer} buys the Team's side of the cube of {name} for {points}."),
    (Side.BOX, False): N_("{buyer} is paid {points} to take over the Box's side of the cube of {name}."),
    (Side.TEAM, False): N_("{buyer} is paid {points} to take over the Team's side of the cube of {name}."),
}


def _buy(event: events.Buy) -> str:
    text = _(BOUGHT[event.side, event.points >= 0])
    return text.format(buyer=event.buyer, name=event.cube, points=points_text(abs(event.points)))


def _score(event: events.Score) -> str:
    parts = [_("A game as on paper: {points}").format(points=scores(event.points) or _("nobody won or lost"))]
    if event.captain is not None:
        parts.append(_(RESULTS[event.captain]))
    if event.acting is not None:
        parts.append(_("{name} won as acting captain").format(name=event.acting))
    if event.last is not None:
        parts.append(_(LAST[event.last]))
    return "; ".join(parts) + "."


# Events between games


def _times(multiple: int) -> str:
    return _("the basic stake") if multiple == 1 else _("{multiple} times the stake").format(multiple=multiple)


def _seat(event: events.Seat) -> str:
    return seat_text(event, None)


def seat_text(event: events.Seat, rulebook: Rulebook | None) -> str:
    """The players who sit down, with their dice as the rulebook counts them."""
    if not event.rolls:
        return _sits(event)
    return _("{sits} Dice for their order: {dice}.").format(sits=_sits(event), dice=dice_text(event.rolls, rulebook))


def _sits(event: events.Seat) -> str:
    names, number = listed(event.players), len(event.players)
    if event.stakes:
        text = _("{name} for {stake}")
        stakes = [text.format(name=name, stake=_times(times)) for name, times in event.stakes.items()]
        if event.spectator:
            sentence = ngettext("{names} looks on ({stakes}).", "{names} look on ({stakes}).", number)
        else:
            sentence = ngettext("{names} sits down ({stakes}).", "{names} sit down ({stakes}).", number)
        return sentence.format(names=names, stakes=", ".join(stakes))
    if event.spectator:
        return ngettext("{names} looks on.", "{names} look on.", number).format(names=names)
    return ngettext("{names} sits down.", "{names} sit down.", number).format(names=names)


def _order(event: events.Order) -> str:
    return order_text(event, None)


def order_text(event: events.Order, rulebook: Rulebook | None) -> str:
    """Return the order as named, or the dice for it as the rulebook counts them."""
    if event.players is None:
        return _("Dice for the order: {dice}.").format(dice=dice_text(event.rolls or {}, rulebook))
    line = line_text(event.players)
    if event.reason is None:
        return _("Order: {line}.").format(line=line)
    return _("New order ({reason}): {line}.").format(reason=aside(event.reason), line=line)


def line_text(line: Sequence[Name]) -> str:
    """A line, one player at least: "Ann is Box, Bob Captain, then Cid and Dee"."""
    box, *rest = line
    texts = [_("{box} is Box").format(box=box)]
    if rest:
        texts.append(_("{captain} Captain").format(captain=rest[0]))
    if rest[1:]:
        texts.append(_("then {names}").format(names=listed(rest[1:])))
    return ", ".join(texts)


def dice_text(rolls: Mapping[Name, tuple[tuple[int, ...], ...]], rulebook: Rulebook | None) -> str:
    """Return each player's rolled totals: "Ann 7; Bob 5, then 9".

    As they count under the rulebook; the dice themselves where that is not known.
    """
    thrown = [(name, reduce(_then, [_thrown(dice, rulebook) for dice in rounds])) for name, rounds in rolls.items()]
    return "; ".join(_("{name} {total}").format(name=name, total=total) for name, total in thrown)


def _thrown(dice: tuple[int, ...], rulebook: Rulebook | None) -> str:
    """Return one round's total, with its dice where doubles add to it: "12 (3-3)"."""
    shown = "-".join(map(str, dice))
    if rulebook is None:
        return shown
    counted = total(rulebook, dice)
    return str(counted) if counted == sum(dice) else _("{total} ({dice})").format(total=counted, dice=shown)


def _then(before: str, after: str) -> str:
    return _("{before}, then {after}").format(before=before, after=after)


def _partner(event: events.Partner) -> str:
    text = _("The Box takes no Partner.") if event.player is None else _("The Box takes {name} as Partner.")
    return text.format(name=event.player)


def _rules(event: events.RulesChange) -> str:
    if not event.change:
        return _("The rules stay as they are.")
    texts = [change_sentence(option, value) for option, value in event.change.items()]
    return _("The rules change: {rules}").format(rules=" ".join(texts))


METHODS: Mapping[str, str] = {
    events.Method.CASH: N_("cash"),
    events.Method.TRANSFER: N_("transfer"),
    events.Method.OTHER: N_("another way"),
    "sheet": N_("on the sheet"),
}
"""How a payment was made, by the word for it in the book."""

HOW_PAID: Mapping[str, str] = {
    events.Method.CASH: N_("in cash"),
    events.Method.TRANSFER: N_("by transfer"),
    events.Method.OTHER: N_("otherwise"),
    "sheet": N_("on the sheet"),
}
"""The same, behind a verb."""


def method_text(method: str | None) -> str:
    """The way in which it was paid; nothing where that is not said."""
    return "" if method is None else _(METHODS.get(method, method))


def _moved(event: events.Transfer | events.Payment) -> str:
    fields = {"giver": event.from_, "taker": event.to, "points": points_text(event.points)}
    if isinstance(event, events.Payment):
        if event.method is not None:
            fields["method"] = method_text(event.method)
            return _("{giver} pays {taker} {points} ({method}).").format(**fields)
        return _("{giver} pays {taker} {points}.").format(**fields)
    reason = event.reason.strip()
    text = _("{giver} loses {points} to {taker} ({reason}).") if reason else _("{giver} loses {points} to {taker}.")
    return text.format(**fields, reason=aside(reason))


def each_loses(transfer: events.Transfer, givers: list[Name]) -> str:
    """Return the same transfer of several players as one sentence."""
    reason = transfer.reason.strip()
    text = _("{givers} lose {points} each to {taker}.")
    if reason:
        text = _("{givers} lose {points} each to {taker} ({reason}).")
    points = points_text(transfer.points)
    return one_line(text.format(givers=listed(givers), points=points, taker=transfer.to, reason=aside(reason)))


def _double(event: events.Double) -> str:
    sentence = _("The Box doubles: {names}.") if event.by is Side.BOX else _("The Team doubles: {names}.")
    return sentence.format(names=", ".join(event.cubes))


def _seize(event: events.Seize) -> str:
    by_box = event.by == "box"
    text = _("The Box seizes the cube of {name}.") if by_box else _("The Captain seizes the cube of {name}.")
    return text.format(name=event.cube)


def _finish(event: events.Finish) -> str:
    box = _("Game over: the Box wins {value}.")
    sentence = box if event.winner is Side.BOX else _("Game over: the Team wins {value}.")
    return sentence.format(value=_(VALUES[event.value]))


CATALOGUE: Mapping[type[Event], EventWords] = {
    events.Seat: EventWords(N_("seating {names}"), _seat),
    events.Order: EventWords(N_("order of the line"), _order),
    events.Leave: EventWords(N_("{name} leaves"), lambda event: _("{name} leaves.").format(name=event.player)),
    events.Away: EventWords(
        N_("{name} goes away"), lambda event: _("{name} goes away for a while.").format(name=event.player)
    ),
    events.Back: EventWords(N_("{name} is back"), lambda event: _("{name} is back.").format(name=event.player)),
    events.Partner: EventWords(N_("Partner"), _partner),
    events.DeclineBox: EventWords(
        N_("declining the box"), lambda _event: _("The Box declines and goes to the end of the line.")
    ),
    events.Stake: EventWords(
        N_("stake of {name}"),
        lambda event: _("{name} now plays for {stake}.").format(name=event.player, stake=_times(event.multiple)),
    ),
    events.RulesChange: EventWords(N_("change of the rules"), _rules),
    events.Transfer: EventWords(N_("transfer"), _moved),
    events.Payment: EventWords(N_("payment"), _moved),
    events.Note: EventWords(N_("note"), lambda event: _("Note: {text}").format(text=event.text)),
    events.Start: EventWords(N_("start of the game"), _start),
    events.Double: EventWords(N_("double"), _double),
    events.Answer: EventWords(N_("answer"), _answer),
    events.Reverse: EventWords(
        N_("reversed take"), lambda event: _("{name} reverses the take and drops.").format(name=event.cube)
    ),
    events.Extra: EventWords(N_("extra"), lambda event: _(EXTRAS[event.answer]).format(name=event.cube)),
    events.Settle: EventWords(N_("settlement of a cube"), _settle),
    events.Seize: EventWords(N_("seized cube"), _seize),
    events.Buy: EventWords(N_("bought cube"), _buy),
    events.Finish: EventWords(N_("end of the game"), _finish),
    events.Score: EventWords(N_("game"), _score),
}
"""Every kind of event; a new one has its row here."""
