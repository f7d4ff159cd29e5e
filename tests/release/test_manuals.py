"""Man pages and completions: every command and option is in them."""

import re
import shutil
import subprocess
from pathlib import Path

import manuals
import pytest

from chouette_desk.cli import main
from chouette_desk.files import user_folders

COMMANDS = tuple(manuals.every_command())
OPTION = re.compile(r"^  (?:-\w, )?(--[a-z-]+)", re.MULTILINE)
ASK_BASH = """
source "$1"
shift
COMP_WORDS=(chouette-desk "$@") COMP_CWORD=$#
_shtab_chouette_desk 2>/dev/null
printf '%s\\n' "${COMPREPLY[@]}"
"""


def help_of(words: str, capsys: pytest.CaptureFixture[str]) -> tuple[set[str], list[str]]:
    """The options and the examples that a command's help names, without --help itself."""
    assert main([*words.split(), "--help"]) == 0
    about, _example, examples = capsys.readouterr().out.rpartition("\nexample")
    return set(OPTION.findall(about)) - {"--help"}, [line.strip() for line in examples.splitlines()[1:]]


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    return {name: text.replace("\\-", "-") for name, text in manuals.man_pages("2026-11-28").items()}


def test_every_command_has_a_page(pages: dict[str, str]) -> None:
    assert {"score", "night add", "players merge", "book check", "rules show", "serve"} <= set(COMMANDS)
    assert pages.keys() == {"chouette-desk.1", *(f"chouette-desk-{words.replace(' ', '-')}.1" for words in COMMANDS)}
    for words in COMMANDS:
        upper, _space, name = words.rpartition(" ")
        assert f"\\fBchouette-desk-{words.replace(' ', '-')}\\fR(1)" in pages[f"{manuals.page_name(upper)}.1"], name


@pytest.mark.parametrize("words", ["", *COMMANDS])
def test_a_page_has_every_option_and_example_of_the_help(
    words: str, pages: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    options, examples = help_of(words, capsys)
    page = pages[f"{manuals.page_name(words)}.1"]
    for option in options:
        assert f"\\fB{option}\\fR" in page
    assert examples
    for example in examples:
        assert f"\n{example}\n" in page


def test_no_line_of_a_page_is_taken_for_a_request_by_mistake(pages: dict[str, str]) -> None:
    requests = {line.split()[0] for page in pages.values() for line in page.splitlines() if line[:1] in (".", "'")}
    assert requests <= {".TH", ".SH", ".TP", ".br", ".nf", ".fi"}


def test_the_first_page_says_where_books_and_settings_are(
    pages: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    for folder in (user_folders.data_folder(), user_folders.settings_files()[0]):
        assert f"\\fB~/{folder.relative_to(tmp_path)}\\fR" in pages["chouette-desk.1"]


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
def test_bash_completes_commands_options_choices_and_files(tmp_path: Path) -> None:
    written = tmp_path / "chouette-desk.bash"
    written.write_text(manuals.completions()[manuals.COMPLETIONS["bash"]], encoding="utf-8")
    (tmp_path / "friday.chouette.json").touch()

    def completed(*words: str) -> list[str]:
        command = ["bash", "-c", ASK_BASH, "bash", str(written), *words]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True).stdout.splitlines()

    assert set(completed("")) >= {"score", "night", "help", "friday.chouette.json"}
    assert completed("night", "pen") == ["penalty"]
    assert set(completed("night", "add", "--")) >= {"--json", "--book", "--night", "--who", "--quiet"}
    assert completed("print", "--paper", "") == ["A4", "Letter"]
    assert completed("score", "fr") == ["friday.chouette.json"]


def test_every_option_of_every_command_is_completed(capsys: pytest.CaptureFixture[str]) -> None:
    texts = manuals.completions()
    bash, zsh, fish = (texts[manuals.COMPLETIONS[shell]] for shell in ("bash", "zsh", "fish"))
    for words in COMMANDS:
        options, _examples = help_of(words, capsys)
        name = "_".join(["_shtab_chouette_desk", *words.split()])
        (listed,) = re.findall(rf"^{name}_option_strings=\((.*)\)$", bash, re.MULTILINE)
        assert options <= set(listed.replace("'", "").split())
        for option in options:
            assert f"{option}[" in zsh.replace('"', "")
            assert f" -l {option[2:]} " in fish
