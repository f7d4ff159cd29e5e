"""``chouette-desk settle FILE``: who pays whom, for one player who leaves or for all."""

from argparse import Namespace
from collections.abc import Sequence

from chouette_desk.cli.json_output import line_of, payments
from chouette_desk.cli.opening import chosen_rulebook, read_one_night
from chouette_desk.cli.parsing import (
    Parser,
    add_ascii,
    add_files,
    add_json,
    add_method,
    add_rulebook,
    chosen_method,
    parser,
)
from chouette_desk.cli.terminal import page_width, print_wrapped
from chouette_desk.core.evening_settlement import account, settlements
from chouette_desk.core.money import Due, priced
from chouette_desk.core.names import HOUSE, Name, folded, normal
from chouette_desk.core.night import Night
from chouette_desk.core.settlement import SettlementMethod, leaver_pays
from chouette_desk.core.tally import duels
from chouette_desk.wording.language import Trouble, _, listed


def arguments() -> Parser:
    """The parser of ``settle``."""
    options = parser(
        "settle",
        _("Says who pays whom so that everyone is at zero, with the fewest payments; or what is paid if one leaves."),
        "friday.chouette.json",
        "friday.chouette.json --leaver Ann",
        "friday.chouette.json --way banker --banker club",
    )
    add_files(options, many=False)
    options.add_argument("--leaver", metavar="NAME", help=_("what is paid if this player leaves now"))
    add_method(options)
    options.add_argument("--habit", action="store_true", help=_("the same as --way habit"))
    add_json(options)
    add_ascii(options)
    add_rulebook(options)
    return options


def run(words: Sequence[str]) -> int:
    """Print the payments."""
    parsing = arguments()
    options = parsing.parse_args(words)
    if wrong := _wrong(options):
        parsing.error(wrong)
    if options.habit:
        options.way = SettlementMethod.HABIT
    way = chosen_method(parsing, options)
    night = read_one_night(options.file, chosen_rulebook(options.rulebook), options.book)
    dues = _dues(night, options, way)
    if options.json:
        print(line_of(payments(dues, night)))
    else:
        _show(dues, night, options.ascii)
    return 0


def _wrong(options: Namespace) -> str | None:
    """The options that do not go together, in a sentence; None if they do."""
    if options.leaver is not None and (options.way or options.habit or options.banker):
        return _("--leaver says what one pays or is paid, and --way, --habit and --banker are for all: use one of them")
    if options.habit and options.way not in (None, SettlementMethod.HABIT):
        return _("--habit is short for --way habit, and does not go with --way {way}").format(way=options.way)
    return None


def _dues(night: Night, options: Namespace, way: SettlementMethod) -> tuple[Due, ...]:
    if options.leaver is not None:
        return leaver_pays(night.totals, _column(night, options.file, options.leaver))
    banker = None if options.banker is None else _banker(night, options.file, options.banker)
    (made,) = settlements([account(night, duels(night) if way is SettlementMethod.DIRECT else None)], way, banker)
    return made.dues


def _banker(night: Night, file: str, text: str) -> Name:
    """The club, with a column or without, or a player; raises Trouble if there is none."""
    return HOUSE if folded(normal(text)) == folded(HOUSE) else _column(night, file, text)


def _column(night: Night, file: str, text: str) -> Name:
    """The column of this name, ignoring case; raises Trouble if there is none."""
    for name in night.columns:
        if folded(name) == folded(normal(text)):
            return name
    message = _("{file}: “{name}” has no column on this sheet; there are {names}.")
    raise Trouble(message.format(file=file, name=text, names=listed(night.columns) or _("none yet")))


def _show(dues: Sequence[Due], night: Night, ascii_only: bool) -> None:
    from chouette_desk.paper.text import settlement_lines, style_for  # late: 4 % of the start of ``settle --json``

    heading = night.heading
    shown = [priced(due, heading.stake, heading.currency) for due in dues]
    for line in settlement_lines(shown, style_for(night, ascii_only), page_width()):
        print(line)
    if night.game is not None:
        print_wrapped(
            _("Game {number} is still in progress; its points are not counted.").format(number=night.game.number)
        )
