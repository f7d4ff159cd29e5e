"""A command opens a book of an older program: progress is shown, Ctrl-C undoes it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from chouette_desk.book import sign
from chouette_desk.book.backup import backups_of
from chouette_desk.book.connect import transaction_at
from chouette_desk.book.copies import sums_of_tables
from chouette_desk.cli import main, opening
from chouette_desk.cli.terminal import INTERRUPTED
from tests.book.older_books import older_book


@pytest.mark.parametrize("command", ["book upgrade", "night add start --quiet --night 1"])
def test_every_night_is_shown(book_place: str, command: str, monkeypatch: pytest.MonkeyPatch):
    shown = list[tuple[int, int]]()

    @contextmanager
    def recorded() -> Iterator[Callable[[int, int], None]]:
        yield lambda done, of: shown.append((done, of))

    monkeypatch.setattr(opening, "shown_progress", recorded)
    older_book(book_place, "0001")
    main([*command.split(), "--book", book_place])
    assert shown[-1][0] == shown[-1][1] == len(shown) - 1 > 2


def test_ctrl_c_leaves_the_book_as_it_was(book_place: str, monkeypatch: pytest.MonkeyPatch, capsys):
    place, found, done = older_book(book_place, "0002"), sign._found, list[int]()

    def interrupted(*arguments):
        done.append(1)
        if len(done) == 3:
            raise KeyboardInterrupt
        return found(*arguments)

    with transaction_at(place) as connection:
        before = sums_of_tables(connection)
    monkeypatch.setattr(sign, "_found", interrupted)
    assert main(["book", "upgrade", "--book", book_place]) == INTERRUPTED
    with transaction_at(place) as connection:
        assert sums_of_tables(connection) == before
    assert backups_of(place) == ()
    assert main(["book", "upgrade", "--book", book_place]) == 0
    assert capsys.readouterr().out == "The book is up to date.\n"
