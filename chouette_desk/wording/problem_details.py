"""Words of problems that need more than text: lists, sides, types, plurals."""

from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal

from chouette_desk.core.events import EVENTS, Reply, Side
from chouette_desk.core.problems import Kind
from chouette_desk.core.rulebook import options
from chouette_desk.wording.file_problems import SPOKEN_OF_SHEETS, Fields, not_json, not_toml, where_twice
from chouette_desk.wording.guesses import close_to
from chouette_desk.wording.language import N_, _, named, ngettext
from chouette_desk.wording.text import in_money, minus, money, one_of, points_text, shortened, signed

Words = dict[str, str]

LONGEST_SHOWN = 80
MORE = "more"
"""The word for a second sentence, which stands behind the problem's own."""

TYPES: Mapping[str, str] = {
    "int": N_("a whole number"),
    "float": N_("a number with decimals"),
    "str": N_("a text in quotes"),
    "bool": N_("true or false"),
    "null": N_("null"),
    "array": N_("a list"),
    "object": N_("an object with names and values"),
}

WORDS: Mapping[Reply, str] = {Reply.BEAVER: N_("beaver"), Reply.DROP: N_("drop")}


def in_text(value: object) -> str:
    """Return a problem's field as text: names as they are, several as a list."""
    if isinstance(value, Side):
        return _("the Box") if value is Side.BOX else _("the Team")
    if isinstance(value, tuple):
        return named(map(str, value))
    return shortened(str(value), LONGEST_SHOWN)


def value_text(value: object) -> str:
    """Return a value as in a file (true, null, 2.5, “text”), a list as its type only."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, dict | list | tuple):
        return _(TYPES["object" if isinstance(value, dict) else "array"])
    shown = shortened(str(value), LONGEST_SHOWN)
    return f"“{shown}”" if isinstance(value, str) else minus(shown)


def _wrong_type(fields: Fields) -> Words:
    types = [_(TYPES[word]) for word in str(fields["expected"]).split(" | ") if word in TYPES]
    expected = one_of(fields.get("choices", ())) or one_of(types)
    got = value_text(fields["value"]) if "value" in fields else _(TYPES.get(str(fields["got"]), N_("anything else")))
    return {"field": _field(str(fields["field"])), "expected": expected or _("given, or left out"), "got": got}


def _field(path: str) -> str:
    if not path:
        return _("An event")
    name, bracket, _rest = path.partition("[")
    return _("An entry of {field}").format(field=name) if bracket else name


def _known_fields(fields: Fields) -> Words:
    names = fields.get("known")
    return {MORE: _("The fields are {names}.").format(names=named(names)) if names else ""}


def _known_options(fields: Fields) -> Words:
    """The options spelt most like this one, or all there are."""
    return {MORE: _perhaps(fields["option"], options()) or _("The options are {names}.").format(names=named(options()))}


def _known_rulebooks(fields: Fields) -> Words:
    """The rulebooks spelt most like this one, or all there are."""
    names = fields["names"]
    return {MORE: _perhaps(fields["name"], names) or _("The rulebooks are {names}.").format(names=named(names))}


def _perhaps(word: object, known: Iterable[str]) -> str:
    """Return a sentence guessing the meant word, empty where no known one is like it."""
    like = close_to(str(word), known)
    return _("Perhaps {names} is meant.").format(names=one_of(like)) if like else ""


def _bad_option(fields: Fields) -> Words:
    allowed = [_("null for any number") if choice is None else value_text(choice) for choice in fields["choices"]]
    if fields["least"] is not None:
        allowed.insert(0, _("a whole number, {least} or more").format(least=fields["least"]))
    return {"allowed": one_of(allowed), "value": value_text(fields["value"])}


def _difference(fields: Fields) -> Words:
    texts = {_("Missing: {names}."): fields["missing"], _("Not playing: {names}."): fields["strangers"]}
    return {MORE: " ".join(text.format(names=named(names)) for text, names in texts.items() if names)}


def _all_doubled(fields: Fields) -> Words:
    both = _("{names} both doubled") if len(fields["offered"]) == 2 else _("{names} all doubled")
    return {"doubled": both.format(names=named(fields["offered"]))}


def _enough(fields: Fields) -> Words:
    offered, least = len(fields["offered"]), fields["least"]
    if offered == least:
        text = _("both of the doubles or none") if offered == 2 else _("all of the doubles or none")
    else:
        text = _("none of the {offered} doubles or at least {least}").format(offered=offered, least=least)
    return {"enough": text}


def _givers(fields: Fields) -> Words:
    text = _("Only {names} can.") if fields["givers"] else _("Nobody can any more.")
    return {MORE: text.format(names=named(fields["givers"]))}


def _replaced(fields: Fields) -> Words:
    """The Partner whose place the one named would take, if there is one."""
    text = _("{partner} would no longer be Partner.")
    return {MORE: text.format(partner=fields["partner"]) if "partner" in fields else ""}


def _instead_of_points(fields: Fields) -> Words:
    """Return the Box's cube options for a consulting player (aba 3.6; st-albans 10)."""
    if "wash" in fields["instead"]:
        return {MORE: _("The Box may seize the cube, or declare it a wash.")}
    return {MORE: _("The Box may seize the cube.") if fields["instead"] else ""}


def _fee(fields: Fields) -> Words:
    """The fee and the stake as money, and the nearest fees that are whole points."""
    stake, currency, below = fields["stake"], fields["currency"], fields["points"]
    near = [money(points, stake, currency) or "" for points in (below, below + 1)]
    return {
        "fee": in_money(Decimal(fields["fee"]), currency),
        "each": in_money(Decimal(stake), currency),
        "nearest": one_of(near[not below :]),
    }


SPOKEN: Mapping[Kind, Callable[[Fields], Words]] = {
    Kind.NOT_JSON: not_json,
    Kind.NAME_TWICE_IN_OBJECT: where_twice,
    Kind.OTHER_FORMAT: lambda fields: {"format": value_text(fields["format"])},
    Kind.UNKNOWN_FIELD: _known_fields,
    Kind.UNKNOWN_EVENT: lambda fields: {"name": value_text(fields["name"]), "names": named(EVENTS)},
    Kind.NOT_A_RULEBOOK: not_toml,
    Kind.BASE_CIRCLE: lambda fields: {"chain": " → ".join(fields["names"])},
    Kind.UNKNOWN_OPTION: _known_options,
    Kind.UNKNOWN_RULEBOOK: _known_rulebooks,
    Kind.WRONG_TYPE: _wrong_type,
    Kind.NUMBER_OUT_OF_RANGE: lambda fields: {
        "field": _field(fields["field"]),
        "bound": (_("{bound} or more") if fields["sign"] == ">=" else _("{bound} or less")).format(
            bound=minus(fields["bound"])
        ),
    },
    Kind.BAD_OPTION_VALUE: _bad_option,
    Kind.ORDER_NOT_WHOLE: _difference,
    Kind.ROLLS_MISSING: _difference,
    Kind.WRONG_DICE: lambda fields: {
        "wanted": ngettext("{number} die", "{number} dice", fields["wanted"]).format(number=fields["wanted"])
    },
    Kind.TAKES_ALL_OR_NONE: _all_doubled,
    Kind.REDOUBLES_ALL_OR_NONE: _all_doubled,
    Kind.TAKES_SAME_VALUE: _all_doubled,
    Kind.MUST_TAKE_BOTH: _all_doubled,
    Kind.TOO_FEW_TAKEN: _enough,
    Kind.LONE_TAKER_MUST: lambda fields: {"word": _(WORDS[fields["reply"]])},
    Kind.NOT_A_GIVER: _givers,
    Kind.NOT_OUT_YET: _instead_of_points,
    Kind.PARTNER_JUST_JOINED: _replaced,
    Kind.TO_MISSING: lambda fields: {"points": points_text(fields["points"])},
    Kind.NOT_ZERO_SUM: lambda fields: {"difference": signed(fields["difference"])},
    Kind.FEE_NOT_WHOLE: _fee,
    **SPOKEN_OF_SHEETS,
}
