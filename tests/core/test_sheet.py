"""The circles from which anyone reads the rotation off the paper (rules.md 6).

A stroke after a label: crossed through.
"""

from tests.core.table import due, empty_table, four_handed, handed, points, three_handed

# The first line


def test_the_first_line_is_all_zero_and_numbers_the_team():
    table = four_handed("aba")
    assert [row.kind for row in table.rows] == ["start"]
    assert dict(table.rows[0].points) == {"Ann": 0, "Bob": 0, "Cid": 0, "Dee": 0}
    assert table.marks(0) == {"Bob": "1", "Cid": "2", "Dee": "3"}


def test_the_first_line_stands_on_top_of_what_was_written_before():
    table = empty_table("aba").seat("Ann Bob Cid").transfer("Ann", "Bob", 2).order("Ann Bob Cid")
    assert [row.kind for row in table.rows] == ["start", "transfer"]
    assert table.totals == points(Ann=-2, Bob=2)
    assert table.circles == "Bob1 Cid2"


def test_until_the_first_game_a_further_order_writes_it_anew():
    table = four_handed("aba").order("Dee Cid Bob Ann")
    assert table.marks(0) == {"Cid": "1", "Bob": "2", "Ann": "3"}
    assert len(table.rows) == 1


def test_a_further_order_crosses_the_circles_on_other_lines():
    """Dee's circle 1, on a transfer's line, is crossed through by the new order."""
    table = three_handed("aba").transfer("Ann", "Bob", 1).seat("Dee")
    assert table.marks(1) == {"Dee": "1"}
    table = table.order("Dee Cid Bob Ann")
    assert table.marks(1) == {"Dee": "1/"}
    assert table.circles == "Cid1 Bob2 Ann3"


def test_a_new_order_counts_columns_that_came_since():
    table = three_handed("aba").seat("Dee").order("Ann Dee Bob Cid")
    assert set(table.rows[0].points) == {"Ann", "Bob", "Cid", "Dee"}


# After a game


def test_who_becomes_box_has_his_circle_crossed_through():
    table = four_handed("aba").start().finish("team")
    assert table.marks(0) == {"Bob": "1/", "Cid": "2", "Dee": "3"}
    assert table.marks(1) == {"Ann": ""}
    assert table.circles == "Cid2 Dee3 Ann"


def test_a_captain_who_loses_has_his_older_circle_crossed_through():
    table = four_handed("aba").start().finish("box")
    assert table.marks(0) == {"Bob": "1/", "Cid": "2", "Dee": "3"}
    assert table.marks(1) == {"Bob": ""}


def test_both_lose_captain_plain_box_with_a_b_and_the_new_box_crossed():
    table = four_handed("aba").start().settle("Bob", 0).finish("box")
    assert table.marks(0) == {"Bob": "1/", "Cid": "2/", "Dee": "3"}
    assert table.marks(1) == {"Bob": "", "Ann": "b"}
    assert table.circles == "Dee3 Bob Annb"


def test_the_acting_captain_who_takes_the_box_is_crossed():
    table = four_handed("iba").start().double("box", "Bob Cid Dee").answer(drop="Bob Cid", take="Dee").finish("team")
    assert table.line == "Dee Cid Bob Ann"
    assert table.circles == "Cid2 Bob Annb"


def test_circles_stand_on_the_game_line_of_three():
    table = four_handed("aba").start().double("box", "Bob Cid Dee").answer(take="Cid", drop="Bob Dee").extra("Bob")
    table = table.finish("box")
    assert [table.marks(place) for place in (1, 2, 3)] == [{}, {}, {"Bob": ""}]
    assert [dict(row.roles) for row in table.rows[1:]] == [{}, {}, {"Ann": "b", "Bob": "c"}]


def test_three_lines_are_written_even_if_the_extra_was_dropped():
    """Two drops of 1, an extra paid 1 and dropped for 2, 2 won on Cid's cube."""
    table = four_handed("aba").start().double("box", "Bob Cid Dee").answer(take="Cid", drop="Bob Dee")
    table = table.extra("Bob", "drop").finish("team")
    assert [row.kind for row in table.rows] == ["start", "drops", "extras", "game"]
    assert [table.row(place) for place in (1, 2, 3)] == [
        points(Bob=-1, Dee=-1, Ann=2),
        points(Bob=-1, Cid=1),
        points(Bob=2, Cid=-2 + 2, Ann=-2),
    ]


def test_what_was_lost_to_another_double_is_on_the_line_of_the_game():
    """Eve has dropped to the Box alone before he doubles the other three."""
    table = handed(5, "aba").start().dropped("box", "Eve").double("box", "Bob Cid Dee")
    table = table.answer(take="Cid", drop="Bob Dee").extra("Bob").finish("team")
    assert [table.row(place) for place in (1, 2, 3)] == [
        points(Bob=-1, Dee=-1, Ann=2),
        points(Bob=-1, Cid=1),
        points(Eve=-1, Bob=-2, Cid=2 + 2, Ann=1 - 2),
    ]


def test_a_joiner_during_a_game_of_three_lines_is_circled_on_the_last():
    """Under last Eve's circle stands on the line of the game, behind its loser's."""
    table = four_handed("aba").start().double("box", "Bob Cid Dee").answer(take="Cid", drop="Bob Dee").seat("Eve")
    table = table.extra("Bob").finish("box")
    assert [table.marks(place) for place in (1, 2, 3)] == [{}, {}, {"Bob": "", "Eve": "1"}]
    assert table.circles == "Cid2 Dee3 Bob Eve1"


def test_the_c_is_who_began_though_another_acted():
    table = four_handed("iba").start().double("box", "Bob Cid Dee").answer(drop="Bob", take="Cid Dee").finish("team")
    assert table.line == "Cid Dee Bob Ann"
    assert dict(table.rows[-1].roles) == {"Ann": "b", "Bob": "c"}


def test_a_transfer_during_a_game_of_three_lines_stands_above_them():
    """Cid's penalty of 1 to the Captain, while his extra waits to be played out."""
    table = four_handed("aba").start().double("box", "Bob Cid Dee").answer(take="Cid", drop="Bob Dee").extra("Bob")
    table = table.transfer("Cid", "Bob", 1).finish("box")
    assert [(row.kind, row.game) for row in table.rows[1:]] == [
        ("transfer", None),
        ("drops", 1),
        ("extras", 1),
        ("game", 1),
    ]
    assert table.totals == points(Ann=2 + 2, Bob=1 - 2 + 2, Cid=-1 + 1 - 4, Dee=-1)


def test_transfers_and_payments_have_no_letters_and_take_no_circle_by_themselves():
    table = three_handed("aba").start().transfer("Ann", "Bob", 1).finish("box").pay("Ann", "Bob", 1)
    assert [(row.kind, dict(row.roles), dict(row.marks), row.game) for row in table.rows if row.kind != "start"] == [
        ("transfer", {}, {}, None),
        ("game", {"Ann": "b", "Bob": "c"}, table.rows[2].marks, 1),
        ("payment", {}, {}, None),
    ]


# Joiners


def test_a_joiner_is_circled_on_the_last_line_with_the_next_number():
    table = three_handed("aba").seat("Dee")
    assert table.marks(0) == {"Bob": "1", "Cid": "2", "Dee": "3"}
    after = three_handed("aba").start().finish("box").seat("Dee").seat("Eve")
    assert after.marks(1) == {"Bob": "", "Dee": "1", "Eve": "2"}


def test_the_circle_may_stand_on_a_line_older_than_the_column():
    table = three_handed("aba").start().finish("box").seat("Dee")
    assert "Dee" not in table.rows[1].points
    assert table.circles == "Cid2 Bob Dee1"


def test_a_joiner_during_a_game_under_last_is_circled_on_that_games_line():
    table = three_handed("aba").start().seat("Dee")
    assert table.marks(0) == {"Bob": "1", "Cid": "2"}
    table = table.finish("box")
    assert table.marks(1) == {"Bob": "", "Dee": "1"}
    assert table.circles == "Cid2 Bob Dee1"


def test_a_joiner_during_a_game_ahead_of_losers_is_circled_at_once():
    table = three_handed("st-albans").start().transfer("Ann", "Bob", 1).seat("Dee")
    assert table.marks(1) == {"Dee": "1"}
    assert table.finish("box").circles == "Cid2 Dee1 Bob"


def test_numbers_on_a_line_are_never_used_twice():
    """Dee leaves and returns: her 1 is gone, but Eve's number is 3, not 1."""
    table = three_handed("aba").start().finish("box").seat("Dee").leave("Dee").seat("Dee").seat("Eve")
    assert table.marks(1) == {"Bob": "", "Dee": "2", "Eve": "3"}
    assert table.circles == "Cid2 Bob Dee2 Eve3"


def test_numbers_beyond_nine_are_read_as_numbers():
    table = three_handed("aba")
    for _ in range(8):
        table = table.leave("Cid").seat("Cid")
    assert table.circles == "Bob1 Cid10"
    assert table.seat("Dee").circles == "Bob1 Cid10 Dee11"


def test_a_joiner_during_a_game_keeps_his_circle_on_the_line_of_his_coming():
    """Under ahead-of-losers Dee and Eve are circled on transfers before Bob's line."""
    table = three_handed("st-albans").start().transfer("Ann", "Bob", 1).seat("Dee").transfer("Bob", "Ann", 1)
    table = table.seat("Eve").finish("box")
    assert [table.marks(place) for place in (1, 2, 3)] == [{"Dee": "1"}, {"Eve": "1"}, {"Bob": ""}]
    assert (table.circles, table.line) == ("Cid2 Dee1 Eve1 Bob", "Ann Cid Dee Eve Bob")


def test_a_spectator_has_no_circle():
    table = three_handed("aba").seat("Gus", spectator=True)
    assert "Gus" not in table.marks(0)
    assert table.seat("Gus").marks(0)["Gus"] == "3"


def test_the_first_to_sit_at_an_empty_line_is_box_and_crossed():
    table = three_handed("aba").leave("Ann").leave("Bob").leave("Cid").seat("Dee Eve")
    assert table.line == "Dee Eve"
    assert table.marks(0) == {"Bob": "1/", "Cid": "2/", "Dee": "3/", "Eve": "4"}


# Leaving


def test_one_who_leaves_has_his_circle_crossed_through():
    table = four_handed("aba").leave("Cid")
    assert table.marks(0) == {"Bob": "1", "Cid": "2/", "Dee": "3"}


def test_if_the_box_leaves_the_captain_is_box_and_crossed():
    table = four_handed("aba").leave("Ann")
    assert table.line == "Bob Cid Dee"
    assert table.marks(0) == {"Bob": "1/", "Cid": "2", "Dee": "3"}


# The Partner


def test_the_partner_who_stays_is_crossed_and_circled_with_p():
    table = due().partner("Cid")
    assert table.marks(0)["Cid"] == "2/"
    assert table.marks(1) == {"Bob": "", "Cid": "p"}
    assert table.circles == "Dee3 Eve4 Fay5 Bob Cidp"


def test_where_the_line_has_a_number_already_he_takes_the_next():
    table = due().seat("Gil").partner("Cid")
    assert table.marks(1) == {"Bob": "", "Gil": "1", "Cid": "2"}
    assert table.circles == "Dee3 Eve4 Fay5 Bob Gil1 Cid2"
    assert table.line == "Ann Dee Eve Fay Bob Gil Cid"


def test_a_joiner_after_a_p_is_read_behind_it():
    table = due().partner("Cid").seat("Gil")
    assert table.circles == "Dee3 Eve4 Fay5 Bob Cidp Gil1"


def test_where_the_line_has_a_p_already_he_takes_the_next_number():
    """Cid stays (p); once all before him have left, he is due again on the same line."""
    table = handed(7, "aba", partner_from=3).partner("Cid").start().finish("box").partner("Cid")
    assert table.marks(1)["Cid"] == "p"
    for name in ("Dee", "Eve", "Fay", "Gil"):
        table = table.leave(name)
    assert table.line == "Ann Bob Cid"
    table = table.leave("Bob").seat("Hal")
    assert (table.now.due, table.line) == ("Cid", "Ann Cid Hal")
    table = table.partner("Cid")
    assert table.line == "Ann Hal Cid"
    assert table.marks(1) == {"Bob": "/", "Hal": "1", "Cid": "2"}


def test_where_another_partner_has_the_p_of_the_line_he_takes_its_first_number():
    """Cid stays (p); Eve, due once Dee has left, stays too, on the same line."""
    table = handed(4, "aba", partner_from=3).seat("Eve").partner("Cid").start().finish("box").partner("Cid")
    assert (table.line, table.marks(1)) == ("Ann Dee Eve Bob Cid", {"Bob": "", "Cid": "p"})
    table = table.partner("Eve").leave("Dee").partner("Eve")
    assert table.line == "Ann Bob Cid Eve"
    assert table.marks(1) == {"Bob": "", "Cid": "p", "Eve": "1"}


def test_a_p_that_was_crossed_through_is_not_used_again():
    """The line has Cid's p: circled again, the cell keeps only its last circle."""
    table = handed(4, "aba", partner_from=3).partner("Cid").start().finish("box").partner("Cid")
    table = table.leave("Dee").leave("Bob")
    assert (table.line, table.now.due) == ("Ann Cid", "Cid")
    table = table.order("Ann Cid", "sit closer").seat("Eve")
    assert table.now.due == "Cid"
    assert table.partner("Cid").marks(1)["Cid"] == "3"


def test_who_is_due_and_plays_as_captain_keeps_his_circle():
    table = due().start()
    assert table.marks(0)["Cid"] == "2"
    assert table.finish("box").circles == "Dee3 Eve4 Fay5 Bob Cid"


# Declining, the director's order


def test_one_who_declines_is_circled_with_the_next_number():
    table = four_handed("st-albans").start().finish("box").decline()
    assert table.marks(1) == {"Bob": "", "Ann": "1"}
    assert table.circles == "Dee3 Bob Ann1"
    again = table.decline()
    assert again.marks(0)["Dee"] == "3/"
    assert again.circles == "Bob Ann1 Cid2"


def test_a_directors_order_numbers_the_team_anew_on_the_last_line():
    table = four_handed("aba").start().finish("box").order("Dee Bob Ann Cid", "as they sat")
    assert table.marks(0) == {"Bob": "1/", "Cid": "2/", "Dee": "3/"}
    assert table.marks(1) == {"Bob": "1", "Ann": "2", "Cid": "3"}
    assert table.circles == "Bob1 Ann2 Cid3"


def test_a_directors_order_crosses_the_circles_on_every_line():
    """Circles are crossed on all lines: Dee's 3 on the first, Bob's, and Cid's."""
    table = four_handed("aba").start().finish("box").start().finish("box")
    assert table.circles == "Dee3 Bob Cid"
    table = table.order("Ann Cid Dee Bob", "as they sat")
    assert [table.marks(place) for place in (0, 1, 2)] == [
        {"Bob": "1/", "Cid": "2/", "Dee": "3/"},
        {"Bob": "/"},
        {"Cid": "1", "Dee": "2", "Bob": "3"},
    ]
    assert table.circles == "Cid1 Dee2 Bob3"


def test_a_directors_order_keeps_on_with_the_numbers_of_the_line():
    table = four_handed("aba").start().finish("box").seat("Eve").order("Ann Bob Cid Dee Eve", "a slip")
    assert table.marks(1) == {"Bob": "2", "Cid": "3", "Dee": "4", "Eve": "5"}


def test_a_cell_keeps_only_its_last_circle():
    table = (
        four_handed("aba").start().finish("box").order("Ann Bob Cid Dee", "a slip").order("Ann Dee Cid Bob", "sorry")
    )
    assert table.marks(1) == {"Dee": "4", "Cid": "5", "Bob": "6"}
