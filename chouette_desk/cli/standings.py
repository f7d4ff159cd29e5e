"""``chouette-desk standings``: the standings of a span of nights, on screen or as a file."""

import argparse
from argparse import Namespace
from collections.abc import Sequence
from decimal import Decimal, InvalidOperation
from pathlib import Path

from chouette_desk.cli.json_output import line_of, standings_result
from chouette_desk.cli.opening import add_book, open_book
from chouette_desk.cli.outputs import add_force, check_free, printable, write_files
from chouette_desk.cli.parsing import Parser, add_ascii, add_json, iso_date, parser
from chouette_desk.cli.terminal import page_width
from chouette_desk.core.standings import PlayerStanding, Season, Span
from chouette_desk.desk.export import TABLE_KINDS, StandingsDocument, export, kind_of
from chouette_desk.desk.standings import season_of, standing_of
from chouette_desk.paper.standings import StandingsTable, display_names, player_tables, standings_tables, standings_text
from chouette_desk.wording.language import Trouble, _, listed

ON_SCREEN = ("standings", "roles", "boxes", "cubes", "bests")
DUELS = ("head-to-head",)


def arguments() -> Parser:
    """The parser of ``standings``."""
    options = parser(
        "standings",
        _("Adds up the nights of the club's book: points, money, roles, boxes, cubes, head to head, running score."),
        "",
        "--from 2026-01-01 --to 2026-06-30 --club Riverside",
        "--player Ann",
        "--out season.pdf",
        "--head-to-head --json",
    )
    _add_span(options)
    what = options.add_mutually_exclusive_group()
    what.add_argument("--player", metavar="NAME", help=_("this player alone, night by night"))
    what.add_argument("--head-to-head", action="store_true", help=_("who won how much from whom alone"))
    kinds = _("write to this file, whose ending says the kind: .pdf, .xlsx with charts, .csv (a file a table), .txt")
    options.add_argument("--out", metavar="FILE", help=kinds)
    add_json(options)
    add_ascii(options)
    add_force(options)
    add_book(options)
    return options


def _add_span(to: Parser) -> None:
    to.add_argument("--from", dest="first", metavar="DATE", type=iso_date, help=_("from this date on, as 2026-01-31"))
    to.add_argument("--to", dest="last", metavar="DATE", type=iso_date, help=_("up to this date, and with it"))
    to.add_argument("--club", metavar="NAME", help=_("only this club's nights"))
    to.add_argument("--table", metavar="NAME", help=_("only the nights of this table"))
    to.add_argument("--rulebook", metavar="NAME", help=_("only nights under this rulebook"))
    to.add_argument(
        "--stake", metavar="MONEY", type=_stake, help=_("only nights for this stake, as 0.50 or “0.50 EUR”")
    )


def _stake(text: str) -> tuple[str, str | None]:
    """Money per point, and its currency if one is named."""
    amount, _blank, currency = text.strip().partition(" ")
    try:
        if Decimal(amount).is_finite():
            return amount, currency.strip().upper() or None
    except InvalidOperation:
        pass
    raise argparse.ArgumentTypeError(_("{text} is no stake such as 0.50").format(text=text))


def run(words: Sequence[str]) -> int:
    """Print the standings, or write them to a file."""
    parsing = arguments()
    options = parsing.parse_args(words)
    out = None if options.out is None else Path(options.out)
    kind = _kind(parsing, options)

    with open_book(options.book, read_only=True) as club_book:
        season = season_of(club_book, _span(options))
    player = None if options.player is None else _player(season, options.player)
    if options.json:
        print(line_of(standings_result(season, player)))
    elif out is not None and kind is not None:
        _write(season, _parts(season, player, options, everything=True), out, kind, options.force)
    else:
        _show(season, _parts(season, player, options, everything=False), options.ascii)
    return 0


def _kind(parsing: Parser, options: Namespace) -> str | None:
    """The kind of file asked for, None for none; a usage error for options that do not go together."""
    if options.out is None:
        return None
    if options.json:
        parsing.error(_("--json prints, and --out writes a file: use one of them"))
    kind = kind_of(options.out, TABLE_KINDS)
    if kind is None:
        parsing.error(_("--out must end in one of {kinds}").format(kinds=", ".join(TABLE_KINDS)))
    return kind


def _span(options: Namespace) -> Span:
    stake, currency = options.stake or (None, None)
    return Span(options.first, options.last, options.club, options.table, options.rulebook, stake, currency)


def _player(season: Season, text: str) -> PlayerStanding:
    """The player of this name; raises Trouble where nobody or several have it."""

    if result := standing_of(season, text):
        return result
    names = tuple(display_names(season).values())
    message = _("{name} is nobody of these standings; there are {names}.")
    raise Trouble(message.format(name=text, names=listed(names) or _("none")))


def _parts(
    season: Season, player: PlayerStanding | None, options: Namespace, *, everything: bool
) -> Sequence[StandingsTable]:

    if player is not None:
        return player_tables(season, player.player)
    words = DUELS if options.head_to_head else ON_SCREEN
    return [
        part for part in standings_tables(season) if part.word in words or (everything and not options.head_to_head)
    ]


def _write(season: Season, parts: Sequence[StandingsTable], out: Path, kind: str, force: bool) -> None:
    contents = printable(lambda: export(StandingsDocument(season, parts), kind), None)
    stem, ending = out.name[: -len(kind)], out.name[-len(kind) :]
    paths = {out.with_name(f"{stem}{suffix}{ending}"): content for suffix, content in contents.items()}
    check_free(paths, (), force)
    write_files(paths, force)


def _show(season: Season, parts: Sequence[StandingsTable], ascii_only: bool) -> None:
    print(standings_text(season, parts if season.standings else (), page=page_width(), ascii_only=ascii_only), end="")
