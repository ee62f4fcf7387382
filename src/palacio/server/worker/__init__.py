"""The worker: plays the turns of bots and enforces the clocks, at all tables."""
