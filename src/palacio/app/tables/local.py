"""A local table: people share one keyboard, and bots run in their own processes."""

import asyncio
from dataclasses import replace
from typing import Any, ClassVar

from palacio.app.draw.pointing import following
from palacio.app.draw.spot_text import say_winners
from palacio.app.draw.story_lines import StoryLines
from palacio.app.draw.table_view import Key, Notice, parse_keys
from palacio.app.protocol import Host, TableHost
from palacio.bots import LEVELS
from palacio.i18n.catalogue import Catalogue
from palacio.session.seat_text import renamed
from palacio.session.session import PERSON, NothingToUndo, Session, new_session


class LocalTable:
    keys: ClassVar[tuple[Key, ...]] = parse_keys(
        "? help, i rules, q leave, h hint, u undo, s save, "
        "o boards, l letters, b level, g language, r replay"
    )
    result_keys: ClassVar[tuple[Key, ...]] = parse_keys(
        "? help, s save, r replay, v review, n again, m new, esc look, q quit"
    )
    result_actions: ClassVar[tuple[str, ...]] = ("again", "new", "review", "replay", "look")
    is_connected = True
    allows_hints = True

    _host: TableHost
    _bot_worker: Any = None

    def __init__(self, session: Session) -> None:
        self.session = session
        self.story = StoryLines(session.match)

    @property
    def own_seat(self) -> int | None:
        return self.session.seats.index(PERSON) if PERSON in self.session.seats else None

    @property
    def players_here(self) -> tuple[str, ...]:
        return self.session.seats

    @property
    def is_going_on(self) -> bool:
        return self.session.is_going_on

    @property
    def is_own_turn(self) -> bool:
        return self.session.is_persons_turn

    def status(self, labels: tuple[str, ...], say: Catalogue) -> str:
        if not self.is_going_on:
            return say_winners(self.session.match, say)
        seat = labels[self.session.match.seat]
        return say("status-turn" if self.is_own_turn else "status-thinking", seat=seat)

    def notice(self, say: Catalogue) -> Notice | None:
        return None

    def label(self, seat: int, name: str, say: Catalogue) -> str:
        return name

    def leave_question(self) -> str | None:
        return "leave-sure" if self.is_going_on else None

    # --- Actions.

    def attach(self, host: TableHost) -> None:
        self._host = host
        host.begin_turn()

    def let_others_play(self) -> None:
        self._bot_worker = self._host.run_worker(self._play_bot(), exclusive=True, group="bots")

    async def _play_bot(self) -> None:
        """Play a bot's turn, unless the bot fails or the match changes before the bot acts."""
        match = self.session.match
        seat, seen = match.seat, len(match.log)
        action = await self._host.ask_bot(self.session.seats[seat], f"seat {seat}")
        if action is not None:
            await asyncio.sleep(self._host.settings.bot_pause_s)
        if action is None or seen != len(match.log):
            self._host.refresh_status()
        else:
            match.play(action, seat=seat)
            self._host.begin_turn()

    def play(self, action: str) -> None:
        self.session.play(action)
        self._host.withdraw_actions()
        self._host.begin_turn()

    def undo(self) -> None:
        say = self._host.settings.say
        try:
            self.session.undo()
        except NothingToUndo:
            self._host.refuse(say("undo-nothing"))
            return
        if self._bot_worker:
            self._bot_worker.cancel()
        self._host.begin_turn()
        self._host.say(say("undone"))

    def answer(self, *, yes: bool) -> None:
        """Do nothing: a local table asks no questions."""

    def resign(self) -> None:
        """Do nothing: players give up a local match by leaving the table."""

    def change_level(self) -> None:
        """Set all bots to the next level. A bot that is thinking starts over."""
        say = self._host.settings.say
        if not self.session.bots:
            self._host.say(say("level-nobody"), "bad")
            return
        level = following(LEVELS, next(iter(self.session.bots.values())), 1)
        self._seat_bots(level, say)
        self._host.say(say("level-now", bot=say(f"bot-{level}")))
        if self.is_going_on and not self.is_own_turn:
            self._host.refresh_status()
            self.let_others_play()

    def watch_for_rematch(self, host: Host) -> None:
        """Do nothing: only a player at this keyboard can start a rematch."""

    def _seat_bots(self, level: str, say: Catalogue) -> None:
        """Replace all bots with bots of this level. Rename them unless the hashes include names."""
        before, header = self.session.seats, self.session.match.header
        after = tuple(PERSON if player == PERSON else level for player in before)
        self.session.seats = after
        if header.record_version > 1:  # in version 1 the hashes include the names
            names = renamed(header.names, before, after, say)
            self.session.match.referee.header = replace(header, names=names)

    def play_again(self, host: Host) -> None:
        names = self.session.match.header.names
        host.palacio.show_table(new_session(self.session.seating, names))
