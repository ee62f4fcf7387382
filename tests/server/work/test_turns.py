"""A bot's turn."""

import pytest

from palacio.server.seeing.metrics import BOTS_ILLEGAL
from palacio.server.work.turns import (
    TooLate,
    Turn,
    bots_turn,
    check_answer,
    is_anothers,
    question_of,
)
from palacio.wire.commands import Leave, Resign, Sit
from tests.server.table.memory import Memory, open_up, playing


def act(memory: Memory) -> None:
    """Whoever is on turn, bot or not."""
    turn = bots_turn(memory.table)
    if turn is None:
        memory.act()
    else:
        assert memory.table.match
        action = memory.table.match.actions()[0]
        memory.work(lambda draft: turn.play(action, draft))


def illegal() -> float:
    return float(next(iter(BOTS_ILLEGAL.collect())).samples[0].value)


def test_only_a_bot_that_is_to_act_has_a_turn() -> None:
    memory = open_up("open", "artisan")
    assert bots_turn(memory.table) is None
    memory.do(1, Sit("Ana"))
    while memory.table.turn == 0:
        assert bots_turn(memory.table) is None
        act(memory)
    assert bots_turn(memory.table) == Turn(1, "artisan", memory.table.moved)


def test_whoever_left_is_played_for() -> None:
    memory = playing()
    memory.do(memory.person_on_turn(), Leave())
    assert bots_turn(memory.table) is not None


def test_an_answer_to_a_position_that_is_gone_is_too_late() -> None:
    memory = open_up("apprentice", "apprentice", "apprentice")
    turn = bots_turn(memory.table)
    assert turn
    assert memory.table.match
    action = memory.table.match.actions()[0]
    act(memory)
    with pytest.raises(TooLate):
        memory.work(lambda draft: turn.play(action, draft))


def test_it_is_anothers_only_after_a_bot_has_acted() -> None:
    memory = open_up("open", "apprentice", "apprentice")
    memory.do(1, Sit("Ana"))
    assert not is_anothers(memory.table)  # the match has just begun
    for _ in range(6):
        was_bots = bots_turn(memory.table) is not None
        act(memory)
        assert is_anothers(memory.table) == was_bots


def test_it_is_not_anothers_when_a_person_leaves_it_to_a_bot() -> None:
    for command in (Leave(), Resign()):
        memory = playing(3)
        memory.do(memory.person_on_turn(), command)
        assert bots_turn(memory.table)
        assert not is_anothers(memory.table)


@pytest.mark.parametrize("answer", [None, -1, 10**9])
def test_a_bot_that_breaks_the_rules_plays_the_first_legal_action(answer: int | None) -> None:
    match = playing().table.match
    assert match
    before = illegal()
    assert check_answer(match, answer) == match.actions()[0]
    assert illegal() == before + 1


def test_a_legal_answer_is_what_is_played() -> None:
    memory = playing()
    match = memory.table.match
    assert match
    before = illegal()
    last = match.actions()[-1]
    assert check_answer(match, match.face.parse_action(last)) == last
    assert illegal() == before


def test_a_question_holds_the_position_and_the_level() -> None:
    memory = open_up("apprentice", "greedy")
    turn, match = bots_turn(memory.table), memory.table.match
    assert turn
    assert match
    question = question_of(match, turn)
    assert (question.game, question.level) == ("azul", turn.level)
    assert len(question.position) > 100
