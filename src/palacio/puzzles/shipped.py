"""The puzzles that come with the package: a compressed file for each game."""

import gzip
from datetime import date
from functools import cache
from pathlib import Path

import msgspec

from palacio.match.log import find_game
from palacio.puzzles.puzzle import Puzzle
from palacio.puzzles.valuation import Valuation

DATA = Path(__file__).with_name("data")


class Collection(msgspec.Struct, frozen=True):
    """All puzzles of a game, and how they were found."""

    game: str
    rules_version: int
    valuations: dict[str, Valuation]  # by option: the valuation with which its puzzles were proven
    digest: str  # hash of the rules version and the valuations
    command: str
    matches: int  # number of matches that were searched for puzzles
    candidates: int  # positions with clearly right and wrong actions
    obvious: int  # candidates left out because even simple bots find the answer
    too_large: int  # candidates left out because the second engine could not search them
    disagreed: int  # candidates left out because the two engines disagreed
    puzzles: tuple[Puzzle, ...]


def load(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game. Raises BadNotation if there is no such game."""
    return load_collection(find_game(game).id).puzzles


def daily(game: str, day: date | None = None) -> Puzzle:
    """Return the puzzle of a day, by default today. All users of this version get the same puzzle.

    No puzzle is repeated before all puzzles have had a day. Raises BadNotation if there is no such
    game.
    """
    puzzles = load(game)
    return puzzles[(day or date.today()).toordinal() % len(puzzles)]


@cache
def load_collection(game: str) -> Collection:
    """Return the puzzles of a game, with the data on how they were found."""
    data = gzip.decompress(data_file(game).read_bytes())
    return msgspec.json.decode(data, type=Collection)


def pack(collection: Collection) -> bytes:
    """Return the content of a game's file. The same puzzles give the same bytes."""
    return gzip.compress(msgspec.json.encode(collection), mtime=0)


def data_file(game: str) -> Path:
    return DATA / f"{game}.json.gz"
