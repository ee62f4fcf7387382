"""Commands at a table: the events that they record, and when they are refused."""

import pytest

from palacio.server.table import commands
from palacio.server.table.events import BotSeated, Played
from palacio.server.table.projection import personal_view
from palacio.wire.commands import Act, Begin, Leave, Queue, Resign, Return, Sit, Stand
from tests.server.table.driver import KEY, new_match, new_table, refused

# --- Seats.


def test_match_begins_when_the_last_seat_is_taken() -> None:
    driver = new_table("open", "open", "apprentice")
    driver.do(1, Sit("Ana"))
    assert driver.table.match is None
    driver.do(2, Sit("Bo"))
    assert driver.table.stage == "playing"
    assert [seat.name for seat in personal_view(driver.table, None).table.seats] == [
        "Ana",
        "Bo",
        "Inês",
    ]


def test_bots_of_the_same_level_get_numbered_names() -> None:
    driver = new_table("artisan", "artisan", "artisan")
    filled = [event.name for event in driver.last.events if isinstance(event, BotSeated)]
    assert filled == ["Duarte", "Duarte 2", "Duarte 3"]
    assert driver.table.stage == "playing"


def test_invited_seat_needs_the_invitation_key() -> None:
    driver = new_table("invited", "invited")
    assert refused(driver, 1, Sit("Ana")) == "invitation_needed"
    assert refused(driver, 1, Sit("Ana", key="guess")) == "wrong_key"
    driver.do(1, Sit("Ana", key=KEY))


def test_taken_seats_and_names_are_refused() -> None:
    driver = new_table("open", "open", "open")
    driver.do(1, Sit("Ana", seat=1))
    assert driver.table.seat_of(1) == 1
    assert refused(driver, 1, Sit("Ana again")) == "already_seated"
    assert refused(driver, 2, Sit("Bo", seat=1)) == "seat_taken"
    assert refused(driver, 2, Sit("Bo", seat=3)) == "seat_taken"
    assert refused(driver, 2, Sit("Ana")) == "name_taken"
    assert refused(driver, 2, Sit("B, o")) == "bad_name"
    driver.do(2, Sit("Bo"))
    assert driver.table.seat_of(2) == 0


def test_guests_without_a_name_at_one_table_get_numbered_names() -> None:
    driver = new_table("open", "open", "open")
    driver.do(1, Sit("Guest"))
    driver.do(2, Sit("Guest"))
    assert driver.table.seat_names[:2] == ("Guest", "Guest 2")


def test_vacated_seat_can_be_taken_again() -> None:
    driver = new_table("invited", "open")
    driver.do(1, Sit("Ana", key=KEY))
    driver.do(1, Stand())
    assert driver.table.seat_of(1) is None
    assert refused(driver, 2, Sit("Bo", seat=0)) == "invitation_needed"
    driver.do(2, Sit("Bo"))
    assert refused(driver, 1, Stand()) == "not_seated"


def test_host_begins_with_bots_in_the_free_seats() -> None:
    driver = new_table("open", "open", "open")
    driver.do(1, Sit("Ana"))
    driver.do(2, Sit("Bo"))
    assert refused(driver, 2, Begin()) == "not_host"
    assert refused(driver, 1, Begin("wizard")) == "no_such_level"
    driver.do(1, Begin("foreman"))
    assert driver.table.level_of(2) == "foreman"
    assert driver.table.stage == "playing"
    assert refused(driver, 3, Sit("Cy")) == "not_open"


def test_host_without_a_seat_may_begin() -> None:
    driver = new_table("open", "open")
    driver.do(2, Sit("Bo"))
    assert refused(driver, 2, Begin()) == "not_host"
    driver.do(1, Begin("foreman"))
    assert driver.table.stage == "playing"
    assert [state.kind for state in driver.table.seats] == ["person", "bot"]


def test_host_may_seat_bots_one_by_one_and_the_last_bot_begins_the_match() -> None:
    driver = new_table("open", "open", "open")
    driver.do(1, Sit("Ana"))
    driver.do(1, Begin("apprentice", seat=2))
    assert (driver.table.stage, driver.table.seat_names) == ("open", ("Ana", "", "Inês"))
    assert refused(driver, 1, Begin("apprentice", seat=2)) == "seat_taken"
    assert refused(driver, 1, Begin("apprentice", seat=3)) == "seat_taken"
    driver.do(1, Begin("apprentice", seat=1))
    assert (driver.table.stage, driver.table.seat_names) == ("playing", ("Ana", "Inês 2", "Inês"))


def test_bot_with_the_name_of_a_person_gets_a_number() -> None:
    driver = new_table("open", "open", "open")
    driver.do(1, Sit("Duarte"))
    driver.do(1, Begin("artisan"))
    assert driver.table.seat_names == ("Duarte", "Duarte 2", "Duarte 3")


def test_bot_whose_name_looks_like_a_persons_name_gets_a_number() -> None:
    driver = new_table("open", "open")
    driver.do(1, Sit("Ｄuarte"))
    driver.do(1, Begin("artisan"))
    assert driver.table.seat_names == ("Ｄuarte", "Duarte 2")


# --- Playing.


@pytest.mark.parametrize("game", ["azul", "sintra"])
@pytest.mark.parametrize("people", [2, 4])
def test_whole_match_can_be_folded_from_its_log(game: str, people: int) -> None:
    driver = new_match(people, game)
    while driver.table.stage == "playing":
        driver.act()
    assert driver.table.match
    assert driver.table.match.referee.deal.is_revealed


def test_only_the_seat_whose_turn_it_is_may_act() -> None:
    driver = new_match(2)
    assert driver.table.match
    action = driver.table.match.actions()[0]
    on_turn = driver.person_on_turn()
    other = 3 - on_turn
    assert refused(driver, other, Act(action)) == "not_your_turn"
    assert refused(driver, 9, Act(action)) == "not_seated"
    assert refused(driver, on_turn, Act("nonsense")) == "bad_notation"
    driver.do(on_turn, Act(action))


def test_action_in_another_spelling_is_logged_in_standard_notation() -> None:
    driver = new_match(2)
    assert driver.table.match
    action = driver.table.match.actions()[0]
    driver.do(driver.person_on_turn(), Act(" ".join(action.replace(">", ""))))
    assert driver.last.events[0] == Played(driver.table.entries[-1].events[0].seat, action)  # type: ignore[union-attr]


def test_action_for_an_earlier_position_is_stale() -> None:
    driver = new_match(2)
    seen = driver.table.seq
    driver.act()
    assert driver.table.match
    action = driver.table.match.actions()[0]
    assert refused(driver, driver.person_on_turn(), Act(action), seen) == "stale"
    assert refused(driver, driver.person_on_turn(), Act(action), seen + 2) == "ahead"


def test_action_is_not_stale_after_an_entry_that_leaves_the_position_unchanged() -> None:
    driver = new_match(2)
    seen = driver.table.seq
    on_turn = driver.person_on_turn()
    driver.do(3 - on_turn, Queue(["1b>1"]))
    assert driver.table.match
    driver.do(on_turn, Act(driver.table.match.actions()[0]), seen)


def test_log_at_its_entry_limit_still_accepts_actions_and_resignation(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(commands, "ENTRIES_MAX", 4)
    opened = new_table("open", "open")
    for command in (Sit("Ana"), Stand(), Sit("Ana")):
        opened.do(2, command)
    assert refused(opened, 2, Stand()) == "log_full"
    assert refused(opened, 1, Sit("Bo")) == "log_full"
    driver = new_match(2)
    driver.act()
    assert driver.table.seq == 4
    assert refused(driver, 3 - driver.person_on_turn(), Queue(["1b>1"])) == "log_full"
    driver.act()
    driver.do(1, Resign())
    assert driver.table.stage == "over"


# --- Leaving, returning and resigning.


def test_bot_plays_for_a_player_who_left() -> None:
    driver = new_match(3)
    driver.do(2, Leave())
    assert driver.table.level_of(1) == "artisan"
    assert refused(driver, 2, Leave()) == "away"
    driver.do(2, Return())
    assert driver.table.level_of(1) is None
    assert refused(driver, 2, Return()) == "not_away"


def test_resignation_with_two_seats_ends_the_match() -> None:
    driver = new_match(2)
    driver.do(1, Resign())
    assert driver.table.stage == "over"
    assert driver.table.match
    assert driver.table.match.winners == (1,)
    assert driver.table.match.referee.deal.is_revealed
    assert refused(driver, 2, Resign()) == "not_playing"


def test_resignation_with_three_seats_hands_over_to_a_bot() -> None:
    driver = new_match(3)
    driver.do(3, Resign())
    assert driver.table.stage == "playing"
    assert driver.table.level_of(2) == "artisan"
    assert refused(driver, 3, Return()) in ("not_away", "already_out")


# --- Idempotency.


def test_table_remembers_requests_by_idempotency_key() -> None:
    driver = new_match(2)
    driver.act()
    (by, id_), seq = list(driver.table.requests.items())[-1]
    assert (by, id_, seq) == (driver.last.by, f"r{driver.requests}", driver.table.seq)
