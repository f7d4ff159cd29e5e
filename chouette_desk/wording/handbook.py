"""The handbook: pages in the order of the contents, sections, links, search.

The pages are Markdown files of ``resources/handbook``; ``contents.md`` links to all the others.
"""

import re
from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from chouette_desk.resource_files import resource

FOLDER = "handbook"
CONTENTS = "contents.md"
HEADING = re.compile(r"^(#{1,3}) (.+)$")
PAGE_LINK = re.compile(r"\]\(([\w-]+\.md)\)")
FENCE = "```"
MARKUP = re.compile(r"!?\[([^\]]*)\]\([^)]*\)|[`*|#>]+|-{3,}")


class HandbookSection(Struct, frozen=True):
    """A heading (level 1: a page's title) and its Markdown up to the next heading."""

    file: str
    level: int
    title: str
    markdown: str

    @property
    def text(self) -> str:
        """The text on one line, without markup."""
        return " ".join(MARKUP.sub(lambda match: match[1] or " ", self.markdown).split())

    @property
    def anchor(self) -> str:
        """The heading as the anchor of a link, as GitHub makes it."""
        return re.sub(r"[^\w -]", "", self.title.lower()).replace(" ", "-")

    @property
    def target(self) -> str:
        """The section as the target of a link: ``money.md#close-the-night``."""
        return self.file if self.level == 1 else f"{self.file}#{self.anchor}"


class HandbookPage(Struct, frozen=True):
    """A page: file, Markdown, and sections, the first with the page's title."""

    file: str
    markdown: str
    sections: tuple[HandbookSection, ...]

    @property
    def name(self) -> str:
        """The word by which the page is asked for: ``money`` for ``money.md``."""
        return self.file.removesuffix(".md")

    @property
    def title(self) -> str:
        """The title of the page."""
        return self.sections[0].title

    def section(self, anchor: str) -> HandbookSection | None:
        """Return the section with this anchor, the first for an empty one, or None."""
        return next((section for section in self.sections if anchor in ("", section.anchor)), None)


@cache
def pages() -> tuple[HandbookPage, ...]:
    """Return the pages, contents first; raises FileNotFoundError for a missing one."""
    contents = _read(CONTENTS)
    return (contents, *map(_read, PAGE_LINK.findall(contents.markdown)))


@cache
def printed_pages() -> tuple[HandbookPage, ...]:
    """Return the pages for whoever keeps the sheets: those of all parts but the last."""
    contents, *others = pages()
    *own, workshop = contents.sections
    markdown = contents.markdown[: contents.markdown.rindex(f"## {workshop.title}")].rstrip() + "\n"
    apart = PAGE_LINK.findall(workshop.markdown)
    return (
        HandbookPage(contents.file, markdown, tuple(own)),
        *(page for page in others if page.file not in apart),
    )


def _read(file: str) -> HandbookPage:
    markdown = resource(FOLDER, file).read_text(encoding="utf-8")
    return HandbookPage(file, markdown, tuple(_sections(file, markdown)))


def _sections(file: str, markdown: str) -> Iterator[HandbookSection]:
    """Yield the sections of a page; # in a code block begins no heading."""
    starts, lines = list(_headings(markdown)), markdown.splitlines()
    for (number, level, title), (end, *_rest) in zip(starts, [*starts[1:], (len(lines), 0, "")], strict=True):
        yield HandbookSection(file, level, title, "\n".join(lines[number + 1 : end]))


def _headings(markdown: str) -> Iterator[tuple[int, int, str]]:
    """The line number, level and title of each heading."""
    fenced = False
    for number, line in enumerate(markdown.splitlines()):
        fenced ^= line.startswith(FENCE)
        if not fenced and (match := HEADING.match(line)):
            yield number, len(match[1]), match[2]


def page_named(name: str) -> HandbookPage | None:
    """Return the page by its name, file name or number in the contents, or None."""
    word = name.strip().lower().removesuffix(".md")
    names = [(page, (page.name, str(number))) for number, page in enumerate(pages())]
    return next((page for page, known in names if word in known), None)


def linked_page(target: str) -> HandbookPage | None:
    """The page that a link names, None where it names none of the handbook."""
    return next((page for page in pages() if page.file == target.partition("#")[0]), None)


def section_at(target: str, base: HandbookPage | None = None) -> HandbookSection | None:
    """Return a link's section, on ``base`` if it names no file; None if outside."""
    page = base if target.startswith("#") else linked_page(target)
    return page.section(target.partition("#")[2]) if page is not None else None


def search(query: str) -> list[HandbookSection]:
    """Return sections with every word or its like.

    First those whose title or text has the words themselves, then those with the like.
    """
    wanted = [_like(word) for word in query.casefold().split()]
    result = [section for page in pages()[1:] for section in page.sections]
    hits = [section for section in result if _has(_texts(section)[1], wanted)] if wanted else []
    exact = [re.compile(rf"(?<!\w){re.escape(word)}") for word in query.casefold().split()]
    orders = (exact, wanted)
    return sorted(hits, key=lambda section: [not _has(text, words) for words in orders for text in _texts(section)])


def _texts(section: HandbookSection) -> tuple[str, str]:
    """The title of a section, and all that it says."""
    return section.title, f"{section.title} {section.text}"


def _has(text: str, words: list[re.Pattern[str]]) -> bool:
    folded = text.casefold()
    return all(word.search(folded) for word in words)


def _like(word: str) -> re.Pattern[str]:
    """The pattern of words that begin like this one, or mean the same."""
    stem = ENDING.sub("", word)
    starts = (
        word,
        stem,
        *(other for known, others in MEANS.items() if ENDING.sub("", known) == stem for other in others),
    )
    return re.compile("|".join(rf"(?<!\w){re.escape(start)}" for start in starts if start))


ENDING = re.compile(r"(?<=\w{4})(?:ation|ing|ies|ed|es|s|e|y)$")
MEANS = {
    "delete": ("remov", "forget"),
    "faq": ("questions",),
    "gdpr": ("privacy",),
    "glossary": ("words of the sheet",),
    "install": ("set-up",),
    "language": ("translat",),
    "mobile": ("phone",),
    "privacy": ("who sees what",),
    "rotation": ("line",),
    "shortcut": ("keys",),
    "uninstall": ("remov",),
    "update": ("newer", "upgrad"),
    "upgrade": ("newer", "updat"),
    "wifi": ("wi-fi",),
    "wlan": ("wi-fi",),
}
"""Words that people look for, with beginnings of those that the pages use."""
