"""States read out as numbers, in one compiled call each: what views are made of.

All rules for views are here and call nothing outside of this folder and `rules/`, so that the cache
of compiled code sees every source of theirs.
"""
