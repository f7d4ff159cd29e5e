"""The pages as HTML by jinja2: a table, the board, and one file without scripts."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from urllib.parse import urlencode

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from msgspec import Struct

from chouette_desk.core.dues import DuesState
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.paper.live_page.content import TableContent, tables_in_turn
from chouette_desk.paper.live_page.initials import with_initials
from chouette_desk.paper.live_page.sheet import PageSheet
from chouette_desk.paper.live_page.shown import ShownEvening, ShownTable
from chouette_desk.paper.qr_code import QUIET, dark_runs, qr_rows
from chouette_desk.resource_files import resource
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.text import LOCALE, title_of_table

WORDS: Mapping[str, str] = {
    "announcement": N_("Last announcement"),
    "any": N_("(choose your name)"),
    "at_table": N_("At the table"),
    "away": N_("Not in the line"),
    "box": N_("Box"),
    "board": N_("Board for the room"),
    "closed": N_("Settlement"),
    "dark": N_("Dark"),
    "ended": N_("This page has ended. Scan the code at the desk."),
    "further": N_("Further pages"),
    "game": N_("Game"),
    "i_am": N_("I am"),
    "last": N_("last game"),
    "light": N_("Light"),
    "line": N_("Order of the line"),
    "lost": N_("no connection since {time}"),
    "live": N_("live"),
    "over": N_("ended"),
    "money": N_("Money"),
    "not_live": N_("Not live: reload the page"),
    "offered": N_("offered"),
    "on_phone": N_("The sheet on your phone"),
    "own": N_("My line"),
    "rules": N_("Rules in short"),
    "newest_first": N_("newest first"),
    "sheet": N_("Sheet"),
    "show": N_("Show"),
    "start": N_("Start"),
    "sum": N_("Sum"),
    "team": N_("Team"),
    "take": N_("Take the evening with you"),
    "tap": N_("Tap your name: your line comes first."),
    "tables": N_("Tables of the evening"),
    "time": N_("Last entry: {time}"),
    "total": N_("Total"),
    "totals": N_("Totals"),
}
THEMES = ("dark", "light")


class Site:
    """The addresses of the pages.

    ``base`` is the path before each, and ``version`` names the content.
    """

    def __init__(self, base: str, version: str) -> None:
        self.base, self.version = base, version

    def table(self, number: int, me: Name = "") -> str:
        """The address of a table's page, for the player who looks."""
        return f"{self.base}/t/{number}" + (f"?{urlencode({'me': me})}" if me else "")

    def rules(self, number: int) -> str:
        """The address of a table's rules in short."""
        return f"{self.base}/t/{number}/rules"


@cache
def environment() -> Environment:
    """The templates of ``resources/web``; everything in them is escaped."""
    loader = FileSystemLoader(resource("web"))
    return Environment(
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )


def words() -> Mapping[str, str]:
    """The words of the pages in the user's language."""
    return {"language": LOCALE, **{key: _(text) for key, text in WORDS.items()}}


def table_page(evening: ShownEvening, table: ShownTable, me: Name, site: Site) -> str:
    """The page of one table of the evening, with ways to the others."""
    content = TableContent(table, me, evening)
    template = environment().get_template("table.html")
    return template.render(
        words=words(), site=site, tables=evening.tables, content=content, sheet=PageSheet(content, newest_first=True)
    )


def rules_page(table: ShownTable, site: Site) -> str:
    """The rules of a table in short, which seldom change: a page of their own."""
    template = environment().get_template("rules.html")
    return template.render(words=words(), site=site, content=TableContent(table))


class BoardCode(Struct, frozen=True):
    """The QR code of the page, drawn: its box, its squares, and it in words."""

    box: str
    path: str
    words: str


@lru_cache(1)
def board_code(url: str) -> BoardCode:
    """The code that late-comers scan off a board."""
    rows = qr_rows(url)
    squares = ((x, y, wide) for y, row in enumerate(rows) for x, wide in dark_runs(row))
    path = "".join(f"M{x} {y}h{wide}v1h-{wide}z" for x, y, wide in squares)
    side = len(rows) + 2 * QUIET
    return BoardCode(f"-{QUIET} -{QUIET} {side} {side}", path, _("QR code of {address}").format(address=url))


def board_page(tables: Sequence[ShownTable], theme: str, site: Site, url: str = "") -> str:
    """The board: every open table large, nobody's column marked.

    ``url`` is the address of the page for late-comers, empty where no phone can reach it.
    """
    evening = ShownEvening(tables)
    contents = [TableContent(table, evening=evening) for table in tables_in_turn(tables)]
    template = environment().get_template("board.html")
    known, code = theme if theme in THEMES else "", board_code(url) if url else None
    return template.render(words=words(), site=site, contents=contents, theme=known, code=code)


def ended_page() -> str:
    """The page for whoever asks for one that has ended."""
    return environment().get_template("ended.html").render(words=words())


def single_page(night: Night, dues_state: DuesState, *, initials: bool = False) -> str:
    """Return the page of a night as one file, without scripts or other addresses.

    Its style is inside. With ``initials`` in place of the names it still has the fingerprint of the night.
    """
    title, original = title_of_night(night), night
    if initials:
        night, dues_state = with_initials(night, dues_state)
    return evening_page([ShownTable(0, title, title, "", night, dues_state, original=original)])


def evening_page(tables: Sequence[ShownTable]) -> str:
    """Return the tables of an evening as one such file, to be taken along."""
    evening = ShownEvening(tables)
    contents = [TableContent(table, evening=evening) for table in tables]
    style = Markup(resource("web", "page.css").read_text(encoding="utf-8"))
    template = environment().get_template("single.html")
    return template.render(words=words(), tables=[(content, PageSheet(content)) for content in contents], style=style)


def title_of_night(night: Night) -> str:
    """The club, or that it is a chouette, and the table."""
    heading = night.heading
    return " · ".join(filter(None, (heading.club or _("Chouette"), heading.table and title_of_table(heading.table))))
