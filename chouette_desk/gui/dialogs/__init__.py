"""The dialogs: they gather what is to be entered and change nothing themselves."""
