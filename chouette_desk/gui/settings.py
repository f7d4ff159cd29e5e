"""What the window remembers from one evening to the next, in the user's own folder; each with its type."""

from pathlib import Path

import msgspec
from PySide6.QtCore import QByteArray, QSettings

RECENT = 9


class Recent(msgspec.Struct, frozen=True):
    """A night opened before: a night file, or night ``number`` of a book, and what it is called there."""

    where: str
    number: int = 0
    title: str = ""

    @property
    def path(self) -> Path | None:
        """The night file, None for a night of a book."""
        return None if self.number else Path(self.where)

    @property
    def name(self) -> str:
        """What a list calls it."""
        return self.title or Path(self.where).name

    @property
    def is_there(self) -> bool:
        """Whether it can be opened, as far as can be told without opening a book."""
        return self.number > 0 or Path(self.where).exists()


class Settings:
    """The remembered choices of the user."""

    def __init__(self, kept: QSettings | None = None) -> None:
        self._kept = kept or QSettings()

    @property
    def recent(self) -> list[Recent]:
        """The nights opened last, the newest first."""
        kept = self._kept.value("recent")
        texts = [kept] if isinstance(kept, str) else kept if isinstance(kept, list) else []  # a single one is a text
        return list(map(_recent, texts))

    def remember_night(self, night: Recent) -> None:
        """Put a night on top of those opened last."""
        self._keep_recent([night, *self._without(night)][:RECENT])

    def forget_night(self, night: Recent) -> None:
        """Take a night off the list: it cannot be opened any more."""
        self._keep_recent(self._without(night))

    def _without(self, night: Recent) -> list[Recent]:
        """Those opened last but for this one, whatever it was called."""
        return [other for other in self.recent if (other.where, other.number) != (night.where, night.number)]

    def _keep_recent(self, nights: list[Recent]) -> None:
        texts = [msgspec.json.encode(night).decode() if night.number else night.where for night in nights]
        self._kept.setValue("recent", texts)

    @property
    def folder(self) -> Path:
        """Where practice nights are put, and night files looked for first: among the user's documents."""
        import platformdirs  # late: seldom needed before the window stands

        return Path(self.text("folder", str(platformdirs.user_documents_path() / "Chouette Desk")))

    @property
    def out_folder(self) -> Path:
        """Where sheets and files were handed out last, as long as it is there; else where night files are."""
        last = Path(self.text("out_folder", str(self.folder)))
        return last if last.is_dir() else self.folder

    def text(self, key: str, otherwise: str) -> str:
        """A remembered word."""
        return str(self._kept.value(key, otherwise))

    def flag(self, key: str, otherwise: bool) -> bool:
        """A remembered yes or no; in the file it is a word."""
        return str(self._kept.value(key, otherwise)).lower() == "true"

    def number(self, key: str, otherwise: float) -> float:
        """A remembered number; what is none counts as not remembered."""
        try:
            return float(self.text(key, str(otherwise)))
        except ValueError:
            return otherwise

    def state(self, key: str) -> QByteArray:
        """A remembered shape of a window or splitter; empty if none is."""
        kept = self._kept.value(key)
        return kept if isinstance(kept, QByteArray) else QByteArray()

    def keep(self, key: str, value: str | bool | float | QByteArray) -> None:
        """Remember a value."""
        self._kept.setValue(key, value)


def _recent(text: str) -> Recent:
    """A night as it is remembered: the path of a file, or a night of a book as JSON."""
    try:
        return msgspec.json.decode(text, type=Recent)
    except msgspec.DecodeError:
        return Recent(text)
