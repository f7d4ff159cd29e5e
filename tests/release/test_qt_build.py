"""The Qt that is locked must not wear Python down."""

import subprocess
import sys

MANY_CALLS = """
from PySide6.QtWidgets import QApplication, QWidget
application = QApplication([])
window = QWidget()
for call in range(20_000):
    window.setWindowTitle("night")
print("alive")
"""


def test_twenty_thousand_calls_that_return_nothing_do_not_abort_python():
    """PySide6 6.12.0 frees None once too often a call; Python 3.11 aborts for it.

    The abort is in ``none_dealloc``.
    """
    done = subprocess.run([sys.executable, "-c", MANY_CALLS], capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stdout) == (0, "alive\n"), done.stderr
