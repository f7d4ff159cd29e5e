"""Why the line is what it is: after a game, between games, and in the same game under another rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from chouette_desk.core.events import AnyEvent, name_of
from chouette_desk.core.night import Night, Played
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.wording.language import _
from chouette_desk.wording.order import during, since
from chouette_desk.wording.places import one_line, place
from chouette_desk.wording.points import scores
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.titles import called
from chouette_desk.wording.turns import turn_sentence

if TYPE_CHECKING:
    from chouette_desk.core.what_if import WhatIf


def explained(played: Played, rulebook: Rulebook) -> str:
    """One sentence for the rotation of a game played under this rulebook: who won, what that means, who is next."""
    return turn_sentence(played.turn, played.points, rulebook)


def order_explained(night: Night) -> str:
    """Who is Box and Captain now, and why; during a game, who acts as captain and why."""
    if night.line is None:
        return _("There is no order yet: enter the dice or name the players in order.")
    if night.game is not None:
        return one_line(during(night, night.game))
    steps = list(since(night))
    if night.played and not any(step.anew for step in steps):
        last = night.played[-1]
        return " ".join([explained(last, last.before.rulebook), *(step.sentence for step in steps)])
    return " ".join(step.sentence for step in steps)


def what_if_explained(
    what_if: WhatIf, played: Played, rulebook: Rulebook, events: Sequence[AnyEvent] = ()
) -> tuple[str, ...]:
    """The lines that stand beside a game: its score, its turn, and what this other rulebook would refuse.

    With the night's events the refused ones are named as well as numbered.
    """
    lines = [] if what_if.points is None else [one_line(scores(_of_the_game(what_if, played)))]
    if what_if.turn is not None and what_if.points is not None:
        lines.append(turn_sentence(what_if.turn, what_if.points, rulebook))
    lines += _partner_all_the_same(played, rulebook)
    for index, problems in what_if.refusals:
        where = place(index, name_of(events[index]) if events else None)
        lines.append(_("{place}: {refused}").format(place=where, refused=sentences(problems, rulebook)))
    if what_if.turn is None:
        lines.append(_("So the game would not have come to an end."))
    return tuple(lines)


def _partner_all_the_same(played: Played, rulebook: Rulebook) -> list[str]:
    """A Partner stays where he is, even where this rulebook has none."""
    partner = played.turn.outcome.partner
    if partner is None or rulebook.partner_from != "never":
        return []
    said = _("Under {rulebook} the Box takes no Partner; {name} counts as Partner here all the same.")
    return [one_line(said.format(rulebook=called(rulebook), name=partner))]


def _of_the_game(what_if: WhatIf, played: Played) -> dict[str, int]:
    """The points of who played, and of anyone else whom the game touched, in order of seating."""
    line = played.turn.outcome.line
    return {name: won for name, won in (what_if.points or {}).items() if won or name in line}
