"""A table on a server: commands are sent to the server, and the match is mirrored here."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from operator import itemgetter
from typing import ClassVar

from palacio.app.draw.spot_text import say_winners
from palacio.app.draw.story_lines import StoryLines
from palacio.app.draw.table_view import Key, Notice, parse_keys
from palacio.app.protocol import Host, TableHost
from palacio.client.clocks import is_slow, left_ms, say_time
from palacio.client.errors import ClientError, DealMismatch
from palacio.client.followed_table import FollowedTable
from palacio.client.phrases import say_said
from palacio.client.session import ServerSession
from palacio.client.story import say_entry
from palacio.i18n.catalogue import Catalogue
from palacio.i18n.names import say_name
from palacio.match.errors import IllegalAction
from palacio.match.match import Match
from palacio.session.session import DEFAULT_BOT, PERSON, Session
from palacio.wire.commands import Act, Answer, AnyCommand, Rematch, Resign, Return, Undo
from palacio.wire.views import TableView


class RemoteTable:
    keys: ClassVar[tuple[Key, ...]] = parse_keys(
        "? help, i rules, q leave, h hint, u undo, w resign, "
        "s save, o boards, l letters, p phrases, r replay"
    )
    result_keys: ClassVar[tuple[Key, ...]] = parse_keys(
        "? help, s save, r replay, v review, n again, p phrases, esc look, q quit"
    )
    result_actions: ClassVar[tuple[str, ...]] = ("again", "review", "replay", "look")

    _host: TableHost

    def __init__(
        self,
        server: ServerSession,
        followed: FollowedTable,
        show_table: Callable[[FollowedTable], None],
    ) -> None:
        self.followed = followed
        self.session = Session(_mirror(followed), _players(followed.table))
        self.story: StoryLines = RemoteStory(followed)
        self._server = server
        self._show_table = show_table
        self._seen = followed.view
        self._set_backs = followed.set_backs  # how many losses of log entries were reported
        self._head = self.session.match.referee.head  # hash of the last event shown

    @property
    def table(self) -> TableView:
        return self.followed.table

    @property
    def own_seat(self) -> int | None:
        return self.followed.own.seat if self.followed.own else None

    @property
    def players_here(self) -> tuple[str, ...]:
        """The players for playing on from a replay in this app; bots replace other people."""
        players = enumerate(self.session.seats)
        return tuple(
            PERSON if seat == self.own_seat else player if player != PERSON else DEFAULT_BOT
            for seat, player in players
        )

    @property
    def is_going_on(self) -> bool:
        return self.table.stage == "playing"

    @property
    def is_own_turn(self) -> bool:
        return bool(self.followed.own and self.followed.own.choices)

    @property
    def is_connected(self) -> bool:
        return self._server.socket.is_connected

    @property
    def allows_hints(self) -> bool:
        return self.table.casual

    def _may(self, command: str) -> bool:
        return self.followed.own is not None and command in self.followed.own.may

    # --- Texts.

    def status(self, labels: tuple[str, ...], say: Catalogue) -> str:
        match = self.session.match
        if not self.is_connected:
            return say("status-lost")
        if self._may("return"):
            return say("status-away")
        if not self.is_going_on:
            return say_winners(match, say)
        name = say_name(match.header.names[match.seat], say)
        return say("status-turn" if self.is_own_turn else "status-their-turn", seat=name)

    def notice(self, say: Catalogue) -> Notice | None:
        asking = self.table.undo_request
        if asking is not None and self._may("answer"):
            name = say_name(self.session.match.header.names[asking], say)
            return Notice(say("ask-undo", seat=name), "gold")
        return Notice(say("looking-on"), "dim") if self.own_seat is None else None

    def label(self, seat: int, name: str, say: Catalogue) -> str:
        """Return the clock, then the name, so that only the name is cut off if there is no room."""
        shown = say("seat-away", name=name) if self.table.seats[seat].away else name
        left = left_ms(self.table, seat, self._server.socket.now_ms())
        return shown if left is None else f"{say_time(left, say)} {shown}"

    def leave_question(self) -> str | None:
        if not self._may("leave"):
            return None
        return "leave-slow-sure" if is_slow(self.table.clock) else "leave-bot-sure"

    # --- Updates from the server.

    def attach(self, host: TableHost) -> None:
        self._host = host
        host.begin_turn()
        host.run_worker(self._follow(), exclusive=True, group="follow")

    async def _follow(self) -> None:
        with say_errors(self._host):
            while True:
                self._seen = await self.followed.next_view(self._seen)
                if not self._host.palacio.is_running:  # the app is closing: its widgets are gone
                    return
                self._update()

    def _update(self) -> None:
        """Show the table's new version. Keep the selection unless the match or turn changed."""
        self.session.match = match = _mirror(self.followed)  # a new one if the log was sent again
        self.session.seats = _players(self.table)
        could_act = bool(self._host.selection.paths)
        if match.referee.head == self._head and could_act == self.is_own_turn:
            self._host.refresh_status()
        else:
            self._head = match.referee.head
            self._host.begin_turn()
        if self._set_backs != self.followed.set_backs:
            self._set_backs = self.followed.set_backs
            self._host.say(self._host.settings.say("set-back"), "bad")

    def let_others_play(self) -> None:
        """Do nothing: the server sends the other players' actions."""

    # --- Commands to the server.

    def _send(self, command: AnyCommand) -> None:
        self._host.run_worker(self._do(command), group="commands")

    async def _do(self, command: AnyCommand) -> None:
        try:
            await self.followed.do(command)
        except ClientError as error:
            self._host.offer_actions()
            self._host.refuse(str(error))

    def play(self, action: str) -> None:
        """Send an action. Raises IllegalAction, and sends nothing, if the rules refuse it."""
        match = self.session.match
        if not self.is_own_turn:
            raise IllegalAction("not_your_turn" if self.is_going_on else "match_over", "")
        match.copy().referee.accept(match.seat, action)
        self._host.withdraw_actions()
        self._send(Act(action))

    def undo(self) -> None:
        self._send(Undo())

    def answer(self, *, yes: bool) -> None:
        if self._may("answer"):
            self._send(Answer(yes))
        elif yes and self._may("return"):
            self._send(Return())
        else:
            self._host.refuse(self._host.settings.say("refused-nothing-asked"))

    def resign(self) -> None:
        if not self._may("resign"):
            self._host.say_whose_turn()
        elif self._host.confirm(self._host.settings.say("resign-sure")):
            self._send(Resign())

    def change_level(self) -> None:
        self._host.say(self._host.settings.say("level-settled"), "bad")

    # --- Rematches.

    def watch_for_rematch(self, host: Host) -> None:
        host.run_worker(self._watch_for_rematch(host), exclusive=True, group="follow")

    async def _watch_for_rematch(self, host: Host) -> None:
        if self.followed.is_deal_verified:
            host.say(host.settings.say("deal-verified"), "dim")
        with say_errors(host):
            await self._rematch()
            host.say(host.settings.say("again-waits"), "turn")

    async def _rematch(self) -> str:
        """Wait until there is a rematch, and return its table's id."""
        while self.table.rematch is None:
            await self.followed.next_view(self.followed.view)
        return self.table.rematch

    def play_again(self, host: Host) -> None:
        if self.own_seat is None:
            host.say(host.settings.say("looking-on"), "bad")
        else:
            host.run_worker(self._play_again(host), exclusive=True, group="again")

    async def _play_again(self, host: Host) -> None:
        """Open the rematch, or join it if another player has opened it."""
        with say_errors(host):
            if self.table.rematch is None:
                await self.followed.do(Rematch())
            self._show_table(await self._server.join(await self._rematch()))


@contextmanager
def say_errors(host: Host) -> Iterator[None]:
    """Show the client's errors on the screen instead of raising them."""
    try:
        yield
    except DealMismatch:
        host.say(host.settings.say("deal-mismatch"), "bad")
    except ClientError as error:
        host.say(str(error), "bad")


class RemoteStory(StoryLines):
    """The story of a table: the match, people who came and went, and their phrases."""

    def __init__(self, followed: FollowedTable) -> None:
        super().__init__(_mirror(followed))
        self._followed = followed
        self._shown = followed.story

    def lines(self, say: Catalogue, upto: int | None = None) -> list[str]:
        """Return a line for each log entry and phrase; empty for an entry with nothing to tell."""
        story, table = self._followed.story, self._followed.table
        if story[: len(self._lines)] != self._shown:  # the server has restored its log
            self._lines = []
        if say is not self._say:
            self._say, self._lines = say, []
        self._lines += [say_entry(entry, table, say) for entry in story[len(self._lines) :]]
        self._shown = story
        return self._with_phrases(say)[:upto]

    def _with_phrases(self, say: Catalogue) -> list[str]:
        table, said = self._followed.table, self._followed.said
        phrases = [(entries - 0.5, say_said(each, table, say)) for entries, each in said]
        ordered = sorted([*enumerate(self._lines), *phrases], key=itemgetter(0))
        return [line for _, line in ordered]


def _mirror(followed: FollowedTable) -> Match:
    assert followed.mirror is not None
    return followed.mirror


def _players(table: TableView) -> tuple[str, ...]:
    return tuple((seat.kind == "bot" and seat.level) or PERSON for seat in table.seats)
