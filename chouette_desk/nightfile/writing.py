"""Write night files (night-format.md) and rulebook files."""

from typing import Any

from chouette_desk.core.codec import as_json
from chouette_desk.core.night import Night
from chouette_desk.core.rulebook import Rulebook, options
from chouette_desk.nightfile.reading import FORMAT, KEPT, is_refused_anew, stated
from chouette_desk.nightfile.rulebooks import ANY_NUMBER, TEXTS, base_of, shipped, told_of


def text_of(night: Night) -> str:
    """The night file's text, which can always be read again."""
    timed = any(event.at for event in night.events)  # the first one mostly is
    return plain_text_of(night, kept=not timed and is_refused_anew(night))


def plain_text_of(night: Night, *, kept: bool = False) -> str:
    """Return a night file's text: heading, then an event a line; marked if ``kept``."""
    marked = {KEPT: True} if kept else {}
    head = {"format": FORMAT, **stated(night.heading), **marked, "rulebook": _rulebook(night.first_rulebook)}
    lines = [f"  {as_json(key)}: {as_json(value)}," for key, value in head.items()]
    events = ",\n".join(f"    {as_json(event)}" for event in night.events)
    return "{\n" + "\n".join(lines) + '\n  "events": [' + (f"\n{events}\n  " if events else "") + "]\n}\n"


def _rulebook(rulebook: Rulebook) -> str | dict[str, Any]:
    """Return the rulebook's name, or its base with changes, readable without its file.

    A club's own has its name, its title, its address and its sentences with it.
    """
    base, change = base_and_changes(rulebook)
    told = told_of(rulebook)
    return {"base": base, **told, **change} if change or told else base


def rulebook_toml(rulebook: Rulebook) -> str:
    """Return a rulebook's TOML file: title, base, changed options with sentences.

    The sentences are comments in English, for whoever reads or changes the file.
    """
    base, change = base_and_changes(rulebook)
    lines = [f"title = {as_json(rulebook.title)}"]
    told = {key: getattr(rulebook, key) for key in TEXTS[1:]}
    lines += [f"{key} = {as_json(text)}" for key, text in told.items() if text not in ("", getattr(shipped(base), key))]
    lines += [f"says = {as_json(rulebook.says)}"] if rulebook.says != shipped(base).says else []
    lines.append(f"base = {as_json(base)}")
    for option, value in change.items():
        row = options()[option]
        lines += ["", f"# {row.title}: {row.sentence(value).format(value=value)}"]
        lines.append(f"{option} = {as_json(ANY_NUMBER if value is None else value)}")
    return "\n".join(lines) + "\n"


def base_and_changes(rulebook: Rulebook) -> tuple[str, dict[str, Any]]:
    """Return the shipped base's name, and the options in which the rulebook differs."""
    base = base_of(rulebook)
    return base.name, {option: rulebook[option] for option in base.differences(rulebook)}
