"""The chips of a night handed out."""

from chouette_desk.core.chips import ChipCheck, ChipLine
from chouette_desk.paper.chips_page import chips_listing
from chouette_desk.paper.listing import listing_text
from chouette_desk.paper.pdf.listing import listing_pages
from tests.paper.on_page import text

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


def test_while_some_have_not_counted_the_whole_cannot_be_told():
    check = ChipCheck((ChipLine("Ann", 20, None, None, -20), ChipLine("Bob", 10, 20, 10, 20)), 1)
    listing = chips_listing(check)
    assert listing.sections[0].table.rows[-1] == ("In all", 30, 20, None, 0, None)
    assert listing.remarks == ("Chips in all: 30 bought, 20 counted so far.", "Not counted yet: Ann.")


def test_on_paper():
    assert "Ann 20 9 −22 −20 −2" in text(listing_pages(chips_listing(CHECK)))
