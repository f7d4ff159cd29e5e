"""Many readers: each gets the page soon, and the window is no slower for it.

With ``CHOUETTE_DESK_LONG=1`` it is 200 readers and 20 entries, and the limits are those that are promised.
"""

import json
import subprocess
import sys

from tests.live.shown import LONG, within
from tests.unmeasured import unmeasured

READERS, ENTRIES = (200, 20) if LONG else (40, 5)
AT_READER = within(0.5)  # seconds
DO = within(1.2)  # times as long as without the page
LATER = 1000 * within(0.02)  # milliseconds
MEMORY = 40  # MB


def test_many_readers_have_the_page_soon_and_the_window_does_not_notice(tmp_path):
    environment = {**unmeasured(), "QT_QPA_PLATFORM": "offscreen"}
    environment |= {f"XDG_{kind}_HOME": str(tmp_path) for kind in ("CONFIG", "DATA", "STATE")}
    words = [sys.executable, "-m", "tests.live.loaded_desk", tmp_path, str(ENTRIES), str(READERS)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=environment) as desk:
        url = desk.stdout.readline().strip()
        last = 3 + 2 * ENTRIES + 1
        command = [sys.executable, "-m", "tests.live.readers", url, str(READERS), str(last)]
        with subprocess.Popen(command, env=unmeasured(), stdout=subprocess.PIPE, text=True) as readers:
            figures = json.loads(desk.stdout.readline())
            seen = json.loads(readers.stdout.read())
    without, page = figures["without"], figures["with"]
    assert all(len(seen[game]) == READERS for game in page["at"]), "everybody has seen every game"
    took = sorted(time - at for game, at in page["at"].items() for time in seen[game])
    p50, p95 = took[len(took) // 2], took[int(len(took) * 0.95)]
    print(f"page at the reader p50 {p50:.3f} s, p95 {p95:.3f} s, max {took[-1]:.3f} s; {without}; {page}")
    assert p95 <= AT_READER
    assert page["do"] <= DO * without["do"] + 1, "milliseconds"
    assert page["late"] <= without["late"] + LATER
    assert page["memory"] <= without["memory"] + MEMORY
