"""A closed night on paper: what is paid is ticked, and no next game is announced."""

from io import BytesIO

import openpyxl
import pytest
from msgspec.structs import replace

from chouette_desk.core.actions import Closed, Paid
from chouette_desk.core.dues import DuesState, after_action
from chouette_desk.core.events import Method
from chouette_desk.core.money import priced
from chouette_desk.core.settlement import fewest_payments
from chouette_desk.desk.documents import NightDocument
from chouette_desk.desk.export import export
from chouette_desk.paper.pdf import filled
from chouette_desk.paper.report import Report
from tests.paper.evenings import NAMES, evening
from tests.paper.on_page import pages, text

NIGHT = evening(NAMES[:5], 8, moves=False)
DUES = tuple(priced(due, "0.50", "EUR") for due in fewest_payments(NIGHT.totals))
CLOSED = after_action(DuesState(), Closed(dues=DUES, way="fewest"))
PAID = after_action(CLOSED, Paid(due=1, method=Method.TRANSFER))


def strokes(pdf: bytes) -> int:
    """The number of lines that are not straight up or across: the halves of the ticks."""
    lines = [line for page in pages(pdf) for line in page.lines]
    return sum(abs(line["width"]) > 1 and 1 < abs(line["height"]) < 9 for line in lines)


@pytest.mark.parametrize("paid", range(len(DUES) + 1))
def test_each_payment_that_is_paid_is_ticked(paid):
    dues_state = CLOSED
    for due in CLOSED.dues[:paid]:
        dues_state = after_action(dues_state, Paid(due=due.number, method=Method.CASH))
    assert strokes(filled(NIGHT, dues_state=dues_state)) - strokes(filled(NIGHT, dues_state=CLOSED)) == 2 * paid


def test_the_pages_say_how_it_was_paid():
    first = DUES[0]
    payment = f"{first.payer} pays {first.payee} €{first.money} ({first.points} points)"
    assert f"{payment}: transfer" in text(filled(NIGHT, dues_state=PAID))
    assert f"{payment}: " not in text(filled(NIGHT, dues_state=CLOSED))


def test_a_closed_night_has_no_next_game():
    assert "Next game" in text(filled(NIGHT))
    assert "Next game" in text(filled(NIGHT, dues_state=DuesState())), "an open one has"
    assert "Next game" not in text(filled(NIGHT, dues_state=CLOSED))


def test_the_text_says_how_it_was_paid():
    content = export(NightDocument(NIGHT, dues_state=PAID), ".txt")[""].decode()
    first = DUES[0]
    assert f"{first.payer} pays {first.payee}: transfer" in content
    assert content.count(": transfer") == 1
    assert "Next:" not in content


def test_the_workbook_ticks_what_is_paid():
    content = export(NightDocument(NIGHT, dues_state=PAID), ".xlsx")[""]
    sheet = openpyxl.load_workbook(BytesIO(content))["Settlement"]
    rows = list(sheet.values)
    assert [row[-2:] for row in rows][:3] == [("Paid", "How"), ("☑", "transfer"), ("☐", None)]
    assert [row[-2] for row in rows][2 : len(DUES) + 1] == ["☐"] * (len(DUES) - 1)
    assert [row[0] for row in rows][len(DUES) + 3 :] == ["Player", *NIGHT.columns]


def test_payments_that_are_not_of_this_sheet_alone_are_not_compared_with_it():
    elsewhere = after_action(DuesState(), Closed(dues=DUES[1:], way="fewest"))
    sheet = openpyxl.load_workbook(BytesIO(export(NightDocument(NIGHT, dues_state=elsewhere), ".xlsx")[""]))[
        "Settlement"
    ]
    assert sheet.max_row == len(DUES)


def test_what_was_settled_elsewhere_or_in_money_alone_is_said():
    elsewhere = after_action(DuesState(), Closed(dues=(), way="fewest", settled_with="n2"))
    assert Report(NIGHT, dues_state=elsewhere).settlement == ()
    assert "Settled together with another table" in text(filled(NIGHT, dues_state=elsewhere))
    in_money = after_action(DuesState(), Closed(dues=(replace(DUES[0], points=0),), way="fewest"))
    assert f"{DUES[0].payer} pays {DUES[0].payee} €" in text(filled(NIGHT, dues_state=in_money))
