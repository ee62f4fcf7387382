"""CSRF protection: pages on other sites must not be able to use a person's cookie."""

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection


def origin_of(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


def is_cross_site(connection: HTTPConnection, public_url: str) -> bool:
    """Return whether the `Origin` header names another site. Only browsers send this header."""
    origin = connection.headers.get("origin")
    if origin is None or origin == origin_of(public_url):
        return False
    try:
        parts = urlsplit(origin)
    except ValueError:  # such as 'http://[::1'
        return True
    is_web = parts.scheme in ("http", "https")
    return not (is_web and parts.netloc == connection.headers.get("host"))
