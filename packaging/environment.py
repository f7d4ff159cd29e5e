"""The checkout's own Python: ``.venv`` from ``uv.lock``, made by a private uv.

That uv lives in ``.venv-tools``.
"""

import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from commands import TOP, Stop, ask, clean_environment, recognised, run, say
from new_enough import NEEDED

UV = "0.13.8"
VENV = TOP / ".venv"
TOOLS = TOP / ".venv-tools"

LOCKED = "locked"
RESOLUTIONS = {"oldest": "lowest-direct", "newest": "highest"}
"""Which versions of libraries the program can be tried with besides the locked ones, and uv's words for them."""

ALMOST_NOTHING = 20_000_000
DISK_FULL = "the disk is full. Free some space, then run this again."

TROUBLES = (
    (("no space left", "os error 28", "not enough space"), DISK_FULL),
    (("read-only file system",), "this folder is read-only. Copy the checkout to a place you may write to."),
    (
        ("permission denied", "access is denied"),
        "files here belong to somebody else. Run this as the user who ran it "
        f"first, or have its owner delete them (as root: rm -r {VENV.name} {TOOLS.name}) and run this again.",
    ),
    (
        ("needs to be updated", "outdated"),
        (
            "uv.lock does not match this pyproject.toml. Fetch the checkout again, or run `uv lock` if you changed "
            "pyproject.toml."
        ),
    ),
    (
        ("certificate", "unknownissuer"),
        "the certificate of the Python package index (pypi.org) was refused. Set this computer's clock if it is wrong. "
        "Where a proxy or a virus scanner reads along, have its certificate put among the system's, set "
        "UV_NATIVE_TLS=1 and PIP_CERT to its file, then run this again.",
    ),
    (
        (
            "dns error",
            "error sending request",
            "failed to fetch",
            "connecterror",
            "timed out",
            "resolution",
            "no matching distribution",
            "max retries",
            "network is unreachable",
            "could not connect",
            "offline",
            "newconnectionerror",
            "retrying",
        ),
        "the Python package index (pypi.org) cannot be reached. Check the network connection, then run this again.",
    ),
)


def make_environment(development: bool, dependencies: str = LOCKED) -> None:
    """Make ``.venv`` match ``uv.lock``; raises Stop when that fails.

    Packages of an earlier check stay. With ``oldest`` or ``newest`` dependencies the program's libraries are then
    replaced by the oldest or newest that ``pyproject.toml`` allows.
    """
    if not os.access(TOP, os.W_OK):
        raise Stop(f"{TOP} cannot be written to. Copy the checkout to a place you may write to and run this there.")
    uv = private_uv()
    if not VENV.exists():
        say(f"Installing the Python packages into {VENV.name}; this first time it takes a while.")
    groups = ["--group", "dev"] if development else ["--no-dev"]
    sync: list[str | Path] = [uv, "sync", "--locked", "--all-extras", "--inexact", "--quiet", *groups, *interpreter()]
    done = run(sync, uv_environment())
    if not done.ok:
        raise Stop(f"The Python packages could not be installed: {trouble(done.lines)}")
    if dependencies != LOCKED:
        replace_libraries(uv, RESOLUTIONS[dependencies])
    unpack_shiboken()


def replace_libraries(uv: Path, resolution: str) -> None:
    """Install the program's libraries in the versions that this way of uv's chooses."""
    install: list[str | Path] = [uv, "pip", "install", "--quiet", "--upgrade", "--python", program("python")]
    done = run([*install, "--resolution", resolution, "--editable", f"{TOP}[all]"], uv_environment())
    if not done.ok:
        raise Stop(f"Those versions of the libraries could not be installed: {trouble(done.lines)}")


def unpack_shiboken() -> None:
    """Keep the modules that PySide carries packed beside shiboken, once for each version.

    It would compile thirteen of them from source at every start, a twelfth of the start. A file with the name of the
    version says of which they are.
    """
    for site in (*VENV.glob("lib/python*/site-packages"), *VENV.glob("Lib/site-packages")):
        unpacked = site / "shiboken6" / "files.dir"
        for version in site.glob("shiboken6-*.dist-info"):
            mark = unpacked / version.name
            if not mark.exists():
                shutil.rmtree(unpacked, ignore_errors=True)
                ask([program("python"), "-c", "import PySide6.QtCore"], clean_environment(SBK_EMBED="0"))
                if unpacked.exists():
                    mark.touch()


def interpreter() -> list[str]:
    """Return options for uv's Python: the running one, unless ``.venv`` has its own.

    The one in ``.venv`` must work. Where the running one is too old, uv finds or fetches another.
    """
    works = ask([program("python"), "-c", "import sys; sys.exit(sys.version_info < (3, 11))"], clean_environment())
    if works.ok:
        return []
    return ["--python", ">={}.{}".format(*NEEDED) if is_too_old() else sys.executable]


def is_too_old() -> bool:
    """Whether this Python can only fetch a newer one, which its user has asked for."""
    return sys.version_info < NEEDED


def private_uv() -> Path:
    """The path of the pinned uv, installed first when it is not there."""
    uv = program("uv", TOOLS)
    if ask([uv, "--version"], clean_environment()).last.split()[:2] != ["uv", UV]:
        say(f"Fetching uv {UV}, which installs the Python packages, into {TOOLS.name}.")
        install_uv()
    return uv


def install_uv() -> None:
    """Make the private environment of uv again; raises Stop when that fails."""
    environment = clean_environment(PIP_DISABLE_PIP_VERSION_CHECK="1")
    created = run([sys.executable, "-m", "venv", "--clear", TOOLS], environment)
    if not created.ok:
        raise Stop(f"A Python environment could not be made: {venv_trouble(created.lines)}")
    pip: list[str | Path] = [program("python", TOOLS), "-m", "pip", "install", "--quiet", "--only-binary", ":all:"]
    done = run([*pip, f"uv=={UV}"], environment)
    if not done.ok:
        raise Stop(f"uv could not be installed: {trouble(done.lines)}")


def venv_trouble(lines: Sequence[str]) -> str:
    """One sentence for why ``python -m venv`` failed."""
    if any(word in line for line in lines for word in ("ensurepip is not available", "No module named")):
        version = "{}.{}".format(*sys.version_info[:2])
        return (
            f"{sys.executable} has no venv module. "
            f"Install the package python{version}-venv, or run this with the system's own python3."
        )
    return trouble(lines)


def trouble(lines: Sequence[str]) -> str:
    """One sentence for what pip or uv complained about."""
    if shutil.disk_usage(TOP).free < ALMOST_NOTHING:
        return DISK_FULL
    last = next((line.strip() for line in reversed(lines) if line.strip()), "nothing at all")
    return recognised(lines, TROUBLES) or f"the last thing it said was: {last}"


def uv_environment() -> dict[str, str]:
    """Return the environment for uv: ``.venv``, bytecode at once, a Python from here.

    One that is fetched, as this one is too old, is kept beside the private uv.
    """
    return clean_environment(
        UV_COMPILE_BYTECODE="1",
        UV_NO_CONFIG="1",
        UV_NO_PROGRESS="1",
        UV_PROJECT_ENVIRONMENT=str(VENV),
        UV_PYTHON_DOWNLOADS="automatic" if is_too_old() else "never",
        UV_PYTHON_INSTALL_DIR=str(TOOLS / "python"),
    )


def program(name: str, environment: Path = VENV) -> Path:
    """The path of a program inside an environment, whether or not it is there."""
    if is_windows():
        return environment / "Scripts" / f"{name}.exe"
    return environment / "bin" / name


def is_windows() -> bool:
    """Whether environments are laid out the Windows way."""
    return os.name == "nt"
