"""What is raised when a file is not a night, or not a rulebook."""

from chouette_desk.core.problems import Problems
from chouette_desk.core.rulebook import Rulebook


class Refused(Exception):  # noqa: N818 - it says what happened to the file
    """A file that is refused: all that is wrong, and at which event, if at one (``event`` counts from 0).

    ``rulebook`` is the one in force at that event.
    """

    def __init__(
        self, problems: Problems, event: int | None = None, name: str | None = None, rulebook: Rulebook | None = None
    ) -> None:
        super().__init__(problems, event, name, rulebook)
        self.problems = problems
        self.event = event
        self.name = name
        self.rulebook = rulebook
