"""Seeded players that act, queue, undo, leave and return at random."""

import random
from collections.abc import Awaitable
from dataclasses import dataclass, field

from palacio.client.errors import ServerError
from palacio.client.followed_table import FollowedTable
from palacio.wire.commands import Act, Answer, AnyCommand, Leave, Queue, Resign, Return, Undo
from palacio.wire.views import PersonalView, SeatPrivateView

_RARE = 0.04  # probability of a rare command


@dataclass
class Player:
    """Follows a table, plays its seat if it has one, and keeps every view."""

    followed: FollowedTable
    dice: random.Random
    shown: dict[int, PersonalView] = field(default_factory=dict)
    refused: list[str] = field(default_factory=list)

    async def run(self) -> None:
        async for view in self.followed:
            self.shown[view.table.seq] = view
            if view.table.stage == "over":
                return
            if view.own and view.table.stage == "playing":
                await self._take_turn(view, view.own)

    async def _take_turn(self, view: PersonalView, own: SeatPrivateView) -> None:
        if "return" in own.may:
            await self._do(Return())
        elif "answer" in own.may:
            await self._do(Answer(self.dice.random() < 0.7))
        elif own.choices:
            await self._act(view, own)
        elif self.dice.random() < _RARE:
            await self._do_something_else(own)

    async def _act(self, view: PersonalView, own: SeatPrivateView) -> None:
        if "undo" in own.may and self.dice.random() < _RARE:
            await self._do(Undo())
        action = self.dice.choice(view.actions).text
        await self._try(self.followed.do(Act(action), view.table.seq))

    async def _do_something_else(self, own: SeatPrivateView) -> None:
        commands: list[AnyCommand] = [Leave(), Queue(["1b>1", "cb>1"]), Queue([])]
        if self.dice.random() < 0.05:
            commands = [Resign()]
        elif "undo" in own.may:
            commands.append(Undo())
        await self._do(self.dice.choice(commands))

    async def _do(self, command: AnyCommand) -> None:
        await self._try(self.followed.do(command))

    async def _try(self, doing: Awaitable[object]) -> None:
        """Await a command. If it is refused, store the error code.

        The test checks the codes at the end, since some refusals are expected.
        """
        try:
            await doing
        except ServerError as error:
            self.refused.append(error.code)
