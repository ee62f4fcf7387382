"""Tournament plans: line-ups, deals, seats and batches."""

from collections import Counter

import pytest

from palacio.lab.entrants import Entrant
from palacio.lab.plan import Plan, check_variant, make_line_ups
from palacio.match.errors import UserError


def entrants(names: str) -> list[Entrant]:
    return [Entrant(name, bot="random") for name in names]


def line_ups(names: str, seats: int, gauntlet: str = "") -> list[str]:
    made = make_line_ups(entrants(names), seats, gauntlet)
    return ["".join(entrant.name for entrant in line_up) for line_up in made]


def plan_for(names: str, seats: int) -> Plan:
    return Plan("azul", "fixed", seats, 0, tuple(make_line_ups(entrants(names), seats)))


def seating(plan: Plan, number: int) -> str:
    return "".join(entrant.name for entrant in plan.pairing(number).line_up)


def test_with_enough_bots_every_combination_plays() -> None:
    assert line_ups("AB", 2) == ["AB"]
    assert line_ups("ABC", 2) == ["AB", "AC", "BC"]
    assert line_ups("ABCD", 3) == ["ABC", "ABD", "ACD", "BCD"]


def test_with_fewer_bots_than_seats_each_plays_one_seat_against_copies() -> None:
    assert line_ups("AB", 3) == ["ABB", "BAA"]
    assert line_ups("AB", 4) == ["ABBB", "BAAA"]
    assert line_ups("ABC", 4) == ["ABCB", "BCAC", "CABA"]


def test_gauntlet_keeps_only_line_ups_in_which_its_bot_has_one_seat() -> None:
    assert line_ups("ABC", 2, "B") == ["AB", "BC"]
    assert line_ups("AB", 4, "A") == ["ABBB"]


def test_single_bot_or_a_gauntlet_of_an_unknown_bot_is_refused() -> None:
    with pytest.raises(UserError, match="at least two bots"):
        line_ups("A", 2)
    with pytest.raises(UserError, match="'C' is not one of the bots"):
        line_ups("AB", 2, "C")


def test_deal_is_played_from_every_seat() -> None:
    plan = plan_for("AB", 2)
    assert [seating(plan, n) for n in range(1, 5)] == ["AB", "BA", "AB", "BA"]
    assert [plan.pairing(n).deal for n in range(1, 5)] == [1, 1, 2, 2]
    three = plan_for("ABC", 3)
    assert [seating(three, n) for n in range(1, 4)] == ["ABC", "BCA", "CAB"]


def test_seating_orders_rotate_by_deal() -> None:
    plan = plan_for("ABCD", 4)
    orders = Counter(seating(plan, number) for number in range(1, 1 + 24))
    assert len(orders) == 24


def test_all_line_ups_play_the_same_deals() -> None:
    plan = plan_for("ABC", 2)
    assert [plan.pairing(n).deal for n in range(1, 8)] == [1, 1, 1, 1, 1, 1, 2]
    assert plan.matches(per_line_up=3) == 12  # two deals of six matches


def test_batch_has_one_line_up_and_at_most_four_deals() -> None:
    plan = plan_for("ABC", 2)
    assert plan.batches([1, 2, 3, 5, 6, 7]) == [[1, 7], [2], [3], [5], [6]]
    assert plan_for("AB", 2).batches(range(1, 11)) == [[1, 3, 5, 7], [2, 4, 6, 8], [9], [10]]


@pytest.mark.parametrize(("names", "seats"), [("AB", 2), ("ABC", 2), ("AB", 4), ("ABCD", 3)])
def test_batches_contain_every_match_once_and_no_deal_twice(names: str, seats: int) -> None:
    plan = plan_for(names, seats)
    numbers = range(1, 1 + plan.matches(per_line_up=12))
    batches = plan.batches(numbers)
    assert sorted(number for batch in batches for number in batch) == list(numbers)
    for batch in batches:
        deals = [plan.pairing(number).deal for number in batch]
        assert len(set(deals)) == len(deals) <= 4
        assert len({frozenset(plan.pairing(number).line_up) for number in batch}) == 1


def test_option_defaults_to_the_first_and_an_unknown_one_is_refused() -> None:
    assert check_variant("sintra", None) == "a"
    assert check_variant("azul", "free") == "free"
    with pytest.raises(UserError, match="The side must be a or b"):
        check_variant("sintra", "free")
