"""What holds for every test of the window: what the offscreen platform says of itself is no fault of ours."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The offscreen platform cannot tell a window manager the smallest size of a window, and says so."""
    for item in items:
        item.add_marker(pytest.mark.qt_log_ignore("does not support propagateSizeHints", extend=True))
