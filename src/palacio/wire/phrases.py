"""The phrases and glyphs that players can send across the table.

Every client shows a phrase in its reader's own language, so only the phrase's id is sent.
"""

from typing import Literal, TypeAlias

PhraseId: TypeAlias = Literal[
    "glyph-sun",
    "glyph-rain",
    "glyph-star",
    "glyph-glass",
    "glyph-heart",
    "glyph-ouch",
    "hello",
    "good-luck",
    "well-played",
    "nice-move",
    "ouch",
    "oops",
    "thanks",
    "sorry",
    "one-moment",
    "take-your-time",
    "good-game",
    "play-again",
]
