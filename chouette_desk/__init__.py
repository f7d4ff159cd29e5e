"""Chouette Desk: the scoresheet of a backgammon chouette."""

__version__ = "0.3.0"
