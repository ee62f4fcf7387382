"""Reproducible screenshots of the app: `python -m palacio.app.screenshots GAME FILE`."""

import asyncio
import re
import sys
from pathlib import Path

from palacio.app.app import PalacioApp
from palacio.app.draw.selection import path_to
from palacio.app.screens.table import TableScreen
from palacio.bots import new_bot
from palacio.i18n.catalogue import catalogue
from palacio.match.match import Match, new_match
from palacio.session.seat_text import seat_names
from palacio.session.session import PERSON, Session

SIZE = (112, 36)
SEATS = (PERSON, "journeyman", "artisan")
_SALTS = ("i", "r", "b")
_ACTIONS = {"azul": 44, "sintra": 60}  # how many are played before the screenshot


def position(game: str) -> Match:
    names = seat_names(SEATS, catalogue("en"))
    match = new_match(game, names=names, secret=bytes(32), salts=_SALTS)
    bot = new_bot("greedy")
    for _ in range(_ACTIONS[game]):
        match.play(bot.choose(match.state))
    return match


async def draw(game: str) -> str:
    """Return a screenshot in which a color is picked and the best place is pointed at."""
    app = PalacioApp(session=Session(position(game), SEATS))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        table = app.screen
        assert isinstance(table, TableScreen)
        choices = table.selection.paths.values()
        best = max(choices, key=lambda choice: (choice.preview.points, choice.preview.placed))
        take, place, *_ = path_to(table.selection, best.id)
        table.choose(take)
        table.point(place)
        await pilot.pause()
        return tidy(app.export_screenshot(title=f"palacio play --game {game}"))


def tidy(svg: str) -> str:
    """Remove web fonts and random ids from an SVG, and draw half blocks as rectangles."""
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    svg = re.sub(r"terminal-\d+", "terminal", svg)
    return _HALVES.sub(_half, svg)


# Half blocks drawn as text would have visible seams.
_HALVES = re.compile(
    r'<text class="([^"]+)" x="([^"]+)" y="([^"]+)" textLength="([^"]+)"[^>]*>(▀+|▄+)</text>'
)
_LINE, _ABOVE = 24.4, 18.5  # a line's height, and the height of its top above the baseline


def _half(found: re.Match[str]) -> str:
    style, x, y, width, blocks = found.groups()
    top = float(y) - _ABOVE + (_LINE / 2 if blocks[0] == "▄" else 0)
    place = f'x="{x}" y="{top:.2f}" width="{width}" height="{_LINE / 2}"'
    return f'<rect class="{style}" {place} shape-rendering="crispEdges"/>'


def main(game: str, file: str) -> None:
    Path(file).write_text(asyncio.run(draw(game)), "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
