"""Lines about what the players agree on: stakes, rules, points that change hands, money paid, remarks."""

from collections.abc import Sequence

from chouette_desk.core.events import AnyEvent, Note, Payment, RulesChange, Stake, Transfer
from chouette_desk.core.names import Name, folded
from chouette_desk.core.rulebook import Option, Value, options
from chouette_desk.desk.notation.errors import ParseErrorKind
from chouette_desk.desk.notation.games import amounts
from chouette_desk.desk.notation.keywords import ANY, FOR, NO, TO, YES
from chouette_desk.desk.notation.parser import ROLES, Reading, Token, names, only_player, single_player, which
from chouette_desk.wording.language import _

VALUES = {YES: True, NO: False, ANY: None}

# Stakes and rules


def stake(reading: Reading) -> list[AnyEvent]:
    """``stake bob 2``."""
    return [Stake(player=name, multiple=number) for name, number in amounts(reading, reading.night.present).items()]


def plays_for(reading: Reading, who: Sequence[Token]) -> list[AnyEvent]:
    """``bob stake 2``."""
    return [Stake(player=single_player(reading, who, reading.night.present), multiple=reading.whole())]


def rules(reading: Reading) -> list[AnyEvent]:
    """``rules jacoby no, players_max 6``."""
    change: dict[str, Value] = {}
    while not change or not reading.ended:
        option = _option(reading)
        change[option.name] = _value(reading, option)
    return [RulesChange(change=change)]


def _option(reading: Reading) -> Option:
    """The option named next, in full or by a beginning that only one has."""
    reading.offer(options())
    token = reading.next()
    text = folded(token.text).replace("-", "_")
    result = [name for name in options() if name == text] or [name for name in options() if name.startswith(text)]
    if len(result) != 1:
        raise reading.lost(ParseErrorKind.SEVERAL if result else ParseErrorKind.WORD, token, result or None)
    return options()[result[0]]


def _value(reading: Reading, option: Option) -> Value:
    """The value that comes next: yes, no, any, a number, or one of the option's words or the beginning of one."""
    words = [choice for choice in option.choices if isinstance(choice, str)]
    plain = [keyword for keyword, value in VALUES.items() if option.accepts(value)]
    reading.offer([*words, *(keyword.word for keyword in plain)])
    if option.counts is not None and (number := reading.number()) is not None:
        return number
    token = reading.peek()
    if token is None:
        raise reading.lost(
            ParseErrorKind.WORD, could=(*reading.could[reading.here], *([_("a number")] if option.counts else []))
        )
    reading.index = token.end
    if keyword := which(token, plain):
        return VALUES[keyword]
    text = folded(token.text)
    result = [word for word in words if word == text] or [word for word in words if word.startswith(text)]
    if len(result) != 1:
        raise reading.lost(ParseErrorKind.SEVERAL if result else ParseErrorKind.WORD, token, result or None)
    return result[0]


# Points and money


def transfer(reading: Reading) -> list[AnyEvent]:
    """``transfer ann bob 5 for talking``."""
    giver, taker, points = _two(reading)
    return [Transfer(from_=giver, to=taker, points=points, reason=_reason(reading))]


def loses(reading: Reading, who: Sequence[Token]) -> list[AnyEvent]:
    """``ann loses 5 to bob for talking``."""
    giver = single_player(reading, who, reading.everyone)
    taker, points = _whom_how_much(reading)
    return [Transfer(from_=giver, to=taker, points=points, reason=_reason(reading))]


def _reason(reading: Reading) -> str:
    return reading.free_text() if reading.keyword(FOR) else ""


def pay(reading: Reading) -> list[AnyEvent]:
    """``pay ann bob 5``."""
    payer, payee, points = _two(reading)
    return [Payment(from_=payer, to=payee, points=points)]


def pays(reading: Reading, who: Sequence[Token]) -> list[AnyEvent]:
    """``ann pays bob 5``, ``ann pays 5 to bob``."""
    payer = single_player(reading, who, reading.everyone)
    payee, points = _whom_how_much(reading)
    return [Payment(from_=payer, to=payee, points=points)]


def _two(reading: Reading) -> tuple[Name, Name, int]:
    """Two players and the points between them."""
    tokens = reading.words((), reading.everyone, ROLES, numbers=True)
    result = names(reading, tokens, reading.everyone)
    if len(result) > 2:
        raise reading.lost(ParseErrorKind.WORD, tokens[-1], ())
    if len(result) < 2:
        raise reading.lost(ParseErrorKind.WORD)
    return result[0], result[1], reading.whole()


def _whom_how_much(reading: Reading) -> tuple[Name, int]:
    points = reading.number()
    if points is not None:
        if not reading.keyword(TO):
            raise reading.lost(ParseErrorKind.WORD)
        return only_player(reading, reading.everyone, FOR), points
    return only_player(reading, reading.everyone, FOR, numbers=True), reading.whole()


# A remark


def note(reading: Reading) -> list[AnyEvent]:
    """``note The clock has stopped.``"""
    reading.sign(":")
    return [Note(text=reading.free_text(whole_line=True))]
