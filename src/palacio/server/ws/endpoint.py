"""The WebSocket route: it checks origin, session and quota before a connection starts."""

import msgspec
import structlog
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from palacio.server.access.csrf import is_cross_site
from palacio.server.access.language import language_for
from palacio.server.http.responses import refusal_response, slow_down
from palacio.server.http.services import Services
from palacio.server.refusal_text import reason
from palacio.server.store.errors import StoreDown, StoreError
from palacio.server.table.refused import RequestRefused
from palacio.server.telemetry.metrics import SOCKETS
from palacio.server.ws.connection import POLICY_VIOLATION, ClientInfo, SocketConnection
from palacio.server.ws.counting import count
from palacio.server.ws.epoch_feed import EpochFeed
from palacio.server.ws.fast_socket import fast_socket_of
from palacio.server.ws.lobby_feed import LobbyFeed
from palacio.server.ws.phrases import PhraseRelay
from palacio.wire.messages import Failed

TRY_AGAIN_LATER = 1013  # a WebSocket close code

log = structlog.get_logger()


def websocket_route(
    services: Services, lobby: LobbyFeed, epochs: EpochFeed, phrases: PhraseRelay
) -> WebSocketRoute:
    async def serve(socket: WebSocket) -> None:
        if is_cross_site(socket, services.public_url):
            await socket.close(POLICY_VIOLATION)
            return
        try:
            client = await _identify(services, socket)
        except RequestRefused as refused:
            await _refuse_handshake(socket, refused)
            return
        except StoreError as error:
            log.warning("store operation failed, socket refused", error=repr(error))
            count("unavailable")
            await socket.accept()  # otherwise, clients would not see the code
            await socket.close(TRY_AGAIN_LATER)
            return
        await socket.accept()
        limits = services.rate_limits
        if not limits.acquire_socket(client.person, client.address):
            await _refuse(socket, client)
            return
        SOCKETS.inc()
        buckets = limits.addresses if client.person is None else limits.persons
        fast_socket = fast_socket_of(socket.scope)
        connection = SocketConnection(
            fast_socket, services.tables, lobby, phrases, client, buckets, services.table_quota
        )
        try:
            epochs.connections.add(connection)
            await connection.run()
        finally:
            epochs.connections.discard(connection)
            SOCKETS.dec()
            limits.release_socket(client.person, client.address)

    return WebSocketRoute("/api/live", serve)


async def _refuse(socket: WebSocket, client: ClientInfo) -> None:
    count("rejected")
    text = reason("too_many_sockets", client.language)
    await socket.send_text(msgspec.json.encode(Failed("too_many_sockets", text)).decode())
    await socket.close(POLICY_VIOLATION)


async def _refuse_handshake(socket: WebSocket, refused: RequestRefused) -> None:
    """Answer 429 instead of accepting the socket."""
    count("rejected")
    await slow_down(refused.code)
    language = language_for(socket)
    response = refusal_response(refused.code, language, details=refused.details)
    await socket.send_denial_response(response)


async def _identify(services: Services, socket: WebSocket) -> ClientInfo:
    """Return the client. A handshake costs its address a token.

    Raises RequestRefused, or StoreError if the epoch or the signing key cannot be read.
    """
    limits = services.rate_limits
    address = limits.address_of(socket)
    limits.addresses.take(address)
    if not services.tables.synced_epoch:
        raise StoreDown("The epoch of the database is not known yet.")
    guest = await services.sessions.read(socket)
    return ClientInfo(guest.person if guest else None, address, language_for(socket))
