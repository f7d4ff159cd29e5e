"""The lists of the book's dialogs as Qt's models: what they change they tell."""

import random

from PySide6.QtCore import Qt

from chouette_desk.book.nights import ListedNight
from chouette_desk.core.actions import Method
from chouette_desk.core.money import Due
from chouette_desk.gui.models.payments import DuesModel
from chouette_desk.gui.models.tables import NightFilter, NightsModel
from tests.gui.mirror import Mirror

NAMES = ("Ann", "Bob", "Cid", "Dee", "Ünal", "דוד")


def test_ticks_are_told(qapp):
    debts = [
        Due("Ann", "Bob", points=number, number=number, method=random.Random(number).choice([None, *Method]))
        for number in range(1, 9)
    ]
    model = DuesModel(debts)
    mirror, chance = Mirror(model), random.Random(1)
    for _turn in range(60):
        model.method = chance.choice(list(Method))
        model.setData(
            model.index(chance.randrange(8)),
            chance.choice([Qt.CheckState.Checked, Qt.CheckState.Unchecked]),
            Qt.ItemDataRole.CheckStateRole,
        )
        mirror.check()
    model.tick_all()
    mirror.check()
    assert None not in model.methods
    assert all(number in range(1, 9) for number in model.changes())


def test_what_is_looked_for_is_told(qapp):
    nights = tuple(
        ListedNight(
            number, f"2026-{number % 12 + 1:02}-01", "Riverside", "1", number, number % 3 == 0, NAMES[number % 6 :]
        )
        for number in range(200)
    )
    filtered = NightFilter(NightsModel(nights))
    mirror, chance = Mirror(filtered), random.Random(2)
    words = ("ann", "BOB", "ünal", "ÜNAL", "2026-05", "closed", "open riverside", "nobody", "דוד", "")
    for _turn in range(60):
        text = chance.choice(words)
        filtered.search(text)
        mirror.check()
        found = sum(_has(night, text) for night in nights)
        assert filtered.rowCount() == found, text
    filtered.search("")
    assert [filtered.index(row, 0).data() for row in range(3)] == ["2026-01-01", "2026-02-01", "2026-03-01"]


def _has(night: ListedNight, text: str) -> bool:
    text_of_night = " ".join(
        (night.date, night.club, night.table, *night.players, "closed" if night.closed else "open")
    )
    return all(word in f"{text_of_night} {night.games}".casefold() for word in text.casefold().split())
