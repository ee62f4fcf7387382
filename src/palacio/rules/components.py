"""Sintra's printed data, read from one replaceable file: strips, window points, the glass track."""

import json
from pathlib import Path
from typing import Any

from palacio.rules import tiles
from palacio.rules.compiled import table

JOKER = "joker"


def _check(data: Any) -> None:
    """Raise ValueError for a replaced file that the rules can't use."""
    colors, strips = data["colors"], data["strips"]
    faces = [side for strip in strips for side in strip]
    jokers = [face.count(JOKER) for face in faces if JOKER in face]
    for holds, reason in (
        (len(colors) == tiles.COLORS, "There are five colors."),
        (len({color[:1] for color in colors}) == len(colors), "Colors have different initials."),
        ([len(strip) for strip in strips] == [2] * 8, "There are eight strips with two sides."),
        (all(len(face) == 5 for face in faces), "A side of a strip has five spaces."),
        ({space for face in faces for space in face} <= {*colors, JOKER}, "A space has a color."),
        (len(jokers) <= 1, "One side at most has jokers."),  # SI-1.3
        (sum(jokers) <= 2, "A side has two jokers at most."),
        (len(data["window_points"]) == 8, "There are points for eight windows."),
        (data["track"][:1] == [0], "The track starts at 0."),
        (len(data["track"]) >= 2, "The track has at least two spaces."),
    ):
        if not holds:
            raise ValueError(f"components.json: {reason}")


_DATA = json.loads(Path(__file__).with_name("components.json").read_text("utf-8"))
_check(_DATA)

COLORS: tuple[str, ...] = tuple(_DATA["colors"])

# SI-1.5: a face is one side of a strip, numbered strip * 2 + side; spaces as they are printed.
FACES: tuple[tuple[str, ...], ...] = tuple(
    tuple(side) for strip in _DATA["strips"] for side in strip
)
GONE = len(FACES)  # the face of a slot whose strip was removed


def _spaces(face: tuple[str, ...]) -> int:
    return sum(tiles.some(COLORS.index(space), 1) for space in face if space != JOKER)


FACE_SPACES = table([*(_spaces(face) for face in FACES), 0])  # heaps of the printed colors
FACE_JOKERS = table([*(face.count(JOKER) for face in FACES), 0])
WINDOW_POINTS = table(_DATA["window_points"])  # SI-3.4
TRACK = table(_DATA["track"])  # SI-4.1: points lost at each space of the broken-glass track
TRACK_END = len(_DATA["track"]) - 1
