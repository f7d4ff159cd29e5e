"""``night choose``: which of two versions of a night continues."""

from argparse import Namespace
from collections.abc import Iterator, Sequence

from chouette_desk.cli.json_output import ChangedNight, Exact, print_json
from chouette_desk.cli.night.enter import state_in_words, tell
from chouette_desk.cli.opening import open_night
from chouette_desk.cli.parsing import command, either, flag, shared
from chouette_desk.cli.terminal import print_wrapped
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.audit_trail import AuditLine
from chouette_desk.desk.recovery import Recovery
from chouette_desk.wording.language import N_, _


class ConflictSides(Exact, frozen=True):
    """The entries of two desks that went on apart.

    ``message`` says what else is in the way, where it is not another desk.
    """

    night: int
    message: str | None
    mine: Sequence[str]
    theirs: Sequence[str]


@command(
    "night choose",
    N_(
        "Chooses which version of a night continues, where this computer could not reach the book and another desk "
        "changed the night meanwhile. Nothing of either is lost. Without an option, shows both versions from where "
        "they differ."
    ),
    ["", "--theirs", "--mine --night 12"],
    either(
        flag("--mine", N_("keep what was entered here as a night of its own; the night continues as in the book")),
        flag("--theirs", N_("continue as in the book; what was entered here is kept in a night file")),
    ),
    *shared("--json", "--book", "--night", "--who"),
    prints=(ConflictSides, ChangedNight),
)
def choose(chosen: Namespace) -> None:
    """Show the two versions of a night, or choose one."""
    with open_night(chosen) as (club_book, desk):
        conflict = desk.conflict
        if conflict is None:
            raise Trouble(_("There is nothing to choose: night {number} has one version.").format(number=desk.number))
        if chosen.mine:
            own = Recovery(club_book).keep_mine(desk)
            said = _("What was entered here is now night {number} of the book.").format(number=own.number)
            tell(chosen, [said, *state_in_words(own.night)], own)
        elif not chosen.theirs:
            mine, theirs = desk.sides_of_conflict(conflict)
            _show(chosen, desk.number, mine, theirs, conflict.message)
        elif conflict.message or conflict.gone:
            sentence = _("The book has no other version of night {number} to continue with; choose --mine.")
            raise Trouble(" ".join(filter(None, (conflict.message, sentence.format(number=desk.number)))))
        else:
            change = Recovery(club_book).take_theirs(desk)
            tell(chosen, [change.news, *state_in_words(desk.night)], desk)


def _show(chosen: Namespace, number: int, mine: Sequence[AuditLine], theirs: Sequence[AuditLine], message: str) -> None:
    if chosen.json:
        sides = {"mine": [*_lines(mine)], "theirs": [*_lines(theirs)]}
        print_json(ConflictSides, {"night": number, "message": message or None, **sides})
        return
    if message:
        print_wrapped(message)
    for title, lines in ((_("Entered here:"), mine), (_("Entered at another desk:"), theirs)):
        print_wrapped(title)
        for line in _lines(lines):
            print_wrapped(line, hang=2, further=2)
    print_wrapped(_("To choose, add --mine or --theirs."))


def _lines(trail: Sequence[AuditLine]) -> Iterator[str]:
    return (f"{line.at[11:16]}  {line.message}" for line in trail)
