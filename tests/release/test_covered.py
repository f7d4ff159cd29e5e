"""packaging/covered.py: untested code is listed with reasons; the list may shrink."""

import tomllib

import covered
import pytest
from commands import TOP, Stop
from covered import Uncovered

MOST = 2
"""How many lines and branches may be left out. It is only ever lowered."""
LISTED = tomllib.loads(covered.LIST.read_text("utf-8"))


def test_the_list_may_only_shrink():
    assert sum(sum(entry["functions"].values()) for entry in LISTED["left"]) == MOST


def test_every_entry_has_its_reason():
    for entry in LISTED["left"]:
        assert set(entry) == {"module", "functions", "reason"}
        assert min(entry["functions"].values()) > 0
        assert len(entry["reason"]) > 10
        assert (TOP / covered.PACKAGE / entry["module"]).is_file()
    functions = [(entry["module"], name) for entry in LISTED["left"] for name in entry["functions"]]
    assert len(set(functions)) == len(functions)


def test_a_report_is_read_by_function():
    def region(lines: list[int], *branches: list[int]) -> dict:
        summary = {"missing_lines": len(lines), "missing_branches": len(branches)}
        return {"summary": summary, "missing_lines": lines, "missing_branches": list(branches)}

    files = {
        "chouette_desk/core/fold.py": {"functions": {"apply": region([7], [5, 7], [9, -1]), "": region([])}},
        "chouette_desk/book/lock.py": {"functions": {"": region([1, 2, 3])}},
    }
    assert covered.uncovered({"files": files}) == [
        Uncovered("book/lock.py", "", 3, "1, 2, 3"),
        Uncovered("core/fold.py", "apply", 3, "7, 5->7, 9->-1"),
    ]


@pytest.mark.parametrize(
    ("found", "said"),
    [
        ([("core/fold.py", "apply", 3)], ""),
        (
            [("core/fold.py", "apply", 4, "5")],
            "core/fold.py, apply: no test reaches 4 lines or branches (5), listed are 3\n",
        ),
        ([("core/fold.py", "apply", 2)], "core/fold.py, apply: 3 are listed and 2 left: make the list shorter\n"),
        ([], "core/fold.py, apply: 3 are listed and 0 left: make the list shorter\n"),
        (
            [("core/fold.py", "apply", 3), ("book/lock.py", "", 1, "2->4")],
            "book/lock.py, the module: no test reaches 1 lines or branches (2->4), listed are 0\n",
        ),
    ],
)
def test_the_list_says_just_what_was_found(capsys, found, said):
    listed = {"left": [{"module": "core/fold.py", "functions": {"apply": 3}, "reason": "for the test"}]}
    uncovered = [Uncovered(*each) for each in found]
    if said:
        with pytest.raises(Stop, match="1 functions are not as"):
            covered.compare(uncovered, listed)
    else:
        assert covered.compare(uncovered, listed) == "3 lines and branches are reached by no test, as listed"
    assert capsys.readouterr().out == said
