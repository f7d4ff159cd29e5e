"""QR codes: the squares are those of the code, wherever they are drawn."""

import io

import segno

from chouette_desk.paper.qr_code import dark_runs, qr_rows, qr_text

URL = "http://192.168.1.20:8484/abcdefghijklmnopqrstuv/"


def test_the_squares_are_those_of_the_code():
    out = io.StringIO()
    segno.make(URL, error="m", micro=False).save(out, kind="txt", border=0)
    rows = qr_rows(URL)
    assert ["".join(str(int(square)) for square in row) for row in rows] == out.getvalue().split()
    assert len(rows) == 33, "an address with its token is a code of version 4"


def test_dark_squares_side_by_side_are_one_run():
    row = [True, True, False, True, False, False, True]
    assert list(dark_runs(row)) == [(0, 2), (3, 1), (6, 1)]
    for squares in qr_rows(URL):
        drawn = [False] * len(squares)
        for start, count in dark_runs(squares):
            drawn[start : start + count] = [True] * count
        assert drawn == list(squares)


def test_a_terminal_shows_it_with_the_white_around_it():
    lines = qr_text(URL).splitlines()
    assert len(lines) == (33 + 2 * 4 + 1) // 2
