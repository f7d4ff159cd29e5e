"""The handbook as data: pages in order, sections with anchors, links, a search."""

import re

import pytest

from chouette_desk.wording.handbook import CONTENTS, linked_page, page_named, pages, search, section_at

LOOKED_FOR = ("update", "updates", "uninstall", "language", "wifi", "glossary", "privacy", "tournament", "install")


def test_the_contents_come_first_and_every_page_has_a_name_of_its_own():
    assert pages()[0].file == CONTENTS
    names = [page.name for page in pages()]
    assert len(set(names)) == len(names) > 15
    assert names[:4] == ["contents", "tonight", "evening", "entering"]


@pytest.mark.parametrize("word", ["money", " Money ", "money.md", "5"])
def test_a_page_is_found_by_its_name_file_or_number(word):
    page = page_named(word)
    assert page is not None
    assert page.title == "Closing and paying"


@pytest.mark.parametrize("word", ["", "mone", "99", "money evening"])
def test_other_words_name_no_page(word):
    assert page_named(word) is None


def test_sections_are_cut_at_headings_and_not_inside_code():
    page = page_named("typed-evening")
    assert [section.title for section in page.sections] == [
        "An evening, typed",
        "Begin the night",
        "The first game",
        "As points",
    ]
    assert "# Friday 20 November 2026, 20:00" in page.sections[1].markdown


def test_a_section_knows_its_anchor_and_its_text():
    section = section_at("typed-money.md#what-is-still-owed-ious-and-the-treasurers-page")
    assert section.title == "What is still owed: IOUs and the treasurer's page"
    assert section.target == "typed-money.md#what-is-still-owed-ious-and-the-treasurers-page"
    assert section.text.startswith("Dee has not paid Bob and Eve yet.")
    assert section_at("typed-money.md").target == "typed-money.md"


def test_links_lead_to_the_page_they_stand_on_to_another_or_out():
    page = page_named("corrections")
    assert section_at("#the-last-entry", page).title == "The last entry"
    assert section_at("#the-last-entry") is None
    assert section_at("corrections.md#no-such-heading") is None
    assert section_at("https://example.org/money.md") is None
    assert linked_page("money.md#close-the-night").name == "money"
    assert linked_page("README.md") is None


def test_a_search_wants_every_word_and_puts_titles_first():
    assert search("still OWED")[0].target == "money.md#what-is-still-owed"
    assert all("fingerprint" in f"{section.title} {section.text}".lower() for section in search("fingerprint"))
    assert len(search("fingerprint")) > 1
    assert search("fingerprint nonsense") == []
    assert search("  ") == []


def test_a_search_finds_the_beginnings_of_words_and_what_means_the_same():
    targets = {word: [section.target for section in search(word)] for word in LOOKED_FOR}
    assert all(targets.values()), targets
    assert targets["glossary"][0] == "words.md"
    assert targets["uninstall"][0] == "questions.md#the-book", "the word itself comes before its like"
    assert targets["privacy"][0] == "privacy.md"
    assert "phones.md#as-a-player" in targets["wifi"]
    assert "book.md#a-newer-program" in targets["updates"]
    assert search("elo") == [], "below has it inside"


def test_the_first_page_is_read_in_ten_minutes():
    page = pages()[1]
    assert page.title == "Tonight in ten minutes"
    assert len(page.markdown.split()) <= 600


def test_the_questions_are_the_twenty_that_are_asked():
    page = page_named("questions")
    assert len(re.findall(r"^\*\*[^*]+\?[^*]*\*\* |^\*\*[^*]+\.\*\* ", page.markdown, re.MULTILINE)) == 20
