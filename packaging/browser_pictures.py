"""Pictures of the page for phones, taken in Debian's Chromium."""

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

CHROMIUM = Path("/usr/bin/chromium")
OPTIONS = ("--headless", "--no-sandbox", "--disable-gpu")
PICTURES = {
    "phone.png": ("?me=Dee", (390, 720), 1.5),
    "wall.png": ("board", (1280, 720), 1),
}
"""What is behind the address of the page, the size of the screen, and its dots to a point, of each picture."""


def browser_pictures(url: str) -> Iterator[tuple[str, bytes]]:
    """The name and the bytes of each picture, of the page at this address."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=OPTIONS)
        for name, (path, (width, height), scale) in PICTURES.items():
            context = browser.new_context(viewport={"width": width, "height": height}, device_scale_factor=scale)
            page = context.new_page()
            page.goto(url + path)
            page.get_by_text("live", exact=True).wait_for()
            yield name, page.screenshot()
            context.close()
        browser.close()
