"""``players group``: who usually plays together."""

from collections.abc import Sequence

from chouette_desk.cli.arguments import add_json
from chouette_desk.cli.doors import add_who, one_text, opened
from chouette_desk.cli.players import options_of, register
from chouette_desk.cli.result import line_of
from chouette_desk.cli.terminal import tell
from chouette_desk.core.names import folded, normal
from chouette_desk.wording.language import _


def group(words: Sequence[str]) -> int:
    """Keeps, drops or lists groups."""
    options = options_of(
        "group",
        _("Keeps a group of players, in the order in which they are seated; without any, lists the groups."),
        "",
        "Mondays ann bob cid dee",
        "Mondays --drop",
    )
    options.add_argument("name", nargs="?", type=one_text, metavar="GROUP", help=_("the name of the group"))
    options.add_argument("members", nargs="*", metavar="NAME", help=_("its players"))
    options.add_argument("--drop", action="store_true", help=_("forget the group"))
    add_json(options)
    add_who(options)
    chosen = options.parse_args(words)
    if chosen.drop and (chosen.members or not chosen.name):
        options.error(_("--drop goes with the name of a group alone"))
    changes = bool(chosen.members or chosen.drop)
    with opened(chosen.book, who=chosen.who, read_only=not changes) as door:
        club = register(door, chosen.club)
        if changes and chosen.drop:
            club.drop_group(chosen.name)
        elif changes:
            club.keep_group(chosen.name, tuple(chosen.members))
        groups = {name: members for name, members in club.groups().items() if named(chosen.name, name)}
    if chosen.json:
        print(line_of({name: list(members) for name, members in groups.items()}))
        return 0
    for name, members in groups.items():
        tell(_("{group}: {members}").format(group=name, members=", ".join(members)))
    if not groups and not changes:
        tell(_("The club has no such group.") if chosen.name is not None else _("The club has no group yet."))
    return 0


def named(wanted: str | None, name: str) -> bool:
    """Whether this is the one that is wanted, or any is."""
    return wanted is None or folded(normal(wanted)) == folded(name)
