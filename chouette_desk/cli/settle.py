"""``chouette-desk settle FILE``: who pays whom, for one who leaves or for all."""

from collections.abc import Sequence

from chouette_desk.cli.arguments import Parser, add_ascii, add_files, add_json, add_rulebook, parser
from chouette_desk.cli.nights import chosen_rulebook, the_night
from chouette_desk.cli.result import line_of, payments
from chouette_desk.cli.terminal import Trouble
from chouette_desk.core.names import Name, folded, normal
from chouette_desk.core.night import Night
from chouette_desk.core.settlement import Due, by_habit, fewest_payments, leaver_pays
from chouette_desk.wording.language import _, listed


def arguments() -> Parser:
    """What may stand behind ``settle``."""
    options = parser(
        "settle",
        _("Says who pays whom so that everyone is at zero, with the fewest payments; or what is paid if one leaves."),
        "friday.chouette.json",
        "friday.chouette.json --leaver Ann",
    )
    add_files(options, many=False)
    options.add_argument("--leaver", metavar="NAME", help=_("what is paid if this player leaves now"))
    options.add_argument(
        "--habit",
        action="store_true",
        help=_("for all: the most negative pays the most positive, again and again"),
    )
    add_json(options)
    add_ascii(options)
    add_rulebook(options)
    return options


def run(words: Sequence[str]) -> int:
    """Prints the payments."""
    options = arguments().parse_args(words)
    night = the_night(options.file, chosen_rulebook(options.rulebook))
    dues = _dues(night, options.file, options.leaver, options.habit)
    if options.json:
        print(line_of(payments(dues, night)))
    else:
        _show(dues, night, options.ascii)
    return 0


def _dues(night: Night, file: str, leaver: str | None, habit: bool) -> tuple[Due, ...]:
    if leaver is not None:
        return leaver_pays(night.totals, _column(night, file, leaver))
    return by_habit(night.totals) if habit else fewest_payments(night.totals)


def _column(night: Night, file: str, text: str) -> Name:
    """The column that this name means, in small or capital letters; raises Trouble if there is none."""
    for name in night.columns:
        if folded(name) == folded(normal(text)):
            return name
    said = _("{file}: “{name}” has no column on this sheet; there are {names}.")
    raise Trouble(said.format(file=file, name=text, names=listed(night.columns) or _("none yet")))


def _show(dues: Sequence[Due], night: Night, ascii_only: bool) -> None:
    from chouette_desk.paper.report import to_pay  # late: scripts that want JSON do without paper
    from chouette_desk.paper.text import chosen_ink, settlement_lines

    for line in settlement_lines([to_pay(due, night) for due in dues], chosen_ink(night, ascii_only)):
        print(line)
    if night.game is not None:
        print(_("Game {number} is still in progress; its points are not counted.").format(number=night.game.number))
