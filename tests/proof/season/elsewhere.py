"""Nights kept outside the book: one in a file, one on paper, copied as a table."""

import csv
from io import StringIO
from pathlib import Path
from random import Random

from chouette_desk.core.events import AnyEvent, Score, Seat
from chouette_desk.core.fold import new_night, replay
from chouette_desk.core.night import Heading, Night
from chouette_desk.desk.dice import rolled_order
from chouette_desk.desk.old_sheets import old_night
from chouette_desk.nightfile.reading import read_night
from chouette_desk.nightfile.rulebooks import shipped
from chouette_desk.nightfile.writing import text_of
from tests.proof.season.plan import CLUB, Friday
from tests.proof.season.play import next_event


def night_from_file(friday: Friday, folder: Path) -> Night:
    """The night of a file that was kept at a player's home."""
    path = folder / f"{friday.date} at home.chouette.json"
    path.write_text(text_of(_played(friday, on_paper=False)), encoding="utf-8")
    return read_night(path)


def night_from_old_sheet(friday: Friday, folder: Path) -> Night:
    """The night of a table of running totals."""
    totals = [row.totals for row in _played(friday, on_paper=True).sheet.rows if row.game is not None]
    text = StringIO(newline="")
    rows = csv.writer(text)
    rows.writerow(["Game", *friday.players])
    rows.writerows([number, *(row[name] for name in friday.players)] for number, row in enumerate(totals, 1))
    return old_night(text.getvalue().encode(), shipped("aba"), _heading(friday), f"{friday.date}.csv").night


def _heading(friday: Friday) -> Heading:
    return Heading(CLUB, "1", friday.date, friday.stake, "EUR")


def _played(friday: Friday, *, on_paper: bool) -> Night:
    chance = Random(friday.date)
    rules = shipped("aba")
    first: tuple[AnyEvent, ...] = (Seat(players=friday.players), rolled_order(friday.players, rules, chance))
    night = replay(new_night(rules, _heading(friday)), first)
    assert isinstance(night, Night), night
    while night.game or len(night.played) < friday.games["1"]:
        event = next_event(night, chance, on_paper=on_paper)
        if isinstance(event, Score) or not on_paper:
            after = replay(night, (event,))
            assert isinstance(after, Night), after
            night = after
    return night
