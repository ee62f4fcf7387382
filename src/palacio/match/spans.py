"""Styled text: spans with named styles such as `tile.red`, `space.red`, `dim`, `title`, `turn`."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from palacio.match.notation import Colors
from palacio.rules.tiles import COLORS, EMPTY


class Span(NamedTuple):
    text: str
    style: str = ""
    spot: Any = None  # the target of a click, where there is a mouse


Line = list[Span]
Block = list[Line]
LABEL = 11  # the width of a label, in columns
BLANK = Span(" · ", "dim")  # an empty space


def width(line: Line) -> int:
    return sum(len(span.text) for span in line)


def text_of(block: Block) -> str:
    """Return the text without styles."""
    return "\n".join("".join(span.text for span in line).rstrip() for line in block)


def side_by_side(blocks: Sequence[Block], gap: int) -> Block:
    """Join blocks horizontally, each as wide as its widest line."""
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
    """Return the span of a tile: a capital letter, since printed spaces have lowercase letters."""
    return Span(f" {palette.letter(color).upper()} ", f"tile.{palette.names[color]}")


def space(color: int, palette: Colors) -> Span:
    """Return the span of a printed space without a tile: a lowercase letter."""
    return Span(f" {palette.letter(color)} ", f"space.{palette.names[color]}")


def label(text: str) -> Span:
    return Span(f" {text:<{LABEL - 1}}", "dim")


def filled(color: int, palette: Colors) -> Span:
    return BLANK if color == EMPTY else tile(color, palette)


def spaced(spans: Iterable[Span]) -> Line:
    """Return the spans with a gap after each, so that tiles of one color don't run together."""
    return [part for span in spans for part in (span, Span(" "))]


def groups_of(heap: Iterable[int], palette: Colors) -> Line:
    """Return a heap as spans: for each color, a tile and the number of tiles."""
    present = [(color, n) for color, n in enumerate(heap) if n]
    return [part for c, n in present for part in (tile(c, palette), Span(f" ×{n}  ", "dim"))]


def tiles_of(heap: Iterable[int], palette: Colors) -> Line:
    """Return a heap as spans, one for each tile."""
    return [tile(color, palette) for color, n in enumerate(heap) for _ in range(n)]


def counts_of(heap: Sequence[int], palette: Colors) -> Line:
    """Return a heap as spans: for each color, the number of tiles and the color's letter."""
    amounts = ((color, heap[color]) for color in range(COLORS))
    return [Span(f"{n}{palette.letter(c)} ", f"ink.{palette.names[c]}") for c, n in amounts]
