"""Any night written as an old sheet comes back with its points and totals.

It may be written either way; our own sheets come back too.
"""

from itertools import accumulate

from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from chouette_desk.core.events import Payment, Transfer
from chouette_desk.core.fold import new_night, replay
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.sheet import RowKind
from chouette_desk.nightfile.old_sheets.reading import read_old_sheet
from chouette_desk.nightfile.old_sheets.sheet import FigureKind, OldSheet, night_of
from chouette_desk.nightfile.rulebooks import NAMES, shipped
from chouette_desk.paper.csv import csv_file
from chouette_desk.paper.report import Report
from chouette_desk.paper.tables import TABLES
from chouette_desk.paper.xlsx.workbooks import workbook
from tests.nightfile.old_sheets.sheets import WORDS, csv_of, xlsx_of
from tests.property.nights import PLAYERS, PlayedNight, played_nights
from tests.property.nights import night_of as night_played
from tests.property.thorough import examples, whole_nights

Games = list[tuple[int | None, ...]]


@st.composite
def sheets(draw: st.DrawFn) -> Games:
    """Draw the points of some games of three or more, blank if absent, zero in all."""
    players = draw(st.integers(3, 7))
    games: Games = []
    for _game in range(draw(st.integers(1, 9))):
        sat = [True, True, True, *(draw(st.booleans()) for _more in range(players - 3))]
        points = [draw(st.integers(-30, 30)) if each else None for each in sat]
        points[0] = -sum(each for each in points[1:] if each is not None)
        games.append(tuple(points))
    return games


def numbered(games: Games) -> list[list[object]]:
    """The games as rows, with names and numbers."""
    names = ["Game", *PLAYERS[: len(games[0])]]
    return [names, *([number, *game] for number, game in enumerate(games, 1))]


def totals_of(games: Games) -> Games:
    """The same games as running totals, a total in every cell of who has begun."""
    stands, begun, rows = [0] * len(games[0]), [False] * len(games[0]), []
    for game in games:
        begun = [had or each is not None for had, each in zip(begun, game, strict=True)]
        stands = [stood + (each or 0) for stood, each in zip(stands, game, strict=True)]
        rows.append(tuple(stood if has else None for stood, has in zip(stands, begun, strict=True)))
    return rows


def check(sheet: OldSheet, games: Games, rulebook: str) -> None:
    """The sheet, and its night under any rulebook, have these points and totals."""
    names = [
        name for place, name in enumerate(PLAYERS[: len(games[0])]) if any(game[place] is not None for game in games)
    ]
    columns = [PLAYERS.index(name) for name in names]
    wanted = [{name: game[place] or 0 for name, place in zip(names, columns, strict=True)} for game in games]
    night = night_of(sheet, shipped(rulebook), Heading(), WORDS)
    assert [{**dict.fromkeys(names, 0), **played.points} for played in night.played] == wanted
    assert {name: night.totals[name] for name in names} == sheet.totals
    assert sheet.totals == {name: sum(game[name] for game in wanted) for name in names}


@examples(60)
@given(sheets(), st.sampled_from(NAMES), st.booleans())
def test_points_come_back(games: Games, rulebook: str, spreadsheet: bool) -> None:
    content = (xlsx_of if spreadsheet else csv_of)(numbered(games))
    check(read_old_sheet(content, FigureKind.POINTS), games, rulebook)


@examples(60)
@given(sheets(), st.sampled_from(NAMES), st.booleans())
def test_running_totals_come_back(games: Games, rulebook: str, spreadsheet: bool) -> None:
    content = (xlsx_of if spreadsheet else csv_of)(numbered(totals_of(games)))
    check(read_old_sheet(content, FigureKind.TOTALS), games, rulebook)


@whole_nights(40)
@given(played_nights())
def test_our_own_sheets_come_back(played: PlayedNight) -> None:
    night = in_few_steps(night_played(played))
    kinds = [row.kind for row in night.sheet.rows]
    if RowKind.GAME not in kinds or night.game is not None:
        return
    report = Report(night)
    for content in (workbook(report), csv_file(TABLES["night"](report))):
        came_back(night, read_old_sheet(content))


def in_few_steps(night: Night) -> Night:
    """The night with transfers and payments in a row entered at once, so that they are one line."""
    steps = accumulate(not isinstance(event, Transfer | Payment) for event in night.events)
    timed = [structs.replace(event, at=str(step)) for event, step in zip(night.events, steps, strict=True)]
    result = replay(new_night(night.first_rulebook, night.heading), timed)
    assert isinstance(result, Night)
    return result


def came_back(night: Night, sheet: OldSheet) -> None:
    """The sheet has the night's games, and the totals of whoever has a figure in it."""
    assert {name: sheet.totals[name] for name in sheet.names} == {name: night.totals[name] for name in sheet.names}
    assert not any(night.totals[name] for name in night.columns if name not in sheet.names)
    games = [{name: won for name, won in line.points.items() if won} for line in sheet.games]
    assert games == [{name: won for name, won in played.points.items() if won} for played in night.played]
    assert night_of(sheet, night.rulebook, Heading(), WORDS).totals == sheet.totals
