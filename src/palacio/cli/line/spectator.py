"""A server's table in line mode, for a spectator."""

from palacio.cli.line.screen import Screen, new_screen
from palacio.cli.line.text import say_result
from palacio.client.followed_table import FollowedTable
from palacio.client.links import Link
from palacio.client.phrases import say_said
from palacio.client.session import spectate
from palacio.client.story import say_entry, story_items
from palacio.i18n.catalogue import Catalogue
from palacio.match.story import RoundEnd


async def watch_lines(link: Link, table: str, say: Catalogue, notice: str = "") -> None:
    """Print `notice`, then follow a match, printing its story and table until it is over."""
    async with spectate(link, say.language) as server:
        await server.client.table(table)  # raises if there is no answer; the socket would retry
        followed = await server.socket.follow(table)
        screen = new_screen(followed.table.game, say, notice)
        screen.print_notice()
        server.socket.on_phrase = lambda said: screen.tell(say_said(said, followed.table, say))
        printed = 0
        async for view in followed:
            for entry in followed.story[printed:]:
                screen.tell(say_entry(entry, followed.table, say))
            _show(screen, followed, printed)
            printed = len(followed.story)
            if view.table.stage == "over":
                return


def _show(screen: Screen, followed: FollowedTable, printed: int) -> None:
    """Draw the table initially, after every round, and at the end with the result."""
    match, news = followed.mirror, followed.story[printed:]
    if match is None:
        return
    ended = any(isinstance(item, RoundEnd) for entry in news for item in story_items(entry))
    if printed == 0 or ended or match.is_over:
        screen.draw(match)
        screen.print("")
    if match.is_over:
        screen.print(say_result(match, screen.say), "turn")
