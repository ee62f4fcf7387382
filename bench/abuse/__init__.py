"""Measures what one abusive guest can do to others, with the default limits."""
