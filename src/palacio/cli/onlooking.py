"""A table of a server, told to somebody who looks on."""

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from palacio.cli.line_words import result
from palacio.cli.screen import new_console, show
from palacio.client.followed import Followed
from palacio.client.links import Link
from palacio.client.telling import happenings, tell
from palacio.client.visit import look_on
from palacio.match.story import RoundEnd
from palacio.wire.views import Chapter
from palacio.words.catalogue import Catalogue, catalogue


async def watch_lines(link: Link, table: str) -> None:
    """To the end of the match."""
    async with look_on(link) as here:
        await here.client.table(table)  # who waits for a socket is not told that nobody is there
        followed = await here.live.follow(table)
        console = new_console(followed.table.game)
        told = 0
        async for sight in followed:
            for chapter in followed.story[told:]:
                _tell(console, chapter, followed)
            _show(console, followed, told)
            told = len(followed.story)
            if sight.table.stage == "over":
                return


async def watch_app(link: Link, table: str, say: Catalogue) -> None:
    from palacio.app.online_app import OnlineApp  # only now: it takes a moment

    async with look_on(link, say.language) as here:
        await here.client.table(table)
        await OnlineApp(here, await here.live.follow(table), say).run_async()


def _tell(console: Console, chapter: Chapter, followed: Followed) -> None:
    words = tell(chapter, followed.table, catalogue("en"))
    if words:
        console.print(Padding(Text(words, "dim"), (0, 0, 0, 2), expand=False))


def _show(console: Console, followed: Followed, told: int) -> None:
    """The table at first, after every round, and at the end with its result."""
    match, news = followed.mirror, followed.story[told:]
    if match is None:
        return
    ended = any(isinstance(what, RoundEnd) for chapter in news for what in happenings(chapter))
    if told == 0 or ended or match.is_over:
        console.print()
        show(console, match)
        console.print()
    if match.is_over:
        console.print(f" {result(match)}", style="turn", markup=False)
