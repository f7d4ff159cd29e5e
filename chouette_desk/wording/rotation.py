"""Reasons for the line: after a game, between games, under another rulebook."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

from msgspec import Struct

from chouette_desk.core.events import (
    AnyEvent,
    Away,
    Back,
    DeclineBox,
    Leave,
    Order,
    Partner,
    Result,
    RulesChange,
    Seat,
    Side,
    name_of,
    result_of,
)
from chouette_desk.core.fold import apply, night_before
from chouette_desk.core.game import Game
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night, Played
from chouette_desk.core.rotation import (
    BY_LAST_MAN,
    STAYED,
    Because,
    Outcome,
    Turn,
    captain_of,
    joins_ahead,
    leads,
    partner_is_chosen,
)
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.seating import may_have_partner, partner_allowed
from chouette_desk.core.what_if import WhatIf
from chouette_desk.wording.events import dice_text
from chouette_desk.wording.language import N_, _, listed, ngettext
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.safe_text import with_isolated
from chouette_desk.wording.text import aside, called, ever_shorter, location_text, one_line, points_text, scores

# After a game: one sentence from the values that decided the line (rules.md 5).

BECAUSE: Mapping[Because, str] = {
    Because.CAPTAIN_WON: N_("{captain}"),
    Because.ACTING_CAPTAIN_TAKES_BOX: N_(
        "{captain}, but {acting} won as acting captain, and under {rulebook} the winning acting captain takes the box"
    ),
    Because.NEXT_TAKES_BOX: N_(
        "{captain}, but {acting} won as acting captain, and under {rulebook} the next in line then takes the box"
    ),
    Because.BOX_BEAT_CAPTAIN: N_("{captain}, and under {rulebook} the Box who beats the Captain stays"),
    Because.BOX_BROKE_EVEN: N_("{captain}, {box}, and under {rulebook} the Box who at least breaks even stays"),
    Because.BOX_PROFITED: N_("{captain}, {box}, and under {rulebook} the Box who profits stays"),
    Because.BOX_BEAT_ALL: N_("{captain}, nobody of the Team won, and under {rulebook} the Box who beats all stays"),
    Because.BOX_BEAT_LAST_MAN: N_(
        "{captain}, {box}, and under {rulebook} the Box who beats the last player and at least breaks even stays"
    ),
    Because.BOX_DID_NOT_BEAT_ALL: N_("{captain}, but {winners} won, and under {rulebook} the Box must beat all"),
    Because.BOX_DID_NOT_BEAT_LAST_MAN: N_("{captain}, and under {rulebook} the Box must beat the last player"),
    Because.BOX_BEAT_LAST_MAN_AT_A_LOSS: N_(
        "{captain}, {box}, and under {rulebook} the Box must beat the last player and at least break even"
    ),
    Because.BOX_DID_NOT_BREAK_EVEN: N_("{captain}, {box}, and under {rulebook} the Box must at least break even"),
    Because.BOX_DID_NOT_PROFIT: N_("{captain}, {box}, and under {rulebook} the Box must profit"),
    Because.CAPTAIN_EVEN: N_("{captain}, and under {rulebook} Captain and Box then both lose"),
}


LAST: Mapping[tuple[Side, bool], str] = {
    (Side.BOX, True): N_("the last player, {name}, was beaten"),
    (Side.BOX, False): N_("the last player was beaten"),
    (Side.TEAM, True): N_("the last player, {name}, was not beaten"),
    (Side.TEAM, False): N_("the last player was not beaten"),
}
"""The end of the cube that was closed last, by its winner, and whether its member is known."""


def _turn_sentence(turn: Turn, points: Mapping[Name, int], rulebook: Rulebook) -> str:
    """Return a game's result, its consequence, the next line; ``points`` are its own."""
    reason = _(BECAUSE[turn.because]).format(
        captain=_captain_and_last(turn, points[turn.outcome.captain_name]),
        box=_box(turn),
        winners=listed(turn.outcome.winners),
        acting=turn.outcome.acting,
        rulebook=called(rulebook),
    )
    parts = (
        *(seats(turn.line, turn.outcome.box_name, _stays_partner(turn, rulebook)), _passed_over(turn)),
        *(_end(turn, rulebook), _partner(turn, rulebook), _acting(turn)),
    )
    return one_line(_("{why}: {next}.").format(why=reason, next="; ".join(filter(None, parts))))


def _captain_and_last(turn: Turn, points: int) -> str:
    """Return the Captain's result, with another last player's if the rotation uses it."""
    outcome = turn.outcome
    captain = _captain(outcome, points)
    if turn.because not in BY_LAST_MAN:
        return captain.format(name=outcome.captain_name, role=_("Captain"))
    if outcome.last_man == outcome.captain_name:
        text = captain.format(name=outcome.captain_name, role=_("Captain and last player"))
        settled = outcome.last is Side.TEAM and outcome.captain is Result.LOST
        return _("{text}, but not beaten").format(text=text) if settled else text
    last = _(LAST[outcome.last, outcome.last_man is not None]).format(name=outcome.last_man)
    text = captain.format(name=outcome.captain_name, role=_("Captain"))
    return _("{captain}, {last}").format(captain=text, last=last)


def _captain(outcome: Outcome, points: int) -> str:
    """Return the Captain's result with {name} and {role}, explained if points differ."""
    if outcome.declared:
        texts = {
            Result.WON: _("{name} ({role}) was declared the winner"),
            Result.LOST: _("{name} ({role}) was declared the loser"),
            Result.EVEN: _("{name} ({role}) was declared even"),
        }
    elif outcome.captain is not result_of(points):
        texts = {
            Result.WON: _("{name} ({role}) won the first bet with the Box"),
            Result.LOST: _("{name} ({role}) lost the first bet with the Box"),
            Result.EVEN: _("{name} ({role}) came out even in the first bet with the Box"),
        }
    else:
        texts = {
            Result.WON: _("{name} ({role}) won"),
            Result.LOST: _("{name} ({role}) lost"),
            Result.EVEN: _("{name} ({role}) came out even"),
        }
    return texts[outcome.captain]


def _box(turn: Turn) -> str:
    """The points of the Box and the Partner."""
    outcome, won = turn.outcome, turn.outcome.box_total
    if turn.because in STAYED:
        text = _("and {box} won {points}") if won else _("and {box} broke even")
    elif won < 0:
        text = _("but {box} lost {points}")
    else:
        text = _("but {box} won only {points}")
    side = _("{box} with {partner} as Partner") if outcome.partner is not None else "{box}"
    return text.format(box=side.format(box=outcome.box_name, partner=outcome.partner), points=points_text(abs(won)))


def seats(line: tuple[Name, ...], box_before: Name | None = None, partner: Name | None = None) -> str:
    """Return who is Box and Captain: "Cid is Box, Dee Captain", "Ann stays Box, …"."""
    if not line:
        return _("nobody is in the line")
    stays = line[0] == box_before
    if len(line) == 1:
        return (_("{box} stays Box") if stays else _("{box} is Box")).format(box=line[0])
    text = _("{box} stays Box, {captain} is Captain") if stays else _("{box} is Box, {captain} Captain")
    return text.format(box=line[0], captain=captain_of(line, partner if len(line) > 2 else None))


def _passed_over(turn: Turn) -> str:
    """The players who are away and stand before the next Captain."""
    captain = turn.line[1] if len(turn.line) > 1 else None
    before = takewhile(lambda name: name != captain, turn.whole_line)
    names = [name for name in before if name not in turn.line]
    passed_over = ngettext("{names}, who is away, is passed over", "{names}, who are away, are passed over", len(names))
    return passed_over.format(names=listed(names)) if names else ""


def _end(turn: Turn, rulebook: Rulebook) -> str:
    """Return who goes to the end of the line, in order, and who joined in the game."""
    joined = ngettext("{names} joins behind", "{names} join behind", len(turn.joined)) if turn.joined else ""
    joined = joined.format(names=listed(turn.joined))
    if not turn.losers:
        return "; ".join(filter(None, (_("nobody goes to the end"), joined)))
    losers = turn.losers[0]
    if len(turn.losers) > 1:
        losers = _("{first}, then {second},").format(first=turn.losers[0], second=turn.losers[1])
    if turn.joined and joins_ahead(rulebook):
        ahead = ngettext("{names} joins at the end", "{names} join at the end", len(turn.joined))
        behind = ngettext("{names} goes behind", "{names} go behind", len(turn.losers))
        return f"{ahead.format(names=listed(turn.joined))}; {behind.format(names=losers)}"
    go = ngettext("{names} goes to the end", "{names} go to the end", len(turn.losers)).format(names=losers)
    return "; ".join(filter(None, (go, joined)))


def _stays_partner(turn: Turn, rulebook: Rulebook) -> Name | None:
    """Return the Partner who stays by place, maybe at the head of the Team, or None."""
    stays = turn.line[0] == turn.outcome.box_name and not partner_is_chosen(rulebook)
    return turn.outcome.partner if stays else None


def _partner(turn: Turn, rulebook: Rulebook) -> str:
    """Return the next Partner: the same while the Box stays, unless due as Captain."""
    partner = turn.outcome.partner
    if partner is None:
        return ""
    if turn.line[0] != turn.outcome.box_name:
        return _no_longer(turn, rulebook).format(name=partner, rulebook=called(rulebook))
    is_due = leads(turn.line, partner) and partner_is_chosen(rulebook)
    return due(partner, rulebook, len(turn.line)) if is_due else _("{name} stays Partner").format(name=partner)


def _no_longer(turn: Turn, rulebook: Rulebook) -> str:
    """Return how a losing Box's Partner ends; some rulebooks make them Captain."""
    if not leads(turn.line, turn.outcome.partner):
        return _("{name} is no longer Partner")
    if rulebook.partner_after_loss == "captain":
        return _("{name}, Partner until now, is Captain under {rulebook}")
    by_place = not partner_is_chosen(rulebook)
    return _("{name}, Partner until now, is second") if by_place else _("{name} is no longer Partner")


def due(partner: Name, rulebook: Rulebook, players: int) -> str:
    """Return the choice of a Partner due as Captain, if Partners are allowed."""
    if may_have_partner(rulebook, players):
        text = _("{name}, now due as Captain, may go to the end instead and stay Partner")
    else:
        text = _("{name}, now due as Captain, is no longer Partner")
    return text.format(name=partner)


def _acting(turn: Turn) -> str:
    """Return a winning acting captain who changes nothing, or an empty text."""
    silent = (Because.CAPTAIN_WON, Because.ACTING_CAPTAIN_TAKES_BOX, Because.NEXT_TAKES_BOX)
    if turn.outcome.acting is None or turn.because in silent:
        return ""
    return _("{name} won as acting captain, which changes nothing").format(name=turn.outcome.acting)


# Between games: the steps since the last game, and the leader of the Team during one.


class RotationStep(Struct, frozen=True):
    """An event that changed Box or Captain; ``resets`` makes earlier steps void."""

    sentence: str
    resets: bool = False


def since(night: Night) -> list[RotationStep]:
    """Return the steps since the last game or start, from the last new order on."""
    steps: list[RotationStep] = []
    before = night_before(night, night.played[-1].last + 1 if night.played else 0)
    for event in night.events[len(before.events) :]:
        after = apply(before, event)
        assert isinstance(after, Night), "what was applied once is applied again"
        if step := _step(before, event, after):
            steps = [step] if step.resets else [*steps, step]
        before = after
    return steps


def _step(before: Night, event: AnyEvent, after: Night) -> RotationStep | None:
    if isinstance(event, Order):
        return RotationStep(_sentence(_by_order(event, before.rulebook), after), resets=True)
    if isinstance(event, Partner) and before.due is not None and after.captain == before.due:
        return RotationStep(one_line(_("{name} is to be Captain and is no longer Partner.").format(name=before.due)))
    if (before.box, before.captain) == (after.box, after.captain):
        lost = lost_partner(before, event, after)
        return RotationStep(one_line(_("{name} is no longer Partner.").format(name=lost))) if lost else None
    return RotationStep(_sentence(_moved(before, event), after, before, lost_partner(before, event, after)))


def lost_partner(before: Night, event: AnyEvent, after: Night) -> Name | None:
    """Return the Partner lost by an event, or one due who could have stayed, or None."""
    if isinstance(event, Partner):
        return None
    if before.due is not None and partner_allowed(before):
        goes = isinstance(event, Leave | Away) and event.player == before.due
        if goes or (after.due == before.due and not partner_allowed(after)):
            return before.due
    return None if before.partner in (after.partner, after.due) else before.partner


def _sentence(reason: str, after: Night, before: Night | None = None, lost: Name | None = None) -> str:
    text = _("{why}: {next}").format(
        why=reason, next=seats(after.line or (), before.box if before else None, after.partner)
    )
    if after.due is not None:
        text = f"{text}; {due(after.due, after.rulebook, len(after.line or ()))}"
    if lost is not None:
        text = _("{text}; {name} is no longer Partner").format(text=text, name=lost)
    return one_line(f"{text}.")


def _by_order(event: Order, rulebook: Rulebook) -> str:
    if event.rolls is not None:
        return _("By the dice ({dice})").format(dice=dice_text(event.rolls, rulebook))
    if event.reason is not None:
        return _("The director set a new order ({reason})").format(reason=aside(event.reason))
    return _("The starting order was named")


def _moved(before: Night, event: AnyEvent) -> str:
    """The effect of the event on the line of the night before it."""
    match event:
        case Leave() if event.player == before.box:
            return _("{name} (Box) left").format(name=event.player)
        case Leave() if event.player == before.captain:
            return _("{name} (Captain) left").format(name=event.player)
        case Away():
            return _("{name} (Captain) is away").format(name=event.player)
        case Back():
            return _("{name} is back").format(name=event.player)
        case DeclineBox():
            return _("{name} declined the box and goes to the end").format(name=before.box)
        case Partner() if event.player is None:
            return _("{name} is no longer Partner").format(name=before.partner)
        case Partner() if event.player != before.due:
            return _("{name} crosses over to be Partner").format(name=event.player)
        case RulesChange():
            return _("The rules were changed")
        case Partner():
            return _("{name} stays Partner and goes to the end").format(name=event.player)
        case _:
            assert isinstance(event, Seat), f"{event} does not move the line"
            return ngettext("{names} joined", "{names} joined", len(event.players)).format(names=listed(event.players))


def during(night: Night, game: Game) -> str:
    """Return the Team's leader in the game, the reason, and the waiting players."""
    line = seats(game.line, partner=game.partner)
    text = _("Game {number}: {seats}; {leads}.") if (leads := _leads(game)) else _("Game {number}: {seats}.")
    text = text.format(number=game.number, seats=line, leads=leads)
    if night.waiting:
        number = len(night.waiting)
        join = ngettext("{names} joins when the game is over.", "{names} join when the game is over.", number)
        text = f"{text} {join.format(names=listed(night.waiting))}"
    if night.returning:
        number = len(night.returning)
        back = ngettext("{names} is back and plays the next game.", "{names} are back and play the next game.", number)
        text = f"{text} {back.format(names=listed(night.returning))}"
    return text


def _leads(game: Game) -> str:
    if game.cubes[game.captain].first_life:
        return ""
    acting = game.acting_captain
    if acting is not None:
        ahead = game.team[: game.team.index(acting)]
        out = ngettext("{names} is out", "{names} are out", len(ahead)).format(names=listed(ahead))
        return _("{out}, so {acting} acts as captain").format(out=out, acting=acting)
    if game.waiting:
        text = _("{captain} is out, and who acts as captain is known once all have answered")
    else:
        text = _("{captain} is out, and nobody is left to act as captain")
    return text.format(captain=game.captain)


def explained(played: Played, rulebook: Rulebook) -> str:
    """Return a game's rotation in one sentence: who won, the effect, who is next."""
    return _turn_sentence(played.turn, played.points, rulebook)


def next_in_short(night: Night) -> Iterator[str]:
    """Yield who is Box and Captain next, with ever shorter names; without line none."""
    if night.box is None or night.captain is None:
        return
    stays = bool(night.played) and night.played[-1].before.box == night.box
    text = _("{box} stays Box, {captain} is Captain") if stays else _("{box} is Box, {captain} is Captain")
    for known in ever_shorter(night.columns):
        yield with_isolated(text.format(box=known[night.box], captain=known[night.captain]), known.values())


def order_explained(night: Night) -> str:
    """Return Box and Captain, or in a game the acting captain, with the reason."""
    if night.has_ended:
        return _("Everybody has left this table.")
    if night.line is None and not night.present:
        return _("Nobody sits at the table yet: seat the players first.")
    if night.line is None:
        return _("There is no order yet: enter the dice or name the players in order.")
    if night.game is not None:
        return one_line(during(night, night.game))
    steps = since(night)
    if night.played and not any(step.resets for step in steps):
        last = night.played[-1]
        return " ".join([explained(last, last.rulebook), *(step.sentence for step in steps)])
    return " ".join(step.sentence for step in steps)


def what_if_explained(
    what_if: WhatIf, played: Played, rulebook: Rulebook, events: Sequence[AnyEvent] = ()
) -> tuple[str, ...]:
    """Return lines of a game under another rulebook: score, turn, refused events.

    With the night's events the refused ones are named as well as numbered.
    """
    lines = []
    outcome = played.turn.outcome
    if what_if.points is not None:
        points = {name: won for name, won in what_if.points.items() if won or name in outcome.line}
        lines.append(one_line(scores(points)))
    if what_if.turn is not None and what_if.points is not None:
        lines.append(_turn_sentence(what_if.turn, what_if.points, rulebook))
    if outcome.partner is not None and rulebook.partner_from == "never":
        text = _("Under {rulebook} the Box takes no Partner; {name} counts as Partner here all the same.")
        lines.append(one_line(text.format(rulebook=called(rulebook), name=outcome.partner)))
    for index, problems in what_if.refusals:
        where = location_text(index, name_of(events[index]) if events else None)
        lines.append(_("{place}: {refused}").format(place=where, refused=sentences(problems, rulebook)))
    if what_if.turn is None:
        lines.append(_("So the game would not have ended."))
    return tuple(lines)
