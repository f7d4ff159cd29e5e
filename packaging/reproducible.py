"""The same bytes from the same source: one date for everything that is made."""

import os
from pathlib import Path

from commands import TOP, ask, clean_environment

EPOCH = "SOURCE_DATE_EPOCH"
SINCE = 1_580_601_600  # seconds: the date that hatchling gives files without any


def epoch() -> int:
    """The date of what is made: ``SOURCE_DATE_EPOCH``, or that of the last commit."""
    if (told := os.environ.get(EPOCH, "")).isdecimal():
        return int(told)
    answer = ask(["git", "-C", TOP, "log", "-1", "--format=%ct"], clean_environment())
    return int(answer.last) if answer.ok and answer.last.isdecimal() else SINCE


def dated_environment(**more: str) -> dict[str, str]:
    """The environment, with ``more``, of a program that shall make the same files the next time."""
    return clean_environment(**{EPOCH: str(epoch()), "PYTHONHASHSEED": "0"}, **more)


def settle(folder: Path) -> None:
    """Give all files of a folder one date, and the usual rights; libraries are not run."""
    date = epoch()
    for path in [folder, *folder.rglob("*")]:
        if path.is_dir() and not path.is_symlink():
            path.chmod(0o755)
        elif not path.is_symlink():
            path.chmod(0o755 if is_program(path) else 0o644)
        os.utime(path, (date, date), follow_symlinks=False)


def is_program(path: Path) -> bool:
    """Whether a file is there to be run."""
    return bool(path.stat().st_mode & 0o111) and ".so" not in path.suffixes
