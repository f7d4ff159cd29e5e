"""Install, start, upgrade and remove the package in a bare Debian, and have it checked."""

import os
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from bundle import NAME
from commands import Outcome, Stop, ask, clean_environment, run
from debian import build, make_deb
from environment import program
from setup_machine import practice_night
from system_packages import APT_OPTIONS
from wheel_trial import only

DEBIAN = "bookworm"
OLDER = "0.0.1-1"
HOME = "/home/director"
USER = "1000:1000"
NIGHT = "Friday é.chouette.json"
BOOK = f"{HOME}/.local/share/Chouette Desk/club.chouette-book"
DESKTOP = ("desktop-file-utils", "libglib2.0-bin", "shared-mime-info")
"""What every desktop has, and a bare Debian has not: it finds the program that opens a file."""
NEEDED = ("mmdebstrap", "unshare", "chroot", "tar")
INSIDE = """
mount -t proc proc "$0/proc"
user=$1 home=$2
shift 2
[ -d "$0$home" ] || home=/
exec chroot --userspec="$user" "$0" env -i -C "$home" HOME="$home" PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 \\
    DEBIAN_FRONTEND=noninteractive DISPLAY="${DISPLAY:-}" "$@"
"""
TRIED = (
    ["rules", "list"],
    ["score", NIGHT],
    ["settle", NIGHT, "--json"],
    ["print", NIGHT, "--out", "sheet.pdf", "--force"],
    ["export", NIGHT, "--out", "sheet.xlsx", "--force"],
    ["help", "money"],
    ["doctor"],
)


def try_deb(folder: Path) -> str:
    """Use the package in a bare Debian 12; return what it did, raise Stop if it fails."""
    if missing := [name for name in NEEDED if shutil.which(name) is None]:
        return f"not tried, for {', '.join(missing)} is not here"
    if os.geteuid() != 0:
        return "not tried, for only root can make a Debian in a folder"
    if not any(folder.glob("*.deb")):
        make_deb(folder)
    debian = Debian(folder)
    with TemporaryDirectory(dir=folder) as older:
        debian.install(build(folder / "deb-work", Path(older), OLDER, ("-Znone",)))
    debian.user("book", "new")
    debian.user("night", "import", NIGHT)
    before = debian.user("standings").lines
    debian.install(only(folder, "*.deb"))
    if debian.user("standings").lines != before or not before:
        raise Stop("After an upgrade the book shows other standings than before.")
    for arguments in TRIED:
        debian.user(*arguments)
    seen = debian.window(NAME, NIGHT)
    debian.install_desktop()
    debian.window("gio", "open", BOOK)
    debian.remove()
    return f"{OLDER} gives way to it, commands work without Python, {seen}, and removal leaves the book"


class Debian:
    """A bare Debian in a folder, with a user who has a night."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "debian" / "root"
        packed = folder / "debian" / f"{DEBIAN}.tar"
        packed.parent.mkdir(exist_ok=True)
        if not packed.exists():
            must(run(["mmdebstrap", "--variant=minbase", "--quiet", DEBIAN, packed], clean_environment()))
        shutil.rmtree(self.root, ignore_errors=True)
        self.root.mkdir()
        must(run(["tar", "-C", self.root, "-xf", packed], clean_environment()))
        self._apt("update")
        if self._run("sh", "-c", "command -v python3").ok:
            raise Stop("The bare Debian has a Python, so that nothing is proved in it.")
        home = self.root / HOME[1:]
        home.mkdir()
        shutil.copy(practice_night(), home / NIGHT)
        must(self._run("chown", "-R", USER, HOME))

    def user(self, *arguments: str) -> Outcome:
        """Run a command of Chouette Desk as its user; raises Stop if it fails."""
        done = ask(self._command(USER, NAME, *arguments), clean_environment())
        if not done.ok:
            raise Stop(f"`{NAME} {' '.join(arguments)}` fails in a bare Debian (exit status {done.status}).")
        return done

    def install(self, package: Path) -> None:
        """Install a package, with what it depends on."""
        shutil.copy(package, self.root / package.name)
        self._apt("install", f"/{package.name}")

    def install_desktop(self) -> None:
        """Install what opens a file that is clicked twice."""
        self._apt("install", *DESKTOP)

    def window(self, *command: str) -> str:
        """Have a window opened; return when it was seen, raise Stop if nothing was."""
        if shutil.which("xvfb-run") is None:
            return "its window was not tried, for Xvfb is not here"
        picture = self.root.with_name(f"{command[0]}.png")
        screen: list[str | Path] = ["xvfb-run", "-a", "-s", "-screen 0 1366x768x24 -ac", program("python")]
        taker: list[str | Path] = [Path(__file__).with_name("first_picture.py"), "--out", picture]
        answer = ask([*screen, *taker, *self._command(USER, *command)], clean_environment())
        if not answer.ok:
            raise Stop(f"`{' '.join(command)}` opens no window in a bare Debian.")
        return f"its window is there after {float(answer.last):.2f} s"

    def remove(self) -> None:
        """Remove the package; raises Stop unless it says what stays, and nothing else does."""
        done = self._apt("purge", NAME)
        if not any("books, nights and settings stay" in line for line in done.lines):
            raise Stop("The removal does not say that books and nights stay.")
        if not (self.root / BOOK[1:]).exists():
            raise Stop("The removal took the user's book.")
        if left := sorted((self.root / "usr").rglob(f"*{NAME}*")):
            raise Stop(f"The removal leaves {', '.join(map(str, left))}.")

    def _apt(self, *arguments: str) -> Outcome:
        done = self._run("apt-get", *APT_OPTIONS, "--no-install-recommends", *arguments)
        must(done)
        return done

    def _run(self, *command: str) -> Outcome:
        return run(self._command("0:0", *command), clean_environment())

    def _command(self, user: str, *command: str) -> list[str | Path]:
        """The command line that runs a program in it; of our environment it sees the display alone."""
        return ["unshare", "--mount", "sh", "-c", INSIDE, self.root, user, HOME, *command]


def must(done: Outcome) -> None:
    """Raise Stop if a program failed."""
    if not done.ok:
        raise Stop("The bare Debian could not be made ready; the reason is above.")
