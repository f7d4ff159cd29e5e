"""How a cell is painted, as a careful scorekeeper would."""
