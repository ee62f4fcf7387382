"""The store: the log of every match, in PostgreSQL. Entries are opaque bytes to it."""
