"""A bot that is a guest of a server: one of ours, or a program that speaks the protocol."""

import asyncio
import secrets
import shlex
from contextlib import suppress

import click

from palacio.bots import UNLIMITED, Budget
from palacio.cli.line_words import result
from palacio.client.errors import ServerError, Unreachable
from palacio.client.followed import Followed
from palacio.client.links import Link
from palacio.client.player import go_away, play_seat, take_seat
from palacio.client.visit import visit
from palacio.lab.entrants import Entrant, check_bot, find_program
from palacio.lab.players import Fault, OwnPlayer, Player
from palacio.lab.program import Program
from palacio.match.errors import UserError
from palacio.match.match import Match

_START_MS = 60_000
_GRACE_MS = 1_000
_GOING_S = 3.0


def entrant_of(bot: str | None, program: str | None, budget_ms: int | None) -> Entrant:
    budget = UNLIMITED if budget_ms is None else Budget(ms=budget_ms)
    if bot is not None:
        check_bot(bot)
        return Entrant(bot, bot=bot, budget=budget)
    try:
        words = shlex.split(program or "")
    except ValueError as error:
        raise UserError(f"'{program}' is no command: {error}.") from error
    return Entrant("program", command=find_program(words), budget=budget)


class SittingBot:
    def __init__(self, entrant: Entrant, name: str | None, token: str | None) -> None:
        self._entrant = entrant
        self._name = name or entrant.name
        self._token = token
        self._player = _player(entrant)
        self._begun = False

    async def play(self, link: Link, table: str) -> None:
        name = None if self._token else self._name
        async with visit(link, name=name, token=self._token) as here:
            followed = await here.live.follow(table)
            own = await take_seat(followed, self._name, link.key)
            click.echo(f"{followed.table.seats[own.seat].name} sits at seat {own.seat + 1}.")
            try:
                await self._play(followed)
            finally:
                await asyncio.to_thread(self._player.close)

    async def _play(self, followed: Followed) -> None:
        """To the end. Whatever goes wrong, the others need not wait."""
        try:
            await play_seat(followed, self._choose)
        except Fault as fault:
            await _leave(followed)
            raise UserError(f"{self._name} {fault}. The server plays on for it.") from fault
        except BaseException:
            await _leave(followed)
            raise
        assert followed.mirror
        click.echo(result(followed.mirror))

    def _choose(self, match: Match) -> int:
        """In a thread: a program may take its time."""
        if not self._begun:
            self._player.begin(match, match.seat, secrets.randbits(31))
            self._begun = True
        try:
            return self._player.choose(match).action
        except Fault as fault:
            self._player.fail(str(fault))
            raise


def _player(entrant: Entrant) -> Player:
    if entrant.is_ours:
        return OwnPlayer(entrant, _GRACE_MS)
    return Program(entrant, _START_MS, _GRACE_MS)


async def _leave(followed: Followed) -> None:
    with suppress(ServerError, Unreachable, TimeoutError):
        async with asyncio.timeout(_GOING_S):
            await go_away(followed)
