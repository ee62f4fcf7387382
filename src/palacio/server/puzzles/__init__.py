"""Puzzles for people: the choice of the next one, ratings and views."""
