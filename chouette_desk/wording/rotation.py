"""Why the line is what it is: one sentence a game, from the turn that decided it."""

from chouette_desk.core.night import Night, Played
from chouette_desk.core.rotation import Because, Outcome, Turn
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.what_if import WhatIf
from chouette_desk.wording.language import _, ngettext
from chouette_desk.wording.places import one_line, place
from chouette_desk.wording.points import points_text, scores
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.titles import called


def explained(played: Played, rulebook: Rulebook) -> str:
    """One sentence for the rotation of a game played under this rulebook: who won, what that means, who is next."""
    return turn_sentence(played.turn, rulebook)


def turn_sentence(turn: Turn, rulebook: Rulebook) -> str:
    """One sentence for a turn of the line."""
    why = _why(turn, rulebook)
    return one_line(_("{why}: {next}.").format(why=why, next="; ".join(_next(turn))))


def _why(turn: Turn, rulebook: Rulebook) -> str:
    outcome = turn.outcome
    words = {
        "captain": _("{name} (Captain)").format(name=outcome.captain_name),
        "box": _box_side(outcome),
        "acting": outcome.acting or "",
        "won": _won(outcome.box_total),
        "rulebook": called(rulebook),
    }
    return _because(turn.because).format(**words)


def _because(because: Because) -> str:
    return {
        Because.CAPTAIN_WON: _("{captain} won"),
        Because.ACTING_CAPTAIN_TAKES_BOX: _(
            "{captain} lost, but {acting} won as acting captain and under {rulebook} takes the box"
        ),
        Because.NEXT_TAKES_BOX: _(
            "{captain} lost, but {acting} won as acting captain, and under {rulebook} the next in line takes the box"
        ),
        Because.BOX_BEAT_CAPTAIN: _("{captain} lost, and under {rulebook} the Box who beats the Captain stays"),
        Because.BOX_BROKE_EVEN: _("{captain} lost, and {box} {won}, and under {rulebook} the Box must break even"),
        Because.BOX_PROFITED: _("{captain} lost, and {box} {won}, and under {rulebook} the Box must profit"),
        Because.BOX_DID_NOT_BREAK_EVEN: _(
            "{captain} lost, but {box} {won}, and under {rulebook} the Box must break even"
        ),
        Because.BOX_DID_NOT_PROFIT: _("{captain} lost, but {box} {won}, and under {rulebook} the Box must profit"),
        Because.CAPTAIN_EVEN: _("{captain} and {box} came out even, and under {rulebook} then both lose"),
    }[because]


def _box_side(outcome: Outcome) -> str:
    if outcome.partner is None:
        return outcome.box_name
    return _("{box} with {partner}").format(box=outcome.box_name, partner=outcome.partner)


def _won(points: int) -> str:
    if points > 0:
        return _("won {points}").format(points=points_text(points))
    if points < 0:
        return _("lost {points}").format(points=points_text(-points))
    return _("won only 0 points")


def _next(turn: Turn) -> list[str]:
    said = [_("{box} is Box, {captain} Captain").format(box=turn.line[0], captain=turn.line[1])]
    return [*said, _end(turn)]


def _end(turn: Turn) -> str:
    losers = _(", then ").join(turn.losers)
    return ngettext("{losers} goes to the end", "{losers} go to the end", len(turn.losers)).format(losers=losers)


def order_explained(night: Night) -> str:
    """The sentence of the order panel."""
    if night.played:
        return explained(night.played[-1], night.played[-1].before.rulebook)
    return ""


def what_if_explained(what_if: WhatIf, played: Played, rulebook: Rulebook) -> tuple[str, ...]:
    """The lines that stand beside a game: its score, its turn and its refusals under another rulebook."""
    lines = []
    if what_if.points is not None:
        lines.append(scores({name: what_if.points[name] for name in what_if.points}))
    if what_if.turn is not None:
        lines.append(turn_sentence(what_if.turn, rulebook))
    for event, problems in what_if.refusals:
        lines.append(f"{place(event, None)}: {sentences(problems, rulebook)}")
    return tuple(lines)
