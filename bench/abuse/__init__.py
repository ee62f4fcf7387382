"""Measures the effect of one abusive guest on other people, with the default limits."""
