"""Whatever happens in a night, there is a sentence for it."""

from hypothesis import given
from hypothesis import strategies as st

from chouette_desk.core.night import Night, Played
from chouette_desk.core.what_if import under
from chouette_desk.nightfile.rulebooks import NAMES, shipped
from chouette_desk.wording.events import in_words
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.rotation import explained, order_explained, what_if_explained
from chouette_desk.wording.rules import short_rules, title_with_changes
from tests.property.nights import PlayedNight, night_of, played_nights
from tests.property.thorough import whole_nights

ROOMY = whole_nights(60)


@ROOMY
@given(played_nights(), st.sampled_from(NAMES))
def test_everything_can_be_said(played: PlayedNight, other: str):
    book = played.rulebook
    spoken = [*short_rules(book), title_with_changes(book, shipped("aba")) + "."]
    for before, _raw, _event, after in played.steps:
        if isinstance(after, Night):
            spoken += [in_words(after.events[-1]), order_explained(after)]
        else:
            spoken.append(sentences(after.problems, before.rulebook))
    night = night_of(played)
    for game in night.played:
        spoken += [explained(game, game.rulebook), *replayed(night, game, other)]
    for sentence in spoken:
        assert sentence.splitlines() == [sentence], sentence
        assert sentence.encode(), "half characters cannot be printed"
        if not sentence.startswith("Note: "):
            assert sentence.endswith("."), sentence
            assert "None" not in sentence, sentence


def replayed(night: Night, game: Played, other: str) -> tuple[str, ...]:
    """The same game under another rulebook; under its own it is what it was."""
    own = under(game, night.events, game.rulebook)
    assert (own.points, own.turn) == (game.points, game.turn)
    what_if = under(game, night.events, shipped(other))
    assert (what_if.points is None) == (what_if.turn is None)
    lines = what_if_explained(what_if, game, shipped(other), night.events)
    if what_if.points is None:
        return lines
    assert sum(what_if.points.values()) == 0
    return lines[1:]
