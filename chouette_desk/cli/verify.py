"""``chouette-desk verify FILE [FINGERPRINT]``: a sheet's fingerprint and a night."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from chouette_desk.cli.json_output import Exact, print_json
from chouette_desk.cli.parsing import WrongOptions, argument, command, number_of_night, shared
from chouette_desk.cli.sources import sources_of
from chouette_desk.cli.terminal import UsageError, print_wrapped
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.verify import KeptVersion, verdict, versions_of, why_unknown
from chouette_desk.nightfile.fingerprint import fingerprint, parsed_fingerprint
from chouette_desk.wording.language import N_, _


class VerifiedNight(Exact, frozen=True):
    """A night's fingerprint, and whether a printed one matches (null: none given)."""

    night: str
    fingerprint: str
    matches: bool | None
    text: str | None


@command(
    "verify",
    N_(
        "Says whether a printed sheet belongs to this night. Every filled sheet has the night's fingerprint at "
        "the foot of each page: ten letters and digits that change with every entry. It shows when somebody has "
        "changed the sheet or the night. If the night has gone on since the sheet was printed, you see after "
        "which game that was, and how many games have been added. The exit status is 0 if the sheet belongs to "
        "this night, and 1 if not. Without a fingerprint, the night's own is printed."
    ),
    ["friday.chouette.json", "friday.chouette.json 7QF2-M9XA-K4", "12 7QF2-M9XA-K4", "7QF2-M9XA-K4"],
    *shared("file", "--night", "--book"),
    argument(
        "fingerprint",
        N_("as on the sheet; small letters will do, dashes can be left out, O is read as 0, I and L as 1"),
        nargs="?",
        metavar="FINGERPRINT",
    ),
    *shared("--json", "--rulebook"),
    prints=(VerifiedNight,),
)
def run(chosen: Namespace) -> None:
    """Print the fingerprint, or the state the given one matches; else raises Trouble."""
    _take_words(chosen)
    if chosen.fingerprint is None:
        name, versions = _versions(chosen)
        own = fingerprint(versions[0].night)
        if chosen.json:
            print_json(VerifiedNight, {"night": name, "fingerprint": own, "matches": None, "text": None})
        else:
            print(own)
        return
    parsed = parsed_fingerprint(chosen.fingerprint)
    if parsed is None:
        message = _("“{text}” is not a fingerprint. A fingerprint has ten letters and digits, like 7QF2-M9XA-K4.")
        raise UsageError(message.format(text=chosen.fingerprint))
    name, versions = _versions(chosen)
    sentence = verdict(versions, chosen.fingerprint)
    if chosen.json:
        print_json(
            VerifiedNight, {"night": name, "fingerprint": parsed, "matches": sentence is not None, "text": sentence}
        )
    if sentence is None:
        message = _(
            "{file}: The fingerprint {fingerprint} is from another night, or the sheet or the night was changed."
        )
        text = message.format(file=name, fingerprint=parsed)
        raise Trouble(" ".join((text, *why_unknown(versions[0].night))))
    if not chosen.json:
        print_wrapped(sentence)


def _take_words(chosen: Namespace) -> None:
    """Take a lone word as fingerprint if it is no night, or ``--night`` names one."""
    if chosen.fingerprint is None and chosen.file is not None:
        is_night = number_of_night(chosen.file) is not None or Path(chosen.file).exists()
        if chosen.night is not None or (not is_night and parsed_fingerprint(chosen.file)):
            chosen.file, chosen.fingerprint = None, chosen.file
    if chosen.file is not None and chosen.night is not None:
        raise WrongOptions(_("the night is named twice: by {word}, and by --night").format(word=chosen.file))


def _versions(chosen: Namespace) -> tuple[str, Sequence[KeptVersion]]:
    """Return the night's name and stored versions, latest first (a file: only one)."""
    with sources_of(chosen) as sources:
        name = sources.name(chosen)
        desk = sources.desk(name)
        return name, [KeptVersion(sources.night(name))] if desk is None else versions_of(desk)
