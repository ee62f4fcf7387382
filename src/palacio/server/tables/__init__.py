"""Live tables: in-memory caches of the logs, through which commands are committed."""
