"""``chouette-desk score FILE…``: the sheet of each night, as text or as JSON."""

from argparse import Namespace

from chouette_desk.cli.json_output import Exact, night_as_json, print_json, scored_night
from chouette_desk.cli.parsing import SOME_NIGHTS, command, either, flag, shared
from chouette_desk.cli.sources import for_each, sources_of
from chouette_desk.cli.terminal import page_width
from chouette_desk.core.night import Night
from chouette_desk.wording.language import N_
from chouette_desk.wording.text import one_line


class FileRefusal(Exact, frozen=True):
    """The reason for a refused file, at this event and name, null where at none."""

    event: int | None
    name: str | None
    text: str


class RefusedFile(Exact, frozen=True):
    """A file that holds no night."""

    file: str
    refused: FileRefusal


ScoredFile = scored_night("ScoredFile", "A night by the name that it was given by.", file=str)


@command(
    "score",
    N_("Scores nights and shows their sheets, who is next and what was noted."),
    ["friday.chouette.json", "*.chouette.json --json"],
    SOME_NIGHTS,
    *shared("--book"),
    either(*shared("--json", "--ascii")),
    flag("--points", N_("show the points of each line instead of totals")),
    *shared("--rulebook"),
    prints=(ScoredFile, RefusedFile),
)
def run(chosen: Namespace) -> int:
    """Print each night; 1 if any was refused."""
    with sources_of(chosen) as sources:
        chosen.files = sources.names(chosen)
        if chosen.json:
            return for_each(
                chosen.files,
                sources,
                lambda file, night: print_json(ScoredFile, {"file": file, **night_as_json(night)}),
                lambda file, trouble: print_json(RefusedFile, {"file": file, "refused": trouble.refused}),
            )
        shown: list[str] = []
        return for_each(chosen.files, sources, lambda file, night: _show(file, night, chosen, shown))


def _show(file: str, night: Night, chosen: Namespace, shown: list[str]) -> None:
    """Print the sheet after those ``shown``, under its file's name if several."""
    # late: 4 % of the start of ``score --json``, which does without paper
    from chouette_desk.paper.report import Report
    from chouette_desk.paper.text import sheet_text

    if shown:
        print()
    if len(chosen.files) > 1:
        print(f"== {one_line(file)} ==\n")
    shown.append(file)
    print(sheet_text(Report(night), page=page_width(), ascii_only=chosen.ascii, points=chosen.points), end="")
