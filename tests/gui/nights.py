"""Nights for the window: who plays, a game as on paper, a clock."""

from datetime import datetime, timedelta, timezone

from chouette_desk.core.events import Score

SEVEN = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gil")
TEN_ODD = (
    "Maximiliane von und zu Hohenlohe-Langenb",
    "Александра Константинопольская-Рождестве",
    "דוד בן־גוריון",
    "&x",
    "محمد عبد الرحمن بن عبد العزيز آل سعود",
    "=1+1",
    "Kåre Ødegård-Ångström",
    "Wilhelmina Featherstonehaugh-Cholmondele",
    "<b>x</b> & Söhne",
    "W" * 40,
)
"""Names that are long, wide, written from the right, or could be read as markup, a key or a formula."""


def game(**points: int) -> Score:
    """A game as on paper; the Box gets what makes it zero if he is left out."""
    return Score(points=points)


class Ticking:
    """A clock that goes on a minute every time it is read."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 20, 20, 0, tzinfo=timezone(timedelta(hours=1)))

    def __call__(self) -> datetime:
        self.now += timedelta(minutes=1)
        return self.now
