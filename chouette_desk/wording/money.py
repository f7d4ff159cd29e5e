"""Points as money: exact decimals with as many places as the stake has (night-format.md)."""

from decimal import Decimal, localcontext

from chouette_desk.wording.points import minus

LOCALE = "en"


def amount(points: int, stake: str | None) -> str | None:
    """Points × stake as plain decimal text with the stake's own decimals ("0.50" × 5 = "2.50"), None without stake."""
    if stake is None:
        return None
    units, _, places = stake.partition(".")
    whole = points * int(units + places)
    if not places:
        return str(whole)
    digits = str(abs(whole)).rjust(len(places) + 1, "0")
    return f"{'-' if whole < 0 else ''}{digits[: -len(places)]}.{digits[-len(places) :]}"


def money(points: int, stake: str | None, currency: str | None) -> str | None:
    """Points as people read money ("€2.50", "−€2.50"), None without stake."""
    text = amount(points, stake)
    return None if text is None else in_money(Decimal(text), currency)


def in_money(amount: Decimal, currency: str | None) -> str:
    """An amount as people read it, with the decimals it has: "€2.50", "−€2.50", "2.50" without a currency."""
    from babel.numbers import format_currency, format_decimal, get_currency_symbol  # late: scripts do without it

    digits = f"{amount:f}"
    places = len(digits.partition(".")[2])
    pattern = "#,##0" + ("." + "0" * places if places else "")
    with localcontext(prec=max(28, len(digits))):  # nothing of a long amount is rounded off
        if currency is None:
            return minus(format_decimal(amount, format=pattern, locale=LOCALE, decimal_quantization=False))
        space = "\u00a0" if get_currency_symbol(currency, locale=LOCALE)[-1:].isalpha() else ""
        pattern = f"¤{space}{pattern};-¤{space}{pattern}"
        return minus(format_currency(amount, currency, format=pattern, locale=LOCALE, currency_digits=False))
