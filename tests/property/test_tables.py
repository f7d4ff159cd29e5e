"""Moving between any two tables: both sheets stay at zero, no evening changes."""

import json

from hypothesis import given
from hypothesis import strategies as st

from chouette_desk.core.events import Payment
from chouette_desk.core.fold import new_night, replay
from chouette_desk.core.names import is_house
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.tables import How, Move, merged, moved
from tests.property.nights import PLAYERS, PlayedNight, played_again, played_nights
from tests.property.thorough import whole_nights

EVERYONE = {name: f"{name} B" for name in PLAYERS}
OTHERS = {name: EVERYONE[name] for name in PLAYERS[2:]}  # Ann and Bob may be known at both tables


def table(played: PlayedNight, number: str, names: dict[str, str]) -> Night:
    """Return the night of the accepted events, players renamed, an open last game cut."""
    text = json.dumps(played.events, ensure_ascii=False)
    for name, other in names.items():
        text = text.replace(f'"{name}"', f'"{other}"')
    night = played_again(new_night(played.rulebook, Heading(table=number)), json.loads(text))
    return night if night.game is None or night.before_game is None else night.before_game


def evening(*nights: Night) -> dict[str, int]:
    """What everyone stands at over the evening."""
    totals: dict[str, int] = {}
    for night in nights:
        for name, total in night.totals.items():
            totals[name] = totals.get(name, 0) + total
    return {name: total for name, total in totals.items() if total and not is_house(name)}


def check(leaves: Night, joins: Night, made: Move) -> tuple[Night, Night]:
    """Return both nights after the move, checked: both at zero, the sum the same.

    Payments are apart.
    """
    left, joined = replay(leaves, made.left), replay(joins, made.joined)
    assert isinstance(left, Night)
    assert isinstance(joined, Night)
    assert sum(left.totals.values()) == sum(joined.totals.values()) == 0
    before = evening(leaves, joins)
    for event in made.left:
        if isinstance(event, Payment):
            before[event.from_] = before.get(event.from_, 0) + event.points
            before[event.to] = before.get(event.to, 0) - event.points
    assert evening(left, joined) == {name: total for name, total in before.items() if total and not is_house(name)}
    return left, joined


@whole_nights(30)
@given(played_nights(), played_nights(), st.data())
def test_a_player_moves_to_and_fro(one: PlayedNight, other: PlayedNight, data: st.DataObject) -> None:
    here, there = table(one, "1", {}), table(other, "2", OTHERS)
    for _time in range(4):
        if not here.present:
            return
        player, how = data.draw(st.sampled_from(here.present)), data.draw(st.sampled_from(How))
        made = moved(here, there, player, how, "moves", allow="all agree")
        if isinstance(made, Move):
            here, there = check(here, there, made)
        if data.draw(st.booleans()):
            here, there = there, here


@whole_nights(30)
@given(played_nights(), played_nights(), st.sampled_from(How), st.sampled_from([OTHERS, EVERYONE, EVERYONE]))
def test_two_tables_become_one(one: PlayedNight, other: PlayedNight, how: How, names: dict[str, str]) -> None:
    here, there = table(one, "1", {}), table(other, "2", names)
    made = merged(here, there, how, "one table", allow="all agree")
    if not isinstance(made, Move):
        return
    left, joined = check(there, here, made)
    assert not left.line
    if here.line or here.whole_line == ():
        lines = (*(here.whole_line or ()), *(there.whole_line or ()))
        assert (joined.whole_line or ())[: len(lines)] == lines
    gone = [name for name in there.present if not is_house(name) and name not in here.present]
    expected = there.totals if how is How.OPEN else dict.fromkeys(gone, 0)
    assert all(left.totals[name] == expected[name] for name in gone)
