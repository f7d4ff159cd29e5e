"""``chouette-desk settle FILE``: who pays whom, for one who leaves or for all."""

from argparse import Namespace
from collections.abc import Sequence

from chouette_desk.cli.arguments import Parser, add_ascii, add_files, add_json, add_rulebook, parser
from chouette_desk.cli.nights import chosen_rulebook, the_night
from chouette_desk.cli.result import line_of, payments
from chouette_desk.cli.terminal import Trouble, page, tell
from chouette_desk.core.accounts import account
from chouette_desk.core.houses import HOUSE
from chouette_desk.core.names import Name, folded, normal
from chouette_desk.core.night import Night
from chouette_desk.core.reckoning import settlements
from chouette_desk.core.settlement import Due, leaver_pays
from chouette_desk.core.settling import Way
from chouette_desk.core.tally import duels
from chouette_desk.wording.language import _, listed


def arguments() -> Parser:
    """What may stand behind ``settle``."""
    options = parser(
        "settle",
        _("Says who pays whom so that everyone is at zero, with the fewest payments; or what is paid if one leaves."),
        "friday.chouette.json",
        "friday.chouette.json --leaver Ann",
        "friday.chouette.json --way banker --banker club",
    )
    add_files(options, many=False)
    options.add_argument("--leaver", metavar="NAME", help=_("what is paid if this player leaves now"))
    options.add_argument(
        "--way",
        choices=[str(way) for way in Way],
        help=_(
            "for all: the fewest payments; by habit, the most negative paying the most positive again and again; "
            "all through one banker; or directly, who lost paying those to whom he lost"
        ),
    )
    options.add_argument("--habit", action="store_true", help=_("the same as --way habit"))
    options.add_argument(
        "--banker",
        metavar="NAME|club",
        help=_("through whom all is paid: a player, or the club; without a name it is the top winner"),
    )
    add_json(options)
    add_ascii(options)
    add_rulebook(options)
    return options


def run(words: Sequence[str]) -> int:
    """Prints the payments."""
    parsing = arguments()
    options = parsing.parse_args(words)
    if wrong := _wrong(options):
        parsing.error(wrong)
    night = the_night(options.file, chosen_rulebook(options.rulebook), options.book)
    dues = _dues(night, options)
    if options.json:
        print(line_of(payments(dues, night)))
    else:
        _show(dues, night, options.ascii)
    return 0


def _wrong(options: Namespace) -> str | None:
    """What does not go together."""
    if options.leaver is not None and (options.way or options.habit or options.banker):
        return _("--leaver says what one pays or is paid, and --way, --habit and --banker are for all: use one of them")
    if options.habit and options.way not in (None, Way.HABIT):
        return _("--habit is short for --way habit, and does not go with --way {way}").format(way=options.way)
    if options.banker is not None and (options.habit or options.way not in (None, Way.BANKER)):
        return _("--banker goes with --way banker only")
    return None


def _way(options: Namespace) -> Way:
    if options.banker is not None:
        return Way.BANKER
    return Way.HABIT if options.habit else Way(options.way or Way.FEWEST)


def _dues(night: Night, options: Namespace) -> tuple[Due, ...]:
    if options.leaver is not None:
        return leaver_pays(night.totals, _column(night, options.file, options.leaver))
    way = _way(options)
    banker = None if options.banker is None else _banker(night, options.file, options.banker)
    (made,) = settlements([account(night, duels(night) if way is Way.DIRECT else None)], way, banker)
    return tuple(Due(due.payer, due.payee, due.amount.points or 0) for due in made.dues)


def _banker(night: Night, file: str, text: str) -> Name:
    """The club, whether it has a column or not, or a player; raises Trouble if there is none."""
    return HOUSE if folded(normal(text)) == folded(HOUSE) else _column(night, file, text)


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

    shown = [to_pay(due, night) for due in dues]
    for line in settlement_lines(shown, chosen_ink(night, ascii_only), page()):
        print(line)
    if night.game is not None:
        tell(_("Game {number} is still in progress; its points are not counted.").format(number=night.game.number))
