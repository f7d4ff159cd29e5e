"""A season kept by programs that are killed now and then, and counted again.

The standings, the treasurer's page and the printed sheets say what a recount by hand says (sqlite and PostgreSQL).
"""

import json
import shutil
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

from chouette_desk.book.check import check
from chouette_desk.book.connect import transaction_at
from chouette_desk.book.copies import copy_rows
from chouette_desk.book.entries import Entry
from chouette_desk.book.location import ENDING, BookLocation, location_of
from chouette_desk.book.revisions import upgrade
from chouette_desk.cli import main
from chouette_desk.core.chips import checked
from chouette_desk.core.dues import treasurers_page
from chouette_desk.core.fold import new_night
from chouette_desk.core.standings import Span
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.documents import NightDocument
from chouette_desk.desk.export import export
from chouette_desk.desk.standings import season_of
from chouette_desk.desk.treasury import Treasury
from chouette_desk.nightfile.rulebooks import shipped
from tests.proof.season import plan
from tests.proof.season.lives import KILLS, Told, kept_season
from tests.proof.season.paper import fingerprint_of, fingerprint_on, verdict
from tests.proof.season.recount import Recount, season
from tests.proof.season.recounted_money import Books, Evening
from tests.proof.season.sheet import Raw, Sheet
from tests.proof.season.table import STEP
from tests.property.thorough import LONG, SHORT, many

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no fork")

PEOPLE = dict([plan.RENAMED, plan.ONE_PERSON])
LINKS = frozenset({"Table 1", "Table 2"})
HOUSES = LINKS | {"Club"}
FRIDAYS = {friday.date: friday for friday in plan.fridays()}
NOT_COUNTED = {
    "place",
    "player",
    "full_name",
    "club",
    "guest",
    "points_a_game",
    "points_a_night",
    "best_night",
    "worst_night",
    "money",
}
KINDS = ("as it stands", "since.", "before the correction", "before the undo", "during")
BOOK = f"season{ENDING}"
Asked = Callable[..., Any]


@pytest.fixture
def asked(capsys: pytest.CaptureFixture[str]) -> Asked:
    """What a command prints, and that it went well."""

    def ask(*words: object) -> str:
        capsys.readouterr()
        status = main([str(word) for word in words])
        said = capsys.readouterr()
        assert (status, said.err) == (0, ""), said.err
        return said.out

    return ask


Kept = tuple[Path, Told, float]
"""The folder of a season's book and of its printed sheets, what its keepers told, and how many seconds it took."""


def kept(place: str, folder: Path) -> Kept:
    """A season kept in a new book."""
    (folder / "printed").mkdir()
    make_book(place).close()
    export(NightDocument(new_night(shipped("aba"))), ".pdf")  # the fonts are read here, not by each keeper
    began = time.monotonic()
    return folder, kept_season(place, folder / "printed", Random(7)), time.monotonic() - began


@pytest.fixture(scope="module")
def in_file(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """A season kept in a file."""
    folder = tmp_path_factory.mktemp("season")
    return kept(str(folder / BOOK), folder)


@pytest.fixture
def season_of_place(book_place: str, tmp_path: Path, request: pytest.FixtureRequest) -> Kept:
    """A season in this book; in the short check a server has that of the file.

    Kills have a test of their own.
    """
    if "://" in book_place and not SHORT:
        return kept(book_place, tmp_path)
    season: Kept = request.getfixturevalue("in_file")
    put_into(book_place, season[0] / BOOK)
    return season


def put_into(place: str, book: Path) -> None:
    """A copy of the book in a file, with all of its rows."""
    if "://" not in place:
        shutil.copy(book, place)
        return
    with transaction_at(BookLocation(path=book)) as source, transaction_at(location_of(place), writes=True) as to:
        upgrade(to)
        copy_rows(source, to)


def test_a_season_agrees_with_a_recount(
    book_place: str, season_of_place: Kept, tmp_path: Path, asked: Asked, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, told, seconds = season_of_place
    with closing(open_club_book(book_place)) as club_book:
        rows = sorted(club_book.nights(), key=lambda row: (row.date, row.id))
        desks = [club_book.open_night(row.id) for row in rows]
        entries = [entry for desk in desks for entry in desk.entries]
        assert check(club_book.book) == ()
        nothing_is_lost(entries, told)
        sheets = the_sheets(desks, tmp_path, asked)
        it_was_a_season(sheets, entries)
        recounts = [Recount(sheet) for sheet in sheets]
        the_standings_agree(recounts, asked, book_place)
        head_to_head_agrees(recounts, club_book)
        the_treasurers_page_agrees(recounts, club_book)
        the_chips_agree(sheets, club_book)
    verified = the_printed_sheets_are_verified(folder / "printed", sheets, asked, book_place)
    with capsys.disabled():
        games = sum(games_of(sheet.score) for sheet in sheets)
        repeated = Counter(told.repeated)
        sys.stdout.write(
            f"\nseason: {len(sheets)} nights, {games} games, {len(entries)} entries in {seconds:.0f} s; "
            f"{len(told.killed_at)} kills, {sum(repeated.values())} commands repeated, {repeated['for nothing']} of "
            f"them done before; {verified} sheets verified\n"
        )


def nothing_is_lost(entries: Sequence[Entry], told: Told) -> None:
    """Check that each told command is there once, in order."""
    assert len(told.killed_at) == KILLS
    kept = {entry.signed.command: entry for entry in entries}
    assert len(kept) == len(entries)
    assert set(told.done) <= set(kept)
    assert len(told.done) > many(1150, 2400, 4000)
    places = {command: command.rpartition(f"/{STEP}-")[2] for command in kept if f"/{STEP}-" in command}
    assert all(kept[command].seq == int(place) for command, place in places.items()), "a step was lost or doubled"


# The sheets


def the_sheets(desks: Sequence[BookDesk], folder: Path, asked: Asked) -> list[Sheet]:
    """Every night as its file and as ``score --json``."""
    paths = [folder / f"{desk.row.id}.chouette.json" for desk in desks]
    for desk, path in zip(desks, paths, strict=True):
        path.write_bytes(export(NightDocument(desk.night), ".chouette.json")[""])
    scores = [json.loads(line) for line in asked("score", "--json", *paths).splitlines()]
    files = [json.loads(path.read_text("utf-8")) for path in paths]
    return [_sheet(*each) for each in zip([desk.row.id for desk in desks], files, scores, strict=True)]


def _sheet(night: int, file: Raw, score: Raw) -> Sheet:
    friday = FRIDAYS[file["date"]]
    taken_in = friday.number in (plan.ON_FILE, plan.ON_OLD_SHEET)
    return Sheet(
        night=night,
        file=file,
        score=score,
        people=PEOPLE,
        rules="aba" if taken_in else friday.rules,
        jacoby=taken_in or friday.rules != plan.HOUSE_RULES,
        roles_known=friday.number != plan.ON_OLD_SHEET,
    )


def games_of(score: Raw) -> int:
    """The games on a sheet."""
    return sum(row["kind"] == "game" for row in score["rows"])


def it_was_a_season(sheets: Sequence[Sheet], entries: Sequence[Entry]) -> None:
    """It was as long as it should be, and everything happened that was planned."""
    assert len(sheets) >= 40
    assert sum(games_of(sheet.score) for sheet in sheets) >= (1000 if LONG else 550)
    kinds = Counter(entry.kind for entry in entries)
    assert kinds["correct"] == 3
    assert kinds["reopen"] == 1
    assert kinds["close"] == len(sheets) + 1
    assert min(kinds["undo"], kinds["redo"], kinds["chips"]) >= 2
    happened = {event["event"] for sheet in sheets for event in sheet.file["events"]}
    assert happened >= {"partner", "extra", "reverse", "settle", "score", "leave", "payment", "transfer", "decline-box"}
    assert all(any(sheet.results[house] for sheet in sheets) for house in HOUSES)


# The standings


def the_standings_agree(recounts: Sequence[Recount], asked: Asked, place: str) -> None:
    spans: Mapping[tuple[str, ...], Callable[[Sheet], bool]] = {
        (): lambda sheet: True,
        ("--from", "2027-01-01", "--to", "2027-03-31"): lambda sheet: "2027-01-01" <= sheet.date <= "2027-03-31",
        ("--stake", "0.50"): lambda sheet: sheet.stake == Fraction(1, 2),
        ("--stake", "1"): lambda sheet: sheet.stake == 1,
        ("--table", "2"): lambda sheet: sheet.table == "2",
        ("--rulebook", "st-albans"): lambda sheet: sheet.rules == "st-albans",
        ("--rulebook", plan.HOUSE_RULES): lambda sheet: sheet.rules == plan.HOUSE_RULES,
    }
    for words, wanted in spans.items():
        found = json.loads(asked("standings", "--json", *words, "--book", place))
        counted = [recount for recount in recounts if wanted(recount.sheet)]
        assert counted
        the_counters_agree(found, season(counted, HOUSES))
        the_nights_agree(found, counted)


def the_counters_agree(found: Raw, expected: Mapping[str, Raw]) -> None:
    assert {each["player"] for each in found["standings"]} == set(expected)
    for each in found["standings"]:
        mine = dict(expected[each["player"]])
        assert [Fraction(one["amount"]) for one in each["money"]] == [mine.pop("money")]
        mine |= {"game_points": mine["points"], "points": mine["points"] + mine["transfers"]}
        said = {key: value for key, value in each.items() if key not in NOT_COUNTED}
        assert {key: value for key, value in said.items() if value} == {key: each for key, each in mine.items() if each}
    points = [each["points"] for each in found["standings"]]
    assert points == sorted(points, reverse=True)
    assert [each["place"] for each in found["standings"]] == [1 + sum(one > mine for one in points) for mine in points]


def the_nights_agree(found: Raw, recounts: Sequence[Recount]) -> None:
    """Best and worst nights, and how the score ran."""
    results = [(recount.sheet.date, recount.sheet.results) for recount in recounts]
    dates = list(dict.fromkeys(date for date, _ in results))
    assert found["running"]["dates"] == dates
    for each in found["standings"]:
        name, total = each["player"], 0
        ran = [total := total + sum(each[name] for day, each in results if day == date) for date in dates]
        assert found["running"]["points"][name] == ran
        nights = [night for night in (the_night(name, date, recounts) for date in dates) if night]
        assert each["best_night"] == max(nights, key=lambda night: night["points"], default=None)
        assert each["worst_night"] == min(nights, key=lambda night: night["points"], default=None)


def the_night(name: str, date: str, recounts: Sequence[Recount]) -> Raw | None:
    """A player's points at all tables of an evening; None without a game."""
    tables = [recount for recount in recounts if recount.sheet.date == date and name in recount.counts]
    played = [table.sheet.table for table in tables if table.counts[name].get("games")]
    points = sum(table.sheet.results[name] for table in tables)
    return {"date": date, "table": ", ".join(played), "points": points} if played else None


def head_to_head_agrees(recounts: Sequence[Recount], club_book: ClubBook) -> None:
    """Evening by evening, but where somebody had a Partner."""
    dates = set(FRIDAYS) - {recount.sheet.date for recount in recounts if recount.with_partner}
    assert len(dates) > 20
    for date in dates:
        found = season_of(club_book, Span(first=date, last=date))
        names = {each.player: each.name for each in found.standings}
        mine: Counter[tuple[str, str]] = Counter()
        for recount in recounts:
            if recount.sheet.date == date:
                mine.update(recount.duels)
        said = {(names[one], names[other]): points for (one, other), points in found.duels.items() if points}
        assert said == {pair: points for pair, points in mine.items() if points}


# The money


def the_treasurers_page_agrees(recounts: Sequence[Recount], club_book: ClubBook) -> None:
    treasury, books = Treasury(club_book), Books()
    evenings = {date: Evening([each for each in recounts if each.sheet.date == date], LINKS) for date in FRIDAYS}
    for date, evening in evenings.items():
        again = FRIDAYS[date].number in plan.MENDED_LATER.values()
        books.enter(evening, "fewest" if again else FRIDAYS[date].way, FRIDAYS[date].banker)
    page = treasurers_page(treasury.dues())
    assert {line.player for line in page.players} == books.names
    for line in page.players:
        assert (money(line.pays.due), money(line.gets.due)) == (books.pays[line.player], books.gets[line.player])
    assert {line.evening: money(line.balance.due) for line in page.evenings} == books.by_evening
    what_players_get_is_what_they_won(recounts, books)
    the_ious_are_open_and_paid(treasury, evenings)


def what_players_get_is_what_they_won(recounts: Sequence[Recount], books: Books) -> None:
    """Check that each player gets, beyond payments, the winnings of the standings.

    All nights are closed.
    """
    won = {name: counts["money"] for name, counts in season(recounts, LINKS).items()}
    assert books.net() == {name: won.get(name, 0) for name in books.names}


def the_ious_are_open_and_paid(treasury: Treasury, evenings: Mapping[str, Evening]) -> None:
    page = treasurers_page(treasury.dues())
    dates = {friday.number: date for date, friday in FRIDAYS.items()}
    ((late, paid_on), (never, _)) = plan.OWED
    (left,) = [row for row in page.rows if row.open]
    payer, payee, points = evenings[dates[never]].first_by_habit()
    assert (left.date, left.payer, left.payee, left.amount.points) == (dates[never], payer, payee, points)
    assert money(page.totals[0].balance.open) == points * evenings[dates[never]].stake
    waited = next(row for row in page.rows if row.date == dates[late] and row.method != "sheet")
    assert (waited.payer, waited.payee, waited.amount.points) == evenings[dates[late]].first_by_habit()
    assert waited.paid_at is not None
    assert waited.paid_at[:10] == dates[paid_on]
    (line,) = [line for line in page.evenings if line.evening == dates[never]]
    assert money(line.balance.open) == money(left.amount)
    assert [line.player for line in page.players if money(line.pays.open)] == [payer]
    receipts = [row.receipt for row in page.rows if not row.open]
    assert len(receipts) == len(set(receipts))


def money(amount: Any) -> Fraction:
    """An amount's money, exactly."""
    return Fraction(amount.money or 0)


def the_chips_agree(sheets: Sequence[Sheet], club_book: ClubBook) -> None:
    (sheet,) = [sheet for sheet in sheets if FRIDAYS[sheet.date].number == plan.WITH_CHIPS]
    desk = club_book.open_night(sheet.night)
    assert desk.dues_state.chips is not None
    found = checked(desk.dues_state.chips, desk.night)
    assert found.too_many == -1
    assert sorted(line.difference or 0 for line in found.lines) == [-1] + [0] * (len(found.lines) - 1)
    assert {sheet.called(line.name): line.on_sheet for line in found.lines} == dict(sheet.results)


# The printed sheets


def the_printed_sheets_are_verified(folder: Path, sheets: Sequence[Sheet], asked: Asked, place: str) -> int:
    """Check that each sheet's fingerprint names its night's state; return the number."""
    now = {(sheet.date, sheet.table): sheet for sheet in sheets}
    paths, kinds = sorted(folder.glob("*.pdf")), Counter[str]()
    for path in paths:
        file = json.loads(path.with_suffix(".json").read_text("utf-8"))
        sheet, said = now[file["date"], file["table"]], fingerprint_on(path)
        assert said == fingerprint_of(file)
        score = json.loads(asked("score", "--json", path.with_suffix(".json")))
        in_game, corrected = score["in_game"] is not None, FRIDAYS[sheet.date].number in plan.MISTAKES
        games = games_of(score), games_of(sheet.score)
        expected = verdict(file, sheet.file, *games, in_game=in_game, corrected=corrected)
        assert " ".join(asked("verify", "--book", place, sheet.night, said).split()).startswith(expected)
        kinds.update(kind for kind in KINDS if kind in expected)
    assert set(kinds) == set(KINDS)
    assert kinds["before the correction"] >= 3
    return len(paths)
