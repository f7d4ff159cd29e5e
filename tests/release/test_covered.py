"""packaging/covered.py: code that no test reaches is listed, with a reason."""

import re
import tomllib
from pathlib import Path

import covered
import pytest
from commands import TOP, Stop

LISTED = tomllib.loads(covered.LIST.read_text("utf-8"))


def test_every_reason_has_its_places_and_every_place_is_in_the_program():
    assert set(LISTED) == {"never", "by_luck"}
    for reason, places in (pair for kind in LISTED.values() for pair in kind.items()):
        assert len(reason) > 10
        assert places
        for place in places:
            found = re.fullmatch(r"(\S+), ([\w.<>]+|the module): (.+)", place)
            assert found is not None, place
            module, function, text = found.groups()
            source = (TOP / covered.PACKAGE / module).read_text("utf-8")
            lines = {line.strip() for line in source.splitlines()} | {covered.END}
            assert set(text.split(" -> ")) <= lines, place
            assert f"def {function.rpartition('.')[2]}(" in source or function == "the module", place


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
        "a.py, the module: import b",
        "a.py, c: e()",
        "a.py, c: if d: -> f()",
        "a.py, c: if d: -> end",
    ]


NEVER, BY_LUCK, NEW = "core/fold.py, apply: return None", "book/lock.py, take: pass", "book/lock.py, the module: a"


@pytest.mark.parametrize(
    ("found", "said"),
    [
        ([NEVER], ""),
        ([NEVER, BY_LUCK], ""),
        ([NEVER, NEW], f"{NEW} -- no test reaches it\n"),
        ([NEVER, NEVER], f"{NEVER} -- no test reaches it\n"),
        ([BY_LUCK], f"{NEVER} -- it is listed, but a test reaches it, or it is gone\n"),
    ],
)
def test_the_list_says_just_what_was_found(capsys, found, said):
    expected = covered.listed({"never": {"for the test": [NEVER]}, "by_luck": {"a race": [BY_LUCK]}})
    if said:
        with pytest.raises(Stop, match="1 lines or branches are not as"):
            covered.compare(found, *expected)
    else:
        assert covered.compare(found, *expected) == (
            "1 lines and branches are reached by no test, and 1 only by luck, as listed"
        )
    assert capsys.readouterr().out == said
