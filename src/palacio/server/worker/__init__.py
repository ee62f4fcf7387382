"""The worker: plays bots' turns and enforces the clocks at all tables."""
