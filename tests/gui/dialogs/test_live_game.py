"""A game entered as it is played: each button gives its event, and only where the night could take it."""

import pytest
from PySide6.QtCore import Qt

from chouette_desk.core.events import (
    Answer,
    Buy,
    Double,
    Extra,
    Finish,
    Reply,
    Reverse,
    Seat,
    Seize,
    Settle,
    Side,
    Start,
    Value,
)
from chouette_desk.core.fold import apply, new_night
from chouette_desk.core.night import Night
from chouette_desk.gui.dialogs.cube_entries import BuyDialog, ExtraDialog, SeizeDialog, SettleDialog
from chouette_desk.gui.widgets.live_game import LiveGame

ENTER = Qt.Key.Key_Return
SWEEP = (
    Start(),
    Double(by=Side.BOX, cubes=("Bob", "Cid", "Dee")),
    Answer(take=("Dee",), drop=("Bob", "Cid")),
)


class Played:
    """A live game that plays what its buttons say, as the window does."""

    def __init__(self, night: Night, opened) -> None:
        self.night = night
        self.events = []
        self.live = LiveGame()
        self.live.event_requested.connect(self._do)
        self.live.set_night(night)
        opened(self.live)

    def _do(self, event) -> None:
        after = apply(self.night, event)
        assert isinstance(after, Night), after
        self.events.append(event)
        self.night = after
        self.live.set_night(after)

    def reply(self, name: str, reply: Reply) -> None:
        self.live.rows[name].replies.button(list(Reply).index(reply)).click()


@pytest.fixture
def play(table, opened):
    return lambda *arguments, **named: Played(table.night(*arguments, **named), opened)


def test_a_whole_game(play):
    game = play("st-albans", Start())
    game.live.box_doubles.click()
    assert not game.live.box_doubles.isVisible(), "nothing but an answer may follow"
    for name, reply in (("Bob", Reply.TAKE), ("Cid", Reply.DROP), ("Dee", Reply.TAKE)):
        game.reply(name, reply)
    game.live.answer.click()
    game.live.rows["Dee"].tick.click()
    game.live.team_doubles.click()
    game.reply("Dee", Reply.DROP)
    game.live.answer.click()
    game.live.value.setCurrentIndex(1)
    game.live.team_wins.click()
    assert game.events == [
        Double(by=Side.BOX, cubes=("Bob", "Cid", "Dee")),
        Answer(take=("Bob", "Dee"), drop=("Cid",)),
        Double(by=Side.TEAM, cubes=("Dee",)),
        Answer(drop=("Dee",)),
        Finish(winner=Side.TEAM, value=Value.GAMMON),
    ]
    assert game.night.totals == {"Ann": -5, "Bob": 4, "Cid": -1, "Dee": 2}
    assert game.live.rows == {}
    assert "No game" in game.live.head.text()


def test_what_the_rules_refuse_asks_for_a_reason(table, play):
    game = play("st-albans", Start())
    game.live.rows["Cid"].tick.click()
    game.live.box_doubles.click()
    assert game.events == []
    assert "Bob and Dee must be doubled" in game.live.verdict.message.text()
    table.keys(game.live, "both agree", ENTER)
    assert game.events == [Double(by=Side.BOX, cubes=("Cid",), allow="both agree")]


def test_what_nothing_lifts_cannot_be_pressed(play):
    game = play("aba", *SWEEP)
    assert not game.live.box_doubles.isEnabled(), "Dee owns the only live cube"
    assert game.live.team_doubles.isEnabled()
    assert game.live.rows["Bob"].tick.isHidden()
    assert "out, −1" in game.live.rows["Bob"].state.text()


def test_the_box_answers_all_that_wait_on_him(play):
    game = play("aba", Start())
    game.live.team_doubles.click()
    game.reply("Bob", Reply.TAKE)
    assert not game.live.answer.isEnabled()
    game.reply("Cid", Reply.BEAVER)
    game.reply("Dee", Reply.DROP)
    game.live.answer.click()
    assert game.events[-1] == Answer(take=("Bob",), beaver=("Cid",), drop=("Dee",))
    game.reply("Cid", Reply.RACCOON)
    game.live.answer.click()
    assert game.events[-1] == Answer(raccoon=("Cid",))


def test_cubes_are_ticked_by_their_numbers(table, play):
    game = play("aba", Start())
    game.live.team_wins.setFocus()
    table.chord(game.live, Qt.Key.Key_2)
    assert game.live.ticked() == ("Cid",)


def test_the_lone_taker_drops_after_all(play):
    game = play("aba", *SWEEP)
    game.live.reverse.click()
    assert game.events == [Reverse(cube="Dee")]


def test_the_lone_taker_is_offered_only_while_he_may(play):
    game = play("aba", *SWEEP, Extra(cube="Bob"))
    assert not game.live.reverse.isVisible()
    assert game.live.extra.isVisible(), "Cid may still give one"


@pytest.mark.parametrize(
    ("button", "kind", "event"),
    [
        ("extra", ExtraDialog, Extra(cube="Bob")),
        ("settle", SettleDialog, Settle(cube="Dee", points=0)),
        ("buy", BuyDialog, Buy(cube="Dee", side=Side.TEAM, buyer="Bob", points=0)),
    ],
)
def test_a_question_of_its_own(play, qtbot, button, kind, event):
    game = play("aba", *SWEEP)
    getattr(game.live, button).click()
    dialog = game.live.findChild(kind)
    dialog.accept()
    assert game.events == [event]


def test_an_empty_night_shows_no_game(table, opened):
    live = opened(LiveGame())
    live.set_night(new_night(table.night().rulebook))
    assert not any(each.isEnabled() for each in (live.box_doubles, live.team_wins, live.settle, live.seize))


def test_odd_names(table, play):
    game = play("aba", Start(), names=table.odd)
    assert game.live.rows["<b>Bold</b>"].tick.text() == "&2 \u2068<b>Bold</b>\u2069"
    assert game.live.rows["Ann & Bob"].tick.text() == "&4 \u2068Ann && Bob\u2069"
    game.live.box_wins.click()
    assert game.night.totals["محمد"] == -1


# The questions by themselves


def test_a_settlement(table, opened):
    dialog = opened(SettleDialog(table.night("aba", Start()), cube="Cid"))
    assert not dialog.ui.to_group.isEnabled()
    dialog.ui.points.setValue(3)
    dialog.ui.to_box.click()
    assert dialog.ui.worth.text() == "= €1.50"
    table.keys(dialog, ENTER)
    assert dialog.events() == (Settle(cube="Cid", points=3, to=Side.BOX),)


def test_an_even_captain_needs_a_winner(table, opened):
    change = {"settlements": "any"}
    dialog = opened(SettleDialog(table.night("guide", Start(), change=change), cube="Bob"))
    assert dialog.ui.winner.isVisible()
    assert not dialog.ok.isEnabled()
    dialog.ui.winner.setCurrentIndex(1)
    table.keys(dialog, ENTER)
    assert dialog.events() == (Settle(cube="Bob", points=0, winner=Side.TEAM),)


def test_a_settlement_too_early_may_be_let_through(table, opened):
    dialog = opened(SettleDialog(table.night("st-albans", Start()), cube="Dee"))
    dialog.ui.points.setValue(1)
    assert dialog.verdict.reason.isVisible()
    dialog.verdict.reason.setText("last bus")
    dialog.accept()
    assert dialog.events() == (Settle(cube="Dee", points=1, to=Side.TEAM, allow="last bus"),)


def test_a_spectator_buys(table, opened):
    night = table.night("aba", Seat(players=("Zoë",), spectator=True), Start())
    dialog = opened(BuyDialog(night, cube="Cid"))
    assert "Ann" not in [dialog.ui.buyer.itemText(place) for place in range(dialog.ui.buyer.count())]
    dialog.ui.box_side.click()
    dialog.ui.buyer.choose("Zoë")
    dialog.ui.points.setValue(-2)
    dialog.accept()
    assert dialog.events() == (Buy(cube="Cid", side=Side.BOX, buyer="Zoë", points=-2),)


def test_a_cube_is_seized(table, opened):
    dialog = opened(SeizeDialog(table.night("aba", *SWEEP), cube="Cid"))
    dialog.ui.by.setCurrentIndex(1)
    dialog.accept()
    assert dialog.events() == (Seize(cube="Cid", by="captain"),)


def test_an_extra_that_may_not_be_dropped(table, opened):
    dialog = opened(ExtraDialog(table.night("st-albans", *SWEEP)))
    assert "Dee\u2069 alone has taken" in dialog.ui.explained.text()
    assert "stands at 2" in dialog.verdict.message.text()
    dialog.ui.answer.setCurrentIndex(1)
    assert "cannot be dropped" in dialog.verdict.message.text()
    assert not dialog.ok.isEnabled()


@pytest.mark.parametrize("kind", [SettleDialog, BuyDialog, ExtraDialog, SeizeDialog])
def test_without_a_game_nothing_can_be_done(table, opened, kind):
    dialog = opened(kind(table.night()))
    assert not dialog.ok.isEnabled()
    assert dialog.verdict.message.text()
