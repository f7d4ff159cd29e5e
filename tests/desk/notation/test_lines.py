"""Lines that a hand types, and the events they mean."""

import pytest

from chouette_desk.core.events import (
    Answer,
    Away,
    Back,
    Buy,
    DeclineBox,
    Double,
    Extra,
    Finish,
    Leave,
    Method,
    Note,
    Order,
    Partner,
    Payment,
    Result,
    Reverse,
    RulesChange,
    Score,
    Seat,
    Seize,
    Settle,
    Side,
    Stake,
    Start,
    Transfer,
    Value,
)
from chouette_desk.core.fold import apply
from chouette_desk.core.night import Night
from chouette_desk.desk.notation import ParseError, in_notation, parse
from tests.core.table import empty_table
from tests.desk.notation.tables import (
    beavered,
    between,
    bought,
    declining,
    lone,
    matched,
    meaning,
    offered,
    partner_due,
    partnered,
    played,
    playing,
    seated,
    team_offered,
    with_away,
    with_extra,
    with_fay,
)
from tests.tables import asked_of

BOX, TEAM = Side.BOX, Side.TEAM
ALL = ("Bob", "Cid", "Dee")


def test_the_lines_of_the_issue_keep_an_evening():
    """Issue 3, section 4: Bob is Box, Ann Captain."""
    night = seated()
    for line in (
        *("order bob ann dee cid", "start", "box x2 all: ann take, cid drop", "dee drop", "box wins gammon"),
        *("start", "dee x2", "take", "box wins gammon", "score cid+2 ann+2", "seat eve", "bob leaves"),
    ):
        for event in meaning(night, line):
            after = apply(night, event)
            assert isinstance(after, Night), (line, after)
            night = after
    assert night.totals == {"Ann": -3, "Bob": 8, "Cid": 0, "Dee": -5, "Eve": 0}
    assert night.line == ("Cid", "Ann", "Dee", "Eve")


AROUND = [
    (between, "seat eve", Seat(players=("Eve",))),
    (between, "seat Eve, fay", Seat(players=("Eve", "Fay"))),
    (between, "SEAT eve and fay", Seat(players=("Eve", "Fay"))),
    (between, 'seat "Bob Smith" "eve"', Seat(players=("Bob Smith", "eve"))),
    (between, "seat jean-luc", Seat(players=("Jean-Luc",))),
    (between, "seat eve fay stakes eve 2 fay 4", Seat(players=("Eve", "Fay"), stakes={"Eve": 2, "Fay": 4})),
    (with_fay, "seat fa", Seat(players=("Fay",))),
    (with_fay, "seat gil", Seat(players=("Gil",))),
    (with_fay, "seat Fa", Seat(players=("Fa",))),
    (with_fay, 'seat "fa"', Seat(players=("fa",))),
    (between, "spectator eve", Seat(players=("Eve",), spectator=True)),
    (seated, "order bob ann dee cid", Order(players=("Bob", "Ann", "Dee", "Cid"))),
    (played, "order a b c d because late", Order(players=("Ann", "Bob", "Cid", "Dee"), reason="late")),
    (
        seated,
        "roll ann 65 bob 5-3/61 cid 5 3 / 4 1 dee 2+1",
        Order(rolls={"Ann": ((6, 5),), "Bob": ((5, 3), (6, 1)), "Cid": ((5, 3), (4, 1)), "Dee": ((2, 1),)}),
    ),
    (seated, "order ann 6 bob 5", Order(rolls={"Ann": ((6,),), "Bob": ((5,),)})),
    (between, "bob leaves", Leave(player="Bob")),
    (between, "leave bob", Leave(player="Bob")),
    (
        between,
        "seat eve fay roll eve 53/61 fay 44/2-1",
        Seat(players=("Eve", "Fay"), rolls={"Eve": ((5, 3), (6, 1)), "Fay": ((4, 4), (2, 1))}),
    ),
    (between, "start matches 2 agreed bob 2 cid 1", Start(matches=2, agreed={"Bob": 2, "Cid": 1})),
    (playing, "ann pays bob 5", Payment(from_="Ann", to="Bob", points=5)),
    (between, "bob away", Away(player="Bob")),
    (between, "away captain", Away(player="Bob")),
    (with_away, "bob back", Back(player="Bob")),
    (with_away, "back all", Back(player="Bob")),
    (between, "box left", Leave(player="Ann")),
    (partnered, "partner dee", Partner(player="Dee")),
    (partnered, "no partner", Partner(player=None)),
    (partnered, "partner none", Partner(player=None)),
    (partnered, "partner leaves", Leave(player="Eve")),
    (partner_due, "partner stays", Partner(player="Cid")),
    (partner_due, "cid stays", Partner(player="Cid")),
    (partner_due, "partner c", Partner(player="Cid")),
    (declining, "decline", DeclineBox()),
    (declining, "decline box", DeclineBox()),
    (declining, "box declines", DeclineBox()),
    (declining, "ann declines", DeclineBox()),
    (between, "stake bob 2", Stake(player="Bob", multiple=2)),
    (between, "bob stake 2", Stake(player="Bob", multiple=2)),
    (between, "rules jacoby no", RulesChange(change={"jacoby": False})),
    (
        between,
        "rules players_max any, partner-from never beav yes order_dice 1",
        RulesChange(change={"players_max": None, "partner_from": "never", "beavers": True, "order_dice": 1}),
    ),
    (between, "ann loses 5 to bob", Transfer(from_="Ann", to="Bob", points=5, reason="")),
    (between, "ann loses bob 5 for swearing!", Transfer(from_="Ann", to="Bob", points=5, reason="swearing!")),
    (between, "transfer a b 5 for talking", Transfer(from_="Ann", to="Bob", points=5, reason="talking")),
    (between, "ann pays bob 5", Payment(from_="Ann", to="Bob", points=5)),
    (between, "ann pays 5 to bob", Payment(from_="Ann", to="Bob", points=5)),
    (between, "pay ann bob 5", Payment(from_="Ann", to="Bob", points=5)),
    (between, "ann pays bob 5 cash", Payment(from_="Ann", to="Bob", points=5, method=Method.CASH)),
    (playing, "ann pays 5 to bob transfer", Payment(from_="Ann", to="Bob", points=5, method=Method.TRANSFER)),
    (between, "pay ann bob 5 other", Payment(from_="Ann", to="Bob", points=5, method=Method.OTHER)),
    (between, "captain pays box 5", Payment(from_="Bob", to="Ann", points=5)),
    (between, "note Bob is late; Cid too!", Note(text="Bob is late; Cid too!")),
    (between, '# "Quite" late', Note(text='"Quite" late')),
    (between, 'note ""', Note(text="")),
]

GAMES = [
    (between, "start", Start()),
    (between, "start matches 2", Start(matches=2)),
    (between, "start matches 1 agreed bob cid", Start(matches=1, agreed=("Bob", "Cid"))),
    (between, "start matches 1, agreed all", Start(matches=1, agreed=ALL)),
    (between, "start stakes bob 2 cid 1", Start(stakes={"Bob": 2, "Cid": 1})),
    (matched, "start matches 3 policy limited 2", Start(matches=3, policy="limited", limit=2)),
    (matched, "start policy none", Start(policy="none")),
    (matched, "start policy unlimited", Start(policy="unlimited")),
    (playing, "box wins", Finish(winner=BOX)),
    (playing, "ann wins a gammon".replace(" a ", " "), Finish(winner=BOX, value=Value.GAMMON)),
    (playing, "team wins backgammon", Finish(winner=TEAM, value=Value.BACKGAMMON)),
    (playing, "captain wins single", Finish(winner=TEAM)),
    (partnered, "partner wins", Finish(winner=BOX)),
    (between, "score dee+2 cid+2 bob-1", Score(points={"Dee": 2, "Cid": 2, "Bob": -1})),
    (between, "score dee +2, cid 2 bob −1", Score(points={"Dee": 2, "Cid": 2, "Bob": -1})),
    (between, "score d + 2 c–1", Score(points={"Dee": 2, "Cid": -1})),
    (between, "score captain-2", Score(points={"Bob": -2})),
    (between, "score team+1", Score(points=dict.fromkeys(ALL, 1))),
    (between, "score captain won", Score(points={}, captain=Result.WON)),
    (
        between,
        "score bob 0 cid 3 captain lost acting cid",
        Score(points={"Bob": 0, "Cid": 3}, captain=Result.LOST, acting="Cid"),
    ),
    (
        between,
        "score bob -1 acting cid last box",
        Score(points={"Bob": -1}, acting="Cid", last=Side.BOX),
    ),
    (between, "score last team bob 1", Score(points={"Bob": 1}, last=Side.TEAM)),
    (between, "score captain even bob 0", Score(points={"Bob": 0}, captain=Result.EVEN)),
]

DOUBLES = [
    (playing, "box x2", Double(by=BOX, cubes=ALL)),
    (playing, "box x2 all", Double(by=BOX, cubes=ALL)),
    (playing, "ann doubles dee bob", Double(by=BOX, cubes=("Dee", "Bob"))),
    (playing, "bob x2", Double(by=TEAM, cubes=("Bob",))),
    (playing, "bob redoubles", Double(by=TEAM, cubes=("Bob",))),
    (playing, "dee, bob x2", Double(by=TEAM, cubes=("Dee", "Bob"))),
    (playing, "captain x2", Double(by=TEAM, cubes=("Bob",))),
    (lambda: playing("iba"), "captain x2", Double(by=TEAM, cubes=ALL)),
    (lambda: playing("iba"), "bob x2", Double(by=TEAM, cubes=ALL)),
    (lambda: playing("iba"), "cid x2", Double(by=TEAM, cubes=("Cid",))),
    (playing, "team x2", Double(by=TEAM, cubes=ALL)),
    (playing, "all x2", Double(by=TEAM, cubes=ALL)),
    (lone, "team x2", Double(by=TEAM, cubes=("Bob",))),
    (with_extra, "bob x2", Double(by=TEAM, cubes=("Bob",))),
    (with_extra, "bob x2 dee", Double(by=TEAM, cubes=("Dee",))),
    (with_extra, "team x2", Double(by=TEAM, cubes=("Bob",))),
    (bought, "dee x2 bob", Double(by=BOX, cubes=("Bob",))),
    (bought, "dee x2", Double(by=TEAM, cubes=("Dee",))),
    (offered, "take", Answer(take=ALL)),
    (offered, "drop", Answer(drop=ALL)),
    (offered, "beaver", Answer(beaver=ALL)),
    (offered, "all take", Answer(take=ALL)),
    (offered, "all drop", Answer(drop=ALL)),
    (offered, "team takes", Answer(take=ALL)),
    (offered, "bob take", Answer(take=("Bob",))),
    (offered, "captain drops", Answer(drop=("Bob",))),
    (offered, "bob take, cid drop", Answer(take=("Bob",), drop=("Cid",))),
    (offered, "bob take cid drop", Answer(take=("Bob",), drop=("Cid",))),
    (offered, "take bob, drop cid", Answer(take=("Bob",), drop=("Cid",))),
    (offered, "take bob drop cid dee", Answer(take=("Bob",), drop=("Cid", "Dee"))),
    (offered, "take bob, cid, drop dee", Answer(take=("Bob", "Cid"), drop=("Dee",))),
    (offered, "bob, cid take, dee beaver", Answer(take=("Bob", "Cid"), beaver=("Dee",))),
    (offered, "take bob, cid drop", Answer(take=("Bob",), drop=("Cid",))),
    (offered, "bob and cid take", Answer(take=("Bob", "Cid"))),
    (offered, "bob take, rest drop", Answer(take=("Bob",), drop=("Cid", "Dee"))),
    (offered, "rest drop, bob take", Answer(take=("Bob",), drop=("Cid", "Dee"))),
    (team_offered, "box takes", Answer(take=("Bob", "Cid"))),
    (team_offered, "ann takes bob, drops cid", Answer(take=("Bob",), drop=("Cid",))),
    (team_offered, "box: cid drop, rest take".replace(":", ""), Answer(take=("Bob",), drop=("Cid",))),
    (beavered, "box raccoons", Answer(raccoon=("Bob",))),
    (beavered, "team drops", Answer(drop=("Cid", "Dee"))),
    (beavered, "take", Answer(take=ALL)),
    (beavered, "raccoon", Answer(raccoon=("Bob",))),
    (beavered, "beaver", Answer(beaver=("Cid", "Dee"))),
    (lone, "reverse", Reverse(cube="Bob")),
    (lone, "bob reverses", Reverse(cube="Bob")),
    (lone, "reverse bob", Reverse(cube="Bob")),
    (lone, "extra dee", Extra(cube="Dee")),
    (lone, "dee extra drop", Extra(cube="Dee", answer="drop")),
    (lone, "extra dee: beaver", Extra(cube="Dee", answer="beaver")),
    (playing, "settle bob 3 to box", Settle(cube="Bob", points=3, to=BOX)),
    (playing, "bob settles for 3 to team", Settle(cube="Bob", points=3, to=TEAM)),
    (playing, "settle bob 3 to ann", Settle(cube="Bob", points=3, to=BOX)),
    (playing, "settle bob 0", Settle(cube="Bob", points=0)),
    (playing, "settle captain 0 winner team", Settle(cube="Bob", points=0, winner=TEAM)),
    (playing, "seize cid", Seize(cube="Cid")),
    (playing, "box seizes cid", Seize(cube="Cid")),
    (playing, "bob seizes cid", Seize(cube="Cid", by="captain")),
    (playing, "seize cid by captain", Seize(cube="Cid", by="captain")),
    (playing, "dee buys bob from box for 3", Buy(cube="Bob", side=BOX, buyer="Dee", points=3)),
    (playing, "dee buys bob team −2", Buy(cube="Bob", side=TEAM, buyer="Dee", points=-2)),
    (playing, "dee buys bob from ann for 3", Buy(cube="Bob", side=BOX, buyer="Dee", points=3)),
]


@asked_of(("moment", "line", "event"), [*AROUND, *GAMES, *DOUBLES])
def test_a_line_means_one_event(moment, line, event):
    assert meaning(moment(), line) == (event,)


@asked_of(("moment", "event"), [(moment, event) for moment, _line, event in (*AROUND, *GAMES, *DOUBLES)])
def test_each_of_them_is_written_and_read_again(moment, event):
    assert meaning(moment(), in_notation(event)) == (event,)


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Seat(players=("Eve", "fay"), stakes={"Eve": 2}), 'seat Eve, "fay" stakes Eve 2'),
        (Order(players=("Bob", "Ann"), reason="he said so"), "order Bob, Ann because he said so"),
        (Order(rolls={"Ann": ((5, 3), (6, 1)), "Bob": ((4, 4),)}), "roll Ann 53/61, Bob 44"),
        (Transfer(from_="Ann", to="Bob", points=3, reason="so; so"), 'transfer Ann, Bob 3 for "so; so"'),
        (Transfer(from_="Ann", to="Bob", points=3, reason=""), "transfer Ann, Bob 3"),
        (Note(text="a\nb"), 'note "a\\nb"'),
        (Leave(player="Take", note="late", allow="all agree"), '"Take" leaves ! "all agree" # late'),
        (Answer(take=("Bob", "Cid"), drop=("Dee",)), "Bob, Cid take, Dee drop"),
        (Score(points={"Bob": -1, "Cid": 2}, captain=Result.EVEN), "score Bob −1, Cid +2 captain even"),
        (Finish(winner=BOX, value=Value.GAMMON), "box wins gammon"),
        (Score(points={}), '{"event": "score", "points": {}}'),
        (RulesChange(change={}), '{"event": "rules", "change": {}}'),
        (Order(rolls={"Ann": ()}), '{"event": "order", "rolls": {"Ann": []}}'),
        (Order(rolls={"Ann": ((7,),)}), '{"event": "order", "rolls": {"Ann": [[7]]}}'),
    ],
)
def test_an_event_is_written_so(event, line):
    assert in_notation(event) == line


@pytest.mark.parametrize("method", Method)
def test_a_payment_is_written_with_its_method(method):
    payment = Payment(from_="Ann", to="Bob", points=5, method=method)
    assert in_notation(payment) == f"Ann pays Bob 5 {method}"
    assert meaning(between(), in_notation(payment)) == (payment,)


def test_a_player_whose_name_is_a_method_stands_in_quotes():
    night = empty_table("aba").seat("Ann Bob Cash").now
    payment = Payment(from_="Ann", to="Cash", points=5, method=Method.CASH)
    assert in_notation(payment) == 'Ann pays "Cash" 5 cash'
    assert meaning(night, 'ann pays 5 to "cash" cash') == (payment,)


SEVERAL = [
    (
        playing,
        "box x2 all: bob take, cid drop",
        (Double(by=BOX, cubes=ALL), Answer(take=("Bob",), drop=("Cid",))),
    ),
    (playing, "bob x2: take", (Double(by=TEAM, cubes=("Bob",)), Answer(take=("Bob",)))),
    (playing, "bob x2, take", (Double(by=TEAM, cubes=("Bob",)), Answer(take=("Bob",)))),
    (playing, "bob cid x2: box takes cid, drops rest", (
        Double(by=TEAM, cubes=("Bob", "Cid")), Answer(take=("Cid",), drop=("Bob",))
    )),
    (between, "bob x2: take", (Double(by=TEAM, cubes=("Bob",)), Answer(take=("Bob",)))),
    (between, "start; bob x2; take; team wins;", (
        Start(), Double(by=TEAM, cubes=("Bob",)), Answer(take=("Bob",)), Finish(winner=TEAM)
    )),
    (between, "bob, cid leave", (Leave(player="Bob"), Leave(player="Cid"))),
    (between, "stake bob 2 cid 4", (Stake(player="Bob", multiple=2), Stake(player="Cid", multiple=4))),
    (lone, "extra cid dee", (Extra(cube="Cid"), Extra(cube="Dee"))),
    (between, "seat eve; eve pays ann 3", (Seat(players=("Eve",)), Payment(from_="Eve", to="Ann", points=3))),
]  # fmt: skip


@pytest.mark.parametrize(("moment", "line", "events"), SEVERAL)
def test_a_line_means_several_events(moment, line, events):
    assert meaning(moment(), line) == events


ASIDES = [
    ("bob leaves ! all agree", Leave(player="Bob", allow="all agree")),
    ("bob leaves!all agree", Leave(player="Bob", allow="all agree")),
    ("bob leaves # for home; soon back!", Leave(player="Bob", note="for home; soon back!")),
    ("bob leaves @2026-11-20T21:30", Leave(player="Bob", at="2026-11-20T21:30")),
    (
        'bob leaves ! "a; # b" @"21:30" # late',
        Leave(player="Bob", allow="a; # b", at="21:30", note="late"),
    ),
    ('bob leaves # ""', Leave(player="Bob", note="")),
    ("transfer ann bob 3 for talking ! so", Transfer(from_="Ann", to="Bob", points=3, reason="talking", allow="so")),
]


@pytest.mark.parametrize(("line", "event"), ASIDES)
def test_a_line_carries_reason_time_and_note(line, event):
    assert meaning(between(), line) == (event,)


def test_a_reason_goes_to_the_events_that_need_it_and_the_note_to_the_first():
    double, answer = meaning(playing("guide"), "box x2 bob: take ! all agree # late")
    assert (double.allow, answer.allow) == ("all agree", None)
    assert (double.note, answer.note) == ("late", None)
    first, second = meaning(between(), "bob, cid leave ! needless @21:30")
    assert (first.allow, second.allow) == ("needless", None)
    assert (first.at, second.at) == ("21:30", "21:30")


def test_json_is_taken_as_it_is():
    assert meaning(between(), '{"event": "start", "matches": 1}') == (Start(matches=1),)
    both = ' [{"event": "leave", "player": "Bob"}, {"event": "start"}]'
    assert meaning(between(), both) == (Leave(player="Bob"), Start())


def test_what_the_night_refuses_is_understood_all_the_same():
    assert meaning(between(), "bob take") == (Answer(take=("Bob",)),)
    assert meaning(seated(), "box wins") == (Finish(winner=BOX),)
    assert meaning(offered(), "start") == (Start(),)


SHORT = [
    (between, "sc bob-4", "score Bob-4"),
    (between, "star", "start"),
    (between, "bob le", "Bob leaves"),
    (between, "bob pa ann 5 ca", "Bob pays Ann 5 cash"),
    (playing, "box do all", "box x2 all"),
    (playing, "box wi ga", "box wins gammon"),
    (offered, "bob ta, re dr", "Bob take, Cid, Dee drop"),
    (offered, "dr", "drop"),
]


@pytest.mark.parametrize(("moment", "short", "line"), SHORT)
def test_two_letters_of_a_word_are_enough_where_they_mean_one(moment, short, line):
    night = moment()
    assert parse(night, short).events == parse(night, line).events


def test_a_player_or_a_new_name_comes_before_the_beginning_of_a_word():
    night = empty_table("aba").seat("Ann Scott Bob").order("Ann Scott Bob").now
    with pytest.raises(ParseError):
        parse(night, "sc bob-4")
    assert parse(night, "sc leaves").events == parse(night, "Scott leaves").events
    assert parse(night, "seat ro").events == (Seat(players=("Ro",)),)


@pytest.mark.parametrize("line", ["st", "s bob-4", "ta", "re", '"sc" bob-4'])
def test_what_could_be_several_words_or_none_in_place_now_is_not_understood(line):
    with pytest.raises(ParseError):
        parse(between(), line)
