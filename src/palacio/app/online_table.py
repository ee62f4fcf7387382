"""The table of a server: one's own turns are sent there, and everybody's come from there."""

from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType

from palacio.app.commands import say_refusal
from palacio.app.online import OnlineSitting, TableStory
from palacio.app.picking import new_picking
from palacio.app.picture import Key, Notice
from palacio.app.scene import Scene
from palacio.app.table import KEYS_AT_THE_END, TableScreen
from palacio.client.clocks import is_slow
from palacio.client.errors import Disagreement, ServerError, Unreachable
from palacio.match.errors import UserError
from palacio.wire.commands import Act, Answer, AnyCommand, Resign, Return, Undo

KEYS = (
    Key("question_mark", "?", "help"),
    Key("q", "q", "leave"),
    Key("h", "h", "hint"),
    Key("u", "u", "undo"),
    Key("w", "w", "resign"),
    Key("s", "s", "save"),
    Key("o", "o", "boards"),
    Key("l", "l", "letters"),
    Key("g", "g", "language"),
    Key("r", "r", "replay"),
)
_TICK_S = 0.5  # of the clocks


class OnlineTable(TableScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", show=False),
        Binding("n", "answer(False)", show=False),
        Binding("w", "resign", show=False),
    ]

    def __init__(self, online: OnlineSitting) -> None:
        super().__init__(online)
        self.online = online
        self.story = TableStory(online.followed)
        self._me = online.seat or 0
        self._seen = online.followed.sight
        self._head = self.match.head  # the last event that is drawn
        self._labels_shown: tuple[str, ...] = ()

    def on_mount(self) -> None:
        self.follow()
        self.set_interval(_TICK_S, self._tick)

    # --- What comes from there.

    @work(exclusive=True, group="follow")
    async def follow(self) -> None:
        try:
            while True:
                self._seen = await self.online.followed.after(self._seen)
                self._look_at_table()
        except (ServerError, Unreachable, Disagreement) as error:
            self.say(str(error), "bad")

    def _look_at_table(self) -> None:
        """What was picked stays picked, unless the match itself has gone on."""
        self.online.look()
        self.match = self.online.match  # another one, if the server's log was restored
        is_mine = bool(self.picking.paths)
        if self.match.head == self._head and is_mine == self.online.is_persons_turn:
            self.reword_status()
        else:
            self._head = self.match.head
            self.begin_turn()

    def reword_status(self) -> None:
        """All but what is being picked."""
        self.status_words = self._status()
        self.tell_story()
        self.redraw()

    def let_bot_play(self) -> None:  # type: ignore[override]
        """It plays where the table is."""

    def _tick(self) -> None:
        if self.online.is_going_on and self._labels() != self._labels_shown:
            self.redraw()

    # --- Drawing.

    def _labels(self) -> tuple[str, ...]:
        say = self.settings.say
        return tuple(
            self.online.label(seat, name, say) for seat, name in enumerate(super()._labels())
        )

    def scene(self) -> Scene:
        scene = super().scene()
        self._labels_shown = scene.names
        return scene

    def keys(self) -> tuple[Key, ...]:
        return KEYS if self.online.is_going_on else KEYS_AT_THE_END

    def _status(self) -> str:
        say = self.settings.say
        if not self.online.visit.live.is_connected:
            return say("status-lost")
        if self.online.may("return"):
            return say("status-away")
        if not self.online.is_going_on:
            return super()._status()
        is_mine, name = self.online.is_persons_turn, self.names[self.match.seat]
        return say("status-turn" if is_mine else "status-their-turn", seat=name)

    def status_style(self) -> str:
        return super().status_style() if self.online.visit.live.is_connected else "bad"

    def _notice(self, scene: Scene) -> Notice:
        say, asked = self.settings.say, self.online.table.asked
        if self.notice is None and asked is not None and self.online.may("answer"):
            return Notice(say("ask-undo", seat=self.names[asked]), "gold")
        if self.notice is None and self.online.seat is None:
            return Notice(say("looking-on"), "dim")
        return super()._notice(scene)

    # --- What goes there.

    @work(group="doing")
    async def do(self, command: AnyCommand) -> None:
        try:
            await self.online.followed.do(command)
        except (ServerError, Unreachable) as error:
            self._look_again()
            self.say(str(error), "bad")

    def play(self, action: str, typed: str = "") -> None:
        """What the rules refuse is refused at once; the rest is for the server to say."""
        if not self.online.is_persons_turn:
            self._say_whose_turn()
            return
        try:
            self.match.fork().accept(self.match.seat, action)
        except UserError as error:
            self.say(say_refusal(error, typed or action, self.settings.say), "bad")
            return
        self.picking, self.pointed, self.notice = new_picking(), None, None
        self.redraw()
        self.do(Act(action))

    def action_undo(self) -> None:
        self.do(Undo())

    def action_answer(self, yes: bool) -> None:
        if self.online.may("answer"):
            self.do(Answer(yes))
        elif yes and self.online.may("return"):
            self.do(Return())
        else:
            self.say(self.settings.say("refused-nothing-asked"), "bad")

    def action_resign(self) -> None:
        """Only who has been asked gives up."""
        asked = Notice(self.settings.say("resign-sure"), "gold")
        if not self.online.may("resign"):
            self._say_whose_turn()
        elif self.notice == asked:
            self.do(Resign())
        else:
            self.say(*asked)

    def action_leave(self) -> None:
        slow = is_slow(self.online.table.clock)
        words = self.settings.say("leave-slow-sure" if slow else "leave-bot-sure")
        asked = Notice(words, "gold")
        if self.online.may("leave") and self.notice != asked:
            self.say(*asked)
        else:
            self.shell.leave()

    def action_hint(self) -> None:  # type: ignore[override]
        if self.online.table.casual:
            super().action_hint()
        else:
            self.say(self.settings.say("hint-serious"), "bad")

    def action_level(self) -> None:
        self.say(self.settings.say("level-settled"), "bad")
