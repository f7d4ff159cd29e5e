"""``chouette-desk standings``: what the nights of a span add up to, on screen or as a file to hand out."""

import argparse
from argparse import Namespace
from collections.abc import Sequence
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import TYPE_CHECKING

from chouette_desk.cli.arguments import Parser, add_ascii, add_json, day, parser
from chouette_desk.cli.doors import add_book, opened
from chouette_desk.cli.outputs import add_force, check_free, printable, write_files
from chouette_desk.cli.result import line_of
from chouette_desk.cli.standings_result import result
from chouette_desk.cli.terminal import Trouble, page
from chouette_desk.core.standings import Season, Span, Standing
from chouette_desk.wording.language import _, listed

if TYPE_CHECKING:
    from chouette_desk.paper.standings import Part

ON_SCREEN = ("standings", "roles", "boxes", "cubes", "bests")
DUELS = ("head-to-head",)


def arguments() -> Parser:
    """What may stand behind ``standings``."""
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
    what.add_argument("--player", metavar="NAME", help=_("this player alone: all he did, night by night"))
    what.add_argument("--head-to-head", action="store_true", help=_("who won how much from whom alone"))
    kinds = _("write to this file, whose ending says the kind: .pdf, .xlsx with charts, .csv (a file a table), .txt")
    options.add_argument("--out", metavar="FILE", help=kinds)
    add_json(options)
    add_ascii(options)
    add_force(options)
    add_book(options)
    return options


def _add_span(to: Parser) -> None:
    to.add_argument("--from", dest="first", metavar="DATE", type=day, help=_("from this date on, as 2026-01-31"))
    to.add_argument("--to", dest="last", metavar="DATE", type=day, help=_("up to this date, and with it"))
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
    """Prints the standings, or writes them to a file."""
    parsing = arguments()
    options = parsing.parse_args(words)
    out = None if options.out is None else Path(options.out)
    kind = _kind(parsing, options)
    from chouette_desk.desk.standings import season_of  # late: it brings the database's library along

    with opened(options.book, read_only=True) as door:
        season = season_of(door, _span(options))
    player = None if options.player is None else _player(season, options.player)
    if options.json:
        print(line_of(result(season, player)))
    elif out is not None and kind is not None:
        _write(season, _parts(season, player, options, everything=True), out, kind, options.force)
    else:
        _show(season, _parts(season, player, options, everything=False), options.ascii)
    return 0


def _kind(parsing: Parser, options: Namespace) -> str | None:
    """The kind of file asked for, None for none; a usage error where things do not go together."""
    if options.out is None:
        return None
    if options.json:
        parsing.error(_("--json prints, and --out writes a file: use one of them"))
    from chouette_desk.desk.kinds import KINDS, kind_of

    kind = kind_of(options.out)
    if kind is None:
        parsing.error(_("--out must end in one of {kinds}").format(kinds=", ".join(KINDS)))
    return kind


def _span(options: Namespace) -> Span:
    stake, currency = options.stake or (None, None)
    return Span(options.first, options.last, options.club, options.table, options.rulebook, stake, currency)


def _player(season: Season, text: str) -> Standing:
    """The player so called; raises Trouble where nobody is, or several are."""
    from chouette_desk.desk.standings import standing_of
    from chouette_desk.paper.standings import names_of

    if found := standing_of(season, text):
        return found
    names = tuple(names_of(season).values())
    said = _("{name} is nobody of these standings; there are {names}.")
    raise Trouble(said.format(name=text, names=listed(names) or _("none")))


def _parts(season: Season, player: Standing | None, options: Namespace, *, everything: bool) -> "Sequence[Part]":
    from chouette_desk.paper.standings import parts_of
    from chouette_desk.paper.standings_player import parts_of_player

    if player is not None:
        return parts_of_player(season, player.player)
    words = DUELS if options.head_to_head else ON_SCREEN
    return [part for part in parts_of(season) if part.word in words or (everything and not options.head_to_head)]


def _write(season: Season, parts: "Sequence[Part]", out: Path, kind: str, force: bool) -> None:
    from chouette_desk.desk.standings import exported

    contents = printable(lambda: exported(season, parts, kind), None)
    stem, ending = out.name[: -len(kind)], out.name[-len(kind) :]
    paths = {out.with_name(f"{stem}{suffix}{ending}"): content for suffix, content in contents.items()}
    check_free(paths, (), force)
    write_files(paths, force)


def _show(season: Season, parts: "Sequence[Part]", ascii_only: bool) -> None:
    from chouette_desk.paper.standings_text import standings_text

    print(standings_text(season, parts if season.standings else (), page=page(), ascii_only=ascii_only), end="")
