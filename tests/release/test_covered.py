"""packaging/covered.py: code that no test reaches is listed, with a reason."""

import tomllib
from pathlib import Path

import covered
import pytest
from commands import TOP, Stop
from covered import Uncovered

LISTED = tomllib.loads(covered.LIST.read_text("utf-8"))


def test_every_entry_has_its_reason_and_lines_of_its_module():
    for entry in LISTED["left"]:
        assert set(entry) == {"module", "function", "lines", "reason"}
        assert len(entry["reason"]) > 10
        source = (TOP / covered.PACKAGE / entry["module"]).read_text("utf-8")
        lines = {line.strip() for line in source.splitlines()} | {covered.END}
        assert entry["lines"]
        assert {part for text in entry["lines"] for part in text.split(" -> ")} <= lines, entry
        assert f"def {entry['function'].rpartition('.')[2]}(" in source or not entry["function"], entry
    assert len({(entry["module"], entry["function"]) for entry in LISTED["left"]}) == len(LISTED["left"])


def test_a_report_is_read_by_function_and_text(tmp_path: Path):
    def file(**functions: tuple[list[int], list[list[int]]]) -> dict:
        regions = {
            name.replace("module", ""): {"missing_lines": lines, "missing_branches": branches}
            for name, (lines, branches) in functions.items()
        }
        count = {"missing_lines": sum(len(lines) for lines, _branches in functions.values()), "missing_branches": 1}
        return {"functions": regions, "summary": count}

    (tmp_path / "chouette_desk").mkdir()
    (tmp_path / "chouette_desk" / "a.py").write_text("import b\n\n\ndef c():\n    if d:\n        e()\n    f()\n")
    whole = {"functions": {"": {}}, "summary": {"missing_lines": 0, "missing_branches": 0}}
    files = {
        "chouette_desk/a.py": file(c=([6], [[5, 6], [5, 7], [5, -4], [6, 7]]), module=([1], [])),
        "chouette_desk/whole.py": whole,
    }
    assert covered.uncovered({"files": files}, tmp_path) == [
        Uncovered("a.py", "", "import b"),
        Uncovered("a.py", "c", "e()"),
        Uncovered("a.py", "c", "if d: -> f()"),
        Uncovered("a.py", "c", "if d: -> end"),
    ]


A, B = Uncovered("core/fold.py", "apply", "return None"), Uncovered("book/lock.py", "", "if a: -> end")


@pytest.mark.parametrize(
    ("found", "said"),
    [
        ([A], ""),
        ([A, B], "book/lock.py, the module: if a: -> end -- no test reaches it\n"),
        ([A, A], "core/fold.py, apply: return None -- no test reaches it\n"),
        ([], "core/fold.py, apply: return None -- it is listed, but a test reaches it, or it is gone\n"),
    ],
)
def test_the_list_says_just_what_was_found(capsys, found, said):
    expected = covered.listed(
        {"left": [{"module": A.module, "function": A.function, "lines": [A.text], "reason": "for the test"}]}
    )
    if said:
        with pytest.raises(Stop, match="1 lines or branches are not as"):
            covered.compare(found, expected)
    else:
        assert covered.compare(found, expected) == "1 lines and branches are reached by no test, as listed"
    assert capsys.readouterr().out == said
