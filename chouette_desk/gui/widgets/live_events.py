"""The events of the buttons of a game in progress, or what is missing for them."""

from collections.abc import Mapping, Sequence

from chouette_desk.core.doubling import forced_reply
from chouette_desk.core.events import Answer, Double, Reply, Reverse, Side
from chouette_desk.core.game import Game
from chouette_desk.core.names import Name
from chouette_desk.gui.widgets.verdict import ProposedEvents
from chouette_desk.wording.language import _


def cubes_of_double(game: Game | None, by: Side, chosen: Sequence[Name]) -> tuple[Name, ...]:
    """The chosen cubes, or else all that this side may double."""
    return tuple(chosen) or tuple(cube.member for cube in (game.live if game else ()) if cube.may_be_doubled_by(by))


def doubling(game: Game | None, by: Side, chosen: Sequence[Name]) -> ProposedEvents:
    """Return a double of these cubes."""
    cubes = cubes_of_double(game, by, chosen)
    return (Double(by=by, cubes=cubes),) if cubes else _("This side has no cube to double.")


def answering(replies: Mapping[Name, Reply]) -> ProposedEvents:
    """The answers chosen so far."""
    if not replies:
        return _("Choose an answer to each double.")

    def cubes(reply: Reply) -> tuple[Name, ...]:
        return tuple(name for name, chosen in replies.items() if chosen is reply)

    take, drop, beaver, raccoon = map(cubes, (Reply.TAKE, Reply.DROP, Reply.BEAVER, Reply.RACCOON))
    return (Answer(take=take, drop=drop, beaver=beaver, raccoon=raccoon),)


def lone_take(game: Game | None, answers: ProposedEvents) -> tuple[Name, Reply] | None:
    """Return a lone take that the rules change, with the new reply, or None."""
    answer = answers[0] if game and isinstance(answers, tuple) else None
    return forced_reply(game, answer) if game and isinstance(answer, Answer) else None


def reversing(game: Game | None) -> ProposedEvents:
    """The lone taker drops after all."""
    lone = game.lone_taker if game else None
    return (Reverse(cube=lone.cube),) if lone else _("No player has taken the Box's double of the whole Team alone.")
