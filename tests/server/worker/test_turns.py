"""Bots' turns, and checking the bots' answers."""

import pytest

from palacio.server.telemetry.metrics import BOT_ANSWERS_INVALID
from palacio.server.worker.turns import (
    BotTurn,
    TooLate,
    bot_turn,
    check_answer,
    follows_bot_action,
    question_of,
)
from palacio.wire.commands import Leave, Resign, Sit
from tests.server.counters import value_of
from tests.server.table.driver import TableDriver, new_match, new_table


def act(driver: TableDriver) -> None:
    """Play an action for the seat whose turn it is, whether a bot's or a person's."""
    turn = bot_turn(driver.table)
    if turn is None:
        driver.act()
    else:
        assert driver.table.match
        action = driver.table.match.actions()[0]
        driver.work(lambda draft: turn.play(action, draft))


def test_bot_turn_is_none_unless_it_is_a_bots_turn() -> None:
    driver = new_table("open", "artisan")
    assert bot_turn(driver.table) is None
    driver.do(1, Sit("Ana"))
    while driver.table.turn == 0:
        assert bot_turn(driver.table) is None
        act(driver)
    assert bot_turn(driver.table) == BotTurn(1, "artisan", driver.table.position_seq)


def test_bot_plays_for_a_person_who_left() -> None:
    driver = new_match()
    driver.do(driver.person_on_turn(), Leave())
    assert bot_turn(driver.table) is not None


def test_answer_to_an_outdated_position_is_too_late() -> None:
    driver = new_table("apprentice", "apprentice", "apprentice")
    turn = bot_turn(driver.table)
    assert turn
    assert driver.table.match
    action = driver.table.match.actions()[0]
    act(driver)
    with pytest.raises(TooLate):
        driver.work(lambda draft: turn.play(action, draft))


def test_follows_bot_action_is_true_only_after_a_bot_acted() -> None:
    driver = new_table("open", "apprentice", "apprentice")
    driver.do(1, Sit("Ana"))
    assert not follows_bot_action(driver.table)  # the match has just begun
    for _ in range(6):
        was_bots = bot_turn(driver.table) is not None
        act(driver)
        assert follows_bot_action(driver.table) == was_bots


def test_follows_bot_action_is_false_after_a_person_left() -> None:
    for command in (Leave(), Resign()):
        driver = new_match(3)
        driver.do(driver.person_on_turn(), command)
        assert bot_turn(driver.table)
        assert not follows_bot_action(driver.table)


@pytest.mark.parametrize("answer", [None, -1, 10**9])
def test_invalid_answer_becomes_the_first_legal_action(answer: int | None) -> None:
    match = new_match().table.match
    assert match
    before = value_of(BOT_ANSWERS_INVALID)
    assert check_answer(match, answer) == match.actions()[0]
    assert value_of(BOT_ANSWERS_INVALID) == before + 1


def test_legal_answer_is_played() -> None:
    driver = new_match()
    match = driver.table.match
    assert match
    before = value_of(BOT_ANSWERS_INVALID)
    last = match.actions()[-1]
    assert check_answer(match, match.module.parse_action(last)) == last
    assert value_of(BOT_ANSWERS_INVALID) == before


def test_question_has_the_position_and_the_level() -> None:
    driver = new_table("apprentice", "greedy")
    turn, match = bot_turn(driver.table), driver.table.match
    assert turn
    assert match
    question = question_of(match, turn, 7)
    assert (question.game, question.bot, question.seed) == ("azul", turn.level, 7)
    assert len(question.position) > 100
