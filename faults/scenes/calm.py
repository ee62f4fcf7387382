"""What others must not notice: how soon they are answered, and what it costs the server."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from faults.house.rig import Node
from faults.people.crowd import Crowd
from faults.people.history import now_ms
from faults.scenes.scene import Play

_TIMES = 2.0  # as long as in peace
_SLACK_MS = 60.0  # that the machine may be busy with something else
_LOOK_S = 0.05
_MIB = 1 << 20
_HURRY = 0.2
_PEACE_S = 15.0  # with all the patience
_PAUSE_S = 0.5


def patience(play: Play) -> float:
    """The share of its usual patience with clients that a server has: less in the quick size."""
    return _HURRY if play.size == "quick" else 1.0


def pause_s(play: Play) -> float:
    """So that a match lasts longer than what is done to its server."""
    return _PAUSE_S * patience(play)


async def hurry(play: Play, **settings: str) -> Node:
    """The first server, with that patience."""
    node = play.rig.servers[0]
    await node.restart(f"hurried:{patience(play)}", **settings)
    play.rig.lead()
    return node


@asynccontextmanager
async def calm(play: Play, crowd: Crowd, node: Node, *, most_mib: float) -> AsyncIterator[None]:
    """People play in peace for a while, and then beside whatever is done within."""
    crowd.play()
    peace = now_ms()
    await asyncio.sleep(_PEACE_S * patience(play))
    before, begun = node.running.memory, now_ms()
    looking = asyncio.create_task(_peak(node))
    try:
        yield
    finally:
        looking.cancel()
    grown = (await looking - before) / _MIB
    play.measure("memory grown, MiB", grown)
    play.expect(grown <= most_mib, f"the server's memory has grown by {grown:.1f} MiB")
    _compare(play, _p99(play, crowd, node, peace, begun), _p99(play, crowd, node, begun, now_ms()))


def _compare(play: Play, in_peace: float, then: float) -> None:
    play.measure("p99 in peace, ms", in_peace)
    play.measure("p99, ms", then)
    most = _TIMES * in_peace + _SLACK_MS
    play.expect(then <= most, f"the others had to wait {then} ms, in peace {in_peace} ms")


async def _peak(node: Node) -> int:
    """The most memory that it had in use, until somebody stops us."""
    most = 0
    with suppress(asyncio.CancelledError):
        while True:
            most = max(most, node.running.memory)
            await asyncio.sleep(_LOOK_S)
    return most


def _p99(play: Play, crowd: Crowd, node: Node, since: int, until: int) -> float:
    """Of all acknowledgements by this server to what was asked in this time."""
    names = {person.told.name for person in crowd.people if person.address == node.front.url}
    called: dict[str, int] = {}
    took = []
    for line in play.history.read():
        if line["what"] == "called" and line["client"] in names and since <= line["t"] < until:
            called[line["id"]] = line["t"]
        elif line["what"] == "ok" and line["id"] in called:
            took.append(line["t"] - called.pop(line["id"]))
    took += [now_ms() - t for t in called.values()]  # who has no answer waits still
    play.expect(len(took) > 20, f"only {len(took)} actions were asked for")
    return float(sorted(took)[len(took) * 99 // 100]) if took else 0.0
