"""Faults on purpose: real processes are broken in every way we know, and the history is checked."""
