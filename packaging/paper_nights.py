"""Fixed evenings and seasons with typical events, for a look at every page."""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from picture_nights import begun, done, play

from chouette_desk.core.actions import Closed, Paid
from chouette_desk.core.dues import DuesState, after_action
from chouette_desk.core.events import (
    Answer,
    AnyEvent,
    Double,
    Finish,
    Leave,
    Method,
    Note,
    Order,
    Partner,
    Payment,
    Result,
    Score,
    Seat,
    Side,
    Start,
    Transfer,
)
from chouette_desk.core.fold import apply, new_night
from chouette_desk.core.money import Due
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.settlement import night_dues
from chouette_desk.core.standings import Season, Span
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.standings import season_of
from chouette_desk.desk.treasury import Treasury
from chouette_desk.nightfile.rulebooks import shipped

NAMES = ("Ann", "Bob", "Cid", "Dorothea", "Eve", "Fay", "Gil", "Hal", "Ida", "Jo", "Konrad", "Lee")
LONG = ("Ann", "Wilhelmina Featherstonehaugh-Cholmondele", "محمد عبد الرحمن", "שרה לוי", "Zoë Ångström", "Παναγιώτης")
HEADING = Heading(club="Riverside Backgammon Club", table="1", date="2026-11-20", stake="0.50", currency="EUR")
CUBES = (1, 1, 1, 2, 2, 2, 4, 4, 8)


class Table:
    """A night that grows by events; what the rules refuse is left out."""

    def __init__(self, names: Sequence[str], rulebook: str, heading: Heading = HEADING) -> None:
        self.night: Night = new_night(shipped(rulebook), heading)
        assert self.enter(Seat(players=tuple(names)), Order(players=tuple(names)))

    def enter(self, *events: AnyEvent) -> bool:
        """Enter events; return True if all were accepted, else keep those before.

        The events before the refused one stay.
        """
        for event in events:
            after = apply(self.night, event)
            if not isinstance(after, Night):
                return False
            self.night = after
        return True


def evening(names: Sequence[str], games: int, rulebook: str = "aba", heading: Heading = HEADING) -> Night:
    """Return a night of ``games`` games with the usual kinds of events."""
    table, random = Table(names, rulebook, heading), Random(f"{len(names)} {games}")
    for game in range(games):
        if len(names) > 5 and game % 3 == 0:
            table.enter(Partner(player=table.night.team[-1]))
        if game % 4 == 2:
            play_cubes(table, random)
        else:
            enter_points(table, random)
        table.enter(*between(table.night, game))
    return table.night


def enter_points(table: Table, random: Random) -> None:
    """A game as a row of points."""
    box_wins = random.random() < 0.45
    points = {name: random.choice(CUBES) * (-1 if box_wins else 1) for name in table.night.team}
    assert table.enter(Score(points=points, captain=Result.LOST if box_wins else Result.WON))


def play_cubes(table: Table, random: Random) -> None:
    """A game in which the Box doubles all, and about half of them take."""
    assert table.enter(Start())
    game = table.night.game
    assert game is not None, "it has begun"
    members = tuple(game.cubes)
    taken = tuple(name for name in members if random.random() < 0.6) or members[:1]
    dropped = tuple(name for name in members if name not in taken)
    winner = random.choice((Side.BOX, Side.TEAM))
    cubes = (Double(by=Side.BOX, cubes=members), Answer(take=taken, drop=dropped), Finish(winner=winner))
    assert table.enter(*cubes)


def between(night: Night, game: int) -> Iterator[AnyEvent]:
    """What happens after this game, besides."""
    if game == 1 and night.line:
        yield Transfer(from_=night.team[0], to=night.line[0], points=2, reason="talked out of turn")
    if game == 3:
        yield Note(text="The clock of the bar stood still; this game was played by candle light.")
    if game == 20 and len(night.line or ()) > 4:
        leaver = night.team[-1]
        for due in night_dues(night, leaver):
            yield Payment(from_=due.payer, to=due.payee, points=due.points)
        yield Leave(player=leaver)


def in_game(night: Night) -> Night:
    """Return the night with a new game: the Box doubled and some dropped."""
    begun_night = apply(night, Start())
    assert isinstance(begun_night, Night), begun_night
    assert begun_night.game is not None, "it has begun"
    members = tuple(begun_night.game.cubes)
    night = begun_night
    for event in (Double(by=Side.BOX, cubes=members), Answer(take=members[:2], drop=members[2:3])):
        after = apply(night, event)
        assert isinstance(after, Night), after
        night = after
    return night


def closed(night: Night) -> DuesState:
    """The money of a closed night of which half is paid."""
    dues = night_dues(night)
    state = after_action(DuesState(), Closed(dues=dues, way="fewest"))
    for index, due in enumerate(state.dues[::2]):
        state = after_action(state, Paid(due=due.number, method=(Method.CASH, Method.TRANSFER)[index % 2]))
    return state


@cache
def club_season(players: int, evenings: int) -> tuple[Season, tuple[Due, ...]]:
    """Return a season of players, eight an evening, and its dues, half of them paid."""
    with TemporaryDirectory(prefix="chouette-desk-season-") as folder:
        path = Path(folder) / "season.chouette-book"
        make_book(path).close()
        club_book, random = open_club_book(path), Random(players)
        treasury = Treasury(club_book)
        names = [*NAMES, *LONG[1:], *(f"Player {number}" for number in range(players))][:players]
        for number in range(evenings):
            at_table = tuple(names[(number * 7 + seat) % players] for seat in range(min(8, players)))
            desk = begun(club_book, f"2026-{1 + number // 4:02}-{1 + 7 * (number % 4):02}", at_table)
            play(desk, random, 10)
            done(treasury.close([desk.number]))
            desk.close()
        done(treasury.pay(treasury.dues()[::2], Method.CASH))
        result = season_of(club_book, Span()), tuple(treasury.dues())
        club_book.close()
    return result
