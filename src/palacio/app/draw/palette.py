"""The colors of the terminal, for the app and for line mode."""

from dataclasses import dataclass


@dataclass(frozen=True)
class TileStyle:
    """The look of a tile: its color, the color of its shape, the shape, and a color for text."""

    fill: str
    ink: str
    shape: str
    text: str  # readable on light and dark terminals


TILE_STYLES = {
    "azul": {
        "blue": TileStyle("#2a62c9", "#ffffff", "◆", "#5b8be0"),
        "yellow": TileStyle("#ffc928", "#1b1a22", "○", "#c79a10"),
        "red": TileStyle("#c1462c", "#ffffff", "‖", "#d8705a"),
        "black": TileStyle("#1b1a22", "#ffffff", "▲", "#8a8794"),
        "white": TileStyle("#b4eef5", "#0b4a55", "✶", "#6fb3bc"),
    },
    "sintra": {
        "yellow": TileStyle("#f2ee58", "#2b2b00", "○", "#b5b02a"),
        "orange": TileStyle("#b8451c", "#ffffff", "✶", "#d8734d"),
        "pink": TileStyle("#f48ca2", "#4a0f1d", "‖", "#e0849a"),
        "blue": TileStyle("#192683", "#ffffff", "◆", "#6b78d8"),
        "white": TileStyle("#b1f4ff", "#0b4a55", "▲", "#6fb3bc"),
    },
}
JOKER, EMPTY, MARKER = "?", "·", "1"


@dataclass(frozen=True)
class Theme:
    """The colors of everything except tiles."""

    ground: str
    board: str  # boards and displays
    slot: str  # an empty space on a board
    ink: str
    dim: str
    band: str  # the top and bottom lines
    band_ink: str
    gold: str  # actions, and the spot that is pointed at
    gold_ink: str
    ring: str  # frames of picked tiles; no tile has this color
    good: str
    bad: str
    dark_tile: str  # the color of black tiles
    seats: tuple[str, ...]  # bands of the chance curve, from bottom to top


DARK = Theme(
    ground="#0e1420",
    board="#1a2436",
    slot="#263349",
    ink="#e6ebf3",
    dim="#8693aa",
    band="#1d4c9f",
    band_ink="#ffffff",
    gold="#f0b840",
    gold_ink="#1b1404",
    ring="#4be38a",
    good="#67c99a",
    bad="#ff8370",
    dark_tile="#4a4756",
    seats=("#6f97e0", "#39445f", "#7d6a5a", "#55788c"),
)
LIGHT = Theme(
    ground="#f7f2e6",
    board="#e9e0cb",
    slot="#dbd0b6",
    ink="#1c2940",
    dim="#6b6450",
    band="#1d4c9f",
    band_ink="#ffffff",
    gold="#b4460a",
    gold_ink="#fff6e6",
    ring="#00803c",
    good="#1a6e48",
    bad="#b3261a",
    dark_tile="#1b1a22",
    seats=("#2f60b8", "#e0cd9f", "#a9bfd2", "#c39f86"),
)
BLACK = "#1b1a22"

# Line mode keeps the terminal's own background.
LINE_TURN, LINE_BAD = "#2e9e6b", "#d04a3a"
LINE_MARKER = "#e8e2d4"
