"""A client that lets a bot play at a server's table: a built-in bot or a program."""

import asyncio
import secrets
import shlex

import click

from palacio.bots import UNLIMITED, Budget
from palacio.client.followed_table import FollowedTable
from palacio.client.links import Link
from palacio.client.player import play_seat, take_seat, try_to_leave
from palacio.client.session import open_session
from palacio.lab.entrants import Entrant, find_program
from palacio.lab.match_bot import check_bot
from palacio.lab.players import Fault, InProcessPlayer, Player
from palacio.lab.program_player import ProgramPlayer
from palacio.lab.results import result_line
from palacio.match.errors import UserError
from palacio.match.match import Match

_START_MS = 60_000  # time limit for a program to start
_GRACE_MS = 1_000  # time allowed beyond the budget


def entrant_of(bot: str | None, program: str | None, budget_ms: int | None) -> Entrant:
    budget = UNLIMITED if budget_ms is None else Budget(ms=budget_ms)
    if bot is not None:
        check_bot(bot)
        return Entrant(bot, bot=bot, budget=budget)
    try:
        words = shlex.split(program or "")
    except ValueError as error:
        raise UserError(f"'{program}' is not a command: {error}.") from error
    return Entrant("program", command=find_program(words), budget=budget)


class BotClient:
    """A guest on a server, played by a bot."""

    def __init__(self, entrant: Entrant, name: str | None, token: str | None) -> None:
        self._entrant = entrant
        self._name = name or entrant.name
        self._token = token
        self._player: Player = (
            InProcessPlayer(entrant, _GRACE_MS)
            if entrant.is_builtin
            else ProgramPlayer(entrant, _START_MS, _GRACE_MS)
        )
        self._has_begun = False

    async def play(self, link: Link, table: str) -> None:
        name = None if self._token else self._name
        async with open_session(link, name=name, token=self._token) as server:
            followed = await server.socket.follow(table)
            own = await take_seat(followed, self._name, link.key)
            click.echo(f"{followed.table.seats[own.seat].name} sits at seat {own.seat + 1}.")
            try:
                await self._play(followed)
            finally:
                await asyncio.to_thread(self._player.close)

    async def _play(self, followed: FollowedTable) -> None:
        """Play to the end of the match. Raises UserError if the bot fails.

        After a failure, the bot leaves the table, so that the other players need not wait.
        """
        try:
            await play_seat(followed, self._choose)
        except Fault as fault:
            await try_to_leave(followed)
            raise UserError(f"{self._name} {fault}. The server plays on for it.") from fault
        except BaseException:
            await try_to_leave(followed)
            raise
        assert followed.mirror
        match = followed.mirror
        click.echo(result_line(match.header.names, match.scores, match.winners))

    def _choose(self, match: Match) -> int:
        """Return the action that the bot chooses. Runs in a thread, since a program may be slow."""
        if not self._has_begun:
            self._player.begin(match, match.seat, secrets.randbits(31))
            self._has_begun = True
        try:
            return self._player.choose(match).action
        except Fault as fault:
            self._player.fail(str(fault))
            raise
