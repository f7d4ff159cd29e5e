"""The kinds of files in which documents are handed out."""

from contextlib import closing
from itertools import product

import pytest
from msgspec.structs import replace

from chouette_desk.core.events import Seat
from chouette_desk.core.money import Due
from chouette_desk.core.night import Heading
from chouette_desk.core.trouble import text_of
from chouette_desk.desk import documents
from chouette_desk.desk.book_opening import make_book
from chouette_desk.desk.documents import (
    Document,
    ListingDocument,
    NightsDocument,
    PagedDocument,
    PrintedSheet,
    Receipts,
    RulebookDocument,
)
from chouette_desk.desk.export import (
    KINDS,
    ONE_AT_A_TIME,
    RECEIPT_KINDS,
    TABLE_KINDS,
    WRITERS,
    export,
    export_noting_signs,
    kind_of,
    kinds_of,
    sheet_as_text,
)
from chouette_desk.nightfile.rulebooks import shipped
from chouette_desk.paper.listing import Listing
from tests.core.table import empty_table, four_handed


def test_a_kind_that_a_document_does_not_make_is_an_error_of_the_program():
    some: tuple[Document, ...] = (PrintedSheet(), Receipts(()), ListingDocument(Listing("", (), ())))
    with pytest.raises(NotImplementedError):
        export(Document(), ".pdf")
    for document, kind in product(some, KINDS):
        if kind in kinds_of(document):
            continue
        with pytest.raises(NotImplementedError):
            export(document, kind)


def test_every_document_is_made_in_some_kind_and_a_name_says_which():
    kinds = {each for each in vars(documents).values() if isinstance(each, type) and issubclass(each, Document)}
    assert kinds - {Document, PagedDocument} == set(WRITERS)
    for kind in {kind for kinds in WRITERS.values() for kind in kinds}:
        assert kind_of(f"A{kind}", tuple(WRITERS[RulebookDocument]) if kind == ".toml" else KINDS) == kind


def test_documents_are_made_one_at_a_time(monkeypatch):
    """Two previews may be made in two threads, but share the fonts of PDFs."""

    class Probe(Document, frozen=True):
        pass

    monkeypatch.setitem(WRITERS, Probe, {".pdf": lambda probe: b"alone" if ONE_AT_A_TIME.locked() else b""})
    assert export(Probe(), ".pdf") == {"": b"alone"}
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
    assert export(receipts, ".pdf")[""].startswith(b"%PDF")
    text = export(receipts, ".txt")[""].decode()
    assert "Ann" in text
    assert "4 points" in text


def test_a_rulebook_is_a_file_a_text_pages_and_a_table():
    document = RulebookDocument("Our rules", ("Version 2",), shipped("aba"))
    files = {kind: export(document, kind) for kind in (".toml", ".txt", ".pdf", ".csv")}
    assert b'base = "aba"' in files[".toml"][""]
    assert b"Our rules" in files[".txt"][""]
    assert files[".pdf"][""].startswith(b"%PDF")
    assert all(files[".csv"].values())


def test_each_of_several_nights_is_a_table_with_its_trail(tmp_path):
    with closing(make_book(tmp_path / "club.chouette-book")) as club_book:
        for table in ("1", "2"):
            club_book.new_night(shipped("aba"), Heading(club="Riverside", table=table), (Seat(players=("Ann", "Bob")),))
        files = export(NightsDocument(club_book, (1, 2)), ".csv")
    assert len({name.split(",")[0] for name in files}) == 2
    assert all(files.values())


def test_signs_that_no_font_has_are_named_with_the_files():
    listing = Listing("Night of the \U0001fbff", (), ())
    files, framed = export_noting_signs(ListingDocument(listing), ".pdf")
    assert files[""].startswith(b"%PDF")
    assert "U+1FBFF" in text_of(framed)
    assert export_noting_signs(ListingDocument(Listing("Night", (), ())), ".pdf")[1] is None
