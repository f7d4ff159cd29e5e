"""``chouette-desk export``: nights as spreadsheets, texts, pictures, night files."""

from argparse import Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct, structs

from chouette_desk.cli.outputs import (
    STDOUT,
    check_distinct,
    check_folder,
    check_free,
    printable,
    write_files,
    write_out,
)
from chouette_desk.cli.parsing import (
    ONE_OF_NIGHTS,
    SOME_NIGHTS,
    WrongOptions,
    argument,
    command,
    either,
    number_of_night,
    shared,
    titled,
)
from chouette_desk.cli.sources import STDIN, dues_state_of, for_each, sources_of
from chouette_desk.core.night import Night
from chouette_desk.desk.documents import USUAL_PAGE, Document, NightDocument, PageChoice
from chouette_desk.desk.export import (
    KINDS,
    SHEET_KINDS,
    SHEETS,
    TABLE_KINDS,
    WITH_PAGES,
    WITH_TRAIL,
    export,
    kind_of,
    stem_of,
)
from chouette_desk.wording.guesses import clause_with_guess
from chouette_desk.wording.language import N_, _

if TYPE_CHECKING:
    from chouette_desk.desk.book_desk import BookDesk

EXPORT = (
    argument(
        "--out", N_("the file to write, or with --to the folder; - is standard output"), required=True, metavar="X"
    ),
    argument(
        "--to",
        N_("write each night into the folder as this kind of file: {kinds}"),
        {"kinds": ", ".join(kind[1:] for kind in KINDS)},
        type=str.lower,
        choices=[kind[1:] for kind in KINDS],
        metavar="KIND",
    ),
    argument(
        "--sheet",
        N_("for CSV: write only this sheet, not one file for each sheet: {sheets}"),
        {"sheets": ", ".join(map(str.capitalize, SHEETS))},
        type=str.lower,
        choices=SHEETS,
        metavar="NAME",
    ),
    *shared("--force", "--rulebook"),
    titled(
        N_("the page of a spreadsheet, PDF or picture"),
        *shared("--marks", "--paper"),
        either(
            argument(
                "--landscape",
                N_("landscape: the long side across"),
                action="store_true",
                default=None,
            ),
            argument(
                "--portrait",
                N_("portrait: the long side up (the default)"),
                dest="landscape",
                action="store_false",
                default=None,
            ),
        ),
    ),
)


class Wanted(Struct, frozen=True):
    """An export to make: kind, perhaps one table, target, and the source files."""

    kind: str
    sheet: str | None
    out: str
    to_folder: bool
    files: Sequence[str]
    force: bool
    page: PageChoice = USUAL_PAGE

    def paths(self, file: str, suffixes: Sequence[str]) -> Mapping[str, Path]:
        """The path of each part of this night's export, by its suffix."""
        if self.to_folder:
            return {suffix: Path(self.out) / f"{_stem_in_folder(file)}{suffix}{self.kind}" for suffix in suffixes}
        out = Path(self.out)
        ending = out.name[len(stem_of(out)) :]
        return {suffix: out.with_name(f"{stem_of(out)}{suffix}{ending}") for suffix in suffixes}

    @property
    def foreseen(self) -> Sequence[str]:
        """The parts that are known before the work; the number of pictures is not."""
        if self.kind != ".csv" or self.sheet is not None:
            return [""]
        of_book = any(number_of_night(file) is not None for file in self.files)
        return [f"-{word}" for word in SHEETS if of_book or word != "events"]

    def check(self) -> None:
        """Raise Trouble if a file cannot be written."""
        paths = [path for file in self.files for path in self.paths(file, self.foreseen).values()]
        check_distinct(paths)
        if self.to_folder:
            check_folder(Path(self.out))
        if not self.to_folder or Path(self.out).exists():
            check_free(paths, self.files, self.force)

    def write(self, file: str, night: Night, desk: "BookDesk | None") -> None:
        """Write one night; ``desk`` is that of a night of the book."""
        contents = self._contents(file, night, desk)
        if self.out == STDOUT:
            write_out(STDOUT, contents[""], self.force)
            return
        if self.to_folder:
            Path(self.out).mkdir(exist_ok=True)
        paths = self.paths(file, list(contents))
        check_free(paths.values(), self.files, self.force)
        write_files({paths[suffix]: content for suffix, content in contents.items()}, self.force)

    def _contents(self, file: str, night: Night, desk: "BookDesk | None") -> Mapping[str, bytes]:
        document = NightDocument(night, table=self.sheet, dues_state=dues_state_of(night, desk), page=self.page)
        if self.kind in SHEET_KINDS:
            return printable(lambda: export(document, self.kind), file)
        lines = desk.trail() if desk is not None and self.kind in WITH_TRAIL else None
        return export(structs.replace(document, trail=lines), self.kind)


def _stem_in_folder(file: str) -> str:
    """Return a night's file name in a folder: no ending, and no colon, for Windows."""
    number = number_of_night(file)
    if number is not None:
        return f"night-{number}"
    return "night" if file == STDIN else stem_of(Path(file))


@command(
    "export",
    N_("Writes nights as files of other kinds: {kinds}. The ending of the file that --out names decides the kind."),
    [
        "friday.chouette.json --out friday.xlsx",
        "friday.chouette.json --out games.csv --sheet Games",
        "*.chouette.json --out sheets --to xlsx",
    ],
    SOME_NIGHTS,
    *shared("--book"),
    *EXPORT,
    kinds=", ".join(KINDS),
)
def run(chosen: Namespace) -> int:
    """Write each night; 1 if one was refused or could not be written."""
    with sources_of(chosen) as sources:
        files = sources.names(chosen)
        wanted = _wanted(chosen, files)
        return for_each(files, sources, lambda file, night: wanted.write(file, night, sources.desk(file)))


@command(
    "night export",
    N_(
        "Writes a night as XLSX, CSV, text, picture or night file; the ending of the file that --out names "
        "decides the kind. If you name no night, it writes the open one, or the latest."
    ),
    ["--out night.xlsx", "--night 12 --out night.chouette.json"],
    ONE_OF_NIGHTS,
    *EXPORT,
    *shared("--book"),
)
def run_on_book(chosen: Namespace) -> None:
    """Write a night of the book as a file of another kind."""
    with sources_of(chosen) as sources:
        name = sources.name(chosen)
        _wanted(chosen, [name]).write(name, sources.night(name), sources.desk(name))


def _wanted(chosen: Namespace, files: Sequence[str]) -> Wanted:
    """Return the chosen export; raises Trouble for what cannot be written.

    A usage error where the options do not go together.
    """
    kind = f".{chosen.to}" if chosen.to else kind_of(chosen.out)
    if kind is None:
        message = _("--out must end in one of {kinds}, or --to must name the kind").format(kinds=", ".join(KINDS))
        raise WrongOptions(clause_with_guess(message, Path(chosen.out).suffix, KINDS))
    to_folder = chosen.to is not None and chosen.out != STDOUT
    page = PageChoice(chosen.paper, chosen.landscape, chosen.marks)
    wanted = Wanted(kind, chosen.sheet, chosen.out, to_folder, files, chosen.force, page)
    if fault := _fault(wanted):
        raise WrongOptions(fault)
    if wanted.out != STDOUT:
        wanted.check()
    return wanted


def _fault(wanted: Wanted) -> str | None:
    """The options that do not go together, in a sentence; None if they do."""
    if wanted.sheet and wanted.kind != ".csv":
        return _("--sheet goes with CSV only")
    if wanted.page != USUAL_PAGE and wanted.kind not in WITH_PAGES:
        return _("--marks, --paper, --landscape and --portrait go with {kinds} only").format(
            kinds=", ".join(WITH_PAGES)
        )
    if len(wanted.files) > 1 and not wanted.to_folder:
        return _("several nights go to a folder: --out FOLDER --to {kind}").format(kind=wanted.kind[1:])
    if wanted.out == STDOUT and wanted.kind == ".csv" and wanted.sheet is None:
        return _("only one sheet can go to standard output; choose it with --sheet")
    if wanted.out == STDOUT and wanted.kind == ".png":
        return _("pictures, one for each page, cannot go to standard output")
    return None


# Documents of other commands: the file that ``--out`` names says their kind.

ON_PAPER = (".pdf", ".xlsx")


def kind_asked(name: str | None, kinds: Sequence[str] = TABLE_KINDS, called: str | None = None) -> str | None:
    """Return the kind that ``name`` asks for, or None; usage error for a wrong ending."""
    kind = None if name is None else kind_of(name, kinds)
    if name is not None and kind is None:
        message = _("{file} must end in one of {kinds}")
        text = message.format(file=called or name, kinds=", ".join(kinds))
        raise WrongOptions(clause_with_guess(text, Path(name or "").suffix, kinds))
    return kind


def check_paper(paper: str, kind: str | None) -> None:
    """Leave with a usage error where a paper is chosen for what is on none."""
    if paper != USUAL_PAGE.paper and kind not in ON_PAPER:
        raise WrongOptions(_("--paper goes with {kinds} only").format(kinds=", ".join(ON_PAPER)))


def write_document(name: str, document: Document, force: bool) -> None:
    """Write a document under this name, or each table with a word after the stem."""
    out = Path(name)
    files = printable(lambda: export(document, kind_of(name) or ""), None)
    paths = {out.with_name(f"{out.stem}{word}{out.suffix}"): content for word, content in files.items()}
    check_free(paths, (), force)
    write_files(paths, force)
