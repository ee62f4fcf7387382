"""A client of the server: follow tables and play at them."""

from palacio.client.errors import DealMismatch, MirrorMismatch, ServerError
from palacio.client.followed_table import FollowedTable
from palacio.client.http import Client
from palacio.client.links import Link, parse_link
from palacio.client.player import play_seat, take_seat
from palacio.client.session import ServerSession, open_session
from palacio.client.socket import SocketClient

__all__ = [
    "Client",
    "DealMismatch",
    "FollowedTable",
    "Link",
    "MirrorMismatch",
    "ServerError",
    "ServerSession",
    "SocketClient",
    "open_session",
    "parse_link",
    "play_seat",
    "take_seat",
]
