"""Scripted people: they play, prepare, take back, leave and return, by a seed."""

import random
from collections.abc import Awaitable
from dataclasses import dataclass, field

from palacio.client.errors import ServerError
from palacio.client.followed import Followed
from palacio.wire.commands import Act, Answer, AnyCommand, Leave, Queue, Resign, Return, Undo
from palacio.wire.views import Own, Sight

_RARELY = 0.04


@dataclass
class Player:
    """Whoever follows a table; with a seat, plays it. Keeps everything it was shown."""

    followed: Followed
    dice: random.Random
    shown: dict[int, Sight] = field(default_factory=dict)
    refused: list[str] = field(default_factory=list)

    async def run(self) -> None:
        async for sight in self.followed:
            self.shown[sight.table.seq] = sight
            if sight.table.stage == "over":
                return
            if sight.own and sight.table.stage == "playing":
                await self._take_turn(sight, sight.own)

    async def _take_turn(self, sight: Sight, own: Own) -> None:
        if "return" in own.may:
            await self._do(Return())
        elif "answer" in own.may:
            await self._do(Answer(self.dice.random() < 0.7))
        elif own.choices:
            await self._act(sight, own)
        elif self.dice.random() < _RARELY:
            await self._on_a_whim(own)

    async def _act(self, sight: Sight, own: Own) -> None:
        if "undo" in own.may and self.dice.random() < _RARELY:
            await self._do(Undo())
        action = self.dice.choice(sight.actions).text
        await self._try(self.followed.do(Act(action), sight.table.seq))

    async def _on_a_whim(self, own: Own) -> None:
        whims: list[AnyCommand] = [Leave(), Queue(["1b>1", "cb>1"]), Queue([])]
        if self.dice.random() < 0.05:
            whims = [Resign()]
        elif "undo" in own.may:
            whims.append(Undo())
        await self._do(self.dice.choice(whims))

    async def _do(self, command: AnyCommand) -> None:
        await self._try(self.followed.do(command))

    async def _try(self, doing: Awaitable[object]) -> None:
        """What is refused is looked at later: being overtaken is no fault."""
        try:
            await doing
        except ServerError as error:
            self.refused.append(error.code)
