"""Shared by tests in browsers: sizes of screens, and the state of a page."""

import re

from playwright.sync_api import Locator, Page

from tests.live.shown import within

OPTIONS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip
PHONE, TABLET, BOARD = (390, 844), (820, 1180), (1920, 1080)
BACK = 1000 * within(2)  # milliseconds
LOST = re.compile(r"no connection since \d\d:\d\d$")


def state(page: Page) -> Locator:
    """What the page says of itself: live, or since when it is not."""
    return page.locator("#state")
