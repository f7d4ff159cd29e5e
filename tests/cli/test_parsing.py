"""Commands with subcommands: help with an example, refusals in one line."""

import pytest

from chouette_desk.cli import book, night, players
from tests.cli.conftest import Desk
from tests.tables import asked_of

EVERY = [
    (family, word)
    for family, commands in (("night", night.COMMANDS), ("players", players.COMMANDS), ("book", book.COMMANDS))
    for word in commands
]


@asked_of(("family", "word", "columns"), [(*command, columns) for command in EVERY for columns in (40, 80)])
def test_every_help_has_an_example_and_keeps_to_the_lines(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, family: str, word: str, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    output = desk(family, word, "--help")
    assert (output.status, output.err) == (0, "")
    head, _word, examples = output.out.rpartition("example")
    assert f"chouette-desk {family} {word}" in examples
    assert columns == 40 or max(map(len, head.splitlines())) <= columns


@pytest.mark.parametrize(("family", "word"), EVERY)
def test_what_is_unknown_is_wrong_usage(desk: Desk, family: str, word: str) -> None:
    if word in ("print", "export"):  # they look for the night first, since its options are another command's
        assert desk("night", "new", "--order", "Ann,Bob,Cid").status == 0
    output = desk(family, word, "--no-such-option")
    assert (output.status, output.out, output.err.count("\n")) == (2, "", 1)
    assert output.err.startswith("chouette-desk ")
    assert output.err.endswith(" --help says more\n")


@pytest.mark.parametrize("family", ["night", "players", "book"])
def test_a_family_without_a_command_lists_them(desk: Desk, family: str) -> None:
    output = desk(family)
    assert output.status == 2
    assert all(f"  {word} " in output.out for named, word in EVERY if named == family)
    assert desk(family, "nothing").err.startswith(
        f"chouette-desk {family}: there is no command “nothing”; the commands are "
    )
