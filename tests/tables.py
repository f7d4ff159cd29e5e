"""Tests that put one question to every row of a table."""

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

import pytest

Test = Callable[..., None]


def asked_of(names: str | tuple[str, ...], rows: Iterable[Any]) -> Callable[[Test], Test]:
    """Parametrize as one test, which fails with every row that fails.

    As ``pytest.mark.parametrize``, but for tables of many rows that share no fixture with a state: a test of its own
    takes a row longer than its question.
    """
    table = list(rows) if isinstance(names, tuple) else [(row,) for row in rows]
    fields = names if isinstance(names, tuple) else (names,)

    def decorated(test: Test) -> Test:
        @wraps(test)
        def ask(**fixtures: Any) -> None:
            failures = [error for row in table if (error := _failure(test, fields, row, fixtures))]
            if failures:
                raise BaseExceptionGroup(f"{len(failures)} of {len(table)} rows", failures)

        signature = inspect.signature(test)
        others = [parameter for name, parameter in signature.parameters.items() if name not in fields]
        ask.__signature__ = signature.replace(parameters=others)  # type: ignore[attr-defined]
        return ask

    return decorated


def _failure(test: Test, fields: Iterable[str], row: Iterable[Any], fixtures: dict[str, Any]) -> BaseException | None:
    values = dict(zip(fields, row, strict=True))
    try:
        test(**values, **fixtures)
    except (Exception, pytest.fail.Exception) as error:
        error.add_note(f"asked of {values!r}")
        return error
    return None
