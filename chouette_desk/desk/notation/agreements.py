"""Lines about agreements: stakes, rules, transfers of points, payments, remarks."""

from collections.abc import Iterable, Sequence

from chouette_desk.core.events import AnyEvent, Method, Note, Payment, RulesChange, Stake, Transfer
from chouette_desk.core.names import Name, folded
from chouette_desk.core.option import Option, OptionValue
from chouette_desk.core.rulebook import options
from chouette_desk.desk.notation.errors import ParseErrorKind
from chouette_desk.desk.notation.games import amounts
from chouette_desk.desk.notation.keywords import ANY, CASH, FOR, NO, OTHER, TO, TRANSFER, YES, Keyword
from chouette_desk.desk.notation.parser import ROLES, Reading, Token, names, only_player, which
from chouette_desk.wording.language import _

VALUES = {YES: True, NO: False, ANY: None}
METHODS = {CASH: Method.CASH, TRANSFER: Method.TRANSFER, OTHER: Method.OTHER}

# Stakes and rules


def stake(reading: Reading, who: Sequence[Token] = ()) -> list[AnyEvent]:
    """``stake bob 2``, ``bob stake 2``."""
    players = reading.night.present
    if who:
        return [Stake(player=only_player(reading, players, who=who), multiple=reading.whole())]
    return [Stake(player=name, multiple=number) for name, number in amounts(reading, players).items()]


def rules(reading: Reading) -> list[AnyEvent]:
    """``rules jacoby no, players_max 6``."""
    change: dict[str, OptionValue] = {}
    while not change or not reading.ended:
        option = _option(reading)
        change[option.name] = _value(reading, option)
    return [RulesChange(change=change)]


def _option(reading: Reading) -> Option:
    """The option named next, in full or by a beginning that only one has."""
    reading.offer(options())
    token = reading.next()
    return options()[_chosen(reading, token, folded(token.text).replace("-", "_"), options())]


def _value(reading: Reading, option: Option) -> OptionValue:
    """Read the next value or its beginning: yes, no, any, a number, an option's word."""
    choices = [choice for choice in option.choices if isinstance(choice, str)]
    plain = [keyword for keyword, value in VALUES.items() if option.accepts(value)]
    reading.offer([*choices, *(keyword.word for keyword in plain)])
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
    return _chosen(reading, token, folded(token.text), choices)


def _chosen(reading: Reading, token: Token, text: str, choices: Iterable[str]) -> str:
    """The word that the text is, or the only one that begins so."""
    choices = tuple(choices)
    result = [word for word in choices if word == text] or [word for word in choices if word.startswith(text)]
    if len(result) != 1:
        raise reading.lost(ParseErrorKind.SEVERAL if result else ParseErrorKind.WORD, token, result or None)
    return result[0]


# Points and money


def transfer(reading: Reading, who: Sequence[Token] = ()) -> list[AnyEvent]:
    """``transfer ann bob 5 for talking``, ``ann loses 5 to bob for talking``."""
    giver, taker, points = _between_two(reading, who, FOR)
    reason = reading.free_text() if reading.keyword(FOR) else ""
    return [Transfer(from_=giver, to=taker, points=points, reason=reason)]


def pay(reading: Reading, who: Sequence[Token] = ()) -> list[AnyEvent]:
    """Read ``pay ann bob 5``, ``ann pays bob 5`` or ``ann pays 5 to bob``.

    Each may end with ``cash`` or another method.
    """
    payer, payee, points = _between_two(reading, who, *METHODS)
    word = reading.keyword(*METHODS)
    return [Payment(from_=payer, to=payee, points=points, method=METHODS[word] if word else None)]


def _between_two(reading: Reading, who: Sequence[Token], *following: Keyword) -> tuple[Name, Name, int]:
    """Read two players and the points between them; one may precede the verb."""
    if who:
        return only_player(reading, reading.everyone, who=who), *_whom_how_much(reading, *following)
    tokens = reading.word_tokens((), reading.everyone, ROLES, numbers=True, needed=False)
    result = names(reading, tokens, reading.everyone)
    if len(result) > 2:
        raise reading.lost(ParseErrorKind.WORD, tokens[-1], ())
    if len(result) < 2:
        raise reading.lost(ParseErrorKind.WORD)
    return result[0], result[1], reading.whole()


def _whom_how_much(reading: Reading, *following: Keyword) -> tuple[Name, int]:
    points = reading.number()
    if points is not None:
        if not reading.keyword(TO):
            raise reading.lost(ParseErrorKind.WORD)
        return only_player(reading, reading.everyone, *following), points
    return only_player(reading, reading.everyone, FOR, numbers=True), reading.whole()


# A remark


def note(reading: Reading) -> list[AnyEvent]:
    """``note The clock has stopped.``"""
    reading.sign(":")
    return [Note(text=reading.free_text(whole_line=True))]
