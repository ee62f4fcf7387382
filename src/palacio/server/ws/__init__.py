"""The WebSocket endpoint: one socket per client, for all its subscriptions."""
