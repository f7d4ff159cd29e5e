"""The pages of the window "The club's book": people, rulebooks, standings, treasurer, nights, backups."""
