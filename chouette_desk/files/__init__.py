"""Files of any kind: read only if they are plain, replaced whole or not at all, and their hashes."""
