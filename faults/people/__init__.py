"""Scripted people: they play by a seed, and write down all that they ask and are told."""
