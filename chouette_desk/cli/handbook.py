"""``chouette-desk help``: handbook contents or a page, or the whole as a PDF."""

from argparse import Namespace
from collections.abc import Sequence

from chouette_desk.cli import COMMANDS
from chouette_desk.cli.outputs import check_pdf, write_out
from chouette_desk.cli.parsing import WrongOptions, argument, command, shared
from chouette_desk.cli.terminal import page_width, print_wrapped
from chouette_desk.core.trouble import Trouble
from chouette_desk.paper.handbook_text import page_text
from chouette_desk.wording.guesses import with_guess
from chouette_desk.wording.handbook import HandbookSection, linked_page, page_named, pages, search
from chouette_desk.wording.language import N_, _


@command(
    "help",
    N_("Shows the handbook: its contents, or one page. With --out, writes the whole handbook as one PDF."),
    ["", "evening", "undo", "--out handbook.pdf"],
    argument("words", N_("a page of the contents, or words to look for"), nargs="*", metavar="PAGE"),
    argument("--out", N_("the file to write; - is standard output"), metavar="X.pdf"),
    *shared("--paper", "--force"),
)
def run(chosen: Namespace) -> None:
    """Print the contents, a page, or where some words occur; or write the PDF."""
    if chosen.out is None:
        _print(" ".join(chosen.words))
        return
    if chosen.words:
        raise WrongOptions(_("--out writes the whole handbook, so name no page with it"))
    check_pdf(chosen.out, (), chosen.force, _("--out must end in .pdf"))
    # late: a page in the terminal does without reportlab, which takes 60 ms
    from chouette_desk.paper.pdf.handbook import handbook_pdf

    write_out(chosen.out, handbook_pdf(chosen.paper), chosen.force)


def _print(query: str) -> None:
    """Print the page of this name, or the sections in which the words occur."""
    named = page_named(query) if query else pages()[0]
    if named is not None:
        print(page_text(named, page_width()), end="")
    else:
        _print_sections(query, search(query))


def _print_sections(query: str, result: Sequence[HandbookSection]) -> None:
    if not result:
        message = _("The handbook says nothing about “{words}”. To see its contents: chouette-desk help")
        names = [page.name for page in pages()]
        raise Trouble(with_guess(message.format(words=query), query, names))
    if query in COMMANDS:
        print_wrapped(_("To see how to use this command: chouette-desk {command} --help").format(command=query))
    print_wrapped(_("“{words}” occurs on these pages:").format(words=query))
    for section in result:
        named = linked_page(section.file)
        assert named is not None, "found in the handbook"
        text = _("{title} (help {page})") if section.level == 1 else _("{section}, in {title} (help {page})")
        print_wrapped(text.format(section=section.title, title=named.title, page=named.name), hang=2, further=2)
