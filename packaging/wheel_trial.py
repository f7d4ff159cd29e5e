"""Build the distributed files and test them without the checkout."""

import shutil
import zipfile
from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path, PurePosixPath

from commands import TOP, Stop, ask, clean_environment, run
from environment import VENV, private_uv, program, uv_environment
from setup_machine import practice_night

EMPTY = "empty"
ELSEWHERE = "elsewhere"
NIGHT = "night.chouette.json"
BOOK = "club.chouette-book"
RESOURCES = "chouette_desk/_resources/"
CODE = (".py", ".typed")
KINDS = (".css", ".html", ".js", ".json", ".md", ".mo", ".png", ".po", ".pot", ".svg", ".toml", ".ttf", ".txt")


def make_sdist(folder: Path) -> str:
    """Build the source archive into the folder, in place of an older one; return its name."""
    remove(folder, "*.tar.gz")
    uv("build", "--quiet", "--sdist", "--out-dir", folder, TOP)
    return only(folder, "*.tar.gz").name


def make_wheel(folder: Path) -> str:
    """Build the wheel from the source archive; return its name.

    The archive is built first when that of this version is not there. Raises Stop when the wheel has a file that does
    not belong in it.
    """
    if not is_made(folder, ".tar.gz"):
        make_sdist(folder)
    remove(folder, "*.whl")
    uv("build", "--quiet", "--wheel", "--out-dir", folder, only(folder, "*.tar.gz"))
    wheel = only(folder, "*.whl")
    with zipfile.ZipFile(wheel) as archive:
        if stray := sorted(stray_files(archive.namelist(), tracked_files())):
            raise Stop(f"The wheel would ship what does not belong to it: {', '.join(stray)}.")
    return wheel.name


def stray_files(names: Iterable[str], tracked: Collection[str] | None) -> Iterator[str]:
    """Yield a wheel's files that are uncommitted, hidden, or of an unknown kind.

    ``tracked`` is None where git does not say what is committed.
    """
    for name in names:
        path = PurePosixPath(name)
        if path.parts[0].endswith(".dist-info"):
            continue
        is_resource = name.startswith(RESOURCES)
        is_known = path.suffix in (KINDS if is_resource else CODE) and not path.name.startswith(".")
        source = f"resources/{name.removeprefix(RESOURCES)}" if is_resource else name
        if not is_known or not (tracked is None or source in tracked):
            yield name


def tracked_files() -> Collection[str] | None:
    """Return the files that git has committed or staged.

    None where this is no clone or there is no git.
    """
    if not (TOP / ".git").exists() or shutil.which("git") is None:
        return None
    answer = ask(["git", "-C", TOP, "-c", "core.quotePath=off", "ls-files"], clean_environment())
    return frozenset(answer.lines) if answer.ok else None


def try_wheel(folder: Path) -> str:
    """Install the wheel into a new environment and use it; return what it did."""
    if not is_made(folder, ".whl"):
        make_wheel(folder)
    install(folder)
    elsewhere = folder / ELSEWHERE
    elsewhere.mkdir(exist_ok=True)
    shutil.copy(practice_night(), elsewhere / NIGHT)
    for arguments in (["score", NIGHT, "--json"], ["settle", NIGHT, "--json"], ["score", NIGHT], ["help", "money"]):
        same_output(folder, arguments)
    same_paper(folder)
    makes_a_page(folder)
    keeps_a_book(folder)
    names_extras(folder)
    return "scores, settles and prints the practice night as the checkout does, and keeps it in a book"


def install(folder: Path) -> None:
    """Install the wheel alone, with locked dependencies, into an environment of its own."""
    uv("venv", "--quiet", "--clear", "--python", program("python"), folder / EMPTY)
    target = program("python", folder / EMPTY)
    uv("pip", "install", "--quiet", "--python", target, "--constraint", locked(folder), only(folder, "*.whl"))


def locked(folder: Path, group: str = "") -> Path:
    """The versions of everything in ``uv.lock`` that the program uses, as a file for uv.

    Those of one of the project's groups too, if it is named.
    """
    file = folder / "locked.txt"
    choice = ["--no-dev", "--all-extras", "--no-emit-project", "--no-hashes", *(["--group", group] if group else [])]
    uv("export", "--quiet", "--frozen", *choice, "--output-file", file)
    return file


def names_extras(folder: Path) -> None:
    """Raise Stop unless each command that lacks an extra says which one."""
    lacking = (
        ("gui", ["practice", "--open"]),
        ("server", ["standings", "--book", "postgresql://club.example/riverside"]),
        ("live", ["serve"]),
    )
    for extra, arguments in lacking:
        command: list[str | Path] = [program("chouette-desk", folder / EMPTY), *arguments]
        done = run(command, clean_environment(QT_QPA_PLATFORM="offscreen"))
        if done.status != 1 or f"chouette-desk[{extra}]" not in done.last:
            raise Stop(f"`chouette-desk {' '.join(arguments)}` does not say that the extra {extra} is missing.")


def same_output(folder: Path, arguments: Sequence[str]) -> None:
    """Raise Stop unless the installed program prints what the checkout prints."""
    ours = printed(VENV, folder, arguments)
    theirs = printed(folder / EMPTY, folder, arguments)
    if ours != theirs:
        raise Stop(f"The installed program answers `{' '.join(arguments)}` otherwise than the checkout does.")


def same_paper(folder: Path) -> None:
    """Raise Stop unless the installed program and the checkout write the same PDF."""
    sheets = []
    for environment, name in ((VENV, "ours.pdf"), (folder / EMPTY, "theirs.pdf")):
        printed(environment, folder, ["print", NIGHT, "--out", name, "--force"])
        sheets.append((folder / ELSEWHERE / name).read_bytes())
    if not sheets[1].startswith(b"%PDF-"):
        raise Stop("What the installed program prints is no PDF.")
    if sheets[0] != sheets[1]:
        raise Stop("The installed program prints another PDF than the checkout does.")


def makes_a_page(folder: Path) -> None:
    """Raise Stop unless the installed program has the templates of the web page."""
    printed(folder / EMPTY, folder, ["export", NIGHT, "--out", "night.html", "--force"])
    if b"<table>" not in (folder / ELSEWHERE / "night.html").read_bytes():
        raise Stop("The web page that the installed program writes has no sheet.")


def keeps_a_book(folder: Path) -> None:
    """Raise Stop unless the installed program makes and checks a book with the night."""
    book = ["--book", BOOK]
    for arguments in (["book", "new"], ["night", "import", NIGHT], ["book", "check"], ["standings"]):
        printed(folder / EMPTY, folder, [*arguments, *book])


def printed(environment: Path, folder: Path, arguments: Sequence[str]) -> tuple[str, ...]:
    """Return the output of that environment's ``chouette-desk``; raises Stop.

    It is run in the empty folder. Stop is raised when it fails.
    """
    answer = ask([program("chouette-desk", environment), *arguments], clean_environment(), folder / ELSEWHERE)
    if not answer.ok or (not answer.lines and arguments[0] not in ("print", "export")):
        raise Stop(f"`chouette-desk {' '.join(arguments)}` failed in {environment} (exit status {answer.status}).")
    return answer.lines


def only(folder: Path, pattern: str) -> Path:
    """Return the one file in the folder that matches; raises Stop for none or several."""
    matches = list(folder.glob(pattern))
    if len(matches) != 1:
        raise Stop(f"{len(matches)} files match {pattern} where there should be one.")
    return matches[0]


def made_version(folder: Path) -> str:
    """The version of the wheel in the folder."""
    return only(folder, "*.whl").name.split("-")[1]


def is_made(folder: Path, ending: str) -> bool:
    """Whether the folder has the file of this version with this ending."""
    printed = "from chouette_desk.version import program_version; print(program_version())"
    version = ask([program("python"), "-c", printed], clean_environment()).last
    return any(any(folder.glob(f"chouette?desk-{version}{more}{ending}")) for more in ("", "-*"))


def remove(folder: Path, pattern: str) -> None:
    """Remove what was made of an older version of the program."""
    for old in folder.glob(pattern):
        old.unlink()


def uv(*arguments: str | Path) -> None:
    """Run the pinned uv; raises Stop when it fails.

    What it installs is used once: all bytecode takes much longer to compile than that of what is imported.
    """
    command: list[str | Path] = [private_uv(), *arguments]
    if not run(command, uv_environment() | {"UV_COMPILE_BYTECODE": "0"}).ok:
        raise Stop(f"`uv {arguments[0]}` failed; the reason is above.")
