"""The README's pictures of the app: `python -m palacio.app.pictures GAME FILE`, always the same."""

import asyncio
import re
import sys
from pathlib import Path

from palacio.app.app import PalacioApp
from palacio.app.picking import path_to
from palacio.app.sitting import PERSON, Sitting
from palacio.app.table import TableScreen
from palacio.bots import new_bot
from palacio.match.match import Match, new_match

SIZE = (112, 36)
NAMES = ("Inês", "Rui", "Beatriz")
_MOMENTS = {"azul": 44, "sintra": 57}  # so many actions into a match


def a_moment(game: str) -> Match:
    salts = [name.lower()[0] for name in NAMES]
    match = new_match(game, names=NAMES, secret=bytes(32), salts=salts)
    bot = new_bot("greedy")
    for _ in range(_MOMENTS[game]):
        match.play(bot.choose(match.state))
    return match


async def draw(game: str) -> str:
    """A color is picked, and where the best points are, it is about to be placed."""
    app = PalacioApp(sitting=Sitting(a_moment(game), (PERSON,) * len(NAMES)))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        table = app.screen
        assert isinstance(table, TableScreen)
        choices = table.picking.paths.values()
        best = max(choices, key=lambda choice: (choice.preview.points, choice.preview.placed))
        take, place, *_ = path_to(table.picking, best.id)
        table.choose(take)
        table.point(place)
        await pilot.pause()
        return tidy(app.export_screenshot(title=f"palacio play --game {game}"))


def tidy(svg: str) -> str:
    """No font from elsewhere, and the same names in the file each time."""
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    return re.sub(r"terminal-\d+", "terminal", svg)


def main(game: str, file: str) -> None:
    Path(file).write_text(asyncio.run(draw(game)), "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
