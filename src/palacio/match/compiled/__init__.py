"""Compiled entry points for matches and views. Calls are slow, so each one does a lot of work.

These functions call nothing outside this folder and `rules/`, so that the cache of compiled code
notices every change to their sources.
"""
