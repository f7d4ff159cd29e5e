"""Files of a book and the program's folders are for one user, whatever the umask."""

import os
import shutil
import stat
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings

from chouette_desk.cli import main
from chouette_desk.core.events import Seat
from chouette_desk.core.night import Heading
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.recovery import Recovery
from chouette_desk.files.atomic_file import make_folder
from chouette_desk.gui.settings import Settings
from chouette_desk.nightfile.rulebooks import shipped

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no modes")


@pytest.fixture(params=[0o000, 0o022, 0o077])
def umask(request):
    """The umasks of a careless, a usual and a careful user."""
    before = os.umask(request.param)
    yield request.param
    os.umask(before)


def wide(folder: Path) -> list[Path]:
    """The files and folders that others may open."""
    return [path for path in folder.rglob("*") if path.stat().st_mode & 0o077]


def test_what_a_book_makes_is_private(umask, tmp_path: Path, monkeypatch, capsys):
    home = tmp_path / "home"
    home.mkdir(mode=0o700)
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "share"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home / "config"))
    for words in ("book new", "night new --players Ann,Bob,Cid,Dee --rulebook aba", "book backup", "night add start"):
        main(words.split())
    book = home / "share" / "Chouette Desk" / "club.chouette-book"
    with closing(open_club_book(book)) as club_book:
        desk = club_book.open_night(1)
        desk.undo()
        assert Path(f"{book}-wal").exists()
        assert Path(f"{book}-shm").exists()
        assert wide(home) == []
        assert Recovery(club_book)._archive(desk.night).exists()
    main(["book", "restore", "--last"])
    book.write_bytes(b"SQLite format 3\0" + bytes(4000))
    Path(f"{book}-wal").write_bytes(b"old")
    Path(f"{book}-wal").chmod(0o600)
    main(["book", "restore", "--last"])
    assert wide(home) == []
    capsys.readouterr()
    assert main(["book", "check"]) == 0
    assert capsys.readouterr().out == "The book is sound.\n"


def test_an_outbox_is_private(umask, tmp_path: Path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    with closing(make_book(tmp_path / "club.book", folder=tmp_path / "own")) as club_book:
        desk = club_book.new_night(shipped("aba"), Heading(), (Seat(players=("Ann", "Bob", "Cid")),))
        (tmp_path / "club.book").chmod(0o400)
        shutil.rmtree(tmp_path / "backups", ignore_errors=True)
        desk._keeper.outbox._write(desk.row, desk.entries, ())
        assert list((tmp_path / "own").rglob("*.chouette-outbox"))
        assert wide(tmp_path) == []
        desk.close()


def test_settings_are_private(umask, tmp_path: Path):
    (tmp_path / "config").mkdir(mode=0o700)
    settings = Settings(QSettings(str(tmp_path / "config" / "Chouette Desk" / "s.ini"), QSettings.Format.IniFormat))
    settings.book = "postgresql://h/club"
    settings.store.sync()
    assert wide(tmp_path) == []


def test_nights_and_exports_are_as_the_umask_says(umask, tmp_path: Path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["practice", "--write"]) in (0, 2)
    assert main(["print", "--blank", "--rulebook", "aba", "--players", "4", "--out", "blank.pdf"]) == 0
    assert stat.S_IMODE((tmp_path / "blank.pdf").stat().st_mode) == 0o666 & ~umask


def test_a_wider_mode_is_left_and_mentioned(tmp_path: Path, monkeypatch, capsys):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert main(["book", "new"]) == 0
    book = tmp_path / "share" / "Chouette Desk" / "club.chouette-book"
    book.chmod(0o644)
    main(["night", "new", "--players", "Ann,Bob,Cid,Dee", "--rulebook", "aba"])
    assert main(["book", "restore", "--last"]) == 0
    assert stat.S_IMODE(book.stat().st_mode) == 0o644
    capsys.readouterr()
    assert main(["book", "check"]) == 0
    output = capsys.readouterr().out
    assert output.startswith("The book is sound.\nOther users of this computer may open these files")
    assert f"\n  {book}\n" in output


def test_a_folder_of_the_programs_own_is_made_with_those_above_it(umask, tmp_path: Path):
    tmp_path.chmod(0o755)
    make_folder(tmp_path / "a" / "b")
    make_folder(tmp_path / "a" / "b")
    assert wide(tmp_path) == []
    assert tmp_path.stat().st_mode & 0o777 == 0o755
