"""The analysis of a match: typed, reproducible, and without hidden knowledge."""

import pytest

from palacio.lab.analysis import analyze
from palacio.lab.match_bot import bot
from palacio.match.errors import UserError
from palacio.match.match import Match, new_match

SOLVED = "azul displays=b | score=20 | score=1"


def seeded(game: str) -> Match:
    return new_match(game, seed=3)


@pytest.mark.parametrize("game", ["azul", "sintra"])
def test_every_legal_action_is_rated_and_the_best_is_first(game: str) -> None:
    match = seeded(game)
    found = analyze(match, simulations=60)
    assert sorted(each.action for each in found.actions) == sorted(match.actions())
    assert found.seat == match.seat
    assert found.simulations == 60
    assert sum(each.visits for each in found.actions) <= 60
    assert found.best is found.actions[0]
    assert found.best.visits == max(each.visits for each in found.actions)


def test_expected_line_begins_with_its_action_and_can_be_played() -> None:
    match = seeded("azul")
    for rated in analyze(match, simulations=60).actions:
        assert rated.action == match.action_text(rated.number)
        assert rated.line[:1] == ((rated.action,) if rated.visits else ())
        tried = match.public_copy()
        for action in rated.line:
            tried.play(action)


def test_the_same_seed_and_simulations_give_the_same_analysis() -> None:
    first, second = (analyze(seeded("azul"), simulations=60, seed=5).actions for _ in range(2))
    assert first == second


def test_a_search_does_not_depend_on_future_draws() -> None:
    match = seeded("azul")
    hidden = analyze(match.public_copy(), simulations=60)
    assert analyze(match, simulations=60).actions == hidden.actions


def test_search_of_a_solvable_round_is_exact_and_ends_early() -> None:
    found = analyze(Match.from_position(SOLVED), simulations=5000)
    assert found.best.is_exact
    assert found.simulations < 5000


def test_a_certain_win_has_a_win_share_of_one_and_the_final_scores() -> None:
    last = "azul round=5 displays=b wall=fixed | score=50 lines=b/-/-/-/- wall=.yrkw/" + "/".join(
        ["....."] * 4
    )
    match = Match.from_position(last.replace("displays=b ", "displays=k "))
    best = analyze(match, simulations=200).best
    assert best.is_exact
    assert best.win_share == pytest.approx(1.0, abs=0.001)
    match.play(best.action)
    assert match.is_over
    assert best.points == pytest.approx(match.scores, abs=0.1)


def test_a_match_that_is_over_cannot_be_analyzed() -> None:
    match = seeded("azul")
    match.play("resign", seat=1)
    for ask in (analyze, bot("greedy").choose):
        with pytest.raises(UserError, match="It is no seat's turn"):
            ask(match)


def test_a_limit_below_one_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        analyze(seeded("azul"), simulations=0)


# --- Built-in bots.


@pytest.mark.parametrize("name", ["random", "greedy", "artisan"])
def test_a_built_in_bot_plays_legally_and_leaves_the_match_unchanged(name: str) -> None:
    match = seeded("sintra")
    before = match.log.copy()
    action = bot(name, simulations=10).choose(match)
    assert action in match.actions()
    assert match.log == before


def test_an_unknown_bot_is_refused_and_the_known_ones_are_listed() -> None:
    with pytest.raises(UserError, match="There is no bot 'deep'; there are random, greedy"):
        bot("deep")
