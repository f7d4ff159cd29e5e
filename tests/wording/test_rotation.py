"""The rotation of each game in one sentence, and who leads the Team and why."""

import pytest

from chouette_desk.core.rotation import Because
from chouette_desk.core.what_if import under
from chouette_desk.nightfile.rulebooks import shipped
from chouette_desk.wording.rotation import explained, order_explained, what_if_explained
from tests.core.table import Table, empty_table, five_handed, four_handed, handed, six_handed, three_handed
from tests.wording.refused import ODD_NAMES

LINE = "Ann is Box, Bob Captain"


def why(table: Table) -> str:
    game = table.now.played[-1]
    return explained(game, game.rulebook)


def test_st_albans_29_the_box_must_profit_and_wins_nothing():
    table = handed(4, "st-albans", stakes={"Bob": 2, "Cid": 2}).order("Bob Ann Cid Dee")
    table = table.start().dropped("team", "Cid").finish("box")
    assert table.won == {"Ann": -1, "Cid": 2, "Dee": -1}
    assert why(table) == (
        "Ann (Captain) lost, but Bob won only 0 points, and under the St Albans rules the Box must profit: "
        "Cid is Box, Dee Captain; Ann, then Bob, go to the end."
    )


AWAY: list[tuple[Table, str]] = [
    (four_handed("aba").away("Bob"), "Bob (Captain) is away: Ann stays Box, Cid is Captain."),
    (four_handed("aba").away("Bob").back("Bob"),
     "Bob (Captain) is away: Ann stays Box, Cid is Captain. Bob is back: Ann stays Box, Bob is Captain."),
    (four_handed("aba").away("Cid").score(Bob=-1, Dee=4),
     "Bob (Captain) lost, but Ann lost 3 points, and under the Atlanta rules the Box must at least break even: Dee "
     "is Box, Bob Captain; Cid, who is away, is passed over; Bob, then Ann, go to the end."),
    (four_handed("aba").away("Cid").start().back("Cid"),
     "Game 1: Ann is Box, Bob Captain. Cid is back and plays the next game."),
    (three_handed("aba").away("Bob").away("Cid").leave("Ann"), "Ann (Box) left: nobody is in the line."),
]  # fmt: skip


@pytest.mark.parametrize(("table", "sentence"), AWAY)
def test_who_is_away_is_in_the_sentence_of_the_order(table: Table, sentence: str):
    assert order_explained(table.now).endswith(sentence)


SENTENCES: list[tuple[Because, Table, str]] = [
    (Because.CAPTAIN_WON, four_handed("aba").start().finish("team"),
     "Bob (Captain) won: Bob is Box, Cid Captain; Ann goes to the end."),
    (Because.BOX_DID_NOT_PROFIT, four_handed("st-albans").order("Bob Ann Cid Dee").score(Ann=-1, Cid=1),
     "Ann (Captain) lost, but Bob won only 0 points, and under the St Albans rules the Box must profit: Cid is "
     "Box, Dee Captain; Ann, then Bob, go to the end."),
    (Because.BOX_DID_NOT_PROFIT, four_handed("st-albans").score(Bob=-1, Cid=2),
     "Bob (Captain) lost, but Ann lost 1 point, and under the St Albans rules the Box must profit: Cid is Box, Dee "
     "Captain; Bob, then Ann, go to the end."),
    (Because.BOX_PROFITED, four_handed("st-albans").score(Bob=-1),
     "Bob (Captain) lost, and Ann won 1 point, and under the St Albans rules the Box who profits stays: Ann stays "
     "Box, Cid is Captain; Bob goes to the end."),
    (Because.BOX_BROKE_EVEN, four_handed("aba").score(Bob=-1, Cid=1),
     "Bob (Captain) lost, and Ann broke even, and under the Atlanta rules the Box who at least breaks even stays: "
     "Ann stays Box, Cid is Captain; Bob goes to the end."),
    (Because.BOX_BROKE_EVEN, four_handed("aba").score(Bob=-4),
     "Bob (Captain) lost, and Ann won 4 points, and under the Atlanta rules the Box who at least breaks even "
     "stays: Ann stays Box, Cid is Captain; Bob goes to the end."),
    (Because.BOX_DID_NOT_BREAK_EVEN, four_handed("aba").score(Bob=-1, Cid=4),
     "Bob (Captain) lost, but Ann lost 3 points, and under the Atlanta rules the Box must at least break even: Cid "
     "is Box, Dee Captain; Bob, then Ann, go to the end."),
    (Because.BOX_BEAT_CAPTAIN, four_handed("social").score(Bob=-1, Cid=4),
     "Bob (Captain) lost, and under the social rules the Box who beats the Captain stays: Ann stays Box, Cid is "
     "Captain; Bob goes to the end."),
    (Because.CAPTAIN_EVEN, three_handed("aba").start().settle("Bob", 0).finish("box"),
     "Bob (Captain) came out even, and under the Atlanta rules Captain and Box then both lose: Cid is Box, Bob "
     "Captain; Bob, then Ann, go to the end."),
    (Because.ACTING_CAPTAIN_TAKES_BOX, four_handed("iba").score(acting="Dee", Bob=-1, Dee=2),
     "Bob (Captain) lost, but Dee won as acting captain, and under the International rules the winning acting "
     "captain takes the box: Dee is Box, Cid Captain; Bob, then Ann, go to the end."),
    (Because.NEXT_TAKES_BOX, four_handed("guide").score(acting="Dee", Bob=-1, Dee=2),
     "Bob (Captain) lost, but Dee won as acting captain, and under the club guide the next in line then takes the "
     "box: Cid is Box, Dee Captain; Bob, then Ann, go to the end."),
    (Because.BOX_BEAT_CAPTAIN, four_handed("social").score(acting="Dee", Bob=-1, Dee=2),
     "Bob (Captain) lost, and under the social rules the Box who beats the Captain stays: Ann stays Box, Cid is "
     "Captain; Bob goes to the end; Dee won as acting captain, which changes nothing."),
    (Because.BOX_BEAT_CAPTAIN,
     three_handed("guide", settlements="any").start().settle("Bob", 0, winner="box").finish("box"),
     "Bob (Captain) was declared the loser, and under the club guide (changed) the Box who beats the Captain "
     "stays: Ann stays Box, Cid is Captain; Bob goes to the end."),
    (Because.CAPTAIN_WON, three_handed("social").score(captain="won", Cid=1),
     "Bob (Captain) was declared the winner: Bob is Box, Cid Captain; Ann goes to the end."),
    (Because.CAPTAIN_EVEN, three_handed("aba").score(captain="even", Bob=1),
     "Bob (Captain) was declared even, and under the Atlanta rules Captain and Box then both lose: Cid is Box, Bob "
     "Captain; Bob, then Ann, go to the end."),
    (
        Because.BOX_PROFITED,
        four_handed("st-albans")
        .start()
        .double("box", "Bob Cid Dee")
        .answer(take="Cid", drop="Bob Dee")
        .extra("Bob")
        .finish("box"),
        "Bob (Captain) lost the first bet with the Box, and Ann won 4 points, and under the St Albans "
        "rules the Box who profits "
        "stays: Ann stays Box, Cid is Captain; Bob goes to the end.",
    ),
    (Because.CAPTAIN_WON, three_handed("aba").start().seat("Dee").finish("team"),
     "Bob (Captain) won: Bob is Box, Cid Captain; Ann goes to the end; Dee joins behind."),
    (Because.CAPTAIN_WON, three_handed("st-albans").start().seat("Dee Eve").finish("team"),
     "Bob (Captain) won: Bob is Box, Cid Captain; Dee and Eve join at the end; Ann goes behind."),
    (Because.BOX_DID_NOT_PROFIT, three_handed("st-albans").start().dropped("team", "Cid").seat("Dee").finish("box"),
     "Bob (Captain) lost, but Ann won only 0 points, and under the St Albans rules the Box must profit: Cid is "
     "Box, Dee Captain; Dee joins at the end; Bob, then Ann, go behind."),
    (Because.BOX_DID_NOT_BREAK_EVEN, six_handed("aba").partner("Fay").score(Bob=-1, Cid=4),
     "Bob (Captain) lost, but Ann with Fay as Partner lost 3 points, and under the Atlanta rules the Box must at "
     "least break even: Cid is Box, Dee Captain; Bob, then Ann, go to the end; Fay is no longer Partner."),
    (Because.BOX_BROKE_EVEN, six_handed("aba").partner("Fay").score(Bob=-3),
     "Bob (Captain) lost, and Ann with Fay as Partner won 3 points, and under the Atlanta rules the Box who at "
     "least breaks even stays: Ann stays Box, Cid is Captain; Bob goes to the end; Fay stays Partner."),
    (Because.BOX_BROKE_EVEN, six_handed("aba").partner("Cid").score(Bob=-3),
     "Bob (Captain) lost, and Ann with Cid as Partner won 3 points, and under the Atlanta rules the Box who at "
     "least breaks even stays: Ann stays Box, Cid is Captain; Bob goes to the end; Cid, now due as Captain, may go "
     "to the end instead and stay Partner."),
    (Because.BOX_BEAT_LAST_MAN, four_handed("aba", box_stays="last-man").start().finish("box"),
     "Bob (Captain) lost, the last player, Dee, was beaten, and Ann won 3 points, and under the Atlanta rules "
     "(changed) the Box who beats the last player and at least breaks even stays: Ann stays Box, Cid is Captain; "
     "Bob goes to the end."),
    (Because.BOX_BEAT_LAST_MAN,
     four_handed("aba", box_stays="last-man").start().dropped("team", "Bob").seat("Eve").finish("box"),
     "Bob (Captain) won, the last player, Dee, was beaten, and Ann won 1 point, and under the Atlanta rules "
     "(changed) the Box who beats the last player and at least breaks even stays: Ann stays Box, Bob is Captain; "
     "nobody goes to the end; Eve joins behind."),
    (Because.BOX_BEAT_LAST_MAN, four_handed("aba", box_stays="last-man").score(Bob=-1),
     "Bob (Captain) lost, the last player was beaten, and Ann won 1 point, and under the Atlanta rules (changed) "
     "the Box who beats the last player and at least breaks even stays: Ann stays Box, Cid is Captain; Bob goes to "
     "the end."),
    (Because.BOX_DID_NOT_BEAT_LAST_MAN,
     four_handed("aba", box_stays="last-man").start().dropped("box", "Bob").finish("team"),
     "Bob (Captain) lost, the last player, Dee, was not beaten, and under the Atlanta rules (changed) the Box must "
     "beat the last player: Cid is Box, Dee Captain; Bob, then Ann, go to the end; Cid won as acting captain, "
     "which changes nothing."),
    (Because.BOX_BEAT_LAST_MAN_AT_A_LOSS,
     four_handed("aba", box_stays="last-man").start().dropped("team", "Bob Cid").finish("box"),
     "Bob (Captain) won, the last player, Dee, was beaten, but Ann lost 1 point, and under the Atlanta rules "
     "(changed) the Box must beat the last player and at least break even: Bob is Box, Cid Captain; Ann goes to "
     "the end."),
    (Because.BOX_BEAT_ALL, four_handed("aba", box_stays="beats-all").start().finish("box"),
     "Bob (Captain) lost, nobody of the Team won, and under the Atlanta rules (changed) the Box who beats all "
     "stays: Ann stays Box, Cid is Captain; Bob goes to the end."),
    (Because.BOX_DID_NOT_BEAT_ALL,
     four_handed("aba", box_stays="beats-all").start().dropped("team", "Cid Dee").finish("box"),
     "Bob (Captain) lost, but Cid and Dee won, and under the Atlanta rules (changed) the Box must beat all: Cid is "
     "Box, Dee Captain; Bob, then Ann, go to the end."),
    (Because.BOX_BROKE_EVEN, six_handed("aba", partner_is="next-in-line").partner("Cid").start().finish("box"),
     "Bob (Captain) lost, and Ann with Cid as Partner won 4 points, and under the Atlanta rules (changed) the Box "
     "who at least breaks even stays: Ann stays Box, Dee is Captain; Bob goes to the end; Cid stays Partner."),
]  # fmt: skip


@pytest.mark.parametrize(("because", "table", "sentence"), SENTENCES)
def test_explained(because: Because, table: Table, sentence: str):
    assert table.because is because
    assert why(table) == sentence
    assert order_explained(table.now) == sentence


def test_every_reason_is_explained():
    assert {because for because, _table, _sentence in SENTENCES} == set(Because)


@pytest.mark.parametrize(("because", "table", "sentence"), SENTENCES)
def test_the_sentence_names_the_line_that_core_made(because: Because, table: Table, sentence: str):
    turn = table.now.played[-1].turn
    box, captain = turn.line[0], (table.now.captain if table.now.partner else turn.line[1])
    assert f"{box} is Box, {captain} Captain" in sentence or f"{box} stays Box, {captain} is Captain" in sentence
    places = [sentence.index(name, sentence.index(": ")) for name in turn.losers]
    assert places == sorted(places)


def test_the_rulebook_of_the_game_explains_it_not_a_later_one():
    table = four_handed("st-albans").score(Bob=-1).rules(box_stays="beats-captain")
    assert "under the St Albans rules the Box who profits stays" in order_explained(table.now)


# Between games


def test_before_anybody_sits():
    assert order_explained(empty_table("aba").now) == "Nobody sits at the table yet: seat the players first."


def test_before_any_order():
    assert order_explained(empty_table("aba").seat("Ann Bob").now) == (
        "There is no order yet: enter the dice or name the players in order."
    )


def test_the_dice_say_the_order():
    table = empty_table("iba").seat("Ann Bob Cid").roll(Ann=[[5]], Bob=[[5]], Cid=[[2]])
    assert table.problems
    table = empty_table("iba").seat("Ann Bob Cid").roll(Ann=[[5], [1]], Bob=[[5], [3]], Cid=[[2]])
    assert order_explained(table.now) == "By the dice (Ann 5, then 1; Bob 5, then 3; Cid 2): Bob is Box, Ann Captain."


def test_a_named_order():
    assert order_explained(three_handed("aba").now) == f"The starting order was named: {LINE}."


def test_the_last_of_several_orders_counts():
    table = three_handed("aba").order("Cid Bob Ann")
    assert order_explained(table.now) == "The starting order was named: Cid is Box, Bob Captain."


def test_the_directors_order_and_its_reason():
    table = four_handed("aba").score(Bob=1).order("Dee Cid Bob Ann", reason="{sat} wrongly")
    assert order_explained(table.now) == "The director set a new order ({sat} wrongly): Dee is Box, Cid Captain."


def test_a_reason_leaves_its_full_stop_out():
    table = four_handed("aba").score(Bob=1).order("Dee Cid Bob Ann", reason="They sat wrongly.")
    assert order_explained(table.now).startswith("The director set a new order (They sat wrongly): Dee")


def test_the_box_left():
    table = four_handed("aba").score(Bob=1).leave("Bob")
    assert order_explained(table.now) == (
        "Bob (Captain) won: Bob is Box, Cid Captain; Ann goes to the end. Bob (Box) left: Cid is Box, Dee Captain."
    )


def test_the_captain_left():
    table = four_handed("aba").leave("Bob")
    assert order_explained(table.now).endswith(" Bob (Captain) left: Ann stays Box, Cid is Captain.")


def test_who_leaves_from_further_back_changes_nothing():
    table = four_handed("aba")
    assert order_explained(table.leave("Dee").now) == order_explained(table.now)


def test_everyone_left():
    table = three_handed("aba").leave("Cid").leave("Bob").leave("Ann")
    assert order_explained(table.now) == "Everybody has left this table."
    back = table.do(event="seat", players=["Ann"])
    assert "Ann (Box) left: nobody is in the line." in order_explained(back.now)


def test_someone_joins_as_captain():
    table = three_handed("aba").leave("Cid").leave("Bob").seat("Dee")
    assert order_explained(table.now).endswith(" Dee joined: Ann stays Box, Dee is Captain.")


def test_the_box_declined():
    table = four_handed("st-albans").decline().decline()
    assert order_explained(table.now) == (
        f"The starting order was named: {LINE}. Ann declined the box and goes to the end: Bob is Box, Cid Captain. "
        "Bob declined the box and goes to the end: Cid is Box, Dee Captain."
    )


def test_the_partner_stays():
    table = six_handed("aba").partner("Cid").score(Bob=-3).partner("Cid")
    assert order_explained(table.now).endswith(" Cid stays Partner and goes to the end: Ann stays Box, Dee is Captain.")


@pytest.mark.parametrize("named", [None, "Fay"])
def test_the_partner_does_not_stay(named: str | None):
    table = six_handed("aba").partner("Cid").score(Bob=-3)
    assert order_explained(table.partner(named).now) == (
        f"{order_explained(table.now)} Cid is to be Captain and is no longer Partner."
    )
    assert order_explained(table.partner(named).partner("Dee").now) == order_explained(table.partner(named).now)


def test_the_partner_falls_due_when_the_captain_leaves():
    """Five are too few for a Partner under aba, so none can stay it there."""
    left = " Bob (Captain) left: Ann stays Box, Cid is Captain; Cid, now due as Captain, "
    table = six_handed("aba", partner_from=5).partner("Cid").leave("Bob")
    assert order_explained(table.now).endswith(f"{left}may go to the end instead and stay Partner.")
    table = six_handed("aba").partner("Cid").leave("Bob")
    assert order_explained(table.now).endswith(f"{left}is no longer Partner.")


def test_the_captain_crosses_over_and_back():
    table = six_handed("aba", partner_is="captain").partner("Bob")
    assert order_explained(table.now).endswith(" Bob crosses over to be Partner: Ann stays Box, Cid is Captain.")
    assert order_explained(table.partner(None).now).endswith(
        " Bob is no longer Partner: Ann stays Box, Bob is Captain."
    )


def test_a_change_of_rules_may_make_a_partner_due():
    """Cid, Partner by place, may stay so; where the Box chooses, Cid is due."""
    table = six_handed("aba", partner_is="next-in-line").partner("Cid").score(Bob=-3).rules(partner_is="chosen")
    assert order_explained(table.now).endswith(
        " The rules were changed: Ann stays Box, Cid is Captain; "
        "Cid, now due as Captain, may go to the end instead and stay Partner."
    )


def test_during_a_game_the_captain_behind_a_partner_leads():
    table = six_handed("aba", partner_is="captain").partner("Bob").start()
    assert order_explained(table.now) == "Game 1: Ann is Box, Cid Captain."


def test_what_does_not_move_the_line_is_not_told():
    table = four_handed("aba").score(Bob=1)
    later = table.pay("Ann", "Bob", 1).transfer("Ann", "Cid", 1).rules(beavers=False).stake("Bob", 2).seat("Eve")
    assert order_explained(later.now) == why(table)


# During a game


def test_the_captain_leads():
    assert order_explained(four_handed("aba").start().now) == f"Game 1: {LINE}."


def test_an_acting_captain_leads():
    table = five_handed("aba").start().double("box", "Bob Cid Dee").answer(take="Dee", drop="Bob Cid")
    assert order_explained(table.now) == f"Game 1: {LINE}; Bob and Cid are out, so Dee acts as captain."
    table = five_handed("aba").start().dropped("team", "Bob")
    assert order_explained(table.now) == f"Game 1: {LINE}; Bob is out, so Cid acts as captain."


def test_while_answers_are_awaited_nobody_acts():
    table = four_handed("aba").start().double("box", "Bob Cid Dee").answer(drop="Bob")
    assert order_explained(table.now) == (
        f"Game 1: {LINE}; Bob is out, and who acts as captain is known once all have answered."
    )


def test_nobody_is_left_to_act():
    table = three_handed("aba").start().double("box", "Bob Cid").answer(take="Bob", drop="Cid").extra("Cid")
    table = table.double("team", "Bob").answer(drop="Bob")
    assert order_explained(table.now) == f"Game 1: {LINE}; Bob is out, and nobody is left to act as captain."


def test_who_waits_for_the_end_of_the_game():
    table = three_handed("aba").start().seat("Dee")
    assert order_explained(table.now) == f"Game 1: {LINE}. Dee joins when the game is over."
    assert order_explained(table.seat("Eve").now).endswith(" Dee and Eve join when the game is over.")


@pytest.mark.parametrize("name", [name for name in ODD_NAMES if " " not in name])
def test_odd_names_stand_as_they_are(name: str):
    table = empty_table("aba").seat(f"Ann {name} Cid").order(f"Ann {name} Cid").score(Cid=1, **{name: -2})
    assert order_explained(table.now) == (
        f"{name} (Captain) lost, and Ann won 1 point, and under the Atlanta rules the Box who at least "
        f"breaks even stays: "
        f"Ann stays Box, Cid is Captain; {name} goes to the end."
    )


# The same game under another rulebook


def lines(table: Table, name: str, named: bool = True) -> tuple[str, ...]:
    night = table.now
    game, rulebook = night.played[-1], shipped(name)
    what_if = under(game, night.events, rulebook)
    return what_if_explained(what_if, game, rulebook, night.events if named else ())


def test_score_turn_and_refusals_under_another_rulebook():
    table = handed(4, "st-albans").seat("Zoe", spectator=True).start().taken("team", "Bob").finish("team", "gammon")
    assert lines(table, "iba") == (
        "Ann −8, Bob +4, Cid +2, Dee +2",
        "Bob (Captain) won: Bob is Box, Cid Captain; Ann goes to the end.",
        "event 4 (double): Under the International rules the Captain doubles for the whole Team: Cid "
        "and Dee must double as well.",
    )
    assert lines(table, "iba", named=False)[-1].startswith("event 4: Under the International rules ")


def test_a_game_that_would_have_no_end_under_another_rulebook():
    table = three_handed("aba").start().settle("Bob", 0).finish("box")
    assert lines(table, "social") == (
        "event 3 (settle): Bob is Captain and settles for nothing: say who won, the box or the team. "
        "Under the social rules games are not settled.",
        "So the game would not have ended.",
    )


def test_a_partner_where_there_is_none():
    table = six_handed("aba").partner("Fay").score(Bob=-3)
    assert lines(table, "social")[-1] == (
        "Under the social rules the Box takes no Partner; Fay counts as Partner here all the same."
    )
    assert "Fay" not in lines(table, "aba")[-1].partition(": ")[0].partition("Ann with")[0]


def test_who_bought_a_side_is_in_the_score():
    table = handed(3, "aba").seat("Zoe", spectator=True).start().buy("Bob", "team", "Zoe", 1).finish("team")
    assert table.won == {"Ann": -2, "Bob": 1, "Cid": 1}
    assert lines(table, "aba")[0] == "Ann −2, Bob +1, Cid +1"
    table = handed(3, "aba").seat("Zoe", spectator=True).start().buy("Bob", "team", "Zoe", 0).finish("team")
    assert lines(table, "aba")[0] == "Ann −2, Bob 0, Cid +1, Zoe +1"


@pytest.mark.parametrize(
    ("rulebook", "partner", "told"),
    [
        ("woolsey", "Cid", "Dee is Box, Cid Captain; Bob, then Ann, go to the end; Cid, Partner until now, is Cap"),
        (
            "eskgammon",
            "Bob",
            "Dee is Box, Bob Captain; Cid, then Ann, go to the end; Bob, Partner until now, is second",
        ),
        ("aba", "Eve", "Cid is Box, Dee Captain; Bob, then Ann, go to the end; Eve is no longer Partner"),
    ],
)
def test_the_partner_of_a_box_who_loses(rulebook: str, partner: str, told: str):
    """The Captain drops, and the Box loses 1 to each of the others."""
    game = six_handed(rulebook).partner(partner).start()
    captain, *others = game.game.team
    assert told in why(game.dropped("box", captain).dropped("team", " ".join(others)))


@pytest.mark.parametrize(
    ("table", "told"),
    [
        (
            three_handed("los-angeles", box_doubles="selective").start().dropped("box", "Cid").finish("box"),
            "Bob (Captain and last player) lost, and Ann won 2 points, and under the Los Angeles rules (changed)",
        ),
        (
            three_handed("los-angeles", box_doubles="selective").start().dropped("box", "Cid").finish("team"),
            "Bob (Captain and last player) won, and under the Los Angeles rules (changed) the Box must beat",
        ),
        (
            three_handed("los-angeles", box_doubles="selective", even_captain="declare")
            .start()
            .dropped("box", "Cid")
            .settle("Bob", 0, winner="box"),
            "Bob (Captain and last player) was declared the loser, but not beaten, and under",
        ),
    ],
)
def test_a_captain_who_is_the_last_player_is_named_once(table: Table, told: str):
    played = table.now.played[-1]
    sentence = explained(played, played.rulebook)
    assert sentence.startswith(told)
    assert "the last player, Bob" not in sentence


def test_what_happens_beside_takes_nobody_his_place_as_partner():
    table = six_handed("aba").partner("Cid").leave("Bob")
    assert table.now.due == "Cid"
    before = order_explained(table.now)
    assert order_explained(table.do(event="note", text="tea").now) == before
    assert order_explained(table.seat("Zoe").now) == before
