"""``chouette-desk practice``: nights that come with the program, to try it out."""

from argparse import Namespace
from pathlib import Path

from chouette_desk.cli.json_output import Exact, JsonObject, print_json
from chouette_desk.cli.outputs import check_folder, check_free, write_files
from chouette_desk.cli.parsing import WrongOptions, argument, command, either, flag, shared
from chouette_desk.cli.terminal import print_line
from chouette_desk.cli.window import check_display
from chouette_desk.core.night import Night
from chouette_desk.core.trouble import Trouble
from chouette_desk.nightfile.reading import ENDING, practice_nights, read_night
from chouette_desk.wording.extras import needs_extra
from chouette_desk.wording.guesses import with_guess
from chouette_desk.wording.language import N_, _, named, ngettext
from chouette_desk.wording.text import called

FOLDER = "practice-nights"
FIRST = "riverside-friday"


class PracticeNight(Exact, frozen=True):
    """A night that comes with the program."""

    name: str
    club: str | None
    date: str | None
    players: int
    games: int
    rulebook: str


@command(
    "practice",
    N_("Writes the practice nights into a folder, lists them, or opens a copy of one in the window."),
    ["my-nights", "--list", f"--open {FIRST}"],
    argument("folder", N_("where to write them (default: {folder})"), {"folder": FOLDER}, nargs="?", metavar="FOLDER"),
    either(
        flag("--list", N_("list the practice nights")),
        argument(
            "--open",
            N_("open a copy of this one (default: {name})"),
            {"name": FIRST},
            nargs="?",
            const=FIRST,
            metavar="NAME",
        ),
    ),
    *shared("--force", "--json"),
    prints=(PracticeNight,),
)
def run(chosen: Namespace) -> int | None:
    """Write, list or open practice nights."""
    if chosen.folder is not None and (chosen.list or chosen.open is not None):
        raise WrongOptions(_("name no folder with --list or --open"))
    if chosen.json and not chosen.list:
        raise WrongOptions(_("--json goes with --list"))
    if chosen.open is not None:
        return _open(chosen.open)
    if chosen.list and chosen.json:
        print_json(PracticeNight, *(_as_json(name, read_night(path)) for name, path in practice_nights().items()))
    elif chosen.list:
        _list()
    else:
        _write(Path(chosen.folder or FOLDER), chosen.force)
    return None


def _write(folder: Path, force: bool) -> None:
    contents = {folder / path.name: path.read_bytes() for path in practice_nights().values()}
    check_folder(folder)
    folder.mkdir(exist_ok=True)
    check_free(contents, (), force)
    write_files(contents, force)
    for path in contents:
        print_line(path)


def _list() -> None:
    nights = practice_nights()
    longest = max(map(len, nights))
    for name, path in nights.items():
        print(f"{name:<{longest}}  {_about(read_night(path))}")


def _as_json(name: str, night: Night) -> JsonObject:
    heading, counts = night.heading, {"players": len(night.columns), "games": len(night.played)}
    return {"name": name, "club": heading.club, "date": heading.date, **counts, "rulebook": night.rulebook.name}


def _about(night: Night) -> str:
    games = ngettext("{number} game", "{number} games", len(night.played)).format(number=len(night.played))
    players = ngettext("{number} player", "{number} players", len(night.columns)).format(number=len(night.columns))
    message = _("{club}, {date}: {players}, {games}, {rulebook}")
    heading = night.heading
    return message.format(
        club=heading.club, date=heading.date, players=players, games=games, rulebook=called(night.rulebook)
    )


def _open(name: str) -> int:
    nights = practice_nights()
    path = nights.get(name.removesuffix(ENDING))
    if path is None:
        message = _("There is no practice night {name}; the practice nights are {names}.")
        raise Trouble(with_guess(message.format(name=name, names=named(nights)), name, nights))
    check_display()
    with needs_extra("gui"):
        from chouette_desk.gui.app import run_practice  # late: the one place where Qt is wanted

    return run_practice(path)
