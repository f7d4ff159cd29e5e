"""``night roll``: the program's own dice make the line."""

from collections.abc import Sequence

from chouette_desk.cli.arguments import parser
from chouette_desk.cli.doors import add_night, add_who, opened, the_desk
from chouette_desk.cli.night.entering import show_change
from chouette_desk.cli.night.people import what_is_next
from chouette_desk.cli.terminal import Trouble
from chouette_desk.desk.notation.people import seated
from chouette_desk.wording.language import _
from chouette_desk.wording.problems import sentences


def roll(words: Sequence[str]) -> int:
    """Rolls for the starting order of who is seated, and enters it."""
    options = parser(
        "night roll",
        _(
            "The program's own dice roll for the starting order of who is seated; the sheet says so. Dice that were "
            'rolled at the table are entered: night add "roll ann 65 bob 53 cid 21".'
        ),
        "",
        "--night 12",
    )
    add_night(options)
    add_who(options)
    chosen = options.parse_args(words)
    from chouette_desk.desk.dice import rolled_order

    with opened(chosen.book, who=chosen.who) as door:
        desk = the_desk(door, chosen.night)
        players = seated(desk.night)
        if not players:
            raise Trouble(_("Nobody is seated yet. {next}").format(next=what_is_next(desk.night)))
        done = desk.do(rolled_order(players, desk.night.rulebook))
        if isinstance(done, tuple):
            raise Trouble(sentences(done, desk.night.rulebook))
        show_change(done)
    return 0
