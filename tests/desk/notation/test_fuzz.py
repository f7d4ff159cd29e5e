"""Any typed text gives events, or one sentence that names the place of the error."""

from hypothesis import given
from hypothesis import strategies as st

from chouette_desk.core.night import Night
from chouette_desk.desk.notation import ParseError, completions, in_notation, parse
from chouette_desk.desk.notation.keywords import KEYWORDS, SIGNS
from tests.desk.notation.tables import MOMENTS
from tests.property.thorough import SHORT, fuzzed
from tests.tables import asked_of

NIGHTS = [moment() for moment in MOMENTS]
PIECES = (
    *(form for keyword in (*KEYWORDS, *SIGNS) for form in keyword.forms),
    *("Ann", "bob", "c", "d", "fay", "+2", "-1", "−3", "2", "99999999999", "65", "53/41", "٣", "jac", "players_max"),
    *('"', "“", "”", "„", "»", "'", "\\", '"Ann"', "\\u00", "{name}", "%s", "[", "]", "}", "(", ".", "/", "+", "-"),
    *("\u202e", "\u2067", "\u200f", "\x00", "\n", "\t", "\u2028", "\ud800", "\u0301", "1e999", "NaN"),
)


@fuzzed(400)
@given(st.sampled_from(NIGHTS), st.lists(st.sampled_from(PIECES), max_size=14), st.sampled_from(["", " ", ", "]))
def test_words_in_any_order(night: Night, pieces: list[str], between: str):
    holds(night, between.join(pieces))


@fuzzed(200)
@given(st.sampled_from(NIGHTS), st.text(st.characters(codec=None), max_size=40))
def test_any_text(night: Night, line: str):
    holds(night, line)


@asked_of("piece", PIECES[::3] if SHORT else PIECES)
def test_ten_thousand_characters(piece: str):
    for between in ("", " "):
        line = (piece + between) * 10_000
        holds(NIGHTS[3], line[:10_000])


def holds(night: Night, line: str) -> None:
    """What must hold for any line."""
    completions(night, line, ("Zoë", "Bob Smith"))
    try:
        events = parse(night, line, ("Zoë", "Bob Smith")).events
    except ParseError as error:
        is_one_sentence(error, line)
    else:
        assert events
        assert all(len(in_notation(event).splitlines()) == 1 for event in events)


def is_one_sentence(error: ParseError, line: str) -> None:
    """What must hold for the error of any line."""
    assert 0 <= error.at <= len(line)
    message = str(error)
    assert message.splitlines() == [message]
    assert message.endswith(".")
    assert message.encode(), "half characters cannot be printed"
    assert not set(message) & set("\u202e\u2067\u200f"), "nothing turns the sentence round"
    assert len(message) < 2_000
