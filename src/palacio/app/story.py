"""The story of a match, a line for each event, worded once."""

from typing import Any

from palacio.match.match import Match
from palacio.words.catalogue import Catalogue
from palacio.words.story import sentence

Told = list[tuple[str, str]]  # words and their style


class Story:
    """What has been worded so far; another language starts anew."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._lines: list[str] = []
        self._say: Catalogue | None = None

    def lines(self, say: Catalogue, upto: int | None = None) -> list[str]:
        """A line for each event, empty where nothing needs to be said."""
        if say is not self._say:
            self._say, self._lines = say, []
        self._lines += [self._word(told, say) for told in self._match.story(len(self._lines))]
        return self._lines[:upto]

    def told(self, say: Catalogue, upto: int | None = None) -> Told:
        """For the log: the last line stands out."""
        lines = [line for line in self.lines(say, upto) if line]
        return [(line, "dim") for line in lines[:-1]] + [(line, "plain") for line in lines[-1:]]

    def _word(self, told: list[Any], say: Catalogue) -> str:
        names, palette = self._match.header.names, self._match.face.palette
        words = (sentence(happening, names, palette, say) for happening in told)
        return " ".join(word for word in words if word)
