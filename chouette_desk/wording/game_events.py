"""Every event of a game as one sentence: cubes, the board, and a whole game kept as on paper."""

from collections.abc import Mapping

from chouette_desk.core.events import (
    Answer,
    Buy,
    Double,
    Extra,
    Finish,
    Reply,
    Result,
    Reverse,
    Score,
    Seize,
    Settle,
    Side,
    Start,
    Value,
)
from chouette_desk.core.play import GameEvent
from chouette_desk.wording.language import N_, _, listed, ngettext
from chouette_desk.wording.points import points_text, scores

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


def game_in_words(event: GameEvent | Start | Score) -> str:
    """What happened in a game, or its start, or the whole of it as on paper, as one sentence."""
    match event:
        case Start():
            return _start(event)
        case Score():
            return _score(event)
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
