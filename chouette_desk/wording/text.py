"""Places, points, money and dates as text; texts fit for one line or sentence."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from decimal import Decimal, localcontext
from functools import lru_cache
from itertools import chain, groupby

from chouette_desk.core.money import worth
from chouette_desk.core.names import Name, folded, next_table_name, short_forms, with_controls_as
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.trouble import Reason
from chouette_desk.wording.language import N_, _, named, ngettext


def location_text(event: int | None, name: str | None) -> str:
    """Return "event 14 (answer)" as in the file, counted from 0; empty without event."""
    if event is None:
        return ""
    if name is None:
        return _("event {number}").format(number=event)
    return _("event {number} ({name})").format(number=event, name=one_line(name))


def one_line(text: str) -> str:
    """Return the text with controls and line breaks escaped as in JSON."""
    return with_controls_as(lambda control: f"\\u{ord(control[0]):04x}", text)


def shortened(text: str, longest: int) -> str:
    """The text, or its first characters where it has more."""
    return text if len(text) <= longest else text[:longest].rstrip() + "…"


SHORTER = (24, 18, 14, 11, 8, 6, 4, 3)
"""The letters of names where there is little room, ever fewer."""


def ever_shorter(names: Sequence[Name]) -> Iterator[Mapping[Name, Name]]:
    """Yield these names whole, then all of them ever shorter, by the whole names.

    It ends before two of them would look alike.
    """
    forms = short_forms(names)
    yield {name: name for name in names}
    for letters in SHORTER:
        shorter = {name: shortened_name(forms[name], letters) for name in names}
        if len(set(shorter.values())) < len(shorter):
            return
        yield shorter


def shortened_name(forms: Sequence[Name], letters: int) -> Name:
    """The longest form of a name with so many letters, else the shortest, cut."""
    return next((form for form in forms if len(form) <= letters), shortened(forms[-1], letters - 1))


LONGEST_VALUE = 80


def in_short(**values: object) -> dict[str, object]:
    """Return the values for a sentence, of long texts only the beginning."""
    return {name: shortened(value, LONGEST_VALUE) if type(value) is str else value for name, value in values.items()}


def quoted(value: object) -> str:
    """A value between quotation marks, its beginning if it is long; nothing is a dash."""
    return "–" if value is None else f"“{shortened(str(value), LONGEST_VALUE)}”"


def clock_time(at: str) -> str:
    """The time by the clock of that desk: "2026-11-20 20:15:04"."""
    return at[:19].replace("T", " ")


def aside(text: str) -> str:
    """Return a user's text for use in brackets or before a colon, without full stop."""
    return text[:-1] if text.endswith(".") and not text.endswith("..") else text


# Rulebooks and tables by name


SHIPPED: Mapping[str, str] = {
    "aba": N_("the Atlanta rules"),
    "guide": N_("the club guide"),
    "iba": N_("the International rules"),
    "social": N_("the social rules"),
    "st-albans": N_("the St Albans rules"),
    "los-angeles": N_("the Los Angeles rules"),
    "boston": N_("the Boston rules"),
    "amsterdam": N_("the Amsterdam rules"),
    "rotterdam": N_("the Rotterdam rules"),
    "gothenburg": N_("the Gothenburg rules"),
    "cambridge": N_("the Cambridge rules"),
    "canberra": N_("the Canberra rules"),
    "clinton-hill": N_("the Clinton Hill rules"),
    "eskgammon": N_("the Eskgammon rules"),
    "colorado": N_("the Colorado rules"),
    "portland": N_("the Portland rules"),
    "woolsey": N_("Woolsey's rules"),
    "laws-1931": N_("the laws of 1931"),
}
"""The shipped rulebooks in a sentence, by the word for them in commands and files."""


def called(rulebook: Rulebook | None) -> str:
    """Return a rulebook's name ("the St Albans rules"), marked if it was changed."""
    if rulebook is None:
        return _("this rulebook")
    is_ours = rulebook.name in SHIPPED and rulebook.base in (None, rulebook.name)
    name = _(SHIPPED[rulebook.name]) if is_ours else _("“{title}”").format(title=rulebook.title)
    return _("{name} (changed)").format(name=name) if rulebook.is_changed else name


def one_of(words: Sequence[str]) -> str:
    """Words of which one is meant: "Ann", "Ann or Bob", "Ann, Bob or Cid"."""
    return named(words, _("{first} or {last}"))


def at_table(table: str) -> str:
    """Return "table 1", or a table's own name if it says so itself ("Window table")."""
    text = _("table {table}").format(table=table)
    return table if text.split()[0] in table.casefold().split() else text


def place_of_night(table: str | None, number: int) -> str:
    """Return the place of a night for a sentence: "table 2", or "night 7" without one."""
    return at_table(table) if table else _("night {number}").format(number=number)


def title_of_table(table: str) -> str:
    """The same with a capital, to begin a heading: "Table 1"."""
    text = at_table(table)
    return text[:1].upper() + text[1:]


def wrong_table(table: str | None, taken: Sequence[str]) -> Reason | None:
    """Return why a new night cannot be at a table that its day has already."""
    if table is None or folded(table) not in map(folded, taken):
        return None
    text = _("This day has {table} already; its next table is {next}.")
    return Reason(text.format(table=at_table(table), next=next_table_name(taken)))


def number_ranges(numbers: Sequence[int], dash: str = "-", between: str = ",", least: int = 2) -> str:
    """Numbers in ascending order, runs of at least ``least`` as ranges: "1-3,7"."""
    steps = groupby(enumerate(numbers), lambda pair: pair[1] - pair[0])
    runs = [[number for _index, number in run] for _step, run in steps]
    texts = ([f"{run[0]}{dash}{run[-1]}"] if len(run) >= least else map(str, run) for run in runs)
    return between.join(chain.from_iterable(texts))


# Points, with a true minus


def signed(points: int) -> str:
    """Points won or lost: "+2", "−4", "0"."""
    return f"+{points}" if points > 0 else minus(points)


def minus(points: int | str) -> str:
    """The number with a true minus: "2", "−4"."""
    return str(points).replace("-", "−")


def points_text(points: int) -> str:
    """A number of points in words: "1 point", "4 points"."""
    return ngettext("{number} point", "{number} points", abs(points)).format(number=minus(points))


def scores(points: Mapping[Name, int]) -> str:
    """The points of each player: "Ann −4, Bob +2, Cid +2"."""
    return ", ".join(_("{name} {points}").format(name=name, points=signed(won)) for name, won in points.items())


# Money: exact decimals with as many places as the stake has (night-format.md).

LOCALE = "en"
MANY = 4096  # amounts whose texts are kept: babel takes long for each


def money(points: int, stake: str | None, currency: str | None) -> str | None:
    """Points as people read money ("€2.50", "−€2.50"), None without stake."""
    amount = worth(points, stake)
    return None if amount is None else in_money(amount, currency)


def in_money(amount: Decimal, currency: str | None) -> str:
    """Return an amount with its decimals: "€2.50", "−€2.50", "2.50" without currency."""
    return _in_money(f"{amount:f}", currency)


@lru_cache(MANY)
def _in_money(digits: str, currency: str | None) -> str:
    """The text of these digits, which tell 2.5 from 2.50 as equal amounts do not."""
    from babel.numbers import format_currency, format_decimal, get_currency_symbol  # late: scripts do without it

    amount = Decimal(digits)
    places = len(digits.partition(".")[2])
    pattern = "#,##0" + ("." + "0" * places if places else "")
    with localcontext(prec=max(28, len(digits))):  # nothing of a long amount is rounded off
        if currency is None:
            return minus(format_decimal(amount, format=pattern, locale=LOCALE, decimal_quantization=False))
        space = "\u00a0" if get_currency_symbol(currency, locale=LOCALE)[-1:].isalpha() else ""
        pattern = f"¤{space}{pattern};-¤{space}{pattern}"
        return minus(format_currency(amount, currency, format=pattern, locale=LOCALE, currency_digits=False))


# Dates


def date_in_words(text: str | None) -> str:
    """Return the day as "Friday 20 November 2026"; empty for None."""
    from babel.dates import format_date  # late: scripts do without it

    return format_date(date.fromisoformat(text), "EEEE d MMMM y", locale=LOCALE) if text else ""
