"""Slips: a strip for each player with the games, the total and what is paid."""

import pytest

from chouette_desk.core.actions import Closed, Paid
from chouette_desk.core.dues import DuesState, after_action
from chouette_desk.core.evening_settlement import account, settlements
from chouette_desk.core.events import Leave, Method, Payment, Score, Seat, Transfer
from chouette_desk.core.names import HOUSE
from chouette_desk.core.night import Heading
from chouette_desk.core.settlement import SettlementMethod
from chouette_desk.paper.pdf import PageSetup, slips
from chouette_desk.paper.pdf.slips import draw_slips
from chouette_desk.paper.slips import SlipPayment, player_slips
from tests.paper.evenings import NAMES, evening, seated
from tests.paper.on_page import pages, text, words

SETUPS = [PageSetup(paper, landscape) for paper in ("A4", "Letter") for landscape in (False, True)]
SECOND = Heading(club="Riverside Backgammon Club", table="2", date="2026-11-20", stake="0.50", currency="EUR")
LONG = ("Wilhelmina Featherstonehaugh-Cholmondele", "محمد عبد الرحمن", "שרה לוי", "Ann")


def two_games():
    """Bob −2, Cid +6, Dee −2, Ann −2 after two games."""
    made = seated(NAMES[:4]).then(Score(points={"Bob": 2, "Cid": 2, "Dee": -1}))
    return made.then(Score(points={"Cid": 4, "Dee": -1, "Ann": 1}))


def dues_of(*nights):
    """The dues of these nights, closed together, the first of them paid in cash."""
    dues = tuple(due for result in settlements([account(night) for night in nights]) for due in result.dues)
    dues_state = after_action(DuesState(), Closed(dues=dues, way="fewest"))
    return after_action(dues_state, Paid(due=1, method=Method.CASH)).dues


@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("players", [3, 8, 12])
def test_eight_are_on_a_page(setup, players):
    heads = [
        sheet.count("Riverside") for sheet in words(slips([evening(NAMES[:players], 12, moves=False)], None, setup))
    ]
    assert heads == [8, 4][: len(heads)] if players == 12 else heads == [players]


def test_a_slip_has_the_games_the_total_and_what_is_paid():
    night = two_games().then(Transfer(from_="Bob", to="Cid", points=1, reason="talked")).night
    ann, bob, cid, _dee = player_slips([night], dues_of(night), closed=True)
    assert (bob.name, bob.total, bob.remark) == ("Bob", "−3 (−€1.50)", "")
    assert bob.tables[0].games == ((1, 2), (2, -4))
    assert bob.tables[0].besides == "games −2, transfers −1"
    assert bob.payments == (SlipPayment("pays Cid €1.50 (3 points): cash", True),)
    assert cid.payments[1] == SlipPayment("gets €1.00 (2 points) from Ann", False)
    assert ann.tables[0].besides == ""


def test_an_open_night_says_that_it_is_not_closed():
    (slip, *_others) = player_slips([two_games().night])
    assert slip.remark == "As it stands after game 2: the night is not closed."
    assert slip.payments == (SlipPayment("pays Cid €1.00 (2 points)", False),)


def test_games_without_the_player_and_payments_at_the_table_are_seen():
    made = two_games().then(Payment(from_="Dee", to="Cid", points=2), Leave(player="Dee"), Seat(players=("Eve",)))
    made.then(Score(points=dict.fromkeys(made.night.team, 1)))
    *_first, dee, eve = player_slips([made.night])
    assert dee.tables[0].games == ((1, -1), (2, -1), (3, None))
    assert (dee.tables[0].besides, dee.total, dee.payments) == ("games −2, payments at the table +2", "0 (€0.00)", ())
    assert [points for _number, points in eve.tables[0].games[:2]] == [None, None]
    assert "Nothing to pay." in text(slips([made.night], None))


def test_an_evening_of_two_tables_has_one_slip_a_player():
    first, second = (
        two_games().night,
        seated(("bob", "Eve", "Fay"), heading=SECOND).then(Score(points={"Eve": 3})).night,
    )
    found = player_slips([first, second], dues_of(first, second), closed=True)
    assert [slip.name for slip in found] == ["Ann", "Bob", "Cid", "Dee", "Eve", "Fay"]
    bob, eve = found[1], found[4]
    assert bob.total == f"{first.totals['Bob'] + second.totals['bob']:+} (−€2.50)".replace("-", "−")
    assert [(table.title, len(table.games)) for table in bob.tables] == [("Table 1", 2), ("Table 2", 1)]
    assert [table.title for table in eve.tables] == [""]
    assert "Table 2" in eve.facts
    assert "Table 1" not in eve.facts


def test_without_a_stake_there_is_no_money_and_with_two_stakes_no_points():
    plain = seated(NAMES[:3], heading=Heading()).then(Score(points={"Bob": 3})).night
    assert [slip.total for slip in player_slips([plain])] == ["−3", "+3", "0"]
    dear = Heading(table="2", date="2026-11-20", stake="1.00", currency="EUR")
    second = seated(("Bob", "Eve", "Fay"), heading=dear).then(Score(points={"Eve": 3})).night
    bob = player_slips([two_games().night, second])[1]
    assert (bob.total, bob.facts.split("   ·   ")[-2:]) == ("−€4.00", ["Table 1", "Table 2"])


def test_more_payments_than_a_strip_holds_take_two():
    night = evening(NAMES[:12], 3, moves=False)
    (through_ann,) = settlements([account(night)], SettlementMethod.BANKER, "Ann")
    document = draw_slips(player_slips([night], through_ann.dues), PageSetup())
    ann = next(placed for placed in document.pages[0].placed if placed.text == "Ann")
    bob = next(placed for placed in document.pages[0].placed if placed.text == "Bob")
    assert len(through_ann.dues) > 8
    assert ann.box.y - bob.box.y == pytest.approx(2 * 791.89 / 8)


def test_the_house_has_no_slip():
    night = seated(("Ann", "Bob", "Cid")).then(Seat(players=(HOUSE,), spectator=True)).night
    assert [slip.name for slip in player_slips([night])] == ["Ann", "Bob", "Cid"]


@pytest.mark.parametrize("setup", SETUPS)
def test_no_text_leaves_its_area_or_is_too_small(setup):
    nights = [evening(LONG, 60, moves=False), evening((*LONG, *NAMES[1:9]), 20, moves=False, large=16)]
    document = draw_slips(player_slips(nights), setup)
    wide = document.size[0]
    for page in document.pages:
        assert min(state.size for state in page.texts) >= 7.0
        assert all(placed.box.x > 35 and placed.box.right < wide - 35 and placed.box.y > 25 for placed in page.placed)
    found = " ".join(placed.text for page in document.pages for placed in page.placed)
    assert found.count("Riverside") == 12, "everybody's"


def test_of_very_many_games_the_first_are_one_sum():
    night = evening(NAMES[:3], 500, moves=False)
    early = sum(game.points["Ann"] for game in night.played[:260])
    assert f"games 1–260: {early:+}".replace("-", "−") in text(slips([night], None))


def test_no_night_without_players_stops_it():
    assert len(pages(slips([evening(NAMES[:3], 0)], None))) == 1
