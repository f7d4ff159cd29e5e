"""Collect the sentences into a template, and update and compile translations.

``resources/i18n/chouette_desk.pot`` is the template; ``resources/i18n/LANGUAGE/LC_MESSAGES/chouette_desk.po`` holds a
translation, and the ``.mo`` next to it is what the program reads. The bytes depend on the sentences alone: no dates, no
line numbers.
"""

import new_enough  # noqa: F401  stops an older Python with a sentence, so it comes first

# isort: split

import io
import re
import sys
from datetime import UTC, datetime
from pathlib import Path

from commands import Stop
from made_files import Made, main
from setup_machine import told_plainly

try:
    from babel.messages.catalog import Catalog
    from babel.messages.extract import extract_from_dir
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po, write_po
except ImportError:
    sys.exit("This needs Babel: run it as .venv/bin/python packaging/compile_translations.py, after check.py --setup.")

DOMAIN = "chouette_desk"
KEYWORDS = {
    "_": None,
    "N_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
HEADING = "# The sentences of Chouette Desk.\n#"
CHURN = re.compile(
    rb'^"(?:(?:POT-Creation-Date|Generated-By): .*|.*(?:EMAIL@ADDRESS|LL@li.org|YEAR-MO-DA).*)\n', re.MULTILINE
)
NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)


def catalogues(top: Path) -> Made:
    """What the template, every translation and every compiled translation should hold."""
    folder = top / "resources" / "i18n"
    template = collected(top)
    files: dict[Path, bytes | None] = dict.fromkeys(folder.rglob("*.mo"))
    files[folder / f"{DOMAIN}.pot"] = as_po(template)
    for path in sorted(folder.rglob("*.po")):
        translation = brought_up(path, template)
        files[path] = as_po(translation)
        files[path.with_suffix(".mo")] = as_mo(translation)
    return files


def collected(top: Path) -> Catalog:
    """A catalogue of every sentence marked for translation in the package."""
    catalogue = Catalog(project="Chouette Desk", version="", domain=DOMAIN, header_comment=HEADING, fuzzy=False)
    marked = extract_from_dir(top / DOMAIN, keywords=KEYWORDS, comment_tags=("Translators:",), strip_comment_tags=True)
    for file, _line, message, comments, context in sorted(marked, key=lambda one: (one[0], one[1])):
        where = [(f"{DOMAIN}/{Path(file).as_posix()}", 0)]
        catalogue.add(message, locations=where, auto_comments=comments, context=context)
    return catalogue


def brought_up(path: Path, template: Catalog) -> Catalog:
    """The translation with exactly the sentences of the template."""
    with path.open("rb") as file:
        translation = read_po(file, locale=path.parent.parent.name, domain=DOMAIN, abort_invalid=True)
    try:
        translation.update(template, no_fuzzy_matching=True, update_header_comment=False)
    except ValueError as error:
        raise Stop(f"{path} cannot be brought up to the template: {error}") from error
    return translation


def as_po(catalogue: Catalog) -> bytes:
    """The catalogue as text, sorted, without what changes when the sentences do not."""
    out = io.BytesIO()
    write_po(out, catalogue, width=120, sort_output=True, ignore_obsolete=True, include_lineno=False)
    return CHURN.sub(b"", out.getvalue())


def as_mo(catalogue: Catalog) -> bytes:
    """The catalogue as gettext reads it."""
    plain = read_po(io.BytesIO(as_po(catalogue)), locale=catalogue.locale)
    plain.creation_date = NO_DATE
    out = io.BytesIO()
    write_mo(out, plain)
    return out.getvalue()


if __name__ == "__main__":
    description = "Collect the sentences to translate, and compile the translations."
    sys.exit(told_plainly(lambda: main(description, catalogues, "compile_translations.py")))
