"""How many examples a property is tried with: some by default, many with HYPOTHESIS_PROFILE=thorough."""

import os
from typing import Any

from hypothesis import HealthCheck, Phase, settings

TIMES = 40 if os.environ.get("HYPOTHESIS_PROFILE") == "thorough" else 1


def examples(moderate: int, **more: Any) -> settings:
    """Settings for so many examples by default."""
    return settings(max_examples=moderate * TIMES, deadline=None, **more)


def fuzzed(moderate: int) -> settings:
    """Settings for so many small inputs by default, and 20,000 with CHOUETTE_DESK_LONG=1."""
    if not os.environ.get("CHOUETTE_DESK_LONG"):
        return examples(moderate)
    return settings(max_examples=20_000, deadline=None, suppress_health_check=list(HealthCheck), database=None)


def whole_nights(moderate: int) -> settings:
    """Settings for so many whole nights: large, and not to be shrunk, because a night's draws depend on one another."""
    return examples(
        moderate,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example],
        phases=(Phase.explicit, Phase.reuse, Phase.generate),
    )
