"""Compiled entry points for matches and views. Each call does much work, because calls are slow.

These functions call nothing outside this folder and `rules/`, so that the cache of compiled code
notices every change of their sources.
"""
