"""The product's WebSocket client, with every message recorded in the history."""

import hashlib
from random import Random
from typing import Any

import msgspec

from faults.clients.history import History
from palacio.client.socket import RETRYABLE, SocketClient
from palacio.client.timing import SocketTiming
from palacio.wire.messages import AnyServerMessage, Done, Failed, Hello, Presence, State

_TIMING = SocketTiming(ping_s=0.5, idle_s=0.5, resend_s=0.5, backoff_s=0.05, max_backoff_s=0.5)


class RecordingClient(SocketClient):
    def __init__(self, name: str, history: History, address: str, token: str | None) -> None:
        super().__init__(address, token, _TIMING)
        self.name = name
        self.token = token or ""
        self._history = history
        self._called: set[str] = set()
        self._settled: set[str] = set()
        self._duplicate: tuple[RecordingClient, Random] | None = None
        self.duplicates_sent = 0
        self.unavailable = 0  # refusals because the server was temporarily unavailable
        self.epochs: set[str] = set()  # announced by the servers
        self.present_seats: dict[str, list[int]] = {}  # by table
        self.states: list[State] = []  # every state received, if `keep_states`
        self.keep_states = False
        self.sends_unknown_fields = False  # like a client newer than the server
        self.on_change = lambda: self._record("connected" if self.is_connected else "disconnected")

    async def __aenter__(self) -> "RecordingClient":
        await super().__aenter__()
        return self

    async def __aexit__(self, *_: object) -> None:
        """Record every unanswered request as unknown: it may or may not have been executed."""
        for id_ in self._called - self._settled:
            self._record("unknown", id=id_)
        self._record("closed")
        await super().__aexit__()

    @property
    def unanswered(self) -> int:
        """The number of requests that have no answer yet."""
        return len(self._called - self._settled)

    def duplicate_to(self, other: "RecordingClient", rng: Random) -> None:
        """From now on, send each request up to five times, over this socket and `other`."""
        self._duplicate = (other, rng)

    def _record(self, what: str, **fields: Any) -> None:
        self._history.write(what, client=self.name, **fields)

    def _send(self, message: Any) -> None:
        super()._send(_with_unknown_fields(message) if self.sends_unknown_fields else message)

    def _send_request(self, request: Any) -> None:
        do = request.do
        if do.id not in self._called:
            self._called.add(do.id)
            self._record("called", match=do.table, id=do.id, command=do.command, seen=do.seen)
        super()._send_request(request)
        if self._duplicate:
            other, rng = self._duplicate
            for _ in range(rng.randrange(5)):
                self.duplicates_sent += 1
                rng.choice((self, other))._send(do)

    def _handle(self, message: AnyServerMessage) -> None:
        match message:
            case Hello():
                self._record("hello", epoch=message.epoch)
                self.epochs.add(message.epoch)
            case State():
                self._record_state(message)
            case Presence():
                self.present_seats[message.table] = message.here
            case Done():
                self._settle(message.id, "ok", match=message.table, seq=message.seq)
            case Failed(code="unavailable"):
                self.unavailable += 1
            case Failed() if message.id and message.code not in (*RETRYABLE, "ahead"):
                self._settle(message.id, "refused", code=message.code, seq=message.seq)
        super()._handle(message)

    def _record_state(self, state: State) -> None:
        self._record("state", **summarize(state))
        if self.keep_states:
            self.states.append(state)

    def _settle(self, id_: str, what: str, **fields: Any) -> None:
        self._settled.add(id_)
        self._record(what, id=id_, **fields)


def summarize(state: State) -> dict[str, Any]:
    """Return the fields of a state that the checker needs."""
    table = state.table
    return {
        "match": table.id,
        "seq": table.seq,
        "anew": state.anew,
        "cut": state.cut is not None,
        "stage": table.stage,
        "seat": state.own.seat if state.own else None,
        "queue": state.own.queue if state.own else None,
        "choices": bool(state.own and state.own.choices),
        "view": digest(table.match) if table.match else None,
        "story": [(entry.seq, entry.at, entry.plays) for entry in state.story],
    }


def digest(view: Any) -> str:
    """Return a short hash of a view. Equal views have equal hashes."""
    return hashlib.sha256(msgspec.json.encode(view)).hexdigest()[:16]


def _with_unknown_fields(message: Any) -> Any:
    fields: dict[str, Any] = msgspec.to_builtins(message)
    for part in (fields, fields.get("command", {})):
        part["unknown"] = [1]
    return fields
