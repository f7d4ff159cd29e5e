"""Points as money, for the label beside a number of points."""

from chouette_desk.core.night import Night
from chouette_desk.wording.language import _
from chouette_desk.wording.money import money
from chouette_desk.wording.points import signed


def worth(night: Night, points: int) -> str:
    """ "= €2.50", or nothing where the night has no stake."""
    text = money(points, night.heading.stake, night.heading.currency)
    return "" if text is None else _("= {money}").format(money=text)


def score_text(night: Night, points: int) -> str:
    """ "+5 (€2.50)": points with their money, if the night has a stake."""
    text = money(points, night.heading.stake, night.heading.currency)
    if text is None:
        return signed(points)
    return _("{points} ({money})").format(points=signed(points), money=text)


def stake_text(night: Night, multiple: int) -> str:
    """ "times the basic stake: €1.00 a point"; what a player with this multiple plays for."""
    text = money(multiple, night.heading.stake, night.heading.currency)
    if text is None:
        return _("times the basic stake")
    return _("times the basic stake: {money} a point").format(money=text)
