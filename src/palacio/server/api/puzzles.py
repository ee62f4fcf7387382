"""The next puzzle, the daily puzzle, and answers. Only a person's first answer counts."""

from datetime import date
from functools import cache, partial

from starlette.responses import Response

from palacio.match.errors import IllegalAction
from palacio.puzzles.puzzle import Puzzle
from palacio.puzzles.resources import PuzzleGame, SolverView
from palacio.puzzles.shipped import daily, load
from palacio.rules.catalog import GAMES
from palacio.server.http.request_context import RequestContext
from palacio.server.http.responses import json_response
from palacio.server.offload import offload
from palacio.server.puzzles.choosing import choose_next, reserved
from palacio.server.puzzles.ratings import rate
from palacio.server.puzzles.showing import daily_ids, show_puzzle, show_solver
from palacio.server.store.puzzles import GivenAnswer, SolverRow, StoredTry
from palacio.server.store.skill import START
from palacio.server.table.daily import day_at
from palacio.server.table.refused import RequestRefused
from palacio.server.telemetry.metrics import PUZZLES_RIGHT, PUZZLES_WRONG


async def show_puzzles(context: RequestContext) -> Response:
    """Return each game's daily puzzle, and the person's rating and streaks."""
    return json_response([await _show_game(context, game) for game in GAMES])


async def next_puzzle(context: RequestContext) -> Response:
    """Return a puzzle that the person has not tried, with a rating close to theirs."""
    game, store = _game(context), context.services.store.puzzles
    person = context.guest.person if context.guest else None
    solver = SolverRow(START) if person is None else await store.solver(person, game)
    tried = set() if person is None else await store.tried(person)
    ratings = await store.ratings(game)
    left_out = tried | reserved(game, _today(context))
    key = f"{person} {solver.tries}"
    puzzle = choose_next(load(game), left_out, solver.skill.mu, ratings, key)
    if puzzle is None:
        raise RequestRefused("no_puzzle_left")
    return await _respond(context, puzzle)


async def daily_puzzle(context: RequestContext) -> Response:
    """Return the puzzle of the day, which is the same for every person."""
    return await _respond(context, daily(_game(context), _today(context)))


async def show_one_puzzle(context: RequestContext) -> Response:
    """Return a puzzle, with the report on the person's answer if there is one."""
    return await _respond(context, _find(context))


async def answer_puzzle(context: RequestContext) -> Response:
    """Answer a puzzle. Only the first answer counts; later requests return it."""
    puzzle, action = _find(context), context.body.action
    given = _given(puzzle, action, _today(context))
    stored = await context.services.store.puzzles.answer(context.person, given, rate)
    (PUZZLES_RIGHT if stored.is_right else PUZZLES_WRONG).inc()
    return await _respond(context, puzzle, stored)


def _given(puzzle: Puzzle, action: str, today: date) -> GivenAnswer:
    """Return the answer to store. Raises RequestRefused if the action is illegal."""
    game = puzzle.game
    try:
        is_right = puzzle.grade(action).is_right
    except IllegalAction as error:
        raise RequestRefused("no_such_action") from error
    day = today if daily(game, today) == puzzle else None
    return GivenAnswer(puzzle.id, game, puzzle.rating, action, is_right, day)


async def _respond(
    context: RequestContext, puzzle: Puzzle, stored: StoredTry | None = None
) -> Response:
    store, today = context.services.store.puzzles, _today(context)
    if stored is None and context.guest:
        stored = await store.find_try(context.guest.person, puzzle.id)
    day = today if daily(puzzle.game, today) == puzzle else None
    rating = await store.rating(puzzle.id, puzzle.rating)
    solver = await _solver(context, puzzle.game, today)
    shown = await offload(partial(show_puzzle, puzzle, rating, solver, day, stored))
    return json_response(shown, headers={"cache-control": "no-store"})


async def _show_game(context: RequestContext, game: str) -> PuzzleGame:
    store, today = context.services.store.puzzles, _today(context)
    puzzle = daily(game, today)
    stored = context.guest and await store.find_try(context.guest.person, puzzle.id)
    rating = await store.rating(puzzle.id, puzzle.rating)
    solver = await _solver(context, game, today)
    return PuzzleGame(game, puzzle.kinds[0], round(rating), solver, stored is not None)


async def _solver(context: RequestContext, game: str, today: date) -> SolverView:
    store = context.services.store.puzzles
    if context.guest is None:
        return show_solver(SolverRow(START), {}, today)
    person = context.guest.person
    solver = await store.solver(person, game)
    return show_solver(solver, await store.days(person, daily_ids(game, today)), today)


def _today(context: RequestContext) -> date:
    return day_at(context.services.store.now())


def _game(context: RequestContext) -> str:
    game: str = context.request.path_params["game"]
    if game not in GAMES:
        raise RequestRefused("no_such_page")
    return game


def _find(context: RequestContext) -> Puzzle:
    puzzle = _by_id().get(context.request.path_params["puzzle"])
    if puzzle is None:
        raise RequestRefused("no_such_puzzle")
    return puzzle


@cache
def _by_id() -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for game in GAMES for puzzle in load(game)}
