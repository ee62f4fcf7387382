"""F23: no request, valid or not, reveals a deal's secret before the match is over.

A tap on the proxies captures every byte that the servers send, including fields that clients
ignore. The secrets themselves are read from the database.
"""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from itertools import count

import httpx

from faults.check.rows import read_deals
from faults.check.secrets import check_secrets
from faults.clients.workload import PlayedMatch, ScriptedClient, Workload
from faults.proxies.tap import Tap
from faults.scenarios.scenario import Run, Scenario, wait_until
from palacio.wire.commands import Act, Leave, Queue, Resign, Return, Undo

_MATCHES = 5
_PLAY_S = 6.0
_OVER_S = 60.0  # timeout for matches to be over
_ANSWER_S = 20.0
_INTERNAL = ("/metrics", "/readyz", "/healthz")  # not in the API description
_MALFORMED = (b"", b"{", b"{}", b'{"id":"a","command":{"do":"secret"}}', b"[" * 5_000)
_COMMANDS = (Act("9z>9"), Act("reveal=00"), Queue(["1b>1", "2b>2"]), Undo(), Leave(), Return())


async def run_secrets(run: Run, *, sabotage: str = "") -> None:
    """Play at log level debug, so that a leak into the logs would show, too."""
    settings = {"PALACIO_LOG_LEVEL": "debug"}
    await asyncio.gather(
        run.cluster.restart(*run.cluster.servers, sabotage=sabotage, **settings),
        run.cluster.worker.restart(**settings),
    )
    for _ in range(run.pick(1, 10)):
        await _play_and_capture(run)


async def _play_and_capture(run: Run) -> None:
    tap, logged = Tap(), len(run.cluster.sandbox.errors)
    for server in run.cluster.servers:
        server.front.tap = tap
    async with run.workload(_MATCHES, pause_s=0.0) as workload:
        paths = await _paths(run)
        for client in workload.matches[-1].clients:
            client.pause_s = 1.0  # so that one match does not end
        workload.play()
        await _request_during_play(run, workload, paths)
        await _end_all_but_one(workload)
        await _request_everything(run, workload, paths, 0)
    deals = await read_deals(run.cluster.sandbox.database, [m.id for m in workload.matches])
    log = run.cluster.sandbox.errors[logged:].encode()
    run.findings += check_secrets(deals, tap.times, log)
    _expect_enough(run, workload, tap.size, sum(deal.revealed_at is not None for deal in deals))
    run.count("captured, MB", tap.size / 1e6)
    run.count("logged, kB", len(log) / 1e3)


def _expect_enough(run: Run, workload: Workload, captured: int, revealed: int) -> None:
    """Expect enough traffic and finished matches for the result to be meaningful."""
    run.expect(captured > 1_000_000, f"only {captured} bytes were captured")
    run.expect(revealed == _MATCHES - 1, f"{revealed} deals were revealed")
    ended = {(m.clients[0].subscription.table.game, m.is_over) for m in workload.matches}
    run.expect({("azul", True), ("sintra", True)} <= ended, "not both games were played to the end")


async def _paths(run: Run) -> dict[str, list[str]]:
    """Return every path of the API with its methods."""
    async with httpx.AsyncClient(base_url=run.cluster.addresses[0], timeout=_ANSWER_S) as client:
        described = (await client.get("/api/openapi.json")).json()["paths"]
    return {path: list(methods) for path, methods in described.items()} | {
        path: ["get"] for path in _INTERNAL
    }


async def _request_during_play(run: Run, workload: Workload, paths: dict[str, list[str]]) -> None:
    """Request everything repeatedly, and cut the database connections in between."""
    with suppress(TimeoutError):
        async with asyncio.timeout(_PLAY_S):
            for turn in count():
                await _request_everything(run, workload, paths, turn)
                await asyncio.gather(*(_send_commands(match) for match in workload.matches))
                for server in run.cluster.servers:
                    server.database.cut()
    workload.stop()


async def _request_everything(
    run: Run, workload: Workload, paths: dict[str, list[str]], turn: int
) -> None:
    """Request every path for every match, in turn as a player, as a spectator and anonymously."""
    async with asyncio.TaskGroup() as group:
        for number, match in enumerate(workload.matches):
            clients = (match.clients[0], match.clients[-1], None)
            client = clients[(number + turn) % len(clients)]
            group.create_task(_request(run, match, client, paths))


async def _request(
    run: Run, match: PlayedMatch, client: ScriptedClient | None, paths: dict[str, list[str]]
) -> None:
    headers = {"accept-encoding": "identity"}  # the tap can't read compressed answers
    if client:
        headers["authorization"] = f"Bearer {client.socket.token}"
    address = run.rng.choice(run.cluster.addresses)
    async with httpx.AsyncClient(base_url=address, headers=headers, timeout=_ANSWER_S) as http:
        for method, path, body in _requests(match, paths):
            with suppress(httpx.TransportError):
                status = (await http.request(method, path, content=body)).status_code
                run.count("answers" if status < 400 else "refusals")


def _requests(
    match: PlayedMatch, paths: dict[str, list[str]]
) -> Iterator[tuple[str, str, bytes | None]]:
    table = match.clients[0].subscription.table
    for path, methods in paths.items():
        for word, value in (("id", table.id), ("game", table.game), ("option", table.option)):
            path = path.replace(f"{{{word}}}", value)
        for method in methods:
            if method == "get":
                yield from ((method, f"{path}{query}", None) for query in _queries(path))
            else:
                yield from ((method, path, body) for body in _MALFORMED)


def _queries(path: str) -> tuple[str, ...]:
    """Return valid and invalid query strings for a path."""
    last = path.rpartition("/")[2]
    if last == "whatif":
        return ("", "?action=1b%3E1", "?action=secret")
    if last == "replay":
        return ("", "?first=3&last=5", "?first=secret")
    return ("", "?seen=0", "?seen=99999", "?seen=secret")


async def _send_commands(match: PlayedMatch) -> None:
    """Send commands that are impossible, or not allowed for the sender."""
    for client in (match.clients[0], match.clients[-1]):
        for command in _COMMANDS:
            await client.request(command, client.seq)


async def _end_all_but_one(workload: Workload) -> None:
    """Have players resign until all matches but the last are over."""
    ending = workload.matches[:-1]
    for match in ending:
        for client in match.players[1:]:
            await client.request(Resign())
        if not match.is_over:  # the opponent is a bot
            await match.players[0].request(Resign())
    if not await wait_until(lambda: all(match.is_over for match in ending), _OVER_S):
        raise TimeoutError("a match did not end")


SCENARIOS = [
    Scenario(
        "F23",
        "secrets",
        "Clients play, request every path, and send commands that are not allowed",
        "I11: no answer and no log holds the secret before its reveal; afterwards it is public",
        run_secrets,
    ),
]
