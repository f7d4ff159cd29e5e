"""A game entered live: each button gives its event, only if the night takes it."""

from itertools import combinations
from random import Random

import pytest
from PySide6.QtCore import QRect, Qt

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
from chouette_desk.core.fold import enter, new_night
from chouette_desk.core.night import Night
from chouette_desk.desk.notation.grammar import parse
from chouette_desk.gui.dialogs.cube_entries import DIALOGS, BuyDialog, ExtraDialog, SeizeDialog, SettleDialog
from chouette_desk.gui.style import PRIMARY
from chouette_desk.gui.widgets.live_actions import DIGITS, LINES, NO_MARKS
from chouette_desk.gui.widgets.live_game import LiveGame
from chouette_desk.gui.widgets.live_places import LOW, ROOMY, TIGHT
from tests.gui.conftest import settle

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
    assert game.live.buttons["box_doubles"].isHidden(), "nothing but an answer may follow"
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
    assert all(button.isHidden() for button in game.live.buttons.values())
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


def test_the_key_of_a_button_that_is_not_there_says_why(play):
    game = play("aba", *SWEEP)
    told = []
    game.live.told.connect(told.append)
    assert game.live.buttons["box_doubles"].isHidden(), "Dee owns the only live cube"
    game.live.press("box_doubles")
    assert game.live.verdict.message.text() == told[-1] == "This side has no cube to double."
    assert game.live.buttons["team_doubles"].isVisible()
    game.live.mark("Bob")
    assert game.live.buttons["team_doubles"].isHidden()
    game.live.press("team_doubles")
    assert "Bob" in told[-1], "the cube is closed"
    game.live.press("all_take")
    assert told[-1] == "No double is waiting for an answer."
    assert game.events == []


def test_a_double_says_how_many_cubes_whose_and_to_what(play):
    game = play("aba", Start())
    doubles = game.live.buttons["team_doubles"]
    assert doubles.accessibleDescription().replace("\u2068", "").replace("\u2069", "") == "3 cubes to 2: Bob, Cid, Dee"
    game.live.mark("Cid")
    game.press("box_doubles", "take")
    assert game.events[-1] == Answer(take=("Cid",))
    assert "to 4" in doubles.accessibleDescription()
    assert doubles.accessibleDescription().startswith("3 cubes: ")


def test_the_box_answers_all_that_wait_on_him(play):
    game = play("aba", Start())
    game.press("team_doubles", "take")
    assert game.live.buttons["answer"].isHidden(), "Cid and Dee wait too"
    assert game.live.question.text() == "\u2068Ann\u2069 answers \u2068Cid\u2069: 2"
    game.press("beaver", "drop")
    assert game.events[-1] == Answer(take=("Bob",), beaver=("Cid",), drop=("Dee",))
    assert game.live.buttons["beaver"].text() == "Raccoon"
    game.press("beaver")
    assert "raccoons" in game.live.verdict.message.text() or game.events[-1] == Answer(raccoon=("Cid",))


def test_some_of_the_team_may_answer_before_the_others(play):
    game = play("aba", Start())
    game.press("box_doubles")
    assert game.live.question.text() == "\u2068Bob\u2069 answers: 2"
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
    table.keys(game.live, "2", "9")
    assert game.live.marked == ("Cid",)
    table.keys(game.live, "1", "2")
    assert game.live.marked == ("Bob",)
    table.keys(game.live, "3", "0")
    assert game.live.marked == ()


def test_letters_belong_to_the_reason_while_it_is_typed(table, play):
    game = play("st-albans", Start())
    game.live.mark("Cid")
    game.press("box_doubles")
    table.keys(game.live, "take it 12")
    assert game.live.verdict.reason.text() == "take it 12"
    assert game.live.marked == ("Cid",)


def test_no_two_buttons_have_the_same_key(play):
    keys = [button.key for button in play("aba").live.buttons.values()]
    assert len({*keys, *DIGITS, NO_MARKS}) == len(keys) + 10
    assert [action.key for line in LINES for action in line.actions] == keys


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
    assert game.live.buttons["reverse"].isHidden()
    assert game.live.buttons["extra"].isVisible(), "Cid may still give one"
    assert game.live.buttons["extra"].property(PRIMARY)


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
    assert all(button.isHidden() for button in live.buttons.values())
    live.press("box_doubles")
    assert live.verdict.message.text() == "No game is in progress."


def test_odd_names(table, play):
    game = play("aba", Start(), names=table.odd)
    game.press("team_doubles")
    assert "\u2068Maximiliane" in game.live.question.accessibleName()
    game.press("all_drop", "box_single")
    assert game.night.totals["محمد"] != 0


# The faces


@pytest.mark.parametrize("rulebook", ["aba", "st-albans", "guide", "canberra", "amsterdam"])
@pytest.mark.parametrize("density", [ROOMY, TIGHT, LOW], ids=["roomy", "tight", "low"])
def test_no_button_moves_or_lies_under_another_whatever_is_played(play, qapp, rulebook, density):
    """Over random play: one place for each button, and at most one that is filled."""
    random, places = Random(7), dict[str, QRect]()
    game = play(rulebook, Start())
    game.live.fit(density)
    game.live.resize(300, 400)
    for _press in range(120):
        settle(qapp)
        shown = {name: button for name, button in game.live.buttons.items() if button.isVisible()}
        for name, button in shown.items():
            assert places.setdefault(name, button.geometry()) == button.geometry(), name
            assert button.width() >= button.minimumSizeHint().width(), "nothing of it is cut"
        areas = [button.geometry() for button in shown.values()]
        areas += [label.geometry() for label in (game.live.question, game.live.verdict) if label.isVisible()]
        assert not [pair for pair in combinations(areas, 2) if pair[0].intersects(pair[1])]
        filled = [name for name, button in shown.items() if button.property(PRIMARY)]
        assert len(filled) + game.live.verdict.raised <= 1
        choices = [name for name in shown if name not in ("extra", "settle", "buy", "seize")]
        if game.night.game is None:
            game.night = enter(game.night, Start())
            game.live.set_night(game.night)
        elif game.live.verdict.raised:
            game.live.clear()
        elif random.random() < 0.3:
            game.live.mark(random.choice(game.night.team))
        else:
            game.live.press(random.choice(choices))
    assert {"take", "box_doubles", "box_single"} <= places.keys()


@pytest.mark.parametrize(("rulebook", "offered"), [("aba", True), ("social", False)])
def test_a_beaver_is_offered_where_the_rules_have_it(play, rulebook, offered):
    game = play(rulebook, Start(), change={"beavers": offered})
    game.press("box_doubles")
    assert game.live.buttons["beaver"].isVisible() == offered
    game.live.press("beaver")
    text = game.live.verdict.message.text()
    assert ("no beavers" in text) == ("in the entry bar: it takes the reason" in text) != offered


def test_a_refusal_hides_what_lies_under_it_and_goes_with_esc(play):
    game = play("aba", Start())
    game.press("team_doubles", "take")
    game.live.press("rest_drop")
    assert game.live.verdict.raised
    assert game.live.verdict.allow.isVisible()
    assert game.live.question.text() == "Not entered yet"
    assert not any(button.property(PRIMARY) for button in game.live.buttons.values())
    game.live.clear()
    assert game.live.replies == {"Bob": Reply.TAKE}, "as before they were refused"
    assert game.live.verdict.isHidden()
    game.live.press("rest_drop")
    game.live.verdict.allow.click()
    assert game.events[-1] != Answer(take=("Bob",), drop=("Cid", "Dee")), "a reason is missing"
    game.live.verdict.reason.setText("all agree")
    game.live.verdict.allow.click()
    assert game.events[-1].allow == "all agree"


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
    live = play(rulebook, Start()).live
    assert live.buttons["seize"].isHidden()
    live.press("seize")
    assert "cubes are not seized as a penalty" in live.verdict.message.text()


@pytest.mark.parametrize("rulebook", ["aba", "st-albans"])
def test_seizing_is_offered_where_the_rules_have_it(play, rulebook):
    assert play(rulebook, Start()).live.buttons["seize"].isVisible()


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
