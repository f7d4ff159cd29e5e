"""``chouette-desk practice``: the nights that come with the program, for trying it out."""

from collections.abc import Sequence
from pathlib import Path

from chouette_desk.cli.outputs import add_force, check_folder, check_free, make_folder, write_files
from chouette_desk.cli.parsing import Parser, parser
from chouette_desk.cli.window import check_display
from chouette_desk.core.night import Night
from chouette_desk.nightfile.reading import ENDING, practice_nights, read_night
from chouette_desk.wording.language import Trouble, _, listed, ngettext

FOLDER = "practice-nights"
FIRST = "riverside-friday"


def arguments() -> Parser:
    """The parser of ``practice``."""
    options = parser(
        "practice",
        _("Writes the practice nights into a folder, lists them, or opens a copy of one in the window."),
        "my-nights",
        "--list",
        f"--open {FIRST}",
    )
    options.add_argument(
        "folder", nargs="?", metavar="FOLDER", help=_("where to write them (default: {folder})").format(folder=FOLDER)
    )
    instead = options.add_mutually_exclusive_group()
    instead.add_argument("--list", action="store_true", help=_("what nights there are"))
    instead.add_argument(
        "--open",
        nargs="?",
        const=FIRST,
        metavar="NAME",
        help=_("open a copy of this one (default: {name})").format(name=FIRST),
    )
    add_force(options)
    return options


def run(words: Sequence[str]) -> int:
    """Write, list or open practice nights."""
    parser = arguments()
    options = parser.parse_args(words)
    if options.folder is not None and (options.list or options.open is not None):
        parser.error(_("a folder goes with neither --list nor --open"))
    if options.open is not None:
        return _open(options.open)
    if options.list:
        _list()
    else:
        _write(Path(options.folder or FOLDER), options.force)
    return 0


def _write(folder: Path, force: bool) -> None:
    contents = {folder / path.name: path.read_bytes() for path in practice_nights().values()}
    check_folder(folder)
    make_folder(folder)
    check_free(contents, (), force)
    write_files(contents, force)
    for path in contents:
        print(path)


def _list() -> None:
    nights = practice_nights()
    longest = max(map(len, nights))
    for name, path in nights.items():
        print(f"{name:<{longest}}  {_about(read_night(path))}")


def _about(night: Night) -> str:
    games = ngettext("{number} game", "{number} games", len(night.played)).format(number=len(night.played))
    players = ngettext("{number} player", "{number} players", len(night.columns)).format(number=len(night.columns))
    message = _("{club}, {date}: {players}, {games}, {rulebook}")
    heading = night.heading
    return message.format(
        club=heading.club, date=heading.date, players=players, games=games, rulebook=night.rulebook.name
    )


def _open(name: str) -> int:
    nights = practice_nights()
    path = nights.get(name.removesuffix(ENDING))
    if path is None:
        message = _("There is no practice night {name}; there are {names}.")
        raise Trouble(message.format(name=name, names=listed(list(nights))))
    check_display()
    from chouette_desk.gui.app import run_practice  # late: the one place where Qt is wanted

    return run_practice(path)
