"""Translations, lists, points and money; and what importing the sentences costs."""

import gettext
import subprocess
import sys
from decimal import Decimal
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from chouette_desk.core.problems import Kind, problem
from chouette_desk.core.rulebook import options
from chouette_desk.nightfile.rulebooks import shipped
from chouette_desk.wording import language
from chouette_desk.wording.language import listed, named
from chouette_desk.wording.problems import sentence
from chouette_desk.wording.rules import change_sentence, title_with_changes
from chouette_desk.wording.text import in_money, minus, money, points_text, scores, signed


@pytest.fixture
def german(monkeypatch):
    """A catalogue with a few German sentences."""
    catalog = Catalog(locale="de")
    catalog.add("{name} has no offer to answer.", "{name} hat auf kein Angebot zu antworten.")
    catalog.add("{first} and {last}", "{first} und {last}")
    catalog.add(("{number} point", "{number} points"), ("{number} Punkt", "{number} Punkte"))
    catalog.add("There are no beavers.", "Biber gibt es nicht.")
    file = BytesIO()
    write_mo(file, catalog)
    file.seek(0)
    translations = gettext.GNUTranslations(file)
    monkeypatch.setattr(language, "_catalogue", lambda: translations)


def test_a_refusal_names_five_and_counts_the_others():
    assert named("ABCDE") == "A, B, C, D and E"
    assert named("ABCDEF") == "A, B, C, D, E and 1 other"
    assert named(map(str, range(10_000))) == "0, 1, 2, 3, 4 and 9995 others"
    assert named(["Ann", "Bob"], "{first} or {last}") == "Ann or Bob"


def test_lists():
    assert listed(()) == ""
    assert listed(["Ann"]) == "Ann"
    assert listed(("Ann", "Bob")) == "Ann and Bob"
    assert listed(("Ann", "{0}", "Cid")) == "Ann, {0} and Cid"


def test_points():
    assert [signed(points) for points in (3, 0, -4)] == ["+3", "0", "−4"]
    assert minus(-1) == "−1"
    assert [points_text(points) for points in (0, 1, -1, 2)] == ["0 points", "1 point", "−1 point", "2 points"]
    assert scores({"{x}": 2, "Bob": -2}) == "{x} +2, Bob −2"


def test_money():
    assert money(5, "0.50", "EUR") == "€2.50"
    assert money(-2500, "0.50", "EUR") == "−€1,250.00"
    assert money(5, "0.50", None) == "2.50"
    assert money(5, "1", "JPY") == "¥5"
    assert money(5, "1", "CHF") == "CHF\u00a05"
    assert money(-5, "0.50", "SEK") == "−SEK\u00a02.50"
    assert money(5, None, "EUR") is None
    assert in_money(Decimal("-1250.5"), "EUR") == "−€1,250.5"
    equal = [in_money(Decimal(text), "EUR") for text in ("2.5", "2.50", "2.5")]
    assert equal == ["€2.5", "€2.50", "€2.5"], "each with its own decimals"


def test_no_digit_of_a_long_amount_is_lost():
    assert money(3, "0." + "1" * 40, "EUR") == "€0." + "3" * 40
    assert in_money(Decimal("1" * 30), None) == ",".join(["111"] * 10)


@pytest.mark.usefixtures("german")
def test_sentences_are_translated_when_they_are_said():
    assert sentence(problem(Kind.NO_OFFER, name="Bob")) == "Bob hat auf kein Angebot zu antworten."
    assert listed(["Ann", "Bob"]) == "Ann und Bob"
    assert points_text(2) == "2 Punkte"
    assert change_sentence("beavers", False) == "Biber gibt es nicht."


@pytest.mark.usefixtures("german")
def test_only_english_sentences_begin_small_inside_others():
    changed = shipped("aba").changed({"beavers": False})
    assert title_with_changes(changed, shipped("aba")).endswith("Biber gibt es nicht")


def test_titles_and_sentences_of_options_wait_for_their_translation():
    assert all(isinstance(option.title, str) for option in options().values())


def test_the_sentences_are_cheap_to_import():
    """The command line starts without Babel, reportlab, Qt: for money, paper, window."""
    program = (
        "import sys\n"
        "import chouette_desk.wording.problems, chouette_desk.wording.rotation, chouette_desk.wording.rules\n"
        "import chouette_desk.wording.events, chouette_desk.wording.text\n"
        "slow = {'babel', 'reportlab', 'openpyxl', 'PySide6', 'email', 'subprocess', 'unittest'}\n"
        "print(sorted(slow & set(sys.modules)))\n"
    )
    output = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert output.stdout == "[]\n"
