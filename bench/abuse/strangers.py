"""People who play and watch from other addresses while a guest may be attacking."""

import asyncio
import random
from collections.abc import Sequence
from itertools import chain, pairwise

import msgspec

from bench.abuse.http import HttpConnection, address_in
from bench.server.client import LoadClient, connect, now
from bench.server.generator import LoadGenerator, open_group
from bench.server.setup import SetupClient
from palacio.wire.messages import State
from palacio.wire.resources import SignedGuest

_MATCHES = 10  # between two strangers
_ACTIONS_PER_S = 30.0  # in all matches together
_CLIENTS = 4  # for each path
_REQUESTS_PER_S = 30.0  # for each path
_BOT_MATCHES = 2  # of a stranger against a bot of level `apprentice`
_PAUSE_S = 0.2  # before a stranger acts against a bot
_ANSWER_S = 30.0  # timeout for the last answer of a bot
_POLL_S = 0.05


class Sample(msgspec.Struct, frozen=True):
    """Latencies of strangers' requests, each measured from the time at which it was due."""

    actions_ms: list[float]
    views_ms: list[float]
    health_ms: list[float]
    bots_ms: list[float]  # the apprentices' answers

    @property
    def all_ms(self) -> list[float]:
        return [*self.actions_ms, *self.views_ms, *self.health_ms]


class Strangers(LoadGenerator):
    def __init__(self, setups: Sequence[SetupClient]) -> None:
        super().__init__(setups)
        self._people = 0

    async def connect_strangers(self) -> None:
        """Connect the players of all matches, two players at each address."""
        setups = [SetupClient(self.setup.url, self._new_address()) for _ in range(_MATCHES)]
        self._groups = [await open_group(setup, self._pacer, 2) for setup in setups]

    def _new_address(self) -> str:
        self._people += 1
        return address_in("198.51", self._people)

    async def measure(self, seconds: float) -> Sample:
        """Play, watch and send requests for this many seconds. Return the latencies."""
        await self.prepare_tables("azul")
        view = f"/api/tables/{self._groups[0].clients[0].table}"
        opponents = [await self._new_opponent() for _ in range(_BOT_MATCHES)]
        played, views, health, answers = await asyncio.gather(
            self.play(seconds, _ACTIONS_PER_S),
            self._request_all(view, seconds),
            self._request_all("/healthz", seconds),
            asyncio.gather(*(each.play(seconds) for each in opponents)),
        )
        return Sample(played.latencies_ms, views, health, list(chain.from_iterable(answers)))

    async def _new_opponent(self) -> "_Opponent":
        setup = SetupClient(self.setup.url, self._new_address())
        guest = (await setup.create_guests(1))[0]
        table = await setup.open_table("sintra", [guest], ["apprentice"])
        return _Opponent(setup, guest, table)

    # --- Requests.

    async def _request_all(self, path: str, seconds: float) -> list[float]:
        each = (self._request(path, seconds) for _ in range(_CLIENTS))
        return list(chain.from_iterable(await asyncio.gather(*each)))

    async def _request(self, path: str, seconds: float) -> list[float]:
        """Request a path at random times (a Poisson process). Return the latencies."""
        connection = HttpConnection(self.setup.url, self._new_address())
        due, end, latencies = now(), now() + seconds, []
        while (due := due + random.expovariate(_REQUESTS_PER_S / _CLIENTS)) < end:
            await asyncio.sleep(due - now())
            status, _ = await connection.get(path)
            if status != 200:
                raise RuntimeError(f"{path} was refused: {status}")
            latencies.append(1000 * (now() - due))
        connection.close()
        return latencies


class _Opponent:
    """A stranger who plays against a bot, and acts after a pause."""

    def __init__(self, setup: SetupClient, guest: SignedGuest, table: str) -> None:
        self._setup, self._guest, self._table = setup, guest, table
        self._is_over = False

    async def play(self, seconds: float) -> list[float]:
        """Play for this many seconds. Return how long each of the bot's answers took."""
        client = LoadClient(self)
        await connect(self._setup.url, client, self._guest.token, self._setup.address)
        client.add_table(self._table)
        await asyncio.sleep(seconds)
        self._is_over = True
        state = await self._last_answer()
        client.close()
        return _answer_times(state)

    async def _last_answer(self) -> State:
        """Wait until the bot has answered, and return the state of the table."""
        async with asyncio.timeout(_ANSWER_S):
            while True:
                state = await self._setup.state(self._table, self._guest)
                if state.table.stage == "over" or (state.own and state.own.choices):
                    return state
                await asyncio.sleep(_POLL_S)

    # --- Called by the client.

    def ready(self, client: LoadClient) -> None:
        asyncio.get_running_loop().call_later(_PAUSE_S, self._act, client)

    def _act(self, client: LoadClient) -> None:
        if not self._is_over:
            client.act(now())

    def done(self, since: float) -> None:
        pass

    def fail(self, reason: str) -> None:
        raise RuntimeError(f"An action was refused: {reason}")


def _answer_times(state: State) -> list[float]:
    acted = [(each.at, each.plays[0][0]) for each in state.story if each.plays]
    acts = [(at, seat) for at, seat in acted if seat >= 0]
    return [at - before for (before, _), (at, seat) in pairwise(acts) if seat == 1]
