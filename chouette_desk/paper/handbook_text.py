"""A page of the handbook as plain text, as wide as the terminal; only code blocks keep their lines."""

from collections.abc import Iterator, Sequence

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from chouette_desk.paper.text_layout import display_width, ljust, wrapped
from chouette_desk.wording.handbook import Page, linked_page
from chouette_desk.wording.language import _

MARKDOWN = MarkdownIt("commonmark").enable("table")
UNDERLINES = {"h1": "=", "h2": "-", "h3": "-"}
INDENT = "    "
GAP = "  "
NARROWEST = 6  # of a column in a table


def page_text(page: Page, columns: int) -> str:
    """Render a page in lines of at most ``columns`` characters; lines of code may be longer."""
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
            yield from _table([_row(row) for part in node.children for row in part.children], columns)
        case "fence":
            lines = node.content.splitlines()
            indent = INDENT if max(map(display_width, lines)) + len(INDENT) <= columns else ""
            yield from (indent + line for line in lines)
        case _:
            yield from wrapped(_inline(node), columns)


def _list(node: SyntaxTreeNode, columns: int) -> Iterator[str]:
    """The items behind their marks; further lines are indented below the first."""
    first = int(node.attrs.get("start", 1)) if node.type == "ordered_list" else None
    for number, item in enumerate(node.children):
        mark = "- " if first is None else f"{first + number}. "
        lines = [line for block in item.children for line in _block(block, columns - len(mark))]
        yield from (f"{' ' * len(mark) if line_number else mark}{line}" for line_number, line in enumerate(lines))


def _row(row: SyntaxTreeNode) -> list[str]:
    return [_inline(cell) for cell in row.children]


def _table(rows: Sequence[Sequence[str]], columns: int) -> Iterator[str]:
    """The rows below their header; cells are wrapped where the table would be too wide."""
    widths = _widths(rows, columns)
    laid = [list(_lines(row, widths)) for row in rows]
    airy = any(len(lines) > 1 for lines in laid[1:])
    for number, lines in enumerate(laid):
        yield from [""] if airy and number > 1 else []
        yield from lines
        yield from [] if number else ["-" * (sum(widths) + len(GAP) * (len(widths) - 1))]


def _widths(rows: Sequence[Sequence[str]], columns: int) -> list[int]:
    """Column widths: the longest cell of each, the widest narrowed until the table fits."""
    widths = [max(map(display_width, column)) for column in zip(*rows, strict=True)]
    room = columns - len(GAP) * (len(widths) - 1)
    while sum(widths) > room and max(widths) > NARROWEST:
        widths[widths.index(max(widths))] -= 1
    return widths


def _lines(row: Sequence[str], widths: Sequence[int]) -> Iterator[str]:
    """One row of the table, on as many lines as its longest cell."""
    cells = [wrapped(cell, wide) for cell, wide in zip(row, widths, strict=True)]
    for number in range(max(map(len, cells))):
        parts = [cell[number] if number < len(cell) else "" for cell in cells]
        yield GAP.join(map(ljust, parts, widths)).rstrip()


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
    """The words of a link and, where it leads to another page, the word by which that is asked for."""
    words = "".join(_inline(child) for child in node.children)
    target = linked_page(str(node.attrs["href"]))
    return words if target is None else _("{words} (help {page})").format(words=words, page=target.name)
