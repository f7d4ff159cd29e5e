"""The pictures of the handbook can be taken anew, with the size of the kept ones."""

import os
import subprocess
import sys
from pathlib import Path

from browser_pictures import CHROMIUM
from browser_pictures import PICTURES as IN_BROWSER
from commands import TOP
from PIL import Image

PICTURES = TOP / "resources" / "handbook" / "pictures"


def test_the_pictures_are_taken_by_one_command(tmp_path):
    command = [sys.executable, str(TOP / "packaging" / "take_pictures.py"), "--out", str(tmp_path)]
    done = subprocess.run(
        command, capture_output=True, encoding="utf-8", env=os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    )
    assert done.returncode == 0, done.stderr
    there = sizes(PICTURES)
    if not CHROMIUM.exists():
        there = {name: size for name, size in there.items() if name not in IN_BROWSER}
    assert sizes(tmp_path) == there
    assert all(path.stat().st_size < 60_000 for path in PICTURES.iterdir())


def sizes(folder: Path) -> dict[str, tuple[int, int]]:
    """The width and height of each picture in a folder."""
    found = {}
    for path in folder.iterdir():
        with Image.open(path) as picture:
            found[path.name] = picture.size
    return found
