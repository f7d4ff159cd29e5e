"""The environment of programs that are asked what they load, or how quick they are."""

import os


def unmeasured() -> dict[str, str]:
    """This environment without what makes a program load coverage.py and its modules."""
    return {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE_")}
