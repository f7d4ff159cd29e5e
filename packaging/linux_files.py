"""Write what a Linux desktop asks of a program into a folder like /usr/share.

The menu entry, the file types, the description, the icons, the man pages and the completions.
"""

import argparse
import gzip
import shutil
import sys
from datetime import UTC, datetime
from pathlib import Path

import icons
import manuals

from chouette_desk.version import program_version

NAME = "chouette-desk"
SOURCES = Path(__file__).resolve().parent / "linux"
IN_FOLDERS = {".desktop": "applications", ".xml": "mime/packages", ".metainfo.xml": "metainfo"}


def main() -> int:
    """The exit status: 0 once everything is written."""
    parser = argparse.ArgumentParser(prog="linux_files.py", description=__doc__)
    parser.add_argument("share", type=Path, metavar="FOLDER")
    parser.add_argument("--epoch", type=int, required=True, metavar="SECONDS", help="the date of what is made")
    options = parser.parse_args()
    date = datetime.fromtimestamp(options.epoch, UTC).date().isoformat()
    write_sources(options.share, date)
    write_icons(options.share / "icons" / "hicolor")
    for name, page in manuals.man_pages(date).items():
        write(options.share / "man" / "man1" / f"{name}.gz", gzip.compress(page.encode(), mtime=0))
    for path, text in manuals.completions().items():
        write(options.share / path, text.encode())
    return 0


def write_sources(share: Path, date: str) -> None:
    """Write the files that are written by hand; the description names this release."""
    for source in sorted(SOURCES.iterdir()):
        ending = "".join(source.suffixes[-2:]) if ".metainfo" in source.suffixes else source.suffix
        write(share / IN_FOLDERS[ending] / source.name, with_release(source.read_text("utf-8"), date).encode())


def with_release(text: str, date: str) -> str:
    """The text, with this release in it if it is the description of the program."""
    release = f'<release version="{program_version()}" date="{date}"/>'
    return text.replace("</component>", f"  <releases>\n    {release}\n  </releases>\n</component>")


def write_icons(theme: Path) -> None:
    """Write the icon in every size of the theme, and as SVG."""
    for size in icons.SIZES:
        write(theme / f"{size}x{size}" / "apps" / f"{NAME}.png", icons.png(size))
    scalable = theme / "scalable" / "apps" / icons.SVG.name
    scalable.parent.mkdir(parents=True)
    shutil.copyfile(icons.SVG, scalable)


def write(path: Path, content: bytes) -> None:
    """Write a file, in a new folder if need be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


if __name__ == "__main__":
    sys.exit(main())
