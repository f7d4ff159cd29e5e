"""The program killed during a step: nothing half done, the book sound.

The steps: split, move, merge, close, import, restore. The next start shows the night without a question.
``CHOUETTE_DESK_LONG=1`` kills 100 windows.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.gui import killed_windows

KILLS = 100 if os.environ.get("CHOUETTE_DESK_LONG") else 3
ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no fork")
def test_a_killed_window_leaves_nothing_half_done(tmp_path):
    words = [sys.executable, killed_windows.__file__, str(tmp_path / "user"), str(KILLS)]
    where = {"PYTHONPATH": os.pathsep.join(map(str, (ROOT, ROOT / "packaging"))), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(words, env={**os.environ, **where}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert len(done.stdout.splitlines()) == KILLS
