"""Parts of the program that are not installed."""

import sys

import pytest

from chouette_desk.core.trouble import Trouble
from chouette_desk.wording.extras import EXTRAS, needs_extra


@pytest.mark.parametrize("extra", EXTRAS)
def test_a_missing_library_is_named_with_its_command(extra: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "starlette", None)
    with pytest.raises(Trouble) as trouble, needs_extra(extra):
        import starlette  # noqa: F401
    assert str(trouble.value).startswith(f"starlette is not installed, and {EXTRAS[extra]} needs it.")
    assert str(trouble.value).endswith(f'pip install "chouette-desk[{extra}]"')


def test_a_missing_module_of_the_program_itself_is_a_fault() -> None:
    with pytest.raises(ModuleNotFoundError), needs_extra("gui"):
        import chouette_desk.no_such_module  # type: ignore[import-not-found]  # noqa: F401


def test_a_missing_library_of_the_system_is_named() -> None:
    with pytest.raises(Trouble, match=r"and the window needs it: libGL.so.1: cannot open shared object file\."):  # noqa: SIM117
        with needs_extra("gui"):
            raise ImportError("libGL.so.1: cannot open shared object file")
