"""Simulated players of the app, with keys only or with the mouse only."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from textual import events
from textual.pilot import Pilot

from palacio.app.app import PalacioApp
from palacio.app.draw.selection import Take, key_of, path_to
from palacio.app.screens.drawn_screen import DrawnScreen
from palacio.app.screens.result import ResultScreen
from palacio.app.screens.table import TableScreen
from palacio.i18n.catalogue import Catalogue, catalogue
from palacio.match.choice import Choice
from palacio.match.match import Match
from palacio.session.session import PERSON, Session
from tests.waiting import wait_until

SIZE = (100, 30)

Play = Callable[[Pilot[None], TableScreen, Choice], Awaitable[None]]


def an_app(
    match: Match, bots: dict[int, str] | None = None, say: Catalogue | None = None
) -> PalacioApp:
    seats = tuple((bots or {}).get(seat, PERSON) for seat in range(match.header.seats))
    return PalacioApp(session=Session(match, seats), say=say or catalogue("en"), bot_pause_s=0)


def table_of(app: PalacioApp) -> TableScreen:
    return next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))


async def think_forever(*_: object) -> int:
    """A bot that never answers, to replace `SessionBots.choose`."""
    await asyncio.sleep(3600)
    return 0


async def play_whole(pilot: Pilot[None], app: PalacioApp, play: Play) -> Match:
    """Play to the end, always making the choice that scores the most points."""
    await pilot.pause()
    table = table_of(app)
    match = table.session.match
    while not match.is_over:
        await wait_until(lambda: match.is_over or table.selection.paths)
        if not match.is_over:
            seen = len(match.log)
            choices = match.view(match.seat).actions
            await play(pilot, table, max(choices, key=lambda c: c.preview.points))
            await wait_until(lambda: len(match.log) > seen)  # noqa: B023
    await wait_until(lambda: isinstance(app.screen, ResultScreen))
    return match


async def by_keys(pilot: Pilot[None], table: TableScreen, choice: Choice) -> None:
    """Press the source's key until the color is pointed at, then Enter, then the target's key."""
    for spot in path_to(table.selection, choice.id):
        key = key_of(spot, table.selection.open[spot])
        while isinstance(spot, Take) and table.pointed != spot:
            await _press(pilot, table, key)
        await _press(pilot, table, "enter" if isinstance(spot, Take) else key)


async def by_mouse(pilot: Pilot[None], table: TableScreen, choice: Choice) -> None:
    for spot in path_to(table.selection, choice.id):
        before = _input_state(table)
        click(pilot, *where(table, spot))
        await wait_until(lambda: _input_state(table) != before)  # noqa: B023


async def _press(pilot: Pilot[None], table: TableScreen, key: str) -> None:
    before = _input_state(table)
    pilot.app.simulate_key(key)
    await wait_until(lambda: _input_state(table) != before)


def _input_state(table: TableScreen) -> tuple[object, ...]:
    """Return the state that a key or a click changes."""
    return table.pointed, table.selection.picked, len(table.session.match.log)


def click(pilot: Pilot[None], x: int, y: int) -> None:
    """Send the events of a click. Pilot's own click takes ten times as long."""
    driver = pilot.app._driver
    assert driver is not None
    for kind in (events.MouseDown, events.MouseUp):
        driver.process_message(kind(None, x, y, 0, 0, 1, False, False, False, x, y))


def where(screen: DrawnScreen, spot: Any) -> tuple[int, int]:
    """Return the column and the row of the first cell on the screen that has this spot."""
    for y, line in enumerate(screen.canvas.block):
        at = 0
        for span in line:
            if span.spot == spot and span.text:
                return at, y
            at += len(span.text)
    raise LookupError(spot)


def screen_text(app: PalacioApp) -> list[str]:
    """Return the rows of the screen as text."""
    strips = app.screen._compositor.render_strips()
    return [strip.text for strip in strips]


def row_of(app: PalacioApp, y: int) -> str:
    return screen_text(app)[y]


def notice_text(app: PalacioApp) -> str:
    return row_of(app, SIZE[1] - 2).strip()
