"""The pot of a game for chips (guide, Backgammon Chouette (Casino) Chips)."""

from hypothesis import given

from chouette_desk.core.events import Start
from chouette_desk.core.ledger import sums
from chouette_desk.core.play import GameEvent, played
from chouette_desk.core.pot import PotMove, in_pot, pot_move
from tests.core.table import Table, four_handed, three_handed
from tests.property.nights import PlayedNight, played_nights
from tests.property.thorough import whole_nights


def moved(before: Table, after: Table) -> PotMove:
    return pot_move(before.now, after.now.events[-1], after.now)


def test_guide_chips_bets_go_into_the_pot_as_soon_as_the_game_starts():
    table = four_handed("guide")
    started = table.start()
    assert moved(table, started) == PotMove({"Ann": 3, "Bob": 1, "Cid": 1, "Dee": 1}, {}, {}, 6)
    assert in_pot(started.now.game) == {"Ann": 3, "Bob": 1, "Cid": 1, "Dee": 1}
    assert moved(table, table.start(2)).left == 24


def test_guide_chips_a_double_that_is_taken_wants_more_chips_of_everyone_involved():
    offered = four_handed("guide").start().double("team", "Bob Cid")
    assert not moved(four_handed("guide").start(), offered)
    assert moved(offered, offered.answer(take="Bob Cid")) == PotMove({"Ann": 2, "Bob": 1, "Cid": 1}, {}, {}, 10)


def test_guide_chips_when_a_cube_is_dropped_the_winner_is_paid_at_once():
    offered = four_handed("guide").start().double("box", "Bob Cid Dee")
    dropped = offered.answer(drop="Bob", take="Cid Dee")
    assert moved(offered, dropped) == PotMove({"Ann": 2, "Cid": 1, "Dee": 1}, {"Ann": 2}, {}, 8)


def test_guide_chips_the_team_splits_the_pot_and_the_box_pays_the_rest_of_a_gammon():
    table = three_handed("guide").start().taken("team", "Bob")
    over = table.finish("team", "gammon")
    assert moved(table, over) == PotMove({}, {"Bob": 4, "Cid": 2}, {("Ann", "Bob"): 2, ("Ann", "Cid"): 1}, 0)


def test_guide_chips_the_box_takes_the_pot_and_each_loser_pays_the_rest_of_a_backgammon():
    table = three_handed("guide").start()
    over = table.finish("box", "backgammon")
    assert moved(table, over) == PotMove({}, {"Ann": 4}, {("Bob", "Ann"): 2, ("Cid", "Ann"): 2}, 0)


def test_a_dropped_beaver_costs_what_was_first_offered_though_less_lies_in_the_pot():
    offered = three_handed("guide").start().double("box", "Bob Cid").answer(beaver="Bob", take="Cid")
    assert moved(offered, offered.answer(drop="Bob")) == PotMove({}, {"Bob": 2}, {("Ann", "Bob"): 1}, 4)


def test_a_settlement_gives_back_what_is_not_won():
    table = three_handed("aba").start().taken("box", "Bob Cid")
    assert moved(table, table.settle("Bob", 1, "team")).taken == {"Bob": 3, "Ann": 1}
    assert moved(table, table.settle("Bob", 0)).taken == {"Ann": 2, "Bob": 2}


def test_outside_games_nothing_moves():
    table = four_handed("guide")
    assert not moved(table, table.seat("Eve"))
    assert in_pot(table.now.game) == {}


@whole_nights(60)
@given(played_nights())
def test_the_pot_and_what_is_paid_beside_it_come_to_the_points_of_the_game(night_played: PlayedNight):
    net, inside = dict[str, int](), 0
    for night, event, after in night_played.accepted:
        move = pot_move(night, event, after)
        if isinstance(event, Start):
            net, inside = {}, 0
        for name, points in move.paid.items():
            net[name] = net.get(name, 0) - points
        for name, points in move.taken.items():
            net[name] = net.get(name, 0) + points
        for (giver, payee), points in move.straight.items():
            net[giver], net[payee] = net.get(giver, 0) - points, net.get(payee, 0) + points
        if isinstance(event, GameEvent) and night.game is not None:
            inside += sum(move.paid.values()) - sum(move.taken.values())
            game = played(night.game, event)
            assert move.left == sum(in_pot(game).values())
            if game.over:
                assert move.left == 0
                won = sums(game.entries, night.columns)
                assert {name: net.get(name, 0) for name in won} == won


def test_a_price_below_nothing_is_paid_by_the_seller():
    """Two points to Bob, who pays one for what Dee has in the pot."""
    started = four_handed("aba").start()
    bought = started.do(event="buy", cube="Dee", side="team", buyer="Bob", points=-2)
    assert moved(started, bought).straight == {("Dee", "Bob"): 1}
