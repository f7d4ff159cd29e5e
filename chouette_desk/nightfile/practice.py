"""The practice nights that come with the program."""

from collections.abc import Mapping
from pathlib import Path

from chouette_desk.nightfile.reading import ENDING
from chouette_desk.resource_files import resource


def practice_nights() -> Mapping[str, Path]:
    """The shipped files by the names of their nights ("riverside-friday"), in order."""
    return {path.name.removesuffix(ENDING): path for path in sorted(resource("practice").glob(f"*{ENDING}"))}
