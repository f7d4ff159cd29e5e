"""Debian's Chromium, with pages that may ask nobody else and must not complain."""

import os
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.live.browsers import OPTIONS, PHONE
from tests.live.shown import CHROMIUM, LOCAL, WITHOUT_CHROMIUM, within

EXPECTED = re.compile(r"ERR_|status of 404")
"""What a browser complains about where a page cannot be reached, or has ended."""

expect.set_options(timeout=1000 * within(5))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's Chromium; without it the tests are skipped, and fail in CI."""
    if not CHROMIUM.exists():
        (pytest.fail if os.environ.get("CI") else pytest.skip)(WITHOUT_CHROMIUM)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=OPTIONS)
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def kept_page(browser: Browser) -> Page:
    """A page that the tests use in turn: a new one costs the browser a process."""
    return browser.new_context().new_page()


@pytest.fixture
def look(browser: Browser, kept_page: Page) -> Iterator[Callable[..., Page]]:
    """Yield an opener of pages; requests to other hosts or console output fail.

    The first page of a test is the kept one, unless it is asked for anew or with settings.
    """
    pages: list[Page] = []
    wrong: list[str] = []
    heard = {
        "request": lambda request: None if _is_here(request.url) else wrong.append(request.url),
        "pageerror": lambda error: wrong.append(str(error)),
        "console": lambda message: None if EXPECTED.search(message.text) else wrong.append(message.text),
    }

    def open_page(url: str, size: tuple[int, int] = PHONE, *, anew: bool = False, **settings: object) -> Page:
        is_new = anew or bool(settings or pages)
        page = browser.new_context(**settings).new_page() if is_new else _emptied(kept_page, url)  # type: ignore[arg-type]
        pages.append(page)
        page.context.set_default_timeout(1000 * within(10))
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for each in heard.items():
            page.on(*each)  # type: ignore[call-overload]
        page.goto(url)
        return page

    yield open_page
    for page in pages:
        for each in heard.items():
            page.remove_listener(*each)
        page.goto("about:blank") if page is kept_page else page.context.close()
    assert wrong == []


def _emptied(page: Page, url: str) -> Page:
    """The page with the network, and without what it has stored of this address."""
    page.context.set_offline(False)
    place = {"origin": url[: url.index("/", len("http://"))], "storageTypes": "all"}
    page.context.new_cdp_session(page).send("Storage.clearDataForOrigin", place)
    return page


def _is_here(url: str) -> bool:
    return url.startswith((f"http://{LOCAL}:", "file:"))
