"""Standings of a span of nights."""

from collections import Counter, defaultdict
from decimal import Decimal
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from chouette_desk.book.figures import write_hashes
from chouette_desk.book.log import keep_rows, replace_rows
from chouette_desk.book.nights import nights_of
from chouette_desk.book.standings import season
from chouette_desk.core.sheet import RowKind
from chouette_desk.core.standings import Money, Span, best_and_worst_nights, running
from chouette_desk.core.tally import Tally, added, duels, tallies
from tests.book.nights_kept import keep, new_book, person
from tests.core.table import Table, four_handed, handed, three_handed

EVERYTHING = Span()


def found(connection: Any, where: Span = EVERYTHING) -> dict[str, int]:
    """Each one's points, in order."""
    return {standing.name: standing.points for standing in season(connection, where).standings}


def test_an_empty_book_has_no_standings(book_place):
    with new_book(book_place) as book, book.reading() as connection:
        assert season(connection, EVERYTHING).standings == ()
        assert season(connection, EVERYTHING).dates == ()


@pytest.mark.parametrize("rows_at_once", [2, 32])
def test_nights_are_added_up(book_place, monkeypatch, rows_at_once):
    monkeypatch.setattr("chouette_desk.book.standings.MANY", rows_at_once)
    first = three_handed("aba").start().taken("team", "Bob").finish("box", "gammon").now
    second = four_handed("aba").score(Bob=3, Cid=-1, Dee=-1).score(Cid=-2).now
    with new_book(book_place) as book, book.writing() as connection:
        keep(connection, first)
        keep(connection, second)
        listed = season(connection, EVERYTHING).standings
    both = {name: added(tallies(first).get(name, Tally()), tally) for name, tally in tallies(second).items()}
    assert {each.name: each.tally for each in listed} == both
    assert [(each.name, each.points, each.nights, each.tally.games) for each in listed] == [
        ("Ann", 4, 2, 3),
        ("Bob", 1, 2, 3),
        ("Dee", -1, 1, 2),
        ("Cid", -4, 2, 3),
    ]
    assert listed[0].full_name == "Ann Whole"
    assert listed[0].points_a_game == Fraction(4, 3)


def test_who_has_as_many_points_stands_by_name(book_place):
    with new_book(book_place) as book, book.writing() as connection:
        keep(connection, three_handed("aba").score(Cid=-2, Ann=1, Bob=1).now)
        assert list(found(connection)) == ["Ann", "Bob", "Cid"]


def test_points_are_those_of_the_sheet_before_payments(book_place):
    night = three_handed("aba").score(Bob=-2).transfer("Cid", "Bob", 1).pay("Bob", "Ann", 1).now
    with new_book(book_place) as book, book.writing() as connection:
        keep(connection, night, stake="0.50")
        listed = season(connection, EVERYTHING).standings
    assert [(each.name, each.points, each.money[0].amount) for each in listed] == [
        ("Ann", 2, Decimal("1.00")),
        ("Bob", -1, Decimal("-0.50")),
        ("Cid", -1, Decimal("-0.50")),
    ]
    assert listed[1].points_a_game == -2


def test_columns_that_are_no_person_and_who_did_nothing_are_left_out(book_place):
    night = (
        three_handed("aba")
        .do(event="seat", players=["Club", "Zoe"], spectator=True)
        .score(Bob=-2)
        .transfer("Ann", "Club", 1)
        .now
    )
    with new_book(book_place) as book, book.writing() as connection:
        keep(connection, night)
        assert found(connection) == {"Ann": 1, "Cid": 0, "Bob": -2}
        assert {night.player for night in season(connection, EVERYTHING).nights} == {
            standing.player for standing in season(connection, EVERYTHING).standings
        }


def test_who_only_watched_but_won_points_stands_there_without_a_night(book_place):
    night = three_handed("aba").seat("Zoe", spectator=True).score(Bob=-2).transfer("Ann", "Zoe", 1).now
    with new_book(book_place) as book, book.writing() as connection:
        keep(connection, night)
        zoe = next(standing for standing in season(connection, EVERYTHING).standings if standing.name == "Zoe")
        whole = season(connection, EVERYTHING)
    assert (zoe.points, zoe.nights, zoe.points_a_game) == (1, 0, None)
    assert zoe.player not in best_and_worst_nights(whole)[0]
    assert running(whole)[zoe.player] == (1,)


def test_money_is_exact_and_apart_by_currency(book_place):
    night = three_handed("aba").score(Bob=-3).now
    with new_book(book_place) as book, book.writing() as connection:
        for stake, currency in [("0.10", "EUR"), ("0.2", "EUR"), ("1", "GBP"), ("0.25", None), (None, None)]:
            keep(connection, night, stake=stake, currency=currency)
        ann, _, bob = season(connection, EVERYTHING).standings
    assert ann.money == (Money(Decimal("0.90"), "EUR"), Money(Decimal(3), "GBP"), Money(Decimal("0.75"), None))
    assert str(bob.money[0].amount) == "-0.90"
    assert (ann.points, ann.nights) == (15, 5)


def test_players_who_were_merged_are_one(book_place):
    with new_book(book_place) as book, book.writing() as connection:
        keep(connection, three_handed("aba").score(Bob=-2).now)
        keep(connection, handed(3, "aba").seat("Annie").leave("Ann").order("Annie Bob Cid").score(Bob=-1).now)
        ann, annie = (person(connection, 1, name) for name in ("Ann", "Annie"))
        connection.execute("UPDATE seat SET player_id = :ann WHERE player_id = :annie", ann=ann, annie=annie)
        replace_rows(connection, "player", "id = :annie", annie=annie)
        connection.execute("UPDATE player SET merged_into = :ann WHERE id = :annie", ann=ann, annie=annie)
        keep_rows(connection, "player", "id = :annie", annie=annie)
        for row in nights_of(connection):
            write_hashes(connection, row)
        assert found(connection) == {"Ann": 3, "Cid": 0, "Bob": -3}


# Which nights count


NIGHTS: list[tuple[str, dict[str, Any]]] = [
    ("2026-01-05", {"club": "Riverside", "table": "1", "rulebook": "aba", "stake": "0.50", "currency": "EUR"}),
    ("2026-02-05", {"club": "Riverside", "table": "Window table", "rulebook": "social", "stake": "0.5"}),
    ("2026-03-05", {"club": "Old Town", "table": "1", "rulebook": "social", "stake": "2", "currency": "GBP"}),
    ("2026-03-06", {"club": "Old Town", "table": "2", "rulebook": "aba"}),
]


@pytest.mark.parametrize(
    ("where", "counted"),
    [
        (Span(), "1234"),
        (Span(first="2026-02-05"), "234"),
        (Span(last="2026-03-05"), "123"),
        (Span(first="2026-02-01", last="2026-02-28"), "2"),
        (Span(club="riverside "), "12"),
        (Span(table="1"), "13"),
        (Span(table="window TABLE"), "2"),
        (Span(rulebook="social"), "23"),
        (Span(stake="0.500"), "12"),
        (Span(stake="0.5", currency="EUR"), "1"),
        (Span(club="Old Town", rulebook="aba"), "4"),
        (Span(club="Nowhere"), ""),
        (Span(stake="7"), ""),
    ],
)
def test_a_span_counts_its_nights(book_place, where, counted):
    with new_book(book_place) as book, book.writing() as connection:
        for number, (date, heading) in enumerate(NIGHTS):
            keep(connection, three_handed("aba").score(Bob=-(10**number)).now, date, **heading)
        whole = season(connection, where)
    won = sum(10 ** (int(number) - 1) for number in counted)
    assert sum(standing.points for standing in whole.standings if standing.name == "Ann") == won
    assert sum(abs(night.points) for night in whole.nights) == 2 * won
    assert sum(abs(points) for points in whole.duels.values()) == 2 * won


def test_players_of_two_clubs_are_apart(book_place):
    with new_book(book_place) as book, book.writing() as connection:
        keep(connection, three_handed("aba").score(Bob=-2).now, club="Riverside")
        keep(connection, three_handed("aba").score(Bob=-5).now, club="Old Town")
        listed = season(connection, EVERYTHING).standings
    assert [(each.name, each.club, each.points) for each in listed][:2] == [
        ("Ann", "Old Town", 5),
        ("Ann", "Riverside", 2),
    ]


# Night by night


def test_two_tables_of_an_evening_are_one_night(book_place):
    with new_book(book_place) as book, book.writing() as connection:
        first = keep(connection, three_handed("aba").score(Bob=1).now)
        keep(connection, three_handed("aba").score(Bob=2).now, table="2", evening_of=first)
        keep(connection, three_handed("aba").score(Bob=-1).now, "2026-11-21")
        whole = season(connection, EVERYTHING)
    bob = whole.standings[0]
    assert (bob.name, bob.points, bob.nights, bob.tables) == ("Bob", 2, 2, 3)
    assert best_and_worst_nights(whole)[0][bob.player].points == 3
    assert (whole.evenings_played, whole.tables_played) == (2, 3)


def test_the_best_and_the_worst_night_and_the_running_score(book_place):
    dates = ("2026-03-01", "2026-01-01", "2026-02-01", "2026-02-01")
    with new_book(book_place) as book, book.writing() as connection:
        for date, points in zip(dates, (-4, 3, -1, 6), strict=True):
            keep(connection, three_handed("aba").score(Bob=points).now, date)
        keep(connection, three_handed("aba").score(Cid=-1).now, "2026-04-01")
        whole = season(connection, EVERYTHING)
    name = {standing.name: standing.player for standing in whole.standings}
    best, worst = (nights[name["Bob"]] for nights in best_and_worst_nights(whole))
    assert best is not None
    assert worst is not None
    assert (best.date, best.points) == ("2026-02-01", 6)
    assert (worst.date, worst.points) == ("2026-03-01", -4)
    assert whole.dates == ("2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01")
    assert running(whole) == {name["Bob"]: (3, 8, 4, 4), name["Ann"]: (-3, -8, -4, -3), name["Cid"]: (0, 0, 0, -1)}


# The same counted another way


def evening(chance: Random) -> Table:
    """A night of some of eight players: cubes, lines of points, transfers."""
    table = handed(chance.randint(3, 8), "aba", players_max=None)
    for _ in range(chance.randint(1, 12)):
        team = list(table.now.team)
        table = chance.choice((_played, _scored))(table, team, chance)
        if chance.random() < 0.2:
            one, other = chance.sample(table.now.columns, 2)
            table = table.transfer(one, other, chance.randint(1, 5))
    return table


def _played(table: Table, team: list[str], chance: Random) -> Table:
    table = table.start().taken("team", " ".join(chance.sample(team, 2)))
    return table.finish(chance.choice(("box", "team")), chance.choice(("single", "gammon")))


def _scored(table: Table, team: list[str], chance: Random) -> Table:
    return table.score(**{name: chance.randint(-4, 4) for name in team})


def test_standings_are_what_the_sheets_say(book_place):
    chance = Random(3)
    points, money, met = Counter[str](), defaultdict[str, Decimal](Decimal), Counter[tuple[str, str]]()
    nights = Counter[str]()
    with new_book(book_place) as book, book.writing() as connection:
        for number in range(30):
            stake = chance.choice(("0.10", "0.25", "1"))
            night = evening(chance).now
            keep(connection, night, f"2026-01-{number + 1:02}", stake=stake)
            for row in night.sheet.rows:
                if row.kind is not RowKind.PAYMENT:
                    points.update(row.points)
                    for name in row.points:
                        money[name] += row.points[name] * Decimal(stake)
            met.update(duels(night))
            nights.update(night.columns)
        whole = season(connection, EVERYTHING)
    name = {standing.player: standing.name for standing in whole.standings}
    assert {night.name: night.points for night in whole.standings} == {night: points[night] for night in nights}
    assert {standing.name: standing.money[0].amount for standing in whole.standings} == money
    assert {standing.name: standing.nights for standing in whole.standings} == nights
    assert {(name[one], name[other]): won for (one, other), won in whole.duels.items()} == dict(met)
    assert {name[one]: totals[-1] for one, totals in running(whole).items()} == {
        night: points[night] for night in nights
    }
