"""The product's client, whose every word is written down before it is acted on."""

import hashlib
from random import Random
from types import TracebackType
from typing import Any

import msgspec

from faults.people.history import History
from palacio.client.live import PASSING, Live, Pace
from palacio.wire.messages import AnyHeard, Done, Failed, Hello, Presence, State

_PACE = Pace(ping_s=0.5, idle_s=0.5, resend_s=0.5, least_s=0.05, most_s=0.5)


class Told(Live):
    def __init__(self, name: str, history: History, address: str, token: str | None) -> None:
        super().__init__(address, token, _PACE)
        self.name = name
        self.token = token or ""
        self._history = history
        self._called: set[str] = set()
        self._settled: set[str] = set()
        self._echo: tuple[Told, Random] | None = None
        self.echoed = 0
        self.here: dict[str, list[int]] = {}  # by table, the seats whose people are there
        self.states: list[State] = []  # in full, if they are to be kept
        self.keeps_states = False
        self.says_more = False  # as clients may that are newer than the server
        self.on_change = lambda: self._note("connected" if self.is_connected else "cut")

    async def __aenter__(self) -> "Told":
        await super().__aenter__()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Whatever has no answer by now is unknown: it may be done, or not."""
        for id_ in self._called - self._settled:
            self._note("unknown", id=id_)
        self._note("gone")
        await super().__aexit__(kind, error, trace)

    def echoes(self, other: "Told", dice: Random) -> None:
        """From now on all that is asked here is sent up to five times, here and by the other."""
        self._echo = (other, dice)

    def _note(self, what: str, **told: Any) -> None:
        self._history.write(what, client=self.name, **told)

    def _say(self, message: Any) -> None:
        super()._say(_more(message) if self.says_more else message)

    def _send_request(self, asked: Any) -> None:
        do = asked.do
        if do.id not in self._called:
            self._called.add(do.id)
            self._note("called", match=do.table, id=do.id, command=do.command, seen=do.seen)
        super()._send_request(asked)
        if self._echo:
            other, dice = self._echo
            for _ in range(dice.randrange(5)):
                self.echoed += 1
                dice.choice((self, other))._say(do)

    def _hear(self, message: AnyHeard) -> None:
        match message:
            case Hello():
                self._note("hello", epoch=message.epoch)
            case State():
                self._note("state", **seen(message))
                if self.keeps_states:
                    self.states.append(message)
            case Presence():
                self.here[message.table] = message.here
            case Done():
                self._settle(message.id, "ok", match=message.table, seq=message.seq)
            case Failed() if message.id and message.code not in (*PASSING, "ahead"):
                self._settle(message.id, "refused", code=message.code, seq=message.seq)
        super()._hear(message)

    def _settle(self, id_: str, what: str, **told: Any) -> None:
        self._settled.add(id_)
        self._note(what, id=id_, **told)


def seen(state: State) -> dict[str, Any]:
    """What the checker wants to know of it."""
    table = state.table
    return {
        "match": table.id,
        "seq": table.seq,
        "stage": table.stage,
        "seat": state.own.seat if state.own else None,
        "view": digest(table.match) if table.match else None,
        "chapters": [(chapter.seq, chapter.at, chapter.plays) for chapter in state.story],
    }


def digest(view: Any) -> str:
    """Of a view as it is sent: two that are alike have the same."""
    return hashlib.sha256(msgspec.json.encode(view)).hexdigest()[:16]


def _more(message: Any) -> Any:
    """With fields that nobody knows."""
    said: dict[str, Any] = msgspec.to_builtins(message)
    for part in (said, said.get("command", {})):
        part["tomorrow"] = [1]
    return said
