"""The start screen: the game, its options and the players."""

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from textual.binding import BindingType

from palacio.app.draw.palette import TILE_STYLES
from palacio.app.draw.pieces import LARGE, Piece, abreast, row
from palacio.app.draw.pointing import following
from palacio.app.draw.table_view import Notice, draw_form, parse_keys
from palacio.app.puzzle_in_lines import ask_puzzle
from palacio.app.screens.drawn_screen import DrawnScreen, bind
from palacio.app.screens.form_screen import Button
from palacio.bots import BOTS
from palacio.i18n.catalogue import LANGUAGES, Catalogue
from palacio.match.spans import Block, Line, Span
from palacio.rules.catalog import GAMES, SEATS
from palacio.session.seat_text import say_player, seat_names
from palacio.session.session import DEFAULT_BOT, PERSON, Seating, new_session

KEYS = parse_keys("⏎ choose, z puzzle, ? help, i rules, t theme, g language, q quit")
BEGIN = Button("begin")
_LABEL = 14
_FEW = 5  # a field with more values shows only one of them


@dataclass(frozen=True)
class Option:
    """One value of a field."""

    field: str
    value: Any


@dataclass(frozen=True)
class ValueStep:
    """An arrow that steps to a field's next or previous value."""

    field: str
    steps: int


@dataclass(frozen=True)
class Setup:
    game: str = "azul"
    option: str = "fixed"
    seats: int = SEATS.start
    players: tuple[str, ...] = (PERSON, DEFAULT_BOT, DEFAULT_BOT, DEFAULT_BOT)

    def seating(self) -> Seating:
        return Seating(self.game, self.option, self.players[: self.seats])


class StartScreen(DrawnScreen):
    BINDINGS: ClassVar[list[BindingType]] = bind("q=app.quit escape=ask_to_quit z=puzzle")

    def __init__(self) -> None:
        super().__init__()
        self.setup = Setup()
        self.pointed = BEGIN
        self._asks_to_quit = False
        self._notice = Notice()

    # --- The fields and their values.

    def fields(self) -> dict[str, list[Any]]:
        seats = {f"seat {n}": [PERSON, *BOTS] for n in range(self.setup.seats)}
        return {
            "game": list(GAMES),
            "option": list(GAMES[self.setup.game].options),
            "seats": list(SEATS),
            **seats,
            "language": list(LANGUAGES),
        }

    def value(self, field: str) -> Any:
        if field.startswith("seat "):
            return self.setup.players[int(field[5:])]
        return self.settings.say.language if field == "language" else getattr(self.setup, field)

    def set_value(self, field: str, value: Any) -> None:
        if field == "language":
            self.settings.set_language(value)
        elif field == "game":
            self.game = value
            self.setup = replace(self.setup, game=value, option=GAMES[value].options[0])
        elif field.startswith("seat "):
            players = list(self.setup.players)
            players[int(field[5:])] = value
            self.setup = replace(self.setup, players=tuple(players))
        else:
            self.setup = replace(self.setup, **{field: value})
        self.redraw()

    # --- Pointing and choosing.

    def spots(self) -> list[Any]:
        spots: list[Any] = []
        for field, values in self.fields().items():
            few = len(values) <= _FEW
            spots += (
                [Option(field, v) for v in values]
                if few
                else [ValueStep(field, -1), ValueStep(field, 1)]
            )
        return [*spots, BEGIN]

    def point(self, spot: Any) -> None:
        self._asks_to_quit, self._notice = False, Notice()
        super().point(spot)

    def action_go(self, direction: str) -> None:
        """Move in a direction; left and right stay within the same field's options or values."""
        steps = {"left": -1, "right": 1}.get(direction)
        match self.pointed:
            case ValueStep(field, _) if steps:
                self.point(ValueStep(field, steps))
                self.choose(ValueStep(field, steps))
            case Option(field, value) if steps and self.pointed in self.spots():
                values = self.fields()[field]
                at = values.index(value) + steps
                self.point(Option(field, values[min(max(at, 0), len(values) - 1)]))
            case _:
                super().action_go(direction)

    def action_ask_to_quit(self) -> None:
        if self._asks_to_quit:
            self.app.exit()
        self._asks_to_quit = True
        self.redraw()

    def choose(self, spot: Any) -> None:
        match spot:
            case Option(field, value):
                self.set_value(field, value)
            case ValueStep(field, steps):
                self.set_value(field, following(self.fields()[field], self.value(field), steps))
            case Button():
                self.begin()

    def begin(self) -> None:
        seating = self.setup.seating()
        names = seat_names(seating.seats, self.settings.say)
        self.palacio.show_table(new_session(seating, names))

    def action_puzzle(self) -> None:
        """Pose the chosen game's puzzle of the day."""
        self._notice = Notice()
        if not ask_puzzle(self.app, self.game, self.settings.say):
            self._notice = Notice(self.settings.say("puzzle-elsewhere"), "bad")
        self.redraw()

    # --- Drawing.

    def draw(self, columns: int, rows: int) -> Block:
        say = self.settings.say
        form = [*logo(self.game, say("title"), say("subtitle")), []]
        for field, values in self.fields().items():
            gap: Block = [[]] if field in ("seats", "language") else []
            form += [*gap, self._field(field, values)]
        form += [[], [Span(" " * (_LABEL + 1)), self._begin(say)]]
        asked = Notice(say("quit-sure"), "turn") if self._asks_to_quit else self._notice
        return draw_form(form, [say("title")], KEYS, say, columns, rows, asked)

    def _field(self, field: str, values: list[Any]) -> Line:
        line = [Span(f"{self._say_field(field):<{_LABEL}}", "dim")]
        if len(values) > _FEW:
            return line + self._steps(field)
        for value in values:
            spot = Option(field, value)
            style = "gold.fill" if value == self.value(field) else "plain"
            line += [*self._framed(f" {self._say_value(field, value)} ", style, spot), Span(" ")]
        return line

    def _steps(self, field: str) -> Line:
        back, on = (
            Span(f" {arrow} ", "gold.fill" if self.pointed == spot else "gold", spot)
            for arrow, spot in (("◂", ValueStep(field, -1)), ("▸", ValueStep(field, 1)))
        )
        words = self._say_value(field, self.value(field))
        return [back, Span(f" {words:^16} ", "marker", ValueStep(field, 1)), on]

    def _framed(self, text: str, style: str, spot: Any) -> Line:
        left, right = ("▐", "▌") if self.pointed == spot else (" ", " ")
        return [Span(left, "good", spot), Span(text, style, spot), Span(right, "good", spot)]

    def _begin(self, say: Catalogue) -> Span:
        style = "turn" if self.pointed == BEGIN else "band"
        return Span(f"   {say('begin')}   ", style, BEGIN)

    def _say_field(self, field: str) -> str:
        say = self.settings.say
        if field.startswith("seat "):
            return say("field-seat", number=int(field[5:]) + 1)
        return say(f"option-{self.setup.game}") if field == "option" else say(f"field-{field}")

    def _say_value(self, field: str, value: Any) -> str:
        say = self.settings.say
        if field == "game":
            return say(f"game-{value}")
        if field == "option":
            return say(f"option-{self.setup.game}-{value}")
        if field.startswith("seat "):
            return say_player(value, say)
        return LANGUAGES[value] if field == "language" else str(value)


def logo(game: str, title: str, subtitle: str) -> Block:
    """Draw the game's tiles with two lines of text next to them."""
    tiles = [Piece(tile.shape, f"tile.{name}") for name, tile in TILE_STYLES[game].items()]
    words = [[Span(f"   {title}", "base title")], [Span(f"   {subtitle}", "dim")]]
    return abreast(row(tiles, LARGE), words)
