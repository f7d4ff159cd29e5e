"""Events beside the games: who comes and goes, the table fee, the club's cut."""

from collections.abc import Callable, Iterator
from decimal import Decimal
from functools import partial

from msgspec import Struct

from chouette_desk.core.events import AnyEvent, Leave, Payment, Seat
from chouette_desk.core.fee import cut, fixed_fee
from chouette_desk.core.names import is_house
from chouette_desk.core.night import Night
from chouette_desk.core.settlement import leaver_pays
from tests.proof.season import plan
from tests.proof.season.plan import Friday


class Happening(Struct, frozen=True):
    """An event once after this game at the earliest; none if ``events`` gives none."""

    word: str
    after: int
    events: Callable[[Night], tuple[AnyEvent, ...]]
    during: bool = False


def happenings(friday: Friday, table: str) -> Iterator[Happening]:
    """What was planned for a table beside its games."""
    if table == "1":
        for name, after in friday.joins.items():
            yield Happening(f"{name} comes", after, partial(_coming, name), after % 2 == 1)
        for name, after in friday.leaves.items():
            yield Happening(f"{name} leaves", after, partial(_leaving, name))
    if friday.number in plan.FEES:
        yield Happening("fee", 9, lambda night: fixed_fee(night, 1, "Table fee"))
        yield Happening("late fee", friday.games[table], lambda night: fixed_fee(night, 1, "Table fee"))
    if friday.number in plan.CUTS:
        yield Happening("cut", friday.games[table], lambda night: cut(night, Decimal(10), "Club's cut"))


def _coming(name: str, night: Night) -> tuple[AnyEvent, ...]:
    return () if name in night.columns else (Seat(players=(name,)),)


def _leaving(name: str, night: Night) -> tuple[AnyEvent, ...]:
    """Return the payments and leaving of a player, or nothing if too few would stay.

    He is paid, or pays, by the club's rule.
    """
    if name not in (night.line or ()) or len(night.line or ()) < 5:
        return ()
    people = {each: total for each, total in night.totals.items() if not is_house(each)}
    dues = leaver_pays(people, name)
    return (*(Payment(from_=due.payer, to=due.payee, points=due.points) for due in dues), Leave(player=name))
