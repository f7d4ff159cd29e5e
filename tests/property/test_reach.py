"""The range of random nights: every rulebook, option value and turn of the line."""

from collections.abc import Hashable, Iterable, Iterator

from chouette_desk.core.night import Played
from chouette_desk.core.rotation import Because
from chouette_desk.core.rulebook import Rulebook, options
from chouette_desk.nightfile.rulebooks import NAMES
from tests.property.choices import Seeded
from tests.property.nights import night_of, played_night, rulebook

FIRST = 2660
"""The seed of a night soon after which the rarest have come up."""


def test_every_rulebook_and_every_value_of_every_option_is_drawn():
    values = {(name, value) for name, option in options().items() for value in option.choices}
    counted = {(name, "more") for name, option in options().items() if option.counts is not None}
    wanted = {*NAMES, *values, *counted}
    assert never_drawn(wanted, (_in_rulebook(rulebook(Seeded(seed))) for seed in range(2000))) == set()


def test_every_reason_for_the_line_and_every_kind_of_partner_comes_up():
    kinds = {("chosen", "captain"), ("next-in-line", "captain"), ("captain", "keeps-place")}
    nights = (night_of(played_night(Seeded(seed))) for seed in range(FIRST, FIRST + 700))
    games = (_in_game(game) for night in nights for game in night.played)
    assert never_drawn({*Because, *kinds, "somebody was away"}, games) == set()


def never_drawn(wanted: set[Hashable], drawn: Iterable[Iterable[Hashable]]) -> set[Hashable]:
    """What of it does not come up; nothing more is drawn once all of it has."""
    missing = set(wanted)
    for found in drawn:
        missing.difference_update(found)
        if not missing:
            break
    return missing


def _in_rulebook(book: Rulebook) -> Iterator[Hashable]:
    yield book.base or book.name
    for name, option in options().items():
        value = book[name]
        yield name, value
        if type(value) is int and option.counts is not None and value > option.counts:
            yield name, "more"


def _in_game(game: Played) -> Iterator[Hashable]:
    outcome, book = game.turn.outcome, game.rulebook
    yield game.turn.because
    if outcome.partner and game.turn.line[0] != outcome.box_name:
        yield book.partner_is, book.partner_after_loss
    if outcome.whole_line != outcome.line:
        yield "somebody was away"
