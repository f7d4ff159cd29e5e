"""``chouette-desk score FILE…``: the sheet of each night, as text or as JSON."""

from collections.abc import Sequence

from chouette_desk.cli.arguments import Parser, add_files, add_json, add_rulebook, parser
from chouette_desk.cli.nights import Refusal, chosen_rulebook, for_each
from chouette_desk.cli.result import Result, line_of, result
from chouette_desk.core.night import Night
from chouette_desk.wording.language import _


def arguments() -> Parser:
    """What may stand behind ``score``."""
    options = parser(
        "score",
        _("Scores nights and shows their sheets, the next order and what was noted."),
        "friday.chouette.json",
        "*.chouette.json --json",
    )
    add_files(options, many=True)
    add_json(options)
    add_rulebook(options)
    return options


def run(words: Sequence[str]) -> int:
    """Shows each night; 1 if any was refused."""
    options = arguments().parse_args(words)
    rulebook = chosen_rulebook(options.rulebook)
    return for_each(options.files, rulebook, _show_json)


def _show_json(file: str, night: Night | Refusal) -> None:
    print(line_of(_object(file, night)))


def _object(file: str, night: Night | Refusal) -> Result:
    if isinstance(night, Refusal):
        return {"file": file, "refused": {"event": night.event, "name": night.name, "text": night.text}}
    return {"file": file, **result(night)}
