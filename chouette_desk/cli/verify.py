"""``chouette-desk verify FILE [FINGERPRINT]``: whether a printed sheet is of this night."""

from collections.abc import Sequence
from pathlib import Path

from chouette_desk.cli.arguments import Parser, add_files, add_rulebook, parser
from chouette_desk.cli.doors import kept_night, opened
from chouette_desk.cli.nights import chosen_rulebook, the_night
from chouette_desk.cli.terminal import USAGE, Trouble, tell
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.desk.verifying import Version, verdict, versions_of
from chouette_desk.nightfile.fingerprint import fingerprint, understood
from chouette_desk.wording.language import _


def arguments() -> Parser:
    """What may stand behind ``verify``."""
    options = parser(
        "verify",
        _(
            "Says whether a printed sheet is of this night. Every filled sheet has the night's fingerprint at the foot "
            "of each page: ten letters and digits that change with everything that is entered, so that a sheet, or a "
            "night, that somebody has changed is found out. The night may have gone on since the sheet was printed: "
            "then it is said after which game that was, and how many have been added. A sheet that is of this night "
            "ends with exit status 0, any other with 1. Without a fingerprint, the night's own is printed."
        ),
        "friday.chouette.json",
        "friday.chouette.json 7QF2-M9XA-K4",
        "12 7QF2-M9XA-K4",
    )
    add_files(options, many=False)
    options.add_argument(
        "fingerprint",
        nargs="?",
        metavar="FINGERPRINT",
        help=_("as the sheet has it; small letters do, dashes may be left out, O is read as 0, I and L as 1"),
    )
    add_rulebook(options)
    return options


def run(words: Sequence[str]) -> int:
    """Prints the fingerprint, or what the sheet with the one given shows; raises Trouble where it is of no state."""
    options = arguments().parse_args(words)
    if options.fingerprint is not None:
        _check(options.fingerprint)
    versions = _versions(options.file, chosen_rulebook(options.rulebook), options.book)
    if options.fingerprint is None:
        print(fingerprint(versions[0].night))
        return 0
    tell(_verdict(options.file, versions, options.fingerprint))
    return 0


def _versions(file: str, rulebook: Rulebook | None, book: str | None) -> Sequence[Version]:
    """The versions of the night that are kept, the latest first: a night file has that one alone."""
    number = int(file) if file.isascii() and file.isdecimal() and not Path(file).exists() else kept_night(file)
    if number is None:
        return [Version(the_night(file, rulebook))]
    with opened(book, read_only=True) as door:
        return versions_of(door.open_night(number))


def _check(text: str) -> None:
    """Raises Trouble for a text that can be nobody's fingerprint."""
    if understood(text) is None:
        said = _("“{text}” is no fingerprint: that has ten letters and digits, as 7QF2-M9XA-K4 has.")
        raise Trouble(said.format(text=text), USAGE)


def _verdict(name: str, versions: Sequence[Version], text: str) -> str:
    """What the sheet shows of the night of this name; raises Trouble where it is of no state of it."""
    if said := verdict(versions, text):
        return said
    said = _("{file}: The sheet with the fingerprint {fingerprint} is of another night, or one of the two was changed.")
    raise Trouble(said.format(file=name, fingerprint=understood(text)))
