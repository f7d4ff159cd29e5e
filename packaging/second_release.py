"""Make the files of a release once more, in another folder, and compare them byte by byte."""

import filecmp
import shutil
from pathlib import Path

from bundle import NAME, make_bundle
from commands import Stop, ask, clean_environment
from debian import make_deb
from environment import VENV, program
from wheel_trial import make_sdist, make_wheel, only

MAKERS = {"*.tar.gz": make_sdist, "*.whl": make_wheel, "*.tar.zst": make_bundle, "*.deb": make_deb}
"""What makes the one file of each kind."""


def make_again(folder: Path) -> str:
    """Make again what the folder has; return which files are the same, raise Stop if one is not."""
    second = folder / "second"
    shutil.rmtree(second, ignore_errors=True)
    second.mkdir()
    made = [kind for kind in MAKERS if any(folder.glob(kind))]
    for kind in made:
        MAKERS[kind](second)
    handbooks = [handbook(second / name) for name in ("handbook.pdf", "handbook-again.pdf")]
    pairs = [(only(folder, kind), only(second, kind)) for kind in made]
    for one, other in [*pairs, (handbooks[0], handbooks[1])]:
        if not filecmp.cmp(one, other, shallow=False):
            raise Stop(f"{one.name} has other bytes when it is made again: compare it with {other}.")
    return f"{', '.join(one.name for one, _other in pairs)} and the handbook have the same bytes again"


def handbook(path: Path) -> Path:
    """Write the handbook as PDF; return its path."""
    if not ask([program(NAME, VENV), "help", "--out", path], clean_environment()).ok:
        raise Stop("The handbook could not be written.")
    return path
