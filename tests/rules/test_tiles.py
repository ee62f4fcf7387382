"""Heaps in one integer behave like lists of tiles."""

from collections import Counter

from hypothesis import assume, given
from hypothesis import strategies as st

from palacio.rules import tiles
from palacio.rules.tiles import COLORS
from tests.rules.heaps import colors, counters, heap_of, tiles_of

Tiles = Counter[int]

sets = st.sets(st.integers(0, 24))


@given(color=colors, amount=st.integers(0, 100))
def test_a_heap_of_one_color_has_only_that_color(color: int, amount: int) -> None:
    assert tiles.some(color, amount) == heap_of([color] * amount)


@given(heap=counters, color=colors)
def test_count_returns_the_number_of_tiles_of_one_color(heap: Tiles, color: int) -> None:
    assert tiles.count(heap_of(heap), color) == heap[color]


@given(heap=counters)
def test_the_total_counts_tiles_of_all_colors(heap: Tiles) -> None:
    assert tiles.total(heap_of(heap)) == heap.total()


@given(heap=counters, color=colors)
def test_a_heap_without_a_color_keeps_the_others(heap: Tiles, color: int) -> None:
    del heap[color]
    assert tiles.without(heap_of(heap) + tiles.some(color, 3), color) == heap_of(heap)


@given(heap=counters)
def test_kinds_has_one_tile_of_each_present_color(heap: Tiles) -> None:
    assert tiles.kinds(heap_of(heap)) == heap_of(set(heap))


@given(heap=counters, wanted=st.sets(colors))
def test_only_keeps_the_wanted_colors_of_a_heap(heap: Tiles, wanted: set[int]) -> None:
    expected = [color for color in heap.elements() if color in wanted]
    assert tiles.only(heap_of(heap), heap_of(wanted)) == heap_of(expected)


@given(heap=counters)
def test_is_heap_accepts_every_heap(heap: Tiles) -> None:
    assert tiles.is_heap(heap_of(heap))


@given(heap=counters, bit=st.sampled_from([7, 15, 23, 31, 39, *range(40, 63)]))
def test_a_number_with_other_bits_is_not_a_heap(heap: Tiles, bit: int) -> None:
    assert not tiles.is_heap(heap_of(heap) | 1 << bit)
    assert not tiles.is_heap(-1 - heap_of(heap))


@given(heap=counters, part=counters)
def test_a_heap_covers_a_part_that_it_contains(heap: Tiles, part: Tiles) -> None:
    assert tiles.covers(heap_of(heap), heap_of(part)) == (part <= heap)
    assert tiles.covers(heap_of(heap), heap_of(heap & part))


@given(heap=counters)
def test_tiles_are_laid_out_color_by_color(heap: Tiles) -> None:
    laid_out = [tiles.color_at(heap_of(heap), ticket) for ticket in range(heap.total())]
    assert laid_out == sorted(heap.elements())


@given(heap=counters)
def test_the_tiles_up_to_each_color_are_added_up(heap: Tiles) -> None:
    sums = tiles_of(tiles.upto(heap_of(heap)))
    for color in range(COLORS):
        assert sums[color] == sum(heap[c] for c in range(color + 1))


@given(heap=counters, color=colors)
def test_before_keeps_the_tiles_of_lower_colors(heap: Tiles, color: int) -> None:
    assert tiles.before(heap_of(heap), color) == heap_of(c for c in heap.elements() if c < color)


def test_there_are_twenty_tiles_of_each_of_five_colors() -> None:
    assert tiles_of(tiles.ALL_TILES) == Counter(dict.fromkeys(range(5), 20))
    assert tiles.total(tiles.ALL_TILES) == 100


@given(members=sets)
def test_the_bits_of_a_set_are_counted(members: set[int]) -> None:
    assert tiles.bits(mask_of(members)) == len(members)


@given(members=sets)
def test_the_members_of_a_set_come_in_order(members: set[int]) -> None:
    assume(members)
    mask = mask_of(members)
    assert [tiles.nth_bit(mask, number) for number in range(len(members))] == sorted(members)


def mask_of(members: set[int]) -> int:
    return sum(1 << member for member in members)
