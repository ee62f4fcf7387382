"""A bot at a table of a server: `python docs/examples/online_bot.py LINK`. It is greedy."""

import asyncio
import sys

from palacio import Match
from palacio.client import Link, open_session, parse_link, play_seat


def choose(match: Match) -> str:
    """Return an action: the one whose preview has the most points."""
    choices = match.view(match.seat).actions
    return max(choices, key=lambda choice: choice.preview.points).text


async def main(link: Link) -> None:
    async with open_session(link, name="eager") as server:
        followed = await server.join(link.table or "", link.key)
        await play_seat(followed, choose)
        print(followed.mirror)


if __name__ == "__main__":
    asyncio.run(main(parse_link(sys.argv[1])))
