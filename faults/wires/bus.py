"""A wire to NATS on which messages are lost, come twice, or overtake each other."""

from dataclasses import dataclass, field
from random import Random

from faults.wires.proxy import Passing, Proxy

_END = b"\r\n"
_KINDS = (b"MSG ", b"HMSG ")
_OWN = b"_INBOX."  # by which a process asks whether NATS is there: that stays as it is


@dataclass
class Weather:
    """What becomes of each message."""

    lost: float = 0.0  # the share that never comes
    twice: float = 0.0
    shuffled: bool = False
    dice: Random = field(default_factory=lambda: Random(0))
    troubled: int = 0  # messages so far


class BusProxy(Proxy):
    """To NATS. Only what is heard is touched, so that each hearer has a weather of its own."""

    def __init__(self, *to_ports: int) -> None:
        super().__init__(*to_ports)
        self.weather = Weather()

    @property
    def nats_url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def inward(self) -> Passing:
        return Tamper(self).change


class Tamper:
    """One connection's protocol, message by message."""

    def __init__(self, proxy: BusProxy) -> None:
        self._proxy = proxy
        self._begun = b""
        self._held: list[bytes] = []  # to come after later ones; nothing is held for long

    def change(self, data: bytes) -> bytes:
        self._begun += data
        out: list[bytes] = []
        while (whole := self._take()) is not None:
            out += self._weathered(whole) if _is_message(whole) else [whole]
        return b"".join(out)

    def _take(self) -> bytes | None:
        """The next operation of the protocol, if all of it is there."""
        line, end, _ = self._begun.partition(_END)
        if not end:
            return None
        size = len(line) + 2
        if line.startswith(_KINDS):
            size += int(line.rsplit(b" ", 1)[1]) + 2
        if len(self._begun) < size:
            return None
        whole, self._begun = self._begun[:size], self._begun[size:]
        return whole

    def _weathered(self, message: bytes) -> list[bytes]:
        weather = self._proxy.weather
        out = [message]
        if weather.dice.random() < weather.lost:
            out = []
        elif weather.dice.random() < weather.twice:
            out *= 2
        if weather.shuffled:
            out = self._shuffle(out)
        weather.troubled += out != [message]
        return out

    def _shuffle(self, messages: list[bytes]) -> list[bytes]:
        dice = self._proxy.weather.dice
        held, self._held = self._held, []
        pile = held + messages
        dice.shuffle(pile)
        keep = dice.randrange(min(3, len(pile) + 1))
        self._held = pile[:keep]
        return pile[keep:]


def _is_message(operation: bytes) -> bool:
    return operation.startswith(_KINDS) and not operation.split(b" ", 2)[1].startswith(_OWN)
