"""Connections that are let go and transactions that end, with what a database says told as sentences."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, DisconnectionError

from chouette_desk.book import connections
from chouette_desk.book.places import Place
from chouette_desk.book.refusals import CUT_OFF, trouble_of
from chouette_desk.book.trouble import CutOff
from chouette_desk.wording.language import _


@contextmanager
def told_plainly(place: Place) -> Iterator[None]:
    """What a database says when it will not is raised as a BookTrouble; faults of the program stay what they are."""
    try:
        yield
    except DisconnectionError as error:
        raise CutOff(_(CUT_OFF).format(book=place)) from error
    except (DBAPIError, sqlite3.Error) as error:
        if trouble := trouble_of(error, place):
            raise trouble from error
        raise


@contextmanager
def transaction(place: Place, connection: Connection, *, writes: bool) -> Iterator[Connection]:
    """One transaction: on the disk when the block has ended, or undone and BookTrouble raised."""
    with told_plainly(place), connection.begin():
        connections.begin(connection, writes=writes)
        yield connection


@contextmanager
def connected(place: Place, *, read_only: bool = False, alone: bool = False) -> Iterator[Connection]:
    """A connection to the database at this place, closed in the end; ``alone`` as ``connection_to`` says."""
    with told_plainly(place):
        connection = connections.connection_to(place, read_only=read_only, alone=alone)
    try:
        yield connection
    finally:
        with told_plainly(place):
            connections.close(connection)
