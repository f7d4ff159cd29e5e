"""``night print`` and ``night export``: as the commands of the same name do for night files."""

from collections.abc import Callable, Sequence

from chouette_desk.cli.doors import NIGHT, desk_to_read, opened


def printing(words: Sequence[str]) -> int:
    """Prints a night of the book as ``chouette-desk print`` prints a file."""
    from chouette_desk.cli import printing as command

    return _with_night(command.run, words)


def export(words: Sequence[str]) -> int:
    """Exports a night of the book as ``chouette-desk export`` exports a file."""
    from chouette_desk.cli import export as command

    return _with_night(command.run, words)


def _with_night(run: Callable[[Sequence[str]], int], words: Sequence[str]) -> int:
    """Runs a command on the night that ``--night`` names, or the only open one, or the latest."""
    if "-h" in words or "--help" in words:
        return run(words)
    rest, number, book = list(words), _taken(words, "--night"), _taken(words, "--book")
    if number is not None:
        del rest[rest.index("--night") : rest.index("--night") + 2]
    if number is None:
        with opened(book, read_only=True) as door:
            number = str(desk_to_read(door, None).row.id)
    return run([f"{NIGHT}{number}", *rest])


def _taken(words: Sequence[str], option: str) -> str | None:
    """What stands behind an option."""
    place = words.index(option) + 1 if option in words else len(words)
    return words[place] if place < len(words) else None
