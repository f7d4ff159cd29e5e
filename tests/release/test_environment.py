"""The checkout's own Python: its version, its uv, and errors in making it."""

import os
import sys
from pathlib import Path
from types import SimpleNamespace

import commands
import environment
import pytest
import shiboken6
from commands import Outcome, Stop, clean_environment


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    """Return an empty checkout with uv; commands that would run are in ``ran``."""
    ran = []
    monkeypatch.setattr(environment, "TOP", tmp_path)
    monkeypatch.setattr(environment, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(environment, "private_uv", lambda: tmp_path / "uv")
    monkeypatch.setattr(environment, "interpreter", list)
    monkeypatch.setattr(environment, "run", lambda command, env: ran.append((command, env)) or Outcome(0, ()))
    return ran


def test_start_installs_from_the_lock_without_the_tools_of_developers(checkout):
    environment.make_environment(development=False)
    [(command, env)] = checkout
    assert command[1:] == ["sync", "--locked", "--all-extras", "--inexact", "--quiet", "--no-dev"]
    assert env["UV_COMPILE_BYTECODE"] == "1"
    assert env["UV_PYTHON_DOWNLOADS"] == "never"
    assert env["UV_PROJECT_ENVIRONMENT"] == str(environment.VENV)


def test_check_installs_the_tools_of_developers_too(checkout):
    environment.make_environment(development=True)
    assert checkout[0][0][-2:] == ["--group", "dev"]


@pytest.mark.parametrize(("dependencies", "resolution"), [("oldest", "lowest-direct"), ("newest", "highest")])
def test_other_versions_of_the_libraries_replace_the_locked_ones(checkout, dependencies, resolution):
    environment.make_environment(development=True, dependencies=dependencies)
    (sync, _env), (install, _env) = checkout
    assert sync[1] == "sync"
    assert install[1:5] == ["pip", "install", "--quiet", "--upgrade"]
    assert install[install.index("--resolution") + 1] == resolution
    assert install[-1] == f"{environment.TOP}[all]"


def test_a_read_only_checkout_is_refused_before_anything_is_fetched(checkout, monkeypatch):
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    with pytest.raises(Stop, match="cannot be written to"):
        environment.make_environment(development=False)
    assert checkout == []


@pytest.mark.parametrize(
    ("complaint", "sentence"),
    [
        ("error: Failed to fetch: `https://pypi.org/simple/`", "pypi.org) cannot be reached"),
        ("  Caused by: dns error", "pypi.org) cannot be reached"),
        ("error: Failed to fetch: invalid peer certificate: UnknownIssuer", "certificate of the Python package index"),
        ("SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED]", "Set this computer's clock"),
        ("error: No space left on device (os error 28)", "the disk is full"),
        ("error: Permission denied (os error 13)", "belong to somebody else"),
        ("The lockfile at `uv.lock` needs to be updated", "uv.lock does not match this pyproject.toml"),
        ("error: something new", "the last thing it said was: error: something new"),
    ],
)
def test_a_failure_ends_in_one_sentence(checkout, monkeypatch, complaint, sentence):
    monkeypatch.setattr(environment, "run", lambda command, env: Outcome(2, ("Resolved", complaint, "")))
    with pytest.raises(Stop, match="The Python packages could not be installed") as stopped:
        environment.make_environment(development=False)
    assert sentence in str(stopped.value)


def test_a_python_without_venv_is_named():
    version = "{}.{}".format(*sys.version_info)
    said = environment.venv_trouble(["The virtual environment was not created because ensurepip is not available."])
    assert f"python{version}-venv" in said


def test_an_environment_that_works_keeps_its_python(tmp_path, monkeypatch):
    monkeypatch.setattr(environment, "program", lambda name: sys.executable)
    assert environment.interpreter() == []
    monkeypatch.setattr(environment, "program", lambda name: tmp_path / "gone")
    assert environment.interpreter() == ["--python", sys.executable]


def test_a_python_that_is_too_old_has_uv_find_or_fetch_one(tmp_path, monkeypatch):
    monkeypatch.setattr(environment, "program", lambda name: tmp_path / "gone")
    monkeypatch.setattr(environment.sys, "version_info", (3, 10, 12))
    assert environment.interpreter() == ["--python", ">=3.11"]
    variables = environment.uv_environment()
    assert variables["UV_PYTHON_DOWNLOADS"] == "automatic"
    assert Path(variables["UV_PYTHON_INSTALL_DIR"]).parent == environment.TOOLS, "nothing is left elsewhere"


def test_the_pinned_uv_is_fetched_once(tmp_path, monkeypatch):
    fetched = []
    answer = {"uv": Outcome(127, ())}
    monkeypatch.setattr(environment, "ask", lambda command, env: answer["uv"])
    monkeypatch.setattr(environment, "install_uv", lambda: fetched.append("uv"))
    environment.private_uv()
    answer["uv"] = Outcome(0, ("uv 0.0.1 (x86_64)",))
    environment.private_uv()
    answer["uv"] = Outcome(0, (f"uv {environment.UV} (x86_64)",))
    environment.private_uv()
    assert fetched == ["uv", "uv"]


def test_what_would_lead_python_or_uv_astray_is_left_out(monkeypatch):
    for name in ("PYTHONPATH", "PYTHONDONTWRITEBYTECODE", "VIRTUAL_ENV", "UV_INDEX_URL", "UV_PYTHON", "PIP_USER"):
        monkeypatch.setenv(name, "1")
    monkeypatch.setenv("UV_CACHE_DIR", "/somewhere")
    monkeypatch.setenv("HTTPS_PROXY", "http://proxy")
    left = clean_environment(UV_NO_CONFIG="1")
    assert not {"PYTHONPATH", "PYTHONDONTWRITEBYTECODE", "VIRTUAL_ENV", "UV_INDEX_URL", "UV_PYTHON", "PIP_USER"} & set(
        left
    )
    assert (left["UV_CACHE_DIR"], left["HTTPS_PROXY"], left["UV_NO_CONFIG"]) == ("/somewhere", "http://proxy", "1")


def test_a_program_is_found_where_the_platform_puts_it(tmp_path, monkeypatch):
    assert environment.program("python", tmp_path) == tmp_path / "bin" / "python"
    monkeypatch.setattr(environment, "is_windows", lambda: True)
    assert environment.program("python", tmp_path) == tmp_path / "Scripts" / "python.exe"


def test_output_is_shown_and_its_end_kept(capsys):
    done = commands.run([sys.executable, "-c", "print('one'); print('two'); raise SystemExit(3)"], clean_environment())
    assert (done.status, done.ok, done.last) == (3, False, "two")
    assert capsys.readouterr().out == "one\ntwo\n"


def test_a_program_that_is_not_there_answers_nothing(tmp_path):
    assert commands.ask([tmp_path / "nothing"], clean_environment()) == Outcome(127, ())


def test_a_full_disk_is_noticed_even_when_nobody_names_it(monkeypatch):
    monkeypatch.setattr(environment.shutil, "disk_usage", lambda path: SimpleNamespace(free=4096))
    assert "the disk is full" in environment.venv_trouble(["Error: Command '[…, ensurepip]' returned exit status 1."])


def test_the_modules_that_pyside_carries_are_unpacked_once_for_each_version(checkout, monkeypatch):
    site = environment.VENV / "lib" / "python3.11" / "site-packages"
    unpacked = site / "shiboken6" / "files.dir"
    told = []

    def unpack(_command, variables):
        told.append(variables["SBK_EMBED"])
        unpacked.mkdir()
        return Outcome(0, ())

    monkeypatch.setattr(environment, "ask", unpack)
    (site / "shiboken6").mkdir(parents=True)
    (site / "shiboken6-6.11.0.dist-info").mkdir()
    environment.unpack_shiboken()
    environment.unpack_shiboken()
    assert told == ["0"]
    (site / "shiboken6-6.11.0.dist-info").rename(site / "shiboken6-6.12.0.dist-info")
    environment.unpack_shiboken()
    assert told == ["0", "0"]
    assert [path.name for path in unpacked.iterdir()] == ["shiboken6-6.12.0.dist-info"], "those of before are gone"


def test_this_checkout_has_them_unpacked():
    assert any((Path(shiboken6.__file__).parent / "files.dir").glob("shiboken6-*.dist-info"))
