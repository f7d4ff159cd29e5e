"""Every path works on a small scale, and ten times as much costs at most ten times.

With ``--full`` each path is measured in place of that, and its figures are printed.
"""

import pytest
from speed import measured_alone, told

from tests.bench.measure import calls, prepared
from tests.bench.paths import NotHere, SpeedPath, every_path

LINEAR, ROOM = 10, 5
"""Ten times as much more may call ten times as many more, and half as many again; a quadratic cost, forty times."""
NOISE = 0.02
"""Of all calls: another line of a caption, another page."""


@pytest.mark.parametrize("path", every_path(), ids=str)
def test_ten_times_as_much_costs_at_most_ten_times(path: SpeedPath, request, tmp_path, qapp, capsys):
    if request.config.getoption("full"):
        with capsys.disabled():
            print(f"\n{path.name}: {told(path, measured_alone(path, rounds=9))}")
        return
    try:
        with prepared(path, tmp_path / "once", path.small):
            pass
    except NotHere as reason:
        pytest.skip(str(reason))
    if path.grows:
        one, two, eleven = (calls(path, tmp_path, path.small * times) for times in (1, 2, 11))
        assert eleven - one <= (LINEAR + ROOM) * max(two - one, 0) + NOISE * one
