"""A local match: its seats, its bots in their processes, saving and loading."""
