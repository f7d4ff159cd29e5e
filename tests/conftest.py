"""What holds for every test: no display is needed, and neither the machine's language nor its speed leaks in."""

import os

from hypothesis import settings

from tests.book.places import book_place, cluster, database

__all__ = ["book_place", "cluster", "database"]

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["LANGUAGE"] = "en"

settings.register_profile("house", deadline=None)
settings.load_profile("house")
