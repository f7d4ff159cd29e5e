"""Mending what was entered: a game anew, an event anew, or none."""

from chouette_desk.desk.corrections.chapters import Chapter, chapters, event_anew, game_anew
from chouette_desk.desk.corrections.reasons import with_reason
from chouette_desk.wording.snags import stopped_in_words

__all__ = ["Chapter", "chapters", "event_anew", "game_anew", "stopped_in_words", "with_reason"]
