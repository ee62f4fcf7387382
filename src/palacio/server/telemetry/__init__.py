"""Telemetry of a server: logs, metrics and traces."""
