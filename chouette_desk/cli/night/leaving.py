"""``night leave``: a player goes home, and is paid or pays."""

from collections.abc import Sequence

from chouette_desk.cli.arguments import parser
from chouette_desk.cli.doors import add_night, add_who, opened, the_desk
from chouette_desk.cli.night.entering import show_change
from chouette_desk.cli.night.people import column
from chouette_desk.cli.terminal import Trouble
from chouette_desk.core.leaving import leaving
from chouette_desk.wording.language import _
from chouette_desk.wording.problems import sentences


def leave(words: Sequence[str]) -> int:
    """Lets a player leave, with what is paid then."""
    options = parser(
        "night leave",
        _(
            "A player goes home: who is minus pays him, or he pays who is plus, and that is written on the sheet. "
            "--unpaid leaves his score on the sheet for the end of the night."
        ),
        "bob",
        "bob --unpaid",
    )
    options.add_argument("player", metavar="NAME", help=_("who leaves"))
    options.add_argument("--unpaid", action="store_true", help=_("nothing is paid now"))
    add_night(options)
    add_who(options)
    chosen = options.parse_args(words)
    with opened(chosen.book, who=chosen.who) as door:
        desk = the_desk(door, chosen.night)
        name = column(chosen.player, desk.night, desk.night.present)
        done = desk.do(*leaving(desk.night, name, paid=not chosen.unpaid))
        if isinstance(done, tuple):
            raise Trouble(sentences(done, desk.night.rulebook))
        show_change(done)
    return 0
