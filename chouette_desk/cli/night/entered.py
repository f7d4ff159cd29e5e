"""``night correct`` without a correction: what was entered, line by line with its number."""

import argparse

from msgspec import structs

from chouette_desk.cli.doors import desk_to_read, opened
from chouette_desk.cli.terminal import Trouble, tell
from chouette_desk.core.night import Night
from chouette_desk.desk.corrections import Chapter, chapters
from chouette_desk.desk.notation import in_notation
from chouette_desk.wording.language import _


def list_entered(chosen: argparse.Namespace) -> int:
    """Lists what was entered, of a game or around an entry where one is named; raises Trouble if there is none."""
    with opened(chosen.book, read_only=True) as door:
        night = desk_to_read(door, chosen.night).night
    if chosen.game is not None:
        the_chapter(night, chosen.game)
    if chosen.entry is not None:
        the_entry(night, chosen.entry)
    for chapter in chapters(night):
        if chosen.game in (None, chapter.game) and chosen.entry in (None, *range(chapter.first, chapter.end)):
            tell(_("Between games") if chapter.game is None else _("Game {number}").format(number=chapter.game))
            for number in range(chapter.first, chapter.end):
                line = in_notation(structs.replace(night.events[number], at=None))
                tell(f"{number}  {line}", hang=max(4 - len(str(number)), 0), further=4)
    tell(_("A game is entered anew with --game and how it was, one of these lines with --entry and its number."))
    return 0


def the_entry(night: Night, number: int) -> int:
    """The number of an entry that is there; raises Trouble for any other."""
    if number < len(night.events):
        return number
    said = _("There is no entry {number}; the last one is {last}.")
    raise Trouble(said.format(number=number, last=len(night.events) - 1))


def the_chapter(night: Night, game: int) -> Chapter:
    """The entries of a game; raises Trouble if there is none of this number."""
    for chapter in chapters(night):
        if chapter.game == game:
            return chapter
    raise Trouble(_("There is no game {number}; the night has {last}.").format(number=game, last=len(night.played)))
