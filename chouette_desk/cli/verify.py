"""``chouette-desk verify FILE [FINGERPRINT]``: compare a printed sheet's fingerprint with a night."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from chouette_desk.cli.parsing import argument, command, shared
from chouette_desk.cli.sources import night_of_book, read_one_night
from chouette_desk.cli.terminal import UsageError, print_wrapped
from chouette_desk.desk.verify import Version, verdict, versions_of
from chouette_desk.nightfile.fingerprint import fingerprint, parsed_fingerprint
from chouette_desk.wording.language import N_, Trouble, _


@command(
    "verify",
    N_(
        "Says whether a printed sheet is of this night. Every filled sheet has the night's fingerprint at the foot "
        "of each page: ten letters and digits that change with everything that is entered, so that a sheet, or a "
        "night, that somebody has changed is found out. The night may have gone on since the sheet was printed: "
        "then it is said after which game that was, and how many have been added. A sheet that is of this night "
        "ends with exit status 0, any other with 1. Without a fingerprint, the night's own is printed."
    ),
    ["friday.chouette.json", "friday.chouette.json 7QF2-M9XA-K4", "12 7QF2-M9XA-K4"],
    *shared("file", "--book"),
    argument(
        "fingerprint",
        N_("as the sheet has it; small letters do, dashes may be left out, O is read as 0, I and L as 1"),
        nargs="?",
        metavar="FINGERPRINT",
    ),
    *shared("--rulebook"),
)
def run(chosen: Namespace) -> None:
    """Print the fingerprint, or the state of the night that the given one belongs to; raises Trouble for none."""
    if chosen.fingerprint is None:
        print(fingerprint(_versions(chosen)[0].night))
        return
    parsed = parsed_fingerprint(chosen.fingerprint)
    if parsed is None:
        message = _("“{text}” is no fingerprint: that has ten letters and digits, as 7QF2-M9XA-K4 has.")
        raise UsageError(message.format(text=chosen.fingerprint))
    sentence = verdict(_versions(chosen), chosen.fingerprint)
    if sentence is None:
        message = _(
            "{file}: The sheet with the fingerprint {fingerprint} is of another night, or one of the two was changed."
        )
        raise Trouble(message.format(file=chosen.file, fingerprint=parsed))
    print_wrapped(sentence)


def _versions(chosen: Namespace) -> Sequence[Version]:
    """The stored versions of the night, the latest first: a night file has that one alone."""
    file = chosen.file
    number = int(file) if file.isascii() and file.isdecimal() and not Path(file).exists() else night_of_book(file)
    if number is None:
        return [Version(read_one_night(chosen))]
    from chouette_desk.cli.opening import open_book  # late: night files do without the book

    with open_book(chosen.book, read_only=True) as club_book:
        return versions_of(club_book.open_night(number))
