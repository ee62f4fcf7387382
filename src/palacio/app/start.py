"""The first screen: what to play, and who sits where."""

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from textual.binding import Binding, BindingType

from palacio.app.paint import TINTS
from palacio.app.picture import NO_NOTICE, Key, Notice, draw_page
from palacio.app.pieces import LARGE, Piece, abreast, row
from palacio.app.screen import DrawnScreen
from palacio.app.sitting import PERSON, USUAL_BOT, Seating, new_sitting
from palacio.bots import BOTS
from palacio.match.spans import Block, Line, Span
from palacio.rules.catalog import GAMES, SEATS
from palacio.words.catalogue import LANGUAGES, Catalogue

KEYS = (
    Key("enter", "⏎", "choose"),
    Key("question_mark", "?", "help"),
    Key("t", "t", "page"),
    Key("g", "g", "language"),
    Key("q", "q", "quit"),
)
_LABEL = 14
_FEW = 5  # options that are all shown; of more, one at a time


@dataclass(frozen=True)
class Option:
    """One value of a field."""

    field: str
    value: Any


@dataclass(frozen=True)
class Turn:
    """To the next value of a field, or the one before."""

    field: str
    steps: int


@dataclass(frozen=True)
class Begin:
    """On to the table."""


@dataclass(frozen=True)
class Wishes:
    game: str = "azul"
    option: str = "fixed"
    seats: int = SEATS.start
    sitters: tuple[str, ...] = (PERSON, USUAL_BOT, USUAL_BOT, USUAL_BOT)

    def seating(self) -> Seating:
        return Seating(self.game, self.option, self.sitters[: self.seats])


class StartScreen(DrawnScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q", "app.quit", show=False),
        Binding("escape", "ask_to_quit", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.wishes = Wishes()
        self.pointed = Begin()
        self._is_asked = False  # whether to quit

    # --- The fields: what each can be, and what it is.

    def fields(self) -> dict[str, list[Any]]:
        seats = {f"seat {n}": [PERSON, *BOTS] for n in range(self.wishes.seats)}
        return {
            "game": list(GAMES),
            "option": list(GAMES[self.wishes.game].options),
            "seats": list(SEATS),
            **seats,
            "language": list(LANGUAGES),
        }

    def value(self, field: str) -> Any:
        if field.startswith("seat "):
            return self.wishes.sitters[int(field[5:])]
        return self.settings.say.language if field == "language" else getattr(self.wishes, field)

    def set_value(self, field: str, value: Any) -> None:
        if field == "language":
            self.settings.set_language(value)
        elif field == "game":
            self.game = value
            self.wishes = replace(self.wishes, game=value, option=GAMES[value].options[0])
        elif field.startswith("seat "):
            sitters = list(self.wishes.sitters)
            sitters[int(field[5:])] = value
            self.wishes = replace(self.wishes, sitters=tuple(sitters))
        else:
            self.wishes = replace(self.wishes, **{field: value})
        self.redraw()

    # --- Choosing.

    def spots(self) -> list[Any]:
        spots: list[Any] = []
        for field, values in self.fields().items():
            few = len(values) <= _FEW
            spots += (
                [Option(field, v) for v in values] if few else [Turn(field, -1), Turn(field, 1)]
            )
        return [*spots, Begin()]

    def point(self, spot: Any) -> None:
        self._is_asked = False
        super().point(spot)

    def action_go(self, way: str) -> None:
        """Left and right stay in their row: to the next option, or to the next value."""
        steps = {"left": -1, "right": 1}.get(way)
        match self.pointed:
            case Turn(field, _) if steps:
                self.point(Turn(field, steps))
                self.choose(Turn(field, steps))
            case Option(field, value) if steps and self.pointed in self.spots():
                values = self.fields()[field]
                at = values.index(value) + steps
                self.point(Option(field, values[min(max(at, 0), len(values) - 1)]))
            case _:
                super().action_go(way)

    def action_ask_to_quit(self) -> None:
        if self._is_asked:
            self.app.exit()
        self._is_asked = True
        self.redraw()

    def choose(self, spot: Any) -> None:
        match spot:
            case Option(field, value):
                self.set_value(field, value)
            case Turn(field, steps):
                values = self.fields()[field]
                at = values.index(self.value(field)) + steps
                self.set_value(field, values[at % len(values)])
            case Begin():
                self.begin()

    def begin(self) -> None:
        seating = self.wishes.seating()
        names = seat_names(seating.seats, self.settings.say)
        self.shell.show_table(new_sitting(seating, names))

    # --- Drawing.

    def draw(self, columns: int, rows: int) -> Block:
        say = self.settings.say
        form = [*self._title(), []]
        for field, values in self.fields().items():
            gap: Block = [[]] if field in ("seats", "language") else []
            form += [*gap, self._field(field, values)]
        form += [[], [Span(" " * (_LABEL + 1)), self._begin(say)]]
        asked = Notice(say("quit-sure"), "turn") if self._is_asked else NO_NOTICE
        return draw_page(form, [say("title")], KEYS, say, columns, rows, asked)

    def _title(self) -> Block:
        """The game's five tiles, and the name next to them."""
        say = self.settings.say
        words = [[Span(f"   {say('title')}", "page title")], [Span(f"   {say('subtitle')}", "dim")]]
        return abreast(logo(self.game), words)

    def _field(self, field: str, values: list[Any]) -> Line:
        line = [Span(f"{self._say_field(field):<{_LABEL}}", "dim")]
        if len(values) > _FEW:
            return line + self._turns(field)
        for value in values:
            spot = Option(field, value)
            style = "gold.fill" if value == self.value(field) else "plain"
            line += [*self._framed(f" {self._say_value(field, value)} ", style, spot), Span(" ")]
        return line

    def _turns(self, field: str) -> Line:
        back, on = (
            Span(f" {arrow} ", "gold.fill" if self.pointed == spot else "gold", spot)
            for arrow, spot in (("◂", Turn(field, -1)), ("▸", Turn(field, 1)))
        )
        words = self._say_value(field, self.value(field))
        return [back, Span(f" {words:^16} ", "marker", Turn(field, 1)), on]

    def _framed(self, text: str, style: str, spot: Any) -> Line:
        left, right = ("▐", "▌") if self.pointed == spot else (" ", " ")
        return [Span(left, "good", spot), Span(text, style, spot), Span(right, "good", spot)]

    def _begin(self, say: Catalogue) -> Span:
        style = "turn" if self.pointed == Begin() else "band"
        return Span(f"   {say('begin')}   ", style, Begin())

    def _say_field(self, field: str) -> str:
        say = self.settings.say
        if field.startswith("seat "):
            return say("field-seat", number=int(field[5:]) + 1)
        return say(f"option-{self.wishes.game}") if field == "option" else say(f"field-{field}")

    def _say_value(self, field: str, value: Any) -> str:
        say = self.settings.say
        if field == "game":
            return say(f"game-{value}")
        if field == "option":
            return say(f"option-{self.wishes.game}-{value}")
        if field.startswith("seat "):
            return say_sitter(value, say)
        return LANGUAGES[value] if field == "language" else str(value)


def logo(game: str) -> Block:
    tints = TINTS[game].items()
    return row([Piece(tint.shape, f"tile.{name}") for name, tint in tints], LARGE)


def say_sitter(who: str, say: Catalogue) -> str:
    return say("person") if who == PERSON else say(f"bot-{who}")


def seat_names(seats: tuple[str, ...], say: Catalogue) -> list[str]:
    """Names for the record: people are numbered, bots are called by their level."""
    return [
        say("player", number=at) if who == PERSON else f"{say_sitter(who, say)} {at}"
        for at, who in enumerate(seats, start=1)
    ]
