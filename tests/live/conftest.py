"""Debian's Chromium, with pages that may ask nobody else and must not complain."""

import os
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.live.browsers import OPTIONS, PHONE
from tests.live.shown import CHROMIUM, LOCAL, WITHOUT_CHROMIUM, within

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


@pytest.fixture
def look(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Yield an opener of pages; requests to other hosts or console output fail."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def open_page(url: str, size: tuple[int, int] = PHONE, **settings: object) -> Page:
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, **settings)  # type: ignore[arg-type]
        contexts.append(context)
        context.set_default_timeout(1000 * within(10))
        page = context.new_page()
        page.on("request", lambda request: None if _is_here(request.url) else wrong.append(request.url))
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda message: None if "ERR_" in message.text else wrong.append(message.text))
        page.goto(url)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert wrong == []


def _is_here(url: str) -> bool:
    return url.startswith((f"http://{LOCAL}:", "file:"))
