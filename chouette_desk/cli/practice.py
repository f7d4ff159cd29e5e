"""``chouette-desk practice``: the nights that come with the program, to try everything on."""

from collections.abc import Sequence
from pathlib import Path

from chouette_desk.cli.arguments import Parser, parser
from chouette_desk.cli.outputs import add_force, check_folder, check_free, make_folder, write_files
from chouette_desk.cli.terminal import Trouble
from chouette_desk.cli.window import check_display
from chouette_desk.core.night import Night
from chouette_desk.nightfile.practice import practice_nights
from chouette_desk.nightfile.reading import ENDING, read_night
from chouette_desk.wording.language import _, listed, ngettext

FOLDER = "practice-nights"
FIRST = "riverside-friday"


def arguments() -> Parser:
    """What may stand behind ``practice``."""
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
    """Writes, lists or opens."""
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
    said = _("{club}, {date}: {players}, {games}, {rulebook}")
    heading = night.heading
    return said.format(club=heading.club, date=heading.date, players=players, games=games, rulebook=night.rulebook.name)


def _open(name: str) -> int:
    nights = practice_nights()
    path = nights.get(name.removesuffix(ENDING))
    if path is None:
        said = _("There is no practice night {name}; there are {names}.")
        raise Trouble(said.format(name=name, names=listed(list(nights))))
    check_display()
    from chouette_desk.gui.app import open_practice  # late: the one place where Qt is wanted

    return open_practice(path)
