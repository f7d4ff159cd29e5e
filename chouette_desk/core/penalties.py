"""Penalties for consulting out of turn, as transfers (aba 3.6; st-albans 10)."""

from enum import StrEnum, auto

from msgspec import Struct

from chouette_desk.core.events import Transfer
from chouette_desk.core.game import Game, closings
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.play import cube_penalties
from chouette_desk.core.problems import Kind, Problem, Refused, problem, refusal


class Offence(StrEnum):
    """The offence for which the rulebook names points."""

    CONSULTED_WHEN_OUT = auto()
    PARTNER_TOO_EARLY = auto()


class Penalty(Struct, frozen=True):
    """A penalty: who pays whom, for what, and how much of a cube begun at ``start``.

    ``is_half``: it is half of that, and ``points`` are rounded up.
    """

    offender: Name
    to: Name
    offence: Offence
    points: int
    start: int
    is_half: bool = False

    @property
    def half_point(self) -> bool:
        """Tell whether the amount ends on half a point, which the two roll off (aba 4.3)."""
        return self.is_half and self.start % 2 == 1

    def transfer(self, reason: str) -> Transfer:
        """The event that enters it."""
        return Transfer(from_=self.offender, to=self.to, points=self.points, reason=reason)


def proposed_penalty(night: Night, offender: Name, to: Name | None = None) -> Penalty | Refused:
    """Return the penalty for consulting out of turn in this game, or its refusal.

    It goes ``to`` the Box or the Captain, whoever is aggrieved: the Box where nobody is named; a Partner's always goes
    to the Captain.
    """
    game = night.game
    if game is None:
        return Refused((problem(Kind.NOT_IN_GAME),))
    wrong = _wrong(game, offender, to)
    return Refused((wrong,)) if wrong else _penalty(game, offender, to or game.box)


def _wrong(game: Game, offender: Name, to: Name | None) -> Problem | None:
    if game.rulebook.consulting_penalty == "not-said":
        return refusal("consulting_penalty", Kind.NO_PENALTY)
    if offender not in game.cubes and offender != game.partner:
        return problem(Kind.NO_PENALTY_OF, name=offender)
    if offender == game.partner:
        return _wrong_of_partner(game, offender)
    cube = game.cubes[offender]
    if cube.live:
        instead = cube_penalties(game.rulebook) if cube.centred and cube.box == game.box else ()
        return problem(Kind.NOT_OUT_YET, name=offender, instead=instead)
    if to is not None and to not in (game.box, game.captain):
        return problem(Kind.PENALTY_TO, name=to, box=game.box, captain=game.captain)
    return problem(Kind.TO_THEMSELVES, name=offender) if to == offender else None


def _wrong_of_partner(game: Game, partner: Name) -> Problem | None:
    """Return the problem with a Partner's penalty (aba 3.3, 3.6).

    A Partner pays where the rulebook says so, and until two cubes have been turned, taken or not.
    """
    if game.rulebook.consulting_penalty != "half-or-full":
        return refusal("consulting_penalty", Kind.NO_PENALTY)
    return problem(Kind.PARTNER_MAY_CONSULT, name=partner) if turned_cubes(game) >= 2 else None


def turned_cubes(game: Game) -> int:
    """Return the number of cubes turned so far, taken or not (aba 3.3)."""
    dropped = {name for name, closing in closings(game).items() if closing.dropped_by is not None}
    return sum(cube.in_play or cube.offer is not None or cube.member in dropped for cube in game.cubes.values())


def _penalty(game: Game, offender: Name, to: Name) -> Penalty:
    if offender == game.partner:
        start = game.cubes[game.captain].start
        return Penalty(offender, game.captain, Offence.PARTNER_TOO_EARLY, start, start)
    start, is_half = game.cubes[offender].start, game.rulebook.consulting_penalty == "half-or-full"
    points = (start + 1) // 2 if is_half else start
    return Penalty(offender, to, Offence.CONSULTED_WHEN_OUT, points, start, is_half)
