"""``chouette-desk export FILE --out X.xlsx``: nights as spreadsheets, text, pictures and night files."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from chouette_desk.cli.arguments import Parser, add_files, add_rulebook, parser
from chouette_desk.cli.doors import kept_night
from chouette_desk.cli.nights import STDIN, Refusal, chosen_rulebook, for_each, trail_in
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
from chouette_desk.core.night import Night
from chouette_desk.desk.export import KINDS, SHEETS, exported, kind_of, stem_of
from chouette_desk.wording.language import _

PRINTED = (".pdf", ".png")
WITH_TRAIL = (".xlsx", ".csv")


def arguments() -> Parser:
    """What may stand behind ``export``."""
    options = parser(
        "export",
        _("Writes nights as files of other kinds: {kinds}. The ending of X says which.").format(kinds=", ".join(KINDS)),
        "friday.chouette.json --out friday.xlsx",
        "friday.chouette.json --out games.csv --sheet Games",
        "*.chouette.json --out sheets --to xlsx",
    )
    add_files(options, many=True)
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
    return options


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be written: the kind, perhaps one sheet of it, where to, and from which files."""

    kind: str
    sheet: str | None
    out: str
    to_folder: bool
    files: Sequence[str]
    force: bool
    book: str | None = None

    def paths(self, file: str, suffixes: Sequence[str]) -> Mapping[str, Path]:
        """Where the parts of this night go."""
        if self.to_folder:
            stem = "night" if file == STDIN else stem_of(Path(file))
            return {suffix: Path(self.out) / f"{stem}{suffix}{self.kind}" for suffix in suffixes}
        out = Path(self.out)
        ending = out.name[len(stem_of(out)) :]
        return {suffix: out.with_name(f"{stem_of(out)}{suffix}{ending}") for suffix in suffixes}

    @property
    def foreseen(self) -> Sequence[str]:
        """The parts that are known before the work; how many pictures there will be is not."""
        if self.kind != ".csv" or self.sheet is not None:
            return [""]
        kept = any(kept_night(file) is not None for file in self.files)
        return [f"-{word}" for word in SHEETS if kept or word != "events"]

    def check(self) -> None:
        """Raises Trouble where a file cannot be written."""
        paths = [path for file in self.files for path in self.paths(file, self.foreseen).values()]
        check_distinct(paths)
        if self.to_folder:
            check_folder(Path(self.out))
        if not self.to_folder or Path(self.out).exists():
            check_free(paths, self.files, self.force)

    def write(self, file: str, night: Night | Refusal) -> None:
        """Writes one night; nothing of one that is refused."""
        if isinstance(night, Refusal):
            return
        contents = self._contents(file, night)
        if self.out == STDOUT:
            to_stdout(contents[""])
            return
        if self.to_folder:
            make_folder(Path(self.out))
        paths = self.paths(file, list(contents))
        check_free(paths.values(), self.files, self.force)
        write_files({paths[suffix]: content for suffix, content in contents.items()}, self.force)

    def _contents(self, file: str, night: Night) -> Mapping[str, bytes]:
        if self.kind in PRINTED:
            return printable(lambda: exported(night, self.kind), file)
        trail = trail_in(file, self.book) if self.kind in WITH_TRAIL else None
        return exported(night, self.kind, sheet=self.sheet, trail=trail)


def run(words: Sequence[str]) -> int:
    """Writes each night; 1 if one was refused or could not be written."""
    parser = arguments()
    options = parser.parse_args(words)
    kind = f".{options.to}" if options.to else kind_of(options.out)
    if kind is None:
        parser.error(_("--out must end in one of {kinds}, or --to say the kind").format(kinds=", ".join(KINDS)))
    to_folder = options.to is not None and options.out != STDOUT
    wanted = Wanted(kind, options.sheet, options.out, to_folder, options.files, options.force, options.book)
    if fault := _fault(wanted):
        parser.error(fault)
    rulebook = chosen_rulebook(options.rulebook)
    if options.out != STDOUT:
        wanted.check()
    return for_each(options.files, rulebook, wanted.write, options.book)


def _fault(wanted: Wanted) -> str | None:
    """What does not go together."""
    if wanted.sheet and wanted.kind != ".csv":
        return _("--sheet goes with CSV only")
    if len(wanted.files) > 1 and not wanted.to_folder:
        return _("several nights go to a folder: --out FOLDER --to {kind}").format(kind=wanted.kind[1:])
    if wanted.out == STDOUT and wanted.kind == ".csv" and wanted.sheet is None:
        return _("only one sheet goes to standard output; choose it with --sheet")
    if wanted.out == STDOUT and wanted.kind == ".png":
        return _("a picture a page does not go to standard output")
    return None
