"""The page for phones against jinja2 rendering as many cells (aim: 2 times)."""

import pytest
from jinja2 import Environment

from chouette_desk.core.dues import DuesState
from chouette_desk.core.night import Night
from chouette_desk.nightfile.reading import practice_nights, read_night
from chouette_desk.paper.live_page.pages import Site, table_page
from chouette_desk.paper.live_page.shown import ShownEvening, ShownTable
from tests.bench.timing import seconds, sized
from tests.paper.spreadsheets import scored

ROUNDS = sized(15)
NIGHTS = {
    "15 games, 7 players": read_night(practice_nights()["riverside-friday"]),
    "75 games, 8 players": scored([f"Player {number}" for number in range(8)], sized(75, 4)),
}
BARE = """<!DOCTYPE html><html><body><table>
{% for row in rows %}<tr><th scope="row">{{ row.label }}</th>{% for cell in row.cells %}<td>
{%- if cell.role %}<span class="role {{ cell.role }}">{{ cell.role }}</span>{% endif %}
{%- if cell.mark %}<span class="number">{{ cell.total }}<svg class="mark" viewBox="0 0 100 60" role="img">
<ellipse cx="50" cy="30" rx="48" ry="28"/>{% if cell.crossed %}<line x1="14" y1="52" x2="86" y2="8"/>{% endif %}
</svg>{% if cell.label %}<span class="label">{{ cell.label }}</span>{% endif %}</span>
{%- else %}{{ cell.total }}{% endif %}</td>{% endfor %}<td>{{ row.zero }}</td></tr>
{% endfor %}</table></body></html>
"""


def plain_rows(night: Night) -> list[dict[str, object]]:
    """The texts of every cell."""
    return [
        {
            "label": str(number),
            "zero": "0",
            "cells": [
                {
                    "total": str(row.totals.get(name, "")),
                    "role": row.roles[name].value if name in row.roles else "",
                    "mark": name in row.marks,
                    "crossed": name in row.marks and row.marks[name].crossed,
                    "label": row.marks[name].label if name in row.marks else "",
                }
                for name in night.columns
            ],
        }
        for number, row in enumerate(night.sheet.rows)
    ]


@pytest.mark.parametrize("name", NIGHTS)
def test_page_against_bare_jinja2(benchmark, capsys, name):
    night = NIGHTS[name]
    rows, bare = plain_rows(night), Environment(autoescape=True).from_string(BARE)
    table = ShownTable(1, "Table 1", "Table 1", "", night, DuesState())

    def page() -> str:
        return table_page(ShownEvening([table]), table, night.columns[0], Site("/token", "1"))

    assert page().count("<tr>") == bare.render(rows=rows).count("<tr>") + 1
    assert page().count("<ellipse") == bare.render(rows=rows).count("<ellipse")
    floor = ours = float("inf")
    for _round in range(ROUNDS):
        floor = min(floor, seconds(lambda: bare.render(rows=rows)))
        ours = min(ours, seconds(page))
    benchmark.extra_info["ratio"] = ours / floor
    benchmark.pedantic(page, rounds=sized(2))
    with capsys.disabled():
        print(f"\npage for phones, {name}: {ours / floor:.2f} times bare jinja2, {ours * 1000:.1f} ms")
