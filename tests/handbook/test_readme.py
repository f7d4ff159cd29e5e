"""README.md is true: its commands, its evening, and its links."""

import re

from chouette_desk.nightfile.rulebooks import FIRST, LATER
from tests.handbook.documents import (
    README_TEXT,
    TOP,
    anchors,
    known_menu_paths,
    links,
    menu_paths,
    pictures,
    run_console,
)

LONGEST = 150


def test_readme_is_short():
    assert len(README_TEXT.splitlines()) <= LONGEST


def test_the_person_with_a_laptop_comes_first():
    titles = re.findall(r"^## (.*)$", README_TEXT, re.MULTILINE)
    assert titles[:2] == ["Get it", "Tonight in ten minutes"]
    systems = re.split(r"^\*\*", README_TEXT.split("## Get it")[1].split("\n## ")[0], flags=re.MULTILINE)[1:]
    assert [len(re.findall(r"^\d\. ", system, re.MULTILINE)) for system in systems] == [4, 4, 4, 4]


def test_two_commands_set_everything_up():
    commands = re.findall(r"^python3 (\S+)$", README_TEXT, re.MULTILINE)
    assert commands == ["packaging/start.py", "packaging/check.py"]


def test_the_evening_has_twelve_lines_and_goes_as_it_is_told(typed):
    evening = README_TEXT.split("## Tonight in ten minutes")[1].split("\n## ")[0]
    assert len(re.findall(r"^\d+\. ", evening, re.MULTILINE)) == 12
    assert run_console(README_TEXT, typed) == 4


def test_what_is_chosen_in_the_window_can_be():
    named = menu_paths(README_TEXT)
    assert len(named) > 6
    assert named <= known_menu_paths()


def test_the_changelog_names_menus_as_they_are():
    """Menu paths are bold; none stands in plain text, where it would not be compared."""
    changelog = (TOP / "CHANGELOG.md").read_text("utf-8")
    named = menu_paths(changelog)
    assert changelog.count("›") == sum(path.count("›") for path in re.findall(r"\*\*(\w+ › [^*]+)\*\*", changelog))
    assert len(named) > 6
    assert named <= known_menu_paths(), named - known_menu_paths()


def test_links_and_pictures_lead_somewhere():
    assert set(pictures(README_TEXT)) == {"resources/handbook/pictures/window.png"}
    for target in (*links(README_TEXT), *pictures(README_TEXT)):
        assert (TOP / target).is_file(), target
    for page in ("CONTRIBUTING.md", "SECURITY.md"):
        targets = links((TOP / page).read_text("utf-8"))
        assert targets
        assert all((TOP / target).is_file() for target in targets), page


def test_the_contents_of_the_handbook_are_reached():
    assert "resources/handbook/contents.md" in links(README_TEXT)
    assert "the-rooms" in anchors(README_TEXT)


def test_the_rulebooks_are_counted():
    """Besides the five texts: those of clubs, and two that no club plays by today."""
    older = {"woolsey", "laws-1931"}
    assert older < set(LATER)
    clubs = len(set(LATER) - older)
    assert (len(FIRST), clubs) == (5, 11)
    readme = " ".join(README_TEXT.split())
    assert "follows five rule texts to the letter" in readme
    assert "[eleven clubs](resources/handbook/clubs.md) and two older texts" in readme
    said = " ".join((TOP / "resources" / "handbook" / "clubs.md").read_text("utf-8").split())
    assert said.startswith("# Who plays what Eighteen rulebooks come with the program. Five ")
    assert "Eleven are the rules of clubs, and two are older" in said
