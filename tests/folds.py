"""A count of the folds of entered or tried events, not of explained or read ones."""

from collections import Counter

import pytest
from msgspec import structs

from chouette_desk.core.events import AnyEvent
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Refused
from chouette_desk.desk import dry_run


class Folds(list[AnyEvent]):
    """The events in the order of their folds, without their times and reasons."""

    def of(self, *events: AnyEvent) -> list[int]:
        """The number of folds of each of these events."""
        counts = Counter(map(repr, self))
        return [counts[repr(_bare(event))] for event in events]


def count_folds(monkeypatch: pytest.MonkeyPatch) -> Folds:
    """Count every fold from now on."""
    folds, enter = Folds(), dry_run.enter

    def counted(night: Night, event: AnyEvent) -> Night | Refused:
        folds.append(_bare(event))
        return enter(night, event)

    monkeypatch.setattr(dry_run, "enter", counted)
    return folds


def _bare(event: AnyEvent) -> AnyEvent:
    return structs.replace(event, at=None, allow=None)
