"""Write the puzzles from all searched matches to the package's files."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from palacio.lab.puzzle_search import PuzzleJob, SearchedMatch, load_searched
from palacio.puzzles.puzzle import Puzzle
from palacio.puzzles.shipped import Collection, data_file, pack
from palacio.puzzles.valuation import current_digest, valuations
from palacio.rules.catalog import GAMES

Collections = Mapping[str, Collection]


def collect(folder: Path, jobs: Iterable[PuzzleJob], command: str) -> dict[str, Collection]:
    """Return the stored puzzles from these jobs' matches, by game."""
    numbers: dict[str, dict[str, set[int]]] = {}
    sets = {}
    for job in jobs:
        numbers.setdefault(job.game, {}).setdefault(job.set_name, set()).add(job.number)
        sets[job.set_name] = job
    return {
        game: _collection(game, _stored(folder, sets, wanted), command)
        for game, wanted in numbers.items()
    }


def _stored(
    folder: Path, sets: Mapping[str, PuzzleJob], wanted: Mapping[str, set[int]]
) -> list[SearchedMatch]:
    return [
        match
        for name, numbers in wanted.items()
        for match in load_searched(folder, sets[name])
        if match.number in numbers
    ]


def _collection(game: str, matches: Sequence[SearchedMatch], command: str) -> Collection:
    outcomes: Counter[str] = Counter()
    for match in matches:
        outcomes.update(match.outcomes)
    return Collection(
        game=game,
        rules_version=GAMES[game].rules_version,
        valuations=valuations(game),
        digest=current_digest(game),
        command=command,
        matches=len(matches),
        candidates=sum(match.candidates for match in matches),
        obvious=outcomes["obvious"],
        too_large=outcomes["too_large"],
        disagreed=outcomes["disagreed"],
        puzzles=_in_order(puzzle for match in matches for puzzle in match.puzzles),
    )


def _in_order(puzzles: Iterable[Puzzle]) -> tuple[Puzzle, ...]:
    """Return each puzzle once, ordered by id.

    An id is a hash, so the order says nothing about the matches.
    """
    by_id = {puzzle.id: puzzle for puzzle in puzzles}
    return tuple(by_id[id_] for id_ in sorted(by_id))


def write_collections(found: Collections, folder: str | None) -> None:
    """Write a file for each game that has puzzles, by default into this package."""
    for game, collection in found.items():
        if collection.puzzles:
            file = Path(folder or data_file(game).parent) / data_file(game).name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(pack(collection))
