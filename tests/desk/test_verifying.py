"""A printed sheet against the versions of its night, the latest first."""

from chouette_desk.core.night import Night
from chouette_desk.desk.verifying import Version, verdict
from chouette_desk.nightfile.fingerprint import fingerprint, fingerprints
from tests.nightfile.files import ORDER, SEAT, night_of


def with_games(*points: int) -> Night:
    """A night in which Ann has won so much in each game."""
    games = [{"event": "score", "points": {"Ann": won, "Bob": -won, "Cid": 0, "Dee": 0}} for won in points]
    return night_of(SEAT, ORDER, *games)


PLAYED, CORRECTED = with_games(6, 2, 4), with_games(6, 4, 4)
VERSIONS = [Version(CORRECTED), Version(PLAYED, "the correction at 23:10 by Dee")]


def test_the_latest_version_is_the_night_as_it_stands():
    assert verdict(VERSIONS, fingerprint(CORRECTED)) == "The sheet is of this night as it stands, after game 3."


def test_a_sheet_from_before_the_correction():
    said = "The sheet is of this night as it stood {moment}, before the correction at 23:10 by Dee."
    assert verdict(VERSIONS, fingerprint(PLAYED)) == said.format(moment="after game 3")
    assert verdict(VERSIONS, fingerprints(PLAYED)[4]) == said.format(moment="after game 2")


def test_what_the_correction_left_alone_is_of_the_latest_version():
    said = "The sheet is of this night as it stood after game 1; 2 games have been added since."
    assert verdict(VERSIONS, fingerprints(PLAYED)[3]) == said


def test_a_sheet_of_none_of_them():
    assert verdict(VERSIONS, fingerprint(with_games(6, 2, 6))) is None
    assert verdict([], fingerprint(PLAYED)) is None
