"""A handbook page as plain text in the terminal's width; code keeps its lines."""

from collections.abc import Iterator
from itertools import zip_longest

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from chouette_desk.paper.text_layout import display_width, ljust, wrapped
from chouette_desk.wording.handbook import HandbookPage, linked_page
from chouette_desk.wording.language import _
from chouette_desk.wording.widths import narrowed

MARKDOWN = MarkdownIt("commonmark").enable("table")
UNDERLINES = {"h1": "=", "h2": "-", "h3": "-"}
INDENT = "    "
GAP = "  "
NARROWEST = 5  # of a column in a table


def page_text(page: HandbookPage, columns: int) -> str:
    """Return a page in lines of at most ``columns`` characters, except code."""
    tree = SyntaxTreeNode(MARKDOWN.parse(page.markdown))
    return "\n\n".join("\n".join(_block(node, columns)) for node in tree.children) + "\n"


def _block(node: SyntaxTreeNode, columns: int) -> Iterator[str]:
    """The lines of a heading, paragraph, list, table or code block."""
    match node.type:
        case "heading":
            lines = wrapped(_inline(node), columns)
            yield from lines
            yield UNDERLINES[node.tag] * max(map(display_width, lines))
        case "bullet_list" | "ordered_list":
            yield from _list(node, columns)
        case "table":
            yield from _table(node, columns)
        case "fence":
            lines = node.content.splitlines()
            indent = INDENT if max(map(display_width, lines)) + len(INDENT) <= columns else ""
            yield from (indent + line for line in lines)
        case _:
            yield from wrapped(_inline(node), columns)


def list_items(node: SyntaxTreeNode, bullet: str) -> Iterator[tuple[str, SyntaxTreeNode]]:
    """The items of a list, each with its mark: a bullet or a number."""
    first = int(node.attrs.get("start", 1))
    for number, item in enumerate(node.children, first):
        yield f"{number}." if node.type == "ordered_list" else bullet, item


def _list(node: SyntaxTreeNode, columns: int) -> Iterator[str]:
    for mark, item in list_items(node, "-"):
        first, *rest = (line for block in item.children for line in _block(block, columns - len(mark) - 1))
        yield f"{mark} {first}"
        yield from (" " * (len(mark) + 1) + line for line in rest)


def _table(node: SyntaxTreeNode, columns: int) -> Iterator[str]:
    """Yield the rows below their header, cells wrapped where the table is too wide."""
    rows = [[_inline(cell) for cell in row.children] for part in node.children for row in part.children]
    wanted = [max(map(display_width, column)) for column in zip(*rows, strict=True)]
    widths = narrowed(wanted, columns - len(GAP) * (len(wanted) - 1), NARROWEST)
    wrapped_rows = [list(map(wrapped, row, widths)) for row in rows]
    spaced = any(len(cell) > 1 for row in wrapped_rows[1:] for cell in row)
    for number, row in enumerate(wrapped_rows):
        yield from [""] if spaced and number > 1 else []
        for texts in zip_longest(*row, fillvalue=""):
            yield GAP.join(map(ljust, texts, widths)).rstrip()
        yield from [] if number else ["-" * (sum(widths) + len(GAP) * (len(widths) - 1))]


def _inline(node: SyntaxTreeNode) -> str:
    """The text of a paragraph, cell or heading without its markup."""
    match node.type:
        case "text":
            return node.content
        case "softbreak":
            return " "
        case "code_inline":
            return f"`{node.content}`"
        case "image":
            return _("[Picture: {what}]").format(what=node.content)
        case "link":
            return _link(node)
        case _:
            return "".join(_inline(child) for child in node.children)


def _link(node: SyntaxTreeNode) -> str:
    """Return a link's words and, for another handbook page, the word that opens it."""
    text = "".join(_inline(child) for child in node.children)
    target = linked_page(str(node.attrs["href"]))
    return text if target is None else _("{words} (help {page})").format(words=text, page=target.name)
