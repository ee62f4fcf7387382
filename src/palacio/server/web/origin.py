"""Where a request comes from: another site may not act with the cookie of ours."""

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection


def origin_of(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


def is_foreign(asking: HTTPConnection, public_url: str) -> bool:
    """Does a browser say that the page which asks is another site's? Programs say nothing."""
    origin = asking.headers.get("origin")
    if origin is None or origin == origin_of(public_url):
        return False
    parts = urlsplit(origin)
    at_host = parts.scheme in ("http", "https") and parts.netloc == asking.headers.get("host")
    return not at_host
