"""A night as its text (night-format.md), and how a file is written whole or not at all."""

import errno
import json
import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from chouette_desk.core.decoding import encoded
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.nightfile.reading import FORMAT, HEADING
from chouette_desk.nightfile.rulebooks import NAMES, shipped


def text_of(night: Night) -> str:
    """The night file's text: the heading, then an event a line."""
    head = {"format": FORMAT, **_heading(night.heading), "rulebook": _rulebook(night.first_rulebook)}
    lines = [f"  {json.dumps(key)}: {_json(value)}," for key, value in head.items()]
    events = ",\n".join(f"    {_json(encoded(event))}" for event in night.events)
    return "{\n" + "\n".join(lines) + '\n  "events": [' + (f"\n{events}\n  " if events else "") + "]\n}\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _heading(heading: Heading) -> dict[str, Any]:
    return {key: value for key in HEADING if (value := getattr(heading, key)) is not None}


def _rulebook(rulebook: Rulebook) -> str | dict[str, Any]:
    """Its name, or its base with what is changed; the night must be read without the club's own file."""
    base, change = base_and_changes(rulebook)
    return {"base": base, **change} if change else base


def base_and_changes(rulebook: Rulebook) -> tuple[str, dict[str, Any]]:
    """The name of the shipped rulebook that it comes from, and the options in which it differs."""
    base = _base(rulebook)
    return base.name, {option: rulebook[option] for option in base.differences(rulebook)}


def _base(rulebook: Rulebook) -> Rulebook:
    """The rulebook of the program that it comes from, or the most alike."""
    name = rulebook.base or rulebook.name
    if name in NAMES:
        return shipped(name)
    return min(map(shipped, NAMES), key=lambda base: len(base.differences(rulebook)))


def write_whole(path: Path, content: bytes, *, force: bool) -> None:
    """Writes a file beside its place and renames it there, so that it is whole on the disk or not there at all.

    Raises FileExistsError for a file that is there already, unless forced; OSError for what the disk refuses.
    """
    write_all({path: content}, force=force)


def write_all(files: Mapping[Path, bytes], *, force: bool) -> None:
    """Writes all of these files or none, each as ``write_whole`` does, through links to the files they stand for.

    The OSError that it raises names, as ``filename``, which of them it was.
    """
    beside: dict[Path, Path] = {}
    try:
        for path, content in files.items():
            with _naming(path):
                if not force and path.exists():
                    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
                beside[path] = _written_beside(path.resolve(), content)
        for path, written in beside.items():
            with _naming(path):
                written.replace(path.resolve())
                sync_folder(path.resolve().parent)
    finally:
        for written in beside.values():
            written.unlink(missing_ok=True)


@contextmanager
def _naming(path: Path) -> Iterator[None]:
    """What the disk refuses is refused of this file."""
    try:
        yield
    except OSError as error:
        error.filename, error.filename2 = str(path), None
        raise


def _written_beside(path: Path, content: bytes) -> Path:
    """The file beside its place, whole on the disk; raises OSError and leaves nothing."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:40]}-", suffix=".part")
    beside = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.chmod(_mode(path))
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    return beside


def _mode(path: Path) -> int:
    """The rights of the file that is replaced, or what a new one gets."""
    if path.exists():
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def sync_folder(folder: Path) -> None:
    """Makes the renaming durable, where folders can be opened (not on Windows)."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
