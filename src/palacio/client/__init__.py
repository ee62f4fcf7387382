"""The other end of the wire: talk to a server, follow its tables, play at them."""

from palacio.client.errors import Disagreement, ServerError
from palacio.client.followed import Followed
from palacio.client.http import Client
from palacio.client.links import Link, parse_link
from palacio.client.live import Live
from palacio.client.player import play_seat, take_seat
from palacio.client.visit import Visit, visit

__all__ = [
    "Client",
    "Disagreement",
    "Followed",
    "Link",
    "Live",
    "ServerError",
    "Visit",
    "parse_link",
    "play_seat",
    "take_seat",
    "visit",
]
