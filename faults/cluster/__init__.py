"""The system under test: PostgreSQL, NATS, servers and workers as real processes."""
