"""What the window remembers from one evening to the next, in the user's own folder; each with its type."""

from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

RECENT = 9


class Settings:
    """The remembered choices of the user."""

    def __init__(self, kept: QSettings | None = None) -> None:
        self._kept = kept or QSettings()

    @property
    def recent(self) -> list[Path]:
        """The nights opened last, the newest first."""
        kept = self._kept.value("recent")
        names = [kept] if isinstance(kept, str) else kept if isinstance(kept, list) else []  # a single one is a text
        return [Path(name) for name in names]

    def remember_night(self, path: Path) -> None:
        """Put a night on top of those opened last."""
        names = [path, *(other for other in self.recent if other != path)][:RECENT]
        self._kept.setValue("recent", [str(name) for name in names])

    def forget_night(self, path: Path) -> None:
        """Take a night off the list: it cannot be opened any more."""
        self._kept.setValue("recent", [str(name) for name in self.recent if name != path])

    @property
    def folder(self) -> Path:
        """Where new nights are kept: the user's documents, unless another folder was chosen."""
        import platformdirs  # late: seldom needed before the window stands

        return Path(self.text("folder", str(platformdirs.user_documents_path() / "Chouette Desk")))

    @property
    def out_folder(self) -> Path:
        """Where sheets and files were handed out last, as long as it is there; else where nights are kept."""
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
