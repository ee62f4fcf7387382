"""Rich styles by name, computed from the palette."""

from dataclasses import replace
from functools import cache

from rich.color import Color
from rich.style import Style

from palacio.app.draw.palette import BLACK, TILE_STYLES, Theme, TileStyle

_PRINTED, _GHOST = 0.26, 0.62  # share of the tile's color in printed spaces and previews


class Styles:
    """One game's styles in one theme, by name, such as `tile.red`, `dim` or `board dim`."""

    def __init__(self, game: str, theme: Theme) -> None:
        self.theme = theme
        self._tiles = {name: _on(theme, tile) for name, tile in TILE_STYLES[game].items()}
        self._styles = {name: Style.parse(text) for name, text in _plain_styles(theme).items()}
        for name, tile in self._tiles.items():
            self._styles |= _tile_styles(theme, name, tile)
        self._mixed: dict[str, Style] = {}

    def style(self, names: str) -> Style:
        """Combine styles by their names, separated by spaces; later ones win."""
        if names not in self._mixed:
            styles = (self._styles[name] for name in names.split())
            self._mixed[names] = Style.combine([self._styles["base"], *styles])
        return self._mixed[names]


@cache
def styles_for(game: str, theme: Theme) -> Styles:
    return Styles(game, theme)


def _on(theme: Theme, tile: TileStyle) -> TileStyle:
    return replace(tile, fill=theme.dark_tile) if tile.fill == BLACK else tile


def _plain_styles(theme: Theme) -> dict[str, str]:
    return {
        "base": f"{theme.ink} on {theme.ground}",
        "board": f"on {theme.board}",
        "slot": f"{theme.dim} on {theme.slot}",
        "slot.edge": theme.slot,
        "plain": theme.ink,
        "dim": theme.dim,
        "title": f"bold {theme.ink}",
        "band": f"{theme.band_ink} on {theme.band}",
        "band.dim": f"{mix(theme.band_ink, theme.band, 0.62)} on {theme.band}",
        "band.title": f"bold {theme.band_ink} on {theme.band}",
        "heading": f"bold {theme.gold}",
        "turn": f"bold {theme.gold_ink} on {theme.gold}",
        "gold": f"bold {theme.gold}",
        "gold.fill": f"bold {theme.gold_ink} on {theme.gold}",
        "ring": theme.ring,
        "good": f"bold {theme.good}",
        "bad": f"bold {theme.bad}",
        "marker": f"bold {theme.ground} on {theme.ink}",
        "marker.edge": theme.ink,
        "frame": mix(theme.band, theme.ground, 0.75),
        **_band_styles(theme),
    }


def _band_styles(theme: Theme) -> dict[str, str]:
    """Return the styles of a curve's bands, each as foreground and as background."""
    inks = {f"chance.{band}": color for band, color in enumerate(theme.seats)}
    return inks | {f"under.{band}": f"on {color}" for band, color in enumerate(theme.seats)}


def _tile_styles(theme: Theme, name: str, tile: TileStyle) -> dict[str, Style]:
    """Return the styles of a tile, its printed space, its preview, and the lower edge of each."""
    printed = mix(tile.fill, theme.board, _PRINTED)
    ghost = mix(tile.fill, theme.board, _GHOST)
    ink = _readable(tile.fill, theme)
    return {
        f"tile.{name}": Style.parse(f"bold {tile.ink} on {tile.fill}"),
        f"tile.{name}.edge": Style.parse(tile.fill),
        f"space.{name}": Style.parse(f"{ink} on {printed}"),
        f"space.{name}.edge": Style.parse(printed),
        f"ghost.{name}": Style.parse(f"bold {_contrast(ghost)} on {ghost}"),
        f"ghost.{name}.edge": Style.parse(ghost),
        f"ink.{name}": Style.parse(ink),
    }


def _readable(fill: str, theme: Theme) -> str:
    """Return a tile's color, mixed with the theme's ink until it is readable on a board."""
    for step in range(11):
        ink = mix(theme.ink, fill, step / 10)
        if contrast(ink, theme.board) >= 3.6:
            return ink
    return theme.ink


def _contrast(ground: str) -> str:
    return max("#ffffff", "#14161c", key=lambda ink: contrast(ink, ground))


@cache
def mix(one: str, other: str, share: float) -> str:
    """Return a mixture of two colors; `share` is the proportion of the first one."""
    pairs = zip(_parts(one), _parts(other), strict=True)
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in pairs)


def contrast(one: str, other: str) -> float:
    """Return the WCAG contrast ratio of two colors, from 1 to 21."""
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
