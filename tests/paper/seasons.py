"""Small seasons for the tests of standings on paper, added up without a book."""

from collections import Counter
from collections.abc import Mapping, Sequence
from decimal import Decimal

from chouette_desk.core.money import sum_of, worth
from chouette_desk.core.night import Night
from chouette_desk.core.standings import Money, NightPoints, PlayerStanding, Season, Span
from chouette_desk.core.tally import Tally, added, duels, tallies
from tests.core.table import empty_table, three_handed

ODD = ("=1+1", "<b>", "عمر الشريف", "Wilhelmina Featherstonehaugh-Cholmondele", "José")


def season_of(
    nights: Mapping[str, Night], *, stake: str | None = None, currency: str | None = None, clubs: Sequence[str] = ()
) -> Season:
    """Return the season of ``nights`` by date; players are numbered as they appear."""
    numbers = {name: number for number, name in enumerate(dict.fromkeys(_names(nights)), 1)}
    found: dict[str, Tally] = {}
    points, played, won = [], Counter[str](), Counter[tuple[int, int]]()
    for night, (date, each) in enumerate(nights.items(), 1):
        for name, tally in tallies(each).items():
            found[name] = added(found.get(name, Tally()), tally)
            played[name] += tally.games > 0
            points.append(
                NightPoints(night, night, date, "1", numbers[name], tally.points + tally.transfers, tally.games)
            )
        won.update({(numbers[one], numbers[other]): count for (one, other), count in duels(each).items()})
    standings = [
        PlayerStanding(
            player=number,
            name=name,
            full_name=name,
            club="Riverside",
            guest=False,
            nights=played[name],
            tables=played[name],
            tally=found[name],
            money=_money(found[name], stake, currency),
        )
        for name, number in numbers.items()
    ]
    standings.sort(key=lambda each: -each.points)
    return Season(Span(), tuple(standings), tuple(points), dict(won))


def _names(nights: Mapping[str, Night]) -> list[str]:
    return [name for night in nights.values() for name in night.columns]


def _money(tally: Tally, stake: str | None, currency: str | None) -> tuple[Money, ...]:
    amount = worth(tally.points + tally.transfers, stake)
    return () if amount is None else (Money(sum_of([amount, Decimal(0)]), currency),)


def three_nights() -> Season:
    """Ann, Bob and Cid for 0.50 EUR: by cubes, on paper, and with a gammon."""
    return season_of(
        {
            "2026-01-09": three_handed("social").start().taken("team", "Bob").finish("box", "gammon").now,
            "2026-02-13": three_handed("aba").score(Bob=3, Cid=1).now,
            "2026-03-13": three_handed("aba").score(Bob=-1).transfer("Ann", "Cid", 2).now,
        },
        stake="0.50",
        currency="EUR",
    )


def of_many(count: int, nights: int = 3, names: Sequence[str] = ODD) -> Season:
    """Two games a night of so many players, the first of whom are called so."""
    called = [*names, *(f"Player {number}" for number in range(count))][:count]
    team = called[1:]
    table = empty_table("social", players_max=None).do(event="seat", players=called).do(event="order", players=called)
    table = table.score(**{name: place % 5 - 2 for place, name in enumerate(team)})
    table = table.start().finish("team" if count % 2 else "box")
    return season_of({f"2026-{1 + number // 28:02}-{1 + number % 28:02}": table.now for number in range(nights)})
