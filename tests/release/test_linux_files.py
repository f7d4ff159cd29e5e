"""What a Linux desktop asks of the program: the files agree with each other and with it."""

import gzip
import tomllib
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree

import icons
import linux_files
import pytest
from commands import TOP

from chouette_desk.book import location
from chouette_desk.nightfile import reading
from chouette_desk.version import program_version

MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


@pytest.fixture(scope="module")
def share(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that a package has as /usr/share."""
    folder = tmp_path_factory.mktemp("linux") / "share"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.argv", ["linux_files.py", str(folder), "--epoch", "1764288000"])
        assert linux_files.main() == 0
    return folder


@pytest.fixture(scope="module")
def entry(share: Path) -> ConfigParser:
    """The menu entry."""
    parser = ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(share / "applications" / "chouette-desk.desktop", encoding="utf-8")
    return parser


def parsed(share: Path, path: str) -> ElementTree.Element:
    return ElementTree.parse(share / path).getroot()


def test_the_menu_entry_starts_the_program_with_a_file(entry: ConfigParser) -> None:
    scripts = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["project"]["scripts"]
    program, file = entry["Desktop Entry"]["Exec"].split()
    assert program in scripts
    assert file == "%f"
    assert entry["Desktop Action practice"]["Exec"].split() == [program, "practice", "--open"]


def test_the_window_belongs_to_the_menu_entry() -> None:
    app = (TOP / "chouette_desk" / "gui" / "app.py").read_text("utf-8")
    assert 'setDesktopFileName("chouette-desk")' in app


def test_menu_description_and_file_types_name_the_same_kinds_of_files(share: Path, entry: ConfigParser) -> None:
    types = {kind.get("type") for kind in parsed(share, "mime/packages/chouette-desk.xml").iter(f"{MIME}mime-type")}
    about = parsed(share, "metainfo/org.chouettedesk.ChouetteDesk.metainfo.xml")
    assert set(entry["Desktop Entry"]["MimeType"].rstrip(";").split(";")) == types
    assert {kind.text for kind in about.iter("mediatype")} == types
    assert about.findtext("launchable") == "chouette-desk.desktop"
    assert about.findtext("name") == entry["Desktop Entry"]["Name"]
    assert about.findtext("summary") == entry["Desktop Entry"]["Comment"]


def test_the_file_types_are_those_that_the_program_opens(share: Path) -> None:
    globs = {
        glob.get("pattern", ""): int(glob.get("weight", "50"))
        for glob in parsed(share, "mime/packages/chouette-desk.xml").iter(f"{MIME}glob")
    }
    assert globs.keys() == {f"*{reading.ENDING}", f"*{location.ENDING}"}
    assert min(globs.values()) > 50, "that of *.json"


def test_the_description_names_this_release_and_its_day(share: Path) -> None:
    about = parsed(share, "metainfo/org.chouettedesk.ChouetteDesk.metainfo.xml")
    assert [release.attrib for release in about.iter("release")] == [
        {"version": program_version(), "date": "2025-11-28"}
    ]


def test_icons_pages_and_completions_are_there(share: Path) -> None:
    theme = share / "icons" / "hicolor"
    sizes = {path.parts[-3] for path in theme.glob("*/apps/chouette-desk.*")}
    assert sizes == {"scalable", *(f"{size}x{size}" for size in icons.SIZES)}
    page = gzip.decompress((share / "man" / "man1" / "chouette-desk-night-add.1.gz").read_bytes()).decode()
    assert page.startswith('.TH CHOUETTE\\-DESK\\-NIGHT\\-ADD "1" "2025\\-11\\-28"')
    assert {"bash-completion", "zsh", "fish"} <= {path.name for path in share.iterdir()}
