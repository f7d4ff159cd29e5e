"""``chouette-desk help``: the contents or a page of the handbook in the terminal, or the whole as one PDF."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from chouette_desk.cli import COMMANDS
from chouette_desk.cli.outputs import STDOUT, add_force, check_free, to_stdout, write_files
from chouette_desk.cli.parsing import Parser, parser
from chouette_desk.cli.terminal import page_width, print_wrapped
from chouette_desk.paper.handbook_text import page_text
from chouette_desk.wording.handbook import Section, linked_page, page_named, pages, search
from chouette_desk.wording.language import Trouble, _


def arguments() -> Parser:
    """The parser of ``help``."""
    options = parser(
        "help",
        _("The handbook: its contents, a page of it, or with --out the whole as one PDF."),
        "",
        "evening",
        "undo",
        "--out handbook.pdf",
    )
    options.add_argument("words", nargs="*", metavar="PAGE", help=_("a page of the contents, or words to look for"))
    options.add_argument("--out", metavar="X.pdf", help=_("the file to write; - is standard output"))
    options.add_argument(
        "--paper", type=str.capitalize, choices=("A4", "Letter"), default="A4", help=_("the size; A4 if not said")
    )
    add_force(options)
    return options


def run(words: Sequence[str]) -> int:
    """Print the contents, a page, or where some words occur; or write the PDF."""
    parser = arguments()
    options = parser.parse_args(words)
    if options.out is None:
        _print(" ".join(options.words))
        return 0
    if options.words:
        parser.error(_("--out writes the whole handbook; it goes with no page"))
    if options.out != STDOUT and not options.out.lower().endswith(".pdf"):
        parser.error(_("--out must end in .pdf"))
    _write(options)
    return 0


def _print(words: str) -> None:
    """Print the page of this name, or for other words the sections in which they occur."""
    named = page_named(words) if words else pages()[0]
    if named is not None:
        print(page_text(named, page_width()), end="")
    else:
        _print_found(words, search(words))


def _print_found(words: str, result: Sequence[Section]) -> None:
    if not result:
        raise Trouble(
            _("The handbook says nothing of “{words}”. chouette-desk help has its contents.").format(words=words)
        )
    if words in COMMANDS:
        print_wrapped(_("chouette-desk {command} --help says how this command is used.").format(command=words))
    print_wrapped(_("“{words}” occurs on these pages:").format(words=words))
    for section in result:
        named = linked_page(section.file)
        assert named is not None, "found in the handbook"
        text = _("{title} (help {page})") if section.level == 1 else _("{section}, in {title} (help {page})")
        print_wrapped(text.format(section=section.title, title=named.title, page=named.name), hang=2, further=2)


def _write(options: Any) -> None:
    # late: a page in the terminal does without reportlab, which takes 60 ms
    from chouette_desk.paper.pdf.handbook import handbook_pdf

    if options.out == STDOUT:
        to_stdout(handbook_pdf(options.paper))
        return
    path = Path(options.out)
    check_free([path], [], options.force)
    write_files({path: handbook_pdf(options.paper)}, options.force)
