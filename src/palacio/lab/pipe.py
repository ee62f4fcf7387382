"""A program at the other end of two pipes: lines in, lines out, and never a wait without an end."""

import os
import selectors
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import IO

from palacio.lab.protocol import LINE_BYTES

_PIECE = 65_536
_LAST_WORDS = 2_000  # bytes of its standard error that are kept
END_S = 1.0  # from quit to the end


class Broken(Exception):
    """The program can't be spoken with, and why."""


class Late(Broken):
    """It has not answered in time."""


class Pipe:
    """A running program. Its standard error is read, too, or it might wait for us to do so."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C is for us; and its children end with it
            )
        except OSError as error:
            raise Broken(f"could not be started: {error.strerror or error}") from error
        for stream in self._streams():
            os.set_blocking(stream.fileno(), False)
        self._unread = b""
        self._unsent = b""
        self._last_words = b""
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._stream("stdout"), selectors.EVENT_READ, self._receive)
        self._selector.register(self._stream("stderr"), selectors.EVENT_READ, self._listen)

    @property
    def pid(self) -> int:
        return self._process.pid

    def _stream(self, name: str) -> IO[bytes]:
        stream: IO[bytes] = getattr(self._process, name)
        return stream

    def _streams(self) -> list[IO[bytes]]:
        return [self._stream(name) for name in ("stdin", "stdout", "stderr")]

    # --- A line there, a line back.

    def ask(self, line: bytes, limit_ms: float) -> bytes:
        """Send a line, and wait for one."""
        self._unsent += line
        self._selector.register(self._stream("stdin"), selectors.EVENT_WRITE, self._send)
        deadline = time.perf_counter() + limit_ms / 1000
        while self._unsent or b"\n" not in self._unread:
            self._wait(deadline)
        answer, _, self._unread = self._unread.partition(b"\n")
        return answer

    def _wait(self, deadline: float) -> None:
        left = deadline - time.perf_counter()
        if left <= 0:
            raise Late("gave no answer in time")
        for key, _ in self._selector.select(left):
            key.data()

    def _send(self) -> None:
        """As much as the pipe takes now."""
        try:
            sent = os.write(self._stream("stdin").fileno(), self._unsent[:_PIECE])
        except OSError as error:
            raise self._ended() from error
        self._unsent = self._unsent[sent:]
        if not self._unsent:
            self._selector.unregister(self._stream("stdin"))

    def _receive(self) -> None:
        piece = os.read(self._stream("stdout").fileno(), _PIECE)
        if not piece:
            raise self._ended()
        self._unread += piece
        if len(self._unread) > LINE_BYTES:
            raise Broken("writes more than a message can hold")

    def _listen(self) -> None:
        """Its standard error; the end of it is kept, for when something goes wrong."""
        piece = os.read(self._stream("stderr").fileno(), _PIECE)
        self._last_words = (self._last_words + piece)[-_LAST_WORDS:]
        if not piece:
            self._selector.unregister(self._stream("stderr"))

    def _ended(self) -> Broken:
        """It has closed its end: has it ended, and how?"""
        code = self.wait(END_S)
        if code is None:
            return Broken("hung up")
        if code < 0:
            return Broken(f"was killed by {_signal_name(-code)}")
        words = self._read_last_words()
        return Broken(f"ended with exit code {code}" + (f": {words}" if words else ""))

    def _read_last_words(self) -> str:
        """The last line of its standard error: of a traceback, the one that says what happened."""
        with suppress(OSError):
            self._last_words += self._stream("stderr").read() or b""
        lines = self._last_words.decode("utf-8", "replace").strip().splitlines()
        return lines[-1].strip() if lines else ""

    # --- The end.

    def wait(self, seconds: float) -> int | None:
        """Its exit code, once it has ended."""
        try:
            return self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    def close(self, last: bytes = b"", patience_s: float = END_S) -> int | None:
        """Say a last word, hang up, and end the program and its children if they don't."""
        with suppress(OSError):  # it has gone, or does not listen
            os.write(self._stream("stdin").fileno(), last)
        self._stream("stdin").close()
        code = self.wait(patience_s)
        self.kill()
        return code

    def kill(self) -> None:
        """All of its group: a script that has ended may have left behind what it had started."""
        with suppress(ProcessLookupError, PermissionError):  # macOS forbids it once all have ended
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._selector.close()
        for stream in self._streams():
            stream.close()


def _signal_name(number: int) -> str:
    """Those for real-time programs have numbers only."""
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"
