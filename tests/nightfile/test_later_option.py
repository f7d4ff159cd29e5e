"""An option that a later program adds: fingerprints, night files and rulebook files of today stay as they are."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from chouette_desk.core import rulebook
from chouette_desk.core.fold import new_night
from chouette_desk.core.night import Night
from chouette_desk.core.rulebook import Rulebook, options
from chouette_desk.nightfile import rulebooks
from chouette_desk.nightfile.fingerprint import fingerprint, fingerprints
from chouette_desk.nightfile.reading import ENDING, night_from, practice_nights, read_night
from chouette_desk.nightfile.rulebooks import NAMES, from_table, read_rulebook, shipped
from chouette_desk.nightfile.writing import text_of
from chouette_desk.resource_files import resource
from tests.nightfile.files import ORDER, SEAT, night_of

DATA = Path(__file__).parents[1] / "data"
PRINTED: dict[str, str] = json.loads((DATA / "fingerprints.json").read_text("utf-8"))


def _later(title: str, neutral: object) -> object:
    return rulebook._option(title, (True, "Yes."), (False, "No."), neutral=neutral)


@dataclass(frozen=True, slots=True, kw_only=True)
class RulebookOfTomorrow(Rulebook):
    """A rulebook with two more options, one neutral where it is off and one where it is on."""

    nackgammon: bool = _later("Nackgammon", False)  # type: ignore[assignment]
    clocks: bool = _later("Clocks", True)  # type: ignore[assignment]


@pytest.fixture
def tomorrow(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The program with two more options in its table."""
    for module in (rulebook, rulebooks):
        monkeypatch.setattr(module, "Rulebook", RulebookOfTomorrow)
    options.cache_clear()
    shipped.cache_clear()
    yield
    monkeypatch.undo()
    options.cache_clear()
    shipped.cache_clear()


def night_with(**change: object) -> Night:
    """A night that begins under aba with these options changed."""
    return night_of(SEAT, ORDER, rulebook={"base": "aba", **change})


def complete_file(path: Path) -> Path:
    """A club's rulebook file that says every option of today."""
    text = resource("rulebooks", "social.toml").read_text("utf-8")
    path.write_text(text.replace("jacoby = false", "jacoby = true"), encoding="utf-8")
    return path


@pytest.mark.usefixtures("tomorrow")
def test_there_is_an_option_more():
    assert list(options())[28:] == ["nackgammon", "clocks"]
    assert night_with(nackgammon=True).first_rulebook["nackgammon"] is True


def printed() -> dict[str, str]:
    """The fingerprints of the nights of tests/data, as this program makes them."""
    nights = {name: (DATA / f"{name}{ENDING}").read_bytes() for name in PRINTED}
    return {name: fingerprint(night_from(text)) for name, text in nights.items()}


def test_every_night_of_the_data_has_its_fingerprint_recorded():
    names = {path.relative_to(DATA).as_posix().removesuffix(ENDING) for path in DATA.glob(f"nights/*/*{ENDING}")}
    assert names <= set(PRINTED)
    assert printed() == PRINTED


@pytest.mark.usefixtures("tomorrow")
def test_printed_fingerprints_are_still_right():
    assert printed() == PRINTED


def test_practice_nights_keep_their_fingerprints(request: pytest.FixtureRequest):
    today = {name: fingerprints(read_night(path)) for name, path in practice_nights().items()}
    request.getfixturevalue("tomorrow")
    assert {name: fingerprints(read_night(path)) for name, path in practice_nights().items()} == today


def test_a_night_written_today_is_read_with_the_neutral_value(request: pytest.FixtureRequest):
    text = text_of(night_with(jacoby=False))
    request.getfixturevalue("tomorrow")
    night = night_from(text.encode())
    assert (night.first_rulebook["nackgammon"], night.first_rulebook["clocks"]) == (False, True)
    assert text_of(night) == text


def test_a_complete_rulebook_file_of_today_is_read(tmp_path: Path, request: pytest.FixtureRequest):
    path = complete_file(tmp_path / "riverside.toml")
    today = fingerprint(new_night(read_rulebook(path)))
    request.getfixturevalue("tomorrow")
    club = read_rulebook(path)
    assert (club["nackgammon"], club["clocks"]) == (False, True)
    assert fingerprint(new_night(club)) == today


@pytest.mark.usefixtures("tomorrow")
@pytest.mark.parametrize("change", [{"nackgammon": True}, {"clocks": False}, {"nackgammon": True, "clocks": False}])
def test_what_uses_the_new_option_has_another_fingerprint(change: dict[str, object]):
    night = night_with(**change)
    assert fingerprint(night) != fingerprint(night_with())
    assert night_from(text_of(night).encode()) == night
    assert fingerprint(new_night(from_table({"base": "aba", **change}, "club"))) == fingerprints(night)[0]


@pytest.mark.usefixtures("tomorrow")
def test_the_neutral_value_may_be_said():
    assert fingerprint(night_with(nackgammon=False, clocks=True)) == fingerprint(night_with())


@pytest.mark.parametrize("name", NAMES)
def test_a_shipped_rulebook_says_the_first_options_and_no_other(name: str, request: pytest.FixtureRequest):
    """Night files name it, so that what it says may never change: a text with a new option gets a new name."""
    first = options()
    request.getfixturevalue("tomorrow")
    assert shipped(name).stated().keys() == first.keys()
