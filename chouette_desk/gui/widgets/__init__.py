"""Pieces that windows and dialogs share."""
