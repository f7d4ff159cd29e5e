"""Random but lawful actions at a desk on a night of the book, in any order."""

from collections.abc import Callable, Iterator
from random import Random

from chouette_desk.core.actions import Correction
from chouette_desk.core.events import (
    Answer,
    AnyEvent,
    Double,
    Finish,
    Leave,
    Note,
    Order,
    Payment,
    Score,
    Seat,
    Side,
    Start,
    Transfer,
    Value,
)
from chouette_desk.core.night import Heading, Night
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.nightfile.rulebooks import NAMES, shipped

NAMED = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal")


def begun(club_book: ClubBook, random: Random, table: str = "1") -> BookDesk:
    """A desk on a new night of three to six players under any of the rulebooks."""
    players = tuple(random.sample(NAMED, random.randint(3, 5)))
    heading = Heading(club="Riverside", table=table, date="2026-11-20", stake="0.50", currency="EUR")
    desk = club_book.new_night(shipped(random.choice(NAMES)), heading, (Seat(players=players), Order(players=players)))
    assert isinstance(desk, BookDesk), desk
    return desk


def after_action(desk: BookDesk, random: Random, command: str) -> bool:
    """Tries one action; whether it was done (a refused one changes nothing)."""
    return bool(random.choices(tuple(ACTIONS), tuple(ACTIONS.values()))[0](desk, random, command))


def _play(desk: BookDesk, random: Random, command: str) -> bool:
    return _is_known(desk.do(*next_events(desk.night, random), command=command))


def next_events(night: Night, random: Random) -> tuple[AnyEvent, ...]:
    """What may happen next: mostly a game, or a part of one."""
    if night.game is None and len(night.line or ()) < 3:
        return (Seat(players=(random.choice([name for name in NAMED if name not in (night.line or ())]),)),)
    if night.game is None:
        return random.choice((_scored, _scored, _started, _beside))(night, random)
    if waiting := night.game.waiting:
        names = tuple(cube.member for cube in waiting)
        return (Answer(take=names) if random.random() < 0.6 else Answer(drop=names),)
    live = tuple(cube.member for cube in night.game.live)
    if random.random() < 0.4:
        return (Double(by=random.choice(tuple(Side)), cubes=live),)
    return (Finish(winner=random.choice(tuple(Side)), value=random.choice(tuple(Value))),)


def _scored(night: Night, random: Random) -> tuple[AnyEvent, ...]:
    points = {name: random.randint(-8, 8) for name in night.team[1:]}
    points[night.team[0]] = random.choice((-4, -2, -1, 1, 2, 4))
    return (Score(points=points),)


def _started(night: Night, random: Random) -> tuple[AnyEvent, ...]:
    return (Start(),)


def _beside(night: Night, random: Random) -> tuple[AnyEvent, ...]:
    one, other = random.sample(night.columns, 2)
    free = [name for name in NAMED if name not in night.columns]
    events: list[AnyEvent] = [
        Note(text=f"note {random.random()}"),
        Transfer(from_=one, to=other, points=random.randint(1, 5), reason="penalty"),
        Payment(from_=one, to=other, points=random.randint(1, 5)),
        Leave(player=one),
        Seat(players=(random.choice(free or list(night.columns)),)),
    ]
    return (random.choice(events),)


def _undo(desk: BookDesk, random: Random, command: str) -> bool:
    return len(desk.night.events) > 2 and desk.undo(command) is not None


def _redo(desk: BookDesk, random: Random, command: str) -> bool:
    return desk.redo(command) is not None


def _correct(desk: BookDesk, random: Random, command: str) -> bool:
    scored = [place for place, event in enumerate(desk.night.events) if isinstance(event, Score)]
    if not scored:
        return False
    place = random.choice(scored)
    old = desk.night.events[place]
    assert isinstance(old, Score)
    other = Score(points={name: points + random.choice((0, 1)) for name, points in old.points.items()})
    return _is_known(desk.correct(Correction(place, place + 1, (other,)), reason="wrong", command=command))


def _strike(desk: BookDesk, random: Random, command: str) -> bool:
    place = random.randrange(2, max(len(desk.night.events), 3))
    return place < len(desk.night.events) and _is_known(desk.strike(place, place + 1, command=command))


def _is_known(found: object) -> bool:
    return type(found).__name__ == "Change"


Action = Callable[[BookDesk, Random, str], bool]
ACTIONS: dict[Action, int] = {_play: 70, _undo: 10, _redo: 8, _correct: 6, _strike: 3}


def commands(random: Random) -> Iterator[str]:
    """Identities of commands, none twice."""
    while True:
        yield f"{random.getrandbits(96):024x}"
