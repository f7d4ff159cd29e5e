"""The treasurer's page: due, paid and open by player, evening, in all; receipts."""

from decimal import Decimal

from chouette_desk.core.dues import Balance, treasurers_page
from chouette_desk.core.money import Amount, Due


def due(
    payer: str,
    payee: str,
    money: str | None,
    points: int | None = None,
    *,
    evening: str = "2026-11-20",
    club: str = "Riverside",
    currency: str | None = "EUR",
    paid: bool = False,
) -> Due:
    return Due(
        payer=payer,
        payee=payee,
        points=points or 0,
        money=None if money is None else Decimal(money),
        currency=currency,
        number=1,
        method="cash" if paid else None,
        paid_at=f"{evening}T23:40:00+01:00" if paid else None,
        night=7,
        date=evening,
        club=club,
        table="1",
    )


def euros(points: int | None, money: str | None) -> Amount:
    return Amount(points, None if money is None else Decimal(money))


NOTHING = euros(None, None)


def test_by_player_what_each_pays_and_gets():
    page = treasurers_page(
        [
            due("Bob", "Ann", "4.00", 8, paid=True),
            due("Bob", "Cid", "1.50", 3),
            due("Ann", "Bob", "0.50", 1, evening="2026-11-27"),
        ]
    )
    ann, bob, cid = page.players
    assert (ann.player, ann.currency, ann.club) == ("Ann", "EUR", "Riverside")
    assert ann.pays == Balance(euros(1, "0.50"), NOTHING, euros(1, "0.50"))
    assert ann.gets == Balance(euros(8, "4.00"), euros(8, "4.00"), NOTHING)
    assert bob.pays == Balance(euros(11, "5.50"), euros(8, "4.00"), euros(3, "1.50"))
    assert bob.gets.open == euros(1, "0.50")
    assert cid.pays == Balance(NOTHING, NOTHING, NOTHING)


def test_players_stand_in_alphabetical_order_and_each_currency_has_its_line():
    page = treasurers_page([due("bob", "Zoe", "1"), due("Zoe", "Ann", "2", currency="CHF")])
    assert [(line.player, line.currency) for line in page.players] == [
        ("Ann", "CHF"),
        ("bob", "EUR"),
        ("Zoe", "CHF"),
        ("Zoe", "EUR"),
    ]


def test_players_of_two_clubs_are_two():
    page = treasurers_page([due("Ann", "Bob", "1"), due("Ann", "Bob", "2", club="Abbey")])
    assert [(line.club, line.player, line.pays.due.money) for line in page.players] == [
        ("Abbey", "Ann", Decimal(2)),
        ("Abbey", "Bob", None),
        ("Riverside", "Ann", Decimal(1)),
        ("Riverside", "Bob", None),
    ]
    assert page.clubs == ("Abbey", "Riverside")


def test_by_evening_the_oldest_first():
    page = treasurers_page(
        [
            due("Ann", "Bob", "1", evening="2026-11-27"),
            due("Ann", "Bob", "2", paid=True),
            due("Bob", "Cid", "3"),
            due("Bob", "Cid", None, 5, currency=None),
        ]
    )
    assert [(line.evening, line.currency) for line in page.evenings] == [
        ("2026-11-20", "EUR"),
        ("2026-11-20", None),
        ("2026-11-27", "EUR"),
    ]
    assert page.evenings[0].balance == Balance(euros(None, "5"), euros(None, "2"), euros(None, "3"))
    assert [row.date for row in page.rows] == ["2026-11-20"] * 3 + ["2026-11-27"]


def test_in_all_currency_by_currency():
    page = treasurers_page(
        [
            due("Ann", "Bob", "0.10", 1, paid=True),
            due("Ann", "Bob", "0.20", 2),
            due("Ann", "Bob", "7", currency="CHF"),
            due("Ann", "Bob", None, 9, currency=None),
        ]
    )
    assert [(line.currency, line.balance.due, line.balance.open) for line in page.totals] == [
        ("EUR", euros(3, "0.30"), euros(2, "0.20")),
        ("CHF", euros(None, "7"), euros(None, "7")),
        (None, euros(9, None), euros(9, None)),
    ]


def test_nothing_is_due():
    page = treasurers_page([])
    assert (page.rows, page.players, page.evenings, page.totals, page.clubs) == ((), (), (), (), ())


def test_a_receipt_of_what_is_paid():
    paid = due("Ann", "Bob", "0.50", 1, paid=True)
    assert (paid.receipt, paid.paid_at) == ("7-1", "2026-11-20T23:40:00+01:00")
    assert (paid.payer, paid.payee, paid.amount, paid.currency) == ("Ann", "Bob", euros(1, "0.50"), "EUR")
    assert (paid.method, paid.date, paid.club, paid.table) == ("cash", "2026-11-20", "Riverside", "1")


def test_no_receipt_of_what_is_open():
    assert due("Ann", "Bob", "0.50", 1).receipt is None
