"""A local match: its seats, its bots in separate processes, saving and loading."""
