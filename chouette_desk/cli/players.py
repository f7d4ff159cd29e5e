"""``chouette-desk players …``: the people of a club, and its groups."""

import argparse
from collections.abc import Sequence

from chouette_desk.book.players import Player
from chouette_desk.cli.json_output import line_of
from chouette_desk.cli.opening import add_book, add_who, open_book, several_clubs, single_line
from chouette_desk.cli.parsing import Parser, add_json, parser, run_family
from chouette_desk.cli.terminal import page_width, print_wrapped
from chouette_desk.core.names import folded, normal
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.people import Register
from chouette_desk.paper.text import aligned
from chouette_desk.wording.language import N_, Trouble, _

HERE = "chouette_desk.cli.players"
COMMANDS = {
    "list": (f"{HERE}:listing", N_("the players of a club")),
    "add": (f"{HERE}:add", N_("a new player")),
    "change": (f"{HERE}:change", N_("renames a player, or sets their note")),
    "merge": (f"{HERE}:merge", N_("makes two players who are one person one")),
    "group": ("chouette_desk.cli.players:group", N_("keeps a group of players, or lists the groups")),
}


def run(words: Sequence[str]) -> int:
    """Run one of the commands."""
    return run_family(
        "players",
        _("The people of a club, and the groups in which they play."),
        COMMANDS,
        words,
        "list",
        "merge bobby bob",
    )


def options_of(command: str, about: str, *examples: str) -> Parser:
    """The parser of a command about a club's people."""
    options = parser(f"players {command}", about, *examples)
    options.add_argument("--club", metavar="NAME", help=_("the club (the only one, if only one is in the book)"))
    add_book(options)
    return options


def register(club_book: ClubBook, club: str | None) -> Register:
    """The register of the club that was named, or of the only one; raises Trouble where it is ambiguous."""

    if club is not None:
        return Register(club_book, club_book.club(club))
    clubs = club_book.clubs()
    if not clubs:
        raise Trouble(_("There is no club in the book yet: it comes with its first night, or with --club NAME."))
    if len(clubs) > 1:
        raise several_clubs(clubs)
    return Register(club_book, clubs[0])


def listing(words: Sequence[str]) -> int:
    """List the players."""
    options = options_of("list", _("The players of a club by name."), "", "--club Riverside --json")
    options.add_argument("--merged", action="store_true", help=_("those too who were merged into others"))
    add_json(options)
    chosen = options.parse_args(words)
    with open_book(chosen.book, read_only=True) as club_book:
        result = [each for each in register(club_book, chosen.club).players(merged=chosen.merged) if not each.house]
    if chosen.json:
        for player in result:
            print(line_of(_as_json(player)))
        return 0
    _show(result)
    return 0


def _as_json(player: Player) -> dict[str, object]:
    return {
        "name": player.name,
        "full_name": player.full_name,
        "initials": player.initials,
        "guest": player.guest,
        "notes": player.notes,
    }


def _show(result: Sequence["Player"]) -> None:
    heads = (_("Name"), _("Initials"), _("Full name"), _("Guest"), _("Notes"))
    rows = [(each.name, each.initials, each.full_name, _("guest") if each.guest else "", each.notes) for each in result]
    if not rows:
        print_wrapped(_("The club has no player yet: who sits down becomes one, and players add adds one."))
        return
    for line in aligned([heads, *rows], page_width()):
        print(line)


def add(words: Sequence[str]) -> int:
    """Add a player."""
    options = options_of(
        "add", _("A new player of the club; an unknown player who sits down is added as a guest."), "Eve"
    )
    options.add_argument("name", metavar="NAME", help=_("the name above the player's column"))
    options.add_argument("--full-name", type=single_line, default="", metavar="NAME", help=_("the whole name"))
    options.add_argument("--guest", action="store_true", help=_("the player is a guest"))
    add_who(options)
    chosen = options.parse_args(words)
    with open_book(chosen.book, who=chosen.who, make=True) as club_book:
        player = _its_register(club_book, chosen.club).add(chosen.name, full_name=chosen.full_name, guest=chosen.guest)
        print_wrapped(_("{name}, initials {initials}.").format(name=player.name, initials=player.initials))
    return 0


def _its_register(club_book: ClubBook, club: str | None) -> Register:
    """The register of a club, which is created if the book does not know it."""
    if club is not None or not club_book.clubs():
        club_book.make_club(club or "")
    return register(club_book, club)


def change(words: Sequence[str]) -> int:
    """Rename a player, or set the player's note."""
    options = options_of(
        "change",
        _("Renames a player, or sets their note; nights keep the names that were played under."),
        'bob --name Robert --full-name "Robert Roe"',
    )
    options.add_argument("player", metavar="NAME", help=_("the player's name or initials"))
    options.add_argument("--name", default=None, metavar="NAME", help=_("the name above their columns from now on"))
    options.add_argument("--full-name", type=single_line, default=None, metavar="NAME", help=_("the whole name"))
    options.add_argument("--initials", default=None, metavar="LETTERS", help=_("the player's own in the club"))
    options.add_argument(
        "--notes", type=single_line, default=None, metavar="TEXT", help=_("whatever should be remembered")
    )
    options.add_argument(
        "--guest", default=None, action=argparse.BooleanOptionalAction, help=_("the player is a guest, or a member")
    )
    add_who(options)
    chosen = options.parse_args(words)
    fields = ("name", "full_name", "initials", "notes", "guest")
    given = {field: value for field in fields if (value := getattr(chosen, field)) is not None}
    if not given:
        options.error(_("say what is to change"))
    with open_book(chosen.book, who=chosen.who) as club_book:
        player = register(club_book, chosen.club).change(chosen.player, **given)
        print_wrapped(_("{name}, initials {initials}.").format(name=player.name, initials=player.initials))
    return 0


def merge(words: Sequence[str]) -> int:
    """Merge two players into one."""
    options = options_of(
        "merge",
        _("Two players who are one person become one, the second, for whom all old nights count."),
        "bobby bob",
    )
    options.add_argument("gone", metavar="NAME", help=_("the player who is merged into another"))
    options.add_argument("into", metavar="NAME", help=_("the player who stays"))
    add_who(options)
    chosen = options.parse_args(words)
    with open_book(chosen.book, who=chosen.who) as club_book:
        moved = register(club_book, chosen.club).merge(chosen.gone, chosen.into)
        message = _("{gone} is {into} now; nights that came over: {count}.")
        print_wrapped(message.format(gone=chosen.gone, into=chosen.into, count=moved))
    return 0


# ``players group``: who usually plays together.


def group(words: Sequence[str]) -> int:
    """Save, delete or list groups."""
    options = options_of(
        "group",
        _("Keeps a group of players, in the order in which they are seated; without any, lists the groups."),
        "",
        "Mondays ann bob cid dee",
        "Mondays --drop",
    )
    options.add_argument("name", nargs="?", type=single_line, metavar="GROUP", help=_("the name of the group"))
    options.add_argument("members", nargs="*", metavar="NAME", help=_("its players"))
    options.add_argument("--drop", action="store_true", help=_("forget the group"))
    add_json(options)
    add_who(options)
    chosen = options.parse_args(words)
    if chosen.drop and (chosen.members or not chosen.name):
        options.error(_("--drop goes with the name of a group alone"))
    changes = bool(chosen.members or chosen.drop)
    with open_book(chosen.book, who=chosen.who, read_only=not changes) as club_book:
        club = register(club_book, chosen.club)
        if changes and chosen.drop:
            club.drop_group(chosen.name)
        elif changes:
            club.keep_group(chosen.name, tuple(chosen.members))
        groups = {name: members for name, members in club.groups().items() if named(chosen.name, name)}
    if chosen.json:
        print(line_of({name: list(members) for name, members in groups.items()}))
        return 0
    for name, members in groups.items():
        print_wrapped(_("{group}: {members}").format(group=name, members=", ".join(members)))
    if not groups and not changes:
        print_wrapped(_("The club has no such group.") if chosen.name is not None else _("The club has no group yet."))
    return 0


def named(wanted: str | None, name: str) -> bool:
    """True if this group is the one asked for, or any is."""
    return wanted is None or folded(normal(wanted)) == folded(name)
