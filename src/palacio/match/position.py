"""A position as one line of text: `azul wall=fixed seats=2 ... | score=0 lines=... | ...`.

What is left out has its usual value; `bag=*` puts all tiles that are nowhere else in the bag.
"""

from collections.abc import Iterable

from palacio.match.errors import BadNotation
from palacio.match.faces import FACES, Face
from palacio.match.notation import NOTHING, PHASES, Fields, format_seat, parse_number, parse_seat
from palacio.rules import drafting, tiles, verbs
from palacio.rules.catalog import GAMES, SEATS, Game, game_of
from palacio.rules.state import State, plain

_REST = "*"


def format_position(s: State) -> str:
    s = plain(s)
    game = game_of(s)
    face = FACES[game.id]
    head = [game.id, f"{game.option_name}={game.options[s.option]}", f"seats={s.seats}"]
    boards = (f"| {face.format_board(s.boards[seat])}" for seat in range(s.seats))
    return " ".join([*head, *_format_table(s, face), *face.format_extras(s), *boards])


def _format_table(s: State, face: Face) -> Iterable[str]:
    displays = s.sources[1 : 1 + drafting.displays(s.seats)]
    yield f"phase={PHASES[s.phase]}"
    yield f"round={s.rounds}"
    yield f"turn={format_seat(s.seat)}"
    yield f"start={format_seat(s.starter)}"
    yield f"marker={format_seat(s.marker)}"
    yield f"bag={face.palette.count(s.bag)}"
    yield f"{face.discard}={face.palette.count(s.discard)}"
    yield f"center={face.palette.count(s.sources[drafting.CENTER])}"
    yield f"displays={'/'.join(face.palette.spell(heap) for heap in displays)}"


def parse_position(text: str) -> State:
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
    return _fill(game, game.begin(seats, option), fields, boards)


def _fill(game: Game, s: State, fields: Fields, boards: list[list[str]]) -> State:
    face = FACES[game.id]
    phase = fields.take("phase", "draft")
    if phase not in PHASES:
        raise BadNotation(f"phase={phase} is not one of {', '.join(PHASES)}.")
    s.phase = PHASES.index(phase)
    s.rounds = parse_number(fields.take("round", "1"), 0, 9999)
    s.starter = parse_seat(fields.take("start", "1"), s.seats)
    if s.starter < 0:
        raise BadNotation("A round has a start player: 'start=1'.")
    s.seat = parse_seat(fields.take("turn", format_seat(_usual_seat(s))), s.seats)
    s.marker = parse_seat(fields.take("marker", NOTHING), s.seats)
    bag = fields.take("bag", _REST)
    s.bag = 0 if bag == _REST else face.palette.heap(bag)
    s.discard = face.palette.heap(fields.take(face.discard, NOTHING))
    s.sources[drafting.CENTER] = face.palette.heap(fields.take("center", NOTHING))
    _fill_displays(s, fields.take("displays", NOTHING), face)
    face.parse_extras(s, fields)
    fields.check_empty()
    for seat in range(s.seats):
        board = Fields(boards[seat] if seat < len(boards) else [])
        face.parse_board(s, seat, board)
        board.check_empty()
    face.check_position(s)
    _fill_bag(s, to_the_brim=bag == _REST)
    _check_turn(s)
    return s


def _fill_displays(s: State, text: str, face: Face) -> None:
    heaps = text.split("/")
    if len(heaps) > drafting.displays(s.seats):
        raise BadNotation(f"{s.seats} seats play with {drafting.displays(s.seats)} displays.")
    for number, text_ in enumerate(heaps):
        heap = face.palette.heap(text_)
        if tiles.total(heap) > drafting.TILES_PER_DISPLAY:
            raise BadNotation(f"A display holds up to {drafting.TILES_PER_DISPLAY} tiles.")
        s.sources[1 + number] = heap


def _fill_bag(s: State, *, to_the_brim: bool) -> None:
    """No tile is ever lost: 20 of each color must be somewhere."""
    elsewhere = int(verbs.inventory(s))
    counts = [tiles.count(elsewhere, color) for color in range(tiles.COLORS)]
    if to_the_brim and max(counts) <= tiles.TILES_PER_COLOR:
        s.bag = tiles.ALL_TILES - elsewhere
    if verbs.inventory(s) != tiles.ALL_TILES:
        raise BadNotation("A position has 20 tiles of each color, and this one has not.")


def _usual_seat(s: State) -> int:
    """Who decides, unless it is said: the bag, nobody, or the start player."""
    if s.phase in (drafting.SETUP, drafting.DEAL):
        return drafting.CHANCE
    return drafting.NOBODY if s.phase == drafting.OVER else int(s.starter)


def _check_turn(s: State) -> None:
    """Who decides must follow from the phase, and must have something to decide."""
    if s.phase in (drafting.DRAFT, drafting.CHOICE):
        if s.seat < 0 or s.rounds == 0 or verbs.count(s) == 0:
            raise BadNotation("It is nobody's turn to do anything in this position.")
        if s.phase == drafting.DRAFT and drafting.is_taken_out(s):
            raise BadNotation("There is nothing left to take.")
        return
    if s.seat != _usual_seat(s):
        raise BadNotation("It is the turn of the bag before a deal, and of nobody after the end.")
    if s.marker != drafting.NOBODY or not drafting.is_taken_out(s):
        raise BadNotation("Nothing is on offer before a deal, nor after the end; nor a marker.")
