"""Benchmarks of the server, run from outside the package against real processes."""
