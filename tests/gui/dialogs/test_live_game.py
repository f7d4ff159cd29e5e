"""A game entered live: each button gives its event, only if the night takes it."""

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
from chouette_desk.core.fold import new_night
from chouette_desk.core.night import Night
from chouette_desk.desk.notation.grammar import parse
from chouette_desk.gui.dialogs.cube_entries import DIALOGS, BuyDialog, ExtraDialog, SeizeDialog, SettleDialog
from chouette_desk.gui.widgets.live_actions import DIGITS, keys_in_words
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
        self.live.dialog_requested.connect(self._ask)
        self.live.set_night(night)
        opened(self.live)

    def _do(self, trial) -> None:
        assert trial.before is self.night
        assert trial.accepted
        self.events += trial.events
        self.night = trial.night
        self.live.set_night(trial.night)

    def _ask(self, kind: str, cube: str | None) -> None:
        self.dialog = DIALOGS[kind](self.night, self.live, cube)
        self.dialog.accepted.connect(lambda: self._do(self.dialog.trial()))

    def press(self, *names: str) -> None:
        for name in names:
            self.live.buttons[name].click()


@pytest.fixture
def play(table, opened):
    return lambda *arguments, **named: Played(table.night(*arguments, **named), opened)


def test_a_whole_game(play):
    game = play("st-albans", Start())
    game.press("box_doubles")
    assert not game.live.buttons["box_doubles"].isEnabled(), "nothing but an answer may follow"
    game.press("take", "drop", "take")
    game.live.mark("Dee")
    game.press("team_doubles", "all_drop", "team_gammon")
    assert game.events == [
        Double(by=Side.BOX, cubes=("Bob", "Cid", "Dee")),
        Answer(take=("Bob", "Dee"), drop=("Cid",)),
        Double(by=Side.TEAM, cubes=("Dee",)),
        Answer(drop=("Dee",)),
        Finish(winner=Side.TEAM, value=Value.GAMMON),
    ]
    assert game.night.totals == {"Ann": -5, "Bob": 4, "Cid": -1, "Dee": 2}
    assert not any(button.isEnabled() for button in game.live.buttons.values())
    assert game.live.current() is None


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("value", Value)
def test_six_buttons_end_the_game(play, side, value):
    game = play("guide", Start())
    game.press(f"{side}_{value}")
    assert game.events == [Finish(winner=side, value=value)]


def test_the_last_in_line_is_asked_first_where_the_captain_answers_last(play):
    game = play("guide", *SWEEP[:2], change={"answer_order": "captain-last"})
    assert game.live.next_unanswered().member == "Dee"
    game.press("drop")
    assert game.live.next_unanswered().member == "Cid"


def test_what_the_rules_refuse_asks_for_a_reason(table, play):
    game = play("st-albans", Start())
    game.live.mark("Cid")
    game.press("box_doubles")
    assert game.events == []
    assert "Bob and Dee must be doubled" in game.live.verdict.message.text()
    table.keys(game.live, "both agree", ENTER)
    assert game.events == [Double(by=Side.BOX, cubes=("Cid",), allow="both agree")]


def test_a_refused_answer_stays_chosen_and_can_be_mended(play):
    """aba: of three doubles of the whole Team the Box takes none or two."""
    game = play("aba", Start())
    game.press("team_doubles", "take", "rest_drop")
    assert "must take none of the 3 doubles or at least 2, not 1" in game.live.verdict.message.text()
    assert game.live.verdict.reason.isVisible()
    assert game.live.replies == {"Bob": Reply.TAKE, "Cid": Reply.DROP, "Dee": Reply.DROP}
    game.press("take")
    assert "mark its cube" in game.live.verdict.message.text()
    game.live.mark("Dee")
    game.press("take")
    assert game.events[-1] == Answer(take=("Bob", "Dee"), drop=("Cid",))


def test_what_nothing_lifts_is_grey_and_says_why(play):
    game = play("aba", *SWEEP)
    doubles = game.live.buttons["box_doubles"]
    assert not doubles.isEnabled(), "Dee owns the only live cube"
    assert doubles.toolTip() == doubles.accessibleDescription() == "This side has no cube to double."
    assert game.live.buttons["team_doubles"].isEnabled()
    assert game.live.buttons["team_doubles"].toolTip() == ""
    game.live.mark("Bob")
    assert "Bob" in game.live.buttons["team_doubles"].toolTip(), "the cube is closed"
    game.live.press("all_take")
    assert game.live.verdict.message.text() == "No double is waiting for an answer."
    assert game.events == []


def test_the_box_answers_all_that_wait_on_him(play):
    game = play("aba", Start())
    game.press("team_doubles", "take")
    assert not game.live.buttons["answer"].isEnabled()
    assert "Cid" in game.live.buttons["answer"].toolTip()
    assert "Ann\u2069 answers the double of \u2068Cid\u2069's cube to 2" in game.live.verdict.message.text()
    game.press("beaver", "drop")
    assert game.events[-1] == Answer(take=("Bob",), beaver=("Cid",), drop=("Dee",))
    assert game.live.buttons["beaver"].text() == "Raccoon"
    game.press("beaver")
    assert "raccoons" in game.live.verdict.message.text() or game.events[-1] == Answer(raccoon=("Cid",))


def test_some_of_the_team_may_answer_before_the_others(play):
    game = play("aba", Start())
    game.press("box_doubles")
    assert game.live.verdict.message.text() == "\u2068Bob\u2069 answers the double to 2."
    game.live.mark("Dee")
    game.press("take", "answer")
    assert game.events[-1] == Answer(take=("Dee",))
    game.press("all_take")
    assert game.events[-1] == Answer(take=("Bob", "Cid"))


def test_while_answers_wait_only_their_cubes_can_be_marked(play):
    game = play("aba", Start(), Double(by=Side.BOX, cubes=("Bob",)))
    game.live.mark("Cid")
    assert game.live.marked == ()
    assert game.live.verdict.message.text() == "First answer the doubles that are waiting."
    game.live.mark("Bob")
    assert game.live.marked == ("Bob",)
    game.live.mark("Bob")
    assert game.live.marked == ()


def test_cubes_are_marked_by_their_numbers(table, play):
    game = play("aba", Start())
    table.keys(game.live, "2", "9", "0")
    assert game.live.marked == ("Cid",)
    table.keys(game.live, "1", "2")
    assert game.live.marked == ("Bob",)


def test_letters_belong_to_the_reason_while_it_is_typed(table, play):
    game = play("st-albans", Start())
    game.live.mark("Cid")
    game.press("box_doubles")
    table.keys(game.live, "take it 12")
    assert game.live.verdict.reason.text() == "take it 12"
    assert game.live.marked == ("Cid",)


def test_no_two_buttons_have_the_same_key(play):
    keys = [button.key for button in play("aba").live.buttons.values()]
    assert len({*keys, *DIGITS}) == len(keys) + 10
    assert [key for key, _action in keys_in_words()[1:]] == keys


def test_a_locked_game_takes_no_key(table, play):
    game = play("aba", Start())
    game.live.setEnabled(False)
    game.live.press("box_doubles")
    game.live.mark("Bob")
    assert (game.events, game.live.marked) == ([], ())


def test_the_lone_taker_drops_after_all(play):
    game = play("aba", *SWEEP)
    game.press("reverse")
    assert game.events == [Reverse(cube="Dee")]


def test_the_lone_taker_is_offered_only_while_he_may(play):
    game = play("aba", *SWEEP, Extra(cube="Bob"))
    assert not game.live.buttons["reverse"].isEnabled()
    assert game.live.buttons["extra"].isEnabled(), "Cid may still give one"


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
    game.press(button)
    assert isinstance(game.dialog, kind)
    game.dialog.accept()
    assert game.events == [event]


def test_an_empty_night_shows_no_game(table, opened):
    live = opened(LiveGame())
    live.press("box_doubles")
    live.mark("Ann")
    live.set_night(new_night(table.night().rulebook))
    assert not any(button.isEnabled() for button in live.buttons.values())
    live.press("box_doubles")
    assert live.verdict.message.text() == "No game is in progress."


def test_odd_names(table, play):
    game = play("aba", Start(), names=table.odd)
    game.press("team_doubles")
    assert "\u2068Maximiliane" in game.live.verdict.message.text()
    game.press("all_drop", "box_single")
    assert game.night.totals["محمد"] != 0


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


def seizing(dialog: SeizeDialog) -> list[str]:
    """What the dialog offers to do with the cube."""
    return [dialog.ui.by.itemData(place) for place in range(dialog.ui.by.count())]


def test_aba_3_6_a_wash_is_offered_beside_the_seizing(table, opened):
    dialog = opened(SeizeDialog(table.night("aba", Start()), cube="Cid"))
    assert seizing(dialog) == ["box", "captain", "wash"]
    dialog.ui.by.setCurrentIndex(2)
    dialog.accept()
    assert dialog.events() == (Settle(cube="Cid", points=0),)


def test_st_albans_10_has_no_wash_and_no_seizing_by_the_captain(table, opened):
    assert seizing(opened(SeizeDialog(table.night("st-albans", Start()), cube="Cid"))) == ["box"]


@pytest.mark.parametrize("rulebook", ["guide", "social", "canberra"])
def test_no_seizing_is_offered_where_the_rules_have_none(play, rulebook):
    button = play(rulebook, Start()).live.buttons["seize"]
    assert not button.isEnabled()
    assert "cubes are not seized as a penalty" in button.toolTip()


@pytest.mark.parametrize("rulebook", ["aba", "st-albans"])
def test_seizing_is_offered_where_the_rules_have_it(play, rulebook):
    assert play(rulebook, Start()).live.buttons["seize"].isEnabled()


LONE_TAKES = [("portland", "must drop", Reply.DROP), ("canberra", "must beaver", Reply.BEAVER)]
ALL_DOUBLED = (Start(), Double(by=Side.BOX, cubes=("Bob", "Cid", "Dee")))


@pytest.mark.parametrize(("rulebook", "must", "reply"), LONE_TAKES)
def test_a_lone_take_that_becomes_something_else_is_said_before_it_is_entered(play, table, rulebook, must, reply):
    game = play(rulebook, *ALL_DOUBLED)
    game.press("drop", "drop", "take")
    assert game.events == []
    assert must in game.live.verdict.message.text()
    table.keys(game.live, ENTER)
    assert [(forced.name, forced.reply) for forced in game.night.forced] == [("Dee", reply)]
    if rulebook == "canberra":
        assert must in game.live.verdict.message.text(), "the Box answers the beaver next"


@pytest.mark.parametrize(("rulebook", "must", "reply"), LONE_TAKES)
def test_a_reason_lets_a_lone_take_stand_as_a_typed_line_does(play, table, rulebook, must, reply):
    """As ``box x2 all: bob take, rest drop ! new here`` does."""
    game = play(rulebook, *ALL_DOUBLED)
    game.press("take", "rest_drop")
    table.keys(game.live, "new here", ENTER)
    typed = parse(table.night(rulebook, Start()), "box x2 all: bob take, rest drop ! new here")
    assert tuple(game.events) == typed.events[1:]
    assert game.night.forced == ()
    assert game.night.game.cubes["Bob"].in_play
    assert [lifted.reason for lifted in game.night.lifted] == ["new here"]


def test_an_answer_changed_after_the_warning_is_entered_at_once(play):
    game = play("portland", *ALL_DOUBLED)
    game.press("drop", "drop", "take")
    game.live.mark("Cid")
    game.press("take")
    assert game.events == [Answer(take=("Cid", "Dee"), drop=("Bob",))]


def test_the_button_answer_accepts_what_was_said_of_a_lone_take(play):
    game = play("portland", *ALL_DOUBLED)
    game.press("drop", "drop", "take", "answer")
    assert [forced.name for forced in game.night.forced] == ["Dee"]
    assert game.night.game is None


def test_an_extra_that_may_not_be_dropped(table, opened):
    dialog = opened(ExtraDialog(table.night("st-albans", *SWEEP)))
    assert "Only \u2068Dee\u2069 has taken" in dialog.ui.explained.text()
    assert "will then stand at 2" in dialog.verdict.message.text()
    dialog.ui.answer.setCurrentIndex(1)
    assert "cannot be dropped" in dialog.verdict.message.text()
    assert not dialog.ok.isEnabled()


@pytest.mark.parametrize("kind", [SettleDialog, BuyDialog, ExtraDialog, SeizeDialog])
def test_without_a_game_nothing_can_be_done(table, opened, kind):
    dialog = opened(kind(table.night()))
    assert not dialog.ok.isEnabled()
    assert dialog.verdict.message.text()
