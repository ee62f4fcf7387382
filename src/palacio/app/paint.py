"""Colors: tiles with their shapes, and two pages to lay them on, a dark and a light one."""

from dataclasses import dataclass
from functools import cache

from rich.color import Color
from rich.style import Style


@dataclass(frozen=True)
class Tint:
    """A tile: its fill, the ink of its shape, the shape."""

    fill: str
    ink: str
    shape: str


TINTS = {
    "azul": {
        "blue": Tint("#2a62c9", "#ffffff", "◆"),
        "yellow": Tint("#ffc928", "#1b1a22", "○"),
        "red": Tint("#c1462c", "#ffffff", "‖"),
        "black": Tint("#1b1a22", "#ffffff", "▲"),
        "white": Tint("#b4eef5", "#0b4a55", "✶"),
    },
    "sintra": {
        "yellow": Tint("#f2ee58", "#2b2b00", "○"),
        "orange": Tint("#b8451c", "#ffffff", "✶"),
        "pink": Tint("#f48ca2", "#4a0f1d", "‖"),
        "blue": Tint("#192683", "#ffffff", "◆"),
        "white": Tint("#b1f4ff", "#0b4a55", "▲"),
    },
}
JOKER, EMPTY, MARKER = "?", "·", "1"


@dataclass(frozen=True)
class Page:
    """The colors of everything that is no tile."""

    name: str
    ground: str
    board: str  # what boards and displays are made of
    slot: str  # an empty space on it
    ink: str
    dim: str
    band: str  # the strips of azulejo blue at the top and at the bottom
    band_ink: str
    gold: str  # what may be done, and where the pointer is
    gold_ink: str
    ring: str  # round what is pointed at: a color that no tile has
    good: str
    bad: str
    dark_tile: str  # the fill of tiles that would drown in the page
    is_dark: bool


DARK = Page(
    name="night",
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
    is_dark=True,
)
LIGHT = Page(
    name="day",
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
    is_dark=False,
)
_DROWNING = "#1b1a22"
_PRINTED, _GHOST = 0.26, 0.62  # how much of a tile's color a printed space has, and a ghost


class Paint:
    """Styles by name for one game on one page, such as `tile.red`, `dim` or `tile.red on.board`."""

    def __init__(self, game: str, page: Page) -> None:
        self.page = page
        self._tints = {name: _on(page, tint) for name, tint in TINTS[game].items()}
        self._styles = {name: Style.parse(text) for name, text in _plain_styles(page).items()}
        for name, tint in self._tints.items():
            self._styles |= _tile_styles(page, name, tint)
        self._mixed: dict[str, Style] = {}

    def style(self, names: str) -> Style:
        """Several names one over the other."""
        if names not in self._mixed:
            styles = (self._styles[name] for name in names.split())
            self._mixed[names] = Style.combine([self._styles["page"], *styles])
        return self._mixed[names]


@cache
def paint_of(game: str, page: Page) -> Paint:
    return Paint(game, page)


def _on(page: Page, tint: Tint) -> Tint:
    return Tint(page.dark_tile, tint.ink, tint.shape) if tint.fill == _DROWNING else tint


def _plain_styles(page: Page) -> dict[str, str]:
    return {
        "page": f"{page.ink} on {page.ground}",
        "board": f"on {page.board}",
        "slot": f"{page.dim} on {page.slot}",
        "slot.edge": page.slot,
        "plain": page.ink,
        "dim": page.dim,
        "title": f"bold {page.ink}",
        "band": f"{page.band_ink} on {page.band}",
        "band.dim": f"{mix(page.band_ink, page.band, 0.62)} on {page.band}",
        "band.title": f"bold {page.band_ink} on {page.band}",
        "turn": f"bold {page.gold_ink} on {page.gold}",
        "gold": f"bold {page.gold}",
        "gold.fill": f"bold {page.gold_ink} on {page.gold}",
        "ring": page.ring,
        "good": f"bold {page.good}",
        "bad": f"bold {page.bad}",
        "marker": f"bold {page.ground} on {page.ink}",
        "marker.edge": page.ink,
        "frame": mix(page.band, page.ground, 0.75),
    }


def _tile_styles(page: Page, name: str, tint: Tint) -> dict[str, Style]:
    """A tile, a printed space, a tile that would come, and the lower edge of each."""
    printed = mix(tint.fill, page.board, _PRINTED)
    ghost = mix(tint.fill, page.board, _GHOST)
    ink = _readable(tint.fill, page)
    return {
        f"tile.{name}": Style.parse(f"bold {tint.ink} on {tint.fill}"),
        f"tile.{name}.edge": Style.parse(tint.fill),
        f"space.{name}": Style.parse(f"{ink} on {printed}"),
        f"space.{name}.edge": Style.parse(printed),
        f"ghost.{name}": Style.parse(f"bold {_contrast(ghost)} on {ghost}"),
        f"ghost.{name}.edge": Style.parse(ghost),
        f"ink.{name}": Style.parse(ink),
    }


def _readable(fill: str, page: Page) -> str:
    """A tile's color, moved towards the page's ink until it can be read on a board."""
    for step in range(11):
        ink = mix(page.ink, fill, step / 10)
        if contrast(ink, page.board) >= 3.6:
            return ink
    return page.ink


def _contrast(ground: str) -> str:
    return max("#ffffff", "#14161c", key=lambda ink: contrast(ink, ground))


@cache
def mix(one: str, other: str, share: float) -> str:
    """So much of one color, and the rest of the other."""
    pairs = zip(_parts(one), _parts(other), strict=True)
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in pairs)


def contrast(one: str, other: str) -> float:
    """As the web's guidelines count it: from 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(color: str) -> float:
    channels = (part / 255 for part in _parts(color))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _parts(color: str) -> tuple[int, int, int]:
    triplet = Color.parse(color).triplet
    assert triplet is not None
    return triplet
