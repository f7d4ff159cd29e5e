"""Listings as text, CSV and PDF: an evening's settlement, and a night's chips."""

import pytest
from msgspec import structs
from msgspec.structs import replace

from chouette_desk.core.chips import ChipCheck, ChipLine
from chouette_desk.core.evening_settlement import settlements
from chouette_desk.core.settlement import SettlementMethod
from chouette_desk.paper.csv import csv_file
from chouette_desk.paper.listing import Listing, listing_text
from chouette_desk.paper.payments import chips_listing, settlement_listing
from chouette_desk.paper.pdf.heading import LANDSCAPE_A4, PORTRAIT_A4, PageSetup
from chouette_desk.paper.pdf.listing import draw_listing, page_setup_for
from chouette_desk.paper.tables import Section, Table
from chouette_desk.paper.text_layout import display_width
from chouette_desk.wording.statement import Statement
from tests.paper.dues import at_table, iou
from tests.paper.on_page import text
from tests.paper.test_pdf_layout import LONG, wrong

ONE = at_table("0.50", "EUR", "1", Ann=7, Bob=-4, Cid=-6, Dee=3)


def one(**more: object) -> Listing:
    ious = [iou("Cid", "Zoe", "12.50", "2026-10-02", "CHF"), iou("Ann", "Bob", "2.00", "2026-11-13")]
    made = settlements([ONE], SettlementMethod.BANKER, "Bob", ious)
    return settlement_listing(Statement(made, "Riverside", "2026-11-20"), **more)  # type: ignore[arg-type]


def test_who_pays_whom_what_is_open_and_what_each_stands_at():
    assert listing_text(one()).splitlines() == [
        "Settlement",
        "Riverside, 2026-11-20, table 1",
        "Everyone pays Bob or is paid by Bob. €0.50 a point.",
        "",
        "Who pays whom",
        "",
        "From    To   Points  Money  Currency",
        "------------------------------------",
        "Cid     Bob       6   3.00  EUR",
        "Bob     Ann       7   3.50  EUR",
        "Bob     Dee       3   1.50  EUR",
        "In all           16   8.00  EUR",
        "",
        "Open from earlier nights",
        "",
        "From  To   Money  Currency  Since",
        "--------------------------------------",
        "Cid   Zoe  12.50  CHF       2026-10-02",
        "Ann   Bob   2.00  EUR       2026-11-13",
        "",
        "Totals",
        "",
        "Player  Points  Money  Currency",
        "-------------------------------",
        "Ann          7   3.50  EUR",
        "Bob         −4  −2.00  EUR",
        "Cid         −6  −3.00  EUR",
        "Dee          3   1.50  EUR",
        "",
        "Also open from earlier nights: CHF 12.50 and €2.00.",
    ]


def test_boxes_to_tick_where_they_are_wanted():
    payments = one(to_tick=True).sections[0].table
    assert payments.headings[-1] == "Paid"
    assert [row[-1] for row in payments.rows] == ["☐", "☐", "☐", ""]


def test_without_a_stake_there_is_no_money():
    text = listing_text(settlement_listing(Statement(settlements([at_table(Ann=3, Bob=-3)]))))
    assert "Money" not in text
    assert "Bob     Ann       3\n" in text


def test_tables_for_different_stakes_are_settled_in_money():
    made = settlements([at_table("0.50", "EUR", "1", Ann=1, Bob=-1), at_table("1", "EUR", "2", Ann=1, Cid=-1)])
    text = listing_text(settlement_listing(Statement(made)))
    assert "Points" not in text
    assert "a point" not in text
    assert "The tables play for different stakes, so the settlement is in money, not points.\n" in text
    assert "table 1, table 2" in text


def test_each_currency_has_its_own_tables():
    made = settlements([ONE, at_table("1", "CHF", "2", Ann=1, Eve=-1), at_table(Ann=2, Bob=-2)])
    listing = settlement_listing(Statement(made))
    assert [section.title for section in listing.sections] == [
        "Who pays whom (EUR)", "Totals (EUR)", "Who pays whom (CHF)", "Totals (CHF)", "Who pays whom (points)",
        "Totals (points)",
    ]  # fmt: skip
    assert listing.facts == ("table 1, table 2", "With the fewest payments. €0.50 a point. CHF\u00a01 a point.")


def test_nobody_owes_anything():
    assert listing_text(settlement_listing(Statement(settlements([at_table(Ann=0)])))).endswith(
        "Nobody owes anything.\n"
    )
    assert listing_text(settlement_listing(Statement(()))) == "Settlement\n\nNobody owes anything.\n"


@pytest.mark.parametrize("page", [40, 60, 80])
def test_no_line_is_longer_than_the_page(page):
    totals = dict.fromkeys(LONG[1:], -1000) | {LONG[0]: 1000 * (len(LONG) - 1)}
    listing = settlement_listing(Statement(settlements([at_table("0.50", "EUR", "1", **totals)]), "Riverside"))
    assert max(map(display_width, listing_text(listing, page=page).splitlines())) <= page
    assert listing_text(listing, page=page, ascii_only=True).isascii()


def test_as_csv():
    assert csv_file(one().sections[0].table).decode("utf-8-sig").splitlines() == [
        "From,To,Points,Money,Currency",
        "Cid,Bob,6,3.00,EUR",
        "Bob,Ann,7,3.50,EUR",
        "Bob,Dee,3,1.50,EUR",
        "In all,,16,8.00,EUR",
    ]


# On paper


def test_on_paper():
    message = text(draw_listing(one(to_tick=True)).pdf())
    assert message.startswith("Settlement Riverside, 2026-11-20, table 1")
    assert "Bob Ann 7 3.50 EUR ☐" in message
    assert "In all 16 8.00 EUR" in message
    assert "Cid Zoe 12.50 CHF 2026-10-02" in message


def test_nothing_overlaps_on_paper_whatever_the_names():
    totals = dict.fromkeys(LONG[1:], -1000) | {LONG[0]: 1000 * (len(LONG) - 1)}
    listing = settlement_listing(
        Statement(settlements([at_table("0.50", "EUR", "1", **totals)]), "Riverside " * 20, "2026-11-20")
    )
    setup = page_setup_for(listing)
    assert wrong(draw_listing(listing, setup), setup) == []


# The chips of a night

CHECK = ChipCheck((ChipLine("Ann", 20, 9, -22, -20), ChipLine("Bob", 10, 20, 20, 20)), 2)


def test_a_row_a_player_and_all_together():
    assert listing_text(chips_listing(CHECK, "Riverside", "2026-11-20")).splitlines() == [
        "Chips",
        "Riverside, 2026-11-20",
        "A chip is worth 2 points.",
        "",
        "                                    On",
        "                                   the   Too",
        "Player  Bought  Counted  Points  sheet  many",
        "--------------------------------------------",
        "Ann         20        9     −22    −20    −2",
        "Bob         10       20      20     20     0",
        "In all      30       29      −2      0    −2",
        "",
        "1 chip is missing: 30 bought, 29 counted.",
    ]


def test_while_some_have_not_counted_chips_the_whole_cannot_be_told():
    check = ChipCheck((ChipLine("Ann", 20, None, None, -20), ChipLine("Bob", 10, 20, 10, 20)), 1)
    listing = chips_listing(check)
    assert listing.sections[0].table.rows[-1] == ("In all", 30, 20, None, 0, None)
    assert listing.remarks == ("Chips in all: 30 bought, 20 counted so far.", "Not counted yet: Ann.")


def test_chips_on_paper():
    assert "Ann 20 9 −22 −20 −2" in text(draw_listing(chips_listing(CHECK)).pdf())


def test_narrow_tables_stand_next_to_each_other_on_paper():
    listing = chips_listing(CHECK)
    twice = replace(listing, sections=(*listing.sections, *listing.sections[:1]))
    (page,) = draw_listing(twice, page_setup_for(twice)).pages
    heads = [placed.box for placed in page.placed if placed.text == "Player"]
    assert len(heads) == 2
    assert heads[0].y == heads[1].y
    assert heads[1].x > heads[0].right + 100


@pytest.mark.parametrize(
    ("words", "columns", "setup"),
    [(1, 4, PORTRAIT_A4), (12, 3, PORTRAIT_A4), (6, 4, LANDSCAPE_A4), (1, 20, LANDSCAPE_A4)],
)
def test_a_list_stands_upright_where_narrower_texts_make_it_no_more_pages(words: int, columns: int, setup: PageSetup):
    row = ("word " * words,) * columns
    section = Section("texts", "Texts", Table(tuple(map(str, range(columns))), (row,) * 60))
    listing = Listing("List", (), (section,))
    assert page_setup_for(listing) == setup
    assert wrong(draw_listing(listing, setup), setup) == []


def test_a_table_that_no_page_holds_is_folded_as_narrow_as_it_gets():
    table = Table(tuple(f"heading {index}" for index in range(3)), (("word " * 30,) * 3,))
    text = listing_text(Listing("All", (), (Section("all", "All", table),)), page=12)
    assert text.count("All") >= 2
    assert "head" in text


def test_a_settlement_of_nobody_has_no_totals():
    (settled,) = settlements([ONE], SettlementMethod.FEWEST)
    for totals in (settled.totals, {}):
        statement = Statement((structs.replace(settled, totals=totals),), "Riverside", "2026-11-20")
        assert ("Totals" in listing_text(settlement_listing(statement))) is bool(totals)


def test_tables_in_line_that_are_wider_than_the_page_are_folded():
    wide = Table(tuple(f"column {index}" for index in range(40)), (tuple("figure" for _index in range(40)),))
    setup = PageSetup()
    listing = Listing("All", (), (Section("all", "All", wide),), in_line=True)
    found = text(draw_listing(listing, setup).pdf())
    assert "column 0" in found
    assert "column 39" in found
