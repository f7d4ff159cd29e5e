"""The handbook in a terminal: folded lines, columns, links as words to ask with."""

import pytest

from chouette_desk.paper.handbook_text import page_text
from chouette_desk.paper.text_layout import display_width
from chouette_desk.wording.handbook import HandbookPage, page_named, pages


def shown(markdown: str, columns: int = 40) -> list[str]:
    """The lines of a page with this text."""
    return page_text(HandbookPage("page.md", markdown, ()), columns).splitlines()


@pytest.mark.parametrize("columns", [40, 80, 120])
def test_no_line_is_wider_than_the_terminal_but_those_of_code(columns):
    for page in pages():
        code = {line for part in page.markdown.split("```")[1::2] for line in part.splitlines()[1:]}
        for line in page_text(page, columns).splitlines():
            assert display_width(line) <= columns or line in code or "https://" in line, (page.file, line)


def test_headings_are_underlined():
    assert shown("# A title\n\n## A part") == ["A title", "=======", "", "A part", "------"]


def test_paragraphs_are_folded_without_markup():
    assert shown("Choose **File › Open…** and type `bob`,\nor nothing.") == [
        "Choose File › Open… and type `bob`, or",
        "nothing.",
    ]


def test_a_list_hangs_behind_its_marks_and_goes_on_counting():
    assert shown("- one two three four five six seven eight nine\n- ten") == [
        "- one two three four five six seven",
        "  eight nine",
        "- ten",
    ]
    assert shown("9. nine\n10. ten") == ["9. nine", "10. ten"]


def test_a_table_that_fits_has_a_line_a_row():
    assert shown("| a | b |\n|---|---|\n| one | `two` |\n| three | four |") == [
        "a      b",
        "------------",
        "one    `two`",
        "three  four",
    ]


def test_a_table_that_is_too_wide_is_folded_and_airy():
    assert shown("| a | b |\n|---|---|\n| one two three four five six | seven |\n| eight | nine |", 24) == [
        "a                  b",
        "------------------------",
        "one two three      seven",
        "four five six",
        "",
        "eight              nine",
    ]


def test_code_keeps_its_lines_and_is_indented_where_there_is_room():
    assert shown("```\none\n  two\n```") == ["    one", "      two"]
    assert shown(f"```\n{'x' * 38}\n```") == ["x" * 38]


def test_a_link_says_how_its_page_is_asked_for():
    assert shown("See [money](money.md#what-is-still-owed).") == ["See money (help money)."]
    assert shown("See [below](#every-word).") == ["See below."]


def test_a_picture_is_described():
    assert shown("![The window](pictures/window.png)") == ["[Picture: The window]"]


def test_the_contents_name_every_page():
    contents = page_text(pages()[0], 80)
    assert all(f"(help {page.name})" in contents for page in pages()[1:])
    assert all(page_named(page.name) is page for page in pages())
