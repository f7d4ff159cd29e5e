"""Money and names that are withheld are in no byte that phones and boards are sent."""

import re
from urllib.parse import quote

import pytest
from msgspec import structs

from chouette_desk.core.dues import DuesState
from chouette_desk.core.events import Leave, Score, Start, Transfer
from chouette_desk.core.money import Due, worth
from chouette_desk.core.night import Night
from chouette_desk.live.evening import Announcer
from chouette_desk.live.withheld import NOTHING_WITHHELD, Withheld
from chouette_desk.nightfile.fingerprint import fingerprint
from chouette_desk.nightfile.reading import practice_nights, read_night
from tests.live.shown import Evening, ask, evening, night_of
from tests.live.test_server import read_until, stream_of

MONEY = re.compile(r"[€$£¥]|EUR|[0-9][.,][0-9]{2}\b")
NAMES = ("Annabel", "Bob", "Cidney", "Annelie")
OTHERS = ("Annika", "Annelie", "Bobby")


def sent(shown: Evening) -> str:
    """All that somebody can ask for, for every player, and what the stream says."""
    numbers = range(1, len(shown.nights) + 1)
    players = [name for night in shown.nights for name in night.columns]
    paths = ["/", "/board", "/evening.html", *(f"/t/{number}{rest}" for number in numbers for rest in ("", "/rules"))]
    paths += [f"/t/{number}?me={quote(name)}" for number in numbers for name in players]
    stream = stream_of(shown)
    heard = read_until(stream, "data:")
    stream.close()
    answers = [ask(shown, path) for path in paths]
    assert {answer.status for answer in answers} == {200}
    whole = "\n".join([heard, *(answer.body for answer in answers), *(str(answer.headers) for answer in answers)])
    return re.sub(r"<style>.*?</style>", "", whole, flags=re.DOTALL)


def names_in(text: str, names: tuple[str, ...]) -> list[str]:
    return [name for name in names if re.search(rf"\b{re.escape(name)}\b", text)]


def two_tables() -> tuple[Night, Night]:
    first = night_of(NAMES, Score(points={"Bob": 7}, allow="Annabel said so"), Start())
    return first, night_of(OTHERS, Score(points={"Annelie": 5}))


def moments(shown: Evening) -> str:
    """What is sent while it is played, with a reason that names somebody, and once it is closed."""
    texts = [sent(shown)]
    shown.enter(Transfer(from_="Annika", to="Bobby", points=3, reason="Bobby was told by Annika"), table=2)
    shown.enter(Leave(player="Bobby"), table=2)
    texts.append(sent(shown))
    due = Due("Annelie", "Bob", 7, money=worth(7, "0.50"), currency="EUR", number=1)
    shown.states[:] = DuesState(closed=True, dues=(due,)), DuesState(closed=True, settled_with="1")
    shown.show()
    return "\n".join([*texts, sent(shown)])


def test_money_is_there_unless_it_is_withheld():
    with evening(*two_tables()) as shown:
        text = moments(shown)
        assert MONEY.search(text)
        assert names_in(text, NAMES) == list(NAMES)
    with evening(*two_tables(), withheld=Withheld(money=True)) as shown:
        text = moments(shown)
        assert not MONEY.search(text)
        assert "7 points" in text, "payments are in points"
        assert names_in(text, NAMES) == list(NAMES)


def test_no_name_is_there_where_initials_are_and_these_are_unique_in_the_evening():
    with evening(*two_tables(), withheld=Withheld(names=True)) as shown:
        text = moments(shown)
        assert names_in(text, (*NAMES, *OTHERS)) == []
        assert MONEY.search(text)
        assert "An pays B" in text.replace("⁨", "").replace("⁩", ""), "Annelie is one person at both tables"
        assert [name for name in ("A", "An", "B", "C") if f">{name}</bdi>" not in text] == []
        assert fingerprint(shown.nights[0]) in text, "it is the night's own"


def test_a_phone_that_knows_a_player_finds_the_line_with_the_switch_on_and_off():
    night, money = night_of(NAMES, Score(points={"Bob": 2})), DuesState()
    announcer = Announcer()
    assert announcer.shown(1, "", night, money).column_of("Bob") == "Bob"
    announcer.withhold(Withheld(names=True))
    shown = announcer.shown(1, "", night, money)
    assert (shown.column_of("Bob"), shown.column_of("B")) == ("B", "B")
    assert announcer.shown(1, "", night, money) is shown, "nothing is made twice"
    announcer.withhold(NOTHING_WITHHELD)
    assert announcer.shown(1, "", night, money).column_of("B") == "Bob"


def test_points_of_tables_with_several_stakes_are_no_payment():
    first, other = night_of(NAMES, Score(points={"Bob": 2})), night_of(OTHERS, Score(points={"Annelie": 5}))
    dearer = structs.replace(other, heading=structs.replace(other.heading, stake="2"))
    for second, is_told in ((other, True), (dearer, False)):
        with evening(first, second, withheld=Withheld(money=True)) as shown:
            assert ("would pay" in ask(shown, "/?me=Annabel").body) == is_told


@pytest.mark.parametrize("name", sorted(practice_nights()))
def test_a_whole_practice_night_without_names_and_money(name):
    night = read_night(practice_nights()[name])
    people = tuple(who for who in night.columns if len(who) > 2)
    with evening(night, withheld=Withheld(money=True, names=True)) as shown:
        text = sent(shown)
        assert names_in(text, people) == []
        assert not MONEY.search(text)
