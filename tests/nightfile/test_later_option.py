"""A later program's option changes no fingerprint, night file or rulebook file."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from chouette_desk.core import rulebook
from chouette_desk.core.fold import new_night
from chouette_desk.core.night import Night
from chouette_desk.core.option import row
from chouette_desk.core.rulebook import Rulebook, options
from chouette_desk.nightfile import rulebooks
from chouette_desk.nightfile.fingerprint import fingerprint, fingerprints
from chouette_desk.nightfile.reading import ENDING, night_from, practice_nights, read_night
from chouette_desk.nightfile.rulebooks import from_table, hashed, read_rulebook, shipped
from chouette_desk.nightfile.writing import text_of
from chouette_desk.resource_files import resource
from tests.nightfile.files import ORDER, SEAT, night_of

DATA = Path(__file__).parents[1] / "data"
FIVE = ("guide", "aba", "iba", "st-albans", "social")
PRINTED: dict[str, str] = json.loads((DATA / "fingerprints.json").read_text("utf-8"))


def _later(title: str, neutral: object) -> object:
    return row(title, (True, "Yes."), (False, "No."), neutral=neutral)


class RulebookOfTomorrow(Rulebook, frozen=True, kw_only=True):
    """A rulebook with two more options: one neutral when off, one when on."""

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
    assert list(options())[-2:] == ["nackgammon", "clocks"]
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


@pytest.mark.parametrize("name", FIVE)
def test_a_shipped_rulebook_says_the_first_options_and_no_other(name: str, request: pytest.FixtureRequest):
    """Night files name a shipped rulebook; fingerprints use only its first options."""
    first = {name for name, option in options().items() if option.required}
    request.getfixturevalue("tomorrow")
    assert hashed(shipped(name)).keys() == first


SAID = {"partner_consultation": "after-two-cubes", "consulting_penalty": "half-or-full"}


def test_what_a_text_says_of_a_later_option_is_neither_hashed_nor_written():
    """The aba text says more of consulting than its file did; old nights are equal."""
    night = night_with()
    assert {name: night.first_rulebook[name] for name in SAID} == SAID
    assert hashed(night.first_rulebook).keys().isdisjoint(SAID)
    assert night_with(**SAID) == night
    assert '"rulebook": "aba"' in text_of(night)


def test_a_complete_file_of_before_keeps_its_fingerprint_also_where_it_is_most_like_such_a_text(tmp_path: Path):
    """A complete older club file keeps its fingerprint, though it is most like aba.

    It does not say more than it did; the night file, which is after aba, says so, and has the same fingerprint.
    """
    path = tmp_path / "club.toml"
    lines = resource("rulebooks", "aba.toml").read_text("utf-8").splitlines()
    path.write_text("\n".join(line for line in lines if line.partition(" =")[0] not in SAID), encoding="utf-8")
    club = read_rulebook(path)
    assert {name: club[name] for name in SAID} == dict.fromkeys(SAID, "not-said")
    night = new_night(club)
    again = night_from(text_of(night).encode())
    assert again.first_rulebook.differences(club) == ()
    assert fingerprint(again) == fingerprint(night) == fingerprint(new_night(shipped("aba")))


@pytest.mark.usefixtures("tomorrow")
def test_a_text_that_came_later_is_hashed_by_what_is_changed_of_it(monkeypatch: pytest.MonkeyPatch):
    """Nothing was printed under it before: its neutral value counts like any other."""
    assert "nackgammon" not in hashed(shipped("aba").changed({"nackgammon": False}))
    monkeypatch.setattr(rulebooks, "FIRST", ("guide",))
    assert "nackgammon" not in hashed(shipped("aba"))
    assert hashed(shipped("aba").changed({"nackgammon": True}))["nackgammon"] is True
