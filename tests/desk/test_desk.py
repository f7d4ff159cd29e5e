"""A desk on a night file: all or nothing, saved before told, unlimited undo."""

import json
from datetime import datetime

import pytest

from chouette_desk.core.actions import Correction
from chouette_desk.core.events import Note, Order, Payment, Score, Seat, Transfer
from chouette_desk.core.fold import RefusedEvent
from chouette_desk.core.night import Heading
from chouette_desk.core.problems import Kind, Refused
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.desk import Change
from chouette_desk.desk.dry_run import NOTHING
from chouette_desk.desk.file_desk import FileDesk, NightFile, open_night
from chouette_desk.desk.files import ChangedOnDisk, InUse
from chouette_desk.desk.notation import parse
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.reading import read_night
from chouette_desk.nightfile.rulebooks import shipped
from tests.desk.at_the_table import FIRST, Ticking
from tests.desk.night_files import filed
from tests.folds import count_folds


@pytest.fixture
def desk(tmp_path):
    desk = filed(tmp_path / "night.chouette.json", shipped("aba"), Heading(club="Riverside"), FIRST, Ticking())
    yield desk
    desk.close()


def score(**points: int) -> Score:
    return Score(points=points)


def on_disk(desk: FileDesk) -> list[str]:
    return [event["event"] for event in json.loads(desk.path.read_text())["events"]]


def test_every_action_is_on_the_disk_before_it_is_told(desk):
    told = []
    desk.follow(lambda change: told.append((change.label, on_disk(desk))))
    desk.do(score(Bob=2, Cid=-1))
    desk.do(Note(text="a phone rang"))
    desk.undo()
    assert told == [
        ("game 1", ["seat", "order", "score"]),
        ("note", ["seat", "order", "score", "note"]),
        ("note", ["seat", "order", "score"]),
    ]


def test_what_is_on_the_disk_is_the_night(desk):
    desk.do(score(Bob=2, Cid=-1))
    again = read_night(desk.path)
    assert again.totals == desk.night.totals == {"Ann": -1, "Bob": 2, "Cid": -1, "Dee": 0}
    assert again == desk.night


def test_events_of_one_step_stand_or_fall_together(desk):
    before, text = desk.night, desk.path.read_text()
    wrong = desk.do(score(Bob=2), Transfer(from_="Ann", to="Zoe", points=1, reason="?"))
    assert [problem.kind for problem in wrong.problems] == [Kind.NO_COLUMN]
    assert desk.night is before
    assert desk.path.read_text() == text
    desk.do(Payment(from_="Ann", to="Bob", points=1), Payment(from_="Ann", to="Cid", points=1))
    assert desk.undo_label == "2 payments"
    desk.undo()
    assert desk.night == before


def test_an_event_that_a_file_could_not_hold_is_refused(desk):
    wrong = desk.do(Seat(players=("Eve", "Eve")))
    assert [problem.kind for problem in wrong.problems] == [Kind.NAMED_TWICE]
    assert desk.do(Seat(players=("  Eve ",))).after.columns[-1] == "Eve"


def test_undo_and_redo_go_to_both_ends(desk):
    for points in range(1, 30):
        desk.do(score(Ann=1 - points, Bob=points, Cid=-1, Dee=0))
    last = desk.night
    while desk.undo():
        assert read_night(desk.path).events == desk.night.events
    assert desk.night.events == ()
    assert desk.redo_label == "seating Ann, Bob, Cid and Dee"
    while desk.redo():
        pass
    assert desk.night == last
    assert desk.redo_label is None


def test_a_new_action_forgets_what_was_undone(desk):
    desk.do(score(Bob=2))
    desk.undo()
    desk.do(score(Bob=-2))
    assert desk.redo() is None
    assert desk.night.totals["Bob"] == -2


def test_undo_survives_a_restart_step_by_step(desk):
    desk.do(Payment(from_="Ann", to="Bob", points=1), Payment(from_="Ann", to="Cid", points=1))
    desk.do(score(Bob=2))
    path, nights = desk.path, [desk.night, *(change.after for change in iter(desk.undo, None))]
    desk.redo()
    desk.redo()
    desk.redo()
    desk.close()
    again = open_night(path, Ticking())
    assert [again.night, *(change.after for change in iter(again.undo, None))] == nights
    again.close()


def test_steps_within_one_millisecond_stay_two(tmp_path):
    desk = filed(tmp_path / "n.chouette.json", shipped("aba"), Heading(), FIRST, lambda: datetime(2026, 1, 1))
    desk.do(score(Bob=2))
    desk.do(Note(text="x"))
    desk.close()
    assert len({event.at for event in desk.night.events}) == 3


def test_events_carry_the_local_time(desk):
    desk.do(score(Bob=2))
    assert desk.night.events[-1].at == "2026-11-20T20:02:00.000+01:00"


# Corrections


def test_an_entry_found_wrong_six_games_later_is_mended(desk):
    for points in (2, 3, 1, 1, 2, 1, 3):
        desk.do(score(Ann=1 - points, Bob=points, Cid=-1, Dee=0))
    wrong = desk.night
    correction = Correction(2, 3, (score(Ann=3, Bob=-2, Cid=-1, Dee=0),))
    previewed = desk.preview_correct(correction)
    assert desk.night is wrong, "a preview changes nothing"
    done = desk.correct(correction)
    assert isinstance(done, Change)
    assert done.after == previewed.after == desk.night == read_night(desk.path)
    assert desk.night.sheet.rows[1].points["Bob"] == -2
    assert desk.night.events[2].at == wrong.events[2].at, "it happened when it happened"
    assert desk.night.played[1].turn.outcome.box_name != wrong.played[1].turn.outcome.box_name
    assert desk.undo_label == "correction"
    desk.undo()
    assert desk.night == wrong


def test_an_event_is_struck(desk):
    desk.do(score(Bob=2))
    desk.do(Transfer(from_="Ann", to="Bob", points=3, reason="a fine"))
    desk.do(score(Cid=2))
    desk.correct(Correction(3, 4))
    assert [event.__class__ for event in desk.night.events] == [Seat, Order, Score, Score]


def test_a_correction_that_breaks_a_later_event_says_which(desk):
    desk.do(Seat(players=("Eve",)))
    desk.do(Payment(from_="Eve", to="Bob", points=1))
    before, text = desk.night, desk.path.read_text()
    found = desk.correct(Correction(2, 3))
    assert isinstance(found, RefusedEvent)
    assert (found.index, [problem.kind for problem in found.problems]) == (2, [Kind.NO_COLUMN])
    assert desk.night is before
    assert desk.path.read_text() == text


def test_a_correction_that_no_file_could_hold_is_stopped(desk):
    found = desk.preview_correct(Correction(0, 1, (Seat(players=("Ann", "Ann")),)))
    assert not found.is_acceptable
    assert [problem.kind for problem in found.conflicts[0].problems] == [Kind.NAMED_TWICE]


# The file


def test_a_night_is_open_once(desk):
    with pytest.raises(InUse, match=r"night\.chouette\.json is open in another window"):
        open_night(desk.path)
    path = desk.path
    desk.close()
    open_night(path).close()
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_a_file_that_somebody_else_wrote_is_not_written_over(desk):
    text = desk.path.read_text()
    desk.path.write_text(text.replace("Riverside", "Hillside"))
    before = desk.night
    with pytest.raises(ChangedOnDisk, match="changed by another program"):
        desk.do(score(Bob=2))
    assert desk.night is before
    assert "Hillside" in desk.path.read_text()
    desk.reload()
    assert desk.night.heading.club == "Hillside"
    desk.do(score(Bob=2))


def test_a_file_that_is_gone_is_said(desk, tmp_path):
    desk.path.unlink()
    with pytest.raises(ChangedOnDisk, match="no longer there"):
        desk.do(score(Bob=2))
    desk.save_as(tmp_path / "other.chouette.json")
    desk.do(score(Bob=2))
    assert read_night(tmp_path / "other.chouette.json") == desk.night


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (OSError(28, "No space left on device"), "the disk is full"),
        (PermissionError(13, "Permission denied"), "you may not write in"),
        (OSError(30, "Read-only file system"), "is read-only"),
        (OSError(5, "Input/output error"), "Input/output error"),
    ],
)
def test_a_disk_that_refuses_changes_nothing(desk, monkeypatch, error, sentence):
    message, before, text = [], desk.night, desk.path.read_text()
    desk.follow(message.append)

    def refuse(*_args: object) -> None:
        raise error

    monkeypatch.setattr("os.fsync", refuse)
    with pytest.raises(Trouble, match=sentence) as raised:
        desk.do(score(Bob=2))
    assert "\n" not in str(raised.value)
    assert (desk.night, desk.path.read_text(), message) == (before, text, [])
    assert not list(desk.path.parent.glob("*.part"))


def test_save_as_keeps_the_night_there_from_then_on(desk, tmp_path):
    first, other = desk.path, tmp_path / "other.chouette.json"
    desk.save_as(other)
    desk.do(score(Bob=2))
    assert "score" in on_disk(desk)
    assert desk.path == other
    assert "score" not in first.read_text()
    open_night(first).close()
    with pytest.raises(FileExistsError):
        desk.save_as(first)
    desk.save_as(first, force=True)


def test_what_is_not_a_night_is_refused(tmp_path):
    path = tmp_path / "letter.chouette.json"
    path.write_text("Dear Sir")
    with pytest.raises(FileRefused):
        open_night(path)
    with pytest.raises(Trouble, match=r"There is no file"):
        open_night(tmp_path / "nobody.chouette.json")
    assert [each.name for each in tmp_path.iterdir()] == ["letter.chouette.json"]


def test_a_follower_can_stop_following(desk):
    changes = []
    stop = desk.follow(changes.append)
    stop()
    desk.do(score(Bob=2))
    assert changes == []


def test_a_desk_on_a_file_says_where_its_night_is(desk):
    assert (desk.in_book, desk.number, desk.path, desk.location) == (False, 0, desk.path, str(desk.path))
    assert (desk.name, desk.where()) == ("night.chouette.json", "Kept in night.chouette.json")
    assert desk.title() == "night.chouette.json – Chouette Desk"
    assert (desk.cut_off, desk.has_conflict, desk.in_memory, desk.has_news) == (None, False, False, False)
    assert (desk.catch_up(), desk.trail(), desk.earlier()) == (None, None, ())


def test_a_line_that_was_parsed_is_entered_as_it_was_tried(desk, monkeypatch):
    trial = parse(desk.night, "score bob+2 ann-2; note tea")
    folds = count_folds(monkeypatch)
    change = desk.enter(trial)
    assert isinstance(change, Change)
    assert folds == []
    assert len({event.at for event in desk.night.events[-2:]}) == 1
    assert on_disk(desk)[-2:] == ["score", "note"]
    assert desk.undo_label == "game 1"


def test_a_trial_that_a_step_came_before_is_made_again(desk):
    stale = parse(desk.night, "start")
    desk.enter(parse(desk.night, "start"))
    refused = desk.enter(stale)
    assert isinstance(refused, Refused)
    assert on_disk(desk)[-1] == "start"
    note = parse(desk.night, "note tea")
    desk.enter(parse(desk.night, "box wins"))
    assert isinstance(desk.enter(note), Change)
    assert on_disk(desk)[-2:] == ["finish", "note"]
    desk.undo()
    assert isinstance(desk.enter(note), Change)
    assert on_disk(desk)[-2:] == ["finish", "note"]


def test_a_trial_that_is_refused_says_why(desk):
    before = desk.night
    refused = desk.enter(parse(desk.night, "start; start"))
    assert isinstance(refused, Refused)
    assert refused.problems
    assert isinstance(desk.enter(NOTHING), Refused)
    assert desk.night is before


def test_save_as_the_same_file_writes_it_again(desk):
    desk.path.unlink()
    with pytest.raises(ChangedOnDisk):
        desk.check_untouched()
    desk.save_as(desk.path, force=True)
    desk.check_untouched()
    assert read_night(desk.path) == desk.night


def test_a_file_in_whose_place_a_folder_is_cannot_be_read(desk):
    desk.path.unlink()
    desk.path.mkdir()
    with pytest.raises(Trouble, match="could not be read"):
        desk.do(score(Bob=2))
    assert not desk.night.played


def test_a_file_remembers_no_commands(desk):
    for _ in range(2):
        desk.do(Note(text="tea"), command="one")
    assert on_disk(desk)[-2:] == ["note", "note"]


def test_a_correction_of_what_is_not_there_is_refused(desk):
    beyond = Correction(7, 8, (Note(text="tea"),))
    refused, preview = desk.correct(beyond), desk.preview_correct(beyond)
    assert isinstance(refused, Refused)
    assert [each.kind for each in refused.problems] == [Kind.NO_SUCH_EVENT]
    assert (preview.after, preview.problems, preview.is_acceptable) == (None, refused.problems, False)


def test_several_steps_are_undone_and_redone_in_one_write(desk, monkeypatch):
    for text in ("one", "two", "three"):
        desk.do(Note(text=text))
    nights, written = [desk.night], []
    nights += [change.after for change in iter(desk.undo, None)]
    desk.take_steps(3, back=False)
    write = NightFile.write
    monkeypatch.setattr(NightFile, "write", lambda *args, **how: (written.append(1), write(*args, **how))[1])
    for back, then in ((True, nights[-1]), (False, nights[-4])):
        assert desk.take_steps(3, back=back).after == desk.night == then
    assert len(written) == 2
