"""A bot at a table of a server: `python examples/online_bot.py LINK`. It takes what brings most."""

import asyncio
import sys

from palacio.client import Link, parse_link, play_seat, visit
from palacio.match.match import Match


def choose(match: Match) -> str:
    """The match is mirrored here: `match.state`, `match.view()`, `match.position()` are there."""
    choices = match.view(match.seat).actions
    return max(choices, key=lambda choice: choice.preview.points).text


async def main(link: Link) -> None:
    async with visit(link, name="eager") as here:
        followed = await here.join(link.table or "", link.key)
        await play_seat(followed, choose)
        print(followed.mirror)


if __name__ == "__main__":
    asyncio.run(main(parse_link(sys.argv[1])))
