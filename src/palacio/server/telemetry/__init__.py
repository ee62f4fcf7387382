"""A server's telemetry: logs, metrics and traces."""
