"""``chouette-desk settle FILE``: payments for one player who leaves or for all."""

from argparse import Namespace
from collections.abc import Sequence

from chouette_desk.cli.json_output import Pays, print_json
from chouette_desk.cli.parsing import ONE_OF_NIGHTS, WrongOptions, argument, command, flag, shared
from chouette_desk.cli.sources import read_one_night
from chouette_desk.cli.terminal import page_width, print_wrapped
from chouette_desk.core.evening_settlement import settled_nights
from chouette_desk.core.money import Due
from chouette_desk.core.names import HOUSE, Name, folded, normal
from chouette_desk.core.night import Night
from chouette_desk.core.settlement import SettlementMethod, night_dues
from chouette_desk.core.trouble import Trouble
from chouette_desk.wording.guesses import with_guess
from chouette_desk.wording.language import N_, _, named
from chouette_desk.wording.ways import WAYS, ways_help

METHOD = (
    argument(
        "--way",
        ways_help,
        choices=list(map(str, WAYS)),
    ),
    argument(
        "--banker",
        N_("who everything goes through: a player, or the club (default: the top winner)"),
        metavar="NAME|club",
    ),
)


def chosen_method(chosen: Namespace) -> SettlementMethod:
    """Return the chosen method (the banker's if named); usage error if in conflict."""
    if chosen.banker is None:
        return SettlementMethod(chosen.way or SettlementMethod.FEWEST)
    if chosen.way not in (None, SettlementMethod.BANKER):
        raise WrongOptions(_("--banker goes with --way banker only"))
    return SettlementMethod.BANKER


@command(
    "settle",
    N_(
        "Shows who pays whom so that everyone ends at zero, with the fewest payments; or what is paid if one "
        "player leaves now."
    ),
    ["friday.chouette.json", "friday.chouette.json --leaver Ann", "friday.chouette.json --way banker --banker club"],
    ONE_OF_NIGHTS,
    *shared("--book"),
    argument("--leaver", N_("what is paid if this player leaves now"), metavar="NAME"),
    *METHOD,
    flag("--habit", N_("the same as --way habit")),
    *shared("--json", "--ascii", "--rulebook"),
    prints=(Sequence[Pays],),
)
def run(chosen: Namespace) -> None:
    """Print the payments."""
    if wrong := _wrong(chosen):
        raise WrongOptions(wrong)
    if chosen.habit:
        chosen.way = SettlementMethod.HABIT
    way = chosen_method(chosen)
    chosen.file, night = read_one_night(chosen)
    dues = _dues(night, chosen, way)
    if chosen.json:
        print_json(Sequence[Pays], dues)
    else:
        _show(dues, night, chosen.ascii)


def _wrong(chosen: Namespace) -> str | None:
    """The options that do not go together, in a sentence; None if they do."""
    if chosen.leaver is not None and (chosen.way or chosen.habit or chosen.banker):
        return _("--leaver is for one player, and --way, --habit and --banker are for all: use one of them")
    if chosen.habit and chosen.way not in (None, SettlementMethod.HABIT):
        return _("--habit is short for --way habit, and does not go with --way {way}").format(way=chosen.way)
    return None


def _dues(night: Night, chosen: Namespace, way: SettlementMethod) -> tuple[Due, ...]:
    if chosen.leaver is not None:
        return night_dues(night, _column(night, chosen.file, chosen.leaver))
    banker = None if chosen.banker is None else _banker(night, chosen.file, chosen.banker)
    (settlement,) = settled_nights([night], way, banker)
    return settlement.dues


def _banker(night: Night, file: str, text: str) -> Name:
    """Return the club, even without a column, or a player; raises Trouble for none."""
    return HOUSE if folded(normal(text)) == folded(HOUSE) else _column(night, file, text)


def _column(night: Night, file: str, text: str) -> Name:
    """The column of this name, ignoring case; raises Trouble if there is none."""
    for name in night.columns:
        if folded(name) == folded(normal(text)):
            return name
    message = _("{file}: “{name}” has no column on this sheet; the columns are {names}.")
    sentence = message.format(file=file, name=text, names=named(night.columns) or _("none yet"))
    raise Trouble(with_guess(sentence, text, night.columns))


def _show(dues: Sequence[Due], night: Night, ascii_only: bool) -> None:
    # late: 4 % of the start of ``settle --json``
    from chouette_desk.paper.text import settlement_lines
    from chouette_desk.paper.text_layout import style_for

    for line in settlement_lines(dues, style_for(night.columns, ascii_only=ascii_only), page_width()):
        print(line)
    if night.game is not None:
        print_wrapped(
            _("Game {number} is still in progress; its points are not counted.").format(number=night.game.number)
        )
