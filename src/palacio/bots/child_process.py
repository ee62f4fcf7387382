"""Start and kill child processes. None is left behind, even if the calling task is cancelled."""

import asyncio
import os
import signal
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import IO

_LINE_BYTES = 64 * 1024 * 1024  # the longest line that is read


async def start(
    command: Sequence[str], env: Mapping[str, str], stderr: IO[bytes] | int | None
) -> Process:
    """Return a new process with pipes. Kills it if this task is cancelled during the start."""
    starting = asyncio.create_task(_spawn(command, env, stderr))
    try:
        return await asyncio.shield(starting)
    except asyncio.CancelledError:  # uvloop would not wait for the end of the new process
        await kill(await starting)
        raise


async def _spawn(
    command: Sequence[str], env: Mapping[str, str], stderr: IO[bytes] | int | None
) -> Process:
    return await asyncio.create_subprocess_exec(
        *command,
        stdin=PIPE,
        stdout=PIPE,
        stderr=stderr,
        limit=_LINE_BYTES,
        env=os.environ | env,
        start_new_session=True,  # Ctrl-C in the terminal does not reach it
    )


def send_kill(process: Process) -> None:
    if process.returncode is None:
        with suppress(ProcessLookupError):
            os.kill(process.pid, signal.SIGKILL)  # `kill()` could reap it before asyncio


async def kill(process: Process) -> None:
    """Kill a process and wait for its end, even if this task is cancelled during the wait."""
    send_kill(process)
    is_cancelled = False
    while not await _has_ended(process):
        is_cancelled = True
    if is_cancelled:
        raise asyncio.CancelledError


async def _has_ended(process: Process) -> bool:
    """Wait for the process to end. Return False if this task is cancelled first."""
    try:
        with suppress(ConnectionError, RuntimeError):
            await process.communicate()  # reads the pipes to the end, which closes them
    except asyncio.CancelledError:
        return False
    return True
