"""The house: a PostgreSQL, a NATS, servers and workers of our own, as real processes."""
