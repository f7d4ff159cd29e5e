"""The treasurer's page handed out: as text, CSV and PDF."""

import csv
from io import StringIO

import pytest

from chouette_desk.core.dues import treasurers_page
from chouette_desk.paper.csv import csv_file
from chouette_desk.paper.listing import listing_text
from chouette_desk.paper.pdf.heading import LANDSCAPE_A4, PORTRAIT_A4
from chouette_desk.paper.pdf.listing import USUAL, draw_listing, page_setup_for
from chouette_desk.paper.pdf.page import HEAVY
from chouette_desk.paper.text_layout import display_width
from chouette_desk.paper.treasurer import evenings_table, payments_table, players_table, treasurers_listing
from tests.paper.dues import due, many
from tests.paper.on_page import pages, text
from tests.paper.test_pdf_layout import LONG, wrong

SMALL = treasurers_page(
    [
        due("Bob", "Ann", 8, paid=True),
        due("Cid", "Ann", 3, date="2026-11-27"),
        due("Ann", "Bob", 1, date="2026-11-27", paid=True, method="transfer"),
    ]
)


def test_for_people():
    assert listing_text(treasurers_listing(SMALL, ["November"])).splitlines() == [
        "Treasurer's page",
        "Riverside, November",
        "Due: €6.00 (12 points); paid: €4.50 (9 points); open: €1.50 (3 points).",
        "",
        "By player, EUR",
        "",
        "                    Still                  Still",
        "          To           to    To               to",
        "Player   pay  Paid    pay   get  Received    get",
        "------------------------------------------------",
        "Ann     0.50  0.50         5.50      4.00   1.50",
        "Bob     4.00  4.00         0.50      0.50",
        "Cid     1.50         1.50",
        "In all  6.00  4.50   1.50  6.00      4.50   1.50",
        "",
        "By player, in points",
        "",
        "                   Still                 Still",
        "         To           to   To               to",
        "Player  pay  Paid    pay  get  Received    get",
        "----------------------------------------------",
        "Ann       1     1          11         8      3",
        "Bob       8     8           1         1",
        "Cid       3            3",
        "In all   12     9      3   12         9      3",
        "",
        "By evening, EUR",
        "",
        "                                   Due      Paid      Open",
        "Evening      Due  Paid  Open  (points)  (points)  (points)",
        "----------------------------------------------------------",
        "2026-11-20  4.00  4.00               8         8",
        "2026-11-27  2.00  0.50  1.50         4         1         3",
        "In all      6.00  4.50  1.50        12         9         3",
        "",
        "Every payment, EUR",
        "",
        "Evening     Table  From  To   Points  Money  Paid                  Receipt",
        "--------------------------------------------------------------------------",
        "2026-11-20  1      Bob   Ann       8   4.00  2026-11-21, cash      7-1",
        "2026-11-27  1      Cid   Ann       3   1.50  open",
        "2026-11-27  1      Ann   Bob       1   0.50  2026-11-21, transfer  7-1",
    ]


def test_clubs_and_currencies_are_named_where_there_are_several():
    rows = [due("Ann", "Bob", 1), due("Ann", "Bob", 2, currency="CHF", club="Abbey"), due("Ann", "Bob", 4, None)]
    players, points, evenings, *_more = treasurers_listing(treasurers_page(rows)).sections
    assert players.title == "By player"
    assert players.table.headings[:3] == ("Club", "Player", "Currency")
    assert [row[:4] for row in players.table.rows[-2:]] == [("", "In all", "CHF", 1), ("", "In all", "EUR", 0.5)]
    assert (players.fixed, players.totals, points.totals) == (3, 2, 3)
    assert [row[1:4] for row in points.table.rows if row[0] == "Riverside"] == [
        ("Ann", "", 4),
        ("Ann", "EUR", 1),
        ("Bob", "", None),
        ("Bob", "EUR", None),
    ]
    assert evenings.table.headings[:3] == ("Evening", "Club", "Currency")
    assert treasurers_listing(treasurers_page(rows)).sections[-1].table.headings[:8] == (
        *("Evening", "Club", "Table", "From", "To", "Points", "Money", "Currency"),
    )


def test_dues_without_a_stake_have_points_alone():
    listing = treasurers_listing(treasurers_page([due("Ann", "Bob", 4, None)]))
    assert [section.title for section in listing.sections] == [
        "By player, in points",
        "By evening, in points",
        "Every payment",
    ]
    assert listing.facts[1] == "Due: 4 points; paid: 0 points; open: 4 points."


def test_nothing_was_due():
    assert listing_text(treasurers_listing(treasurers_page([]))) == "Treasurer's page\n\nNothing was due.\n"


@pytest.mark.parametrize("page", [40, 60, 80])
def test_no_line_is_longer_than_the_page(page):
    listing = treasurers_listing(many(30, LONG, ("EUR", None)))
    assert max(map(display_width, listing_text(listing, page=page).splitlines())) <= page
    assert listing_text(listing, page=page, ascii_only=True).isascii()


# As CSV: every column, whatever the dues


def read(content: bytes) -> list[list[str]]:
    return list(csv.reader(StringIO(content.decode("utf-8-sig"), newline="")))


def test_every_payment_as_csv():
    assert read(csv_file(payments_table(SMALL))) == [
        *[
            [
                "Evening", "Club", "Table", "From", "To", "Points", "Money", "Currency", "State", "How", "Paid on",
                "Receipt",
            ]
        ],
        ["2026-11-20", "Riverside", "1", "Bob", "Ann", "8", "4.00", "EUR", "paid", "cash", "2026-11-21", "7-1"],
        ["2026-11-27", "Riverside", "1", "Cid", "Ann", "3", "1.50", "EUR", "open", "", "", ""],
        ["2026-11-27", "Riverside", "1", "Ann", "Bob", "1", "0.50", "EUR", "paid", "transfer", "2026-11-21", "7-1"],
    ]  # fmt: skip


def test_players_and_evenings_as_csv_with_their_totals():
    head, *rows = read(csv_file(players_table(SMALL)))
    assert head[:5] == ["Club", "Player", "Currency", "To pay", "Paid"]
    assert head[-2:] == ["Received (points)", "Still to get (points)"]
    assert rows[0] == [
        "Riverside",
        "Ann",
        "EUR",
        "0.50",
        "0.50",
        "",
        "5.50",
        "4.00",
        "1.50",
        *["1", "1"],
        "",
        "11",
        "8",
        "3",
    ]
    assert rows[-1] == ["", "In all", "EUR", *["6.00", "4.50", "1.50"] * 2, *["12", "9", "3"] * 2]
    head, *rows = read(csv_file(evenings_table(SMALL)))
    assert head == [
        "Evening", "Club", "Currency", "Due", "Paid", "Open", "Due (points)", "Paid (points)", "Open (points)",
    ]  # fmt: skip
    assert rows[-1] == ["In all", "", "EUR", "6.00", "4.50", "1.50", "12", "9", "3"]


# On paper


def test_on_paper_a_page_for_a_few_dues_stands_upright():
    listing = treasurers_listing(SMALL)
    assert page_setup_for(listing) == PORTRAIT_A4
    message = text(draw_listing(listing).pdf())
    assert "Cid 1.50 1.50" in message
    assert "2026-11-27 1 Ann Bob 1 0.50 2026-11-21, transfer 7-1" in message


def test_on_paper_a_page_for_many_dues_stands_upright_and_long_names_take_more_lines():
    listing = treasurers_listing(many(60, LONG, ("EUR",), ("Riverside",)))
    assert page_setup_for(listing) == PORTRAIT_A4
    document = draw_listing(listing, PORTRAIT_A4)
    assert wrong(document, PORTRAIT_A4) == []
    assert min(state.size for page in document.pages for state in page.texts) >= 7.0


def test_totals_are_bold():
    paper = draw_listing(treasurers_listing(SMALL), PORTRAIT_A4)
    bold = {
        text
        for page in paper.pages
        for written, texts in page.texts.items()
        if written.font.endswith("Bold") and written.size == USUAL.total.size
        for _x, _y, text in texts
    }
    assert bold == {"In all", "6.00", "4.50", "1.50", "12", "9", "3"}


def test_sixty_dues_of_long_names_lie_on_their_pages_and_nothing_overlaps():
    listing = treasurers_listing(many(60, LONG, ("EUR", "CHF", None), ("Riverside", "Abbey")))
    assert page_setup_for(listing) == LANDSCAPE_A4
    assert wrong(draw_listing(listing, LANDSCAPE_A4), LANDSCAPE_A4) == []
    pdf = draw_listing(listing).pdf()
    assert "page 2 of" in text(pdf)
    assert all("Treasurer's page" in page.extract_text() for page in pages(pdf))


def test_the_same_dues_give_the_same_bytes():
    assert draw_listing(treasurers_listing(many(20))).pdf() == draw_listing(treasurers_listing(many(20))).pdf()


def test_the_tables_stand_on_one_grid():
    """Tables are as wide as the page; equal numbers of columns are in line."""
    page = draw_listing(treasurers_listing(many(30)), PORTRAIT_A4).pages[0]
    heads = [line for pen, lines in page.lines.items() if pen.width == HEAVY for line in lines]
    assert {round(right - left) for left, _low, right, _up in heads} == {round(PORTRAIT_A4.body.width)}
    ends = {round(placed.box.right) for placed in page.placed if placed.text in ("Paid", "Received")}
    assert len(ends) == 2, "of players in money and in points, and of evenings"
    titles = {placed.text: placed.box for placed in page.placed if placed.text.startswith("By ")}
    assert len({round(box.x) for box in titles.values()}) == 1
