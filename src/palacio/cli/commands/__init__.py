"""One file for each command: its options, and a function with its name."""
