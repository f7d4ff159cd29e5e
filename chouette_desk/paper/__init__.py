"""Printed and exported nights: one neutral Report, then PDF, XLSX, CSV, text and pictures."""

from collections.abc import Sequence
from typing import Literal

Paper = Literal["A4", "Letter"]
PAPERS: Sequence[Paper] = ("A4", "Letter")
