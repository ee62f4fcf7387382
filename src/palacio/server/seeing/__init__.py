"""Seeing what a server does: lines in a log, numbers, and traces."""
