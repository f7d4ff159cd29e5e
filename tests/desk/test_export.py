"""The kinds of files in which documents are handed out."""

import pytest

from chouette_desk.desk.export import (
    KINDS,
    RECEIPT_KINDS,
    TABLE_KINDS,
    Document,
    ListingDocument,
    PrintedSheet,
    Receipts,
    export,
    kind_of,
)
from chouette_desk.paper.listing import Listing


def test_a_kind_that_a_document_does_not_make_is_an_error_of_the_program():
    documents: tuple[Document, ...] = (PrintedSheet(), Receipts(()), ListingDocument(Listing("", (), ())))
    with pytest.raises(NotImplementedError):
        Document().files(".pdf")
    for document, kind in ((document, kind) for document in documents for kind in KINDS if kind not in document.kinds):
        with pytest.raises(NotImplementedError):
            export(document, kind)


def test_the_ending_of_a_name_says_the_kind():
    assert [kind_of(f"A{kind.upper()}") for kind in KINDS] == list(KINDS)
    assert [kind_of("night.chouette.json", kinds) for kinds in (KINDS, TABLE_KINDS, RECEIPT_KINDS)] == [
        ".chouette.json",
        None,
        None,
    ]
    assert (kind_of("season.csv", TABLE_KINDS), kind_of("season.csv", RECEIPT_KINDS)) == (".csv", None)
