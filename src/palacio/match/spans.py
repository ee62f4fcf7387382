"""Text with styles by name: `tile.red`, `space.red` for a printed one, `dim`, `title`, `turn`."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from palacio.match.notation import Colors
from palacio.rules.tiles import COLORS, EMPTY


class Span(NamedTuple):
    text: str
    style: str = ""
    spot: Any = None  # what a click on it means, where there is something to click with


Line = list[Span]
Block = list[Line]


def width(line: Line) -> int:
    return sum(len(span.text) for span in line)


def text_of(block: Block) -> str:
    """The characters alone."""
    return "\n".join("".join(span.text for span in line).rstrip() for line in block)


def beside(blocks: Sequence[Block], gap: int) -> Block:
    """Blocks next to each other, each as wide as its widest line."""
    widths = [max(map(width, block), default=0) for block in blocks]
    lines = []
    for row in range(max(map(len, blocks))):
        line: Line = []
        for block, full in zip(blocks, widths, strict=True):
            part = block[row] if row < len(block) else []
            line += [*part, Span(" " * (full - width(part) + gap))]
        lines.append(line[:-1])
    return lines


def tile(color: int, palette: Colors) -> Span:
    """A tile: a capital letter, so that it differs from a printed space without any color."""
    return Span(f" {palette.letter(color).upper()} ", f"tile.{palette.names[color]}")


def space(color: int, palette: Colors) -> Span:
    """A printed space with nothing on it."""
    return Span(f" {palette.letter(color)} ", f"space.{palette.names[color]}")


def blank(text: str = " · ") -> Span:
    return Span(text, "dim")


def filled(color: int, palette: Colors) -> Span:
    return blank() if color == EMPTY else tile(color, palette)


def apart(spans: Iterable[Span]) -> Line:
    """With a gap after each, so that tiles of one color don't run together."""
    return [part for span in spans for part in (span, Span(" "))]


def groups_of(heap: Iterable[int], palette: Colors) -> Line:
    """A heap color by color: a tile of each, and how many there are."""
    present = [(color, n) for color, n in enumerate(heap) if n]
    return [part for c, n in present for part in (tile(c, palette), Span(f" ×{n}  ", "dim"))]


def tiles_of(heap: Iterable[int], palette: Colors) -> Line:
    """A heap of so many of each color, tile by tile."""
    return [tile(color, palette) for color, n in enumerate(heap) for _ in range(n)]


def counts_of(heap: Sequence[int], palette: Colors) -> Line:
    """A large heap as numbers."""
    amounts = ((color, heap[color]) for color in range(COLORS))
    return [Span(f"{n}{palette.letter(c)} ", f"ink.{palette.names[c]}") for c, n in amounts]
