"""The pages of the book window: people, rulebooks, standings, treasurer, nights."""
