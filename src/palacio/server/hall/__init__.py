"""Tables in memory: caches of their logs, through which everything is asked and shown."""
