"""The fair deal: the host cannot choose the draws, and anyone can check them later."""

import hashlib
import hmac
from itertools import product

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from palacio.match import fair
from palacio.match.fair import FairDice
from palacio.match.match import Match
from palacio.match.record import format_record
from tests.match.matches import begun, played, whole
from tests.rules.random_matches import seeds
from tests.rules.variants import Variant, every_variant

SECRET = bytes(range(32))


# --- The seed.


def test_a_commitment_is_the_hash_of_the_secret() -> None:
    assert fair.commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()
    assert begun(Variant("azul", "fixed", 2)).log[0].text.startswith("commit=")


def test_secrets_and_salts_are_random() -> None:
    secrets = {fair.new_secret() for _ in range(20)}
    salts = {fair.new_salt() for _ in range(20)}
    assert len(secrets) == len(salts) == 20
    assert {len(secret) for secret in secrets} == {fair.SECRET_BYTES}
    assert all(fair.SALT.fullmatch(salt) for salt in salts)


def test_a_derived_salt_can_be_computed_by_hand() -> None:
    commitment = fair.commitment(SECRET)
    salts = [fair.derived_salt(commitment, seat) for seat in range(4)]
    assert salts[1] == hashlib.sha256(f"{commitment} 2".encode()).hexdigest()[:16]
    assert len(set(salts)) == 4
    assert all(fair.SALT.fullmatch(salt) for salt in salts)


def test_the_seed_depends_on_the_secret_and_the_order_of_salts() -> None:
    other = bytes(32)
    mixes = [fair.mix(s, salts) for s in (SECRET, other) for salts in product("ab", repeat=3)]
    assert len(set(mixes)) == 16


def test_the_seed_depends_on_where_each_salt_ends() -> None:
    assert fair.mix(SECRET, ["ab", "c"]) != fair.mix(SECRET, ["a", "bc"])


def test_the_seed_is_the_hash_of_secret_and_salts_on_separate_lines() -> None:
    assert fair.mix(SECRET, ["x", "y"]) == hashlib.sha256(SECRET + b"\nx\ny").digest()


# --- The dice.


@given(seed=st.binary(min_size=32, max_size=32), sides=st.integers(1, 2**64))
def test_a_roll_is_in_range(seed: bytes, sides: int) -> None:
    dice = FairDice(seed)
    assert all(0 <= dice.roll(sides) < sides for _ in range(5))


def test_the_same_seed_gives_the_same_rolls() -> None:
    first, second = FairDice(SECRET), FairDice(SECRET)
    assert [first.roll(n) for n in range(1, 99)] == [second.roll(n) for n in range(1, 99)]


def test_different_seeds_give_different_fair_rolls() -> None:
    first, second = FairDice(SECRET), FairDice(SECRET[::-1])
    assert [first.roll(100) for _ in range(9)] != [second.roll(100) for _ in range(9)]


def test_a_roll_can_be_checked_by_hand() -> None:
    dice = FairDice(SECRET)
    for counter in range(5):
        word = hmac.digest(SECRET, counter.to_bytes(8, "big"), "sha256")[:8]
        assert dice.roll(100) == int.from_bytes(word, "big") % 100


# The chi-square that only one fair die in 10,000 exceeds, by degrees of freedom.
CHI_SQUARES = {1: 15.14, 2: 18.42, 4: 23.51, 6: 27.86, 19: 50.80, 99: 161.3}


@pytest.mark.parametrize("sides", [2, 3, 5, 7, 20, 100])
@seeds(3)
def test_all_sides_are_equally_likely(sides: int, seed: int) -> None:
    dice = FairDice(fair.mix(SECRET, [str(seed)]))
    check_even([dice.roll(sides) for _ in range(50 * sides)], sides)


@seeds(3)
def test_hashes_past_the_last_full_multiple_are_rejected(seed: int) -> None:
    """With a plain modulo, the lower third of such a large die would be too likely."""
    third = 1 << 62
    dice = FairDice(fair.mix(SECRET, [str(seed)]))
    check_even([dice.roll(3 * third) // third for _ in range(600)], 3)


def check_even(rolled: list[int], sides: int) -> None:
    expected = len(rolled) / sides
    chi_square = sum((rolled.count(n) - expected) ** 2 / expected for n in range(sides))
    assert chi_square < CHI_SQUARES[sides - 1]


# --- In a match.


@every_variant
def test_deals_depend_only_on_secret_and_salts(variant: Variant) -> None:
    assert played(variant, seed=3).log == played(variant, seed=3).log
    assert played(variant, 3, events=10).log != played(variant, 4, events=10).log


@every_variant
def test_the_secret_is_not_shown_before_the_end(variant: Variant) -> None:
    for events in (5, 25, 50):
        match = played(variant, events=events)
        assert not match.is_over
        assert match.referee.deal.secret is not None
        assert match.referee.deal.secret.hex() not in everything_shown(match)


@every_variant
def test_the_secret_is_revealed_at_the_end(variant: Variant) -> None:
    match = whole(variant)
    assert match.referee.deal.secret is not None
    assert match.referee.deal.is_revealed
    assert match.log[-1].text == f"reveal={match.referee.deal.secret.hex()}"
    assert match.log[0].text == f"commit={fair.commitment(match.referee.deal.secret)}"
    assert [event.text[:5] for event in match.log[1 : variant.seats + 1]] == (
        ["salt="] * variant.seats
    )
    assert sum(event.text.startswith("reveal=") for event in match.log) == 1
    assert match.referee.deal.secret.hex() in everything_shown(match)


def everything_shown(match: Match) -> str:
    views = [match.view(seat) for seat in (None, *range(match.header.seats))]
    shown = (
        msgspec.json.encode(part).decode() for part in (views, match.story(), match.referee.effects)
    )
    return "\n".join([*shown, str(match.log), format_record(match), match.position(), str(match)])


@every_variant
def test_a_host_that_stores_a_draw_before_it_is_applied_rolls_each_die_once(
    variant: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = whole(variant)
    assert match.referee.deal.secret
    words = []
    draw_word = FairDice._word

    def count(dice: FairDice) -> int:
        words.append(dice.counter)
        return draw_word(dice)

    monkeypatch.setattr(FairDice, "_word", count)
    host = Match(match.header)
    for event in match.log:
        if event.text.startswith(("start=", "setup=", "deal=")):
            assert host.referee.next_chance_event(match.referee.deal.secret) == event.text
        host.referee.accept(event.seat, event.text)
    assert host.referee.deal.counter == match.referee.deal.counter
    assert words == list(range(host.referee.deal.counter or 0))
