"""Request and reply over the bus: one process answers on a subject that the request names.

Nothing is stored: if a message is lost, there is no answer.
"""

import asyncio
import secrets
from collections.abc import Callable
from functools import partial

from palacio.server.bus.bus import Bus


async def request(
    bus: Bus, subject: str, question: Callable[[str], bytes], limit_s: float
) -> bytes | None:
    """Publish a question, and return the first answer, or None if none arrives in time.

    `question` is called with the subject to answer on, and returns the message to publish.
    """
    answered: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
    reply_to = f"{subject}.{secrets.token_hex(8)}"
    subscription = await bus.subscribe(reply_to, partial(_receive, answered))
    try:
        await bus.publish(subject, question(reply_to))
        async with asyncio.timeout(limit_s):
            return await answered
    except TimeoutError:
        return None
    finally:
        await subscription.end()


def _receive(answered: asyncio.Future[bytes], data: bytes) -> None:
    if not answered.done():
        answered.set_result(data)
