"""Chouette Desk: the scoresheet of a backgammon chouette."""

__version__ = "0.2.0"
