"""The club's book: players, evenings, nights with their events, money owed, in a database."""
