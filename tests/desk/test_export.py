"""The kinds of files in which documents are handed out."""

import pytest
from msgspec.structs import replace

from chouette_desk.core.money import Due
from chouette_desk.core.night import Heading
from chouette_desk.desk.export import (
    KINDS,
    ONE_AT_A_TIME,
    RECEIPT_KINDS,
    TABLE_KINDS,
    Document,
    ListingDocument,
    PrintedSheet,
    Receipts,
    export,
    kind_of,
    sheet_as_text,
)
from chouette_desk.paper.listing import Listing
from tests.core.table import empty_table, four_handed


def test_a_kind_that_a_document_does_not_make_is_an_error_of_the_program():
    documents: tuple[Document, ...] = (PrintedSheet(), Receipts(()), ListingDocument(Listing("", (), ())))
    with pytest.raises(NotImplementedError):
        Document().files(".pdf")
    for document, kind in ((document, kind) for document in documents for kind in KINDS if kind not in document.kinds):
        with pytest.raises(NotImplementedError):
            export(document, kind)


def test_documents_are_made_one_at_a_time():
    """Two previews may be in the making, each in its thread: the fonts of PDFs are shared."""

    class Probe(Document, frozen=True):
        def files(self, kind):
            return {kind: b"alone" if ONE_AT_A_TIME.locked() else b""}

    assert export(Probe(), ".pdf") == {".pdf": b"alone"}
    assert not ONE_AT_A_TIME.locked()


def test_the_ending_of_a_name_says_the_kind():
    assert [kind_of(f"A{kind.upper()}") for kind in KINDS] == list(KINDS)
    assert [kind_of("night.chouette.json", kinds) for kinds in (KINDS, TABLE_KINDS, RECEIPT_KINDS)] == [
        ".chouette.json",
        None,
        None,
    ]
    assert (kind_of("season.csv", TABLE_KINDS), kind_of("season.csv", RECEIPT_KINDS)) == (".csv", None)


def test_a_sheet_like_a_night_has_its_heading_and_perhaps_its_names():
    night = four_handed("aba").now
    night = replace(night, heading=Heading(club="Riverside", table="2", date="2026-11-20", stake="0.50"))
    named = PrintedSheet(night).like_night(names=True)
    assert (named.heading, named.names, named.order) == (night.heading, night.line, night.line)
    other = PrintedSheet(night).like_night(names=False)
    assert (other.heading, other.names, other.order) == (Heading(club="Riverside", stake="0.50"), (), ())
    assert PrintedSheet().like_night(names=True) == PrintedSheet()


def test_a_sheet_like_a_night_without_an_order_names_who_is_there():
    night = empty_table("aba").seat("Ann Bob Cid").now
    named = PrintedSheet(night).like_night(names=True)
    assert (named.names, named.order) == (("Ann", "Bob", "Cid"), ())


def test_the_sheet_as_text_has_a_line_for_each_game():
    text = sheet_as_text(four_handed("aba").score(Bob=2, Cid=-1).now)
    assert all(name in text for name in ("Ann", "Bob", "Cid", "Dee"))
    assert "Next: Bob (Box), Cid (Captain), Dee, Ann" in text


def test_receipts_are_pages_or_text():
    receipts = Receipts((Due("Ann", "Bob", 4, number=1, method="cash", paid_at="2026-11-20T23:00", date="2026-11-20"),))
    assert receipts.files(".pdf")[""].startswith(b"%PDF")
    text = receipts.files(".txt")[""].decode()
    assert "Ann" in text
    assert "4 points" in text
