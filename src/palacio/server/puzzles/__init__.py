"""Puzzles for people: which one comes next, and what a person is shown of it."""
