"""Puzzles for people: the choice of the next puzzle, ratings and views."""
