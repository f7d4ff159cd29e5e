"""Printed and exported nights: a neutral Report, then PDF, XLSX, CSV, text, PNG."""

from collections.abc import Sequence
from typing import Literal

Paper = Literal["A4", "Letter"]
PAPERS: Sequence[Paper] = ("A4", "Letter")
