"""Write night files (night-format.md) and rulebook files."""

from typing import Any

import msgspec

from chouette_desk.core.night import Night
from chouette_desk.core.rulebook import Rulebook, options
from chouette_desk.nightfile.reading import FORMAT, stated
from chouette_desk.nightfile.rulebooks import ANY_NUMBER, NAMES, shipped

_encoder = msgspec.json.Encoder()


def text_of(night: Night) -> str:
    """The night file's text: the heading, then an event a line."""
    head = {"format": FORMAT, **stated(night.heading), "rulebook": _rulebook(night.first_rulebook)}
    lines = [f"  {_json(key)}: {_json(value)}," for key, value in head.items()]
    events = ",\n".join(f"    {_json(event)}" for event in night.events)
    return "{\n" + "\n".join(lines) + '\n  "events": [' + (f"\n{events}\n  " if events else "") + "]\n}\n"


def _json(value: object) -> str:
    """A value on one line, with a space behind each comma and colon; defaults of events are left out."""
    return msgspec.json.format(_encoder.encode(value), indent=0).decode()


def _rulebook(rulebook: Rulebook) -> str | dict[str, Any]:
    """Its name, or its base with what is changed; the night must be read without the club's own file."""
    base, change = base_and_changes(rulebook)
    return {"base": base, **change} if change else base


def rulebook_toml(rulebook: Rulebook) -> str:
    """The TOML file of a rulebook: its title, its base, and each option that it changes, under its sentence.

    The sentences are comments in English, for whoever reads or changes the file.
    """
    base, change = base_and_changes(rulebook)
    lines = [f"title = {_json(rulebook.title)}"]
    lines += [f"source = {_json(rulebook.source)}"] if rulebook.source not in ("", shipped(base).source) else []
    lines.append(f"base = {_json(base)}")
    for option, value in change.items():
        row = options()[option]
        lines += ["", f"# {row.title}: {row.sentence(value).format(value=value)}"]
        lines.append(f"{option} = {_json(ANY_NUMBER if value is None else value)}")
    return "\n".join(lines) + "\n"


def base_and_changes(rulebook: Rulebook) -> tuple[str, dict[str, Any]]:
    """The name of the shipped rulebook that a rulebook comes from, and the options in which it differs."""
    base = _base(rulebook)
    return base.name, {option: rulebook[option] for option in base.differences(rulebook)}


def _base(rulebook: Rulebook) -> Rulebook:
    """The shipped rulebook that a rulebook comes from, or the most alike."""
    if (name := rulebook.base or rulebook.name) in NAMES:
        return shipped(name)
    return min(map(shipped, NAMES), key=lambda base: len(base.differences(rulebook)))
