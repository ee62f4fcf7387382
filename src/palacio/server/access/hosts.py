"""The `Host` header: the name by which a client addresses the server.

With DNS rebinding, a page of another site points its own name at a server in the reader's network.
The browser then lets the page read the answers, but it sends that name as the host.
"""

from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

_PRIVATE_DOMAINS = (".local", ".internal")


def host_of(connection: HTTPConnection) -> str:
    """Return the name in lower case, without the port; empty if it is missing or invalid."""
    return hostname(f"//{connection.headers.get('host', '')}")


def hostname(url: str) -> str:
    try:
        return urlsplit(url).hostname or ""
    except ValueError:  # such as 'http://[::1'
        return ""


def is_private(name: str) -> bool:
    """Return whether this is an address or not a public DNS name, so that no other site owns it."""
    return "." not in name or name.endswith(_PRIVATE_DOMAINS) or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
