"""``chouette-desk players …``: the people of a club, and its groups."""

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from chouette_desk.cli.arguments import Parser, add_json, parser
from chouette_desk.cli.doors import add_book, add_who, one_text, opened, several_clubs
from chouette_desk.cli.families import run_family
from chouette_desk.cli.result import line_of
from chouette_desk.cli.terminal import Trouble, page, tell
from chouette_desk.wording.language import N_, _

if TYPE_CHECKING:
    from chouette_desk.book.players import Player
    from chouette_desk.desk.door import Door
    from chouette_desk.desk.register import Register

HERE = "chouette_desk.cli.players"
COMMANDS = {
    "list": (f"{HERE}:listing", N_("the players of a club")),
    "add": (f"{HERE}:add", N_("a new player")),
    "change": (f"{HERE}:change", N_("renames a player, or notes something upon him")),
    "merge": (f"{HERE}:merge", N_("makes two players who are one person one")),
    "group": ("chouette_desk.cli.groups:group", N_("keeps a group of players, or lists the groups")),
}


def run(words: Sequence[str]) -> int:
    """Runs one of them."""
    return run_family(
        "players",
        _("The people of a club, and the groups in which they play."),
        COMMANDS,
        words,
        "list",
        "merge bobby bob",
    )


def options_of(command: str, about: str, *examples: str) -> Parser:
    """The options of a command about a club's people."""
    options = parser(f"players {command}", about, *examples)
    options.add_argument("--club", metavar="NAME", help=_("the club (the only one, if only one is in the book)"))
    add_book(options)
    return options


def register(door: "Door", club: str | None) -> "Register":
    """The register of the club that was named, or of the only one of the book; raises Trouble where it is not clear."""
    from chouette_desk.desk.register import Register

    if club is not None:
        return Register(door, door.club(club))
    clubs = door.clubs()
    if not clubs:
        raise Trouble(_("There is no club in the book yet: it comes with its first night, or with --club NAME."))
    if len(clubs) > 1:
        raise several_clubs(clubs)
    return Register(door, clubs[0])


def listing(words: Sequence[str]) -> int:
    """Lists the players."""
    options = options_of("list", _("The players of a club by name."), "", "--club Riverside --json")
    options.add_argument("--merged", action="store_true", help=_("those too who were merged into others"))
    add_json(options)
    chosen = options.parse_args(words)
    with opened(chosen.book, read_only=True) as door:
        found = [each for each in register(door, chosen.club).players(merged=chosen.merged) if not each.house]
    if chosen.json:
        for player in found:
            print(line_of(_as_json(player)))
        return 0
    _show(found)
    return 0


def _as_json(player: "Player") -> dict[str, object]:
    return {
        "name": player.name,
        "full_name": player.full_name,
        "initials": player.initials,
        "guest": player.guest,
        "notes": player.notes,
    }


def _show(found: Sequence["Player"]) -> None:
    from chouette_desk.paper.text import aligned

    heads = (_("Name"), _("Initials"), _("Full name"), _("Guest"), _("Notes"))
    rows = [(each.name, each.initials, each.full_name, _("guest") if each.guest else "", each.notes) for each in found]
    if not rows:
        tell(_("The club has no player yet: who sits down becomes one, and players add adds one."))
        return
    for line in aligned([heads, *rows], page()):
        print(line)


def add(words: Sequence[str]) -> int:
    """Adds a player."""
    options = options_of(
        "add", _("A new player of the club; who sits down unknown is added as a guest by himself."), "Eve"
    )
    options.add_argument("name", metavar="NAME", help=_("as his column is headed"))
    options.add_argument("--full-name", type=one_text, default="", metavar="NAME", help=_("his whole name"))
    options.add_argument("--guest", action="store_true", help=_("he is a guest"))
    add_who(options)
    chosen = options.parse_args(words)
    with opened(chosen.book, who=chosen.who, make=True) as door:
        player = _its_register(door, chosen.club).add(chosen.name, full_name=chosen.full_name, guest=chosen.guest)
        tell(_("{name}, initials {initials}.").format(name=player.name, initials=player.initials))
    return 0


def _its_register(door: "Door", club: str | None) -> "Register":
    """The register, of a club that is made if the book does not know it."""
    if club is not None or not door.clubs():
        door.make_club(club or "")
    return register(door, club)


def change(words: Sequence[str]) -> int:
    """Renames a player, or notes something upon him."""
    options = options_of(
        "change",
        _("Renames a player, or notes something upon him; nights keep the names that were played under."),
        'bob --name Robert --full-name "Robert Roe"',
    )
    options.add_argument("player", metavar="NAME", help=_("his name or initials"))
    options.add_argument("--name", default=None, metavar="NAME", help=_("as his columns are headed from now on"))
    options.add_argument("--full-name", type=one_text, default=None, metavar="NAME", help=_("his whole name"))
    options.add_argument("--initials", default=None, metavar="LETTERS", help=_("his own in the club"))
    options.add_argument(
        "--notes", type=one_text, default=None, metavar="TEXT", help=_("whatever should be remembered")
    )
    options.add_argument(
        "--guest", default=None, action=argparse.BooleanOptionalAction, help=_("he is a guest, or a member")
    )
    add_who(options)
    chosen = options.parse_args(words)
    fields = ("name", "full_name", "initials", "notes", "guest")
    given = {field: value for field in fields if (value := getattr(chosen, field)) is not None}
    if not given:
        options.error(_("say what is to change"))
    with opened(chosen.book, who=chosen.who) as door:
        player = register(door, chosen.club).change(chosen.player, **given)
        tell(_("{name}, initials {initials}.").format(name=player.name, initials=player.initials))
    return 0


def merge(words: Sequence[str]) -> int:
    """Makes two players one."""
    options = options_of(
        "merge",
        _("Two players of the book who are one person become one, the second; his old nights count for him."),
        "bobby bob",
    )
    options.add_argument("gone", metavar="NAME", help=_("who is no player of his own any more"))
    options.add_argument("into", metavar="NAME", help=_("who he is"))
    add_who(options)
    chosen = options.parse_args(words)
    with opened(chosen.book, who=chosen.who) as door:
        moved = register(door, chosen.club).merge(chosen.gone, chosen.into)
        said = _("{gone} is {into} now; nights that came over: {count}.")
        tell(said.format(gone=chosen.gone, into=chosen.into, count=moved))
    return 0
