"""The story of a match in words, one line for each event."""

from palacio.i18n.catalogue import Catalogue
from palacio.i18n.names import say_names
from palacio.i18n.story import sentences
from palacio.match.match import Match

StyledLines = list[tuple[str, str]]  # text and style


class StoryLines:
    """A cache of the story's lines so far. A change of language clears it."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._lines: list[str] = []
        self._say: Catalogue | None = None

    def lines(self, say: Catalogue, upto: int | None = None) -> list[str]:
        """Return a line for each event. The line of an event without a story is empty."""
        if say is not self._say:
            self._say, self._lines = say, []
        names, palette = say_names(self._match.header.names, say), self._match.module.palette
        news = self._match.story(len(self._lines))
        self._lines += [sentences(items, names, palette, say) for items in news]
        return self._lines[:upto]

    def styled(self, say: Catalogue, upto: int | None = None) -> StyledLines:
        """Return the lines that are not empty, the last one highlighted."""
        lines = [line for line in self.lines(say, upto) if line]
        return [(line, "dim") for line in lines[:-1]] + [(line, "plain") for line in lines[-1:]]
