"""What has moved the line since the last game, step by step, and who leads the Team during one."""

from collections.abc import Iterator

from msgspec import Struct

from chouette_desk.core.events import AnyEvent, DeclineBox, Leave, Order, Partner, Seat
from chouette_desk.core.fold import apply, night_before
from chouette_desk.core.game import Game
from chouette_desk.core.night import Night
from chouette_desk.wording.events import dice_text
from chouette_desk.wording.language import _, listed, ngettext
from chouette_desk.wording.places import aside, one_line
from chouette_desk.wording.turns import due, seats


class Step(Struct, frozen=True):
    """One event that made someone else Box or Captain; ``anew``: what came before no longer counts."""

    sentence: str
    anew: bool = False


def since(night: Night) -> Iterator[Step]:
    """The steps from the end of the last game, or from the start of the night; only the last new order and what
    followed it."""
    steps: list[Step] = []
    before = night_before(night, night.played[-1].last + 1 if night.played else 0)
    for event in night.events[len(before.events) :]:
        after = apply(before, event)
        assert isinstance(after, Night), "what was applied once is applied again"
        if step := _step(before, event, after):
            steps = [step] if step.anew else [*steps, step]
        before = after
    return iter(steps)


def _step(before: Night, event: AnyEvent, after: Night) -> Step | None:
    if isinstance(event, Order):
        return Step(_sentence(_by_order(event), after), anew=True)
    if isinstance(event, Partner) and before.due is not None and after.captain == before.due:
        return Step(one_line(_("{name} is to be Captain, no longer Partner.").format(name=before.due)))
    if (before.box, before.captain) == (after.box, after.captain):
        return None
    return Step(_sentence(_moved(before, event), after, before))


def _sentence(why: str, after: Night, before: Night | None = None) -> str:
    said = _("{why}: {next}").format(why=why, next=seats(after.line or (), before.box if before else None))
    if after.due is not None:
        said = f"{said}; {due(after.due)}"
    return one_line(f"{said}.")


def _by_order(event: Order) -> str:
    if event.rolls is not None:
        return _("By the dice ({dice})").format(dice=dice_text(event.rolls))
    if event.reason is not None:
        return _("The director set a new order ({reason})").format(reason=aside(event.reason))
    return _("The starting order was named")


def _moved(before: Night, event: AnyEvent) -> str:
    """What the event did to the line of the night before it."""
    match event:
        case Leave() if event.player == before.box:
            return _("{name} (Box) left").format(name=event.player)
        case Leave() if event.player == before.captain:
            return _("{name} (Captain) left").format(name=event.player)
        case DeclineBox():
            return _("{name} declined the box and goes to the end").format(name=before.box)
        case Partner():
            return _("{name} stays Partner and goes to the end").format(name=event.player)
        case Seat():
            return ngettext("{names} joined", "{names} joined", len(event.players)).format(names=listed(event.players))
        case _:
            raise AssertionError(f"{event} does not move the line")


def during(night: Night, game: Game) -> str:
    """Who leads the Team of the game in progress, and why; who waits for its end."""
    said = _("Game {number}: {seats}{leads}.").format(number=game.number, seats=seats(game.line), leads=_leads(game))
    return f"{said} {_joining(night)}" if night.waiting else said


def _joining(night: Night) -> str:
    names = night.waiting
    said = ngettext("{names} joins when the game is over.", "{names} join when the game is over.", len(names))
    return said.format(names=listed(names))


def _leads(game: Game) -> str:
    if game.cubes[game.captain].first_life:
        return ""
    acting = game.acting_captain
    if acting is not None:
        ahead = game.team[: game.team.index(acting)]
        out = ngettext("{names} is out", "{names} are out", len(ahead)).format(names=listed(ahead))
        return _("; {out}, so {acting} acts as captain").format(out=out, acting=acting)
    if game.waiting:
        said = _("; {captain} is out, and who acts as captain shows when all have answered")
    else:
        said = _("; {captain} is out, and nobody is left to act as captain")
    return said.format(captain=game.captain)
