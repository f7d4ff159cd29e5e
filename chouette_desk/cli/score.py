"""``chouette-desk score FILE…``: the sheet of each night, as text or as JSON."""

from collections.abc import Sequence

from chouette_desk.cli.arguments import Parser, add_ascii, add_files, add_json, add_rulebook, parser
from chouette_desk.cli.nights import Refusal, chosen_rulebook, for_each
from chouette_desk.cli.result import JsonObject, line_of, result
from chouette_desk.cli.terminal import page
from chouette_desk.core.night import Night
from chouette_desk.wording.language import _
from chouette_desk.wording.places import one_line


def arguments() -> Parser:
    """What may stand behind ``score``."""
    options = parser(
        "score",
        _("Scores nights and shows their sheets, who is next and what was noted."),
        "friday.chouette.json",
        "*.chouette.json --json",
    )
    add_files(options, many=True)
    shape = options.add_mutually_exclusive_group()
    add_json(shape)
    add_ascii(shape)
    options.add_argument("--points", action="store_true", help=_("show the points of each line in place of totals"))
    add_rulebook(options)
    return options


def run(words: Sequence[str]) -> int:
    """Shows each night; 1 if any was refused."""
    options = arguments().parse_args(words)
    rulebook = chosen_rulebook(options.rulebook)
    show = _show_json if options.json else Sheets(len(options.files) > 1, options.ascii, options.points).show
    return for_each(options.files, rulebook, show, options.book)


def _show_json(file: str, night: Night | Refusal) -> None:
    print(line_of(_object(file, night)))


def _object(file: str, night: Night | Refusal) -> JsonObject:
    if isinstance(night, Refusal):
        return {"file": file, "refused": {"event": night.event, "name": night.name, "text": night.text}}
    return {"file": file, **result(night)}


class Sheets:
    """Shows nights as sheets, each under its file's name if there are several."""

    def __init__(self, several: bool, ascii_only: bool, points: bool) -> None:
        self._several = several
        self._ascii = ascii_only
        self._points = points
        self._shown = 0

    def show(self, file: str, night: Night | Refusal) -> None:
        """Prints the sheet; of a refused file nothing is shown."""
        if isinstance(night, Refusal):
            return
        from chouette_desk.paper.report import Report  # late: scripts that want JSON do without paper
        from chouette_desk.paper.text import sheet_text

        if self._shown:
            print()
        if self._several:
            print(f"== {one_line(file)} ==\n")
        self._shown += 1
        print(sheet_text(Report(night), page=page(), ascii_only=self._ascii, points=self._points), end="")
