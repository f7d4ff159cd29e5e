"""Chouette Desk: the scoresheet of a backgammon chouette."""
