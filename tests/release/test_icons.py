"""The program's icon in other formats: sizes, and what is seen."""

from io import BytesIO
from pathlib import Path

import icons
import pytest
from PIL import Image


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data))


@pytest.mark.parametrize("size", icons.SIZES)
def test_each_size_shows_the_sheet_with_a_red_line(size: int) -> None:
    image = opened(icons.png(size)).convert("RGBA")
    assert image.size == (size, size)
    colours = {image.getpixel((x, y)) for x in range(size) for y in range(size)}
    assert any(alpha == 0 for *_colour, alpha in colours)
    assert any(red > 2 * green and alpha == 255 for red, green, _blue, alpha in colours)


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_one_file_holds_every_size(system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On Linux, so no proof that Windows or macOS shows it."""
    kind, sizes = icons.OF_SYSTEM[system]
    monkeypatch.setattr("sys.platform", system)
    written = Path(icons.icon_of_system(tmp_path) or "")
    with Image.open(written) as image:
        assert image.format == kind.upper()
        held = {size[0] * (size[2] if len(size) > 2 else 1) for size in image.info["sizes"]}
    assert held == set(sizes)
    assert written.parent == tmp_path


def test_linux_has_the_sizes_beside_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    assert icons.icon_of_system(tmp_path) is None
    assert list(tmp_path.iterdir()) == []
