"""How many examples a property is tried with: some by default, many with HYPOTHESIS_PROFILE=thorough."""

import os
from typing import Any

from hypothesis import settings

TIMES = 40 if os.environ.get("HYPOTHESIS_PROFILE") == "thorough" else 1


def examples(moderate: int, **more: Any) -> settings:
    """Settings for so many examples by default."""
    return settings(max_examples=moderate * TIMES, deadline=None, **more)
