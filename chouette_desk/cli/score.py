"""``chouette-desk score FILE…``: the sheet of each night, as text or as JSON."""

from collections.abc import Sequence

from chouette_desk.cli.json_output import line_of, result
from chouette_desk.cli.opening import NotANight, Sources, chosen_rulebook, for_each
from chouette_desk.cli.parsing import Parser, add_ascii, add_files, add_json, add_rulebook, parser
from chouette_desk.cli.terminal import page_width
from chouette_desk.core.night import Night
from chouette_desk.wording.language import _
from chouette_desk.wording.text import one_line


def arguments() -> Parser:
    """The parser of ``score``."""
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
    """Print each night; 1 if any was refused."""
    options = arguments().parse_args(words)
    rulebook = chosen_rulebook(options.rulebook)
    with Sources(rulebook, options.book) as sources:
        if options.json:
            return for_each(options.files, sources, _show_json, _show_refused)
        return for_each(options.files, sources, Sheets(len(options.files) > 1, options.ascii, options.points).show)


def _show_json(file: str, night: Night) -> None:
    print(line_of({"file": file, **result(night)}))


def _show_refused(file: str, trouble: NotANight) -> None:
    refused = {"event": trouble.index, "name": trouble.name, "text": trouble.text}
    print(line_of({"file": file, "refused": refused}))


class Sheets:
    """Prints nights as sheets, each under its file's name if there are several."""

    def __init__(self, several: bool, ascii_only: bool, points: bool) -> None:
        self._several = several
        self._ascii = ascii_only
        self._points = points
        self._shown = 0

    def show(self, file: str, night: Night) -> None:
        """Print the sheet."""
        # late: 4 % of the start of ``score --json``, which does without paper
        from chouette_desk.paper.report import Report
        from chouette_desk.paper.text import sheet_text

        if self._shown:
            print()
        if self._several:
            print(f"== {one_line(file)} ==\n")
        self._shown += 1
        print(sheet_text(Report(night), page=page_width(), ascii_only=self._ascii, points=self._points), end="")
