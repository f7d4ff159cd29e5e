"""A drop-down of players; typing the first letters finds a name."""

from collections.abc import Iterable

from PySide6.QtWidgets import QComboBox, QWidget

from chouette_desk.core.names import Name


class PlayerBox(QComboBox):
    """Offers names, and perhaps nobody."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(12)

    def offer(self, names: Iterable[Name], *, nobody: str | None = None, chosen: Name | None = None) -> None:
        """Offer these names, after ``nobody`` if that may be; whoever was chosen before stays so if he can."""
        wanted = chosen if chosen is not None else self.name()
        self.blockSignals(True)
        self.clear()
        if nobody is not None:
            self.addItem(nobody, None)
        for name in names:
            self.addItem(name, name)
        self.setCurrentIndex(max(self.findData(wanted), 0 if self.count() else -1))
        self.blockSignals(False)

    def name(self) -> Name | None:
        """Who is chosen."""
        name = self.currentData()
        return name if isinstance(name, str) else None

    def choose(self, name: Name | None) -> None:
        """Choose him."""
        self.setCurrentIndex(self.findData(name))
