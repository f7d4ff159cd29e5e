"""Commands that have commands: ``chouette-desk night add …``; one module each, imported only when it is asked for."""

from collections.abc import Mapping, Sequence
from importlib import import_module

from chouette_desk.cli.arguments import parser
from chouette_desk.cli.terminal import USAGE, Trouble
from chouette_desk.wording.language import _


def run_family(
    name: str, about: str, commands: Mapping[str, tuple[str, str]], words: Sequence[str], *examples: str
) -> int:
    """Runs ``chouette-desk NAME COMMAND …``; ``commands`` says of each the module, with its function, and what it does.

    Raises Trouble where there is no such command.
    """
    if not words or words[0] in ("-h", "--help"):
        print(_help(name, about, commands, examples), end="")
        return 0 if words else USAGE
    if words[0] not in commands:
        said = _("chouette-desk {name}: there is no command “{word}”; there are {commands}.")
        raise Trouble(said.format(name=name, word=words[0], commands=", ".join(commands)), USAGE)
    module, _colon, function = commands[words[0]][0].partition(":")
    return int(getattr(import_module(module), function)(words[1:]))


def _help(name: str, about: str, commands: Mapping[str, tuple[str, str]], examples: Sequence[str]) -> str:
    options = parser(name, about, *examples)
    options.usage = f"chouette-desk {name} COMMAND … [--help]"
    listed = ["  " + word.ljust(10) + _(said) for word, (_module, said) in commands.items()]
    options.epilog = "\n".join([_("commands:"), *listed, "", str(options.epilog)])
    return options.format_help()
