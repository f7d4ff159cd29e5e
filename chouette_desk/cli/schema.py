"""``chouette-desk schema NAME``: JSON Schema of night file and commands' JSON."""

import json
from argparse import Namespace

from chouette_desk.cli.json_values import PRINTED, schema_of
from chouette_desk.cli.parsing import argument, command
from chouette_desk.core.trouble import Trouble
from chouette_desk.wording.guesses import with_guess
from chouette_desk.wording.language import N_, _, listed


@command(
    "schema",
    N_(
        "Prints the JSON Schema of the night file, or of the lines that a command prints with --json. Without a "
        "name, lists the names."
    ),
    ["night file", "night list", "score"],
    argument("words", N_("a command, or night file"), nargs="*", metavar="NAME"),
)
def run(chosen: Namespace) -> None:
    """Print a schema, or the names of all."""
    name = " ".join(chosen.words).replace("-", " ")
    if not name:
        print(*PRINTED, sep="\n")
    elif name not in PRINTED:
        sentence = _("There is no schema “{name}”; the schemas are {names}.").format(
            name=name, names=listed(list(PRINTED))
        )
        raise Trouble(with_guess(sentence, name, PRINTED))
    else:
        print(json.dumps(schema_of(name), indent=2, ensure_ascii=False))
