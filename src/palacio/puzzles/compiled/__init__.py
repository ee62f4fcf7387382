"""Compiled code of puzzles, in a folder of its own: other changes don't recompile it."""
