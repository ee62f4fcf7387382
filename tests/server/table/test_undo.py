"""Undo: other people's consent, and when a request ends."""

from palacio.server.table.commands import UNDOS_MAX
from palacio.server.table.draft import Draft
from palacio.server.table.events import UndoRequested
from palacio.server.table.projection import personal_view
from palacio.wire.commands import Answer, Sit, Undo
from tests.server.table.driver import TableDriver, new_match, new_table, play_bot, refused


def test_undo_needs_the_consent_of_all_other_people() -> None:
    driver = new_match(3)
    position = driver.table.match.position()  # type: ignore[union-attr]
    on_turn = driver.person_on_turn()
    driver.act()
    driver.do(on_turn, Undo())
    others = [person for person in (1, 2, 3) if person != on_turn]
    assert "answer" in personal_view(driver.table, others[0] - 1).own.may  # type: ignore[union-attr]
    assert refused(driver, on_turn, Answer(True)) == "nothing_asked"
    driver.do(others[0], Answer(True))
    assert driver.table.match.position() != position  # type: ignore[union-attr]
    driver.do(others[1], Answer(True))
    assert driver.table.match.position() == position  # type: ignore[union-attr]


def test_one_refusal_ends_the_undo_request() -> None:
    driver = new_match(2)
    on_turn = driver.person_on_turn()
    driver.act()
    driver.do(on_turn, Undo())
    driver.do(3 - on_turn, Answer(False))
    assert driver.table.undo_request is None
    assert refused(driver, 3 - on_turn, Answer(True)) == "nothing_asked"


def test_next_action_ends_the_undo_request() -> None:
    driver = new_match(2)
    on_turn = driver.person_on_turn()
    driver.act()
    driver.do(on_turn, Undo())
    driver.act()
    assert driver.table.undo_request is None


def test_bots_always_consent_and_their_actions_are_undone_too() -> None:
    driver = new_table("open", "apprentice")
    driver.do(1, Sit("Ana"))
    while driver.table.turn != 0:
        play_bot(driver)
    position = driver.table.match.position()  # type: ignore[union-attr]
    driver.act()
    play_bot(driver)
    driver.do(1, Undo())
    assert driver.table.match.position() == position  # type: ignore[union-attr]
    assert refused(driver, 1, Undo()) == "nothing_to_undo"


def test_consent_is_valid_for_only_one_undo() -> None:
    """On the free wall, undoing a column choice can leave the turn with the same seat."""
    driver = new_match(2, option="free")
    asker = act_until_a_seat_chooses_columns_twice(driver)
    driver.do(asker, Undo())
    driver.do(3 - asker, Answer(True))
    assert refused(driver, 3 - asker, Answer(True)) == "nothing_asked"


def test_repeated_undo_of_the_same_version_is_stale() -> None:
    driver = new_table("open", "apprentice")
    driver.do(1, Sit("Ana"))
    while driver.table.seq < 6:
        if driver.table.turn == 0:
            driver.act()
        else:
            play_bot(driver)
    seen = driver.table.seq
    driver.do(1, Undo(), seen)
    assert refused(driver, 1, Undo(), seen) == "stale"


def test_consent_to_an_unseen_undo_request_is_stale() -> None:
    driver = new_match(2)
    asker = driver.person_on_turn()
    driver.act()
    seen = driver.table.seq
    driver.do(asker, Undo())
    assert refused(driver, 3 - asker, Answer(True), seen) == "stale"
    driver.do(3 - asker, Answer(True), seen + 1)


def test_undo_at_a_table_that_is_not_casual_is_refused() -> None:
    driver = new_match(2, casual=False)
    on_turn = driver.person_on_turn()
    driver.act()
    assert refused(driver, on_turn, Undo()) == "not_casual"


def test_undo_beyond_the_limit_of_a_seat_is_refused() -> None:
    driver = match_with_bot()
    for _ in range(UNDOS_MAX):
        driver.act()
        driver.do(1, Undo())
    driver.act()
    assert refused(driver, 1, Undo()) == "too_many_undos"
    play_bot(driver)
    driver.act()  # the match goes on


def test_declined_undo_requests_count_only_toward_the_limit_of_the_seat_that_made_them() -> None:
    driver = new_match(2)
    asker = driver.person_on_turn()
    driver.act()
    for _ in range(UNDOS_MAX):
        driver.do(asker, Undo())
        driver.do(3 - asker, Answer(False))
    assert refused(driver, asker, Undo()) == "too_many_undos"
    driver.act()
    driver.do(3 - asker, Undo())


def test_log_with_more_undos_than_the_limit_is_folded() -> None:
    """Such a log comes from a server that had no limit, or a higher limit."""
    driver = match_with_bot()
    position = driver.table.match.position()  # type: ignore[union-attr]
    for _ in range(UNDOS_MAX + 10):
        driver.act()
        driver.work(undo_first_seat)
    folded = driver.fold()
    assert folded.match.position() == position  # type: ignore[union-attr]
    assert folded.undo_requests(0) == UNDOS_MAX + 10


def act_until_a_seat_chooses_columns_twice(driver: TableDriver) -> int:
    """Act until a seat has chosen a column and is still to move. Return its person."""
    while True:
        assert driver.table.match
        person, phase = driver.person_on_turn(), driver.table.match.view().phase
        driver.act()
        if phase == "choice" and driver.table.turn == person - 1:
            return person


def undo_first_seat(draft: Draft) -> None:
    draft.record(UndoRequested(0))
    draft.undo(0)


def match_with_bot() -> TableDriver:
    """Return a match between person 1 and a bot, in which it is the person's turn."""
    driver = new_table("open", "apprentice")
    driver.do(1, Sit("Ana"))
    while driver.table.turn != 0:
        play_bot(driver)
    return driver
