"""The nights that standings count, in words."""

from collections.abc import Iterator

from chouette_desk.core.standings import Span
from chouette_desk.wording.language import _
from chouette_desk.wording.text import at_table


def span_text(span: Span) -> tuple[str, ...]:
    """Return the selection: ("Riverside", "2026-01-01 to 2026-06-30") or "all nights"."""
    return tuple(span_parts(span)) or (_("all nights"),)


def span_parts(span: Span) -> Iterator[str]:
    """The parts of a selection, none if it is all nights."""
    if span.club:
        yield span.club
    if span.first and span.last:
        yield _("{first} to {last}").format(first=span.first, last=span.last)
    elif span.first:
        yield _("from {first}").format(first=span.first)
    elif span.last:
        yield _("to {last}").format(last=span.last)
    if span.table:
        yield at_table(span.table)
    if span.rulebook:
        yield _("rulebook {name}").format(name=span.rulebook)
    if span.stake or span.currency:
        yield _("stake {stake}").format(stake=" ".join(filter(None, (span.stake, span.currency))))
