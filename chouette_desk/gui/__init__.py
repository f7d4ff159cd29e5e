"""The window and its dialogs: the only room that knows Qt."""
