"""``chouette-desk book pack`` and ``unpack``: the move to another laptop."""

from argparse import Namespace
from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path

from chouette_desk.book.location import location_of
from chouette_desk.cli.json_output import Exact, print_json
from chouette_desk.cli.outputs import check_free
from chouette_desk.cli.parsing import WrongOptions, argument, command, flag, shared
from chouette_desk.cli.terminal import print_wrapped, shown_progress
from chouette_desk.desk import moving
from chouette_desk.desk.files import default_book_path
from chouette_desk.files.user_folders import settings_files
from chouette_desk.wording.language import N_, _


class PackedBook(Exact, frozen=True):
    """A file for another laptop: what is in it, and the sentences on what was done."""

    file: str
    book: str
    nights: int
    entries: int
    backups: int
    said: Sequence[str]


@command(
    "book pack",
    N_(
        "Packs a checked copy of the book, its backups and the window's settings into one file, to be unpacked on "
        "another laptop. The book here stays as it is; night files of your own are not packed."
    ),
    ["club.chouette-laptop.zip"],
    *shared("--book"),
    argument("file", N_("the file to write"), type=Path, metavar="FILE"),
    *shared("--json", "--force"),
    prints=(PackedBook,),
)
def pack(chosen: Namespace) -> None:
    """Pack the book for another laptop."""
    check_free([chosen.file], [], chosen.force)
    location, now = location_of(chosen.book or default_book_path()), datetime.now()
    packed = moving.pack(location, settings_files()[1], chosen.file, now, force=chosen.force)
    _tell_packed(chosen, packed, packed.sentences())


@command(
    "book unpack",
    N_(
        "Shows what is in a packed file, and with --yes puts the book, its backups and the settings in their places. "
        "A book that is here already is replaced only with --replace, and is kept as a backup. Close the window first."
    ),
    ["club.chouette-laptop.zip", "club.chouette-laptop.zip --yes"],
    *shared("--book"),
    argument("file", N_("the packed file"), type=Path, metavar="FILE"),
    flag("--yes", N_("unpack it")),
    flag("--replace", N_("with --yes: replace the book and the settings that are here")),
    *shared("--json"),
    prints=(PackedBook,),
)
def unpack(chosen: Namespace) -> None:
    """Show a packed file, or unpack it."""
    if chosen.replace and not chosen.yes:
        raise WrongOptions(_("--replace goes with --yes only"))
    packed = moving.contents_of(chosen.file)
    if not chosen.yes:
        _tell_packed(chosen, packed, (*packed.sentences(), _(TO_UNPACK)))
        return
    location = location_of(chosen.book or default_book_path())
    if location.path is None:
        raise WrongOptions(_("a book is unpacked into a file, not on a server"))
    with shown_progress() as step:
        anew = {"replace": chosen.replace, "with_settings": chosen.replace}
        said = moving.unpack(chosen.file, location, settings_files()[1], **anew, step=step)
    _tell_packed(chosen, packed, said)


TO_UNPACK = N_("Nothing has been unpacked yet. To unpack it: chouette-desk book unpack FILE --yes")


def _tell_packed(chosen: Namespace, packed: moving.Packed, said: Iterable[str]) -> None:
    if chosen.json:
        about = {"file": str(chosen.file), "book": packed.book, "nights": packed.nights, "entries": packed.entries}
        print_json(PackedBook, {**about, "backups": len(packed.backups), "said": list(said)})
        return
    for sentence in said:
        print_wrapped(sentence)
