"""Make the program a folder that needs no Python, and try it beside the checkout."""

import os
import shutil
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path

from commands import TOP, Stop, ask, clean_environment, run
from environment import VENV, program
from reproducible import dated_environment, epoch
from setup_machine import practice_night
from wheel_trial import BOOK, NIGHT, is_made, locked, made_version, make_wheel, only, remove, uv

SPEC = TOP / "packaging" / "chouette-desk.spec"
NAME = "chouette-desk"
LARGEST = 180_000_000  # bytes, unpacked
SLOWEST = 1.2  # times the checkout's start
STARTS = 5
PRINTED = (
    ["rules", "list"],
    ["score", NIGHT],
    ["score", NIGHT, "--json"],
    ["settle", NIGHT],
    ["explain", NIGHT],
    ["help", "money"],
    ["schema"],
)
WRITTEN = (
    ["print", NIGHT, "--out", "night.pdf"],
    ["export", NIGHT, "--out", "night.txt"],
    ["export", NIGHT, "--out", "night.html"],
)
KEPT = (["book", "new"], ["night", "import", NIGHT], ["book", "check"], ["standings"])


def make_bundle(folder: Path) -> str:
    """Make the bundle from the wheel; return its archive's name and size."""
    if not is_made(folder, ".whl"):
        make_wheel(folder)
    env = folder / "bundle-env"
    uv("venv", "--quiet", "--clear", "--python", program("python"), env)
    versions = locked(folder, "release")
    packages = [f"{only(folder, '*.whl')}[all]", "pyinstaller"]
    uv("pip", "install", "--quiet", "--python", program("python", env), "--constraint", versions, *packages)
    made, work = folder / "bundle", folder / "bundle-work"
    shutil.rmtree(made, ignore_errors=True)
    command: list[str | Path] = [program("pyinstaller", env), "--noconfirm", "--log-level", "ERROR", SPEC]
    if not run([*command, "--distpath", made, "--workpath", work], dated_environment(SBK_EMBED="0")).ok:
        raise Stop("PyInstaller failed; the reason is above.")
    strip(made / NAME)
    archive = pack(folder, made)
    return f"{archive.name}, {size(made) / 1e6:.0f} MB, packed {archive.stat().st_size / 1e6:.0f} MB"


def strip(bundle: Path) -> None:
    """Remove the symbols of Python's own libraries, three quarters of their size."""
    if (tool := shutil.which("strip")) is None or not sys.platform.startswith("linux"):
        return
    libraries = [*bundle.glob("_internal/libpython*.so*"), *bundle.glob("_internal/python3.*/lib-dynload/*.so")]
    if not run([tool, "--strip-unneeded", *libraries], clean_environment()).ok:
        raise Stop("The libraries of Python could not be stripped; the reason is above.")


def pack(folder: Path, made: Path) -> Path:
    """Pack the bundle, as zip on Windows and else as tar; return the archive."""
    whole = folder / f"{NAME}-{made_version(folder)}-{sysconfig.get_platform()}"
    if sys.platform == "win32":
        return Path(shutil.make_archive(str(whole), "zip", made))
    archive = whole.with_name(f"{whole.name}.tar.zst")
    remove(folder, f"*{archive.suffix}")
    command: list[str | Path] = ["tar", "--zstd", "--sort=name", f"--mtime=@{epoch()}", "--owner=0", "--group=0"]
    command += ["-C", made, "-cf", archive]
    if not run([*command, *sorted(path.name for path in made.iterdir())], clean_environment()).ok:
        raise Stop("The bundle could not be packed; the reason is above.")
    return archive


def size(folder: Path) -> int:
    """The bytes of all files in a folder."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file())


def try_bundle(folder: Path) -> str:
    """Use the bundle without an environment; return what it did, raise Stop if it fails."""
    bundled = folder / "bundle" / NAME / NAME
    elsewhere = folder / "bundle trial é"
    shutil.rmtree(elsewhere, ignore_errors=True)
    elsewhere.mkdir()
    shutil.copy(practice_night(), elsewhere / NIGHT)
    checkout = program(NAME, VENV)
    for arguments in PRINTED:
        if output(bundled, elsewhere, arguments) != output(checkout, elsewhere, arguments):
            raise Stop(f"The bundle answers `{NAME} {' '.join(arguments)}` otherwise than the checkout does.")
    for arguments in WRITTEN:
        if file_of(bundled, elsewhere, arguments) != file_of(checkout, elsewhere, arguments):
            raise Stop(f"The bundle writes another {arguments[-1]} than the checkout does.")
    for arguments in KEPT:
        output(bundled, elsewhere, [*arguments, "--book", BOOK])
    if (bytes_used := size(folder / "bundle")) > LARGEST:
        raise Stop(f"The bundle has {bytes_used / 1e6:.0f} MB, more than {LARGEST / 1e6:.0f}.")
    count = len(PRINTED) + len(WRITTEN) + len(KEPT)
    return f"{count} commands as in the checkout, without an environment; {same_window(folder, elsewhere)}"


def output(chouette_desk: Path, folder: Path, arguments: Sequence[str]) -> tuple[str, ...]:
    """Return what a command prints in an almost empty environment; raises Stop."""
    answer = ask([chouette_desk, *arguments], bare_environment(folder), folder)
    if not answer.ok:
        raise Stop(f"`{NAME} {' '.join(arguments)}` failed in {chouette_desk} (exit status {answer.status}).")
    return answer.lines


def file_of(chouette_desk: Path, folder: Path, arguments: Sequence[str]) -> bytes:
    """Return the file that a command writes; raises Stop."""
    output(chouette_desk, folder, [*arguments, "--force"])
    return (folder / arguments[-1]).read_bytes()


def bare_environment(folder: Path) -> dict[str, str]:
    """An environment with a home and what a system needs to run a program, no more."""
    needed = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    return {**needed, "HOME": str(folder), "USERPROFILE": str(folder)}


def same_window(folder: Path, elsewhere: Path) -> str:
    """Compare the first pictures and the starts of both windows; return the ratio.

    Raises Stop where they differ, or the bundle starts much slower. Without Xvfb nothing is compared.
    """
    if shutil.which("xvfb-run") is None:
        return "the window was not tried, for Xvfb is not installed"
    pictures = [elsewhere / "ours.png", elsewhere / "theirs.png"]
    programs = [program(NAME, VENV), folder / "bundle" / NAME / NAME]
    seconds: list[list[float]] = [[], []]
    for _round in range(STARTS):
        for picture, chouette_desk, taken in zip(pictures, programs, seconds, strict=True):
            taken.append(first_picture(chouette_desk, elsewhere, picture))
    if pictures[0].read_bytes() != pictures[1].read_bytes():
        raise Stop(f"The first picture of the bundle's window is not the checkout's: see {elsewhere}.")
    ratio = min(seconds[1]) / min(seconds[0])
    if ratio > SLOWEST:
        raise Stop(f"The bundle's window needs {ratio:.2f} times the checkout's start.")
    return f"the same first picture, after {ratio:.2f} times the checkout's start"


def first_picture(chouette_desk: Path, folder: Path, picture: Path) -> float:
    """Start a window, keep its first picture, and return the seconds until it was there."""
    taker = TOP / "packaging" / "first_picture.py"
    screen: list[str | Path] = ["xvfb-run", "-a", "-s", "-screen 0 1366x768x24", program("python"), taker]
    answer = ask(
        [*screen, "--out", picture, chouette_desk, folder / NIGHT], clean_environment(HOME=str(folder)), folder
    )
    if not answer.ok:
        raise Stop(f"No window of {chouette_desk} was seen.")
    return float(answer.last)
