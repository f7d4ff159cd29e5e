"""``players import`` and ``players export``: the people of a club as a CSV file."""

from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path

from chouette_desk.cli.json_output import Exact, print_json
from chouette_desk.cli.opening import open_book
from chouette_desk.cli.outputs import write_out
from chouette_desk.cli.parsing import argument, command, shared
from chouette_desk.cli.players import register
from chouette_desk.cli.terminal import REFUSED, confirmed, print_wrapped
from chouette_desk.desk.people_file import COLUMNS, PersonRead, look_at_people, people_csv, read_in_people, read_people
from chouette_desk.wording.language import N_, _, ngettext

NEW = N_("new: {name}")
CHANGED = N_("changed: {name}")


class ReadPerson(Exact, frozen=True):
    """A person of the file: "new", "changed" or "same"; ``done`` once in the book."""

    name: str
    what: str
    fields: Mapping[str, str]
    done: bool


@command(
    "players import",
    N_("Reads the people of a club from a CSV file, and shows first what would change."),
    ["members.csv", "members.csv --yes"],
    *shared("--club", "--json", "--book"),
    argument("csv", N_("the file, with a column “Name”"), metavar="FILE.csv"),
    *shared("--yes", "--who"),
    prints=(ReadPerson,),
)
def import_people(chosen: Namespace) -> int | None:
    """Read people in, once it is shown what that would change."""
    file = read_people(Path(chosen.csv))
    with open_book(chosen.book, who=chosen.who, make=True) as club_book:
        looked = look_at_people(club_book, chosen.club, file.people)
        if not chosen.json:
            _show(looked, file.hint)
        changes = any(person.what != "same" for person in looked)
        done = changes and (chosen.yes or (not chosen.json and confirmed()))
        if done:
            read_in_people(club_book, chosen.club, file.people)
    if chosen.json:
        rows = ({"name": row.name, "what": row.what, "fields": row.fields, "done": done} for row in looked)
        print_json(ReadPerson, *rows)
    elif done:
        print_wrapped(_("Done."))
    return REFUSED if changes and not done else None


def _show(looked: tuple[PersonRead, ...], hint: str) -> None:
    if hint:
        print_wrapped(hint)
    for person in looked:
        if person.what != "same":
            fields = [" ".join((_(COLUMNS[field]), text)) for field, text in person.fields.items()]
            head = _(NEW if person.what == "new" else CHANGED).format(name=person.name)
            print_wrapped("; ".join((head, *fields)))
    same = sum(person.what == "same" for person in looked)
    if same:
        print_wrapped(ngettext("as before: {count} person", "as before: {count} people", same).format(count=same))


@command(
    "players export",
    N_("Writes the people of a club into a CSV file, which “players import” reads again."),
    ["--out members.csv"],
    *shared("--club", "--book"),
    argument("--out", N_("the file to write; - is standard output"), metavar="FILE.csv", default="-"),
    *shared("--force"),
)
def export_people(chosen: Namespace) -> None:
    """Write the people into a file."""
    with open_book(chosen.book, read_only=True) as club_book:
        content = people_csv(register(club_book, chosen.club))
    write_out(chosen.out, content, chosen.force)
