"""The table: a match being played, by people here and by bots in their own processes."""

from time import monotonic
from typing import Any, ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from palacio.app.bot_turns import BotTurns
from palacio.app.canvas import Canvas
from palacio.app.command_box import CommandBox
from palacio.app.commands import obey, say_refusal
from palacio.app.match_screen import MatchScreen
from palacio.app.picking import (
    Path,
    Picking,
    Spot,
    Take,
    key_of,
    new_picking,
    path_of_event,
    path_to,
)
from palacio.app.picture import Key, Notice, draw_table
from palacio.app.saving import USUAL_FILE
from palacio.app.scene import Scene
from palacio.app.sitting import PERSON, NothingToUndo, Sitting
from palacio.app.thinking import ADVISER
from palacio.app.wording import say_hint, say_question, say_seat, say_spot, say_winners
from palacio.bots import LEVELS
from palacio.match.errors import UserError
from palacio.match.notation import format_source
from palacio.match.spans import Block

KEYS = (
    Key("question_mark", "?", "help"),
    Key("q", "q", "leave"),
    Key("h", "h", "hint"),
    Key("u", "u", "undo"),
    Key("s", "s", "save"),
    Key("o", "o", "boards"),
    Key("l", "l", "letters"),
    Key("b", "b", "level"),
    Key("g", "g", "language"),
    Key("t", "t", "page"),
    Key("r", "r", "replay"),
)
KEYS_AT_THE_END = (
    Key("question_mark", "?", "help"),
    Key("q", "q", "leave"),
    Key("e", "e", "result"),
    Key("r", "r", "replay"),
    Key("s", "s", "save"),
    Key("o", "o", "boards"),
    Key("l", "l", "letters"),
    Key("g", "g", "language"),
    Key("t", "t", "page"),
)
_READ_S = 2.0  # what was said so long ago has been read
_PLACES = "0123456789cfx"  # keys that mean a spot, at some time or other


class TableScreen(MatchScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", show=False),
        Binding("h", "hint", show=False),
        Binding("u", "undo", show=False),
        Binding("b", "level", show=False),
        Binding("s", "save", show=False),
        Binding("r", "replay", show=False),
        Binding("colon,slash", "type", show=False),
        Binding("q", "leave", show=False),
        Binding("e", "result", show=False),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting.match)
        self.sitting = sitting
        self.view = sitting.match.view()
        self.picking = new_picking()
        self.hint: Path = ()
        self.notice: Notice | None = None  # what is said until something else is pointed at
        self._said_s = 0.0  # when that was
        self.status_words = ""
        self.bot_turns = BotTurns(sitting, self)
        self._owes_result = False
        self._me = next((n for n, who in enumerate(sitting.seats) if who == PERSON), 0)

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield CommandBox()

    def on_mount(self) -> None:
        self.begin_turn()

    def on_screen_resume(self) -> None:
        self._show_owed_result()

    async def on_unmount(self) -> None:
        self.workers.cancel_node(self)
        await self.bot_turns.thinking.close()

    # --- Turns.

    def begin_turn(self) -> None:
        """Whoever is to decide decides: a person here, a bot in its process, or nobody."""
        if monotonic() - self._said_s >= _READ_S:
            self.notice = None
        self._look_again()
        self.status_words = self._status()
        self.tell_story()
        self.redraw()
        if not self.sitting.is_going_on:
            self._owes_result = True
            self._show_owed_result()
        elif not self.sitting.is_persons_turn:
            self.let_bot_play()

    def _look_again(self) -> None:
        """The match as it is now, for whoever is to decide."""
        is_persons = self.sitting.is_persons_turn
        self.hint, self.pointed = (), None
        self.view = self.match.view(self.match.seat if is_persons else None)
        self.picking = new_picking(self.view.actions, self.view.refused)
        if is_persons:
            self._me = self.match.seat

    def _show_owed_result(self) -> None:
        """Not over a help or a replay that somebody reads: when the table is on top again."""
        if self._owes_result and self.app.screen is self:
            self._owes_result = False
            self.shell.show_result(self.sitting)

    @work(exclusive=True, group="bots")
    async def let_bot_play(self) -> None:
        if await self.bot_turns.play():
            self.begin_turn()
        else:
            self.say_status(self._status())

    def _status(self) -> str:
        match, say = self.match, self.settings.say
        if not self.sitting.is_going_on:
            return say_winners(match, say)
        name = self._labels()[match.seat]
        return say("status-turn" if self.sitting.is_persons_turn else "status-thinking", seat=name)

    # --- Drawing.

    def scene(self) -> Scene:
        return Scene(
            view=self.view,
            names=self._labels(),
            main=(self._me + self.look.enlarged) % len(self.names),
            say=self.settings.say,
            look=self.look,
            picking=self.picking,
            focus=self.pointed,
            hint=self.hint,
            last=() if self.picking.picked else path_of_event(self.match.log[-1], self.match.face),
            actor=self._last_seat(),
        )

    def _labels(self) -> tuple[str, ...]:
        """The names, with the level of each bot that is called otherwise."""
        who = zip(self.names, self.sitting.seats, strict=True)
        return tuple(say_seat(name, sitter, self.settings.say) for name, sitter in who)

    def _last_seat(self) -> int | None:
        return next((e.seat for e in reversed(self.match.log) if e.seat >= 0), None)

    def draw(self, columns: int, rows: int) -> Block:
        scene = self.scene()
        status = Notice(self.status_words, self.status_style())
        picture = draw_table(scene, columns, rows, status, self._notice(scene), self.keys())
        self.log_panel.place(picture.log)
        return picture.block

    def status_style(self) -> str:
        return "turn" if self.sitting.is_persons_turn else "band"

    def keys(self) -> tuple[Key, ...]:
        return KEYS if self.sitting.is_going_on else KEYS_AT_THE_END

    def _notice(self, scene: Scene) -> Notice:
        if self.notice:
            return self.notice
        if not self.sitting.is_persons_turn:
            return Notice()
        if self.pointed is None:
            return Notice(say_question(scene), "gold")
        style = "bad" if self.pointed in scene.refused else "plain"
        return Notice(say_spot(scene, self.pointed), style)

    def reword(self) -> None:
        self.notice = None
        self.status_words = self._status()
        self.tell_story()
        self.redraw()

    def say(self, text: str, style: str = "plain") -> None:
        self.notice, self._said_s = Notice(text, style), monotonic()
        self.redraw()

    def say_status(self, text: str) -> None:
        self.status_words = text
        self.redraw()

    # --- Pointing and picking.

    def spots(self) -> list[Any]:
        return [*self.picking.open, *self.picking.refused]

    def point(self, spot: Any) -> None:
        self.notice = None
        super().point(spot)

    def on_canvas_clicked(self, message: Canvas.Clicked) -> None:
        """Another color is picked instead of the first one; the same one is put back."""
        if isinstance(message.spot, Take) and self.picking.picked:
            is_same = message.spot == self.picking.picked[0]
            self.picking = Picking(self.picking.paths, self.picking.refusals)
            if is_same:
                message.prevent_default()  # or the screen would pick it once more
                self.redraw()

    def choose(self, spot: Spot) -> None:
        if spot in self.picking.refused:
            self.say(say_spot(self.scene(), spot), "bad")
            return
        self._pick(self.picking.pick(spot))

    def _pick(self, picking: Picking) -> None:
        if picking.choice:
            self.play(picking.choice.text)
            return
        self.picking, self.notice = picking, None
        self.pointed = self._first_target(picking)
        self.redraw()

    def _first_target(self, picking: Picking) -> Spot | None:
        """Where to point after a pick: what a hint says, else the first that there is."""
        hinted = self.hint[len(picking.picked) : len(picking.picked) + 1]
        if hinted and self.hint[: len(picking.picked)] == picking.picked:
            return hinted[0]
        return next(iter(picking.open), None) if picking.picked else None

    def action_back(self) -> None:
        picked = self.picking.picked
        self.picking, self.notice = self.picking.back(), None
        self.pointed = picked[-1] if picked else None
        self.redraw()

    def play(self, action: str, typed: str = "") -> None:
        """A person's action, through the match's only door."""
        try:
            self.sitting.play(action)
        except UserError as error:
            self.say(say_refusal(error, typed or action, self.settings.say), "bad")
        else:
            self.notice = None
            self.begin_turn()

    def on_key(self, event: events.Key) -> None:
        """Digits are displays or, with a color picked, lines and strips; `c`, `f`, `x` likewise."""
        if event.character and self._press(event.character):
            event.stop()

    def _press(self, key: str) -> bool:
        opened = self.picking.open
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
        """Say why a key that means a spot means none now: the match knows best."""
        picked, say = self.picking.picked, self.settings.say
        if key not in _PLACES:
            return False
        if not self.sitting.is_persons_turn:
            self._say_whose_turn()
        elif self.view.phase == "choice":
            self.play(f"col={key}", key)
        elif key == "0" and not picked:
            self.play("home", key)
        elif not picked:
            self.say(say("take-first" if key in "fx" else "source-empty"), "bad")
        elif len(picked) == 1 and isinstance(picked[0], Take):
            take = picked[0]
            letter = self.match.face.palette.letter(take.color)
            self.play(f"{format_source(take.source)}{letter}>{key}", key)
        else:
            self.say(say("not-understood", text=key), "bad")
        return True

    def _say_whose_turn(self) -> None:
        going_on, say = self.sitting.is_going_on, self.settings.say
        self.say(say("refusal-not-your-turn" if going_on else "refusal-match-over"), "bad")

    # --- Keys.

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        if not self.sitting.is_persons_turn:
            self._say_whose_turn()
            return
        self.say(self.settings.say("hint-thinking"))
        action = await self.bot_turns.advise(ADVISER)
        self.say_status(self._status())
        if action is not None:
            self._show_hint(action)

    def _show_hint(self, action: int) -> None:
        self.picking = Picking(self.picking.paths, self.picking.refusals)
        self.hint = path_to(self.picking, action)
        self.pointed = self.hint[0]
        self.say(say_hint(self.scene(), ADVISER, self.picking.paths[self.hint]), "good")

    def action_undo(self) -> None:
        try:
            self.sitting.undo()
        except NothingToUndo:
            self.say(self.settings.say("undo-nothing"), "bad")
        else:
            self.workers.cancel_group(self, "bots")
            self.begin_turn()
            self.say(self.settings.say("undone"))

    def action_level(self) -> None:
        """The next level for all bots here; one that is thinking begins anew."""
        if not self.sitting.bots:
            self.say(self.settings.say("level-nobody"), "bad")
            return
        level = _level_after(next(iter(self.sitting.bots.values())))
        self.sitting.seats = tuple(who if who == PERSON else level for who in self.sitting.seats)
        self.say(self.settings.say("level-now", bot=self.settings.say(f"bot-{level}")))
        if self.sitting.is_going_on and not self.sitting.is_persons_turn:
            self.say_status(self._status())
            self.let_bot_play()

    def action_save(self) -> None:
        self._open_box(f"save {USUAL_FILE}")

    def action_type(self) -> None:
        self._open_box("")

    def action_help(self) -> None:
        self.shell.show_help(self.game)

    def action_replay(self) -> None:
        self.shell.show_replay(self.match)

    def action_leave(self) -> None:
        """At once when the match is over; else only who has been asked leaves."""
        asked = Notice(self.settings.say("leave-sure"), "gold")
        if self.sitting.is_going_on and self.notice != asked:
            self.say(*asked)
        else:
            self.shell.leave()

    def action_result(self) -> None:
        if not self.sitting.is_going_on:
            self.shell.show_result(self.sitting)

    # --- The box.

    def _open_box(self, text: str) -> None:
        self.query_one(CommandBox).open(text, self.settings.say("box"), self.settings.page)

    def on_command_box_typed(self, message: CommandBox.Typed) -> None:
        obey(self, message.text)


def _level_after(bot: str) -> str:
    """Round and round; a bot that is no level comes before the first one."""
    levels = list(LEVELS)
    at = levels.index(bot) if bot in LEVELS else -1
    return levels[(at + 1) % len(levels)]
