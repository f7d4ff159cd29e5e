"""Receipts: as text, and several a page with lines to cut along."""

from msgspec.structs import replace

from chouette_desk.core.money import Due
from chouette_desk.paper.payments import receipt_lines, receipts_text
from chouette_desk.paper.pdf.heading import PageSetup
from chouette_desk.paper.pdf.page import DASH
from chouette_desk.paper.pdf.receipts import draw_receipts
from chouette_desk.paper.text_layout import display_width
from tests.paper.dues import due, many
from tests.paper.on_page import pages, text_by_line
from tests.paper.test_pdf_layout import LONG, wrong

SETUP, LYING = PageSetup(), PageSetup(landscape=True)


def one(**fields: object) -> Due:
    return replace(due("Bob", "Ann", 8, paid=True), **fields)


def several() -> list[Due]:
    """Receipts of long names."""
    return [due for due in many(40, LONG).rows if not due.open]


def test_what_it_says():
    assert receipts_text([one()]).splitlines() == [
        "Receipt 7-1, Riverside",
        "",
        "From     Bob",
        "To       Ann",
        "Amount   €4.00 (8 points)",
        "For      chouette of Friday 20 November 2026, table 1",
        "Paid on  Saturday 21 November 2026 (cash)",
        "",
        "",
        "________________________",
        "received by Ann",
    ]


def test_how_it_was_paid_and_at_which_table_may_not_be_known():
    assert receipt_lines(one(method=None, table=""))[3:] == (
        ("For", "chouette of Friday 20 November 2026"),
        ("Paid on", "Saturday 21 November 2026"),
    )


def test_tables_that_were_settled_together_are_all_named():
    for_what = dict(receipt_lines(one(with_tables=("2", "Window table"))))["For"]
    assert for_what == "chouette of Friday 20 November 2026, table 1, table 2 and Window table"


def test_between_two_there_is_a_line_to_cut_along():
    text = receipts_text([one(), one(number=2)]).splitlines()
    assert text.count(" ".join("-" * 40)) == 1
    assert "Receipt 7-2, Riverside" in text


def test_no_line_is_longer_than_the_page():
    for page in (40, 80):
        assert max(map(display_width, receipts_text(several(), page=page).splitlines())) <= page
    assert receipts_text(several(), ascii_only=True).isascii()


def test_four_stand_on_a_page():
    pdf = draw_receipts([one(number=number) for number in range(1, 6)]).pdf()
    assert [page.extract_text().count("Receipt 7-") for page in pages(pdf)] == [4, 1]
    text = text_by_line(pdf)
    assert "Amount €4.00 (8 points)" in text
    assert "received by Ann" in text


def test_between_them_are_dashes_from_edge_to_edge():
    page = draw_receipts([one(), one()], SETUP).pages[0]
    body = SETUP.body
    dashes = [line for lines in page.lines.values() for line in lines if line[2] - line[0] <= DASH]
    heights = {round(y1) for _x1, y1, _x2, _y2 in dashes}
    assert heights == {round(body.top - body.height * place / 4) for place in (1, 2)}
    assert min(line[0] for line in dashes) == body.x
    assert max(line[2] for line in dashes) > body.right - 2 * DASH


def test_nothing_overlaps_whatever_the_names():
    for setup in (SETUP, LYING):
        assert wrong(draw_receipts(several(), setup), setup) == []


def test_no_receipt_is_an_empty_page():
    assert len(pages(draw_receipts([]).pdf())) == 1
    assert receipts_text([]) == "\n"


def test_the_same_receipts_give_the_same_bytes():
    assert draw_receipts([one()]).pdf() == draw_receipts([one()]).pdf()
