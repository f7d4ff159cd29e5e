"""``chouette-desk players …``: the people of a club, and its groups."""

import argparse
from argparse import Namespace
from collections.abc import Mapping, Sequence

from chouette_desk.book.log_head import GROUPS, PLAYERS
from chouette_desk.book.players import ClubPlayer
from chouette_desk.cli.json_output import Exact, print_json
from chouette_desk.cli.opening import only_club, open_book
from chouette_desk.cli.parsing import WrongOptions, argument, command, flag, run_family, shared, single_line
from chouette_desk.cli.terminal import REFUSED, confirmed, page_width, print_wrapped
from chouette_desk.core.names import folded, normal
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.people import Register
from chouette_desk.paper.text import aligned
from chouette_desk.wording.language import N_, _

COMMANDS = {
    "list": ("players:listing", N_("lists the players of a club")),
    "add": ("players:add", N_("adds a player")),
    "change": ("players:change", N_("renames a player, or changes their note")),
    "merge": ("players:merge", N_("merges two players who are the same person")),
    "forget": ("players:forget", N_("removes a person's names and notes from the book and its backups")),
    "import": ("people_file:import_people", N_("reads the people of a club from a CSV file")),
    "export": ("people_file:export_people", N_("writes the people of a club into a CSV file")),
    "group": ("players:group", N_("keeps a group of players, or lists the groups")),
}


def run(arguments: Sequence[str]) -> int | None:
    """Run one of the commands."""
    about = _("The people of a club, and the groups in which they play.")
    return run_family("players", about, COMMANDS, arguments, "list", "merge bobby bob")


def register(club_book: ClubBook, club: str | None) -> Register:
    """Return the named or only club's register; raises Trouble if ambiguous."""
    if club is not None:
        return Register(club_book, club_book.club(club))
    clubs = club_book.clubs()
    if not clubs:
        raise Trouble(_("There is no club in the book yet. A club is added with its first night, or with --club NAME."))
    return Register(club_book, only_club(clubs))


class ListedPlayer(Exact, frozen=True):
    """A player of a club."""

    name: str
    full_name: str
    initials: str
    guest: bool
    notes: str


@command(
    "players list",
    N_("Lists the players of a club by name."),
    ["", "--club Riverside --json"],
    *shared("--club", "--book"),
    flag("--merged", N_("also players who were merged into others")),
    *shared("--json"),
    prints=(ListedPlayer,),
)
def listing(chosen: Namespace) -> None:
    """List the players."""
    with open_book(chosen.book, read_only=True) as club_book:
        club_book.check_rows(PLAYERS)
        rows = [row for row in register(club_book, chosen.club).players(merged=chosen.merged) if not row.house]
    if chosen.json:
        print_json(ListedPlayer, *rows)
    elif not rows:
        print_wrapped(
            _(
                "The club has no players yet. Anyone who sits down is added, and so is anyone you name "
                "with: chouette-desk players add"
            )
        )
    else:
        heads = (_("Name"), _("Initials"), _("Full name"), _("Guest"), _("Notes"))
        cells = ((row.name, row.initials, row.full_name, _("guest") if row.guest else "", row.notes) for row in rows)
        print(*aligned([heads, *cells], page_width()), sep="\n")


@command(
    "players add",
    N_("Adds a player to the club. An unknown player who sits down is added as a guest."),
    ["Eve"],
    *shared("--club", "--json", "--book"),
    argument("name", N_("the name above the player's column"), metavar="NAME"),
    argument("--full-name", N_("the full name"), type=single_line, default="", metavar="NAME"),
    flag("--guest", N_("the player is a guest")),
    *shared("--who"),
    prints=(ListedPlayer,),
)
def add(chosen: Namespace) -> None:
    """Add a player."""
    with open_book(chosen.book, who=chosen.who, make=True) as club_book:
        with club_book.book.writing():
            if chosen.club is not None or not club_book.clubs():
                club_book.make_club(chosen.club or "")
            people = register(club_book, chosen.club)
            player = people.add(chosen.name, full_name=chosen.full_name, guest=chosen.guest)
        _show(chosen, player)


def _show(chosen: argparse.Namespace, player: ClubPlayer) -> None:
    if chosen.json:
        print_json(ListedPlayer, player)
    else:
        print_wrapped(_("{name}, initials {initials}.").format(name=player.name, initials=player.initials))


@command(
    "players change",
    N_("Renames a player, or changes their note. Nights already played keep the name they were played under."),
    ['bob --name Robert --full-name "Robert Roe"'],
    *shared("--club", "--json", "--book"),
    argument("player", N_("the player's name or initials"), metavar="NAME"),
    argument("--name", N_("the name above their columns from now on"), metavar="NAME"),
    argument("--full-name", N_("the full name"), type=single_line, metavar="NAME"),
    argument("--initials", N_("the player's initials, which nobody else in the club has"), metavar="LETTERS"),
    argument("--notes", N_("anything to remember about the player"), type=single_line, metavar="TEXT"),
    argument("--guest", N_("the player is a guest, or a member"), action=argparse.BooleanOptionalAction),
    *shared("--who"),
    prints=(ListedPlayer,),
)
def change(chosen: Namespace) -> None:
    """Rename a player, or set the player's note."""
    fields = ("name", "full_name", "initials", "notes", "guest")
    given = {field: value for field in fields if (value := getattr(chosen, field)) is not None}
    if not given:
        raise WrongOptions(_("say what to change"))
    with open_book(chosen.book, who=chosen.who) as club_book:
        _show(chosen, register(club_book, chosen.club).change(chosen.player, **given))


class MergedPlayers(Exact, frozen=True):
    """A player who was merged into another, and how many nights now count for them."""

    gone: str
    into: str
    nights: int


@command(
    "players merge",
    N_("Merges two players who are the same person into the second, for whom all the old nights then count."),
    ["bobby bob"],
    *shared("--club", "--json", "--book"),
    argument("gone", N_("the player who is merged into another"), metavar="NAME"),
    argument("into", N_("the player who stays"), metavar="NAME"),
    *shared("--who"),
    prints=(MergedPlayers,),
)
def merge(chosen: Namespace) -> None:
    """Merge two players into one."""
    with open_book(chosen.book, who=chosen.who) as club_book:
        count = register(club_book, chosen.club).merge(chosen.gone, chosen.into)
    if chosen.json:
        print_json(MergedPlayers, {"gone": chosen.gone, "into": chosen.into, "nights": count})
        return
    message = _("{gone} is now {into}. Nights that now count for {into}: {count}.")
    print_wrapped(message.format(gone=chosen.gone, into=chosen.into, count=count))


class ForgottenPlayer(Exact, frozen=True):
    """A person to be forgotten, and ``done`` once it is so; what is not removed too."""

    new_name: str
    nights: Sequence[int]
    backups: int
    removed_backups: Sequence[str]
    about: Sequence[str]
    done: bool


@command(
    "players forget",
    N_("Removes a person's names and notes from the book and its backups. Every point stays."),
    ["bob", "bob --yes"],
    *shared("--club", "--json", "--book"),
    argument("player", N_("the player's name or initials"), metavar="NAME"),
    *shared("--yes", "--who"),
    prints=(ForgottenPlayer,),
)
def forget(chosen: Namespace) -> int | None:
    """Forget a person, once it is said what cannot be taken back."""
    from chouette_desk.desk.forget_person import forget_person, plan_to_forget  # late: the others need no backups

    with open_book(chosen.book, who=chosen.who) as club_book:
        plan = plan_to_forget(club_book, register(club_book, chosen.club).player(chosen.player))
        if not chosen.json:
            for sentence in plan.sentences:
                print_wrapped(sentence)
        done = chosen.yes or (not chosen.json and confirmed())
        if done:
            forget_person(club_book, plan)
    if chosen.json:
        spoilt = [str(path) for path in plan.spoilt]
        what = {"nights": plan.nights, "backups": plan.backups, "removed_backups": spoilt, "done": done}
        print_json(ForgottenPlayer, {"new_name": plan.new_name, "about": plan.sentences, **what})
    elif done:
        print_wrapped(_("{name}: done.").format(name=plan.new_name))
    return None if done else REFUSED


Groups = Mapping[str, Sequence[str]]
"""The groups of a club: the players of each by name."""


@command(
    "players group",
    N_("Keeps a group of players, in the order in which they sit. Without a name, lists the groups."),
    ["", "Mondays ann bob cid dee", "Mondays --drop"],
    *shared("--club", "--book"),
    argument("name", N_("the name of the group"), nargs="?", type=single_line, metavar="GROUP"),
    argument("members", N_("its players"), nargs="*", metavar="NAME"),
    flag("--drop", N_("remove the group")),
    *shared("--json", "--who"),
    prints=(Groups,),
)
def group(chosen: Namespace) -> None:
    """Save, delete or list groups."""
    if chosen.drop and (chosen.members or not chosen.name):
        raise WrongOptions(_("--drop goes with the name of a group only"))
    changes = bool(chosen.members or chosen.drop)
    wanted = None if chosen.name is None else folded(normal(chosen.name))
    with open_book(chosen.book, who=chosen.who, read_only=not changes) as club_book:
        if not changes:
            club_book.check_rows(GROUPS)
        club = register(club_book, chosen.club)
        club.groups()  # what could not be shown afterwards is refused before
        if chosen.drop:
            club.drop_group(chosen.name)
        elif changes:
            club.keep_group(chosen.name, tuple(chosen.members))
        groups = {name: members for name, members in club.groups().items() if wanted in (None, folded(name))}
    if chosen.json:
        print_json(Groups, groups)
        return
    for name, members in groups.items():
        print_wrapped(_("{group}: {members}").format(group=name, members=", ".join(members)))
    if not groups and not changes:
        no_such, none = _("The club has no such group."), _("The club has no groups yet.")
        print_wrapped(none if chosen.name is None else no_such)
