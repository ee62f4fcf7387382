"""Bots: each looks at a state and picks one of its actions."""

from palacio.bots.simple import BOTS, Bot

__all__ = ["BOTS", "Bot"]
