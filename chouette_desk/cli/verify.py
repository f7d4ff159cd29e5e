"""``chouette-desk verify FILE [FINGERPRINT]``: compare a printed sheet's fingerprint with a night."""

from collections.abc import Sequence
from pathlib import Path

from chouette_desk.cli.opening import chosen_rulebook, night_of_book, open_book, read_one_night
from chouette_desk.cli.parsing import Parser, add_files, add_rulebook, parser
from chouette_desk.cli.terminal import UsageError, print_wrapped
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.desk.verify import Version, verdict, versions_of
from chouette_desk.nightfile.fingerprint import fingerprint, parsed_fingerprint
from chouette_desk.wording.language import Trouble, _


def arguments() -> Parser:
    """The parser of ``verify``."""
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
    """Print the fingerprint, or the state of the night that the given one belongs to; raises Trouble for none."""
    options = arguments().parse_args(words)
    if options.fingerprint is not None:
        _check(options.fingerprint)
    versions = _versions(options.file, chosen_rulebook(options.rulebook), options.book)
    if options.fingerprint is None:
        print(fingerprint(versions[0].night))
        return 0
    print_wrapped(_verdict(options.file, versions, options.fingerprint))
    return 0


def _versions(file: str, rulebook: Rulebook | None, book: str | None) -> Sequence[Version]:
    """The stored versions of the night, the latest first: a night file has that one alone."""
    number = int(file) if file.isascii() and file.isdecimal() and not Path(file).exists() else night_of_book(file)
    if number is None:
        return [Version(read_one_night(file, rulebook))]
    with open_book(book, read_only=True) as club_book:
        return versions_of(club_book.open_night(number))


def _check(text: str) -> None:
    """Raise Trouble for a text that cannot be a fingerprint."""
    if parsed_fingerprint(text) is None:
        message = _("“{text}” is no fingerprint: that has ten letters and digits, as 7QF2-M9XA-K4 has.")
        raise UsageError(message.format(text=text))


def _verdict(name: str, versions: Sequence[Version], text: str) -> str:
    """The state of the night that the sheet shows; raises Trouble where it shows none."""
    if message := verdict(versions, text):
        return message
    message = _(
        "{file}: The sheet with the fingerprint {fingerprint} is of another night, or one of the two was changed."
    )
    raise Trouble(message.format(file=name, fingerprint=parsed_fingerprint(text)))
