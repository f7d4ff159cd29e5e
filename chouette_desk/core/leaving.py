"""A player leaves, and what is paid then (rules.md 7)."""

from chouette_desk.core.events import AnyEvent, Leave, Payment
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.settlement import leaver_pays


def leaving(night: Night, player: Name, *, paid: bool) -> tuple[AnyEvent, ...]:
    """The events by which he leaves: then, if it is paid now, what he pays or is paid by the club's rule."""
    dues = leaver_pays(night.totals, player) if paid else ()
    return (Leave(player=player), *(Payment(from_=due.payer, to=due.payee, points=due.points) for due in dues))
