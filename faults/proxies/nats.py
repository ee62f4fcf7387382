"""A proxy to NATS that loses, duplicates, reorders, replays or forges messages."""

from dataclasses import dataclass, field
from random import Random

from faults.proxies.forgery import forge_next
from faults.proxies.tcp import Proxy, Transform

_END = b"\r\n"
_KINDS = (b"MSG ", b"HMSG ")
_INBOX = b"_INBOX."  # replies to a process's own health checks, which pass unchanged


@dataclass
class Conditions:
    """How a proxy tampers with messages: the probability of each change."""

    lost: float = 0.0
    duplicated: float = 0.0
    shuffled: bool = False
    forged: float = 0.0  # a forged entry follows
    replayed: float = 0.0  # an older message follows
    rng: Random = field(default_factory=lambda: Random(0))
    tampered: int = 0  # how many messages were changed so far


class NatsProxy(Proxy):
    """A proxy between a process and NATS. It only changes messages that the process receives."""

    def __init__(self, *to_ports: int) -> None:
        super().__init__(*to_ports)
        self.conditions = Conditions()

    @property
    def nats_url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def downstream_transform(self) -> Transform:
        return MessageTamper(self).change


class MessageTamper:
    """Parses the NATS protocol of one connection and changes its messages."""

    def __init__(self, proxy: NatsProxy) -> None:
        self._proxy = proxy
        self._unparsed = b""
        self._held: list[bytes] = []  # messages held back, so that later messages overtake them
        self._recorded: list[bytes] = []  # messages to replay

    def change(self, data: bytes) -> bytes:
        self._unparsed += data
        out: list[bytes] = []
        while (operation := self._next()) is not None:
            out += self._apply_conditions(operation) if _is_message(operation) else [operation]
        return b"".join(out)

    def _next(self) -> bytes | None:
        """Return the next protocol operation, or None if it is still incomplete."""
        line, end, _ = self._unparsed.partition(_END)
        if not end:
            return None
        size = len(line) + 2
        if line.startswith(_KINDS):
            size += int(line.rsplit(b" ", 1)[1]) + 2
        if len(self._unparsed) < size:
            return None
        operation, self._unparsed = self._unparsed[:size], self._unparsed[size:]
        return operation

    def _apply_conditions(self, message: bytes) -> list[bytes]:
        conditions = self._proxy.conditions
        out = [message]
        if conditions.rng.random() < conditions.lost:
            out = []
        elif conditions.rng.random() < conditions.duplicated:
            out *= 2
        if conditions.rng.random() < conditions.forged and (forged := forge_next(message)):
            out.append(forged)
        if conditions.replayed:
            out += self._replay(message)
        if conditions.shuffled:
            out = self._shuffle(out)
        conditions.tampered += out != [message]
        return out

    def _replay(self, message: bytes) -> list[bytes]:
        """Record the message, and perhaps return a recorded one to replay."""
        conditions = self._proxy.conditions
        self._recorded.append(message)
        is_due = conditions.rng.random() < conditions.replayed
        return [conditions.rng.choice(self._recorded)] if is_due else []

    def _shuffle(self, messages: list[bytes]) -> list[bytes]:
        rng = self._proxy.conditions.rng
        pool = self._held + messages
        rng.shuffle(pool)
        keep = rng.randrange(min(3, len(pool) + 1))
        self._held = pool[:keep]
        return pool[keep:]


def _is_message(operation: bytes) -> bool:
    return operation.startswith(_KINDS) and not operation.split(b" ", 2)[1].startswith(_INBOX)
