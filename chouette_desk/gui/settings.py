"""Settings: typed values in the user's folder, each with its key and default."""

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec
from PySide6.QtCore import QByteArray, QLocale, QSettings

from chouette_desk.book.location import shown_address
from chouette_desk.core.names import LONGEST
from chouette_desk.files.atomic_file import PRIVATE_FILE, make_folder
from chouette_desk.gui.style import THEMES
from chouette_desk.paper import PAPERS
from chouette_desk.wording.language import _

RECENT = 9  # nights in the list of those opened last
SMALLEST, LARGEST = 0.5, 2.5  # bounds of the zoom

T = TypeVar("T")


class Recent(msgspec.Struct, frozen=True):
    """A night opened before: a night file, or night ``number`` of a book, with title."""

    where: str
    number: int = 0
    title: str = ""

    @property
    def path(self) -> Path | None:
        """The night file, None for a night of a book."""
        return None if self.number else Path(self.where)

    @property
    def name(self) -> str:
        """The name in a list."""
        return self.title or Path(self.where).name

    @property
    def place(self) -> str:
        """The number of the night in its book, or the folder of its file."""
        return _("night {number}").format(number=self.number) if self.number else Path(self.where).parent.name

    @property
    def is_there(self) -> bool:
        """True if it can be opened, as far as can be known without opening a book."""
        return self.number > 0 or _is_so(Path(self.where).exists)


def names_apart(nights: Sequence[Recent]) -> list[str]:
    """The names of nights; equal ones with the number or folder, and the book."""
    names = _with_further(nights, [night.name for night in nights], lambda night: night.place)
    return _with_further(nights, names, lambda night: night.where)


def _with_further(nights: Sequence[Recent], names: list[str], further: Callable[[Recent], str]) -> list[str]:
    counts = Counter(names)
    pairs = zip(names, nights, strict=True)
    return [f"{name} ({further(night)})" if counts[name] > 1 else name for name, night in pairs]


def _is_so(test: Callable[[], bool]) -> bool:
    """The answer to a question on a path; False for a path that cannot be."""
    with suppress(OSError):
        return test()
    return False


class Setting(Generic[T]):
    """An attribute of Settings, stored by key; unreadable values count as missing."""

    def __init__(self, key: str, default: T, read: Callable[[Any], T]) -> None:
        self._key, self._default, self._read = key, default, read

    def __get__(self, settings: "Settings", owner: type) -> T:
        """Read the value, the default where there is none."""
        with suppress(ValueError, TypeError):  # as of "1,25", which is a list to Qt
            return self._read(settings.store.value(self._key, self._default))
        return self._default

    def __set__(self, settings: "Settings", value: T) -> None:
        """Write the value."""
        settings.write(self._key, value)


def _flag(value: Any) -> bool:
    return str(value).lower() == "true"  # the file has a word


def _one_of(*choices: str) -> Callable[[Any], str]:
    """A reader of these texts alone: another program may have more."""

    def read(value: Any) -> str:
        if value not in choices:
            raise ValueError(value)
        return str(value)

    return read


def _person(value: Any) -> str:
    if len(name := str(value)) > LONGEST or not name.isprintable():
        raise ValueError(name)  # no book could keep what it signs
    return name


def _zoom(value: Any) -> float:
    return max(SMALLEST, min(float(value), LARGEST))  # in this order the smallest one for what is no number


def _bytes(value: Any) -> QByteArray:
    return value if isinstance(value, QByteArray) else QByteArray()


def _texts(value: Any) -> list[str]:
    texts = [value] if isinstance(value, str) else value  # the file has one alone as a text
    return list(map(str, texts)) if isinstance(texts, list) else []


class Settings:
    """The remembered choices of the user."""

    book = Setting("book", "", lambda value: shown_address(str(value)))
    """Path or URL of the book that was open last, empty for the user's own."""
    asked_for_book = Setting("book_asked", False, _flag)
    """True once the user was asked where the first book is to lie."""
    language = Setting("language", "", str)
    """The language that was chosen, empty for that of the system."""
    was_open = Setting("was_open", False, _flag)
    """True if a night was open when the program ended."""
    theme = Setting("theme", "system", _one_of("system", *THEMES))
    room_theme = Setting("room/theme", "", _one_of("", *THEMES))  # of the board for the room; empty: that of the window
    zoom = Setting("zoom", 1.0, _zoom)
    show_points = Setting("show/points", False, _flag)
    show_marks = Setting("show/marks", True, _flag)
    show_corners = Setting("show/corners", True, _flag)
    show_order = Setting("show/order", True, _flag)
    show_times = Setting("show/times", False, _flag)  # of the games, on the board for the room
    live_keys = Setting("live_keys", True, _flag)
    """True if single letters and digits play a game in progress."""
    person = Setting("person", "", _person)
    """The name that signs entries, empty for the one of the login."""
    show_entry_bar = Setting("show/entry_bar", False, _flag)
    lines = Setting("entry/lines", list[str](), _texts)
    """The lines entered last in the entry bar, the newest last."""
    tab_across = Setting("entry/across", True, _flag)
    """True if Tab goes across the columns of the row of points, not down the line."""
    rows_typed = Setting("entry/rows", 0, int)
    """The number of games entered as a row of points, as far as it matters."""
    half_typed = Setting("entry/half_typed", "", str)
    """The row of points that was half typed when the program closed, as JSON."""
    given_answers = Setting("entry/given_answers", "", str)
    """The answers to a double that were given one by one, before the last, as JSON."""
    geometry = Setting("geometry", QByteArray(), _bytes)
    book_geometry = Setting("book/geometry", QByteArray(), _bytes)
    print_paper = Setting("print/paper", "", _one_of("", *PAPERS))
    """Empty: the size that is usual in the user's country."""
    export_kind = Setting("export/kind", "", str)
    export_direction = Setting("export/direction", "", str)  # empty: the one that is usual for the kind
    print_marks = Setting("print/marks_chosen", "", str)  # empty: those of the rulebook
    print_rules = Setting("print/rules", "foot", str)
    print_lines = Setting("print/lines", "rules", str)
    print_landscape = Setting("print/landscape", False, _flag)
    print_points = Setting("print/points", False, _flag)
    phones_evening = Setting("phones/evening", "", str)
    """The evening for which the page for phones is switched on, empty while it is off."""
    phones_since = Setting("phones/since", 0.0, float)  # seconds, as of time.time
    phones_network = Setting("phones/network", "", str)
    """The name of the interface of the network in which the page was shown last."""
    phones_points_only = Setting("phones/points_only", False, _flag)
    phones_initials = Setting("phones/initials", False, _flag)
    updates = Setting("updates/wanted", False, _flag)
    """True if the user wants to be told of a newer program."""
    updates_asked = Setting("updates/asked", 0.0, float)  # seconds, as of time.time
    print_qr = Setting("print/qr", False, _flag)
    new_night_club = Setting("new_night/club", "", str)
    new_night_table = Setting("new_night/table", "1", str)
    new_night_stake = Setting("new_night/stake", "", str)
    new_night_currency = Setting("new_night/currency", "EUR", str)
    new_night_rulebook = Setting("new_night/rulebook", "", str)
    guide_file = Setting("guide/file", "", str)  # of the guided practice, while it is not at its end
    guide_step = Setting("guide/step", 0, int)
    last_folder = Setting("folder", "", str)
    last_out_folder = Setting("out_folder", "", str)
    last_sheets_folder = Setting("sheets_folder", "", str)

    def __init__(self, store: QSettings | None = None) -> None:
        self.store = store or QSettings()
        if "://" in self.book + "".join(night.where for night in self.recent):  # older programs kept passwords
            self.book = self.book
            self._write_recent(self.recent)

    def write(self, key: str, value: object) -> None:
        """Store a value, in a file of this user alone."""
        file = Path(self.store.fileName())
        with suppress(OSError):
            if not file.exists():
                make_folder(file.parent)
                file.touch(PRIVATE_FILE)
        self.store.setValue(key, value)

    def geometry_on(self, screens: str) -> QByteArray:
        """Return the window's place on these screens, or else its last place."""
        there = _bytes(self.store.value(f"geometry_on/{screens}"))
        return self.geometry if there.isEmpty() else there

    def keep_geometry(self, screens: str, geometry: QByteArray) -> None:
        """Remember the place of the window on these screens."""
        self.write(f"geometry_on/{screens}", geometry)
        self.geometry = geometry

    def splitter_of(self, page: str) -> QByteArray:
        """The widths of a page's list and detail, as the command names the page."""
        return _bytes(self.store.value(f"book/splitter_of/{page}"))

    def keep_splitter(self, page: str, state: QByteArray) -> None:
        """Remember the widths of a page's list and detail."""
        self.write(f"book/splitter_of/{page}", state)

    @property
    def paper(self) -> str:
        """The paper that was chosen last, or the one that is usual in the user's country."""
        imperial = QLocale.system().measurementSystem() is QLocale.MeasurementSystem.ImperialUSSystem
        return self.print_paper or ("Letter" if imperial else "A4")

    # Nights opened last

    @property
    def recent(self) -> list[Recent]:
        """The nights opened last, the newest first."""
        return [_recent(text) for text in _texts(self.store.value("recent"))]

    def remember_night(self, night: Recent) -> None:
        """Put a night on top of those opened last."""
        self.forget_night(night)
        self._write_recent([night, *self.recent][:RECENT])

    def forget_night(self, night: Recent) -> None:
        """Remove a night from the list, whatever its title was."""
        others = [other for other in self.recent if (other.where, other.number) != (night.where, night.number)]
        self._write_recent(others)

    def _write_recent(self, nights: list[Recent]) -> None:
        texts = [msgspec.json.encode(night).decode() if night.number else night.where for night in nights]
        self.write("recent", texts)

    @property
    def folder(self) -> Path:
        """The folder of practice nights and first one for night files, in the documents."""
        import platformdirs  # late: 4 modules that no start needs

        return Path(self.last_folder or platformdirs.user_documents_path() / "Chouette Desk")

    @property
    def out_folder(self) -> Path:
        """The folder of the last export if it is there, else that of night files."""
        last = Path(self.last_out_folder or self.folder)
        return last if _is_so(last.is_dir) else self.nearest_folder

    @property
    def nearest_folder(self) -> Path:
        """The folder of night files or the nearest above; a file dialog begins there."""
        folders = (self.folder, *self.folder.parents)
        return next((folder for folder in folders if _is_so(folder.is_dir)), self.folder)


def _recent(text: str) -> Recent:
    """Read an item of the list: the path of a file, or a night of a book as JSON."""
    with suppress(msgspec.DecodeError):
        night = msgspec.json.decode(text, type=Recent)
        return msgspec.structs.replace(night, where=shown_address(night.where))
    return Recent(text)
