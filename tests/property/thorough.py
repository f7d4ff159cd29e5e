"""How hard a test tries: so many examples of a property, so many kills.

A property has many more examples with ``HYPOTHESIS_PROFILE=thorough``.

With ``CHOUETTE_DESK_SHORT=1``, as in the check, it is a tenth of them: each run draws others.
"""

import os
from fractions import Fraction
from math import ceil
from typing import Any

from hypothesis import HealthCheck, Phase, settings

SHORT, LONG = (bool(os.environ.get(f"CHOUETTE_DESK_{length}")) for length in ("SHORT", "LONG"))
TIMES = 40 if os.environ.get("HYPOTHESIS_PROFILE") == "thorough" else Fraction(1, 10) if SHORT else 1


def many(short: int, by_name: int, long: int) -> int:
    """How many in the check, by name, and with ``CHOUETTE_DESK_LONG=1``."""
    return long if LONG else short if SHORT else by_name


def examples(moderate: int, **more: Any) -> settings:
    """Settings for so many examples by default."""
    return settings(max_examples=ceil(moderate * TIMES), deadline=None, **more)


def fuzzed(moderate: int) -> settings:
    """Return settings: ``moderate`` examples, or 20,000 with CHOUETTE_DESK_LONG=1."""
    if not LONG:
        return examples(moderate)
    return settings(max_examples=20_000, deadline=None, suppress_health_check=list(HealthCheck), database=None)


def whole_nights(moderate: int) -> settings:
    """Return settings for large nights, not shrunk because their draws are dependent."""
    return examples(
        moderate,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example],
        phases=(Phase.explicit, Phase.reuse, Phase.generate),
    )
