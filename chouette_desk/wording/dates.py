"""Days as people write them."""

from datetime import date

from chouette_desk.wording.money import LOCALE


def date_in_words(text: str | None) -> str:
    """The day as people write it: "Friday 20 November 2026"; nothing where there is none."""
    from babel.dates import format_date  # late: scripts do without it

    return format_date(date.fromisoformat(text), "EEEE d MMMM y", locale=LOCALE) if text else ""
