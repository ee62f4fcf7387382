"""Scripted clients that play by a seed and record every request and answer."""
