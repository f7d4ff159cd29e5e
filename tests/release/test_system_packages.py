"""What Debian and Ubuntu must bring along is found out, said and installed."""

import sys

import pytest
import system_packages
from commands import Stop
from system_packages import FOR_THE_PROGRAM, FOR_THE_TESTS, choose, install_system_packages, missing_needs, needs

EVERYTHING = [names[0] for names in FOR_THE_PROGRAM]


def installed(*names: str) -> str:
    """Return a dpkg-query script: these are installed, one has only settings left."""
    rows = [*(f"{name} installed" for name in names), "libcups2 config-files"]
    return "\n".join(f"echo '{row}'" for row in rows)


def calls_of(calls, program: str) -> list[str]:
    """The lines that this program wrote about how it was called."""
    return [line for line in calls.read_text().splitlines() if line.startswith(f"{program} ")]


def test_any_alternative_fills_the_need():
    wanted = [("libcups2", "libcups2t64"), ("libgl1",)]
    assert missing_needs(wanted, frozenset({"libcups2t64"})) == [("libgl1",)]
    assert missing_needs(wanted, frozenset({"libcups2", "libgl1"})) == []


def test_the_alternative_on_offer_is_installed():
    wanted = [("libcups2", "libcups2t64"), ("libgl1",), ("unheard-of",)]
    assert choose(wanted, frozenset({"libcups2t64", "libgl1"})) == ["libcups2t64", "libgl1"]
    assert choose(wanted, frozenset({"libcups2", "libcups2t64"})) == ["libcups2"]


def test_no_need_is_named_twice():
    names = [name for need in (*FOR_THE_PROGRAM, *FOR_THE_TESTS) for name in need]
    assert len(names) == len(set(names))


def test_tests_need_more_than_the_program():
    for package in ("poppler-utils", "postgresql"):
        assert (package,) in needs(tests=True)
        assert (package,) not in needs(tests=False)


def test_venv_is_needed_only_where_python_has_none(monkeypatch):
    assert system_packages.VENV not in needs(tests=False)
    monkeypatch.setattr(system_packages.importlib.util, "find_spec", lambda name: None)
    assert system_packages.VENV in needs(tests=False)


def test_nothing_happens_when_nothing_is_missing(debian, capsys):
    calls = debian("dpkg-query", installed(*EVERYTHING, "libcups2t64"))
    install_system_packages(tests=False)
    assert calls_of(calls, "apt-get") == []
    assert capsys.readouterr().out == ""


def test_what_is_missing_is_said_and_then_installed(debian, capsys):
    calls = debian("dpkg-query", installed(*(name for name in EVERYTHING if name not in ("libgl1", "libcups2"))))
    install_system_packages(tests=False)
    said = capsys.readouterr().out
    assert "missing and will now be installed with apt-get: libcups2, libgl1." in said
    update, install = calls_of(calls, "apt-get")
    assert update.endswith(" update")
    assert install.endswith(" install --no-install-recommends --no-remove libcups2 libgl1")


def test_the_new_names_are_installed_where_the_old_are_gone(debian):
    offers = 'offer() { printf "%s:\\n  Installed: (none)\\n  Candidate: $2\\n" "$1"; }'
    script = 'case "$name" in libcups2) offer "$name" "(none)";; *) offer "$name" 2.4;; esac'
    calls = debian("apt-cache", f"{offers}\nshift; for name; do {script}; done")
    debian("dpkg-query", installed(*(name for name in EVERYTHING if name != "libcups2")))
    install_system_packages(tests=False)
    assert calls_of(calls, "apt-get")[-1].endswith(" libcups2t64")


def test_a_package_that_nobody_offers_is_left_out_and_named(debian, capsys):
    offers = 'offer() { printf "%s:\\n  Candidate: 1\\n" "$1"; }'
    calls = debian("apt-cache", f'{offers}\nshift; for name; do [ "$name" = libgl1 ] || offer "$name"; done')
    debian("dpkg-query", installed(*(name for name in EVERYTHING if name not in ("libgl1", "libegl1"))))
    install_system_packages(tests=False)
    assert "offers no libgl1: continuing without" in capsys.readouterr().out
    assert calls_of(calls, "apt-get")[-1].endswith(" libegl1")


def test_with_its_lists_at_hand_apt_is_not_asked_again_for_what_it_does_not_offer(
    debian, monkeypatch, tmp_path, capsys
):
    (tmp_path / "some_Packages").touch()
    monkeypatch.setattr(system_packages, "APT_LISTS", tmp_path)
    calls = debian("apt-cache")
    debian("dpkg-query", installed(*EVERYTHING[:-1], "libcups2t64"))
    install_system_packages(tests=False)
    assert "continuing without" in capsys.readouterr().out
    assert calls_of(calls, "apt-get") == []


def test_a_failure_is_tried_once_more(debian, tmp_path):
    once = tmp_path / "once"
    calls = debian("apt-get", f'[ -e "{once}" ] || {{ : > "{once}"; exit 100; }}')
    install_system_packages(tests=False)
    assert [line.split()[-1] for line in calls_of(calls, "apt-get")][:2] == ["update", "update"]


@pytest.mark.parametrize(
    ("complaint", "sentence"),
    [
        ("E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 7", "another program is installing"),
        ("Err:1 Temporary failure resolving 'packages.example.org'", "server cannot be reached"),
        ("Certificate verification failed: The certificate is NOT trusted.", "certificate of the package server was"),
        ("E: You don't have enough free space in /var/cache/apt/archives/.", "the disk is full"),
        ("E: dpkg was interrupted, you must manually run", "dpkg --configure -a"),
        ("E: Packages need to be removed but remove is disabled.", "for you to decide"),
        ("E: Unable to correct problems, you have held broken packages.", "contradict each other"),
        ("E: Something never seen before", "apt-get said: E: Something never seen before"),
        ("silence", "see above for what apt-get printed"),
    ],
)
def test_a_failure_ends_in_one_sentence(debian, complaint, sentence):
    debian("apt-get", f'echo "{complaint}" >&2; exit 100')
    with pytest.raises(Stop, match="could not be installed") as stopped:
        install_system_packages(tests=False)
    assert sentence in str(stopped.value)
    assert "\n" not in str(stopped.value)


def test_without_root_sudo_installs(debian, monkeypatch):
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    calls = debian("sudo", 'exec "$@"')
    debian("true")
    install_system_packages(tests=False)
    assert calls_of(calls, "sudo")[0] == "sudo true"
    assert "sudo env DEBIAN_FRONTEND=noninteractive" in calls_of(calls, "sudo")[-1]


def test_without_root_and_sudo_the_command_to_ask_for_is_named(debian, monkeypatch):
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    with pytest.raises(Stop, match=r"needs root or sudo.*apt-get install --no-install-recommends .*libgl1"):
        install_system_packages(tests=True)


def test_a_sudo_that_refuses_is_told(debian, monkeypatch):
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    calls = debian("sudo", "exit 1")
    with pytest.raises(Stop, match="sudo refused to install them"):
        install_system_packages(tests=True)
    assert calls_of(calls, "apt-get") == []


def test_without_rights_the_program_is_set_up_without_its_window(debian, monkeypatch, capsys):
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    calls = debian("dpkg-query", installed(*(name for name in EVERYTHING if name != "libgl1")))
    assert install_system_packages(tests=False) is False
    said = capsys.readouterr().out
    assert "apt-get install --no-install-recommends libgl1`" in said
    assert "the commands of the terminal need none of them" in said
    assert "will now be installed" not in said
    debian("dpkg-query", installed(*EVERYTHING))
    assert install_system_packages(tests=False) is True
    assert calls_of(calls, "apt-get") == []


def test_without_rights_a_python_without_venv_stops_the_setup(debian, monkeypatch):
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    monkeypatch.setattr(system_packages.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(Stop, match="python3-venv"):
        install_system_packages(tests=False)


def test_elsewhere_than_on_debian_it_says_so_and_goes_on(machine, monkeypatch, capsys):
    monkeypatch.setattr(sys, "platform", "linux")
    install_system_packages(tests=False)
    assert "not Debian or Ubuntu" in capsys.readouterr().out


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_macos_and_windows_need_no_system_packages(machine, monkeypatch, capsys, platform):
    monkeypatch.setattr(sys, "platform", platform)
    install_system_packages(tests=True)
    assert capsys.readouterr().out == ""
