"""Links to tables, such as `http://host:port/t/ID?key=KEY`."""

from dataclasses import dataclass
from urllib.parse import parse_qs, urlencode, urlsplit

from palacio.match.errors import UserError
from palacio.wire.ids import LENGTH, parse_id


@dataclass(frozen=True)
class Link:
    server: str  # such as `http://host:port`
    table: str | None = None  # None for the server itself
    key: str | None = None  # of the invitation

    def __str__(self) -> str:
        path = f"/t/{self.table}" if self.table else ""
        return self.server + path + (f"?{urlencode({'key': self.key})}" if self.key else "")

    @property
    def socket(self) -> str:
        return "ws" + self.server.removeprefix("http") + "/api/live"


def parse_link(text: str) -> Link:
    """Return the link to a server or a table. The default scheme is http."""
    parts = urlsplit(text if "://" in text else f"http://{text}")
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise UserError(
            f"'{text}' is not an address such as http://HOST:PORT, nor a link to a table."
        )
    server = f"{parts.scheme}://{parts.netloc}"
    if parts.path in ("", "/"):
        return Link(server)
    return Link(server, _table_in(parts.path, text), _key_in(parts.query))


def _table_in(path: str, text: str) -> str:
    first, _, id_ = path.strip("/").partition("/")
    if first != "t":
        raise UserError(
            f"'{text}' is not a link to a table: it should contain /t/ and the table's id."
        )
    if parse_id(id_) is None:
        raise UserError(f"'{id_}' is not the id of a table, which has {LENGTH} letters and digits.")
    return id_


def _key_in(query: str) -> str | None:
    return next(iter(parse_qs(query).get("key", [])), None)
