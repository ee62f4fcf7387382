"""Make a pool's worker processes end when the process that started them ends."""

import os
from multiprocessing import parent_process
from threading import Thread


def end_with_parent() -> None:
    """Start a thread that ends this process once its parent has ended, even if it was killed.

    Otherwise a worker would first finish its job, which may take minutes.
    """
    Thread(target=_exit_after_parent, daemon=True).start()


def _exit_after_parent() -> None:
    parent = parent_process()
    assert parent, "only workers call this"
    parent.join()
    os._exit(1)
