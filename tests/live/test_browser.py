"""The live page in a browser: drawing, keys alone, no scripts, a true state."""

import re
import signal
import time
from datetime import datetime, timedelta
from math import radians

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from chouette_desk.core.dues import DuesState
from chouette_desk.core.events import Answer, Double, Finish, Payment, Score, Side, Start
from chouette_desk.core.fold import replay
from chouette_desk.core.money import Due
from chouette_desk.core.names import Name
from chouette_desk.core.sheet import Mark
from chouette_desk.nightfile.reading import night_from
from chouette_desk.resource_files import resource
from tests.live.browsers import BACK, BOARD, LOST, PHONE, TABLET, state
from tests.live.served import served
from tests.live.shown import FOUR, LONG, OTHERS, evening, night_of, within
from tests.patience import until
from tests.ports import own_port

HEBREW = "שרה"


def cells(page: Page, row: int) -> list[str]:
    return page.locator("tbody tr").nth(row).locator("td .number, td:not(:has(.number))").all_inner_texts()


def serious(page: Page) -> list[str]:
    """What axe-core finds that keeps somebody from reading the page."""
    found = Axe().run(page).response["violations"]
    return [f"{each['id']}: {each['nodes'][0]['html']}" for each in found if each["impact"] in ("serious", "critical")]


def test_a_phone_shows_an_entry_within_a_second(look):
    with evening() as shown:
        page = look(shown.url + "/")
        expect(state(page)).to_have_text("live")
        began = time.monotonic()
        shown.enter(Start(), Double(by=Side.BOX, cubes=("Bob", "Cid", "Dee")))
        expect(page.locator("#line")).to_contain_text(
            "cube at 1, in the middle; offered at 2, Dee answers", timeout=1000 * within(5)
        )
        assert time.monotonic() - began < within(1)
        shown.enter(Answer(take=("Bob", "Cid"), drop=("Dee",)))
        expect(page.locator("#announced")).to_have_text("Bob and Cid take, Dee drops.")
        expect(page.locator(".track.team .cube")).to_have_text(["2", "2"])
        expect(page.locator(".track.out .words")).to_have_text(["−1, dropped"])
        shown.enter(Finish(winner=Side.TEAM))
        expect(page.locator("#announced")).to_contain_text("Bob is Box")


def drawn(page: Page) -> dict[tuple[int, Name], Mark]:
    """The marks that are drawn on the page: seen by their shapes and where these are."""
    seen = page.evaluate(
        """() => {
        const all = (which) => [...document.querySelectorAll(which)];
        const name = (head) => head.getAttribute("aria-label") || head.querySelector("bdi")?.textContent;
        const names = all("thead th").map(name);
        return all("tbody tr").reverse().flatMap((row, line) => [...row.cells].flatMap((cell, column) => {
            const ellipse = cell.querySelector("ellipse"), number = cell.querySelector(".number");
            if (!ellipse) return [];
            const circle = ellipse.getBoundingClientRect(), range = document.createRange();
            range.selectNodeContents(number.firstChild);
            const text = range.getBoundingClientRect(), stroke = cell.querySelector("line")?.getBoundingClientRect();
            const inside = (box) => box.left >= circle.left - 1 && box.right <= circle.right + 1
                && box.top >= circle.top - 1 && box.bottom <= circle.bottom + 1;
            return [[line, names[column], cell.querySelector(".label")?.textContent || "", Boolean(stroke),
                inside(text) && (!stroke || inside(stroke)) && getComputedStyle(ellipse).stroke !== "none"]];
        }));}"""
    )
    assert all(sound for *_rest, sound in seen), [each for each in seen if not each[-1]]
    return {(line, name): Mark(label, crossed) for line, name, label, crossed, _sound in seen}


@pytest.mark.parametrize("name", ["riverside-friday", "seaview-sunday", "verulam-thursday"])
def test_every_mark_of_the_sheet_is_drawn(look, name):
    """The third is St Albans', whose sheet has a list of initials in place of circles."""
    night = night_from(resource("practice", f"{name}.chouette.json").read_bytes(), None)
    with evening(night) as shown:
        page = look(f"{shown.url}/?me={night.columns[2]}")
        marks = {(line, who): mark for line, row in enumerate(night.sheet.rows) for who, mark in row.marks.items()}
        assert drawn(page) == ({} if night.rulebook.marks == "initials" else marks)
        letters = page.locator("tbody .role").all_inner_texts()
        assert sorted(letters) == sorted(role.value.upper() for row in night.sheet.rows for role in row.roles.values())


def test_my_column_is_second_and_my_line_first(look):
    with evening(night_of(FOUR, Score(points={"Bob": 2, "Cid": -1}))) as shown:
        page = look(shown.url + "/")
        page.get_by_label("I am").select_option("Dee")
        expect(page.locator("#own")).to_contain_text("Captain in game")
        expect(page.locator("thead th").nth(1)).to_have_text("Dee")
        expect(page.locator("thead th").nth(2)).to_have_text("Ann")
        page.get_by_label("I am").select_option("Cid")
        expect(page.locator("#own")).to_contain_text("would pay Bob €0.50 (1 point) now")
        page.goto(shown.url + "/")
        expect(page.locator("#own h2")).to_have_text("Cid −1 −€0.50")
        page.goto(shown.url + "/board")
        expect(state(page)).to_have_text("live")
        expect(page.locator("li")).to_have_count(4)
        assert page.locator(".me").count() == 0, "nobody's column is marked on the board"


def test_a_tap_on_a_name_says_that_this_is_me_and_the_address_is_everybody_s(look):
    with evening(night_of(FOUR, Score(points={"Bob": 2}))) as shown:
        page = look(shown.url + "/")
        page.locator("#line").get_by_text("Cid").click()
        expect(page.locator("#own h2")).to_contain_text("Cid")
        page.locator("thead").get_by_text("Dee").click()
        expect(page.locator("#own h2")).to_contain_text("Dee")
        assert page.url == f"{shown.url}/"
        page.goto(f"{shown.url}/?me=Bob")
        expect(page.locator("#own h2")).to_contain_text("Bob")
        assert page.url == f"{shown.url}/", "who shares the address does not share a view"
        page.reload()
        expect(page.locator("#own h2")).to_contain_text("Dee")


def test_i_am_who_i_was_after_a_name_is_put_right(look):
    with evening(night_of(FOUR, Score(points={"Bob": 2}))) as shown:
        page = look(shown.url + "/")
        page.get_by_label("I am").select_option("Bob")
        expect(page.locator("#own h2")).to_contain_text("Bob")
        names = ("Ann", "Bobby", "Cid", "Dee")
        shown.put(night_of(names, Score(points={"Bobby": 2})))
        expect(page.locator("#own h2")).to_contain_text("Bobby +2")
        assert page.evaluate("localStorage.getItem('me')") == "Bobby"
        shown.enter(Score(points={"Cid": 1}))
        expect(page.locator("#own h2")).to_contain_text("Bobby +1")


def test_my_line_is_over_all_tables_and_leads_to_each(look):
    with evening(night_of(FOUR, Score(points={"Dee": 6})), night_of(("Eve", "Dee", "Fay"))) as shown:
        page = look(f"{shown.url}/?me=Dee")
        shown.enter(Score(points={"Dee": -2}), table=2)
        expect(page.locator("#own h2")).to_have_text("Dee +4 €2.00")
        expect(page.locator("#own a")).to_have_text(["Table 1", "Table 2"])
        page.locator("#own a").nth(1).click()
        expect(page.locator("h1")).to_contain_text("Table 2")
        expect(page.locator("#own h2")).to_have_text("Dee +4 €2.00")


def test_the_number_and_my_column_stay_and_the_page_scrolls_as_a_whole(look):
    night = night_from(resource("practice", "riverside-friday.chouette.json").read_bytes(), None)
    with evening(night) as shown:
        page = look(f"{shown.url}/?me=Otto")
        sheet = page.locator("#sheet")
        assert sheet.evaluate("here => here.scrollHeight <= here.clientHeight + 1"), "a thumb is caught by no box"
        sheet.evaluate("here => { here.scrollLeft = 200; }")
        box, first, own = (
            page.locator(which).first.bounding_box()
            for which in ("#sheet", "tbody tr:nth-child(5) th", "tbody tr:nth-child(5) td.me")
        )
        assert abs(first["x"] - box["x"]) < 3
        assert abs(own["x"] - first["x"] - first["width"]) < 3
        numbers = [int(text) for text in page.locator("tbody th").all_inner_texts() if text.isdecimal()]
        assert numbers == sorted(numbers, reverse=True), "the newest first"


def test_what_happened_beside_the_games_has_its_whole_label_and_no_points_of_others(look):
    at = "2026-11-20T21:00:00+01:00"
    payments = [Payment(from_="Ann", to="Bob", points=1, at=at), Payment(from_="Ann", to="Cid", points=1, at=at)]
    with evening(night_of(FOUR, Score(points={"Bob": 2, "Cid": 2}), *payments)) as shown:
        page = look(shown.url + "/", SMALL_PHONE)
        label = page.locator("tbody th.words").first
        expect(label).to_have_text("payments")
        assert label.evaluate("here => [here.scrollWidth <= here.clientWidth, here.clientHeight < 40]") == [True, True]
        expect(page.locator("tbody tr").first.locator("td b")).to_have_text(["+2", "−1", "−1"])


def test_the_names_stay_over_the_sheet(look):
    night = night_from(resource("practice", "riverside-friday.chouette.json").read_bytes(), None)
    with evening(night) as shown:
        page = look(f"{shown.url}/?me=Otto")
        page.locator("tbody tr").nth(12).evaluate("row => row.scrollIntoView()")
        page.locator("#sheet").evaluate("here => { here.scrollLeft = 150; }")
        expect(page.locator("thead")).to_have_attribute("style", re.compile("--down: [1-9]"))
        places = [head.bounding_box() for head in page.locator("thead th").all()]
        assert all(abs(place["y"]) < 2 for place in places)
        own, next_one = (page.locator(which).first.bounding_box() for which in ("thead th.me", "tbody td.me"))
        assert abs(own["x"] - next_one["x"]) < 2
        shown.enter(Score(points={night.captain: 2}))
        expect(page.locator("tbody th").first).to_have_text(str(len(night.played) + 1))
        expect(page.locator("thead")).to_have_attribute("style", re.compile("--down: [1-9]"))
        page.evaluate("scrollTo(0, 0)")
        expect(page.locator("thead")).to_have_attribute("style", re.compile("--down: 0px"))


def looked_at(page: Page, is_hidden: str) -> None:
    """Have the page believe that it is hidden, or is not."""
    page.evaluate(f"Object.defineProperty(document, 'hidden', {{ value: {is_hidden}, configurable: true }})")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def test_a_page_that_nobody_looks_at_hears_nothing_and_is_new_for_who_comes_back(look):
    with evening() as shown:
        page = look(shown.url + "/")
        expect(state(page)).to_have_text("live")
        looked_at(page, "true")
        until(lambda: not shown.server.readers, lambda: page.wait_for_timeout(50))
        shown.enter(Score(points={"Bob": 2}))
        page.wait_for_timeout(500)
        assert not shown.server.readers
        looked_at(page, "false")
        expect(page.locator("tbody tr")).to_have_count(2)
        expect(state(page)).to_have_text("live")


SMALL_PHONE = (360, 740)
NAMES = (*FOUR, *OTHERS, "Hugo Berger", "Hugo Braun", "Maximiliane-Charlotte von Hohenfels", HEBREW)


@pytest.mark.parametrize(("players", "sheet_at"), [(7, SMALL_PHONE[1]), (12, 2 * SMALL_PHONE[1])])
def test_the_sheet_begins_on_the_second_screen_of_a_phone_at_the_latest(look, players, sheet_at):
    night = night_of(NAMES[:players], *[Score(points={"Gil": 2, "Fay": -1})] * 3, Start())
    night = replay(night, [Double(by=Side.BOX, cubes=night.team), Answer(take=night.team[1:], drop=night.team[:1])])
    with evening(night) as shown:
        page = look(f"{shown.url}/?me=Dee", SMALL_PHONE)
        place = page.locator("#sheet").bounding_box()
        assert place["y"] < sheet_at
        assert page.evaluate("document.documentElement.scrollWidth") <= SMALL_PHONE[0]
        rows = page.evaluate("[...document.querySelectorAll('#line li')].map(line => line.offsetHeight)")
        taps = page.evaluate(
            "[...document.querySelectorAll('.tap')].map(tap => tap.getBoundingClientRect())"
            ".map(place => Math.min(place.width, place.height))"
        )
        assert max(rows) <= 48, "one line each, the cube drawn and not said"
        assert min(taps) >= 44, "as large as a finger"


@pytest.mark.parametrize("size", [(844, 390), TABLET, BOARD])
def test_a_wide_screen_has_the_sheet_beside_the_line(look, size):
    with evening(night_of(NAMES, Score(points={"Bob": 2}), Start())) as shown:
        page = look(f"{shown.url}/?me=Dee", size)
        sheet, line, pill = (page.locator(which).bounding_box() for which in ("#sheet", "#line", "#state"))
        assert sheet["x"] >= line["x"] + line["width"]
        assert sheet["y"] >= pill["y"] + pill["height"], "whether it is live covers no head of a column"
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_a_player_s_points_are_a_line_over_those_of_the_others(look):
    with evening(night_of(FOUR, Score(points={"Bob": 2}), Score(points={"Dee": 4}))) as shown:
        page = look(f"{shown.url}/?me=Dee", java_script_enabled=False)
        line = page.get_by_role("img", name="Lowest 0, highest +4, now +4.")
        expect(line.locator("path")).to_have_count(4)
        assert line.bounding_box()["height"] > 40


@pytest.mark.parametrize(("size", "settings"), [(PHONE, {}), (PHONE, {"color_scheme": "dark"}), (TABLET, {})])
def test_nothing_keeps_anybody_from_reading_it(look, tmp_path, size, settings):
    with evening(night_of((HEBREW, *FOUR[1:]), Score(points={"Bob": 2}), Start()), night_of(OTHERS)) as shown:
        page = look(f"{shown.url}/?me=Dee", size, **settings)
        expect(state(page)).to_have_text("live")
        assert serious(page) == []
        page.get_by_role("link", name="Rules in short").click()
        expect(page.locator("#rules li").first).to_be_visible()
        assert serious(page) == []
        page.goto(f"{shown.url}/board")
        assert serious(page) == []
        page.goto(f"{shown.url}/")
        with page.expect_download() as taken:
            page.get_by_role("link", name="Take the evening with you").click()
        taken.value.save_as(tmp_path / "evening.html")
        page.goto(f"file://{tmp_path}/evening.html")
        assert serious(page) == []


CUT = "[...document.querySelectorAll('li, p, h1, h2')].filter((each) => each.scrollWidth > each.clientWidth + 1).length"


@pytest.mark.parametrize(("size", "letters"), [(PHONE, "200%"), ((PHONE[0] // 2, PHONE[1] // 2), "100%")])
def test_letters_of_twice_the_size_lose_nothing(look, size, letters):
    """At twice the size, by setting or zoom, only the sheet is wider than the phone."""
    night = night_of(FOUR, Score(points={"Bob": 2}), Start(), Double(by=Side.BOX, cubes=("Ann", "Cid", "Dee")))
    with evening(night) as shown:
        page = look(f"{shown.url}/?me=Dee", size)
        page.evaluate(f"document.documentElement.style.fontSize = '{letters}'")
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        assert page.evaluate(CUT) == 0


def test_it_is_read_with_keys_alone(look):
    with evening(night_of(FOUR, Score(points={"Bob": 2})), night_of(OTHERS)) as shown:
        page = look(shown.url + "/")
        reached = []
        for _press in range(7):
            page.keyboard.press("Tab")
            reached.append(page.evaluate("document.activeElement.id || document.activeElement.textContent"))
        assert reached[:4] == ["Table 1", "Table 2", "sheet", "me"]
        assert reached[4:] == ["Board for the room", "Take the evening with you", "Rules in short"]
        page.get_by_label("I am").focus()
        page.keyboard.type("Bob")
        expect(page.locator("#own h2")).to_contain_text("Bob")
        page.get_by_role("link", name="Table 2").press("Enter")
        expect(page.locator("h1")).to_have_text("Table 2 · Next: game 1")


def test_without_scripts_it_is_still_the_sheet(look):
    with evening(night_of(FOUR, Score(points={"Bob": 2}))) as shown:
        page = look(shown.url + "/", java_script_enabled=False)
        expect(page.locator("tbody tr")).to_have_count(2)
        expect(page.get_by_text("Not live: reload the page")).to_be_visible()
        page.get_by_label("I am").select_option("Bob")
        page.get_by_role("button", name="Show").click()
        expect(page.locator("#own h2")).to_have_text("Bob +2 €1.00")
        shown.enter(Score(points={"Cid": 1}))
        page.reload()
        expect(page.locator("tbody tr")).to_have_count(3)


def test_names_from_right_to_left_stand_in_their_cells(look):
    with evening(night_of((HEBREW, *FOUR[1:]), Score(points={"Bob": 2}))) as shown:
        page = look(f"{shown.url}/?me=Bob")
        expect(page.locator("thead bdi").nth(1)).to_have_text(HEBREW)
        expect(page.locator("#own")).to_contain_text(f"would get €1.00 (2 points) from ⁨{HEBREW}⁩ now")


def test_a_closed_night_shows_what_is_paid(look):
    with evening(night_of(FOUR, Score(points={"Bob": 2}))) as shown:
        page = look(shown.url + "/")
        dues = (Due("Ann", "Bob", 2, number=1), Due("Cid", "Dee", 1, number=2, method="cash"))
        shown.states[0] = DuesState(closed=True, dues=dues)
        shown.show()
        expect(page.locator("#settlement li")).to_have_text(
            ["Ann pays Bob 2 points: open", "Cid pays Dee 1 point: cash"]
        )
        expect(page.locator("#announced")).to_have_text("The night is closed.")


SCREEN_55, X_OF_LETTER, MINUTE = 0.685, 0.547, radians(1 / 60)
"""The height of a screen of 55 inches in metres, that of an x in DejaVu Sans, and a minute of arc."""


def minutes(page: Page, height: int) -> float:
    """The least height of an x in the names, seen from six metres, in minutes of arc."""
    sizes = page.evaluate(
        "[...document.querySelectorAll('.name, .total')].map(each => parseFloat(getComputedStyle(each).fontSize))"
    )
    return min(sizes) * X_OF_LETTER * SCREEN_55 / height / 6 / MINUTE


IS_WHOLE = (
    "() => document.documentElement.scrollHeight <= innerHeight && innerWidth >= document.documentElement.scrollWidth"
)


@pytest.mark.parametrize("players", [3, 7, 12])
@pytest.mark.parametrize("tables", [1, 2])
def test_the_board_is_read_from_six_metres_and_fills_its_screen(look, players, tables):
    """From ten minutes of arc on a letter is read at ease."""
    night = night_of(NAMES[:players], Score(points={"Bob": 2}), Start())
    others = [night_of(tuple(f"J{name}" for name in NAMES[:players]))] * (tables - 1)
    with evening(night, *others) as shown:
        shown.server.url = "http://192.168.1.20:8484/token/"
        shown.show()
        page = look(f"{shown.url}/board", BOARD)
        page.wait_for_function(IS_WHOLE)
        assert minutes(page, BOARD[1]) >= 10
        foot = page.locator(".announced").first.bounding_box()
        assert foot["y"] + foot["height"] > 0.84 * BOARD[1]
        expect(page.get_by_role("img", name="QR code of http://192.168.1.20:8484/token/")).to_be_visible()
        places = [page.locator(".table").nth(index).bounding_box() for index in range(tables)]
        assert len({place["y"] for place in places}) == 1, "side by side"


def test_the_board_follows_is_dark_and_has_no_code_that_nobody_can_reach(look):
    with evening(night_of(FOUR, Score(points={"Bob": 2}), Start()), night_of(OTHERS)) as shown:
        shown.server.url = f"{shown.url}/"
        page = look(f"{shown.url}/board", BOARD)
        shown.enter(Score(points={"Fay": 3}), table=2)
        expect(page.locator(".announced").nth(1)).to_contain_text("Fay wins 3")
        expect(page.locator("#code svg")).to_have_count(0)
        page.get_by_role("link", name="Dark").press("Enter")
        expect(page.locator("html")).to_have_class("dark")


def test_the_lines_of_ten_players_are_alike_on_the_board(look):
    with evening(night_of(tuple(f"Player {number}" for number in range(12)), Start())) as shown:
        page = look(f"{shown.url}/board", BOARD)
        heights = page.evaluate("[...document.querySelectorAll('li')].map(line => line.offsetHeight)")
        assert len(heights) == 12
        assert max(heights[1:]) - min(heights[1:]) <= 2, "nothing wraps, not even the number of the tenth"


def test_letters_that_reach_far_down_are_whole_on_the_board(look):
    """The room of a name ends below its line, so that nothing of a g is cut."""
    names = ("Greta", "Gigi", "Peggy", "Yogi", "Quincy")
    with evening(night_of(names, Start())) as shown:
        page = look(f"{shown.url}/board", BOARD)
        page.wait_for_function(IS_WHOLE)
        below = "name => parseFloat(getComputedStyle(name).paddingBottom) / parseFloat(getComputedStyle(name).fontSize)"
        for name in page.locator(".board .name:not(.box)").all():
            assert round(name.evaluate(below), 2) == 0.1


def test_two_tables_on_a_board_in_portrait_are_below_each_other_and_whole(look):
    eight = (*FOUR, *OTHERS[:3], "Wolfeschlegelsteinhausen")
    with evening(night_of(eight, Start()), night_of(tuple(f"{name} B" for name in eight[:7]))) as shown:
        page = look(f"{shown.url}/board", BOARD[::-1])
        tables = [page.locator(".table").nth(index).bounding_box() for index in (0, 1)]
        assert tables[0]["y"] + tables[0]["height"] <= tables[1]["y"]
        assert page.evaluate("document.documentElement.scrollHeight") <= BOARD[0]
        heights = page.evaluate("[...document.querySelectorAll('li')].map(line => line.offsetHeight)")
        assert max(heights[1:]) <= 2.2 * min(heights), "no name stands letter by letter"
        cut = "[...document.querySelectorAll('.title')].filter(title => title.scrollWidth > title.clientWidth).length"
        assert page.evaluate(cut) == 0


def test_many_tables_are_on_the_board_in_turn(look):
    nights = [night_of(tuple(f"{name}{number}" for name in FOUR)) for number in range(4)]
    with evening(*nights) as shown:
        page = look(f"{shown.url}/board", BOARD, anew=True)
        expect(page.locator(".table:visible h2")).to_have_count(3)
        page.clock.install()
        page.reload()
        page.clock.run_for(16_000)
        expect(page.locator(".table:visible h2")).to_have_text(["Table 4 · Next: game 1"])


def test_undone_games_are_gone(look):
    night = night_of(FOUR, *[Score(points={"Bob": 1})])
    with evening(night) as shown:
        page = look(shown.url + "/")
        shown.enter(Score(points={"Cid": 2}))
        expect(page.locator("tbody tr")).to_have_count(3)
        shown.put(night)
        expect(page.locator("tbody tr")).to_have_count(2)
        expect(page.locator("#announced")).to_contain_text("Undone: game 2.")


def test_a_correction_is_marked_in_its_cells_until_the_next_entry(look):
    with evening(night_of(FOUR, Score(points={"Bob": 2}), Score(points={"Cid": 3}))) as shown:
        page = look(f"{shown.url}/?me=Bob")
        corrected = night_of(FOUR, Score(points={"Bob": 4, "Dee": -1}), Score(points={"Cid": 3}))
        shown.put(corrected)
        expect(page.locator("#announced")).to_contain_text("Game 1 corrected: Ann −3 (was −2), Bob +4 (was +2)")
        expect(page.locator("tbody tr", has=page.locator("td.changed")).locator("th")).to_have_text(["1"])
        expect(page.locator("td.changed")).to_have_text(["C4+4", "B−3−3", "−1−1"])
        shown.enter(Score(points={"Dee": 1}))
        expect(page.locator("tbody tr")).to_have_count(4)
        expect(page.locator("td.changed")).to_have_count(0)


# The state is true


def test_since_when_there_is_no_connection_is_said_by_the_clock_of_the_entries(look):
    """Whatever the phone's own is, in one format."""
    with evening() as shown:
        page = look(shown.url + "/", timezone_id="Pacific/Kiritimati", locale="en-US")
        expect(state(page)).to_have_text("live")
        page.context.set_offline(True)
        expect(state(page)).to_have_text(LOST, timeout=BACK)
        times = [f"{datetime.now() - timedelta(minutes=ago):%H:%M}" for ago in (0, 1)]
        assert page.locator("#state").inner_text().rpartition(" ")[2] in times


def test_where_the_network_goes_the_page_says_so_and_comes_back(look):
    with evening() as shown:
        page = look(shown.url + "/")
        expect(state(page)).to_have_text("live")
        page.context.set_offline(True)
        expect(state(page)).to_have_text(LOST, timeout=BACK)
        shown.enter(Score(points={"Bob": 2}))
        page.context.set_offline(False)
        expect(state(page)).to_have_text("live", timeout=BACK)
        expect(page.locator("tbody tr")).to_have_count(2)


def test_a_page_that_has_ended_says_so_and_asks_no_more(look):
    words = "This page has ended. Scan the code at the desk."
    with evening() as shown:
        page = look(shown.url + "/")
        expect(state(page)).to_have_text("live")
        asked = []
        shown.server.void()
        expect(state(page)).to_have_text(words, timeout=BACK)
        expect(state(page)).to_have_class("lost")
        page.on("request", lambda request: asked.append(request.url))
        page.wait_for_timeout(1500)
        assert asked == []
        page.reload()
        expect(page.locator("h1")).to_have_text(words)


def test_a_page_whose_address_is_that_of_another_evening_by_now_has_ended(look):
    with served(str(own_port())) as process:
        page = look(process.url)
        expect(state(page)).to_have_text("live")
        process.kill()
        process.wait()
    _scheme, _empty, host, _token, _rest = process.url.split("/")
    with served(host.split(":")[1]):
        expect(state(page)).to_have_text("This page has ended. Scan the code at the desk.", timeout=BACK)


def test_a_desk_that_is_gone_for_long_is_asked_for_seldom(look):
    with evening() as shown:
        page = look("about:blank", anew=True)
        page.clock.install()
        page.goto(shown.url + "/")
        expect(state(page)).to_have_text("live")
        page.context.set_offline(True)
        page.evaluate("dispatchEvent(new Event('offline'))")
        asked = []
        page.on("request", lambda request: asked.append(request.url))
        for _second in range(120):
            page.clock.run_for(1000)
        early = len(asked)
        for _second in range(120):
            page.clock.run_for(1000)
        assert 10 <= early <= 30
        assert len(asked) - early <= 5
        page.context.set_offline(False)
        expect(state(page)).to_have_text("live", timeout=BACK)


def test_a_desk_that_is_killed_is_said_and_one_in_its_place_is_followed(look):
    with served(str(own_port())) as process:
        page = look(process.url)
        expect(state(page)).to_have_text("live")
        process.kill()
        process.wait()
        expect(state(page)).to_have_text(LOST, timeout=BACK)
    _scheme, _empty, host, token, _rest = process.url.split("/")
    with served(host.split(":")[1], token) as again:
        expect(state(page)).to_have_text("live", timeout=BACK)
        again.ask("game")
        expect(page.locator("tbody tr")).to_have_count(2)


FROZEN = 40 if LONG else 6.5


def test_a_desk_asleep_is_not_live_and_one_awake_is_by_itself(look):
    with served(str(own_port())) as process:
        page = look(process.url)
        expect(state(page)).to_have_text("live")
        process.send_signal(signal.SIGSTOP)
        expect(state(page)).to_have_text(LOST, timeout=1000 * within(6.5))
        page.wait_for_timeout(max(FROZEN - 5, 0) * 1000)
        expect(state(page)).to_have_text(LOST)
        process.send_signal(signal.SIGCONT)
        process.ask("game")
        expect(state(page)).to_have_text("live", timeout=BACK)
        expect(page.locator("tbody tr")).to_have_count(2)
