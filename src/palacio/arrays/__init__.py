"""Positions as arrays: what a seat observes, and the mask of its legal actions."""
