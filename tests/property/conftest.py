"""How long random nights are played: some by default, many with HYPOTHESIS_PROFILE=thorough."""

import os

from hypothesis import settings

settings.register_profile("moderate", deadline=None, max_examples=300)
settings.register_profile("thorough", deadline=None, max_examples=10_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "moderate"))
