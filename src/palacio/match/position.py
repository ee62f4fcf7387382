"""A position as one line of text: `azul wall=fixed seats=2 ... | score=0 lines=... | ...`.

Fields that are left out have their defaults. `bag=*` puts all tiles not used elsewhere in the bag.
"""

from collections.abc import Iterable

from palacio.match.errors import BadNotation, ImpossiblePosition
from palacio.match.game_modules import GAME_MODULES, GameModule
from palacio.match.notation import (
    NOTHING,
    PHASES,
    Fields,
    amounts,
    format_seat,
    parse_number,
    parse_seat,
)
from palacio.rules import drafting, tiles, verbs
from palacio.rules.catalog import GAMES, SEATS, Game, game_of
from palacio.rules.state import State, plain, to_bytes

_REST = "*"


def format_position(s: State) -> str:
    """Return a state as one line. `parse_position` turns the line into the same state."""
    s = plain(s)
    game = game_of(s)
    module = GAME_MODULES[game.id]
    head = [game.id, f"{game.option_name}={game.options[s.option]}", f"seats={s.seats}"]
    boards = (f"| {module.format_board(s.boards[seat])}" for seat in range(s.seats))
    return " ".join([*head, *_format_table(s, module), *module.format_extras(s), *boards])


def _format_table(s: State, module: GameModule) -> Iterable[str]:
    displays = s.sources[1 : 1 + drafting.displays(s.seats)]
    yield f"phase={PHASES[s.phase]}"
    yield f"round={s.rounds}"
    yield f"turn={format_seat(s.seat)}"
    yield f"start={format_seat(s.starter)}"
    yield f"marker={format_seat(s.marker)}"
    yield f"bag={module.palette.count(s.bag)}"
    yield f"{module.discard}={module.palette.count(s.discard)}"
    yield f"center={module.palette.count(s.sources[drafting.CENTER])}"
    yield f"displays={'/'.join(module.palette.spell(heap) for heap in displays)}"


def parse_position(text: str, version: int | None = None) -> State:
    """Return the state that a position line describes.

    `version` is the version of the rules, by default the newest. Raises BadNotation if the text is
    not a position, or if the position is impossible.
    """
    head, *boards = (part.split() for part in text.split("|"))
    if not head or head[0] not in GAMES:
        raise BadNotation(f"A position begins with a game: {', '.join(GAMES)}.")
    game = GAMES[head[0]]
    fields = Fields(head[1:])
    option = fields.take(game.option_name, game.options[0])
    if option not in game.options:
        raise BadNotation(f"{game.option_name}={option} is not one of {', '.join(game.options)}.")
    seats = parse_number(fields.take("seats", "2"), SEATS.start, SEATS.stop - 1)
    if len(boards) > seats:
        raise BadNotation(f"There are {len(boards)} boards for {seats} seats.")
    s = _fill(game, game.begin(seats, option, version), fields, boards)
    if s.phase == drafting.SETUP:
        _check_nothing_set_up(s, game.begin(seats, option, version))
    return s


def _fill(game: Game, s: State, fields: Fields, boards: list[list[str]]) -> State:
    module = GAME_MODULES[game.id]
    phase = fields.take("phase", "draft")
    if phase not in PHASES:
        raise BadNotation(f"phase={phase} is not one of {', '.join(PHASES)}.")
    s.phase = PHASES.index(phase)
    s.rounds = parse_number(
        fields.take("round", "0" if s.phase == drafting.SETUP else "1"), 0, 9999
    )
    s.starter = parse_seat(fields.take("start", "1"), s.seats)
    if s.starter < 0:
        raise BadNotation("A round has a start player: 'start=1'.")
    s.seat = parse_seat(fields.take("turn", format_seat(_default_seat(s))), s.seats)
    s.marker = parse_seat(fields.take("marker", NOTHING), s.seats)
    if s.marker == drafting.CHANCE:
        raise BadNotation("A seat has the marker, or nobody: 'marker=1', 'marker=-'.")
    bag = fields.take("bag", _REST)
    s.bag = 0 if bag == _REST else module.palette.heap(bag)
    s.discard = module.palette.heap(fields.take(module.discard, NOTHING))
    s.sources[drafting.CENTER] = module.palette.heap(fields.take("center", NOTHING))
    _fill_displays(s, fields.take("displays", NOTHING), module)
    module.parse_extras(s, fields)
    fields.check_empty()
    for seat in range(s.seats):
        board = Fields(boards[seat] if seat < len(boards) else [])
        module.parse_board(s, seat, board)
        board.check_empty()
    module.check_position(s)
    _fill_bag(s, module, with_rest=bag == _REST)
    _check_turn(s)
    return s


def _fill_displays(s: State, text: str, module: GameModule) -> None:
    heaps = text.split("/")
    if len(heaps) > drafting.displays(s.seats):
        raise BadNotation(f"{s.seats} seats play with {drafting.displays(s.seats)} displays.")
    for number, text_ in enumerate(heaps):
        heap = module.palette.heap(text_)
        if tiles.total(heap) > drafting.TILES_PER_DISPLAY:
            words = f"A display holds up to {drafting.TILES_PER_DISPLAY} tiles."
            raise ImpossiblePosition("position_display", words, number=number + 1)
        s.sources[1 + number] = heap


def _fill_bag(s: State, module: GameModule, *, with_rest: bool) -> None:
    """If `with_rest`, put missing tiles in the bag. Raise BadNotation unless each color has 20."""
    elsewhere = int(verbs.inventory(s))
    counts = amounts(elsewhere)
    words = "A position must have 20 tiles of each color."
    if max(counts) > tiles.TILES_PER_COLOR:
        color = module.palette.names[counts.index(max(counts))]
        raise ImpossiblePosition("position_too_many", words, color=color, count=max(counts))
    if with_rest:
        s.bag = tiles.ALL_TILES - elsewhere
    if verbs.inventory(s) != tiles.ALL_TILES:
        raise BadNotation(words)


def _default_seat(s: State) -> int:
    """Return the default of `turn`: CHANCE before a draw, NOBODY after the end, or the starter."""
    if s.phase in (drafting.SETUP, drafting.DEAL):
        return drafting.CHANCE
    return drafting.NOBODY if s.phase == drafting.OVER else int(s.starter)


def _check_turn(s: State) -> None:
    """Raise BadNotation unless the turn fits the phase and the seat has a legal action."""
    if s.phase in (drafting.DRAFT, drafting.CHOICE):
        if s.phase == drafting.DRAFT and drafting.is_taken_out(s):
            raise ImpossiblePosition("position_no_offer", "There is nothing left to take.")
        if s.seat < 0 or s.rounds == 0 or verbs.count(s) == 0:
            raise BadNotation("No seat has an action in this position.")
        return
    if s.seat != _default_seat(s):
        raise BadNotation("Before a deal it is the bag's turn, and after the end nobody's.")
    if s.marker != drafting.NOBODY or not drafting.is_taken_out(s):
        raise BadNotation("Before a deal and after the end, no tiles and no marker are on offer.")
    if s.phase == drafting.DEAL and drafting.deal_size(s) == 0:
        raise BadNotation("There is nothing left to deal.")


def _check_nothing_set_up(s: State, new: State) -> None:
    """Raise BadNotation if more than the start player differs from the state of a new match."""
    new.starter = s.starter
    if to_bytes(s) != to_bytes(new):
        raise BadNotation("Before setup, it is round 0, the boards are empty and the bag is full.")
