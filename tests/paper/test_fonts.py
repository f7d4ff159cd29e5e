"""Names are right in all scripts of the fonts; other characters show their number."""

import subprocess
import sys
from pathlib import Path

import pytest
from bidi import algorithm
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from chouette_desk.core.events import Note, Score
from chouette_desk.core.night import Heading
from chouette_desk.core.trouble import text_of
from chouette_desk.paper.missing_signs import missing_signs, why_framed
from chouette_desk.paper.pdf import Blank, PageSetup, blank, carry_on, filled, fonts
from chouette_desk.paper.pdf.fonts import Style, font_for, glyphs, isolated, runs, shaped, wrapped_lines
from tests.paper.evenings import evening, seated
from tests.paper.on_page import pages, text
from tests.property.thorough import examples


@pytest.mark.parametrize(
    "name",
    [
        "Ann", "Nguyễn Thị Ánh", "İbrahim Işık", "Şahin Çağrı Ğ", "Дмитрий Щёкин", "Ελευθερία Παπαγεωργίου", "Żółć",
        "Þór",
    ],
)  # fmt: skip
def test_names_from_left_to_right_stay_as_they_are(name):
    assert shaped(name) == name


def test_marks_are_joined_to_their_letters():
    assert shaped("Jose\u0301 Nguye\u0302\u0303n") == "José Nguyễn"


def test_marks_without_a_letter_of_their_own_stay():
    assert shaped("q\u0301") == "q\u0301"


def test_hebrew_is_turned():
    assert shaped("שלום") == "םולש"


def test_hebrew_points_stand_where_the_font_wants_them():
    assert shaped("שָׁ") == "\u05c1\u05b8ש"


def test_arabic_letters_are_joined_and_turned():
    assert shaped("محمد") == "\ufeaa\ufee4\ufea4\ufee3"


def test_lam_with_alef_is_one_letter():
    assert shaped("لا") == "\ufefb"


def test_a_persian_letter_keeps_its_form_and_the_non_joiner_leaves_no_ink():
    assert shaped("می\u200cخواهم") == "\ufee2\ufeeb\ufe8d\ufeee\ufea7\ufbfd\ufee3"


def test_brackets_of_a_turned_run_are_mirrored():
    assert shaped("(דן) [ה]") == "[ה] (ןד)"
    assert shaped("Ann (דן) 12") == "Ann (ןד) 12"


def test_two_words_from_the_right_change_places():
    assert shaped("דן כהן") == "ןהכ ןד"


def test_figures_stay_with_their_sentence_when_the_name_is_isolated():
    sentence = "דן pays Ann 4; Ann pays דן 4 (€2.00)"
    assert shaped(isolated(sentence, ["דן", "Ann"])) == "ןד pays Ann 4; Ann pays ןד 4 (€2.00)"


def test_figures_stay_with_their_sentence_where_the_line_ends_within_the_name():
    name = "محمد عبد الرحمن الخوارزمي"
    text = isolated(f"Andy loses 2 points to {name} (talked).", [name])
    for room in range(60, 200, 10):
        lines = [shaped(line) for line in wrapped_lines(text, Style(7.5), room)]
        assert len(lines) > 1
        assert lines[-1].endswith("(talked).")


def test_text_without_such_names_is_not_touched():
    assert isolated("Bob pays Ann 4", ["Ann", "דן"]) == "Bob pays Ann 4"


@pytest.mark.parametrize("invisible", ["\u200d", "\u200e", "\u200f", "\u2068", "\ufeff", "\u00ad", "\ufe0f", "\u2066"])
def test_invisible_characters_are_dropped(invisible):
    assert shaped(f"An{invisible}n") == "Ann"
    assert text(filled(seated([f"An{invisible}n", "Bob", "Cid"]).night)).count("Ann") >= 1


@pytest.mark.parametrize("space", ["\u00a0", "\u3000", "\t", "\n", "\u2003"])
def test_every_space_is_a_space(space):
    assert shaped(f"Ann{space}B") == "Ann B"


def test_both_fonts_have_the_signs_of_the_sheet():
    for sign in "0123456789−+×Σ·…–“”’€£$₺₪▢":
        assert font_for(sign, False) is not None
    assert "ב" in glyphs("DejaVuSans-Bold")


@pytest.mark.parametrize(
    ("sign", "name"),
    [
        ("🎲", "NotoEmoji-Regular"),
        ("🏴", "NotoEmoji-Regular"),
        ("🂡", "DejaVuSans"),
        ("🕱", "NotoSansSymbols2-Regular"),
        ("한", "NanumSquare-Regular"),
        ("张", "DroidSansFallback"),
        ("か", "DroidSansFallback"),
    ],
)
def test_a_sign_that_dejavu_lacks_is_drawn_in_the_first_font_that_has_it(sign, name):
    assert [(run.font, run.text) for run in runs(f"a{sign}{sign}", bold=False)][-1][0] == name
    pdf = filled(seated([f"Ann {sign}x", "Bob", "Cid"]).then(Note(text=sign)).night)
    assert f"Ann {sign}x" in text(pdf)
    assert name[:10] in {char["fontname"].rpartition("+")[2][:10] for page in pages(pdf) for char in page.chars}


def test_full_width_signs_are_drawn():
    with missing_signs() as missing:
        assert "Ａ１" in text(filled(seated(["Ａ１", "Bob", "Cid"]).night))
    assert not missing
    assert why_framed(missing) is None


@pytest.mark.parametrize("landscape", [False, True])
def test_a_sign_that_no_font_has_is_drawn_as_its_number_in_a_frame_and_named(landscape):
    night = seated(["\ue123", "Bob", "Cid", *(f"Somebody with \ue123 no {number}" for number in range(9))]).night
    setup = PageSetup(landscape=landscape)
    for make in (filled, carry_on, lambda night, setup: blank(Blank(players=12, names=night.columns), setup)):
        with missing_signs() as missing:
            pdf = make(night, setup)
        assert missing["\ue123"] == "\ue123"
        assert "E123" in text(pdf)
        assert len(pages(pdf)[0].rects) >= 10
    assert text_of(why_framed(missing)) == (
        "The program has no font for these characters, so their numbers are printed in frames: U+E123 in “\ue123”."
    )


def test_the_sentence_names_a_few_signs_however_many_there_are():
    signs = "".join(map(chr, range(0xE100, 0xE120)))
    night = seated(["Ann", "Bob", "Cid"]).then(Note(text="word " * 50 + signs), Score(points={"Bob": 2})).night
    with missing_signs() as missing:
        filled(night)
    sentence = text_of(why_framed(missing))
    assert sentence.endswith(" and 27 more.")
    assert len(sentence) < 350


def test_outside_of_a_request_missing_signs_are_drawn_and_forgotten():
    assert filled(seated(["\ue123", "Bob", "Cid"]).night)


def test_the_other_fonts_are_loaded_only_for_what_they_alone_have():
    code = (
        "from tests.paper.evenings import seated; from chouette_desk.paper.pdf import filled, fonts;"
        "filled(seated(['Ann', 'יהונתן', 'Zoë']).night); assert fonts.font.cache_info().currsize == 2;"
        "filled(seated(['Ann', 'Bob', 'Cid 🎲']).night); assert fonts.font.cache_info().currsize == 3"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=Path(__file__).parents[2])


ODD = (
    "🎲张한\ue123\U000f0000👨\u200d👩\u200d👧🇩🇪🏴\u0301\u20e3\u0939\u093f\u200f\u202e\u2067םא("
    "\ud800\udfff\x00\x1b\x85\ufffe\U0010ffff"
)


@examples(60)
@given(st.lists(st.text(st.sampled_from(ODD) | st.characters(codec=None), max_size=12), min_size=3, max_size=3))
def test_no_text_whatever_is_refused(texts):
    first, second, third = texts
    heading = Heading(club=first, table=second, date="2026-11-20")
    assert blank(Blank(players=3, names=("Ann", "Bob", third), heading=heading)).startswith(b"%PDF")
    night = seated(["Ann", "Bob", "Cid"]).night
    assert filled(structs.replace(night, heading=heading)).startswith(b"%PDF")


@pytest.mark.parametrize("name", ["محمد علي", "יהונתן כהן", "Nguyễn Ánh", "Ибрагим", "Ελένη", "İşık", "عَلِيّ", "پژمان"])
def test_the_name_stands_on_the_sheet_as_it_is_drawn(name):
    night = evening([name, "Bob", "Cid", "Dee"], 4, moves=False, heading=Heading(club=name))
    drawn = "".join(char["text"] for page in pages(filled(night)) for char in page.chars)
    assert drawn.replace(" ", "").count(shaped(name).replace(" ", "")) >= 3


def test_the_older_library_turns_a_text_too(monkeypatch):
    """It ends in an error at the signs that isolate a name: the figures then may change places, and that is all."""
    text = isolated("Ann pays שרה 3", ["שרה"])
    usual = shaped.__wrapped__(text)
    monkeypatch.setattr(fonts, "get_display", algorithm.get_display)
    monkeypatch.setattr(fonts, "KNOWS_ISOLATES", False)
    assert sorted(shaped.__wrapped__(text)) == sorted(usual)
    assert "הרש" in shaped.__wrapped__(text)
