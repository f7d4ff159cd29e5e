"""One sentence for a turn of the line, from the same values that decided it (rules.md 5)."""

from collections.abc import Mapping

from chouette_desk.core.events import Result, result_of
from chouette_desk.core.names import Name
from chouette_desk.core.rotation import Because, Outcome, Turn, joins_ahead, leads
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.wording.language import N_, _, listed, ngettext
from chouette_desk.wording.places import one_line
from chouette_desk.wording.points import points_text
from chouette_desk.wording.titles import called

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
    Because.BOX_DID_NOT_BREAK_EVEN: N_("{captain}, {box}, and under {rulebook} the Box must at least break even"),
    Because.BOX_DID_NOT_PROFIT: N_("{captain}, {box}, and under {rulebook} the Box must profit"),
    Because.CAPTAIN_EVEN: N_("{captain}, and under {rulebook} Captain and Box then both lose"),
}

STAYED = frozenset({Because.BOX_BROKE_EVEN, Because.BOX_PROFITED})


def turn_sentence(turn: Turn, points: Mapping[Name, int], rulebook: Rulebook) -> str:
    """Who won, what follows from it, and who is next; ``points`` are the game's."""
    why = _(BECAUSE[turn.because]).format(
        captain=_captain(turn.outcome, points[turn.outcome.captain_name]),
        box=_box(turn),
        acting=turn.outcome.acting,
        rulebook=called(rulebook),
    )
    return one_line(_("{why}: {next}.").format(why=why, next="; ".join(_next(turn, rulebook))))


def _captain(outcome: Outcome, points: int) -> str:
    """How the Captain came out; told apart where his points alone would say otherwise."""
    said = {
        Result.WON: _("{name} (Captain) won"),
        Result.LOST: _("{name} (Captain) lost"),
        Result.EVEN: _("{name} (Captain) came out even"),
    }
    if outcome.declared:
        said = {
            Result.WON: _("{name} (Captain) was declared the winner"),
            Result.LOST: _("{name} (Captain) was declared the loser"),
            Result.EVEN: _("{name} (Captain) was declared even"),
        }
    elif outcome.captain is not result_of(points):
        said = {
            Result.WON: _("{name} (Captain) won the first bet with the Box"),
            Result.LOST: _("{name} (Captain) lost the first bet with the Box"),
            Result.EVEN: _("{name} (Captain) came out even in the first bet with the Box"),
        }
    return said[outcome.captain].format(name=outcome.captain_name)


def _box(turn: Turn) -> str:
    """What the Box, and his Partner, made of the game."""
    outcome, won = turn.outcome, turn.outcome.box_total
    if turn.because in STAYED:
        said = _("and {box} won {points}") if won else _("and {box} broke even")
    elif won < 0:
        said = _("but {box} lost {points}")
    else:
        said = _("but {box} won only {points}")
    return said.format(box=_box_side(outcome), points=points_text(abs(won)))


def _box_side(outcome: Outcome) -> str:
    if outcome.partner is None:
        return outcome.box_name
    return _("{box} with {partner} as Partner").format(box=outcome.box_name, partner=outcome.partner)


def _next(turn: Turn, rulebook: Rulebook) -> list[str]:
    parts = [seats(turn.line, turn.outcome.box_name), _end(turn, rulebook), _partner(turn), _acting(turn)]
    return [part for part in parts if part]


def seats(line: tuple[Name, ...], box_before: Name | None = None) -> str:
    """Who is Box and Captain of this line: "Cid is Box, Dee Captain", or "Ann stays Box, Cid is Captain"."""
    if not line:
        return _("nobody is in the line")
    stays = line[0] == box_before
    if len(line) == 1:
        return (_("{box} stays Box") if stays else _("{box} is Box")).format(box=line[0])
    said = _("{box} stays Box, {captain} is Captain") if stays else _("{box} is Box, {captain} Captain")
    return said.format(box=line[0], captain=line[1])


def _end(turn: Turn, rulebook: Rulebook) -> str:
    """Who goes to the end of the line, in order, with who joined during the game."""
    if not turn.joined:
        return _go(turn.losers)
    joiners = listed(turn.joined)
    if joins_ahead(rulebook):
        joined = ngettext("{names} joins at the end", "{names} join at the end", len(turn.joined))
        behind = ngettext("{names} goes behind", "{names} go behind", len(turn.losers))
        return f"{joined.format(names=joiners)}; {behind.format(names=_after_one_another(turn.losers))}"
    joined = ngettext("{names} joins behind", "{names} join behind", len(turn.joined))
    return f"{_go(turn.losers)}; {joined.format(names=joiners)}"


def _go(losers: tuple[Name, ...]) -> str:
    said = ngettext("{names} goes to the end", "{names} go to the end", len(losers))
    return said.format(names=_after_one_another(losers))


def _after_one_another(names: tuple[Name, ...]) -> str:
    if len(names) == 1:
        return names[0]
    return _("{first}, then {second},").format(first=names[0], second=names[1])


def _partner(turn: Turn) -> str:
    """What becomes of the Partner: he keeps his part while the Box stays, unless he is due as Captain."""
    partner = turn.outcome.partner
    if partner is None:
        return ""
    if turn.line[0] != turn.outcome.box_name:
        return _("{name} is no longer Partner").format(name=partner)
    return due(partner) if leads(turn.line, partner) else _("{name} stays Partner").format(name=partner)


def due(partner: Name) -> str:
    """The choice of a Partner whose turn it is to be Captain."""
    return _("{name}, now due as Captain, may go to the end instead and stay Partner").format(name=partner)


def _acting(turn: Turn) -> str:
    """A winning acting captain who changes nothing is named all the same, so that nobody wonders."""
    silent = (Because.CAPTAIN_WON, Because.ACTING_CAPTAIN_TAKES_BOX, Because.NEXT_TAKES_BOX)
    if turn.outcome.acting is None or turn.because in silent:
        return ""
    return _("that {name} won as acting captain changes nothing").format(name=turn.outcome.acting)
