"""The parts that the second implementations of both games share: parsing, and drafting."""

import re
from collections import Counter

CENTER = "c"


def fields(text: str) -> dict[str, str]:
    """Return the `name=value` fields in a part of a position's text."""
    return dict(each.split("=", 1) for each in text.split() if "=" in each)


def heap(text: str) -> Counter[str]:
    """Return the tiles of a heap such as `2y4w` or `yyww`; `-` is empty."""
    counted = re.findall(r"(\d*)([a-z])", text)
    return Counter({letter: 0 for _, letter in counted}) + sum(
        (Counter({letter: int(number or 1)}) for number, letter in counted), Counter[str]()
    )


class TableByHand:
    """The displays, the center, the marker, and whose turn it is."""

    def __init__(self, position: str) -> None:
        head, *self.board_texts = position.split(" | ")
        known = fields(head)
        self.known, self.seats = known, int(known["seats"])
        self.turn, self.starter = int(known["turn"]) - 1, int(known["start"]) - 1
        self.round, self.is_marker_there = int(known["round"]), known["marker"] == "-"
        displays = known["displays"].split("/")
        self.sources = {str(at): heap(text) for at, text in enumerate(displays, 1)}
        self.sources[CENTER] = heap(known["center"])
        self.marker_of: int | None = None  # the seat that has taken it since this position

    @property
    def is_taken_out(self) -> bool:
        return not any(source.total() for source in self.sources.values())

    def on_offer(self, letter: str) -> int:
        return sum(source[letter] for source in self.sources.values())

    def take(self, source: str, letter: str) -> tuple[int, bool]:
        """Take all tiles of a color; return how many, and whether the marker came with them."""
        taken = self.sources[source].pop(letter)
        has_marker = source == CENTER and self.is_marker_there
        if has_marker:
            self.is_marker_there, self.marker_of = False, self.turn
        if source != CENTER:
            self.sources[CENTER] += self.sources[source]
            self.sources[source] = Counter()
        return taken, has_marker

    def pass_turn(self) -> None:
        self.turn = (self.turn + 1) % self.seats
