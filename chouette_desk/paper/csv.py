"""A night as CSV: one file a sheet, for spreadsheets and scripts.

UTF-8 with a byte order mark, because Excel takes a file without one for its own code page and spoils every name that
is not plain Latin. Comma, CRLF and quotes as in RFC 4180. Numbers are plain (-4, 2.50). A *text* that a spreadsheet
would run as a formula (it begins with = + - @, a tab or a carriage return) gets an apostrophe in front, as OWASP
advises; a name that begins so is therefore the one thing that a script must strip.
"""

import csv
from codecs import BOM_UTF8
from io import StringIO

from chouette_desk.paper.tables import Table, TableValue

FORMULA = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")


def csv_file(table: Table) -> bytes:
    """One sheet of a night as a CSV file."""
    text = StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(map(cell_text, table.headings))
    writer.writerows([cell_text(value) for value in row] for row in table.rows)
    return BOM_UTF8 + text.getvalue().encode("utf-8")


def cell_text(value: TableValue) -> str:
    """Return a value's text in the file: empty for None, quoted if it is a formula."""
    if value is None:
        return ""
    if isinstance(value, str) and value.startswith(FORMULA):
        return f"'{value}"
    return str(value)
