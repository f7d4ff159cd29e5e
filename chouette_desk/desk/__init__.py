"""The one door through which a night changes."""
