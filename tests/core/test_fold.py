"""A night is the fold of its events; nothing is applied by half."""

from chouette_desk.core.codec import checked, encoded
from chouette_desk.core.events import Leave, Note, Seat, Start, Transfer, name_of
from chouette_desk.core.fold import RefusedEvent, apply, new_night, night_before, replay
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.problems import Kind, Refused
from chouette_desk.nightfile.rulebooks import shipped
from tests.core.table import four_handed, points

EMPTY = new_night(shipped("aba"), Heading(club="Riverside"))


def test_a_new_night_is_empty():
    assert (EMPTY.columns, EMPTY.line, EMPTY.box, EMPTY.captain, EMPTY.team) == ((), None, None, None, ())
    assert (EMPTY.totals, EMPTY.events, EMPTY.played, EMPTY.last_box) == ({}, (), (), None)
    assert (EMPTY.heading.club, EMPTY.first_rulebook) == ("Riverside", shipped("aba"))
    assert new_night(shipped("aba")).heading == Heading()


def test_events_are_kept_in_order_with_their_notes():
    table = four_handed("aba").do(event="note", text="first", note="x")
    assert table.now.events[-1] == Note(text="first", note="x")
    assert [name_of(event) for event in table.now.events] == ["seat", "order", "note"]


def test_replaying_the_events_gives_the_same_night():
    table = four_handed("aba").start().taken("box", "Bob").finish("team").start()
    assert replay(new_night(shipped("aba")), table.now.events) == table.now


def test_replaying_stops_at_the_first_event_that_is_refused():
    stopped = replay(EMPTY, [Seat(players=("Ann", "Bob")), Start(), Leave(player="Zoe")])
    assert isinstance(stopped, RefusedEvent)
    place, problems = stopped.index, stopped.problems
    assert place == 1
    assert [problem.kind for problem in problems] == [Kind.NO_ORDER]


def test_an_event_made_in_code_is_checked_like_one_that_is_read():
    """Names are brought into one form; what no file may hold is refused."""
    assert checked(Leave(player="  Rene\u0301 ")) == Leave(player="Ren\u00e9")
    refused = checked(Leave(player=""))
    assert isinstance(refused, Refused)
    assert [problem.kind for problem in refused.problems] == [Kind.BAD_NAME]
    assert encoded(Transfer(from_="Ann", to="Bob", points=1, reason="x")) == {
        "event": "transfer",
        "from": "Ann",
        "to": "Bob",
        "points": 1,
        "reason": "x",
    }


def test_a_refused_event_leaves_the_night_as_it_was():
    table = four_handed("aba").start()
    before = repr(table.now)
    assert not isinstance(apply(table.now, Leave(player="Bob")), Night)
    assert repr(table.now) == before


def test_a_game_is_recorded_with_its_events_and_the_night_before_it():
    table = four_handed("aba").transfer("Ann", "Bob", 1).start().taken("box", "Bob").finish("box")
    played = table.now.played[0]
    assert (played.number, played.first, played.last) == (1, 3, 6)
    assert played.points == {"Ann": 4, "Bob": -2, "Cid": -1, "Dee": -1}
    assert len(played.before.events) == 3
    assert played.turn.losers == ("Bob",)
    assert table.start().finish("team").now.played[1].number == 2


def test_a_game_as_on_paper_is_recorded_too():
    table = four_handed("aba").score(Bob=-1)
    played = table.now.played[0]
    assert (played.first, played.last, played.points) == (2, 2, {"Ann": 1, "Bob": -1, "Cid": 0, "Dee": 0})


def test_rows_know_the_event_that_wrote_them():
    table = four_handed("aba").transfer("Ann", "Bob", 1).start().finish("box").pay("Ann", "Bob", 1)
    assert [row.event for row in table.rows] == [1, 2, 4, 5]


def test_the_order_rewritten_is_the_event_of_the_first_line():
    assert four_handed("aba").order("Bob Ann Cid Dee").rows[0].event == 2


def test_joiners_of_a_game_are_told_with_its_turn():
    assert four_handed("aba").start().seat("Eve").finish("box").now.played[0].turn.joined == ("Eve",)


def test_who_is_present_and_who_waits():
    table = four_handed("aba").seat("Gus", spectator=True).leave("Dee").start().seat("Eve")
    assert table.now.present == ("Ann", "Bob", "Cid", "Gus", "Eve")
    assert table.now.waiting == ("Eve",)


def test_the_team_of_the_next_game_is_without_the_partner():
    assert four_handed("aba", partner_from=3).partner("Dee").now.team == ("Bob", "Cid")


def test_a_rule_changed_between_games_holds_from_the_next():
    table = four_handed("aba").start().finish("team", "gammon").rules(jacoby=False).start().finish("team", "gammon")
    assert [table.row(place) for place in (1, 2)] == [
        points(Ann=-3, Bob=1, Cid=1, Dee=1),
        points(Bob=-6, Cid=2, Dee=2, Ann=2),
    ]
    assert table.now.rulebook.base == "aba"
    assert table.now.first_rulebook is shipped("aba")


def test_the_night_before_an_event_is_the_night_of_the_events_before_it():
    table = (
        four_handed("aba").start().finish("team").rules(jacoby=False).score(Bob=2, Cid=-2).start().double("team", "Dee")
    )
    night = table.now
    for place in range(len(night.events) + 1):
        before = night_before(night, place)
        assert before == replay(new_night(night.first_rulebook, night.heading), night.events[:place])
        assert len(before.events) == place


def test_what_was_lifted_keeps_the_rulebook_of_its_time():
    table = four_handed("guide").decline(allow="tired").rules(box_may_decline=True)
    (lifted,) = table.now.lifted
    assert (lifted.event, lifted.reason, lifted.problems[0].option) == (2, "tired", "box_may_decline")
    assert lifted.rulebook.box_may_decline is False


def test_times_are_dates_with_times_or_times_alone():
    for at in ("2026-11-20T21:30:00+01:00", "2026-11-20", "21:30"):
        assert four_handed("aba").do(event="note", text="x", at=at).now.events[-1].at == at
    for at in ("", "soon", "25:00", "2026-13-01"):
        assert four_handed("aba").do(event="note", text="x", at=at).kind is Kind.BAD_TIME
