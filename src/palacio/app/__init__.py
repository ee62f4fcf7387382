"""The terminal app: both games with mouse and keyboard, in four languages.

It contains no rules of the games; those are in `palacio.rules`.
"""
