"""The table screen: a match in play at a local or remote table."""

from time import monotonic
from typing import Any, ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import BindingType

from palacio.app.draw.scene import Scene
from palacio.app.draw.selection import (
    Path,
    Selection,
    Spot,
    Take,
    key_of,
    new_selection,
    path_of_event,
    path_to,
)
from palacio.app.draw.spot_text import say_hint, say_question, say_spot
from palacio.app.draw.table_view import Notice, draw_table, parse_keys
from palacio.app.protocol import Table
from palacio.app.screens.commands import run_command, say_box, say_refusal
from palacio.app.screens.drawn_screen import bind
from palacio.app.screens.match_screen import MatchScreen
from palacio.app.widgets.canvas import Canvas
from palacio.app.widgets.command_box import CommandBox
from palacio.bots.pool import BotFailed
from palacio.i18n.command_words import say_command
from palacio.match.errors import UserError
from palacio.match.notation import format_source
from palacio.match.spans import Block
from palacio.session.bots import ADVISER, SessionBots
from palacio.session.compile_progress import CompileStep
from palacio.session.saving import DEFAULT_FILE
from palacio.session.seat_text import say_seat
from palacio.session.session import Session

KEYS_AT_THE_END = parse_keys(
    "? help, i rules, q leave, e result, r replay, s save, o boards, l letters, g language, t theme"
)
_NOTICE_S = 2.0  # a notice stays at least this long when turns change
_TICK_S = 0.5  # time between updates of the clocks
_BAR_PERCENT = 10  # percent per character of the compiler's progress bar
_SPOT_KEYS = "0123456789cfx"  # keys that can pick a spot


class TableScreen(MatchScreen):
    BINDINGS: ClassVar[list[BindingType]] = bind(
        "escape=back h=hint u=undo b=level s=save r=replay colon,slash=type q=leave e=result "
        "y=answer(True) n=answer(False) w=resign"
    )

    def __init__(self, table: Table) -> None:
        super().__init__(table.session.match, table.story)
        self.table = table
        self.view = self.match.view()
        self.selection = new_selection()
        self.hint: Path = ()
        self.notice: Notice | None = None  # shown until the person points at something else
        self._notice_at_s = 0.0
        self._is_refusal = False  # whether the notice says why an action was refused
        self.status_text = ""
        self.bots = SessionBots(
            on_restart=lambda: self.say(self.settings.say("bots-restarted"), "bad"),
            on_compile=self._say_compiling,
        )
        self._result_is_due = False
        self._main_seat = table.own_seat or 0
        self._drawn_labels: tuple[str, ...] = ()

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield CommandBox()

    @property
    def session(self) -> Session:
        return self.table.session

    def on_mount(self) -> None:
        self.table.attach(self)
        self.set_interval(_TICK_S, self._tick)

    def on_screen_resume(self) -> None:
        self._show_due_result()

    async def on_unmount(self) -> None:
        self.workers.cancel_node(self)
        await self.bots.aclose()

    # --- Turns.

    def begin_turn(self) -> None:
        """Show the current position. If it is another player's turn, let that player act."""
        is_old = monotonic() - self._notice_at_s >= _NOTICE_S
        if is_old or (self._is_refusal and self.table.is_own_turn):
            self.notice = None
        self.offer_actions()
        self.refresh_status()
        if not self.table.is_going_on:
            self._result_is_due = True
            self._show_due_result()
        elif not self.table.is_own_turn:
            self.table.let_others_play()

    def offer_actions(self) -> None:
        """Offer the actions that are legal in the current position."""
        is_own = self.table.is_own_turn
        self.match = self.session.match
        self.hint, self.pointed = (), None
        self.view = self.match.view(self.match.seat if is_own else None)
        self.selection = new_selection(self.view.actions, self.view.refused)
        if is_own:
            self._main_seat = self.match.seat

    def withdraw_actions(self) -> None:
        """Offer no actions until the chosen one has been played."""
        self.selection, self.pointed, self.notice = new_selection(), None, None
        self.redraw()

    def refresh_status(self) -> None:
        """Update everything except the selection."""
        self.status_text = self._status()
        self.show_story()
        self.redraw()

    async def ask_bot(self, bot: str, key: str) -> int | None:
        """Return a bot's action; None if the bot failed or the match has changed since the call."""
        seen = len(self.session.match.log)
        try:
            action = await self.bots.choose(self.session.match, bot, key)
        except BotFailed as failed:
            message = "bots-gone-saying" if failed.reason else "bots-gone"
            self.say(self.settings.say(message, words=failed.reason), "bad")
            return None
        return action if seen == len(self.session.match.log) else None

    def _show_due_result(self) -> None:
        """Show the result if it is due, but not on top of an open help or replay screen."""
        if self._result_is_due and self.app.screen is self:
            self._result_is_due = False
            self.palacio.show_result(self.table)

    # --- Drawing.

    def scene(self) -> Scene:
        self._drawn_labels = self._labels()
        last = path_of_event(self.match.log[-1], self.match.module)
        return Scene(
            view=self.view,
            names=self._drawn_labels,
            main=(self._main_seat + self.display_options.main_offset) % len(self.names),
            say=self.settings.say,
            display_options=self.display_options,
            selection=self.selection,
            focus=self.pointed,
            hint=self.hint,
            last=() if self.selection.picked else last,
            actor=next((e.seat for e in reversed(self.match.log) if e.seat >= 0), None),
        )

    def _labels(self) -> tuple[str, ...]:
        """Return each seat's name and clock, with a bot's level if its name does not contain it."""
        say, players = self.settings.say, zip(self.names, self.session.seats, strict=True)
        names = (say_seat(name, player, say) for name, player in players)
        return tuple(self.table.label(seat, name, say) for seat, name in enumerate(names))

    def _tick(self) -> None:
        if self.table.is_going_on and self._labels() != self._drawn_labels:
            self.redraw()

    def draw(self, columns: int, rows: int) -> Block:
        scene = self.scene()
        status = Notice(self.status_text, self._status_style())
        keys = self.table.keys if self.table.is_going_on else KEYS_AT_THE_END
        drawing = draw_table(scene, columns, rows, status, self._notice(scene), keys)
        self.log_panel.place(drawing.log)
        return drawing.block

    def _status(self) -> str:
        return self.table.status(self._labels(), self.settings.say)

    def _status_style(self) -> str:
        if not self.table.is_connected:
            return "bad"
        return "turn" if self.table.is_own_turn else "band"

    def _notice(self, scene: Scene) -> Notice:
        notice = self.notice or self.table.notice(self.settings.say)
        if notice or not self.table.is_own_turn:
            return notice or Notice()
        if self.pointed is None:
            return Notice(say_question(scene), "gold")
        style = "bad" if self.pointed in scene.refused else "plain"
        return Notice(say_spot(scene, self.pointed), style)

    def refresh_text(self) -> None:
        self.notice = None
        self.refresh_status()

    def say(self, text: str, style: str = "plain") -> None:
        self.notice, self._notice_at_s = Notice(text, style), monotonic()
        self._is_refusal = False
        self.redraw()

    def refuse(self, text: str) -> None:
        """Show why an action is refused. The notice disappears when a player's turn begins."""
        self.say(text, "bad")
        self._is_refusal = True

    def say_status(self, text: str) -> None:
        self.status_text = text
        self.redraw()

    def _say_compiling(self, step: CompileStep) -> None:
        bar = f"{'█' * (step.percent // _BAR_PERCENT):░<{100 // _BAR_PERCENT}}"
        self.say_status(self.settings.say("status-compiling", done=f"{bar} {step.percent}"))

    def confirm(self, question: str) -> bool:
        """Ask a question. Return whether it was already shown: pressing the key again confirms."""
        asked = Notice(question, "gold")
        if self.notice == asked:
            return True
        self.say(*asked)
        return False

    # --- Pointing and picking.

    def spots(self) -> list[Any]:
        return [*self.selection.open, *self.selection.refused]

    def point(self, spot: Any) -> None:
        had_notice, self.notice = self.notice is not None, None
        if had_notice and spot == self.pointed:
            self.redraw()
        super().point(spot)

    def on_canvas_clicked(self, message: Canvas.Clicked) -> None:
        """Let a click on another color replace the picked color.

        A click on the picked color unpicks it.
        """
        if isinstance(message.spot, Take) and self.selection.picked:
            is_same = message.spot == self.selection.picked[0]
            self.selection = Selection(self.selection.paths, self.selection.refusals)
            if is_same:
                message.prevent_default()  # otherwise the screen would pick it again
                self.redraw()

    def choose(self, spot: Spot) -> None:
        if spot in self.selection.refused:
            self.refuse(say_spot(self.scene(), spot))
            return
        self._pick(self.selection.pick(spot))

    def _pick(self, selection: Selection) -> None:
        if selection.choice:
            self.play(selection.choice.text)
            return
        self.selection, self.notice = selection, None
        self.pointed = self._first_target(selection)
        self.redraw()

    def _first_target(self, selection: Selection) -> Spot | None:
        """Return the spot to point at after a pick: the hinted one, or else the first one."""
        hinted = self.hint[len(selection.picked) : len(selection.picked) + 1]
        if hinted and self.hint[: len(selection.picked)] == selection.picked:
            return hinted[0]
        return next(iter(selection.open), None) if selection.picked else None

    def action_back(self) -> None:
        picked = self.selection.picked
        self.selection, self.notice = self.selection.back(), None
        self.pointed = picked[-1] if picked else None
        self.redraw()

    def play(self, action: str, typed: str = "") -> None:
        try:
            self.table.play(action)
        except UserError as error:
            self.refuse(say_refusal(error, typed or action, self.settings.say))

    def on_key(self, event: events.Key) -> None:
        """Handle a spot's key: point at a color at a source, or pick a spot of another kind."""
        if event.character and self._press(event.character):
            event.stop()

    def _press(self, key: str) -> bool:
        opened = self.selection.open
        spots = [spot for spot in self.spots() if key_of(spot, opened.get(spot, [])) == key]
        if not spots:
            return self._refuse(key)
        if isinstance(spots[0], Take):
            at = spots.index(self.pointed) + 1 if self.pointed in spots else 0
            self.point(spots[at % len(spots)])
        else:
            self.point(spots[0])
            self.choose(spots[0])
        return True

    def _refuse(self, key: str) -> bool:
        """Say why this key can't pick a spot now. Return False for keys that can never pick one."""
        picked, say = self.selection.picked, self.settings.say
        if key not in _SPOT_KEYS:
            return False
        if not self.table.is_own_turn:
            self.say_whose_turn()
        elif self.view.phase == "choice":
            self.play(f"col={key}", key)
        elif key == "0" and not picked:
            self.play("home", key)
        elif not picked:
            game = self.match.header.game
            self.refuse(say("take-first" if key in "fx" else "source-empty", game=game))
        elif len(picked) == 1 and isinstance(picked[0], Take):
            take = picked[0]
            letter = self.match.module.palette.letter(take.color)
            self.play(f"{format_source(take.source)}{letter}>{key}", key)
        else:
            self.refuse(say("not-understood", text=key))
        return True

    def say_whose_turn(self) -> None:
        going_on, say = self.table.is_going_on, self.settings.say
        self.refuse(say("refusal-not-your-turn" if going_on else "refusal-match-over"))

    # --- Keys.

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        say = self.settings.say
        if not self.table.allows_hints:
            self.refuse(say("hint-serious"))
            return
        if not self.table.is_own_turn:
            self.say_whose_turn()
            return
        self.say(say("hint-thinking"))
        action = await self.ask_bot(ADVISER, "hint")
        self.say_status(self._status())
        if action is not None:
            self._show_hint(action)

    def _show_hint(self, action: int) -> None:
        self.selection = Selection(self.selection.paths, self.selection.refusals)
        self.hint = path_to(self.selection, action)
        self.pointed = self.hint[0]
        self.say(say_hint(self.scene(), ADVISER, self.selection.paths[self.hint]), "good")

    def action_undo(self) -> None:
        self.table.undo()

    def action_answer(self, yes: bool) -> None:
        self.table.answer(yes=yes)

    def action_resign(self) -> None:
        self.table.resign()

    def action_level(self) -> None:
        self.table.change_level()

    def action_save(self) -> None:
        self._open_box(f"{say_command('save', self.settings.say)} {DEFAULT_FILE}")

    def action_type(self) -> None:
        self._open_box("")

    def action_help(self) -> None:
        self.palacio.show_help(self.game)

    def action_rules(self) -> None:
        self.palacio.show_rules(self.game)

    def action_replay(self) -> None:
        self.palacio.show_replay(self.match, self.table.players_here)

    def action_leave(self) -> None:
        question = self.table.leave_question()
        if question is None or self.confirm(self.settings.say(question)):
            self.palacio.leave()

    def action_result(self) -> None:
        if not self.table.is_going_on:
            self.palacio.show_result(self.table)

    # --- The command box.

    def _open_box(self, text: str) -> None:
        self.notice = None
        self.redraw()
        self.query_one(CommandBox).open(text, say_box(self.settings.say), self.settings.theme)

    def on_command_box_typed(self, message: CommandBox.Typed) -> None:
        run_command(self, message.text)
