"""Chromium 78 and 92, in which the tests see the page as old televisions do."""

import hashlib
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

from commands import ask, clean_environment, say
from environment import TOOLS, VENV

PACKAGE = "chrome-aws-lambda"
BUILDS = {
    "78": ("1.20.4", "aba7f1562247dda11a704f9bc41294e57a1e197eae31085842479e4c0b025144"),
    "92": ("10.1.0", "6745d06176d629be7021538a901a5a969f335c5a8c10a581b40862e7ed66996e"),
}
"""The package's version with each version of Chromium, and the SHA-256 of its archive."""
PATIENCE = ("--fetch-retries=1", "--fetch-timeout=60000")  # where there is no network
UNPACK = """
const [from, to] = process.argv.slice(1), fs = require("fs");
fs.writeFileSync(to, require("zlib").brotliDecompressSync(fs.readFileSync(from)));
"""


def old_chromium(version: str) -> Path:
    """The path of a Chromium of this version, whether or not it is there."""
    return TOOLS / f"chromium-{version}" / "chromium"


def fetch_old_browsers() -> None:
    """Fetch those that are missing; without npm or network their tests are skipped."""
    missing = [version for version in BUILDS if not old_chromium(version).exists()]
    if not missing:
        return
    if not shutil.which("npm"):
        say("npm is not installed: the page for phones is not tried in old browsers.")
        return
    say(f"Fetching Chromium {' and '.join(missing)}, in which the page for phones is tried, into {TOOLS.name}.")
    for version in missing:
        try:
            _fetch(version)
        except (OSError, subprocess.SubprocessError, tarfile.TarError, ValueError) as error:
            say(f"Chromium {version} could not be fetched: {error}")


def _fetch(version: str) -> None:
    """Fetch one of them; raises OSError, SubprocessError, TarError or ValueError."""
    number, digest = BUILDS[version]
    place = old_chromium(version).parent
    with tempfile.TemporaryDirectory(dir=TOOLS) as folder:
        command = ["npm", "pack", "--silent", *PATIENCE, f"{PACKAGE}@{number}"]
        done = ask(command, clean_environment(), Path(folder))
        archive = Path(folder, f"{PACKAGE}-{number}.tgz")
        if not done.ok or hashlib.sha256(archive.read_bytes()).hexdigest() != digest:
            raise ValueError(f"npm pack {PACKAGE}@{number} has not brought the archive that is known")
        made = Path(folder, "made")
        made.mkdir()
        for name in ("chromium", "swiftshader.tar"):
            packed = f"package/bin/{name}.br"
            _take_out(archive, Path(folder), packed)
            _unpack(Path(folder, Path(packed).name), made / name)
        _take_out(made / "swiftshader.tar", made / "swiftshader")
        (made / "chromium").chmod(0o755)
        made.rename(place)


def _take_out(archive: Path, folder: Path, wanted: str = "") -> None:
    """Write a file of the archive, or all of them, into the folder by their last names."""
    folder.mkdir(exist_ok=True)
    with tarfile.open(archive) as packed:
        for member in packed:
            content = packed.extractfile(member) if wanted in ("", member.name) else None
            if content is not None:
                with (folder / Path(member.name).name).open("wb") as file:
                    shutil.copyfileobj(content, file)


def _unpack(packed: Path, to: Path) -> None:
    """Undo Brotli with the Node.js that playwright brings."""
    (node,) = VENV.glob("lib/python3*/site-packages/playwright/driver/node")
    subprocess.run([node, "-e", UNPACK, packed, to], check=True)
