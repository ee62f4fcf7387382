"""Records from a host who changes a deal, or reveals another secret."""

import pytest

from palacio.match import fair
from palacio.match.deal import draw
from palacio.match.errors import BadRecord
from palacio.match.match import Match
from palacio.match.record import format_record, parse_record, verify
from palacio.rules import playout
from palacio.rules.dice import new_dice
from palacio.rules.drafting import CHANCE
from tests.match.matches import begun, folded, state_bytes, whole
from tests.rules.variants import Variant

AZUL = Variant("azul", "fixed", 2)
FREE = Variant("azul", "free", 3)
SINTRA = Variant("sintra", "b", 4)


@pytest.mark.parametrize("variant", [AZUL, FREE, SINTRA], ids=str)
@pytest.mark.parametrize("bent", [1, 2])
def test_a_deal_that_differs_from_the_dice_is_detected(variant: Variant, bent: int) -> None:
    """Rules, hashes and format are correct; only the draw differs from the dice."""
    match, seq = bent_match(variant, bent)
    text = format_record(match)
    assert state_bytes(parse_record(text)) == state_bytes(match)
    with pytest.raises(BadRecord, match="the fair draw was deal=") as fault:
        verify(text)
    assert fault.value.seq == seq


def bent_match(variant: Variant, bent: int) -> tuple[Match, int]:
    """Return a match with reordered displays in deal number `bent`, and the `seq` of that deal."""
    honest = begun(variant)
    secret = honest.referee.deal.secret
    assert secret is not None
    match = Match(honest.header)
    for event in honest.log[: 1 + variant.seats]:
        match.referee.accept(event.seat, event.text)
    dice_rolls, dice = fair.FairDice(fair.mix(secret, match.referee.deal.salts)), new_dice(0)
    deals, seq = 0, -1
    while not match.is_over:
        if match.seat != CHANCE:
            match.referee.accept(match.seat, match.module.format_action(random_action(match, dice)))
            continue
        drawn = draw(match.module, match.state, dice_rolls).text
        deals += drawn.startswith("deal=")
        if deals == bent and seq < 0:
            seq, drawn = len(match.log), another_order(drawn)
        match.referee.accept(CHANCE, drawn)
    match.referee.accept(CHANCE, f"reveal={secret.hex()}")
    return match, seq


def random_action(match: Match, dice: object) -> int:
    return int(playout.random_action(match.state, dice))


def another_order(deal: str) -> str:
    displays = deal.removeprefix("deal=").split("/")
    assert len(set(displays)) > 1
    turned = displays[1:] + displays[:1]
    return "deal=" + "/".join(turned)


def test_revealing_another_secret_is_refused() -> None:
    match = whole(AZUL)
    text = format_record(match).replace("reveal=", "reveal=00")
    with pytest.raises(BadRecord) as fault:
        verify(text)
    assert fault.value.seq == match.log[-1].seq


def test_a_record_without_a_reveal_verifies_but_its_deals_are_not_proven() -> None:
    match = folded(whole(AZUL))
    header, events = match.header, [(event.seat, event.text) for event in match.log[:-1]]
    hidden = Match(header)
    for seat, text in events:
        hidden.referee.accept(seat, text)
    assert not verify(format_record(hidden)).deals_proven


def test_deals_are_not_proven_without_all_salts() -> None:
    honest = begun(AZUL)
    assert honest.referee.deal.secret is not None
    match = Match(honest.header)
    for event in honest.log[:2]:
        match.referee.accept(event.seat, event.text)
    dice_rolls = fair.FairDice(fair.mix(honest.referee.deal.secret, match.referee.deal.salts))
    while not match.is_over:
        at_random = match.seat == CHANCE
        drawn = (
            draw(match.module, match.state, dice_rolls).text if at_random else match.actions()[0]
        )
        match.referee.accept(match.seat, drawn)
    match.referee.accept(CHANCE, f"reveal={honest.referee.deal.secret.hex()}")
    assert not verify(format_record(match)).deals_proven
