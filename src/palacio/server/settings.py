"""Settings, each from an environment variable. See docs/run-a-server.md."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, get_type_hints
from urllib.parse import urlsplit

from palacio.bots.pool import cores
from palacio.match.errors import UserError
from palacio.server.access.rate_limits import Limits, RateLimit
from palacio.server.bus.bus import is_subject
from palacio.server.bus.nats import PREFIX as BUS_PREFIX
from palacio.server.store.appender import WRITERS
from palacio.server.store.ending import Retention
from palacio.server.store.writing import OLD_MS
from palacio.server.telemetry.masking import mask_text

_MINUTE_MS = 60_000
_DAY_MS = 24 * 60 * _MINUTE_MS

# --- Parsers: each returns a value, or raises `_Invalid` with the expected format.


class _Invalid(Exception):
    """A value is invalid. The message is the expected format, worded to follow "is not"."""


def _number(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and least <= int(text) <= most):
            raise _Invalid(f"a number from {least} to {most}")
        return int(text)

    return read


def _one_of(*choices: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text.lower() not in choices:
            raise _Invalid(f"one of {', '.join(choices)}")
        return text.lower()

    return read


def _yes_no(text: str) -> bool:
    return _one_of("yes", "no")(text) == "yes"


def _address(*schemes: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if urlsplit(text).scheme not in schemes or "://" not in text:
            raise _Invalid(f"an address that begins with {schemes[0]}://")
        return text

    return read


def _rate(text: str) -> RateLimit:
    """Parse a limit such as `1200,60`: the rate per minute and the burst."""
    per_minute, comma, burst = (part.strip() for part in text.partition(","))
    if not (comma and per_minute.isdigit() and burst.isdigit() and int(per_minute) and int(burst)):
        raise _Invalid("two numbers such as 1200,60: per minute, and burst")
    return RateLimit(int(per_minute) / 60, int(burst))


def _subject(text: str) -> str:
    """Return the text if it is a prefix such as `palacio.`: words, each followed by a dot."""
    if not (text.endswith(".") and is_subject(text[:-1])):
        raise _Invalid("words separated by dots, with a dot at the end, such as palacio.")
    return text


_DEFAULT = Limits()
_ARCHIVE_MIN = 2 * OLD_MS // _MINUTE_MS  # with less, appends could miss that a match was archived


@dataclass(frozen=True)
class Settings:
    """All settings. A field's parser is in its type, and its variable is `PALACIO_<NAME>`."""

    database_url: Annotated[str, _address("postgresql", "postgres")] = "postgresql:///palacio"
    connections: Annotated[int, _number(WRITERS + 1, 1000)] = 8  # to the database
    nats_url: Annotated[str | None, _address("nats", "tls")] = None  # None: a single process
    nats_ca: Annotated[str | None, str] = None  # trusted certificates (PEM); None: the system's
    nats_prefix: Annotated[str, _subject] = BUS_PREFIX  # deployments can share a NATS server
    host: Annotated[str, str] = "127.0.0.1"
    port: Annotated[int, _number(0, 65535)] = 8000  # 0: any free port
    public_url: Annotated[str | None, _address("https", "http")] = None  # None: from host and port
    proxies: Annotated[int, _number(0, 10)] = _DEFAULT.proxies
    worker: Annotated[bool, _yes_no] = True
    bot_processes: Annotated[int, _number(1, 1000)] = max(1, cores() - 1)
    exhibition: Annotated[bool, _yes_no] = True  # bots play while people only look at the lists
    reviews: Annotated[str, _one_of("all", "requested")] = "all"  # all matches that people played
    review_processes: Annotated[int, _number(0, 1000)] = 1  # 0: other workers compute reviews
    limit_person: Annotated[RateLimit, _rate] = _DEFAULT.person
    limit_address: Annotated[RateLimit, _rate] = _DEFAULT.address
    limit_site: Annotated[RateLimit, _rate] = _DEFAULT.site
    limit_guests: Annotated[RateLimit, _rate] = _DEFAULT.guests
    limit_tables: Annotated[RateLimit, _rate] = _DEFAULT.tables
    limit_hints: Annotated[RateLimit, _rate] = _DEFAULT.hints
    limit_reviews: Annotated[RateLimit, _rate] = _DEFAULT.reviews
    unfinished_tables: Annotated[int, _number(1, 1_000_000)] = _DEFAULT.unfinished_tables
    listed_seats: Annotated[int, _number(1, 1_000_000)] = _DEFAULT.listed_seats
    reviews_a_day: Annotated[int, _number(1, 1_000_000)] = _DEFAULT.reviews_a_day
    review_queue: Annotated[int, _number(1, 1_000_000)] = _DEFAULT.review_queue
    sockets: Annotated[int, _number(1, 1_000_000)] = _DEFAULT.sockets  # per person
    sockets_address: Annotated[int, _number(1, 1_000_000)] = _DEFAULT.sockets_address
    archive_minutes: Annotated[int, _number(_ARCHIVE_MIN, 1_000_000)] = 60  # after a match ended
    unbegun_days: Annotated[int, _number(1, 10_000)] = 7  # until an open table is deleted
    log_level: Annotated[str, _one_of("debug", "info", "warning", "error")] = "info"
    log_format: Annotated[str, _one_of("auto", "json", "pretty")] = "auto"
    trace_endpoint: Annotated[str | None, _address("http", "https")] = None

    @property
    def public_host(self) -> str | None:
        """The host that clients address, without its port; None if it is not known."""
        return urlsplit(self.public_url).hostname if self.public_url else None

    @property
    def retention(self) -> Retention:
        return Retention(self.archive_minutes * _MINUTE_MS, self.unbegun_days * _DAY_MS)

    @property
    def limits(self) -> Limits:
        return Limits(
            person=self.limit_person,
            address=self.limit_address,
            site=self.limit_site,
            guests=self.limit_guests,
            tables=self.limit_tables,
            hints=self.limit_hints,
            reviews=self.limit_reviews,
            unfinished_tables=self.unfinished_tables,
            listed_seats=self.listed_seats,
            reviews_a_day=self.reviews_a_day,
            review_queue=self.review_queue,
            sockets=self.sockets,
            sockets_address=self.sockets_address,
            proxies=self.proxies,
        )


_TYPES = get_type_hints(Settings, include_extras=True)
VARIABLES = {name: f"PALACIO_{name.upper()}" for name in _TYPES}


_OPTIONS = {"database_url": "--database", "nats_url": "--nats", "worker": "--no-worker"}


def read_settings(environment: Mapping[str, str], **given: str | None) -> Settings:
    """Return the settings from the environment, overridden by those `given` on the command line.

    Empty values are ignored. Raises a UserError that names the variable or the option.
    """
    typed = {name: text.strip() for name, text in given.items() if text and text.strip()}
    texts = {name: _lookup(environment, variable) for name, variable in VARIABLES.items()}
    found = {name: text.strip() for name, text in texts.items() if text.strip()} | typed
    labels = VARIABLES | {name: _OPTIONS.get(name, f"--{name}") for name in typed}
    return Settings(**{name: _read(name, text, labels[name]) for name, text in found.items()})


def _lookup(environment: Mapping[str, str], variable: str) -> str:
    """Return a variable's value, or the content of the file named by `PALACIO_..._FILE`."""
    path = environment.get(f"{variable}_FILE", "").strip()
    if environment.get(variable, "").strip() or not path:
        return environment.get(variable, "")
    try:
        return Path(path).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"{variable}_FILE: '{path}' can't be read: {error}.") from None


def _read(name: str, text: str, label: str) -> Any:
    try:
        return _TYPES[name].__metadata__[0](text)
    except _Invalid as expected:
        raise UserError(f"{label}: '{mask_text(text)}' is not {expected}.") from None
