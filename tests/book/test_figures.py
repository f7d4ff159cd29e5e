"""The stored figures of a night: each game is counted once for all of them."""

import pytest

from chouette_desk.book.figures import figures_of
from chouette_desk.core import tally
from chouette_desk.core.game import Game
from chouette_desk.nightfile.reading import night_from, practice_nights


@pytest.mark.parametrize("name", practice_nights())
def test_each_game_is_counted_once(name: str, monkeypatch: pytest.MonkeyPatch):
    night = night_from(practice_nights()[name].read_bytes())
    games, count = list[Game](), tally._with_game

    def counting(before, game, events):
        games.append(game)
        return count(before, game, events)

    monkeypatch.setattr(tally, "_with_game", counting)
    figures_of(night)
    assert games == list(night.played)
