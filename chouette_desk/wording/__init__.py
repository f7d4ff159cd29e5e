"""The sentences for people, through gettext: one module a subject, used on screen, on paper and in the terminal."""
