"""What the random nights are drawn from: every rulebook, every value of every option, and every turn of the line."""

from chouette_desk.core.rotation import Because
from chouette_desk.core.rulebook import options
from chouette_desk.nightfile.rulebooks import NAMES
from tests.property.choices import Seeded
from tests.property.nights import night_of, played_night, rulebook


def test_every_rulebook_and_every_value_of_every_option_is_drawn():
    books = [rulebook(Seeded(seed)) for seed in range(2000)]
    assert {book.base or book.name for book in books} == set(NAMES)
    for name, option in options().items():
        drawn = {book[name] for book in books}
        assert drawn >= set(option.choices), name
        assert option.counts is None or {value for value in drawn if type(value) is int} > {option.counts}


def test_every_reason_for_the_line_and_every_kind_of_partner_comes_up():
    played = [game for seed in range(700) for game in night_of(played_night(Seeded(seed))).played]
    assert {game.turn.because for game in played} == set(Because)
    lost = [game for game in played if game.turn.outcome.partner and game.turn.line[0] != game.turn.outcome.box_name]
    kinds = {(game.rulebook.partner_is, game.rulebook.partner_after_loss) for game in lost}
    assert kinds >= {("chosen", "captain"), ("next-in-line", "captain"), ("captain", "keeps-place")}
    assert any(game.turn.outcome.whole_line != game.turn.outcome.line for game in played), "somebody was away"
