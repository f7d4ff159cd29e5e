"""Start a program on an X display and keep the picture of the screen once it rests.

Run it under ``xvfb-run``; it prints the seconds until anything was seen.
"""

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

from PySide6.QtGui import QGuiApplication, QImage

PATIENCE = 60.0  # seconds
REST = 0.6  # seconds without a change


def main() -> int:
    """The exit status: 1 where nothing was seen."""
    parser = argparse.ArgumentParser(prog="first_picture.py", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, metavar="PNG")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    os.environ["QT_QPA_PLATFORM"] = "xcb"
    app = QGuiApplication(["first_picture"])
    blank = screen(app)
    started = time.monotonic()
    with subprocess.Popen(options.command) as program:
        try:
            seen, image = picture_at_rest(app, blank)
        finally:
            program.kill()
    if image is None or not image.save(str(options.out)):
        return 1
    print(seen - started)
    return 0


def screen(app: QGuiApplication) -> QImage:
    """The whole screen now."""
    return app.primaryScreen().grabWindow(0).toImage()


def picture_at_rest(app: QGuiApplication, blank: QImage) -> tuple[float, QImage | None]:
    """Return when the screen changed first, and its picture once it rests."""
    last, changed, first = blank, time.monotonic(), 0.0
    end = changed + PATIENCE
    while time.monotonic() < end:
        now = screen(app)
        if now != last:
            last, changed = now, time.monotonic()
            first = first or changed
        elif first and time.monotonic() - changed > REST:
            return first, last
        time.sleep(0.005)
    return first, None


if __name__ == "__main__":
    sys.exit(main())
