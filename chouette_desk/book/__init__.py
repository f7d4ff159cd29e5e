"""The club's book, a database of players, evenings, nights, events and dues."""
