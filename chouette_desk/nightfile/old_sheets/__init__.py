"""Old sheets: spreadsheets (a column a player, a row a game) read as nights."""
