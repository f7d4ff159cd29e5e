"""The night as a web page: its content, and the file without scripts."""

import re

import pytest
from msgspec import structs

from chouette_desk.core.dues import DuesState
from chouette_desk.core.evening_settlement import settled_nights
from chouette_desk.core.events import Double, Leave, Note, Order, RulesChange, Score, Seat, Side, Start
from chouette_desk.core.fold import new_night, replay
from chouette_desk.core.money import Due
from chouette_desk.core.night import Heading, Night
from chouette_desk.desk.announcements import announcement
from chouette_desk.desk.desk import Change
from chouette_desk.live.evening import Announcer
from chouette_desk.nightfile.fingerprint import fingerprint
from chouette_desk.nightfile.reading import practice_nights, read_night
from chouette_desk.nightfile.rulebooks import shipped
from chouette_desk.paper.live_page.content import TableContent, tables_in_turn
from chouette_desk.paper.live_page.initials import with_initials
from chouette_desk.paper.live_page.pages import Site, board_page, single_page, table_page
from chouette_desk.paper.live_page.running_line import running_line
from chouette_desk.paper.live_page.sheet import PageSheet
from chouette_desk.paper.live_page.shown import ShownEvening, ShownTable, captain_text
from chouette_desk.resource_files import resource
from chouette_desk.wording.rotation import order_explained

FOUR = ("Ann", "Bob", "Cid", "Dee")


def night_of(*events, names=FOUR) -> Night:
    heading = Heading(club="Riverside", table="1", date="2026-11-20", stake="0.50", currency="EUR")
    night = replay(new_night(shipped("aba"), heading), (Seat(players=names), Order(players=names), *events))
    assert isinstance(night, Night), night
    return night


def content(night: Night, me: str = "", dues_state: DuesState | None = None) -> TableContent:
    return TableContent(ShownTable(1, "Table 1", "Table 1", "", night, dues_state or DuesState()), me)


@pytest.mark.parametrize(
    ("events", "texts"),
    [
        ((), ["Box in the next game", "Captain in the next game", "Captain in game 2", "Captain in game 3"]),
        ((Start(),), ["Box", "Captain", "Captain in game 2", "Captain in game 3"]),
        (
            (Score(points={"Bob": 2}),),
            ["Captain in game 4", "Box in the next game", "Captain in the next game", "Captain in game 3"],
        ),
        ((Leave(player="Cid"),), ["Box in the next game", "Captain in the next game", "left", "Captain in game 2"]),
    ],
)  # fmt: skip
def test_when_each_player_is_captain(events, texts):
    night = night_of(*events)
    assert [captain_text(night, name).removesuffix(", as the line stands") for name in FOUR] == texts


def test_whoever_joins_in_a_game_is_told_so():
    night = night_of(Start(), Seat(players=("Eve",)))
    assert captain_text(night, "Eve") == "joins after this game"
    assert content(night).seats[-1].part == "joins after this game"


@pytest.mark.parametrize(
    ("marks", "circles", "label"),
    [("circles", True, ""), ("initials", False, "[A] B C D"), ("both", True, "[A] B C D")],
)
def test_the_sheet_has_the_marks_of_the_rulebook(marks, circles, label):
    """st-albans 20: a list of initials, with a box round the Box's."""
    night = night_of(RulesChange(change={"marks": marks}), Score(points={"Bob": 2}))
    first, game = PageSheet(content(night)).rows
    assert (first.label, game.label, first.order, game.order) == ("", "1", "", label)
    assert any("ellipse" in markup for _class, markup in (*first.cells, *game.cells)) == circles


def test_captain_in_the_game_that_is_named():
    """Whoever wins: the line moves up by one behind the Box and the Captain."""
    for winner in ("Ann", "Bob"):
        points = {"Bob": 2} if winner == "Bob" else {"Bob": -2}
        assert night_of(Score(points=points)).captain == "Cid", winner


def test_a_running_line_is_over_all_tables_with_the_others_of_this_one():
    evening = two_tables()
    line = running_line(evening, evening.tables[1], "Dee")
    assert line is not None
    assert (line.own, line.box, line.end) == ("M0 0l1-67 1 5", "0 -67 2 67", "M2 -62h0")
    assert line.others == "M1 0l1-5M1 0l1 0", "Eve, the Box, who won 5, and Fay"
    assert line.tables == "M1 -67v67"
    assert line.words == "Lowest 0, highest +67, now +62."
    assert running_line(evening, evening.tables[0], "Ann") is None, "one game is no line"


def test_the_order_has_the_points_of_the_last_game_and_names_as_short_as_their_column():
    long = "Wolfeschlegelsteinhausen-B. L"
    night = night_of(Score(points={"Cid": 2}), Score(points={"Dee": 3}), names=(*FOUR[1:], long))
    seats = content(night).seats
    assert [(seat.short, seat.total, seat.last) for seat in seats] == [
        ("Dee", "3", "+3"), ("Wolfeschlegelsteinhausen", "0", "0"), ("Bob", "−2", "0"), ("Cid", "−1", "−3"),
    ]  # fmt: skip
    rows = list(PageSheet(content(night, "Cid"), newest_first=True).rows)
    assert [row.label for row in rows] == ["2", "1", ""]
    points = [str(markup).rpartition("<b>")[2] for _class, markup in rows[0].cells]
    assert points == ["−3</b>", "0</b>", "+3</b>", "0</b>"], "Cid's own column first"


def test_what_the_player_pays_and_gets_now():
    night = night_of(Score(points={"Bob": 2, "Cid": -1}))
    own = content(night, "Bob").own
    assert own is not None
    assert (own.total, own.money) == ("+2", "€1.00")
    assert own.payments == ("would get €0.50 (1 point) from Ann now", "would get €0.50 (1 point) from Cid now")
    assert content(night, "Nobody").own is None
    places = {name: own.place for name in FOUR if (own := content(night, name).own) is not None}
    assert places == {"Ann": "Place 3 of 4", "Bob": "Place 1 of 4", "Cid": "Place 3 of 4", "Dee": "Place 2 of 4"}
    before = content(night_of(), "Ann").own
    assert before is not None
    assert before.place == "", "before anybody has a score"


def two_tables(*states: DuesState) -> ShownEvening:
    """Dee has won 67 at the first table and lost 5 at the second, to which she went."""
    first, second = night_of(Score(points={"Dee": 67})), night_of(names=("Eve", "Dee", "Fay"))
    second = replay(second, [Score(points={"Dee": -5})])
    assert isinstance(second, Night)
    nights = zip((first, second), states or (DuesState(), DuesState()), strict=True)
    return ShownEvening([ShownTable(number, f"Table {number}", "", "", *both) for number, both in enumerate(nights, 1)])


def test_the_own_line_is_over_all_tables_of_the_evening():
    """Whatever page it is on: what one would pay and get is that of the evening's one settlement."""
    evening = two_tables()
    own = evening.own("dee")
    assert own is not None
    assert (own.name, own.total, own.money, own.place) == ("Dee", "+62", "€31.00", "Place 1 of 6")
    assert [(table.number, table.total) for table in own.tables] == [(1, "+67"), (2, "−5")]
    whole = settled_nights([table.night for table in evening.tables])
    assert own.payments == tuple(
        f"would get {due.points / 2:.2f}".replace("get ", "get €") + f" ({due.points} points) from {due.payer} now"
        for settlement in whole
        for due in settlement.dues
        if due.payee == "Dee"
    )
    for table in evening.tables:
        assert TableContent(table, "Dee", evening).own == own


def test_a_board_leaves_out_a_table_that_everybody_has_left():
    first, second = two_tables().tables
    ended = replay(first.night, map(leave, first.night.people))
    assert isinstance(ended, Night)
    left = structs.replace(first, night=ended)
    assert [table.number for table in tables_in_turn([left, second])] == [2]
    assert [table.number for table in tables_in_turn([left])] == [1], "which is better than nothing"


def leave(name: str) -> Leave:
    return Leave(player=name)


def test_whoever_has_left_keeps_the_line_and_a_stranger_has_none():
    first, second = night_of(), night_of(Score(points={"Zoe": 2}), Leave(player="Zoe"), names=("Eve", "Zoe", "Fay"))
    nights = enumerate((first, second), 1)
    evening = ShownEvening(
        [ShownTable(number, f"Table {number}", "", "", night, DuesState()) for number, night in nights]
    )
    own = evening.own("Zoe")
    assert own is not None
    assert (own.total, own.captain) == ("+2", "left, open")
    assert evening.own("Nobody") is None


def test_once_the_evening_is_closed_its_dues_are_on_the_line_whichever_table_has_them():
    dues = Due("Ann", "Dee", 62, number=1), Due("Bob", "Eve", 5, number=2, method="cash")
    own = two_tables(DuesState(closed=True, dues=dues), DuesState(closed=True, settled_with=1)).own("Dee")
    assert own is not None
    assert own.payments == ("gets 62 points from Ann",)
    assert own.captain == ""


def test_a_closed_night_says_what_is_paid_and_nothing_of_a_next_game():
    night = night_of(Score(points={"Bob": 2}))
    state = DuesState(closed=True, dues=(Due("Ann", "Bob", 2, number=1, method="cash"),))
    shown = content(night, "Ann", state)
    assert shown.own is not None
    assert (shown.own.captain, shown.own.payments) == ("", ("has paid Bob 2 points",))
    assert shown.payments == [("Ann pays Bob 2 points", "cash")]
    assert [seat.name for seat in shown.seats] == ["Bob", "Cid", "Dee", "Ann"]


def test_whoever_is_not_in_the_line_is_listed_with_the_reason():
    assert content(night_of(Score(points={"Bob": 2}), Leave(player="Dee"))).elsewhere == [("Dee", "left")]
    assert content(night_of(Seat(players=("Table 4", "Club")))).elsewhere == [], "a table is nobody"


def test_a_table_without_an_order_shows_who_sits_there_and_where_the_others_went():
    """As after a split, when people ask where to go."""
    whole = night_of(Score(points={"Bob": 2}), Leave(player="Dee"))
    new = replay(new_night(shipped("aba"), Heading(table="Window")), [Seat(players=("Dee", "Eve"))])
    assert isinstance(new, Night)
    tables = [ShownTable(1, "Table 1", "", "", whole, DuesState()), ShownTable(2, "Window", "", "", new, DuesState())]
    old, window = (TableContent(table, "", ShownEvening(tables)) for table in tables)
    assert old.elsewhere == [("Dee", "at Window")]
    assert ([seat.name for seat in window.seats], window.elsewhere) == (["Dee", "Eve"], [])
    assert announcement(new, None) == "The players roll for the order."


def test_a_correction_is_told_with_what_the_game_was():
    """Phones are where players would notice a wrong one."""
    before, after = night_of(Score(points={"Bob": 2})), night_of(Score(points={"Bob": 3, "Dee": -1}))
    text = announcement(after, Change(before, after, "correction"))
    assert text.startswith("Game 1 corrected: Bob +3 (was +2) and Dee −1 (was 0). ")
    assert text.endswith(order_explained(after)), "and who is next now"
    many, other = night_of(*[Score(points={})] * 5), night_of(*[Score(points={"Cid": 4, "Dee": -4})] * 5)
    text = announcement(other, Change(many, other, "correction"))
    assert "Game 3 corrected: Cid +4 (was 0) and Dee −4 (was 0). 2 more games were corrected. " in text


def test_a_corrected_name_is_no_corrected_game():
    before, after = (
        night_of(Score(points={"Bob": 2})),
        night_of(Score(points={"Bo": 2}), names=("Ann", "Bo", "Cid", "Dee")),
    )
    text = announcement(after, Change(before, after, "correction"))
    assert "corrected" not in text
    assert text.startswith("Correction. ")


def test_notes_are_not_on_the_page():
    night = night_of(Note(text="Dee owes me a beer"), Score(points={"Bob": 2}, note="told in private"))
    page = single_page(night, DuesState())
    assert "beer" not in page
    assert "private" not in page


@pytest.mark.parametrize("initials", [False, True])
def test_the_file_has_no_script_and_no_address_of_anything_else(initials):
    page = single_page(night_of(Score(points={"Bob": 2})), DuesState(), initials=initials)
    assert not re.search(r"<script|<link|<img|src=|href=|url\(|@import|http://|https://", page)
    assert page.count("<svg") == 4


@pytest.mark.parametrize("name", sorted(practice_nights()))
def test_with_initials_no_name_is_left(name):
    night = read_night(practice_nights()[name])
    state = DuesState(closed=True, dues=(Due(night.columns[0], night.columns[1], 2, number=1),))
    page = single_page(night, state, initials=True)
    text = re.sub(r"<style>.*?</style>|<[^>]*>", " ", page, flags=re.DOTALL)
    assert [who for who in night.columns if re.search(rf"\b{re.escape(who)}\b", text)] == []
    assert fingerprint(night) in page
    renamed, _state = with_initials(night, state)
    assert list(renamed.totals.values()) == list(night.totals.values())


def test_initials_of_odd_names_tell_the_players_apart():
    names = ("B", "Bo", "Club", "Bob <i>")
    night, _state = with_initials(night_of(names=names), DuesState())
    assert len(set(night.columns)) == 4
    assert night.columns[2] == "Club"


@pytest.mark.parametrize("name", ["riverside-friday", "verulam-thursday"])
def test_every_moment_of_a_night_has_a_page_and_a_board(name):
    """From the empty table on: nobody seated, no order, a game in progress, leavers."""
    whole = read_night(practice_nights()[name])
    announcer, night = Announcer(), new_night(whole.first_rulebook, whole.heading)
    for event in (None, *whole.events):
        night = night if event is None else replay(night, [event])
        assert isinstance(night, Night)
        table = announcer.shown(1, "Table 1", night, DuesState())
        page = table_page(ShownEvening([table]), table, next(reversed(night.columns), ""), Site("/token", "1"))
        assert page.count("<tr>") == len(night.sheet.rows) + 1
        listed = re.findall(r'<bdi class="name[ \w]*">(.*?)</bdi>', board_page([table], "", Site("/token", "1")))
        assert listed[: len(night.line or ())] == list(night.line or ())


@pytest.mark.parametrize(("by", "lies", "words"), [(Side.BOX, "team", "answers"), (Side.TEAM, "box", "asks Box")])
def test_a_cube_that_waits_lies_with_who_answers_as_in_the_window(by, lies, words):
    night = night_of(Start(), Double(by=by, cubes=("Bob", "Cid")))
    bob = content(night).seats[1]
    assert (bob.side, bob.offer, bob.words) == (lies, "2", words)
    page = board_page([ShownTable(1, "Table 1", "Table 1", "", night, DuesState())], "", Site("", ""))
    assert f'<span class="track {lies} offered" aria-hidden="true"><span class="words">{words}</span>' in page
    assert page.count('<span class="cube">2?</span>') == 2


def test_a_phone_names_the_sides_of_the_cubes_over_them_during_a_game():
    for events, is_there in (((), False), ((Start(),), True)):
        table = ShownTable(1, "Table 1", "Table 1", "", night_of(*events), DuesState())
        page = table_page(ShownEvening([table]), table, "Ann", Site("", ""))
        assert ('<span class="sides"><b>Box</b> Team</span>' in page) is is_there


def test_the_style_keeps_its_marks_where_the_system_chooses_the_colours():
    """Grounds and shadows go there: a border tells the own line, and system colours who is out."""
    css = resource("web", "page.css").read_text(encoding="utf-8")
    own = re.search(r"^\.order li\.me \{(.*)\}$", css, re.MULTILINE)
    assert own is not None
    assert "border-left" in own[1]
    forced = css.split("@media (forced-colors: active)")[1].split("@media")[0]
    for selector, colour in ((".tap", "CanvasText"), (".order .waits .name", "GrayText"), ("li.me", "Highlight")):
        assert re.search(rf"{re.escape(selector)}[^{{]*\{{[^}}]*{colour}", forced), selector


def test_a_closed_night_is_marked_so_that_the_page_says_ended():
    table = ShownTable(1, "Table 1", "Table 1", "", night_of(), DuesState(closed=True))
    page = table_page(ShownEvening([table]), table, "Ann", Site("", ""))
    assert '<h2 class="closed">' in page
    assert 'data-over="ended"' in page
