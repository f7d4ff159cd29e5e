"""The nights that standings count, in words."""

import pytest

from chouette_desk.core.standings import Span
from chouette_desk.wording.standings import span_text


@pytest.mark.parametrize(
    ("span", "words"),
    [
        (Span(), ("all nights",)),
        (Span(club="Riverside"), ("Riverside",)),
        (Span("2026-01-01", "2026-06-30"), ("2026-01-01 to 2026-06-30",)),
        (Span(first="2026-01-01", table="2"), ("from 2026-01-01", "table 2")),
        (Span(last="2026-06-30", rulebook="aba"), ("to 2026-06-30", "rulebook aba")),
        (Span(stake="0.50", currency="EUR"), ("stake 0.50 EUR",)),
        (Span(currency="EUR"), ("stake EUR",)),
    ],
)
def test_each_choice_of_nights_is_said_and_no_other(span, words):
    assert span_text(span) == words
