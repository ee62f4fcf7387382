"""Threads that wait for a step of a batch and run a part of it."""

import threading
from collections.abc import Callable


class StepThread:
    """A thread that runs `work` on demand. Uses locks: a barrier takes a fifth of a step."""

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
        """Start the work; call `finish` before anything else."""
        self._start.release()

    def finish(self) -> None:
        """Wait for the end of the work."""
        self._done.acquire()

    def stop(self) -> None:
        """End the thread, which must not be working."""
        self._is_stopped = True
        self._start.release()
