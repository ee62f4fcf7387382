"""A child process that exchanges lines over pipes, with a timeout for every read and write."""

import os
import selectors
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, Any

from palacio.lab.protocol import LINE_BYTES

_CHUNK_BYTES = 65_536
_STDERR_BYTES = 2_000  # kept, from the end of standard error
EXIT_TIMEOUT_S = 1.0  # before the process is killed


class ProcessFailed(Exception):
    """The process could not be started, has ended, or broke the line format."""


class ProcessTimeout(ProcessFailed):
    """The process did not answer in time."""


class LineProcess:
    """A running process. Its standard error is read too, since a full pipe would block it."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # so that Ctrl-C does not reach it, and `kill` its children
            )
        except OSError as error:
            raise ProcessFailed(f"could not be started: {error.strerror or error}") from error
        process: Any = self._process  # its pipes have optional types
        self._pipes: list[IO[bytes]] = [process.stdin, process.stdout, process.stderr]
        self._stdin, self._stdout, self._stderr = self._pipes
        for pipe in self._pipes:
            os.set_blocking(pipe.fileno(), False)
        self._unread = b""
        self._unsent = b""
        self._stderr_tail = b""
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._stdout, selectors.EVENT_READ, self._read_stdout)
        self._selector.register(self._stderr, selectors.EVENT_READ, self._read_stderr)

    @property
    def pid(self) -> int:
        return self._process.pid

    # --- Request and response.

    def request(self, line: bytes, limit_ms: float) -> bytes:
        """Send a line and return the next one. Raises ProcessTimeout or ProcessFailed."""
        self._unsent += line
        self._selector.register(self._stdin, selectors.EVENT_WRITE, self._write_stdin)
        deadline = time.perf_counter() + limit_ms / 1000
        while self._unsent or b"\n" not in self._unread:
            self._wait(deadline)
        answer, _, self._unread = self._unread.partition(b"\n")
        return answer

    def _wait(self, deadline: float) -> None:
        left = deadline - time.perf_counter()
        if left <= 0:
            raise ProcessTimeout("did not answer in time")
        for key, _ in self._selector.select(left):
            key.data()

    def _write_stdin(self) -> None:
        """Write as much as the pipe accepts without blocking."""
        try:
            sent = os.write(self._stdin.fileno(), self._unsent[:_CHUNK_BYTES])
        except OSError as error:
            raise self._closed() from error
        self._unsent = self._unsent[sent:]
        if not self._unsent:
            self._selector.unregister(self._stdin)

    def _read_stdout(self) -> None:
        chunk = os.read(self._stdout.fileno(), _CHUNK_BYTES)
        if not chunk:
            raise self._closed()
        self._unread += chunk
        if len(self._unread) > LINE_BYTES:
            raise ProcessFailed("wrote a line that is too long")

    def _read_stderr(self) -> None:
        """Keep the end of standard error, to report it if the process fails."""
        chunk = os.read(self._stderr.fileno(), _CHUNK_BYTES)
        self._stderr_tail = (self._stderr_tail + chunk)[-_STDERR_BYTES:]
        if not chunk:
            self._selector.unregister(self._stderr)

    def _closed(self) -> ProcessFailed:
        """Return the error for a closed pipe: how the process ended, if it did."""
        code = self.wait(EXIT_TIMEOUT_S)
        if code is None:
            return ProcessFailed("closed its pipe")
        if code < 0:
            return ProcessFailed(f"was killed by {_signal_name(-code)}")
        reason = self._last_error_line()
        return ProcessFailed(f"ended with exit code {code}" + (f": {reason}" if reason else ""))

    def _last_error_line(self) -> str:
        """Return the last line of standard error: in a traceback, the exception."""
        with suppress(OSError):
            self._stderr_tail += self._stderr.read() or b""
        lines = self._stderr_tail.decode("utf-8", "replace").strip().splitlines()
        return lines[-1].strip() if lines else ""

    # --- Shutdown.

    def wait(self, seconds: float) -> int | None:
        """Return the exit code, or None if the process is still running after this time."""
        try:
            return self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    def close(self, last: bytes = b"", timeout_s: float = EXIT_TIMEOUT_S) -> int | None:
        """Send a last message, close standard input, and kill the process group after the timeout.

        Returns the exit code, or None if the process had to be killed.
        """
        with suppress(OSError):  # the process has ended, or its pipe is full
            os.write(self._stdin.fileno(), last)
        self._stdin.close()
        code = self.wait(timeout_s)
        self.kill()
        return code

    def kill(self) -> None:
        """Kill the process group: a script that has ended may have left children behind."""
        with suppress(ProcessLookupError, PermissionError):  # macOS: the group has ended
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._selector.close()
        for pipe in self._pipes:
            pipe.close()


def _signal_name(number: int) -> str:
    """Return the name of a signal; real-time signals only have a number."""
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"
