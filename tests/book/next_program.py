"""A next program, whose books have one more revision: a folder of scripts that extends the shipped one.

python -m tests.book.next_program SCRIPTS PLACE     opens a book as that program does
"""

import shutil
import sys
from contextlib import closing
from pathlib import Path

from chouette_desk.book import revisions
from chouette_desk.book.book import open_book
from chouette_desk.book.location import location_of

NEXT = "9999"
HEAD = f"""
import os, signal
import sqlalchemy as sa
from alembic import op
revision = "{NEXT}"
down_revision = "{revisions.LATEST}"


def upgrade():
    with op.batch_alter_table("club") as club:
        club.add_column(sa.Column("town", sa.Text(), nullable=False, server_default="nowhere"))
        club.alter_column("name", new_column_name="title")
    op.create_table("cup", sa.Column("id", sa.Integer(), primary_key=True))
"""
FAILS = '    raise KeyError("the cup is broken")\n'
KILLED = "    os.kill(os.getpid(), signal.SIGKILL)\n"
LOSES_A_CLUB = '    op.execute("DELETE FROM club")\n'


def scripts(folder: Path, end: str = "") -> Path:
    """The next program's scripts; ``end`` is how its last one ends."""
    shutil.copytree(revisions.SCRIPTS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "versions" / "r9999_towns.py").write_text(HEAD + end)
    return folder


if __name__ == "__main__":
    revisions.LATEST, revisions.SCRIPTS = NEXT, Path(sys.argv[1])
    with closing(open_book(location_of(sys.argv[2]))):
        pass
