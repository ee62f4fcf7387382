"""The end of a match at a server, and the same again."""

from typing import ClassVar

from textual import work

from palacio.app.online import OnlineSitting, online_shell
from palacio.app.picture import Key, Notice
from palacio.app.result import Do, ResultScreen
from palacio.client.errors import ServerError, Unreachable
from palacio.wire.commands import Rematch

KEYS = (
    Key("question_mark", "?", "help"),
    Key("s", "s", "save"),
    Key("r", "r", "replay"),
    Key("n", "n", "again"),
    Key("escape", "esc", "look"),
    Key("q", "q", "quit"),
)


class OnlineResult(ResultScreen):
    keys: ClassVar[tuple[Key, ...]] = KEYS
    buttons: ClassVar[tuple[Do, ...]] = (Do("again"), Do("replay"), Do("look"))

    def __init__(self, online: OnlineSitting) -> None:
        super().__init__(online)
        self.online = online

    def on_mount(self) -> None:
        self.wait_for_others()

    @work(exclusive=True, group="follow")
    async def wait_for_others(self) -> None:
        """Somebody may want to play again."""
        await self._table_of_rematch()
        self._say(self.settings.say("again-waits"), "turn")

    async def _table_of_rematch(self) -> str:
        followed = self.online.followed
        while followed.table.again is None:
            await followed.after(followed.sight)
        return followed.table.again

    def action_again(self) -> None:
        if self.online.seat is None:
            self._say(self.settings.say("looking-on"), "bad")
        else:
            self.play_again()

    @work(exclusive=True, group="again")
    async def play_again(self) -> None:
        """The first who asks opens the table; the others go there, too."""
        try:
            if self.online.table.again is None:
                await self.online.followed.do(Rematch())
            followed = await self.online.visit.join(await self._table_of_rematch())
        except (ServerError, Unreachable) as error:
            self._say(str(error), "bad")
        else:
            online_shell(self.app).show_followed(followed)

    def _say(self, words: str, style: str) -> None:
        self._notice = Notice(words, style)
        self.redraw()
