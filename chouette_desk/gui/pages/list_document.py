"""The list of a page as a document that is printed, exported and copied."""

from collections.abc import Collection, Iterable, Sequence

from chouette_desk.desk.export import ListingDocument
from chouette_desk.paper.listing import Listing
from chouette_desk.paper.tables import Section, Table, Value
from chouette_desk.wording.language import _

ISOLATES = {ord(sign): None for sign in "\u2066\u2067\u2068\u2069"}  # paper isolates names in its own way


def list_document(
    title: str,
    headings: Sequence[str],
    rows: Iterable[Sequence[str]],
    numbers: Collection[int] = (),
    facts: Sequence[str] = (),
) -> ListingDocument:
    """A document with the rows of a list under a title; ``numbers`` are its columns of whole numbers."""
    cells = tuple(tuple(_value(text, index in numbers) for index, text in enumerate(row)) for row in rows)
    section = Section("list", "", Table(tuple(map(_, headings)), cells))
    return ListingDocument(Listing(title, tuple(facts), (section,)))


def _value(text: str, number: bool) -> Value:
    text = text.translate(ISOLATES)
    return int(text) if number and text.isascii() and text.isdecimal() else text
