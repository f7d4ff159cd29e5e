"""Night files: their names, and practice nights as copies."""

import os
from pathlib import Path

import pytest

from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.file_desk import NightFile
from chouette_desk.desk.files import practice_copy, practice_title, with_ending
from chouette_desk.nightfile.reading import practice_nights, read_night


def test_a_desk_removes_what_killed_ones_left_beside_its_night_file(tmp_path: Path):
    left = tmp_path / ".other.chouette.json-0123abcd.part"
    left.write_bytes(b"{")
    os.utime(left, (0, 0))
    NightFile(tmp_path / "night.chouette.json").release()
    assert list(tmp_path.glob(".*.part")) == []


@pytest.fixture
def practice() -> Path:
    """One of the program's practice nights."""
    return next(iter(practice_nights().values()))


def test_a_name_without_an_ending_gets_that_of_night_files(tmp_path: Path):
    assert with_ending(tmp_path / "friday") == tmp_path / "friday.chouette.json"
    assert with_ending(tmp_path / "friday.json") == tmp_path / "friday.json"


def test_a_practice_night_is_opened_as_a_copy_with_a_title(practice: Path, tmp_path: Path):
    title = practice_title(practice)
    assert practice_title(Path("riverside-friday.chouette.json")) == "Riverside Friday"
    first, second = (practice_copy(practice, tmp_path / "nights") for _ in range(2))
    assert first.name == f"Practice – {title}.chouette.json"
    assert second.name == f"Practice – {title} (2).chouette.json"
    assert read_night(first) == read_night(practice)


def test_where_no_copy_can_be_written_it_is_said(practice: Path, tmp_path: Path):
    (tmp_path / "nights").write_text("no folder")
    with pytest.raises(Trouble, match="could not be written"):
        practice_copy(practice, tmp_path / "nights")
