"""Every event as a line, read again in its night: the same event."""

from collections.abc import Mapping
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from chouette_desk.core.codec import decoded
from chouette_desk.core.events import Event
from chouette_desk.core.fold import enter, new_night
from chouette_desk.core.night import Night
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.desk.notation import announcement, completions, echo, in_notation, parse
from chouette_desk.desk.notation.keywords import KEYWORDS
from tests.property.nights import PLAYERS, PlayedNight, Raw, played_nights
from tests.property.thorough import whole_nights

ROOMY = whole_nights(80)
ODD = (
    *(form for keyword in KEYWORDS for form in keyword.forms),
    *(
        "Bob Smith",
        "Bob",
        "Smith",
        "bo",
        "Zoë",
        "Zoe",
        "Jean-Luc",
        "Jean",
        "O'Neil",
        "R2-D2",
        "ann-1",
        "3",
        "-2",
        "x 2",
    ),
    *(
        'Bob "the Beaver"',
        "a,b",
        "a:b;c",
        "#1",
        "!",
        "@",
        "“quoted”",
        "back\\slash",
        "שרה",
        "محمد",
        "李",
        "\u202eabc",
        "ﬁn",
    ),
)
NAMES = st.sampled_from(ODD) | st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc", "Zl", "Zp"]), min_size=1, max_size=12
)
TEXT = st.text(st.characters(codec="utf-8"), max_size=12) | st.sampled_from(
    ["a # b", "so ! there", "so; so", '"', "\\"]
)


@ROOMY
@given(played_nights())
def test_every_event_of_a_night_is_read_again(played: PlayedNight):
    reload(played.rulebook, played.events)


@ROOMY
@given(
    played_nights(), st.lists(NAMES, min_size=9, max_size=9), TEXT, st.sampled_from([None, "2026-11-20T21:30", "21:30"])
)
def test_so_is_every_event_about_people_with_any_name(played: PlayedNight, names: list[str], note: str, at: str | None):
    others = dict(zip((*PLAYERS, "Zoe"), names, strict=True))
    aside = {"note": note, "at": at} if at else {"note": note}
    reload(played.rulebook, [{**renamed(raw, others), **aside} for raw in played.events])


def reload(book: Rulebook, events: list[Raw]) -> None:
    """Plays the events, and each that is accepted is written and read."""
    night = new_night(book)
    for raw in events:
        event = decoded(raw)
        after = enter(night, event) if isinstance(event, Event) else None
        if isinstance(event, Event) and isinstance(after, Night):
            line = in_notation(event)
            assert line.splitlines() == [line]
            trial = parse(night, line)
            assert (trial.events, trial.night) == ((event,), after), line
            for text in (announcement(night, after), *echo(night, after), *completions(night, line)):
                assert text.splitlines() == [text]
            night = after


def renamed(value: Any, others: Mapping[str, str]) -> Any:
    """The same event about other people."""
    if isinstance(value, str):
        return others.get(value, value)
    if isinstance(value, list | tuple):
        return [renamed(each, others) for each in value]
    if isinstance(value, dict):
        return {others.get(key, key): renamed(each, others) for key, each in value.items()}
    return value
