"""Sintra's printed data, read from one replaceable file: strips, window points, the glass track."""

import json
from pathlib import Path

from palacio.rules import tiles
from palacio.rules.compiled import table

_DATA = json.loads(Path(__file__).with_name("components.json").read_text("utf-8"))

COLORS: tuple[str, ...] = tuple(_DATA["colors"])
JOKER = "joker"

# A face is one side of a strip, numbered strip * 2 + side; its spaces in the printed order.
FACES: tuple[tuple[str, ...], ...] = tuple(
    tuple(side) for strip in _DATA["strips"] for side in strip
)
GONE = len(FACES)  # the face of a slot whose strip has left the game

assert [len(face) for face in FACES] == [5] * 16, "eight strips, two sides, five spaces"
assert sum(JOKER in face for face in FACES) <= 1, "one side at most has jokers (SI-1.3)"


def _spaces(face: tuple[str, ...]) -> int:
    return sum(tiles.some(COLORS.index(space), 1) for space in face if space != JOKER)


FACE_SPACES = table([*(_spaces(face) for face in FACES), 0])  # heaps of the printed colors
FACE_JOKERS = table([*(face.count(JOKER) for face in FACES), 0])
WINDOW_POINTS = table(_DATA["window_points"])
TRACK = table(_DATA["track"])  # points lost at each space of the broken-glass track
TRACK_END = len(_DATA["track"]) - 1
