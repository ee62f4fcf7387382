"""The `Host` header: the name by which a client addresses the server.

With DNS rebinding, a page on another site points its own domain name at a server on the reader's
network. The browser then lets the page read the responses, but it sends that name as the host.
"""

from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

_PRIVATE_DOMAINS = (".local", ".internal")


def host_of(connection: HTTPConnection) -> str:
    """Return the request's host name in lower case, without the port; empty if it is invalid."""
    return hostname(f"//{connection.headers.get('host', '')}")


def hostname(url: str) -> str:
    try:
        return urlsplit(url).hostname or ""
    except ValueError:  # such as 'http://[::1'
        return ""


def is_private(name: str) -> bool:
    """Return whether a host name is an IP address or a private name, which no site can own."""
    return "." not in name or name.endswith(_PRIVATE_DOMAINS) or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
