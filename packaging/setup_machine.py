"""Setting a machine up: system packages, then the checkout's own Python."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

from commands import TOP, Stop, say
from environment import LOCKED, VENV, make_environment
from old_browsers import fetch_old_browsers
from system_packages import install_system_packages

PRACTICE = TOP / "resources" / "practice"


def set_up(tests: bool, dependencies: str = LOCKED) -> bool:
    """Install the needs of the program and of its tests; raises Stop on failure.

    Return False if the window may lack libraries, which whoever runs this may not install.
    """
    has_libraries = install_system_packages(tests)
    make_environment(tests, dependencies)
    if tests and sys.platform.startswith("linux"):
        fetch_old_browsers()
    say(f"Ready: the packages are in {VENV.name}.")
    return has_libraries


def told_plainly(job: Callable[[], int]) -> int:
    """Run the job and turn Stop and Ctrl-C into a sentence; the exit status."""
    try:
        return job()
    except Stop as stop:
        print(stop, file=sys.stderr, flush=True)
        return 1
    except KeyboardInterrupt:
        print("Stopped by you. Run it again to continue from here.", file=sys.stderr, flush=True)
        return 130


def has_display() -> bool:
    """Whether a window can be shown here; macOS and Windows always can."""
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def practice_night() -> Path:
    """Return the first shipped practice night; raises Stop when there is none."""
    nights = sorted(PRACTICE.glob("*.chouette.json"))
    if not nights:
        raise Stop(f"There is no practice night in {PRACTICE}: this checkout is not whole. Fetch it again.")
    return nights[0]
