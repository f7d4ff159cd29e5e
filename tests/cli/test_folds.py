"""One fold an entry: a line is entered as it was tried when it was read."""

import pytest

from chouette_desk.core.events import Answer, Finish, Note, Side, Start, Value
from tests.cli.conftest import Desk, done
from tests.folds import count_folds

NEW = ("night", "new", "--order", "Bob,Ann,Dee,Cid", "--club", "Riverside", "--date", "2026-11-20")


def test_night_add_folds_each_event_once(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    assert desk(*NEW).status == 0
    folds = count_folds(monkeypatch)
    done(desk("night", "add", "start; box x2 all", "ann take, rest drop; box wins; note tea"))
    answer = Answer(take=("Ann",), drop=("Dee", "Cid"))
    assert folds.of(Start(), answer, Finish(winner=Side.BOX, value=Value.SINGLE), Note(text="tea")) == [1, 1, 1, 1]
