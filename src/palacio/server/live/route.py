"""The door for sockets: who comes in, and from where."""

import os

import msgspec
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from palacio.server.live.connection import POLICY, Client, Connection
from palacio.server.live.lobby import Board
from palacio.server.live.quick import quick_socket
from palacio.server.reasons import reason
from palacio.server.seeing.metrics import SOCKETS
from palacio.server.web.context import Context
from palacio.server.web.language import language_for
from palacio.server.web.origin import is_foreign
from palacio.wire.messages import Failed

_EPOCH = "epoch"


def live_route(context: Context, board: Board) -> WebSocketRoute:
    epoch: list[bytes] = []  # once read, it stays: to change it, a database is restored

    async def live(socket: WebSocket) -> None:
        if is_foreign(socket, context.settings.public_url):
            await socket.close(POLICY)
            return
        client = await _meet(context, socket)
        if not epoch:
            epoch.append(await context.store.setting(_EPOCH, os.urandom(8)))
        await socket.accept()
        gate = context.gate
        if not gate.take_socket(client.person, client.address):
            await _turn_away(socket, client)
            return
        SOCKETS.inc()
        try:
            credits_ = gate.addresses if client.person is None else gate.persons
            quick = quick_socket(socket.scope)
            await Connection(quick, context.hall, board, client, credits_).run(epoch[0].hex())
        finally:
            SOCKETS.dec()
            gate.give_socket_back(client.person, client.address)

    return WebSocketRoute("/api/live", live)


async def _turn_away(socket: WebSocket, client: Client) -> None:
    words = reason("too_many_sockets", client.language)
    await socket.send_text(msgspec.json.encode(Failed("too_many_sockets", words)).decode())
    await socket.close(POLICY)


async def _meet(context: Context, socket: WebSocket) -> Client:
    guest = await context.sessions.read(socket)
    address = context.gate.address_of(socket)
    return Client(guest.person if guest else None, address, language_for(socket))
