"""The table: a match being played, by people here and by bots in their own processes."""

import asyncio
from typing import Any, ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.timer import Timer

from palacio.app.box import Box, read_typed
from palacio.app.canvas import Canvas
from palacio.app.drawn import DrawnScreen
from palacio.app.logpanel import LogPanel
from palacio.app.paint import paint_of
from palacio.app.picking import Path, Picking, Spot, Take, key_of, new_picking, path_to
from palacio.app.picture import Key, Notice, draw_table
from palacio.app.scene import Look, Scene
from palacio.app.sitting import PERSON, NothingToUndo, Sitting, save
from palacio.app.telling import Telling
from palacio.app.thinking import PATIENCE_S, BotsGone, Thinking
from palacio.app.wording import say_choice, say_question, say_spot
from palacio.bots import BOTS
from palacio.match.choice import Preview
from palacio.match.errors import IllegalAction, UserError
from palacio.match.match import UNDO
from palacio.match.spans import Block

KEYS = (
    Key("question_mark", "?", "help"),
    Key("h", "h", "hint"),
    Key("u", "u", "undo"),
    Key("s", "s", "save"),
    Key("q", "q", "leave"),
    Key("colon", ":", "type"),
    Key("o", "o", "boards"),
    Key("l", "l", "letters"),
    Key("b", "b", "level"),
    Key("g", "g", "language"),
    Key("t", "t", "page"),
    Key("r", "r", "replay"),
)
KEYS_AT_THE_END = (
    Key("e", "e", "result"),
    Key("r", "r", "replay"),
    Key("s", "s", "save"),
    Key("o", "o", "boards"),
    Key("l", "l", "letters"),
    Key("g", "g", "language"),
    Key("t", "t", "page"),
    Key("q", "q", "leave"),
)
USUAL_FILE = "match.palacio"
_COMMANDS = {"hint": "hint", "undo": "undo", "replay": "replay", "quit": "leave"}  # that are typed


class TableScreen(DrawnScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", show=False),
        Binding("h", "hint", show=False),
        Binding("u", "undo", show=False),
        Binding("o", "boards", show=False),
        Binding("l", "letters", show=False),
        Binding("b", "level", show=False),
        Binding("s", "save", show=False),
        Binding("r", "replay", show=False),
        Binding("colon,slash", "type", show=False),
        Binding("q", "leave", show=False),
        Binding("e", "result", show=False),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self.game = sitting.match.header.game
        self.look = Look()
        self.view = sitting.match.view()
        self.picking = new_picking()
        self.hint: Path = ()
        self.notice: Notice | None = None  # what is said until something else is pointed at
        self.status_words = ""
        self.telling = Telling(sitting.match)
        self.thinking = Thinking(self._say_restarted)
        self._patience: Timer | None = None
        self._me = next((n for n, who in enumerate(sitting.seats) if who == PERSON), 0)

    def compose(self) -> ComposeResult:
        yield Canvas()
        yield LogPanel()
        yield Box()

    def on_mount(self) -> None:
        self.begin_turn()

    async def on_unmount(self) -> None:
        self.workers.cancel_node(self)
        await self.thinking.close()

    # --- Turns.

    def begin_turn(self) -> None:
        """Whoever is to decide decides: a person here, a bot in its process, or nobody."""
        match, sitting = self.sitting.match, self.sitting
        self.hint, self.pointed = (), None
        is_persons = sitting.is_persons_turn
        self.view = match.view(match.seat if is_persons else None)
        self.picking = new_picking()
        if is_persons:
            self.picking = new_picking(self.view.actions, self.view.refused)
        if is_persons:
            self._me = match.seat
        self.status_words = self._say_status()
        self.tell_story()
        self.redraw()
        if not sitting.is_going_on:
            self.stage.show_result(self.sitting)
        elif not is_persons:
            self.let_bot_play()

    def _say_status(self) -> str:
        match, say = self.sitting.match, self.settings.say
        if not self.sitting.is_going_on:
            names = [self.names[seat] for seat in match.winners]
            return say("status-won", names=", ".join(names)) if names else say("status-cut-off")
        name = self.names[match.seat]
        return say("status-turn" if self.sitting.is_persons_turn else "status-thinking", seat=name)

    @property
    def names(self) -> tuple[str, ...]:
        return self.sitting.match.header.names

    @work(exclusive=True, group="bots")
    async def let_bot_play(self) -> None:
        match = self.sitting.match
        seen, bot = len(match.log), self.sitting.seats[match.seat]
        self._patience = self.set_timer(PATIENCE_S, self._say_compiling)
        try:
            action = await self.thinking.choose(match, bot, f"seat {match.seat}")
        except BotsGone:
            self.say(self.settings.say("bots-gone"), "bad")
            return
        finally:
            self._patience.stop()
        await asyncio.sleep(self.settings.pace_s)
        if seen == len(match.log):
            match.play(action)
            self.begin_turn()

    def _say_compiling(self) -> None:
        self.status_words = self.settings.say("status-compiling")
        self.redraw()

    def _say_restarted(self) -> None:
        self.say(self.settings.say("bots-restarted"), "bad")

    # --- Drawing.

    def scene(self) -> Scene:
        return Scene(
            view=self.view,
            names=self.names,
            main=(self._me + self.look.enlarged) % len(self.names),
            say=self.settings.say,
            look=self.look,
            picking=self.picking,
            focus=self.pointed,
            hint=self.hint,
            last=() if self.picking.picked else self._last_path(),
            actor=self._last_seat(),
        )

    def _last_seat(self) -> int | None:
        return next((e.seat for e in reversed(self.sitting.match.log) if e.seat >= 0), None)

    def _last_path(self) -> Path:
        """Where the last action went, if the round is still the same."""
        event = self.sitting.match.log[-1]
        if event.seat < 0 or event.text == UNDO:
            return ()
        face = self.sitting.match.face
        try:
            choice = face.view_choice(face.parse_action(event.text), Preview())
        except UserError:
            return ()
        return next(iter(new_picking([choice]).paths))

    def draw(self, columns: int, rows: int) -> Block:
        scene = self.scene()
        turn = "turn" if self.sitting.is_persons_turn else "band"
        status = Notice(self.status_words, turn)
        keys = KEYS if self.sitting.is_going_on else KEYS_AT_THE_END
        picture = draw_table(scene, columns, rows, status, self._notice(scene), keys)
        self.query_one(LogPanel).place(picture.log)
        return picture.block

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
        self.status_words = self._say_status()
        self.tell_story()
        self.redraw()

    def say(self, text: str, style: str = "plain") -> None:
        self.notice = Notice(text, style)
        self.redraw()

    def tell_story(self) -> None:
        told = self.telling.told(self.settings.say)
        self.query_one(LogPanel).tell(told, paint_of(self.game, self.settings.page))

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

    def play(self, action: str) -> None:
        """A person's action, through the match's only door."""
        try:
            self.sitting.match.play(action)
        except IllegalAction as error:
            self.say(self.settings.say(f"refusal-{error.reason.replace('_', '-')}"), "bad")
        except UserError:
            self.say(self.settings.say("not-understood", text=action), "bad")
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
            return False
        if isinstance(spots[0], Take):
            at = spots.index(self.pointed) + 1 if self.pointed in spots else 0
            self.point(spots[at % len(spots)])
        else:
            self.point(spots[0])
            self.choose(spots[0])
        return True

    # --- Keys.

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        match = self.sitting.match
        if not self.sitting.is_persons_turn:
            return
        seen, bot = len(match.log), self._adviser()
        self.say(self.settings.say("hint-thinking"))
        try:
            action = await self.thinking.choose(match, bot, "hint")
        except BotsGone:
            self.say(self.settings.say("bots-gone"), "bad")
            return
        if seen == len(match.log):
            self._show_hint(bot, action)

    def _adviser(self) -> str:
        """The bot across the table, or the one that is always there."""
        bots = [who for who in self.sitting.seats if who != PERSON]
        return bots[0] if bots else "greedy"

    def _show_hint(self, bot: str, action: int) -> None:
        self.picking = Picking(self.picking.paths, self.picking.refusals)
        self.hint = path_to(self.picking, action)
        self.pointed = self.hint[0]
        words = say_choice(self.scene(), self.picking.paths[self.hint])
        say = self.settings.say
        self.say(say("hint", bot=say(f"bot-{bot}"), action=words), "good")

    def action_undo(self) -> None:
        try:
            self.sitting.undo()
        except NothingToUndo:
            self.say(self.settings.say("undo-nothing"), "bad")
        except IllegalAction as error:
            self.say(self.settings.say(f"refusal-{error.reason.replace('_', '-')}"), "bad")
        else:
            self.workers.cancel_group(self, "bots")
            self.begin_turn()
            self.say(self.settings.say("undone"))

    def action_boards(self) -> None:
        enlarged = (self.look.enlarged + 1) % len(self.names)
        self.look = Look(self.look.letters, enlarged)
        self.redraw()

    def action_letters(self) -> None:
        self.look = Look(not self.look.letters, self.look.enlarged)
        self.redraw()

    def action_level(self) -> None:
        """The next level for all bots here."""
        levels = list(BOTS)
        bots = [who for who in self.sitting.seats if who != PERSON]
        if not bots:
            return
        level = levels[(levels.index(bots[0]) + 1) % len(levels)]
        self.sitting.seats = tuple(who if who == PERSON else level for who in self.sitting.seats)
        self.say(self.settings.say("level-now", bot=self.settings.say(f"bot-{level}")))

    def action_save(self) -> None:
        self._open_box(f"save {USUAL_FILE}")

    def action_type(self) -> None:
        self._open_box("")

    def action_replay(self) -> None:
        self.stage.show_replay(self.sitting.match)

    def action_leave(self) -> None:
        """At once when the match is over; else only who has been asked leaves."""
        asked = Notice(self.settings.say("leave-sure"), "gold")
        if self.sitting.is_going_on and self.notice != asked:
            self.say(*asked)
        else:
            self.stage.leave()

    def action_result(self) -> None:
        if not self.sitting.is_going_on:
            self.stage.show_result(self.sitting)

    # --- The box.

    def _open_box(self, text: str) -> None:
        self.query_one(Box).open(text, self.settings.say("box"), self.settings.page)

    def on_box_typed(self, message: Box.Typed) -> None:
        self._obey(message.text)

    def _obey(self, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        if word == "save":
            self._save(rest.strip() or USUAL_FILE)
        elif word in _COMMANDS:
            getattr(self, f"action_{_COMMANDS[word]}")()
        elif typed:
            self.play(read_typed(typed, self.sitting.match, self.settings.say))

    def _save(self, file: str) -> None:
        try:
            files = save(self.sitting, file)
        except UserError as error:
            self.say(str(error), "bad")
            return
        if len(files) == 1:
            self.say(self.settings.say("saved", file=files[0]))
        else:
            self.say(self.settings.say("saved-secret", file=files[0], secret=files[1]))
