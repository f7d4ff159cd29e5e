"""Move to another laptop: book, backups and settings in one file, and back again."""

import errno
import os
import re
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile

import msgspec
from msgspec import Struct

from chouette_desk.book.backup import backups_of, folder_of
from chouette_desk.book.copies import check_integrity
from chouette_desk.book.location import BookLocation
from chouette_desk.book.progress import Progress, unwatched
from chouette_desk.book.sound import extent_of
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.book_care import BookCare
from chouette_desk.desk.files import BOOK_ENDING, not_read, not_written
from chouette_desk.desk.private_folder import outbox_paths
from chouette_desk.files.atomic_file import (
    make_folder,
    put_in_place,
    sync_file,
    temporary_file,
    write_whole,
)
from chouette_desk.files.decoding import decoded_text
from chouette_desk.files.sha256 import sha256
from chouette_desk.version import program_version
from chouette_desk.wording.language import N_, _

ENDING = ".chouette-laptop.zip"
FORMAT = 1
CONTENTS, BOOK, SETTINGS, BACKUPS = "contents.json", "book" + BOOK_ENDING, "settings.ini", "backups/"
BLOCK = 1 << 20  # bytes that are hashed at once

OF_THIS_COMPUTER = re.compile(
    r"General/(book|recent|was_open|folder|out_folder|sheets_folder|geometry)=|book/geometry="
    r"|entry/(half_typed|given_answers)=|(geometry_on|guide|phones)/"
)
"""Lines of the settings that say nothing on another computer, behind the name of their section."""

NOT_PACKED = N_("{file} is not a file that Chouette Desk has packed for another laptop, or it is damaged.")
NEWER = N_("{file} was packed by a newer Chouette Desk. Install that one to unpack it.")
WAITING = N_(
    "Entries that wait for a book on the old laptop are not in the file. Put them into their book there, then pack "
    "again: chouette-desk book outbox."
)
THERE = N_("There is a book here already: {path}. Nothing was unpacked.")
ON_SERVER = N_("The book is on a server and stays there: open it on the other laptop by its address, {book}.")


class Packed(Struct, frozen=True):
    """The contents of a packed file: who packed it when, and the SHA-256 of each part.

    ``book`` is the name of the book's file, or the address of a book on a server, which is not packed; ``waiting`` the
    number of outboxes that are not packed either.
    """

    format: int
    program: str
    made: str
    book: str
    nights: int
    entries: int
    waiting: int
    parts: Mapping[str, str]

    @property
    def has_book(self) -> bool:
        """True if the book is in the file."""
        return BOOK in self.parts

    @property
    def backups(self) -> list[str]:
        """The names of the backups."""
        return [part.removeprefix(BACKUPS) for part in self.parts if part.startswith(BACKUPS)]

    def sentences(self) -> Iterator[str]:
        """The contents of the file, in words."""
        if self.has_book:
            text = _("The book {book}: nights: {nights}, entries: {entries}; backups: {backups}.")
            about = {"nights": self.nights, "entries": self.entries, "backups": len(self.backups)}
            yield text.format(book=self.book, **about)
        else:
            yield _(ON_SERVER).format(book=self.book)
        if SETTINGS in self.parts:
            yield _("The settings of the window.")
        if self.waiting:
            yield _(WAITING)
        yield _("Packed at {made} by Chouette Desk {program}.").format(made=self.made, program=self.program)


def pack(location: BookLocation, settings: Path, to: Path, now: datetime, *, force: bool = False) -> Packed:
    """Write a checked copy of the book, its backups and the settings into one file.

    Raises Trouble; BookTrouble for a book that is not sound.
    """
    parts = _parts_of_book(location)
    extent = extent_of(BookLocation(path=parts[BOOK])) if BOOK in parts else None
    counts = (len(extent.nights), extent.entries) if extent else (0, 0)
    about = program_version(), now.isoformat(" ", "minutes"), str(location), *counts, len(outbox_paths())
    try:
        if to.exists() and not force:
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
        return _write(to.resolve(), parts, settings, partial(Packed, FORMAT, *about))
    except OSError as error:
        raise not_written(to, error) from error


def _parts_of_book(location: BookLocation) -> dict[str, Path]:
    """A fresh backup as the book, and the other backups; nothing of a server's book."""
    if location.path is None:
        return {}
    book = BookCare(location).back_up()
    return {BOOK: book} | {BACKUPS + one.path.name: one.path for one in backups_of(location) if one.path != book}


def _write(
    to: Path, parts: Mapping[str, Path], settings: Path, packed: Callable[[Mapping[str, str]], Packed]
) -> Packed:
    with temporary_file(to) as temporary:
        with ZipFile(temporary, "w", ZIP_DEFLATED) as archive:
            hashes = {name: _put(archive, name, path.read_bytes()) for name, path in parts.items()}
            if settings.exists():
                hashes[SETTINGS] = _put(archive, SETTINGS, portable(settings.read_bytes()))
            archive.writestr(CONTENTS, msgspec.json.format(msgspec.json.encode(packed(hashes))))
        sync_file(temporary)
        put_in_place(temporary, to, private=True)
    return packed(hashes)


def _put(archive: ZipFile, name: str, content: bytes) -> str:
    archive.writestr(name, content)
    return sha256(content).hexdigest()


def portable(settings: bytes) -> bytes:
    """The settings without the lines that say nothing on another computer."""
    section, kept = "", list[str]()
    for line in settings.decode(errors="surrogateescape").splitlines(keepends=True):
        if line.startswith("["):
            section = line.strip()[1:-1]
        if not OF_THIS_COMPUTER.match(f"{section}/{line}"):
            kept.append(line)
    return "".join(kept).encode(errors="surrogateescape")


def contents_of(file: Path) -> Packed:
    """Return the contents of a packed file; raises Trouble for any other."""
    with _opened(file) as archive:
        return _contents(archive, file)


def _contents(archive: ZipFile, file: Path) -> Packed:
    packed = decoded_text(msgspec.json.Decoder(Packed), archive.read(CONTENTS))
    if packed.format > FORMAT:
        raise Trouble(_(NEWER).format(file=file.name))
    for part in packed.parts:
        if part not in (BOOK, SETTINGS) and PurePosixPath(part).parts != (BACKUPS[:-1], Path(part).name):
            raise KeyError(part)  # a name that could lead out of the folder
    return packed


@contextmanager
def _opened(file: Path) -> Iterator[ZipFile]:
    """Open a packed file; raises Trouble for one that is damaged or something else."""
    try:
        with ZipFile(file) as archive:
            yield archive
    except OSError as error:
        raise not_read(file, error) from error
    except (BadZipFile, KeyError, EOFError, NotImplementedError, RuntimeError, msgspec.DecodeError) as error:
        raise Trouble(_(NOT_PACKED).format(file=file.name)) from error


def unpack(
    file: Path,
    to: BookLocation,
    settings: Path,
    *,
    replace: bool = False,
    with_settings: bool = False,
    step: Progress = unwatched,
) -> list[str]:
    """Put book, backups and settings in their places; return sentences on that.

    A book that is here is replaced if it has no nights, or that is asked for, and is kept as a backup. Settings that
    are here stay unless those of the file are asked for, and backups stay always. Raises Trouble, and then the book is
    as it was.
    """
    assert to.path, "a book is unpacked into a file"
    if not replace and has_nights(to):
        raise Trouble(_(THERE).format(path=to.path))
    with TemporaryDirectory() as name, _opened(file) as archive:
        folder, packed = Path(name), _contents(archive, file)
        for part, digest in packed.parts.items():
            _take_out(archive, part, digest, folder)
        try:
            said = [_put_book(packed, folder, to, step)]
            if SETTINGS in packed.parts and (with_settings or not settings.exists()):
                make_folder(settings.parent)
                write_whole(settings, (folder / SETTINGS).read_bytes(), force=True, private=True)
                said.append(_("The settings are those of the other laptop now."))
        except OSError as error:
            raise not_written(Path(error.filename or to.path), error) from error
        return said


def _put_book(packed: Packed, folder: Path, to: BookLocation, step: Progress) -> str:
    """Put book and backups, taken out into a folder, in their places; what was done."""
    if not packed.has_book:
        return _(ON_SERVER).format(book=packed.book)
    assert to.path
    check_integrity(BookLocation(path=folder / BOOK, called=packed.book))
    make_folder(to.path.parent)
    said = BookCare(to).restore(folder / BOOK, step)
    _copy_backups(packed, folder / BACKUPS, to)
    return said


def has_nights(book: BookLocation) -> bool:
    """True if a book is there, unless it is known to have no nights."""
    extent = extent_of(book)
    return bool(book.path and book.path.exists()) and (extent is None or bool(extent.nights))


def _take_out(archive: ZipFile, part: str, digest: str, folder: Path) -> None:
    """Take a part out; raises BadZipFile if it is another than was packed."""
    path, total = folder / part, sha256()
    path.parent.mkdir(exist_ok=True)
    with archive.open(part) as source, path.open("wb") as target:
        while block := source.read(BLOCK):
            total.update(block)
            target.write(block)
    if total.hexdigest() != digest:
        raise BadZipFile(part)


def _copy_backups(packed: Packed, source: Path, to: BookLocation) -> None:
    """Put the backups beside those that are here, under the name of the book here."""
    assert to.path
    before, after = packed.book.removesuffix(BOOK_ENDING), to.path.name.removesuffix(BOOK_ENDING)
    make_folder(folder_of(to))
    for name in packed.backups:
        target = folder_of(to) / (after + name.removeprefix(before))
        if not target.exists():
            shutil.copyfile(source / name, target)
            target.chmod(0o600)
