"""View: what the sheet shows and how large, in which colours. Each choice is remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chouette_desk.gui import theme

if TYPE_CHECKING:
    from chouette_desk.gui.main_window import MainWindow

STEP = 1.15


def points(window: MainWindow) -> None:
    """The points of each line instead of the running totals, or back."""
    _switch(window, "points")


def marks(window: MainWindow) -> None:
    """Circles and strokes, or none."""
    _switch(window, "marks")


def corners(window: MainWindow) -> None:
    """Letters and points in the corners of the cells, or none."""
    _switch(window, "corners")


def order(window: MainWindow) -> None:
    """The panel with the order, or the whole width for the sheet."""
    _switch(window, "order")


def _switch(window: MainWindow, what: str) -> None:
    window.settings.keep(f"show/{what}", window.actions_by_name[f"show_{what}"].isChecked())
    window.fit_view()


def larger(window: MainWindow) -> None:
    """The sheet a step larger."""
    _zoom(window, window.ui.sheet_view.zoom * STEP)


def smaller(window: MainWindow) -> None:
    """The sheet a step smaller."""
    _zoom(window, window.ui.sheet_view.zoom / STEP)


def usual_size(window: MainWindow) -> None:
    """The sheet as large as it is by itself."""
    _zoom(window, 1.0)


def _zoom(window: MainWindow, zoom: float) -> None:
    window.ui.sheet_view.set_zoom(zoom)
    window.settings.keep("zoom", window.ui.sheet_view.zoom)


def theme_system(window: MainWindow) -> None:
    """The colours that the desktop asks for."""
    _wear(window, "system")


def theme_light(window: MainWindow) -> None:
    """Dark ink on light paper."""
    _wear(window, "light")


def theme_dark(window: MainWindow) -> None:
    """Light ink on dark paper."""
    _wear(window, "dark")


def theme_contrast(window: MainWindow) -> None:
    """White and yellow on black."""
    _wear(window, "contrast")


def _wear(window: MainWindow, name: str) -> None:
    window.settings.keep("theme", name)
    theme.wear(name)
    window.fit_view()


def full_screen(window: MainWindow) -> None:
    """The whole screen, or a window again."""
    window.setWindowState(window.windowState() ^ window.windowState().WindowFullScreen)
