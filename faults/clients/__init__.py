"""Scripted clients that play at random from a seed, and record every request and answer."""
