"""The trouble of a file that is not a night, not a rulebook or no old sheet."""

from collections.abc import Callable

from chouette_desk.core.limits import MEGABYTE
from chouette_desk.core.problems import Kind, Problem, Problems, problem
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.trouble import Trouble
from chouette_desk.wording.problems import refused_line, sentences


class FileRefused(Trouble):
    """A file with its problems, or an event's: its index from 0, name and rulebook."""

    def __init__(
        self, *problems: Problem, index: int | None = None, name: str | None = None, rulebook: Rulebook | None = None
    ) -> None:
        super().__init__(sentences(problems, rulebook))
        self.problems: Problems = problems
        self.index = index
        self.name = name
        self.rulebook = rulebook

    def line(self, file: str) -> str:
        """One line for people: the file, the event, what is wrong."""
        return refused_line(file, self.problems, self.index, self.name, self.rulebook)


ReportProblem = Callable[[Problem], None]
"""The function that is told of a problem: it raises, or keeps it and has the reading go on."""


def refuse(wrong: Problem) -> None:
    """Raise FileRefused with this problem."""
    raise FileRefused(wrong)


def within(content: bytes, most: int) -> bytes:
    """The bytes of a file; raises FileRefused where there are more than ``most``."""
    if len(content) > most:
        raise too_large(most)
    return content


def too_large(most: int) -> FileRefused:
    """The refusal of a file with more bytes than ``most``."""
    size = f"{most // MEGABYTE} MB" if most >= MEGABYTE else f"{most // 1000} kB"
    return FileRefused(problem(Kind.FILE_TOO_LARGE, most=size))
