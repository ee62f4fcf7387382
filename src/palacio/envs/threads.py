"""Threads that wait until a batch steps, then advance some of its matches."""

import threading
from collections.abc import Callable


class StepThread:
    """A thread that runs `work` on demand. It uses locks, since a barrier is slower."""

    def __init__(self, work: Callable[[], None]) -> None:
        self._work = work
        self._is_stopped = False
        self._start, self._done = threading.Lock(), threading.Lock()
        self._start.acquire()
        self._done.acquire()
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        while True:
            self._start.acquire()
            if self._is_stopped:
                return
            self._work()
            self._done.release()

    def begin(self) -> None:
        """Start the work; call `finish` before the next `begin` or `stop`."""
        self._start.release()

    def finish(self) -> None:
        """Wait for the work to finish."""
        self._done.acquire()

    def stop(self) -> None:
        """End the thread, which must not be working."""
        self._is_stopped = True
        self._start.release()
