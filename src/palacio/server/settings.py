"""What can be set from outside: each by a variable of the environment. docs/run-a-server.md."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

from palacio.match.errors import UserError
from palacio.server.bus.nats import PREFIX as PREFIX_OF_BUS
from palacio.server.bus.subjects import is_subject
from palacio.server.seeing.masking import mask_text
from palacio.server.store.appender import FLIGHTS
from palacio.server.web.limits import Limits, Rate

PREFIX = "PALACIO_"

T = TypeVar("T")

_LEVELS = {level: level for level in ("debug", "info", "warning", "error")}
_FORMATS = {name: name for name in ("auto", "json", "pretty")}
_YES_NO = {"yes": True, "no": False}


def _cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


# --- What a value may be: each reads a text, or says what it should have been.


class _Wrong(Exception):
    """Its words follow on 'is not'."""


def _number(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and least <= int(text) <= most):
            raise _Wrong(f"a number from {least} to {most}")
        return int(text)

    return read


def _one_of(choices: Mapping[str, T]) -> Callable[[str], T]:
    def read(text: str) -> T:
        if text.lower() not in choices:
            raise _Wrong(f"one of {', '.join(choices)}")
        return choices[text.lower()]

    return read


def _address(*schemes: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if urlsplit(text).scheme not in schemes or "://" not in text:
            raise _Wrong(f"an address that begins with {schemes[0]}://")
        return text

    return read


def _rate(text: str) -> Rate:
    """`1200,60`: so many a minute, and so many at once."""
    per_minute, comma, burst = (part.strip() for part in text.partition(","))
    if not (comma and per_minute.isdigit() and burst.isdigit() and int(per_minute) and int(burst)):
        raise _Wrong("two numbers such as 1200,60: a minute, and at once")
    return Rate(int(per_minute) / 60, int(burst))


def _subject(text: str) -> str:
    """`palacio.`: words with dots between them, and one in the end."""
    if not (text.endswith(".") and is_subject(text[:-1])):
        raise _Wrong("words with dots, and one in the end, such as palacio.")
    return text


_USUAL = Limits()


@dataclass(frozen=True)
class Settings:
    """A field is `PALACIO_` and its name in capitals."""

    database_url: str = "postgresql:///palacio"
    connections: int = 8  # to the database
    nats_url: str | None = None  # None: this process is alone
    nats_prefix: str = PREFIX_OF_BUS  # of all subjects: a NATS may serve several databases
    host: str = "127.0.0.1"
    port: int = 8000  # 0: any that is free
    public_url: str | None = None  # None: by host and port
    behind_proxy: bool = _USUAL.behind_proxy
    work: bool = True
    thinkers: int = max(1, _cores() - 1)
    limit_person: Rate = _USUAL.person
    limit_address: Rate = _USUAL.address
    limit_guests: Rate = _USUAL.guests
    limit_tables: Rate = _USUAL.tables
    sockets: int = _USUAL.sockets  # of one person
    sockets_address: int = _USUAL.sockets_address
    log_level: str = "info"
    log_format: str = "auto"
    trace_endpoint: str | None = None

    @property
    def limits(self) -> Limits:
        return Limits(
            person=self.limit_person,
            address=self.limit_address,
            guests=self.limit_guests,
            tables=self.limit_tables,
            sockets=self.sockets,
            sockets_address=self.sockets_address,
            behind_proxy=self.behind_proxy,
        )


_READ: dict[str, Callable[[str], Any]] = {
    "database_url": _address("postgresql", "postgres"),
    "connections": _number(FLIGHTS + 1, 1000),
    "nats_url": _address("nats", "tls"),
    "nats_prefix": _subject,
    "host": str,
    "port": _number(0, 65535),
    "public_url": _address("https", "http"),
    "behind_proxy": _one_of(_YES_NO),
    "work": _one_of(_YES_NO),
    "thinkers": _number(1, 1000),
    "limit_person": _rate,
    "limit_address": _rate,
    "limit_guests": _rate,
    "limit_tables": _rate,
    "sockets": _number(1, 1_000_000),
    "sockets_address": _number(1, 1_000_000),
    "log_level": _one_of(_LEVELS),
    "log_format": _one_of(_FORMATS),
    "trace_endpoint": _address("http", "https"),
}

VARIABLES = {name: PREFIX + name.upper() for name in _READ}


def read_settings(environment: Mapping[str, str], **given: str | None) -> Settings:
    """From the environment; what is given by name, as on a command line, comes first.

    An empty value counts as none.
    """
    texts = {name: _found(environment, variable) for name, variable in VARIABLES.items()}
    texts |= {name: text for name, text in given.items() if text is not None}
    return Settings(
        **{name: _read(name, text.strip()) for name, text in texts.items() if text.strip()}
    )


def _found(environment: Mapping[str, str], variable: str) -> str:
    """`PALACIO_..._FILE` names a file that has the value: secrets are not for the environment."""
    path = environment.get(f"{variable}_FILE", "").strip()
    if environment.get(variable, "").strip() or not path:
        return environment.get(variable, "")
    try:
        return Path(path).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"{variable}_FILE: '{path}' can't be read: {error}.") from None


def _read(name: str, text: str) -> Any:
    try:
        return _READ[name](text)
    except _Wrong as wrong:
        raise UserError(f"{VARIABLES[name]}: '{mask_text(text)}' is not {wrong}.") from None
