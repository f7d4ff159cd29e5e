"""The events that the buttons of a game in progress stand for, or what is missing for them."""

from collections.abc import Mapping, Sequence

from chouette_desk.core.events import Answer, Double, Reply, Reverse, Side
from chouette_desk.core.game import Game
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.desk.trial import tried
from chouette_desk.gui.widgets.judgement import Wanted
from chouette_desk.wording.language import _


def doubling(game: Game | None, by: Side, chosen: Sequence[Name]) -> Wanted:
    """The cubes chosen doubled by this side; if none is chosen, all that it may double."""
    cubes = tuple(chosen) or tuple(cube.member for cube in (game.live if game else ()) if cube.may_be_doubled_by(by))
    return (Double(by=by, cubes=cubes),) if cubes else _("This side has no cube to double.")


def answering(said: Mapping[Name, Reply | None]) -> Wanted:
    """The answers chosen so far."""
    names = {reply: tuple(name for name, word in said.items() if word is reply) for reply in Reply}
    if not any(names.values()):
        return _("Choose an answer to each double.")
    answer = Answer(
        take=names[Reply.TAKE], drop=names[Reply.DROP], beaver=names[Reply.BEAVER], raccoon=names[Reply.RACCOON]
    )
    return (answer,)


def reversing(game: Game | None) -> Wanted:
    """The lone taker drops after all."""
    return (Reverse(cube=game.lone_taker.cube),) if game and game.lone_taker else ""


def possible(night: Night, wanted: Wanted) -> bool:
    """Whether the night would take it, at least for a reason."""
    return not isinstance(wanted, str) and tried(night, wanted).night is not None
