"""The handbook is true: its Python, rulebook, evening, commands, menus and links.

Its sentences and buttons are those of the program, too.
"""

import doctest
import re
import shlex
import subprocess
import sys
import tomllib
from functools import cache

import pytest
from babel.messages.pofile import read_po

from chouette_desk.cli import COMMANDS, book, main, night, players
from chouette_desk.desk.notation import help_text
from chouette_desk.nightfile.reading import night_from
from chouette_desk.nightfile.rulebooks import from_table
from chouette_desk.paper.pdf.fonts import glyphs
from chouette_desk.resource_files import resource
from tests.handbook import clubs_page
from tests.handbook.documents import (
    CONTENTS,
    FOLDER,
    HANDBOOK,
    ORDER,
    PAGES,
    README_TEXT,
    TOP,
    anchors,
    block,
    bold,
    keys_by_menu_path,
    known_menu_paths,
    links,
    menu_paths,
    pictures,
    run_console,
    tokens,
)

WIDEST = 98

# The pages


def test_every_page_is_in_the_contents_once():
    assert sorted([*ORDER, "contents.md"]) == sorted(PAGES)
    assert ORDER[-1] == "contributing.md"


@pytest.mark.parametrize("file", PAGES)
def test_a_page_has_one_title_and_no_heading_twice(file):
    found = anchors(PAGES[file])
    assert PAGES[file].startswith("# ")
    assert len(re.findall(r"^# \D", re.sub(r"```.*?```", "", PAGES[file], flags=re.DOTALL), re.MULTILINE)) == 1
    assert len(set(found)) == len(found)


@pytest.mark.parametrize("file", PAGES)
def test_every_link_leads_to_a_heading_of_the_handbook(file):
    for target in links(PAGES[file]):
        page, _hash, anchor = target.partition("#")
        assert (page or file) in PAGES, target
        assert not anchor or anchor in anchors(PAGES[page or file]), target


def test_every_page_has_a_way_there_and_on():
    """The contents lead to each page, and each page of the first two parts to another."""
    assert set(links(CONTENTS)) == set(ORDER)
    assert len(links(HANDBOOK)) > 20


def test_every_picture_is_there_and_shown():
    shown = {name for text in PAGES.values() for name in pictures(text)}
    there = {path.relative_to(FOLDER).as_posix() for path in (FOLDER / "pictures").iterdir()}
    assert shown == there


@pytest.mark.parametrize("file", PAGES)
def test_code_is_no_wider_than_a_page_and_no_fonts_are_asked_for_that_are_not_shipped(file):
    kinds = {token.type for token in tokens(PAGES[file])}
    code = [line for token in tokens(PAGES[file]) if token.type == "fence" for line in token.content.splitlines()]
    assert max(map(len, code), default=0) <= WIDEST
    assert "em_open" not in kinds
    assert "html_block" not in kinds
    assert set(PAGES[file]) - {"\n"} <= glyphs("DejaVuSans") & glyphs("DejaVuSansMono")


# What runs


def test_python_example_runs():
    outcome = doctest.testfile(str(FOLDER / "formats.md"), module_relative=False)
    assert outcome.attempted > 5
    assert not outcome.failed
    assert ">>>" not in HANDBOOK.replace(PAGES["formats.md"], "")


def test_who_plays_what_is_what_the_rulebooks_say():
    """Written by ``python -m tests.handbook.clubs_page``."""
    assert PAGES["clubs.md"] == clubs_page.page()


def test_club_rulebook_is_one():
    table = tomllib.loads(block("toml", HANDBOOK))
    rulebook = from_table(table, "riverside")
    assert (rulebook.base, rulebook.beavers, rulebook.settlements) == ("aba", False, "never")


def test_the_night_by_hand_is_one():
    night = night_from(block("json", HANDBOOK).encode())
    assert night.totals == {"Ann": -5, "Bob": 1, "Cid": 3, "Dee": 1}
    assert night.line == ("Dee", "Cid", "Ann", "Bob")


def test_the_terminal_does_as_it_says_line_by_line(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    lines = re.search(r"```\n(# the practice .*?)```", HANDBOOK, re.DOTALL)[1].splitlines()
    for line in filter(lambda line: not line.startswith("# "), lines):
        assert main(shlex.split(line)[1:]) == 0, line
        assert capsys.readouterr().err == "", line
    assert {"sheet.pdf", "blank.pdf", "night.xlsx"} < {path.name for path in tmp_path.iterdir()}


def test_the_evening_goes_as_it_is_told(typed):
    assert run_console(HANDBOOK, typed) > 30


# The commands

FAMILIES = {"night": night.COMMANDS, "players": players.COMMANDS, "book": book.COMMANDS}
ROWS = re.search(r"^\| command .*?\n\|.*?\n(.*?)\n\n", HANDBOOK, re.DOTALL | re.MULTILINE)[1].splitlines()


def test_every_command_is_listed():
    named = [name for row in ROWS for name in re.findall(r"`(\w+)`", row.split("|")[1])]
    assert sorted(named) == sorted(COMMANDS)


@pytest.mark.parametrize("family", FAMILIES)
def test_every_command_of_a_family_is_listed(family):
    row = next(row for row in ROWS if row.startswith(f"| `{family}`"))
    assert re.findall(r"`(\w+)`", row.split("|")[2]) == list(FAMILIES[family])


@pytest.mark.parametrize("command", COMMANDS)
def test_command_exists(command, capsys):
    assert main([command, "--help"]) == 0
    assert "chouette-desk" in capsys.readouterr().out


def test_every_command_that_is_named_exists_with_its_options(capsys):
    texts = [README_TEXT, *(text for file, text in PAGES.items() if file != "notation.md")]
    named = [words for text in texts for words in commands_named(text)]
    assert len(named) > 60
    for words in named:
        options = [word for word in words if word.startswith("--")]
        capsys.readouterr()
        assert main([*words[: words.index(options[0]) if options else None], "--help"]) == 0, words
        known = capsys.readouterr().out
        assert all(re.search(rf"{option}\b", known) for option in options), words


def commands_named(text: str) -> list[list[str]]:
    """Return the words after ``chouette-desk`` of each command or family member named."""
    quoted = re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL))
    typed = re.findall(r"^(?:\$ )?(chouette-desk [^#\n]+)", text, re.MULTILINE)
    lines = [line.removeprefix("chouette-desk ") for line in (*quoted, *typed)]
    words = [re.findall(r"[^\s|]+", line) for line in lines]
    return [word for word in words if word[0] in COMMANDS and (word[0] not in FAMILIES or len(word) > 1)]


@pytest.mark.parametrize("file", ["README.md", *PAGES])
def test_files_of_the_program_that_are_named_are_there(file):
    text = README_TEXT if file == "README.md" else PAGES[file]
    quoted = [token.content for token in tokens(text) if token.type == "code_inline"]
    named = [word for code in quoted for word in re.findall(r"^(?:\S*python )?([\w/]+(?:\.py|/))$", code)]
    for name in {*named, *re.findall(r"^(?:chouette_desk/)?[\w/]+(?:\.py|/)(?= {2})", text, re.MULTILINE)}:
        assert (TOP / name).exists() or (TOP / "chouette_desk" / name).exists() or (TOP / "tests" / name).exists(), name


def test_steps_of_the_check_that_are_named_are_there():
    script = str(TOP / "packaging" / "check.py")
    listed = subprocess.run(
        [sys.executable, script, "--list"], capture_output=True, encoding="utf-8", check=True
    ).stdout
    named = re.findall(r"`python3 packaging/check\.py ([a-z ]+)`", PAGES["contributing.md"])
    assert named
    assert all(re.search(rf"\b{name}\b", listed) for names in named for name in names.split())


def test_names_in_modules_are_there():
    named = re.findall(r"`(\w+)`\s+(?:in|of)\s+`(chouette_desk/[\w/]+\.py)`", PAGES["architecture.md"])
    assert len(named) > 5
    for name, module in named:
        assert re.search(rf"\b{name}\b", (TOP / module).read_text("utf-8")), (name, module)


# The words of the program


@cache
def sentences() -> list[str]:
    """Every sentence of the program."""
    with resource("i18n", "chouette_desk.pot").open("rb") as file:
        messages = list(read_po(file))
    return [text for message in messages for text in ([message.id] if isinstance(message.id, str) else message.id)]


def test_each_trouble_is_one_that_the_program_tells():
    known = [re.compile(re.sub(r"\\{\w+\\}", ".+", re.escape(each))) for each in sentences() if "{" in each]
    text = re.search(r"^\| It says .*?\n\|.*?\n(.*?)\n\n", HANDBOOK, re.DOTALL | re.MULTILINE)[1].splitlines()
    assert len(text) > 8
    for row in text:
        sentence = row.split("|")[1].strip()
        assert sentence in sentences() or any(each.fullmatch(sentence) for each in known), sentence


def test_what_is_chosen_in_the_window_can_be():
    named = menu_paths(HANDBOOK)
    assert len(named) > 30
    assert named <= known_menu_paths()


def test_keys_are_those_of_the_commands():
    named = dict(re.findall(r"^\| \*\*([^*]+)\*\* \| ([A-Z][\w+]*) \|$", HANDBOOK, re.MULTILINE))
    assert len(named) > 8
    assert named.items() <= keys_by_menu_path().items()


@pytest.mark.parametrize("file", ["tonight.md", "evening.md", "entering.md", "corrections.md", "money.md"])
def test_buttons_and_fields_are_called_as_in_the_window(file):
    """What is in bold, but for the titles of list items."""
    known = [sentence.replace("&", "").removesuffix("…").removesuffix(":") for sentence in sentences()]
    names = {name for name in bold(PAGES[file]) if "›" not in name} - {"like this"}
    assert names
    for name in names:
        begun = name.endswith("…")
        assert any(text.startswith(name[:-1]) if begun else text == name for text in known), name


def test_the_notation_is_shown_whole():
    assert help_text() in PAGES["notation.md"]
