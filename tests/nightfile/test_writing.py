"""The night's text is readable and stable; a file is written whole or not at all."""

import errno
import json
import os
import stat
import tempfile
from pathlib import Path

import pytest

from chouette_desk.core.fold import new_night
from chouette_desk.core.night import Heading
from chouette_desk.core.rulebook import options
from chouette_desk.nightfile.reading import night_from
from chouette_desk.nightfile.rulebooks import changed, from_table, shipped
from chouette_desk.nightfile.writing import text_of, write_all, write_whole
from tests.nightfile.files import ORDER, SEAT, night_of

EXAMPLES = sorted((Path(__file__).parent.parent / "data" / "examples").glob("*.chouette.json"))


# The text


def test_the_text_has_a_line_for_each_event():
    night = night_of(SEAT, ORDER, {"event": "note", "text": "Bob’s birthday"}, stake="0.50", club="Riverside")
    assert text_of(night) == (
        "{\n"
        '  "format": "chouette-night/1",\n'
        '  "club": "Riverside",\n'
        '  "stake": "0.50",\n'
        '  "rulebook": "aba",\n'
        '  "events": [\n'
        '    {"event": "seat", "players": ["Ann", "Bob", "Cid", "Dee"]},\n'
        '    {"event": "order", "players": ["Ann", "Bob", "Cid", "Dee"]},\n'
        '    {"event": "note", "text": "Bob’s birthday"}\n'
        "  ]\n"
        "}\n"
    )


def test_an_empty_night_has_an_empty_list():
    assert json.loads(text_of(new_night(shipped("iba")))) == {
        "format": "chouette-night/1",
        "rulebook": "iba",
        "events": [],
    }


def test_defaults_are_left_out_and_notes_kept():
    night = night_of(
        {"event": "seat", "players": ["Ann", "Bob", "Cid"], "spectator": False, "stakes": {}},
        {"event": "order", "players": ["Ann", "Bob", "Cid"], "note": "by agreement", "at": "20:00", "allow": "all"},
        {"event": "start", "matches": 0, "agreed": []},
        {"event": "finish", "winner": "box", "value": "single"},
    )
    assert [json.loads(line.strip().rstrip(",")) for line in text_of(night).splitlines()[4:8]] == [
        {"event": "seat", "players": ["Ann", "Bob", "Cid"]},
        {"event": "order", "note": "by agreement", "at": "20:00", "allow": "all", "players": ["Ann", "Bob", "Cid"]},
        {"event": "start"},
        {"event": "finish", "winner": "box"},
    ]


def test_the_partner_who_is_no_one_is_written():
    night = night_of(SEAT, ORDER, {"event": "partner", "player": None})
    assert '{"event": "partner", "player": null}' in text_of(night)


@pytest.mark.parametrize("path", [path for path in EXAMPLES if "refused" not in path.name], ids=lambda path: path.name)
def test_an_example_is_the_same_night_when_written_and_read(path):
    night = night_from(path.read_bytes())
    text = text_of(night)
    assert night_from(text.encode()) == night
    assert text_of(night_from(text.encode())) == text


def test_changed_options_go_with_the_night():
    night = night_of(rulebook={"base": "guide", "players_max": None, "jacoby": True, "beavers": True})
    assert json.loads(text_of(night))["rulebook"] == {"base": "guide", "players_max": None, "jacoby": True}


def test_the_rulebook_is_the_first_one_and_later_changes_are_events():
    night = night_of(SEAT, {"event": "rules", "change": {"jacoby": False}})
    table = json.loads(text_of(night))
    assert table["rulebook"] == "aba"
    assert table["events"][-1] == {"event": "rules", "change": {"jacoby": False}}


def test_a_clubs_own_rulebook_is_written_as_its_base_with_changes():
    club = changed(shipped("aba"), {"jacoby": False}, name="riverside", title="Riverside")
    assert json.loads(text_of(new_night(club)))["rulebook"] == {"base": "aba", "jacoby": False}


def test_a_clubs_rulebook_without_a_base_is_written_as_changes_of_the_most_alike():
    book = shipped("st-albans")
    table = {option: book[option] for option in options()} | {"jacoby": False}
    assert json.loads(text_of(new_night(from_table(table, "riverside"))))["rulebook"] == {
        "base": "st-albans",
        "jacoby": False,
    }


def test_the_heading_is_written_in_the_order_of_the_format():
    heading = Heading(club="Riverside", table="1", date="2026-11-20", stake="0.50", currency="EUR")
    assert list(json.loads(text_of(new_night(shipped("aba"), heading)))) == [
        "format",
        "club",
        "table",
        "date",
        "stake",
        "currency",
        "rulebook",
        "events",
    ]


# The file


OLD = b"the old night"
NEW = b"the new night, a little longer"


@pytest.fixture
def path(tmp_path) -> Path:
    """A file that holds the old night."""
    file = tmp_path / "night.chouette.json"
    file.write_bytes(OLD)
    return file


def test_a_new_file(tmp_path):
    write_whole(tmp_path / "night", NEW, force=False)
    assert (tmp_path / "night").read_bytes() == NEW
    assert [each.name for each in tmp_path.iterdir()] == ["night"]


def test_a_file_is_not_overwritten_unless_forced(path):
    with pytest.raises(FileExistsError):
        write_whole(path, NEW, force=False)
    assert path.read_bytes() == OLD
    write_whole(path, NEW, force=True)
    assert path.read_bytes() == NEW
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("name", ["replace", "fsync", "fdopen"])
@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EACCES, errno.EIO])
def test_what_the_disk_refuses_leaves_the_old_file_and_nothing_beside(path, monkeypatch, name, code):
    def refuse(*_args: object, **_more: object) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, name, refuse)
    with pytest.raises(OSError, match=os.strerror(code)):
        write_whole(path, NEW, force=True)
    monkeypatch.undo()
    assert path.read_bytes() == OLD
    assert list(path.parent.iterdir()) == [path]


def test_a_disk_that_fills_up_in_the_middle_leaves_the_old_file(path, monkeypatch):
    real = os.fdopen

    def almost_full(handle: int, mode: str) -> object:
        file = real(handle, mode)

        class Full:
            def __enter__(self) -> "Full":
                return self

            def __exit__(self, *_what: object) -> None:
                file.close()

            def write(self, content: bytes) -> None:
                file.write(content[:5])
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        return Full()

    monkeypatch.setattr(os, "fdopen", almost_full)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, NEW, force=True)
    monkeypatch.undo()
    assert path.read_bytes() == OLD
    assert list(path.parent.iterdir()) == [path]


def test_a_key_pressed_in_the_middle_leaves_the_old_file(path, monkeypatch):
    def interrupted(*_args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_whole(path, NEW, force=True)
    monkeypatch.undo()
    assert path.read_bytes() == OLD
    assert list(path.parent.iterdir()) == [path]


def test_the_file_is_on_the_disk_before_it_takes_its_place(path, monkeypatch):
    order: list[str] = []
    for name in ("fsync", "replace"):
        real = getattr(os, name)
        monkeypatch.setattr(os, name, lambda *args, name=name, real=real: (order.append(name), real(*args))[1])
    write_whole(path, NEW, force=True)
    assert order[:2] == ["fsync", "replace"]


def test_a_folder_that_may_not_be_written(path, monkeypatch):
    def read_only(*_args: object, **_more: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", str(path.parent))

    monkeypatch.setattr(tempfile, "mkstemp", read_only)
    with pytest.raises(PermissionError):
        write_whole(path, NEW, force=True)
    assert path.read_bytes() == OLD


def test_a_folder_that_is_not_there(tmp_path):
    with pytest.raises(FileNotFoundError):
        write_whole(tmp_path / "none" / "night", NEW, force=False)


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664])
def test_the_rights_of_the_file_are_kept(path, mode):
    path.chmod(mode)
    write_whole(path, NEW, force=True)
    assert stat.S_IMODE(path.stat().st_mode) == mode


def test_a_new_file_has_the_rights_of_any_new_file(tmp_path):
    (tmp_path / "plain").write_bytes(b"")
    write_whole(tmp_path / "night", NEW, force=False)
    assert (tmp_path / "night").stat().st_mode == (tmp_path / "plain").stat().st_mode


@pytest.mark.parametrize("name", ["n" * 240 + ".json", "ночь 🎲.chouette.json", ".hidden", "İ" * 100])
def test_a_name_of_any_kind(tmp_path, name):
    write_whole(tmp_path / name, NEW, force=False)
    assert (tmp_path / name).read_bytes() == NEW


def test_of_many_files_all_are_written_or_none(tmp_path):
    files = {tmp_path / name: NEW for name in "abc"}
    (tmp_path / "c").write_bytes(OLD)
    with pytest.raises(FileExistsError) as raised:
        write_all(files, force=False)
    assert raised.value.filename == str(tmp_path / "c")
    assert [each.name for each in tmp_path.iterdir()] == ["c"]
    assert (tmp_path / "c").read_bytes() == OLD
    write_all(files, force=True)
    assert {each.name: each.read_bytes() for each in tmp_path.iterdir()} == dict.fromkeys("abc", NEW)


def test_the_file_that_the_disk_refuses_is_named(tmp_path):
    with pytest.raises(FileNotFoundError) as raised:
        write_all({tmp_path / "a": NEW, tmp_path / "none" / "b": NEW}, force=False)
    assert raised.value.filename == str(tmp_path / "none" / "b")
    assert list(tmp_path.iterdir()) == []


def test_a_link_stays_a_link(path):
    link = path.with_name("link")
    link.symlink_to(path)
    write_whole(link, NEW, force=True)
    assert link.is_symlink()
    assert path.read_bytes() == NEW
