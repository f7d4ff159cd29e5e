"""Files of any kind: read only if plain, replaced whole or not at all, hashed."""
