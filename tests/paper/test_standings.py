"""Standings as tables, and with characters alone."""

from decimal import Decimal

import pytest
from msgspec.structs import replace

from chouette_desk.core.standings import Season, Span, by_evening
from chouette_desk.core.tally import Tally
from chouette_desk.paper.csv import csv_file
from chouette_desk.paper.pdf import PageSetup
from chouette_desk.paper.pdf.standings import draw_standings
from chouette_desk.paper.standings import player_tables, season_heading, standings_tables, standings_text
from chouette_desk.paper.tables import Table
from chouette_desk.paper.text_layout import display_width
from tests.core.table import four_handed, three_handed
from tests.paper.on_page import text as page_text
from tests.paper.seasons import of_many, season_of, three_nights

COUNTED_ELSEWHERE = {"points", "transfers", "payments"}


def part(season: Season, word: str) -> Table:
    return next(table.table for table in standings_tables(season) if table.word == word)


def column(table: Table, head: str) -> list[object]:
    return [row[table.headings.index(head)] for row in table.rows]


def test_the_standings():
    table = part(three_nights(), "standings")
    assert table.headings == (
        "Place", "Player", "Points", "EUR", "Nights", "Tables", "Games", "Points a game", "Won", "Lost", "Even",
    )  # fmt: skip
    assert table.rows == (
        (1, "Ann", 1, Decimal("0.50"), 3, 3, 3, Decimal("1.00"), 2, 1, 0),
        (1, "Cid", 1, Decimal("0.50"), 3, 3, 3, Decimal("-0.33"), 1, 1, 1),
        (3, "Bob", -2, Decimal("-1.00"), 3, 3, 3, Decimal("-0.67"), 1, 2, 0),
    )


def test_roles_and_boxes():
    season = three_nights()
    assert part(season, "roles").rows == (
        ("Ann", 3, 3, 0, 0, 0, 0, 0, 0),
        ("Cid", 0, 0, 0, 0, 3, -1, 0, 0),
        ("Bob", 0, 0, 3, -2, 0, 0, 0, 0),
    )
    assert part(season, "boxes").rows == (("Ann", 3, 0, 2, 1, 1), ("Cid", 0, 0, 0, 0, 0), ("Bob", 0, 1, 0, 0, 0))


def test_best_and_worst():
    table = part(three_nights(), "bests")
    assert table.rows[0] == ("Ann", Decimal("0.33"), 6, "2026-01-09", -4, "2026-02-13", 6, -4, 1, 0, 0, 0)
    assert table.rows[1][2:6] == (2, "2026-03-13", -2, "2026-01-09")


def test_head_to_head_is_empty_between_those_who_never_met():
    assert part(three_nights(), "head-to-head") == Table(
        ("Player", "Ann", "Cid", "Bob"), (("Ann", None, 1, 2), ("Cid", -1, None, None), ("Bob", -2, None, None))
    )


def test_the_running_score():
    assert part(three_nights(), "running") == Table(
        ("Date", "Ann", "Cid", "Bob"), (("2026-01-09", 6, -2, -4), ("2026-02-13", 2, -1, -1), ("2026-03-13", 1, 1, -2))
    )


def test_every_counter_stands_in_a_table():
    """A tally that has something else in each counter is seen whole."""
    counters = {field: 1000 + place for place, field in enumerate(Tally.__struct_fields__)}
    season = season_of({"2026-01-01": four_handed("aba").score(Bob=1).now})
    first = replace(season.standings[0], tally=Tally(**counters))
    nights = tuple(night for night in season.nights if night.player == first.player)
    whole = replace(season, standings=(first,), nights=nights)
    shown = {value for table in standings_tables(whole) for row in table.table.rows for value in row}
    assert {field for field, number in counters.items() if number not in shown} == COUNTED_ELSEWHERE


def test_no_money_no_column():
    season = season_of({"2026-01-01": four_handed("aba").score(Bob=1).now})
    assert part(season, "standings").headings[2:4] == ("Points", "Nights")


def test_money_without_a_currency():
    season = season_of({"2026-01-01": four_handed("aba").score(Bob=1).now}, stake="0.25")
    assert column(part(season, "standings"), "Money") == [
        Decimal("0.25"),
        Decimal("0.00"),
        Decimal("0.00"),
        Decimal("-0.25"),
    ]


def test_players_of_two_clubs_with_one_name_are_told_apart():
    ann, *rest = three_nights().standings
    season = replace(three_nights(), standings=(ann, *rest, replace(ann, player=9, club="Old Town")))
    names = ["Ann (Riverside)", "Cid", "Bob", "Ann (Old Town)"]
    assert column(part(season, "standings"), "Player") == names
    assert list(part(season, "running").headings[1:]) == names


def test_columns_in_which_nobody_has_anything_can_be_left_out():
    without_empty_columns = {
        table.word: table.without_empty_columns().table.headings for table in standings_tables(three_nights())
    }
    assert without_empty_columns["roles"][-2:] == ("Team: games", "Team: points")
    assert "Beavers" not in without_empty_columns["cubes"]
    assert without_empty_columns["standings"][-1] == "Even"


# One player


def test_the_part_of_one_player():
    season = three_nights()
    found = {table.word: table.table for table in player_tables(season, season.standings[0].player)}
    assert ("Points a game", Decimal("1.00")) in found["standings"].rows
    assert ("Takes won", 1) in found["cubes"].rows
    assert found["nights"].rows == (
        ("2026-01-09", "1", 1, 6, 6),
        ("2026-02-13", "1", 1, -4, 2),
        ("2026-03-13", "1", 1, -1, 1),
    )
    assert found["head-to-head"].rows == (("Bob", 2), ("Cid", 1))


# With characters alone


def test_the_text():
    text = standings_text(three_nights(), standings_tables(three_nights())[:1])
    assert (
        text
        == """\
all 3 nights

Standings

                                                     Points
Place  Player  Points    EUR  Nights  Tables  Games  a game  Won  Lost  Even
----------------------------------------------------------------------------
    1  Ann          1   0.50       3       3      3    1.00    2     1     0
    1  Cid          1   0.50       3       3      3   −0.33    1     1     1
    3  Bob         −2  −1.00       3       3      3   −0.67    1     2     0

Points include transfers and fees, points a game do not; payments are in
neither.
For games kept as a line of points, nothing is known about cubes and gammons.
For nights from an old sheet, nothing is known about roles and boxes either, or
about who won from whom.
"""
    )


def test_points_that_the_club_was_given_are_accounted_for():
    season = three_nights()
    fewer = replace(season, standings=season.standings[:2])
    text = " ".join(standings_text(fewer, ()).split())
    assert "−2 points count for nobody: they are in columns that do not belong to a person, such as the club's." in text
    assert "nobody's" not in standings_text(season, ())


def test_the_span_is_said_above():
    where = Span("2026-01-01", "2026-06-30", "Riverside", "2", "aba", "0.50", "EUR")
    text = standings_text(replace(three_nights(), span=where), (), page=100)
    message = "Riverside, 2026-01-01 to 2026-06-30, table 2, rulebook aba, stake 0.50 EUR, 3 nights"
    assert text.splitlines()[0] == message
    assert standings_text(replace(three_nights(), span=Span(first="2026-01-01")), ()).startswith("from 2026-01-01, 3")
    assert standings_text(replace(three_nights(), span=Span(last="2026-06-30")), ()).startswith("to 2026-06-30, 3")


def test_a_table_without_a_line_has_no_heading():
    """Games kept as points have no cubes; a player who met nobody has no such table."""
    season = season_of({"2026-02-13": three_handed("aba").score(Bob=3, Cid=1).now})
    for tables in (standings_tables(season), player_tables(season, 1)):
        text = standings_text(season, tables)
        lines = text.splitlines()
        titled = [number for number, line in enumerate(lines) if line in {table.title for table in tables}]
        assert titled
        assert "Cubes" not in lines
        assert [number for number in titled if not any(lines[number + 2 : number + 4])] == []
        assert "\n\n\n" not in text


def test_a_table_without_a_line_has_no_heading_on_paper_either():
    season = season_of({"2026-02-13": three_handed("aba").score(Bob=3, Cid=1).now})
    for tables in (standings_tables(season), player_tables(season, 1)):
        text = page_text(draw_standings(season, tables, PageSetup()).pdf())
        assert "Boxes" in text
        assert "Cubes" not in text


def test_a_span_without_games_says_so():
    assert standings_text(Season(Span()), standings_tables(Season(Span()))[:1]).endswith(
        "There are no games to show.\n"
    )


@pytest.mark.parametrize("count", [3, 20, 60])
@pytest.mark.parametrize("ascii_only", [False, True])
def test_no_line_is_longer_than_the_page(count, ascii_only):
    season = of_many(count)
    text = standings_text(season, standings_tables(season), ascii_only=ascii_only)
    assert max(map(display_width, text.splitlines())) <= 80
    assert text.isascii() == ascii_only


def test_names_that_read_from_the_right_turn_nothing_round():
    text = standings_text(of_many(5), standings_tables(of_many(5))[:1])
    assert "\u2068عمر الشريف\u2069" in text


def test_a_long_name_goes_over_several_lines():
    text = standings_text(of_many(5), standings_tables(of_many(5))[:1])
    assert [line.strip() for line in text.splitlines() if "stone" in line or "olmon" in line] == [
        "Featherstonehaugh-Ch",
        "olmondele",
    ]


def test_nothing_runs_as_a_formula_in_csv():
    lines = csv_file(part(of_many(5), "standings")).decode("utf-8-sig").splitlines()
    assert any(",'=1+1," in line for line in lines)


# An evening at two tables


def split_evening() -> Season:
    """Three nights of which the first two were one evening at the tables 1 and 2."""
    season = three_nights()
    nights = (
        replace(night, evening=1, date="2026-01-09", table=str(night.night)) if night.night < 3 else night
        for night in season.nights
    )
    standings = (replace(standing, nights=2) for standing in season.standings)
    return replace(season, nights=tuple(nights), standings=tuple(standings))


def test_a_split_evening_is_one_night():
    season = split_evening()
    ann = season.standings[0]
    table = part(season, "standings")
    assert (column(table, "Nights"), column(table, "Tables")) == ([2, 2, 2], [3, 3, 3])
    assert season_heading(season) == "all 2 nights at 3 tables"
    assert "A night is an evening, at however many tables." in standings_text(season, ())
    assert part(season, "bests").rows[0][1:6] == (Decimal("0.50"), 2, "2026-01-09", -1, "2026-03-13")
    nights = next(one.table for one in player_tables(season, ann.player) if one.word == "nights")
    assert nights.rows == (("2026-01-09", "1, 2", 2, 2, 2), ("2026-03-13", "1", 1, -1, 1))


def test_a_table_at_which_nobody_played_is_no_table_of_the_night():
    """Somebody seated at the second table goes back before its first game."""
    one, *_rest = three_nights().nights
    for first, second in ((1, 0), (0, 1)):
        tables = (replace(one, table="A", games=first), replace(one, night=9, table="B", games=second, points=0))
        (night,) = by_evening(tables)
        assert (night.table, night.games, night.points) == ("A" if first else "B", 1, one.points)
