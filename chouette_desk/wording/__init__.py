"""The sentences for screen, paper and terminal by gettext, one module a subject."""
