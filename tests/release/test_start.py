"""packaging/start.py: what it shows, and that it says plainly what it cannot do."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest
import setup_machine
import start
from commands import TOP, Stop

WINDOWLESS = ("QT_QPA_PLATFORM=offscreen", "QT_LOGGING_RULES=default.warning=false")
PEOPLE_RUN = ["start.py", "check.py", "new_enough.py", "compile_forms.py", "compile_translations.py"]


@pytest.fixture
def shown(tmp_path, monkeypatch) -> list[tuple[str, ...]]:
    """The commands that the main job would run, for a practice night that is there."""
    commands: list[tuple[str, ...]] = []
    monkeypatch.setattr(start, "OUT", tmp_path / "practice-night")
    monkeypatch.setattr(start, "set_up", lambda tests: commands.append(("set up",)) or True)
    monkeypatch.setattr(start, "practice_night", lambda: tmp_path / "a.chouette.json")
    monkeypatch.setattr(start, "program", lambda name: Path(name))
    monkeypatch.setattr(
        start, "do", lambda what, *command, **more: commands.append((*map(str, command), *map("=".join, more.items())))
    )
    monkeypatch.setattr(start, "has_display", lambda: False)
    return commands


def test_help_says_what_happens_and_shows_an_example():
    command = [sys.executable, TOP / "packaging" / "start.py", "--help"]
    said = subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stdout
    assert "practice night" in said
    assert "--setup" in said
    assert "Example: python3 packaging/start.py" in said


def test_setup_stops_before_the_main_job(shown):
    assert start.start(only_set_up=True) == 0
    assert shown == [("set up",)]


def test_without_a_display_the_night_is_told_and_written(shown, tmp_path, capsys):
    assert start.start(only_set_up=False) == 0
    night, out = str(tmp_path / "a.chouette.json"), tmp_path / "practice-night"
    assert shown[1:] == [
        ("chouette-desk", "score", night),
        ("chouette-desk", "settle", night),
        ("chouette-desk", "print", night, "--out", str(out / "sheet.pdf"), "--force"),
        ("chouette-desk", "export", night, "--out", str(out / "night.xlsx"), "--force"),
        ("python", str(TOP / "packaging" / "snapshot.py"), night, "--out", str(out / "window.png"), *WINDOWLESS),
    ]
    assert str(out) in capsys.readouterr().out


def test_the_practice_night_comes_out_whole(tmp_path, monkeypatch, capfd):
    """The main job for real, as in a fresh checkout without a display."""
    monkeypatch.setattr(start, "OUT", tmp_path / "practice-night")
    start.show_as_text(setup_machine.practice_night())
    said = capfd.readouterr()
    assert said.err == ""
    assert "Box" in said.out
    assert " pays " in said.out
    first_bytes = {path.name: path.read_bytes()[:4] for path in (tmp_path / "practice-night").iterdir()}
    assert first_bytes == {"sheet.pdf": b"%PDF", "night.xlsx": b"PK\x03\x04", "window.png": b"\x89PNG"}


def test_with_a_display_the_window_opens(shown, monkeypatch):
    monkeypatch.setattr(start, "has_display", lambda: True)
    monkeypatch.setattr(start, "open_window", lambda: True)
    assert start.start(only_set_up=False) == 0
    assert shown == [("set up",)]


def test_a_display_that_cannot_be_used_leads_to_the_text(shown, monkeypatch):
    monkeypatch.setattr(start, "has_display", lambda: True)
    monkeypatch.setattr(start, "open_window", lambda: False)
    start.start(only_set_up=False)
    assert shown[1][:2] == ("chouette-desk", "score")


@pytest.mark.parametrize(
    ("platform", "variables", "answer"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("darwin", {}, True),
        ("win32", {}, True),
    ],
)
def test_where_a_window_can_be_shown(monkeypatch, platform, variables, answer):
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert setup_machine.has_display() is answer


def test_a_part_that_fails_stops_with_its_name():
    with pytest.raises(Stop, match=r"Could not score the night \(exit status 3\)"):
        start.do("score the night", sys.executable, "-c", "raise SystemExit(3)")


def test_a_stop_is_told_on_standard_error_without_a_traceback(capsys):
    def job() -> int:
        raise Stop("The disk is full.")

    assert setup_machine.told_plainly(job) == 1
    assert capsys.readouterr().err == "The disk is full.\n"


def test_ctrl_c_is_no_traceback_either(capsys):
    def job() -> int:
        raise KeyboardInterrupt

    assert setup_machine.told_plainly(job) == 130
    assert "Stopped by you" in capsys.readouterr().err


def test_a_checkout_without_practice_nights_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(setup_machine, "PRACTICE", tmp_path)
    with pytest.raises(Stop, match="no practice night"):
        setup_machine.practice_night()


@pytest.mark.parametrize("name", PEOPLE_RUN)
def test_an_older_python_can_read_far_enough_to_say_so(name):
    """The file parses on Python 3.6, and the sentence comes before other imports."""
    tree = ast.parse((TOP / "packaging" / name).read_text(encoding="utf-8"), feature_version=(3, 6))
    imports = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    assert name == "new_enough.py" or first_module(imports[0]) == "new_enough"


def first_module(node: ast.Import | ast.ImportFrom) -> str | None:
    """The module that an import names first."""
    return node.module if isinstance(node, ast.ImportFrom) else node.names[0].name


def test_an_older_python_gets_a_sentence():
    pretend = "import sys; sys.version_info = (3, 9, 2); import new_enough"
    done = subprocess.run(
        [sys.executable, "-c", pretend], cwd=TOP / "packaging", capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 1
    assert done.stderr.startswith("Chouette Desk needs Python 3.11 or newer, and this is Python 3.9. Install")
    assert "--fetch-python" not in done.stderr, "it cannot run what fetches one"


@pytest.mark.parametrize(
    ("platform", "advice"),
    [
        ("linux", "apt-get install python3.11 python3.11-venv"),
        ("darwin", "python.org"),
        ("win32", "py packaging\\start.py"),
    ],
)
def test_python_3_10_is_told_what_helps_on_its_system(platform, advice):
    pretend = f"import sys; sys.version_info = (3, 10, 12); sys.platform = {platform!r}; import new_enough"
    done = subprocess.run(
        [sys.executable, "-c", pretend], cwd=TOP / "packaging", capture_output=True, encoding="utf-8", check=False
    )
    assert advice in done.stderr
    assert done.stderr.endswith("Or have one fetched for this folder alone: --fetch-python.\n")


def test_python_3_10_goes_on_where_its_user_wants_another_fetched():
    pretend = "import sys; sys.version_info = (3, 10, 12); import start; print(start.arguments().parse_args())"
    command = [sys.executable, "-c", pretend, "--fetch-python"]
    done = subprocess.run(command, cwd=TOP / "packaging", capture_output=True, encoding="utf-8", check=True)
    assert "fetch_python=True" in done.stdout


def test_without_the_libraries_of_the_window_all_but_its_picture_is_there(shown, monkeypatch):
    monkeypatch.setattr(start, "set_up", lambda tests: False)
    assert start.start(only_set_up=False) == 0
    assert [command[1] for command in shown] == ["score", "settle", "print", "export"]


def test_a_folder_that_root_made_is_said_with_the_way_out(tmp_path, monkeypatch):
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # for root itself it always is
    with pytest.raises(Stop, match=r"belongs to somebody else.*as root: rm -r"):
        start.make_folder(tmp_path)


def test_start_needs_nothing_but_the_standard_library():
    """Modules reached by start.py import only the standard library and one another."""
    own = {path.stem for path in (TOP / "packaging").glob("*.py")}
    seen, waiting = set(), {"start"}
    while waiting:
        module = waiting.pop()
        seen.add(module)
        ast.parse((TOP / "packaging" / f"{module}.py").read_text(encoding="utf-8"), feature_version=(3, 10))
        names = imported_by(TOP / "packaging" / f"{module}.py")
        assert names <= own | sys.stdlib_module_names, module
        waiting |= (names & own) - seen
    assert "wheel_trial" not in seen


def imported_by(path: Path) -> set[str]:
    """The first names of all modules that the file imports."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    plain = {alias.name.split(".")[0] for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return plain | {node.module.split(".")[0] for node in nodes if isinstance(node, ast.ImportFrom) and node.module}
