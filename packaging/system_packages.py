"""Debian and Ubuntu packages: which are missing, and apt-get to install them."""

import importlib.util
import os
import shutil
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TypeAlias

from commands import Outcome, Stop, ask, clean_environment, recognised, run, say

Names: TypeAlias = tuple[str, ...]

# One entry a need; the names are alternatives, the better known first (Ubuntu 24.04 and Debian 13 renamed some).
FOR_THE_PROGRAM: tuple[Names, ...] = (
    ("ca-certificates",),
    ("fonts-dejavu-core",),
    ("libbrotli1",),
    ("libcups2", "libcups2t64"),
    ("libdbus-1-3",),
    ("libegl1",),
    ("libfontconfig1",),
    ("libfreetype6",),
    ("libgl1",),
    ("libglib2.0-0", "libglib2.0-0t64"),
    ("libwayland-client0",),
    ("libwayland-cursor0",),
    ("libx11-6",),
    ("libx11-xcb1",),
    ("libxcb-cursor0",),
    ("libxcb-icccm4",),
    ("libxcb-image0",),
    ("libxcb-keysyms1",),
    ("libxcb-randr0",),
    ("libxcb-render-util0",),
    ("libxcb-render0",),
    ("libxcb-shape0",),
    ("libxcb-shm0",),
    ("libxcb-sync1",),
    ("libxcb-util1",),
    ("libxcb-xfixes0",),
    ("libxcb-xkb1",),
    ("libxcb1",),
    ("libxkbcommon-x11-0",),
    ("libxkbcommon0",),
)
FOR_THE_TESTS: tuple[Names, ...] = (
    ("chromium",),
    ("libatomic1",),
    ("libreoffice-calc-nogui", "libreoffice-calc"),
    ("poppler-utils",),
    ("postgresql",),
    ("xauth",),
    ("xdotool",),
    ("xvfb",),
)
VENV: Names = ("python3-venv",)
APT_OPTIONS = ("-y", "-q", "-o", "DPkg::Lock::Timeout=120", "-o", "Dpkg::Use-Pty=0", "-o", "Acquire::Retries=2")
APT_LISTS = Path("/var/lib/apt/lists")
PAUSE_BEFORE_RETRY = 5.0

TROUBLES = (
    (
        ("e: could not get lock", "unable to lock", "unable to acquire"),
        "another program is installing packages just now. Wait until it has finished, then run this again.",
    ),
    (("no space left", "enough free space"), "the disk is full. Free some space, then run this again."),
    (
        ("dpkg was interrupted",),
        "an earlier installation was interrupted. Run `dpkg --configure -a` as root, then run this again.",
    ),
    (
        ("certificate verif", "certificate is not trusted", "certificate is expired", "certificate issuer is unknown"),
        "the certificate of the package server was refused. Set this computer's clock if it is wrong; where a proxy "
        "reads along, have its certificate put among the system's. Then run this again.",
    ),
    (
        (
            "resolving",
            "could not connect",
            "cannot initiate the connection",
            "connection timed out",
            "failed to fetch",
            "network is unreachable",
        ),
        "the package server cannot be reached. Check the network connection, then run this again.",
    ),
    (("read-only file system",), "the system's own disk is read-only, so nothing can be installed on it."),
    (
        ("remove is disabled",),
        "it would remove other packages from this system, and that is for you to decide: "
        "install the packages named above by hand, then run this again.",
    ),
    (
        ("unmet dependencies", "held broken packages"),
        "packages on this system contradict each other. Run `apt-get -f install` as root, then run this again.",
    ),
)


class NoRights(Stop):
    """The sentence for whoever may not install packages on this system."""


def install_system_packages(tests: bool) -> bool:
    """Install missing packages of the program and its tests; raise Stop on failure.

    Whoever may not install them gets the program without its window: then False is returned.
    """
    if not sys.platform.startswith("linux"):
        return True
    if not (shutil.which("apt-get") and shutil.which("dpkg-query")):
        say(not_debian(tests))
        return True
    missing = missing_needs(needs(tests), installed_packages())
    if not missing or unknown_to_apt(missing):
        return True
    try:
        install(missing)
    except NoRights as refused:
        if tests or VENV in missing:
            raise
        say(f"{refused} Until then the window may not open; the commands of the terminal need none of them.")
        return False
    return True


def not_debian(tests: bool) -> str:
    """The sentence for systems without apt-get: what to install by other means."""
    return (
        "This is not Debian or Ubuntu, so no system packages are installed here. "
        "If something is missing later, these are the Debian names of what is needed: "
        f"{listing(needs(tests))}."
    )


def needs(tests: bool) -> tuple[Names, ...]:
    """What this machine needs; venv only when the Python that runs this has none."""
    venv = () if importlib.util.find_spec("ensurepip") else (VENV,)
    return venv + FOR_THE_PROGRAM + (FOR_THE_TESTS if tests else ())


def missing_needs(wanted: Iterable[Names], installed: frozenset[str]) -> list[Names]:
    """The needs of which no alternative is installed."""
    return [names for names in wanted if installed.isdisjoint(names)]


def installed_packages() -> frozenset[str]:
    """The names of all packages that dpkg has installed."""
    answer = ask(["dpkg-query", "-W", "-f", "${Package} ${db:Status-Status}\\n"], apt_environment())
    rows = (line.split() for line in answer.lines)
    return frozenset(row[0] for row in rows if row[1:] == ["installed"])


def unknown_to_apt(missing: Sequence[Names]) -> bool:
    """Tell whether apt has its lists but offers none of these; if so, say it."""
    if not any(APT_LISTS.glob("*Packages*")) or offered_packages(name for names in missing for name in names):
        return False
    say(f"This system offers no {listing(missing)}: continuing without.")
    return True


def offered_packages(names: Iterable[str]) -> frozenset[str]:
    """Those of the names that apt could install."""
    packages: set[str] = set()
    name = ""
    for line in ask(["apt-cache", "policy", *names], apt_environment()).lines:
        if not line.startswith(" "):
            name = line.rstrip(":")
        elif line.strip().startswith("Candidate:") and not line.endswith("(none)"):
            packages.add(name)
    return frozenset(packages)


def choose(missing: Iterable[Names], offered: frozenset[str]) -> list[str]:
    """Return the first offered alternative of each need; skip needs without one."""
    firsts = (next((name for name in names if name in offered), None) for names in missing)
    return [name for name in firsts if name]


def install(missing: Sequence[Names]) -> None:
    """Print what is missing, update apt's lists and install; raise Stop on failure."""
    prefix = administrator(missing)
    say(f"These system packages are missing and will now be installed with apt-get: {listing(missing)}.")
    update = twice([*prefix, "apt-get", *APT_OPTIONS, "update"])
    names = choose(missing, offered_packages(name for names in missing for name in names))
    if left_out := missing_needs(missing, frozenset(names)):
        say(f"This system offers no {listing(left_out)}: continuing without.")
    if not names and update.ok:
        return
    done = twice([*prefix, "apt-get", *APT_OPTIONS, "install", "--no-install-recommends", "--no-remove", *names])
    if not (names and done.ok):
        raise Stop(f"The system packages could not be installed: {trouble(done.lines, update.lines)}")


def administrator(missing: Sequence[Names]) -> list[str]:
    """Return the prefix of apt-get: none for root, else sudo; raises Stop without it."""
    settings = ["env", "DEBIAN_FRONTEND=noninteractive", "LC_ALL=C.UTF-8"]
    if os.geteuid() == 0:
        return settings
    by_hand = f"apt-get install --no-install-recommends {' '.join(names[0] for names in missing)}"
    if not shutil.which("sudo"):
        raise NoRights(
            "System packages are missing, and installing them needs root or sudo, which is not here. "
            f"Ask whoever looks after this machine to run `{by_hand}`, then run this again."
        )
    if not run(["sudo", "true"], apt_environment()).ok:
        raise NoRights(
            "System packages are missing, and sudo refused to install them. "
            f"Ask whoever looks after this machine to run `{by_hand}`, then run this again."
        )
    return ["sudo", *settings]


def twice(command: Sequence[str]) -> Outcome:
    """Run the command, and once more after a pause when it failed."""
    first = run(command, apt_environment())
    if first.ok:
        return first
    say("That failed; trying once more.")
    time.sleep(PAUSE_BEFORE_RETRY)
    return run(command, apt_environment())


def trouble(install: Sequence[str], update: Sequence[str]) -> str:
    """Return a sentence on apt-get's complaint while installing, else updating."""
    known = recognised(install, TROUBLES) or recognised(update, TROUBLES)
    complaints = [line for line in install if line.startswith("E:")]
    return known or (f"apt-get said: {complaints[-1]}" if complaints else "see above for what apt-get printed.")


def listing(wanted: Iterable[Names]) -> str:
    """The needs under their best known names, in one line."""
    return ", ".join(names[0] for names in wanted)


def apt_environment() -> dict[str, str]:
    """The environment in which apt and dpkg answer in English."""
    return clean_environment(LC_ALL="C.UTF-8", LANGUAGE="C")
