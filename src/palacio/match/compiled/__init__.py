"""Compiled entry points for matches and views: one call does much, because calls are slow.

These functions call nothing outside of this folder and `rules/`, so that the cache of compiled code
notices every change of their sources.
"""
