"""Formulas whose results a spreadsheet does not hold: their cells look empty, and would be taken for blanks."""

import re
from collections.abc import Iterator, Mapping
from html import unescape
from io import BytesIO
from posixpath import join, normpath
from zipfile import BadZipFile, ZipFile
from zlib import error as BadDeflate  # noqa: N812 - it is a class

BOOK, LINKS = "xl/workbook.xml", "xl/_rels/workbook.xml.rels"
LARGEST = 64_000_000  # bytes of a sheet: what is larger is refused for its cells anyway
SHEET = re.compile(r"<(?:\w+:)?sheet\s([^>]*)>")
LINK = re.compile(r"<(?:\w+:)?Relationship\s([^>]*)>")
ATTRIBUTE = re.compile(r'([\w:]+)="([^"]*)"')
CELL = re.compile(rb"<c ([^>]*[^>/])>(.*?)</c>", re.DOTALL)
PLACE = re.compile(rb'r="([A-Z]+)([0-9]+)"')
VALUE = re.compile(rb"<v>[^<]+</v>")


def without_results(content: bytes) -> Mapping[str, tuple[tuple[int, int], ...]]:
    """By sheet the cells of an XLSX file (row and column from 0) whose formula has no result, or an error for one."""
    try:
        with ZipFile(BytesIO(content)) as file:
            if BOOK not in file.namelist() or LINKS not in file.namelist():
                return {}
            return {name: tuple(_unsaved(_read(file, part))) for name, part in _sheets(file)}
    except (BadZipFile, BadDeflate, EOFError, KeyError, NotImplementedError, OSError, RuntimeError, ValueError):
        return {}  # what is wrong with the file is said by who reads its values


def _sheets(file: ZipFile) -> Iterator[tuple[str, str]]:
    """The name of each sheet, and the part of the file that holds it."""
    links = [dict(ATTRIBUTE.findall(found)) for found in LINK.findall(_read(file, LINKS).decode("utf-8", "replace"))]
    targets = {link["Id"]: normpath(join("xl", link["Target"])).lstrip("/") for link in links if "Target" in link}
    for found in SHEET.findall(_read(file, BOOK).decode("utf-8", "replace")):
        said = dict(ATTRIBUTE.findall(found))
        part = targets.get(said.get("r:id", ""))
        if part in file.namelist():
            yield unescape(said.get("name", "")), str(part)


def _read(file: ZipFile, part: str) -> bytes:
    with file.open(part) as opened:
        return opened.read(LARGEST)


def _unsaved(sheet: bytes) -> Iterator[tuple[int, int]]:
    for about, inside in CELL.findall(sheet) if b"<f" in sheet or b't="e"' in sheet else ():
        is_empty = b"<f" in inside and not VALUE.search(inside) and b't="str"' not in about
        if (b't="e"' in about or is_empty) and (place := PLACE.search(about)):
            yield int(place[2]) - 1, _column(place[1].decode())


def _column(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1
