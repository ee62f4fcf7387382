"""Line mode's commands to remove a guest, and to let a bot play for an absent player."""

import pytest

from palacio.client.errors import ServerError
from tests.cli.line.harness import EN, RUIS_TURN, Harness, run_scenario
from tests.waiting import wait_until, wait_until_async


def test_host_removes_a_guest_by_seat_number(server: str) -> None:
    async def scenario(harness: Harness) -> None:
        assert harness.link.table
        rui = await harness.rui.join(harness.link.table, harness.link.key)
        await harness.reads(EN("story-sat", name="Rui"))
        await harness.types("remove 4", EN("line-no-seat"))
        await harness.types("remove", EN("line-no-seat"))
        await harness.types("remove 3", EN("refused-no-guest"))
        await harness.types("remove 2", EN("story-guestremoved", name="Rui"))
        await wait_until(lambda: rui.own is None)
        with pytest.raises(ServerError, match=EN("refused-removed")):
            await harness.rui.join(harness.link.table, harness.link.key)

    run_scenario(server, scenario, seats=3)


def test_bot_plays_for_an_absent_player_when_the_seat_is_claimed(server: str) -> None:
    async def scenario(harness: Harness) -> None:
        await reach_ruis_turn(harness)
        await harness.types("claim", EN("refused-not-absent"))
        harness.rui.socket.unfollow(harness.ana.table.id)
        await wait_until_async(lambda: is_claimed(harness))
        await wait_until(lambda: harness.ana.own and harness.ana.own.choices)
        assert harness.ana.table.seats[1].away

    run_scenario(server, scenario)


async def reach_ruis_turn(harness: Harness) -> None:
    rui = await harness.rui_joins()
    if not (rui.own and rui.own.choices):
        await harness.types(harness.ana.view.actions[0].text, RUIS_TURN)


async def is_claimed(harness: Harness) -> bool:
    """Claim Rui's seat. Return whether he has been absent long enough for the server to accept."""
    left, refused = EN("story-left", seat="Rui"), EN("refused-not-absent")
    harness.type("claim")
    await wait_until(lambda: left in harness.shown or refused in harness.shown)
    return left in harness.shown
