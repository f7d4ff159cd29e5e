"""What browsers of the last eight years read of the page: its script, and its style."""

import re
from collections.abc import Iterator

import esprima
import pytest
from old_browsers import BUILDS, old_chromium
from playwright.sync_api import expect

from chouette_desk.core.events import Score, Start
from chouette_desk.nightfile.reading import night_from
from chouette_desk.resource_files import resource
from tests.live.browsers import BOARD, state
from tests.live.old_chromium import old_page
from tests.live.shown import FOUR, evening, night_of

YOUNG_NAMES = {
    "allSettled", "any", "at", "flat", "flatMap", "fromEntries", "globalThis", "hasOwn", "matchAll", "randomUUID",
    "replaceAll", "replaceChildren", "structuredClone", "timeout",
}  # fmt: skip
"""Names of functions that browsers of 2018 lack; esprima knows the level of the language alone."""
YOUNG_STYLE = re.compile(
    r"(?:[\w-]*-)?(?:inset|inline|block)(?:-[\w-]*)?\s*:|(?:aspect-ratio|accent-color)\s*:"
    r"|:(?:is|where|has)\(|@(?:container|layer|scope)|&"
)
"""Properties that such browsers leave out, and selectors with which they leave out the whole rule."""
YOUNG_VALUE = re.compile(r"\b(?:min|max|clamp|color-mix)\(|\banywhere\b|\d[dsl]v[hw]\b")
"""Values that they leave out: one that they know must stand before."""


def script(name: str) -> str:
    return resource("web", name).read_text("utf-8")


@pytest.mark.parametrize("name", ["page.js", "reload.js"])
def test_the_scripts_are_in_the_language_of_2017(name):
    tokens = esprima.tokenize(script(name))
    esprima.parseScript(script(name))
    assert YOUNG_NAMES.isdisjoint(token.value for token in tokens if token.type == "Identifier")


def test_the_script_that_loads_a_board_again_is_in_the_oldest_language():
    assert not re.search(r"=>|`|\b(?:const|let|class|async)\b", script("reload.js"))


def rules(style: str) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Selector and declarations of each rule."""
    for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", style):
        parts = [part.partition(":") for part in body.split(";") if part.strip()]
        yield selector.strip(), [(name.strip(), value.strip()) for name, _colon, value in parts]


def left_out(style: str) -> list[str]:
    """What browsers of 2018 leave out of a style, where nothing stands in for it."""
    wrong = []
    for selector, declarations in rules(style):
        known = {name for name, value in declarations if not YOUNG_VALUE.search(value)}
        wrong += [selector] if YOUNG_STYLE.search(selector) else []
        for name, value in declarations:
            is_flex_gap = name == "gap" and ("display", "grid") not in declarations
            has_none = YOUNG_VALUE.search(value) and name not in known
            if is_flex_gap or has_none or YOUNG_STYLE.match(f"{name}:"):
                wrong.append(f"{selector}: {name}")
    return wrong


def test_the_style_is_known_to_browsers_of_2018():
    assert left_out(resource("web", "page.css").read_text("utf-8")) == []


@pytest.mark.parametrize(
    "style",
    [
        "p { inset: 0; }", "a { margin-inline-start: 1em; }", "p { width: min(1em, 2vw); }", ":is(a, b) { top: 0; }",
        "ul { display: flex; gap: 1em; }", "p { max-height: 80dvh; }", "p { overflow-wrap: anywhere; }",
    ],
)  # fmt: skip
def test_what_they_leave_out_is_found(style):
    assert len(left_out(style)) == 1


def test_what_stands_in_for_it_is_seen():
    assert left_out("p { max-height: 80vh; max-height: 80dvh; } ul { display: grid; gap: 1em; }") == []


@pytest.mark.parametrize("path", ["/", "/board"])
def test_a_page_whose_script_is_not_understood_says_that_it_is_not_live(look, path):
    with evening(night_of(FOUR, Score(points={"Bob": 2}))) as shown:
        page = look(shown.url + path, BOARD, java_script_enabled=False)
        expect(state(page)).to_have_text("Not live: reload the page")
        expect(state(page)).to_be_visible()


def test_a_board_whose_script_is_not_understood_is_loaded_again_by_itself(look):
    with evening(night_of(FOUR, Score(points={"Bob": 2}))) as shown:
        page = look("about:blank", BOARD, anew=True)
        page.route("**/page.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
        page.clock.install()
        page.goto(shown.url + "/board")
        expect(state(page)).to_be_visible()
        shown.enter(Start())
        with page.expect_navigation():
            page.clock.run_for(20_000)
        expect(page.locator("h2")).to_contain_text("Game 2")


def test_a_browser_without_what_the_script_needs_says_that_it_is_not_live(look):
    """Such as Edge before 2020, which has no EventSource: the script ends before it changes anything."""
    with evening(night_of(FOUR, Score(points={"Bob": 2}))) as shown:
        page = look("about:blank", anew=True)
        page.add_init_script("delete window.EventSource; addEventListener('error', (event) => event.preventDefault());")
        page.goto(shown.url + "/")
        expect(state(page)).to_have_text("Not live: reload the page")
        expect(state(page)).to_be_visible()


def test_a_page_follows_where_requests_have_no_time_limit_of_their_own(look):
    with evening(night_of(FOUR)) as shown:
        page = look("about:blank", anew=True)
        page.add_init_script("delete AbortSignal.timeout;")
        page.goto(shown.url + "/")
        expect(state(page)).to_have_text("live")
        shown.enter(Score(points={"Bob": 2}))
        expect(page.locator("tbody tr")).to_have_count(2)


MARKS_AWAY = """[...document.querySelectorAll("ellipse")].filter((ellipse) => {
    const circle = ellipse.getBoundingClientRect(), range = document.createRange();
    range.selectNodeContents(ellipse.closest(".number").firstChild);
    const text = range.getBoundingClientRect();
    return circle.left > text.left + 1 || circle.right < text.right - 1 || circle.top > text.top + 1;
}).length"""
"""The number of circles that do not stand round their numbers."""


@pytest.mark.parametrize("version", BUILDS)
def test_an_old_chromium_follows_the_night_and_draws_its_circles(version, tmp_path):
    program = old_chromium(version)
    if not program.exists():
        pytest.skip("an old Chromium is not there")
    night = night_from(resource("practice", "riverside-friday.chouette.json").read_bytes(), None)
    with evening(night, night_of(FOUR)) as shown, old_page(program, tmp_path) as page:
        page.go_to(f"{shown.url}/")
        page.wait_for("document.getElementById('state').textContent === 'live'")
        circled = sum(len(row.marks) for row in night.sheet.rows)
        assert page.value("document.querySelectorAll('ellipse').length") == circled > 5
        assert page.value(MARKS_AWAY) == 0
        page.go_to(f"{shown.url}/t/2")
        shown.enter(Score(points={"Bob": 2}), table=2)
        page.wait_for("document.querySelectorAll('tbody tr').length === 2")
        page.value(
            "const select = document.getElementById('me'); select.value = 'Bob';"
            "select.dispatchEvent(new Event('change', { bubbles: true }))"
        )
        page.wait_for("document.getElementById('own').textContent.includes('Bob')")
        page.go_to(f"{shown.url}/board")
        page.wait_for("document.getElementById('state').textContent === 'live'")
        shown.enter(Start(), table=2)
        page.wait_for("document.body.textContent.includes('Game 2')")
