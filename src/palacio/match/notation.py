"""Notation shared by the games: colors, heaps, sources, seats and deals."""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from palacio.match.errors import BadNotation, ImpossiblePosition
from palacio.match.kinds import DEAL
from palacio.rules import drafting, tiles
from palacio.rules.state import State

NOTHING = "-"
CENTER = "c"
PHASES = ("setup", "deal", "draft", "choice", "over")  # by number


@dataclass(frozen=True)
class Colors:
    """A game's five colors: their names, and a letter for each."""

    names: tuple[str, ...]
    letters: str

    def letter(self, color: int) -> str:
        return self.letters[color]

    def color(self, letter: str) -> int:
        if len(letter) != 1 or letter not in self.letters:
            raise BadNotation(f"'{letter}' is not a color; colors are {', '.join(self.letters)}.")
        return self.letters.index(letter)

    def spell(self, heap: int) -> str:
        """Return a small heap as text, a letter for each tile: `bbyr`."""
        return "".join(self.letter(c) * n for c, n in enumerate(amounts(heap))) or NOTHING

    def count(self, heap: int) -> str:
        """Return a large heap as text, with a count for each color: `12b8y`."""
        present = ((c, n) for c, n in enumerate(amounts(heap)) if n)
        return "".join(f"{n}{self.letter(c)}" for c, n in present) or NOTHING

    def heap(self, text: str) -> int:
        """Parse a heap, written with or without counts."""
        if text == NOTHING:
            return 0
        if not re.fullmatch(r"([0-9]{0,3}[a-z])+", text):
            raise BadNotation(f"'{text}' is not a heap of tiles; write 'bbyr', '12b8y' or '-'.")
        counts: Counter[int] = Counter()
        for number, letter in re.findall(r"([0-9]*)([a-z])", text):
            counts[self.color(letter)] += int(number or 1)
        color, most = counts.most_common(1)[0]
        if most > tiles.TILES_PER_COLOR:
            words = f"'{text}' holds more tiles than there are."
            raise ImpossiblePosition(
                "position_too_many", words, color=self.names[color], count=most
            )
        return sum(tiles.some(color, number) for color, number in counts.items())


def spell_one(colors: Colors, color: int) -> str:
    """Return the letter of a color, a dot for an empty space, or `?` for any other number."""
    if color == tiles.EMPTY:
        return "."
    return colors.letters[color] if 0 <= color < tiles.COLORS else "?"


def amounts(heap: int) -> list[int]:
    """Return how many tiles of each color the heap has."""
    return [int(tiles.count(heap, color)) for color in range(tiles.COLORS)]


def format_source(source: int) -> str:
    return CENTER if source == drafting.CENTER else str(source)


def parse_source(text: str) -> int:
    return drafting.CENTER if text == CENTER else parse_number(text, 1, drafting.SOURCES_MAX - 1)


def parse_number(text: str, least: int, most: int) -> int:
    """Parse an integer in its shortest form only, so that each value has just one spelling.

    Raises BadNotation for any other text, and for a number out of range.
    """
    if not re.fullmatch(r"0|-?[1-9][0-9]{0,4}", text) or not least <= int(text) <= most:
        raise BadNotation(f"'{text}' should be a number from {least} to {most}.")
    return int(text)


def format_seat(seat: int) -> str:
    """Return a seat as text, counted from 1: `*` for chance, `-` for nobody."""
    return "*" if seat == drafting.CHANCE else NOTHING if seat < 0 else str(seat + 1)


def parse_seat(text: str, seats: int) -> int:
    if text == "*":
        return drafting.CHANCE
    return drafting.NOBODY if text == NOTHING else parse_number(text, 1, seats) - 1


def format_deal(s: State, outcome: list[int], colors: Colors) -> str:
    return DEAL + "/".join(colors.spell(h) for h in outcome[: int(drafting.displays(s.seats))])


def parse_deal(s: State, text: str, colors: Colors) -> list[int]:
    parts = text.removeprefix(DEAL).split("/")
    if not text.startswith(DEAL) or len(parts) != drafting.displays(s.seats):
        raise BadNotation(f"A deal names {drafting.displays(s.seats)} displays: 'deal=bbyr/...'.")
    return [colors.heap(part) for part in parts]


class Fields:
    """The `key=value` words of one part of a position. `take` removes and returns a value."""

    def __init__(self, words: Iterable[str]) -> None:
        self._values: dict[str, str] = {}
        for word in words:
            key, equals, value = word.partition("=")
            if not equals or key in self._values:
                raise BadNotation(f"'{word}' should be one 'name=value'.")
            self._values[key] = value

    def take(self, key: str, default: str) -> str:
        return self._values.pop(key, default)

    def check_empty(self) -> None:
        if self._values:
            raise BadNotation(f"'{next(iter(self._values))}' is not known here.")
