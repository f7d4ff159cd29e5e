"""The small dialogs: results of keys, refusals in words, reasons that lift them."""

import pytest
from PySide6.QtCore import Qt

from chouette_desk.core.events import (
    DeclineBox,
    Leave,
    Note,
    Partner,
    Payment,
    Score,
    Seat,
    Stake,
    Start,
    Transfer,
)
from chouette_desk.core.fold import new_night, replay
from chouette_desk.core.money import Due
from chouette_desk.core.partners import customary_partner, possible_partners
from chouette_desk.gui.dialogs.seat_entries import DeclineDialog, PartnerDialog, StakeDialog, StartDialog
from chouette_desk.gui.dialogs.simple_entries import LeaveDialog, NoteDialog, PaymentDialog, TransferDialog
from chouette_desk.gui.widgets.start_line import StartLine
from chouette_desk.wording.rotation import order_explained

TAB, ENTER, ESC = Qt.Key.Key_Tab, Qt.Key.Key_Return, Qt.Key.Key_Escape
ALL = (DeclineDialog, LeaveDialog, NoteDialog, PartnerDialog, PaymentDialog, StakeDialog, StartDialog, TransferDialog)


@pytest.mark.parametrize("dialog", ALL)
def test_escape_gives_nothing(table, opened, dialog):
    shown = opened(dialog(table.night()))
    table.keys(shown, ESC)
    assert shown.events() == ()


@pytest.mark.parametrize("dialog", ALL)
def test_an_empty_night_is_no_accident(table, opened, dialog):
    shown = opened(dialog(new_night(table.night().rulebook)))
    assert not shown.ok.isEnabled()
    assert shown.verdict.message.text()
    shown.accept()
    assert shown.events() == ()


@pytest.mark.parametrize("dialog", [each for each in ALL if each not in (NoteDialog, PaymentDialog, TransferDialog)])
def test_during_a_game_it_says_that_it_waits(table, opened, dialog):
    shown = opened(dialog(table.night("st-albans", Start(), stakes={"Ann": 2})))
    if dialog is StakeDialog:
        shown.ui.multiple.setValue(3)
    if dialog in (PartnerDialog, LeaveDialog):
        shown.ui.player.choose("Dee")
    assert "Game 1 is in progress" in shown.verdict.message.text()
    assert not shown.ok.isEnabled()


def test_a_transfer(table, opened):
    dialog = opened(TransferDialog(table.night()))
    table.keys(dialog, "Cid", TAB, "Dee", TAB, "12", TAB)
    assert dialog.ui.worth.text() == "= €6.00"
    assert "Say what" in dialog.verdict.message.text()
    table.keys(dialog, "moved a checker")
    assert "Cid\u2069 will then be at −12 (−€6.00)" in dialog.verdict.message.text()
    table.keys(dialog, TAB, "warned", ENTER)
    assert dialog.events() == (Transfer(from_="Cid", to="Dee", points=12, reason="moved a checker", note="warned"),)


def test_a_transfer_is_between_people_and_the_club(table, opened):
    carried = Transfer(from_="Ann", to="Table 2", points=2, reason="moved")
    fee = Transfer(from_="Ann", to="Club", points=1, reason="fee")
    night = table.night("st-albans", Seat(players=("Table 2", "Club"), spectator=True), carried, fee)
    assert {"Table 2", "Club"} <= set(night.columns)
    dialog = opened(TransferDialog(night))
    for box in (dialog.ui.loser, dialog.ui.winner):
        assert box.findData("Table 2") < 0
        assert box.findData("Club") >= 0


def test_a_transfer_to_oneself_is_refused_with_its_sentence(table, opened):
    dialog = opened(TransferDialog(table.night()))
    dialog.ui.winner.choose("Ann")
    dialog.ui.reason.setText("x")
    assert "name two players" in dialog.verdict.message.text()
    assert not dialog.verdict.reason.isVisible()
    table.keys(dialog, ENTER)
    assert dialog.isVisible()


def test_a_payment_begins_with_what_is_due(table, opened):
    night = table.night("guide", Score(points={"Bob": 3, "Cid": -3}))
    dialog = opened(PaymentDialog(night))
    table.keys(dialog, ENTER)
    assert dialog.events() == (Payment(from_="Cid", to="Bob", points=3),)
    other = opened(PaymentDialog(night, due=Due("Dee", "Ann", 10**9)))
    table.keys(other, TAB, TAB, TAB, "ca", Qt.Key.Key_Home, ENTER)
    assert other.events() == (Payment(from_="Dee", to="Ann", points=10**9),)


def test_the_points_of_a_payment_follow_the_payer_until_they_are_typed(table, opened):
    dialog = opened(PaymentDialog(table.night("guide", Score(points={"Bob": 3, "Cid": -2, "Dee": 4}))))
    ui = dialog.ui
    assert (ui.payer.name(), ui.points.value()) == ("Ann", 4)
    ui.payer.choose("Cid")
    assert (ui.payee.name(), ui.points.value()) == ("Bob", 2)
    ui.payee.choose("Dee")
    assert ui.points.value() == 2
    ui.points.setValue(1)
    ui.payer.choose("Ann")
    assert (ui.payee.name(), ui.points.value()) == ("Dee", 1)


def test_a_payment_beyond_zero_is_asked_once(table, opened):
    dialog = opened(PaymentDialog(table.night("guide", Score(points={"Bob": 3, "Cid": -3}))))
    dialog.ui.points.setValue(4)
    table.keys(dialog, ENTER)
    assert dialog.isVisible()
    assert "more than is owed: \u2068Cid\u2069 +1 (€0.50) and \u2068Bob\u2069 −1" in dialog.verdict.message.text()
    table.keys(dialog, ENTER)
    assert dialog.events() == (Payment(from_="Cid", to="Bob", points=4),)


def test_who_leaves_is_paid_and_stands_at_zero(table, opened):
    night = table.night("aba", Score(points={"Bob": 3, "Cid": -2, "Dee": -1}))
    dialog = opened(LeaveDialog(night, player="Bob"))
    assert dialog.ui.score.text() == "+3 (€1.50)"
    assert [dialog.ui.payments.item(row).text() for row in range(2)] == [
        "Cid pays Bob €1.00 (2 points)",
        "Dee pays Bob €0.50 (1 point)",
    ]
    dialog.ui.method.setCurrentIndex(dialog.ui.method.findData("transfer"))
    table.keys(dialog, ENTER)
    after = replay(night, dialog.events())
    assert {event.method for event in after.events if isinstance(event, Payment)} == {"transfer"}
    assert after.totals["Bob"] == 0
    assert "Bob" not in after.line


def test_nobody_leaves_by_a_key_pressed_too_soon(table, opened):
    dialog = opened(LeaveDialog(table.night("aba")))
    table.keys(dialog, ENTER)
    assert dialog.isVisible()
    assert dialog.verdict.message.text() == "Choose who leaves."
    rows = (dialog.ui.score, dialog.ui.payments, dialog.ui.record)
    low = dialog.height()
    assert not any(row.isVisible() for row in rows), "there is nothing to say before"
    table.keys(dialog, "Ci")
    assert all(row.isVisible() for row in rows)
    assert dialog.height() > low
    table.keys(dialog, ENTER)
    assert dialog.events() == (Leave(player="Cid"),)


def test_who_leaves_may_pay_later(table, opened):
    dialog = opened(LeaveDialog(table.night("aba", Score(points={"Bob": 3, "Cid": -3})), player="Cid"))
    table.chord(dialog, Qt.Key.Key_W)
    dialog.ui.record.setChecked(False)
    table.keys(dialog, ENTER)
    assert dialog.events() == (Leave(player="Cid"),)


def test_who_has_left_is_not_offered(table, opened):
    dialog = opened(LeaveDialog(table.night("guide", Leave(player="Bob"))))
    assert dialog.ui.player.findText("Bob") == -1
    assert "too few" not in dialog.verdict.message.text() or len(dialog.night.line) < 4


def test_a_remark(table, opened):
    dialog = opened(NoteDialog(table.night("guide", Start())))
    table.keys(dialog, "  <b>pizza</b> came ", ENTER)
    assert dialog.events() == (Note(text="<b>pizza</b> came"),)


def test_the_box_declines_where_he_may(table, opened):
    dialog = opened(DeclineDialog(table.night("st-albans")))
    assert "Bob\u2069 will then be Box" in dialog.verdict.message.text()
    table.keys(dialog, ENTER)
    assert dialog.events() == (DeclineBox(),)


def test_elsewhere_he_needs_a_reason(table, opened):
    dialog = opened(DeclineDialog(table.night("guide")))
    assert "nobody may decline" in dialog.verdict.message.text()
    assert dialog.verdict.reason.isVisible()
    table.chord(dialog, Qt.Key.Key_U)
    table.keys(dialog, "   ")
    assert not dialog.ok.isEnabled()
    table.keys(dialog, "has to telephone", ENTER)
    assert dialog.events() == (DeclineBox(allow="has to telephone"),)


def test_a_stake_changes(table, opened):
    dialog = opened(StakeDialog(table.night("aba")))
    assert not dialog.ok.isEnabled()
    table.keys(dialog, "Cid", TAB, Qt.Key.Key_Up, Qt.Key.Key_Up)
    assert dialog.ui.worth.text() == "times the basic stake: €2.00 a point"
    table.keys(dialog, ENTER)
    assert dialog.events() == (Stake(player="Cid", multiple=4),)


def test_a_stake_that_may_not_change(table, opened):
    dialog = opened(StakeDialog(table.night("st-albans", Score(points={"Bob": 1}))))
    dialog.ui.multiple.set_number(8)
    assert dialog.verdict.reason.isVisible()
    assert not dialog.ok.isEnabled()


SIX = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")


def test_the_last_in_line_is_the_customary_partner(table, opened):
    dialog = opened(PartnerDialog(table.night("aba", names=SIX)))
    assert dialog.ui.player.name() == "Fay"
    assert dialog.ui.player.findText("Bob") == -1, "the Captain may not be Partner"
    table.keys(dialog, ENTER)
    assert dialog.events() == (Partner(player="Fay"),)


def test_who_has_just_come_is_not_the_first_choice(table):
    """Ann, last of those who played, is first choice, not new Zoe (aba 6.5)."""
    night = table.night("aba", Score(points={"Bob": 1}), Seat(players=("Zoe",)))
    assert night.line[-2:] == ("Ann", "Zoe")
    assert customary_partner(night) == "Ann"


def test_the_old_box_with_a_partner_is_the_customary_one(table):
    """aba 6.4"""
    night = table.night("aba", Partner(player="Dee"), Score(points={"Bob": 1}), names=SIX)
    assert customary_partner(night) == "Ann"


def test_a_partner_who_is_due_may_stay(table, opened):
    events = (Partner(player="Cid"), Score(points={"Bob": -1}))
    night = table.night("aba", *events, names=SIX)
    assert night.due == "Cid"
    dialog = opened(PartnerDialog(night))
    assert "now due to be Captain" in dialog.ui.suggestion.text()
    assert "Dee\u2069 is Captain" in dialog.verdict.message.text()
    table.keys(dialog, ENTER)
    assert replay(night, dialog.events()).line[-1] == "Cid"


def test_a_partner_who_is_due_is_not_offered_to_stay_where_too_few_play(table, opened):
    """As the order says, now that five play."""
    events = (Partner(player="Cid"), Score(points={"Bob": -1}), Leave(player="Eve"))
    night = table.night("aba", *events, names=SIX)
    assert night.due == "Cid"
    assert order_explained(night).endswith("stay Partner. Cid is no longer Partner.")
    dialog = opened(PartnerDialog(night))
    assert "is no longer Partner" in dialog.ui.suggestion.text()
    assert "stays Partner" not in dialog.ui.suggestion.text()
    table.keys(dialog, ENTER)
    assert dialog.events() == (Partner(player=None),)
    assert replay(night, dialog.events()).captain == "Cid"


def test_a_partner_is_taken_back(table, opened):
    dialog = opened(PartnerDialog(table.night("aba", Partner(player="Dee"), names=SIX)))
    table.keys(dialog, Qt.Key.Key_Home, ENTER)
    assert dialog.events() == (Partner(player=None),)


def test_a_second_partner_in_place_of_the_first_is_asked_about(table, opened):
    dialog = opened(PartnerDialog(table.night("aba", Partner(player="Fay"), names=SIX)))
    assert dialog.ok.isEnabled(), "Fay again"
    dialog.ui.player.choose("Eve")
    assert "if Eve is named, Fay is no longer Partner." in dialog.verdict.message.text()
    assert not dialog.ok.isEnabled()
    dialog.verdict.reason.setText("Fay goes home")
    table.keys(dialog, ENTER)
    assert dialog.events() == (Partner(player="Eve", allow="Fay goes home"),)


def test_where_there_are_no_partners_a_reason_is_asked(table, opened):
    dialog = opened(PartnerDialog(table.night("guide")))
    assert "takes no Partner" in dialog.verdict.message.text()
    table.chord(dialog, Qt.Key.Key_U)
    table.keys(dialog, "all agree", ENTER)
    assert dialog.events() == (Partner(player="Dee", allow="all agree"),)


@pytest.mark.parametrize(("rule", "partner", "captain"), [("next-in-line", "Cid", "Bob"), ("captain", "Bob", "Cid")])
def test_only_one_can_be_partner_where_the_place_says_who_is(table, opened, rule, partner, captain):
    night = table.night("aba", names=SIX, change={"partner_is": rule})
    dialog = opened(PartnerDialog(night))
    assert [dialog.ui.player.itemText(index) for index in range(dialog.ui.player.count())] == ["No Partner", partner]
    assert f"only {chr(0x2068)}{partner}" in dialog.ui.suggestion.text()
    assert f"{captain}{chr(0x2069)} is Captain" in dialog.verdict.message.text()
    assert (possible_partners(night), customary_partner(night)) == ([partner], partner)


def test_a_partner_that_must_be_is_chosen_already(table, opened):
    for change, chosen in (({}, None), ({"partner_must_from": 6, "partner_is": "next-in-line"}, "Cid")):
        line = opened(StartLine())
        line.set_night(table.night("aba", names=SIX, change=change))
        assert line.partner.name() == chosen


def test_a_game_starts(table, opened):
    dialog = opened(StartDialog(table.night("guide")))
    table.keys(dialog, "2")
    assert "Bob\u2069 4" in dialog.verdict.message.text()
    table.keys(dialog, ENTER)
    assert dialog.events() == (Start(matches=2),)


def test_the_box_decides_on_automatic_doubles(table, opened):
    dialog = opened(StartDialog(table.night("guide", change={"automatic_doubles": "box-decides"})))
    options = dialog.ui.options
    assert not options.limit.isVisible()
    options.policy.setCurrentIndex(options.policy.findData("limited"))
    options.matches.setValue(3)
    options.limit.setValue(2)
    table.keys(dialog, ENTER)
    assert dialog.events() == (Start(matches=3, policy="limited", limit=2),)


@pytest.mark.parametrize(
    ("change", "offered"),
    [
        (
            {"automatic_doubles": "box-decides"},
            {None: "without limit", "limited": "up to a limit", "none": "none in this game"},
        ),
        (
            {"automatic_doubles": "box-decides", "automatic_default": "none"},
            {None: "none in this game", "unlimited": "without limit", "limited": "up to a limit"},
        ),
        (
            {"automatic_doubles": "first-then-box"},
            {None: "the first one only", "unlimited": "without limit", "limited": "up to a limit"},
        ),
        (
            {"automatic_doubles": "saved"},
            {None: "up to the limit, the rest later", "none": "all saved for the next games"},
        ),
        ({}, {}),
    ],
)
def test_the_box_is_offered_what_the_rulebook_leaves_to_the_box(table, opened, change, offered):
    combo = opened(StartDialog(table.night("guide", change=change))).ui.options.policy
    assert {combo.itemData(index): combo.itemText(index) for index in range(combo.count())} == offered
    assert combo.isVisible() == bool(offered)


def test_nothing_is_asked_where_nothing_is_open(table, opened):
    dialog = opened(StartDialog(table.night("iba")))
    assert not dialog.ui.options.isVisible()
    table.keys(dialog, ENTER)
    assert dialog.events() == (Start(),)


def test_odd_names_stay_as_they_are(table, opened):
    night = table.night("guide", Seat(players=("Zoë",), spectator=True), names=table.odd)
    dialog = opened(TransferDialog(night))
    dialog.ui.loser.choose("<b>Bold</b>")
    dialog.ui.winner.choose("محمد")
    dialog.ui.reason.setText("=1+1")
    table.keys(dialog, ENTER)
    assert dialog.events() == (Transfer(from_="<b>Bold</b>", to="محمد", points=1, reason="=1+1"),)
