"""The version: of a release, between two of them, and without git."""

import subprocess
from pathlib import Path

import pytest

from chouette_desk import version
from chouette_desk.version import RELEASE, program_version


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A git repository of three commits, the first one the release before."""
    monkeypatch.setattr(version, "TOP", tmp_path)
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    git(tmp_path, "init", "--quiet")
    for name in ("first", "second", "third"):
        commit = ("commit", "--quiet", "--allow-empty", "--message", name)
        git(tmp_path, "-c", "user.name=Ann", "-c", "user.email=ann@club.example", *commit)
        if name == "first":
            git(tmp_path, "tag", "v0.2.0")
    program_version.cache_clear()
    yield tmp_path
    program_version.cache_clear()


def git(folder: Path, *words: str) -> str:
    """The answer of git in this folder."""
    done = subprocess.run(["git", *words], cwd=folder, check=True, capture_output=True, encoding="utf-8")
    return done.stdout.strip()


def test_between_releases_it_counts_the_commits_and_names_the_last(checkout: Path) -> None:
    assert program_version() == f"{RELEASE}.dev2+g{git(checkout, 'rev-parse', '--short=8', 'HEAD')}"


def test_a_tagged_commit_is_the_release(checkout: Path) -> None:
    git(checkout, "tag", f"v{RELEASE}")
    assert program_version() == RELEASE


def test_without_git_it_is_known_that_it_is_no_release(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert program_version() == f"{RELEASE}.dev0"


def test_a_source_archive_knows_the_version_it_was_made_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "PKG-INFO").write_text("Metadata-Version: 2.4\nName: chouette-desk\nVersion: 0.3.0.dev7+gabc\n\nText\n")
    monkeypatch.setattr(version, "TOP", tmp_path)
    program_version.cache_clear()
    assert program_version() == "0.3.0.dev7+gabc"
    program_version.cache_clear()
