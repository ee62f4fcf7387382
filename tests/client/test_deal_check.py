"""Clients and `palacio verify` notice a server that manipulates the deal."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from palacio.client.deal_check import DealCheck
from palacio.client.errors import DealMismatch
from palacio.client.followed_table import FollowedTable
from palacio.match import fair
from palacio.match.kinds import COMMIT, SALT
from palacio.match.record import format_record
from palacio.rules.drafting import CHANCE
from palacio.server.table.draft import Draft
from palacio.server.table.events import Played, SeatTaken
from palacio.server.table.projection import entry_stories, personal_view
from palacio.wire.commands import Resign
from palacio.wire.messages import Done, State
from tests.cli.prompt import palacio
from tests.server.table.driver import SECRET, TableDriver, new_table

COMMITMENT = fair.commitment(SECRET)
OTHER_SECRET = bytes(32)
BOT = fair.derived_salt(COMMITMENT, 1)


async def no_commands(*_: object) -> Done:
    raise AssertionError("no command is sent")


def state(driver: TableDriver) -> State:
    view = personal_view(driver.table, driver.table.seat_of(1))
    return State(view.table, view.own, entry_stories(driver.table, 0, 0))


def seated() -> tuple[TableDriver, FollowedTable]:
    """Return a table with a bot and Ana, who has seen the commitment and sends salt `amber`."""
    driver = new_table("open", "greedy")
    followed = FollowedTable("x", no_commands)
    assert followed.receive(state(driver))
    followed.deal.salt = "amber"
    return driver, followed


def begin(driver: TableDriver, secret: bytes, salts: Sequence[str]) -> None:
    """Begin the match as a dishonest server could: it may break its commitment."""

    def work(draft: Draft) -> None:
        draft.record(SeatTaken(0, 1, "Ana", "amber"))
        draft.secret = secret
        draft.record(Played(CHANCE, COMMIT + fair.commitment(secret)))
        for seat, salt in enumerate(salts):
            draft.record(Played(seat, SALT + salt))
        draft.play_automatic()

    driver.work(work, 1, "sit")


def verify(driver: TableDriver, folder: Path, *options: str) -> str:
    """Return `palacio verify`'s verdict on the record, without the file name."""
    assert driver.table.match
    record = folder / "match.palacio"
    record.write_text(format_record(driver.table.match), "utf-8")
    done = palacio("verify", record, *options)
    assert ("OK" in done.output) == (done.exit_code == 0)
    return done.output.removeprefix(f"{record}: ")


SEEN = ("--commitment", COMMITMENT, "--salt", "1=amber", "--bot", "2")


def test_fair_deal_is_verified_at_the_end(tmp_path: Path) -> None:
    driver, followed = seated()
    begin(driver, SECRET, ["amber", BOT])
    assert followed.receive(state(driver))
    assert not followed.is_deal_verified
    driver.do(1, Resign())
    assert followed.receive(state(driver))
    assert followed.is_deal_verified
    assert verify(driver, tmp_path, *SEEN).splitlines()[1:] == [
        f"  commitment: {COMMITMENT}",
        "  salt of seat 1: amber",
        f"  salt of seat 2: {BOT} (derived from the commitment)",
    ]


@pytest.mark.parametrize(
    ("secret", "salts", "client_says", "verify_says"),
    [
        (SECRET, ["amber", "chosen"], "A bot's salt is not derived", "event 2: the salt of seat 2"),
        (SECRET, ["ember", BOT], "another salt", "event 1: the salt of seat 1 should be amber."),
        (OTHER_SECRET, ["amber", BOT], "another commitment", "event 0: the commitment should be"),
    ],
)
def test_manipulated_deal_is_noticed(
    tmp_path: Path, secret: bytes, salts: list[str], client_says: str, verify_says: str
) -> None:
    driver, followed = seated()
    begin(driver, secret, salts)
    with pytest.raises(DealMismatch, match=client_says):
        followed.receive(state(driver))
    assert verify(driver, tmp_path).startswith("OK")  # the record alone does not show it
    assert verify(driver, tmp_path, *SEEN).startswith(verify_says)


def test_commitment_that_changes_before_the_match_is_noticed() -> None:
    driver, followed = seated()
    driver.table.commitment = fair.commitment(OTHER_SECRET)
    followed.reset()
    with pytest.raises(DealMismatch, match="another commitment than before"):
        followed.receive(state(driver))


def test_draw_that_does_not_follow_from_the_secret_is_noticed() -> None:
    driver, _ = seated()
    begin(driver, SECRET, ["amber", BOT])
    driver.do(1, Resign())
    match = driver.table.match
    assert match
    seq, text, before = match.referee.deal.draws[-1]
    match.referee.deal.draws[-1] = seq, text.replace("/", ".", 1), before
    with pytest.raises(DealMismatch, match="does not follow from the secret"):
        DealCheck().check(personal_view(driver.table, 0), match)


def test_deal_is_not_verified_for_a_spectator() -> None:
    driver, followed = seated()
    followed.deal.salt = None
    begin(driver, SECRET, ["ember", BOT])
    driver.do(1, Resign())
    assert followed.receive(state(driver))
    assert not followed.is_deal_verified
