"""Where a book is: a file of this computer, or a database on a server."""

from pathlib import Path

from msgspec import Struct

ENDING = ".chouette-book"
SERVER = ("postgresql://", "postgres://", "postgresql+psycopg://")


class Place(Struct, frozen=True):
    """A book's file, or its URL: one of them; ``called`` is its name in sentences where it is not its own."""

    path: Path | None = None
    url: str = ""
    called: str = ""

    def __str__(self) -> str:
        """For sentences: the file's name, or the URL without the password."""
        if self.called:
            return self.called
        if self.path is not None:
            return self.path.name
        before, at, after = self.url.removeprefix(SERVER[-1]).rpartition("@")
        return f"{SERVER[0]}{before.partition(':')[0]}{at}{after}"


def place_of(text: str | Path) -> Place:
    """The place that a path or a URL names; a book that is reached through a link is where the link leads."""
    said = str(text)
    for scheme in SERVER:
        if said.startswith(scheme):
            return Place(url=SERVER[-1] + said.removeprefix(scheme))
    return Place(path=Path(text).expanduser().resolve())


def data_folder() -> Path:
    """Where this program keeps what is the user's and no document."""
    import platformdirs  # late: most books are files with a name

    return platformdirs.user_data_path("Chouette Desk", appauthor=False)
