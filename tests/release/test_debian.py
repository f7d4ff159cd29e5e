"""The package for Debian and Ubuntu: its version, needs, dates and rights."""

import re
from pathlib import Path

import debian
import debian_trial
import pytest
import reproducible
from commands import Stop
from system_packages import FOR_THE_PROGRAM


@pytest.mark.parametrize(
    ("version", "of_debian"),
    [
        ("0.3.0", "0.3.0-1"),
        ("0.3.0.dev1459+g1e4cac6e", "0.3.0~dev1459+g1e4cac6e-1"),
        ("0.3.0.dev1459+gb5c37e9d", "0.3.0~dev1459+gb5c37e9d-1"),
        ("0.4.0rc1", "0.4.0~rc1-1"),
        ("0.4.0b2", "0.4.0~b2-1"),
    ],
)
def test_what_comes_before_a_release_is_older_for_debian_too(version: str, of_debian: str) -> None:
    assert debian.debian_version(version) == of_debian


def test_the_package_needs_what_the_setup_installs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(debian, "libc", lambda: "libc6 (>= 2.36)")
    fields = dict(re.findall(r"^(\S+): (.*)$", debian.control_text("0.3.0-1", "amd64", 2049), re.MULTILINE))
    first, *needs = fields["Depends"].split(", ")
    assert first == "libc6 (>= 2.36)"
    assert needs == [" | ".join(names) for names in FOR_THE_PROGRAM]
    assert "libcups2 | libcups2t64" in needs
    assert fields["Installed-Size"] == "3"
    assert fields["Homepage"] == "https://pypi.org/project/chouette-desk/"


def test_the_description_fits_eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(debian, "libc", lambda: "libc6")
    _fields, _word, about = debian.control_text("0.3.0-1", "amd64", 1).partition("Description: ")
    assert all(line.startswith(" ") and len(line) <= 80 for line in about.splitlines()[1:])


def test_the_licences_of_program_fonts_and_libraries_are_in_it() -> None:
    text = debian.copyright_text()
    for part in ("Chouette Desk contributors", "DejaVu", "psycopg 3", "LESSER GENERAL PUBLIC LICENSE"):
        assert part in text


def test_without_the_tool_one_sentence_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _name: None)
    with pytest.raises(Stop, match="made with dpkg-deb, which is not here"):
        debian.make_deb(tmp_path)
    assert debian_trial.try_deb(tmp_path) == "not tried, for mmdebstrap, unshare, chroot, tar is not here"


def test_files_get_one_date_and_the_usual_rights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1764288000")
    program, library, text = (tmp_path / name for name in ("program", "libqt.so.6", "text"))
    for path, mode in ((program, 0o700), (library, 0o755), (text, 0o600)):
        path.touch()
        path.chmod(mode)
    (tmp_path / "link").symlink_to("nowhere")
    reproducible.settle(tmp_path)
    assert [path.stat().st_mode & 0o777 for path in (program, library, text)] == [0o755, 0o644, 0o644]
    assert {path.lstat().st_mtime for path in tmp_path.iterdir()} == {1764288000}


def test_the_date_is_that_of_the_last_commit_unless_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1764288000")
    assert reproducible.epoch() == 1764288000
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "yesterday")
    assert reproducible.epoch() >= reproducible.SINCE
