"""``chouette-desk export FILE --out X.xlsx``: nights as spreadsheets, text, pictures and night files."""

from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from chouette_desk.cli.opening import STDIN, Sources, chosen_rulebook, for_each, night_of_book
from chouette_desk.cli.outputs import (
    STDOUT,
    add_force,
    check_distinct,
    check_folder,
    check_free,
    make_folder,
    printable,
    to_stdout,
    write_files,
)
from chouette_desk.cli.parsing import Parser, add_files, add_rulebook, parser
from chouette_desk.core.night import Night
from chouette_desk.desk.audit_trail import AuditLine
from chouette_desk.desk.export import KINDS, SHEETS, NightDocument, export, kind_of, stem_of
from chouette_desk.wording.language import _

PRINTED = (".pdf", ".png")
Trail = Callable[[], "tuple[AuditLine, ...] | None"]
WITH_TRAIL = (".xlsx", ".csv")


def arguments() -> Parser:
    """The parser of ``export``."""
    options = parser(
        "export",
        _("Writes nights as files of other kinds: {kinds}. The ending of X says which.").format(kinds=", ".join(KINDS)),
        "friday.chouette.json --out friday.xlsx",
        "friday.chouette.json --out games.csv --sheet Games",
        "*.chouette.json --out sheets --to xlsx",
    )
    add_files(options, many=True)
    add_export(options)
    return options


def add_export(options: Parser) -> None:
    """Add the options of an export: the file to write, its kind, the rulebook."""
    options.add_argument(
        "--out", required=True, metavar="X", help=_("the file to write; with --to the folder; - is standard output")
    )
    kinds = [kind[1:] for kind in KINDS]
    every = _("write every night into the folder as this kind: {kinds}").format(kinds=", ".join(kinds))
    options.add_argument("--to", metavar="KIND", type=str.lower, choices=kinds, help=every)
    sheets = ", ".join(word.capitalize() for word in SHEETS)
    one_sheet = _("of a CSV this sheet alone, not one file a sheet: {sheets}").format(sheets=sheets)
    options.add_argument("--sheet", metavar="NAME", type=str.lower, choices=SHEETS, help=one_sheet)
    add_force(options)
    add_rulebook(options)


@dataclass(frozen=True, slots=True)
class Wanted:
    """An export to be made: the kind, perhaps one table of it, the target, and the files it is made from."""

    kind: str
    sheet: str | None
    out: str
    to_folder: bool
    files: Sequence[str]
    force: bool

    def paths(self, file: str, suffixes: Sequence[str]) -> Mapping[str, Path]:
        """The path of each part of this night's export, by its suffix."""
        if self.to_folder:
            stem = "night" if file == STDIN else stem_of(Path(file))
            return {suffix: Path(self.out) / f"{stem}{suffix}{self.kind}" for suffix in suffixes}
        out = Path(self.out)
        ending = out.name[len(stem_of(out)) :]
        return {suffix: out.with_name(f"{stem_of(out)}{suffix}{ending}") for suffix in suffixes}

    @property
    def foreseen(self) -> Sequence[str]:
        """The parts that are known before the work; the number of pictures is not."""
        if self.kind != ".csv" or self.sheet is not None:
            return [""]
        kept = any(night_of_book(file) is not None for file in self.files)
        return [f"-{word}" for word in SHEETS if kept or word != "events"]

    def check(self) -> None:
        """Raise Trouble if a file cannot be written."""
        paths = [path for file in self.files for path in self.paths(file, self.foreseen).values()]
        check_distinct(paths)
        if self.to_folder:
            check_folder(Path(self.out))
        if not self.to_folder or Path(self.out).exists():
            check_free(paths, self.files, self.force)

    def write(self, file: str, night: Night, trail: Trail) -> None:
        """Write one night; ``trail`` gives its audit trail where that is written."""
        contents = self._contents(file, night, trail)
        if self.out == STDOUT:
            to_stdout(contents[""])
            return
        if self.to_folder:
            make_folder(Path(self.out))
        paths = self.paths(file, list(contents))
        check_free(paths.values(), self.files, self.force)
        write_files({paths[suffix]: content for suffix, content in contents.items()}, self.force)

    def _contents(self, file: str, night: Night, trail: Trail) -> Mapping[str, bytes]:
        if self.kind in PRINTED:
            return printable(lambda: export(NightDocument(night), self.kind), file)
        lines = trail() if self.kind in WITH_TRAIL else None
        return export(NightDocument(night, lines, self.sheet), self.kind)


def run(words: Sequence[str]) -> int:
    """Write each night; 1 if one was refused or could not be written."""
    parser = arguments()
    options = parser.parse_args(words)
    wanted = wanted_export(parser, options, options.files)
    with Sources(chosen_rulebook(options.rulebook), options.book) as sources:

        def write(file: str, night: Night) -> None:
            wanted.write(file, night, lambda: sources.trail(file))

        return for_each(options.files, sources, write)


def wanted_export(parser: Parser, options: Namespace, files: Sequence[str]) -> Wanted:
    """The export that the options ask for; a usage error where they do not go together, Trouble for what cannot be
    written."""
    kind = f".{options.to}" if options.to else kind_of(options.out)
    if kind is None:
        parser.error(_("--out must end in one of {kinds}, or --to say the kind").format(kinds=", ".join(KINDS)))
    to_folder = options.to is not None and options.out != STDOUT
    wanted = Wanted(kind, options.sheet, options.out, to_folder, files, options.force)
    if fault := _fault(wanted):
        parser.error(fault)
    if wanted.out != STDOUT:
        wanted.check()
    return wanted


def _fault(wanted: Wanted) -> str | None:
    """The options that do not go together, in a sentence; None if they do."""
    if wanted.sheet and wanted.kind != ".csv":
        return _("--sheet goes with CSV only")
    if len(wanted.files) > 1 and not wanted.to_folder:
        return _("several nights go to a folder: --out FOLDER --to {kind}").format(kind=wanted.kind[1:])
    if wanted.out == STDOUT and wanted.kind == ".csv" and wanted.sheet is None:
        return _("only one sheet goes to standard output; choose it with --sheet")
    if wanted.out == STDOUT and wanted.kind == ".png":
        return _("a picture a page does not go to standard output")
    return None
