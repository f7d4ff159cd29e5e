"""Old sheets: a spreadsheet of a past night, one column a player, one row a game, becomes a night of whole games."""
