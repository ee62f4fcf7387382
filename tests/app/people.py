"""People at the app, as a test plays them: by keys alone, or by the mouse alone."""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from typing import Any

from textual import events
from textual.pilot import Pilot

from palacio.app.app import PalacioApp
from palacio.app.picking import Take, key_of, path_to
from palacio.app.result import ResultScreen
from palacio.app.screen import DrawnScreen
from palacio.app.sitting import PERSON, Sitting
from palacio.app.table import TableScreen
from palacio.match.choice import Choice
from palacio.match.match import Match, new_match
from palacio.words.catalogue import Catalogue, catalogue

SIZE = (100, 30)
NAMES = ("Ana", "Bo", "Carla", "Dinis")

Play = Callable[[Pilot[None], TableScreen, Choice], Awaitable[None]]


def a_match(game: str = "azul", seats: int = 2, option: str | None = None, plies: int = 0) -> Match:
    """A match whose draws are always the same, after so many first actions of the list."""
    match = new_match(
        game,
        seats,
        option,
        names=NAMES[:seats],
        secret=hashlib.sha256(game.encode()).digest(),
        salts=[name.lower() for name in NAMES[:seats]],
    )
    for _ in range(plies):
        match.play(match.actions()[0])
    return match


def an_app(
    match: Match, bots: dict[int, str] | None = None, say: Catalogue | None = None
) -> PalacioApp:
    seats = tuple((bots or {}).get(seat, PERSON) for seat in range(match.header.seats))
    return PalacioApp(sitting=Sitting(match, seats), say=say or catalogue("en"), pace_s=0)


def table_of(app: PalacioApp) -> TableScreen:
    return next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))


async def wait_for(pilot: Pilot[None], holds: Callable[[], Any]) -> None:
    for _ in range(2000):
        if holds():
            return
        await asyncio.sleep(0.001)
    raise TimeoutError


async def play_whole(pilot: Pilot[None], app: PalacioApp, play: Play) -> Match:
    """To the end, always the choice that brings most at once."""
    await pilot.pause()
    table = table_of(app)
    match = table.sitting.match
    while not match.is_over:
        await wait_for(pilot, lambda: match.is_over or table.picking.paths)
        if not match.is_over:
            seen = len(match.log)
            choices = match.view(match.seat).actions
            await play(pilot, table, max(choices, key=lambda c: c.preview.points))
            await wait_for(pilot, lambda: len(match.log) > seen)  # noqa: B023
    await wait_for(pilot, lambda: isinstance(app.screen, ResultScreen))
    return match


async def by_keys(pilot: Pilot[None], table: TableScreen, choice: Choice) -> None:
    """A source's key until its color is pointed at, Enter; then the place's key."""
    for spot in path_to(table.picking, choice.id):
        key = key_of(spot, table.picking.open[spot])
        while isinstance(spot, Take) and table.pointed != spot:
            await _press(pilot, table, key)
        await _press(pilot, table, "enter" if isinstance(spot, Take) else key)


async def by_mouse(pilot: Pilot[None], table: TableScreen, choice: Choice) -> None:
    for spot in path_to(table.picking, choice.id):
        before = _hand(table)
        click(pilot, *where(table, spot))
        await wait_for(pilot, lambda: _hand(table) != before)  # noqa: B023


async def _press(pilot: Pilot[None], table: TableScreen, key: str) -> None:
    before = _hand(table)
    pilot.app.simulate_key(key)
    await wait_for(pilot, lambda: _hand(table) != before)


def _hand(table: TableScreen) -> tuple[object, ...]:
    """What a key or a click changes."""
    return table.pointed, table.picking.picked, len(table.sitting.match.log)


def click(pilot: Pilot[None], x: int, y: int) -> None:
    """As a terminal reports it. Pilot's own click waits until all is idle, ten times as long."""
    driver = pilot.app._driver
    assert driver is not None
    for kind in (events.MouseDown, events.MouseUp):
        driver.process_message(kind(None, x, y, 0, 0, 1, False, False, False, x, y))


def where(screen: DrawnScreen, spot: Any) -> tuple[int, int]:
    """A cell of the spot on the screen."""
    for y, line in enumerate(screen.canvas.block):
        at = 0
        for span in line:
            if span.spot == spot and span.text:
                return at, y
            at += len(span.text)
    raise LookupError(spot)


def screen_text(app: PalacioApp) -> list[str]:
    """What stands on the screen, row by row, as the terminal would show it."""
    strips = app.screen._compositor.render_strips()
    return [strip.text for strip in strips]


def row_of(app: PalacioApp, y: int) -> str:
    return screen_text(app)[y]
