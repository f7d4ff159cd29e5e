"""Every kind of page that the program prints, by name, made when asked for."""

from collections.abc import Callable, Iterator
from functools import cache, partial

from msgspec.structs import replace
from paper_nights import HEADING, LONG, NAMES, closed, club_season, evening, in_game

from chouette_desk.core.dues import treasurers_page
from chouette_desk.core.evening_settlement import settled_nights
from chouette_desk.core.standings import Season
from chouette_desk.desk.documents import (
    Document,
    ListingDocument,
    PlayerSlips,
    PrintedSheet,
    Receipts,
    RulebookDocument,
    SheetKind,
    StandingsDocument,
    WallSheet,
)
from chouette_desk.desk.export import export
from chouette_desk.nightfile.rulebooks import NAMES as RULEBOOKS
from chouette_desk.nightfile.rulebooks import shipped
from chouette_desk.paper import PAPERS, Paper
from chouette_desk.paper.payments import settlement_listing
from chouette_desk.paper.pdf.handbook import handbook_pdf
from chouette_desk.paper.standings import player_tables, standings_tables
from chouette_desk.paper.treasurer import treasurers_listing
from chouette_desk.wording.statement import Statement

Kind = tuple[str, Callable[[], bytes]]
"""The name of a kind of page, and what makes its PDF."""

PLAYERS, GAMES = (3, 5, 8, 12), (5, 30, 80)
night_of = cache(evening)


def kinds() -> Iterator[Kind]:
    """Every kind, those of one sort together."""
    yield from filled_sheets()
    yield from other_filled_sheets()
    yield from sheets_by_hand()
    yield from money_pages()
    yield from slips()
    yield from season_pages()
    yield from wall_sheets()
    yield from rule_pages()
    yield "handbook", handbook_pdf


def filled_sheets() -> Iterator[Kind]:
    """Yield filled sheets in all sizes, on both papers, portrait and landscape.

    The sizes are numbers of players and games.
    """
    for players in PLAYERS:
        for games in GAMES:
            for paper in PAPERS:
                for way, landscape in (("", False), ("-lying", True)):
                    make = partial(_filled, players, games, paper=paper, landscape=landscape)
                    yield f"filled-{players}x{games}-{paper}{way}", make


def _filled(players: int, games: int, **page: object) -> bytes:
    return _pdf(PrintedSheet(night_of(NAMES[:players], games), **page))  # type: ignore[arg-type]


def other_filled_sheets() -> Iterator[Kind]:
    """Yield other filled sheets: initials, points, closed, in a game, special names.

    The names are long or right-to-left.
    """
    for players in (5, 8):
        night = night_of(NAMES[:players], 30)
        yield f"filled-{players}-both-points", _sheet(night=night, marks="both", points=True)
        yield f"filled-{players}-closed", _sheet(night=night, dues_state=closed(night))
        yield f"filled-{players}-in-game", _sheet(night=in_game(night))
    yield "filled-5-initials", _sheet(night=night_of(NAMES[:5], 30, "st-albans"), marks="initials")
    long_names = night_of(LONG, 12)
    yield "filled-6-long-names", _sheet(night=long_names)
    yield "filled-6-long-names-closed", _sheet(night=long_names, dues_state=closed(long_names), paper="Letter")


def _sheet(**chosen: object) -> Callable[[], bytes]:
    return partial(_pdf, PrintedSheet(**chosen))  # type: ignore[arg-type]


def sheets_by_hand() -> Iterator[Kind]:
    """Blank sheets and those to carry on, upright and lying."""
    for players in PLAYERS:
        for paper in PAPERS:
            for way, landscape in (("", False), ("-lying", True)):
                page = {"paper": paper, "landscape": landscape, "rulebook": shipped("aba")}
                yield f"blank-{players}-{paper}{way}", _sheet(players=players, **page)
                night = night_of(NAMES[:players], 30)
                carried = _sheet(night=night, kind=SheetKind.CARRY_ON, paper=paper, landscape=landscape)
                yield f"carry-on-{players}-{paper}{way}", carried
    named = {"names": NAMES[:6], "order": NAMES[:6], "heading": HEADING, "rulebook": shipped("aba")}
    yield "blank-6-named-both-back", _sheet(players=6, marks="both", rules="back", pages=2, **named)
    yield "blank-8-st-albans", _sheet(players=8, rulebook=shipped("st-albans"))
    yield "blank-5-no-rules", _sheet(players=5)
    in_progress = in_game(night_of(NAMES[:8], 5))
    yield "carry-on-8-in-game-both", _sheet(night=in_progress, kind=SheetKind.CARRY_ON, marks="both", pages=2)


def money_pages() -> Iterator[Kind]:
    """The settlement of two tables, the treasurer's page, receipts."""
    yield "settlement", _settlement
    yield "treasurer", lambda: _treasurer(12, 8)
    yield "treasurer-43", lambda: _treasurer(43, 30)
    yield "receipts", lambda: _pdf(Receipts([due for due in club_season(12, 8)[1] if not due.open]))


def _settlement() -> bytes:
    nights = (night_of(NAMES[:8], 30), night_of((*NAMES[6:], *LONG[1:3]), 12))
    statement = Statement(settled_nights(nights), HEADING.club, HEADING.date)
    return _pdf(ListingDocument(settlement_listing(statement, to_tick=True)))


def _treasurer(players: int, evenings: int) -> bytes:
    page = treasurers_page(club_season(players, evenings)[1])
    return _pdf(ListingDocument(treasurers_listing(page), page))


def slips() -> Iterator[Kind]:
    """Yield slips of a closed night of 12 and of two tables, on all papers.

    Each is made upright and lying.
    """
    twelve = night_of(NAMES[:12], 30)
    two = (night_of(LONG, 12), evening((*LONG[:4], *NAMES[4:8]), 30, heading=replace(HEADING, table="2")))
    for paper in PAPERS:
        for way, landscape in (("", False), ("-lying", True)):
            closed_night = PlayerSlips((twelve,), closed(twelve).dues, True, paper, landscape)
            yield f"slips-12-{paper}{way}", partial(_pdf, closed_night)
            yield f"slips-two-tables-{paper}{way}", partial(_pdf, PlayerSlips(two, None, False, paper, landscape))


def season_pages() -> Iterator[Kind]:
    """Yield standings with chart and head to head, and one person's page.

    The seasons are one evening, a club, and 43 people.
    """
    for players, evenings in ((8, 1), (12, 8), (43, 30)):
        name = f"standings-{players}-of-{evenings}"
        yield name, lambda size=(players, evenings): _standings(club_season(*size)[0])  # type: ignore[misc]
    yield "head-to-head-43", lambda: _standings(club_season(43, 30)[0], "head-to-head")
    yield "person", lambda: _person(club_season(12, 8)[0])
    yield "person-of-43", lambda: _person(club_season(43, 30)[0])


def _standings(season: Season, word: str | None = None) -> bytes:
    tables = [table for table in standings_tables(season) if word in (None, table.word)]
    return _pdf(StandingsDocument(season, tables))


def _person(season: Season) -> bytes:
    return _pdf(StandingsDocument(season, player_tables(season, season.standings[0].player)))


def wall_sheets() -> Iterator[Kind]:
    """Yield wall sheets of small and large seasons and of short and long rules.

    Each is made upright and lying.
    """
    for paper in PAPERS:
        for way, landscape in (("", False), ("-lying", True)):
            for players, evenings in ((4, 3), (12, 8), (43, 30)):
                size = (players, evenings, paper, landscape)
                yield f"wall-{players}-{paper}{way}", lambda size=size: _wall(*size)  # type: ignore[misc]
            for name in ("iba", "aba", "los-angeles"):
                sheet = WallSheet(shipped(name), paper, landscape)
                yield f"wall-rules-{name}-{paper}{way}", partial(_pdf, sheet)


def _wall(players: int, evenings: int, paper: Paper, landscape: bool) -> bytes:
    return _pdf(WallSheet(club_season(players, evenings)[0], paper, landscape))


def rule_pages() -> Iterator[Kind]:
    """Every rulebook in words."""
    for name in RULEBOOKS:
        rulebook = shipped(name)
        yield f"rules-{name}", partial(_pdf, RulebookDocument(rulebook.title, (rulebook.source,), rulebook))


def _pdf(document: Document) -> bytes:
    return export(document, ".pdf")[""]
