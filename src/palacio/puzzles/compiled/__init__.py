"""Compiled code for puzzles, in a separate folder so that other changes don't recompile it."""
