"""Names come out right in every script that the fonts have; what they do not have is refused by name."""

import pytest

from chouette_desk.core.events import Note, Score
from chouette_desk.core.night import Heading
from chouette_desk.paper.pdf import Blank, NoGlyph, blank, carry_on, filled
from chouette_desk.paper.pdf.fonts import Style, font_for, glyphs, isolated, shaped, wrapped_lines
from tests.paper.evenings import evening, seated
from tests.paper.on_page import pages, text


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "Nguyễn Thị Ánh",
        "İbrahim Işık",
        "Şahin Çağrı Ğ",
        "Дмитрий Щёкин",
        "Ελευθερία Παπαγεωργίου",
        "Żółć",
        "Þór",
    ],
)
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
    ("name", "character", "called"),
    [
        ("Ann 🎲x", "🎲", "U+1F3B2 GAME DIE"),
        ("张伟", "张", "U+5F20"),
        ("\ue123", "\ue123", "U+E123"),
    ],
)
def test_a_character_without_a_glyph_is_refused_by_name(name, character, called):
    night = seated([name, "Bob", "Cid"]).night
    for make in (filled, carry_on, lambda night: blank(Blank(players=3, names=night.columns))):
        with pytest.raises(NoGlyph) as refused:
            make(night)
        assert refused.value.args == (character, name)
        assert called in str(refused.value)
        assert f"“{name}”" in str(refused.value)


def test_a_note_with_such_a_character_is_refused_too():
    night = seated(["Ann", "Bob", "Cid"]).then(Note(text="Well played 👏 all"), Score(points={"Bob": 2})).night
    with pytest.raises(NoGlyph) as refused:
        filled(night)
    assert refused.value.args[0] == "👏"
    assert "Well played" in str(refused.value)


def test_the_sentence_stays_short_however_long_the_text():
    with pytest.raises(NoGlyph) as refused:
        shaped("word " * 500 + "张")
    assert len(str(refused.value)) < 250


@pytest.mark.parametrize("name", ["محمد علي", "יהונתן כהן", "Nguyễn Ánh", "Ибрагим", "Ελένη", "İşık", "عَلِيّ", "پژمان"])
def test_the_name_stands_on_the_sheet_as_it_is_drawn(name):
    night = evening([name, "Bob", "Cid", "Dee"], 4, moves=False, heading=Heading(club=name))
    drawn = "".join(char["text"] for page in pages(filled(night)) for char in page.chars)
    assert drawn.replace(" ", "").count(shaped(name).replace(" ", "")) >= 3
