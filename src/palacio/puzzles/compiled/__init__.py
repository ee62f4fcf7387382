"""Compiled code of puzzles, in a folder of its own: other changes do not compile it again."""
