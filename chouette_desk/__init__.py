"""Chouette Desk: the scoresheet of a backgammon chouette."""

__version__ = "0.1.0"
