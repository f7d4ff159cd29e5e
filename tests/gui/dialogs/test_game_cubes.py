"""A game as result and cubes: what is shown is what the events give."""

import pytest
from PySide6.QtCore import Qt

from chouette_desk.core.events import Answer, Double, Finish, Side, Start, Value
from chouette_desk.core.fold import replay
from chouette_desk.core.sheet import Role
from chouette_desk.desk.game_reconstruction import End
from chouette_desk.gui.dialogs.game_entries import GameCubesDialog
from chouette_desk.gui.widgets.cube_results import ends
from chouette_desk.gui.widgets.name_label import ColumnHead, NameLabel, RoleBadge
from tests.gui.conftest import settle

ENTER = Qt.Key.Key_Return


def unmarked(text):
    """A text without the signs that keep a name together."""
    return text.replace("\u2068", "").replace("\u2069", "")


def end(dialog, name, how):
    place = list(ends()).index(how)
    dialog.ui.cubes.rows[name].ends.button(place).click()


def test_who_won_must_be_said(table, opened):
    dialog = opened(GameCubesDialog(table.night()))
    assert "Say who won" in dialog.verdict.message.text()
    assert not dialog.ok.isEnabled()
    table.chord(dialog, Qt.Key.Key_T)
    assert dialog.ok.isEnabled()
    table.keys(dialog, ENTER)
    assert dialog.events() == (Start(), Finish(winner=Side.TEAM))


def test_a_game_is_never_left_half_told(table, opened):
    """Not even where a reason lets the start through."""
    dialog = opened(GameCubesDialog(table.night("st-albans", names=(*table.names, "Fay"))))
    dialog.verdict.reason.setText("all agree")
    assert not dialog.ok.isEnabled()
    dialog.ui.team_won.click()
    dialog.verdict.reason.setText("all agree")
    dialog.accept()
    assert dialog.events()[0] == Start(allow="all agree")
    assert dialog.events()[-1] == Finish(winner=Side.TEAM)


def test_by_keys_alone(table, opened):
    dialog = opened(GameCubesDialog(table.night("aba")))
    table.chord(dialog, Qt.Key.Key_B)
    table.chord(dialog, Qt.Key.Key_G)
    dialog.ui.cubes.rows["Bob"].turns.setFocus()
    dialog.ui.cubes.rows["Bob"].turns.selectAll()
    table.keys(dialog, "4", Qt.Key.Key_Tab)
    table.keys(dialog, Qt.Key.Key_Tab)
    assert dialog.focusWidget() is dialog.ui.cubes.rows["Cid"].turns
    table.keys(dialog, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Down, ENTER)
    night = replay(table.night("aba"), dialog.events())
    assert night.totals == {"Ann": 8 + 4 + 1, "Bob": -8, "Cid": -4, "Dee": -1}
    assert dialog.events()[-1] == Finish(winner=Side.BOX, value=Value.GAMMON)


FIVE = ("Ann", "Bob", "Cid", "Dee", "Eve")


def test_a_five_handed_gammon_takes_few_keys_of_the_board(table, opened):
    dialog = opened(GameCubesDialog(table.night("aba", names=FIVE)))
    pressed = "i12d3r"
    table.keys(dialog, pressed, ENTER)
    night = replay(table.night("aba", names=FIVE), dialog.events())
    assert night.totals == {"Ann": 10, "Bob": -4, "Cid": -4, "Dee": -1, "Eve": -1}
    assert len(["Ctrl+R", *pressed, "Enter"]) <= 10


def cubes(dialog):
    """Each cube as entered."""
    return [(row.turns.text(), row.end) for row in dialog.ui.cubes.rows.values()]


def test_digits_mark_and_letters_change_what_is_marked_or_all(table, opened):
    dialog = opened(GameCubesDialog(table.night("guide")))
    marks = [row.mark for row in dialog.ui.cubes.rows.values()]
    assert [mark.text() for mark in marks] == ["1", "2", "3"]
    table.keys(dialog, "135")
    assert [mark.isChecked() for mark in marks] == [True, False, True], "no fifth cube"
    table.keys(dialog, "1d")
    assert cubes(dialog) == [("1", End.PLAYED), ("1", End.PLAYED), ("2", End.PLAYED)]
    assert not any(mark.isChecked() for mark in marks)
    table.keys(dialog, "d")
    assert cubes(dialog) == [("2", End.PLAYED), ("2", End.PLAYED), ("4", End.PLAYED)], "all if none is marked"
    table.keys(dialog, "2r3rr")
    assert [end for _value, end in cubes(dialog)] == [End.MEMBER_DROPPED, End.BOX_DROPPED, End.BOX_DROPPED]
    table.keys(dialog, "1", Qt.Key.Key_Backspace)
    assert cubes(dialog)[0] == ("1", End.PLAYED)
    table.keys(dialog, Qt.Key.Key_Backspace)
    assert cubes(dialog) == [("1", End.PLAYED)] * 3
    dialog.ui.all_doubled.click()
    assert cubes(dialog) == [("2", End.PLAYED)] * 3
    marks[0].click()
    table.keys(dialog, "r")
    dialog.ui.all_doubled.click()
    assert cubes(dialog) == [("2", End.MEMBER_DROPPED), ("2", End.PLAYED), ("2", End.PLAYED)]


@pytest.mark.parametrize(
    ("pressed", "won"),
    [
        ("u", (Side.BOX, Value.SINGLE)),
        ("o", (Side.BOX, Value.BACKGAMMON)),
        ("oj", (Side.TEAM, Value.SINGLE)),
        ("k", (Side.TEAM, Value.GAMMON)),
        ("l", (Side.TEAM, Value.BACKGAMMON)),
        ("bg", (Side.BOX, Value.GAMMON)),
        ("ta", (Side.TEAM, Value.BACKGAMMON)),
        ("tgs", (Side.TEAM, Value.SINGLE)),
    ],
)
def test_who_won_has_the_letters_of_the_board_and_of_the_labels(table, opened, pressed, won):
    dialog = opened(GameCubesDialog(table.night("guide")))
    dialog.ui.cubes.rows["Bob"].turns.setFocus()
    table.keys(dialog, pressed)
    result = dialog.game_result()
    assert (result.winner, result.value) == won, "from a field for a number too"
    dialog.ui.note.setFocus()
    table.keys(dialog, "1 double")
    assert dialog.ui.note.text() == "1 double"


def test_points_and_next_are_shown_live(table, opened):
    dialog = opened(GameCubesDialog(table.night("st-albans")))
    dialog.ui.team_won.click()
    dialog.ui.cubes.rows["Bob"].turns.setValue(1)
    end(dialog, "Cid", End.MEMBER_DROPPED)
    end(dialog, "Dee", End.MEMBER_DROPPED)
    assert [row.won.text() for row in dialog.ui.cubes.rows.values()] == ["+2", "−1", "−1"]
    assert "Bob is Box" in dialog.ui.next.text()
    table.keys(dialog, ENTER)
    assert Double(by=Side.BOX, cubes=("Bob", "Cid", "Dee")) in dialog.events()
    assert Answer(take=("Bob",), drop=("Cid", "Dee")) in dialog.events()


def test_a_dropped_cube_has_the_number_it_was_doubled_to(table, opened):
    """Doubled to 2 and dropped is 1 point, whatever is entered first."""
    dialog = opened(GameCubesDialog(table.night("social")))
    dialog.ui.team_won.click()
    bob, cid, dee = dialog.ui.cubes.rows.values()
    bob.turns.setFocus()
    bob.turns.selectAll()
    table.keys(dialog, "2", Qt.Key.Key_Tab)
    end(dialog, "Bob", End.MEMBER_DROPPED)
    end(dialog, "Cid", End.BOX_DROPPED)
    shown = [(row.caption.text(), row.turns.text(), row.won.text()) for row in (bob, cid, dee)]
    assert shown == [("doubled to", "2", "−1"), ("doubled to", "2", "+1"), ("stood at", "1", "+1")]
    end(dialog, "Bob", End.PLAYED)
    end(dialog, "Cid", End.PLAYED)
    shown = [(row.caption.text(), row.turns.text(), row.won.text()) for row in (bob, cid)]
    assert shown == [("stood at", "2", "+2"), ("stood at", "1", "+1")], "a number that was not typed is no double"
    end(dialog, "Cid", End.MEMBER_DROPPED)
    cid.turns.setFocus()
    cid.turns.selectAll()
    table.keys(dialog, "4", ENTER)
    assert replay(table.night("social"), dialog.events()).totals["Cid"] == -2


def test_a_refusal_names_its_rule_and_can_be_lifted(table, opened):
    dialog = opened(GameCubesDialog(table.night("st-albans")))
    dialog.ui.box_won.click()
    end(dialog, "Dee", End.MEMBER_DROPPED)
    assert "doubles all the cubes in the middle" in dialog.verdict.message.text()
    assert not dialog.ok.isEnabled()
    table.chord(dialog, Qt.Key.Key_U)
    table.keys(dialog, "Dee had to go", ENTER)
    assert [event.allow for event in dialog.events()].count("Dee had to go") == 1
    assert replay(table.night("st-albans"), dialog.events()).totals["Dee"] == -1


def test_when_all_dropped_nobody_won_the_board(table, opened):
    dialog = opened(GameCubesDialog(table.night("iba")))
    for name in ("Bob", "Cid", "Dee"):
        end(dialog, name, End.MEMBER_DROPPED)
    assert not dialog.ui.winner_group.isEnabled()
    table.keys(dialog, ENTER)
    assert not any(isinstance(event, Finish) for event in dialog.events())


def test_automatic_doubles_show_on_the_cubes(table, opened):
    dialog = opened(GameCubesDialog(table.night("guide")))
    dialog.ui.options.matches.setValue(3)
    dialog.ui.team_won.click()
    assert dialog.ui.cubes.rows["Bob"].turns.text() == "8"
    table.keys(dialog, ENTER)
    assert dialog.events()[0] == Start(matches=3)


def test_doubles_by_agreement_need_a_match(table, opened):
    dialog = opened(GameCubesDialog(table.night("aba")))
    assert not dialog.ui.options.agreements.agreed["Cid"].isVisible()
    dialog.ui.options.matches.setValue(1)
    agreements = dialog.ui.options.agreements.agreed
    assert [row.turns.text() for row in dialog.ui.cubes.rows.values()] == ["2", "2", "2"], "all agree"
    agreements["Bob"].setValue(0)
    agreements["Dee"].setValue(0)
    assert [row.turns.text() for row in dialog.ui.cubes.rows.values()] == ["1", "2", "1"], "once for each match"
    assert dialog.game_result().start == Start(matches=1, agreed=("Cid",))
    dialog.ui.options.matches.setValue(2)
    assert [row.turns.text() for row in dialog.ui.cubes.rows.values()] == ["1", "4", "1"]
    assert dialog.game_result().start == Start(matches=2, agreed={"Cid": 2})


def test_stakes_agreed_for_one_game(table, opened):
    dialog = opened(GameCubesDialog(table.night("aba", stakes={"Ann": 4, "Bob": 2})))
    assert dialog.game_result().start == Start()
    dialog.ui.options.other_stakes.click()
    assert [spin.number() for spin in dialog.ui.options.agreements.stakes.values()] == [2, 1, 1]
    dialog.ui.options.agreements.stakes["Cid"].set_number(4)
    assert dialog.game_result().start == Start(stakes={"Cid": 4})
    assert dialog.ui.cubes.rows["Cid"].turns.text() == "4"


def test_the_largest_cube_is_shown_whole(table, opened):
    dialog = opened(GameCubesDialog(table.night("social", names=table.odd)))
    dialog.ui.team_won.click()
    dialog.ui.backgammon.click()
    dialog.ui.cubes.rows["محمد"].turns.setValue(20)
    assert dialog.ui.cubes.rows["محمد"].won.text() == "+3145728"
    table.keys(dialog, ENTER)
    assert "Really 3145728 for محمد?" in unmarked(dialog.verdict.message.text())
    table.keys(dialog, ENTER)
    assert replay(table.night("social", names=table.odd), dialog.events()).totals["محمد"] == 3 * 2**20


def test_a_night_that_cannot_play_says_why(table, opened):
    dialog = opened(GameCubesDialog(table.night("guide", Start())))
    assert "Game 1 is in progress" in dialog.verdict.message.text()
    assert not dialog.ok.isEnabled()


def test_heads_stand_over_their_columns_and_the_captain_has_a_badge(table, opened, qapp):
    dialog = opened(GameCubesDialog(table.night()))
    cubes = dialog.ui.cubes
    assert not any(head.isVisible() for head in cubes.findChildren(ColumnHead) if head.text() == "Points")
    dialog.ui.box_won.click()
    settle(qapp)
    (badge,) = cubes.findChildren(RoleBadge)
    assert (badge.role, badge.accessibleName()) == (Role.CAPTAIN, "Captain")
    name = badge.parentWidget().findChild(NameLabel)
    assert name.text() == "Bob"
    assert 0 < badge.x() - name.geometry().right() < 2 * name.fontMetrics().height(), "beside the name"
    heads = {head.text(): head.geometry() for head in cubes.findChildren(ColumnHead)}
    for cube in cubes.rows.values():
        spin = cube.turns.mapTo(cubes, cube.turns.rect().topRight())
        assert abs(spin.x() - heads["Cube stood at"].right()) <= 1
        assert cube.won.geometry().right() == heads["Points"].right()
        for button, text in zip(cube.ends.buttons(), ends().values(), strict=True):
            assert abs(button.geometry().center().x() - heads[text].center().x()) <= 1


def test_the_fields_stand_in_one_column(table, opened):
    ui = opened(GameCubesDialog(table.night())).ui
    fields = (ui.winner_group, ui.value_group, ui.options.matches, ui.note)
    assert len({field.mapTo(field.window(), field.rect().topLeft()).x() for field in fields}) == 1
    assert ui.all_doubled.x() < ui.keys.x()


def test_nothing_moves_where_a_cube_was_dropped(table, opened):
    cube = opened(GameCubesDialog(table.night())).ui.cubes.rows["Bob"]
    place = cube.turns.mapTo(cube.turns.window(), cube.turns.rect().topLeft())
    for words, is_said in (("stood at", False), ("doubled to", True)):
        assert (cube.caption.text(), cube.caption.isVisible()) == (words, is_said), "the head says the usual"
        assert cube.turns.mapTo(cube.turns.window(), cube.turns.rect().topLeft()) == place
        assert cube.caption.minimumWidth() >= cube.caption.sizeHint().width()
        cube.end_otherwise()
