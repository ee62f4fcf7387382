"""Stories account for all points, both as typed items and as sentences."""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Any

import msgspec
import pytest

from palacio.i18n.story import sentences
from palacio.match import azul, sintra
from palacio.match.game_modules import GAME_MODULES
from palacio.match.match import Match
from palacio.match.notation import amounts
from palacio.match.story import SHARED, SeatItem, StoryItem, TookBack, members
from palacio.rules.effects import Effect, EffectKind
from tests.match.matches import begun, match_at, played, whole, without_fair_deal
from tests.rules.random_matches import seeds
from tests.rules.table import strips, windows
from tests.rules.variants import VARIANTS, Variant, every_variant

KINDS = [*StoryItem.__subclasses__(), *SeatItem.__subclasses__()]
RARE = {EffectKind.UNTILED, EffectKind.COLUMNS, EffectKind.SETS, EffectKind.SHATTERED}
ANY: Any = reduce(or_, KINDS)  # the union of all item types; an item's tag names its type


@every_variant
@seeds(3)
def test_points_of_the_story_add_up_to_the_scores(variant: Variant, seed: int) -> None:
    match = played(variant, seed)
    points = [0] * variant.seats
    for item in items_of(match):
        points[getattr(item, "seat", 0)] += getattr(item, "points", 0)
    assert tuple(points) == match.scores


@every_variant
def test_stories_round_trip_through_json(variant: Variant) -> None:
    for item in items_of(whole(variant)):
        assert msgspec.json.decode(msgspec.json.encode(item), type=ANY) == item


@every_variant
def test_a_story_can_begin_at_any_event(variant: Variant) -> None:
    match = whole(variant)
    story = match.story()
    assert len(story) == len(match.log)
    for since in (0, 1, 40, len(match.log)):
        assert match.story(since) == story[since:]


@every_variant
def test_the_story_follows_from_the_log(variant: Variant) -> None:
    """The story is the same with and without a fair deal, except for the events of that deal."""
    match = whole(variant)
    fair_deal = variant.seats + 1  # a commitment and salts
    assert without_fair_deal(match).story() == match.story()[fair_deal:-1]
    assert match.story()[:fair_deal] == [[]] * fair_deal


def test_an_undo_is_in_the_story() -> None:
    match = begun(Variant("azul", "fixed", 2))
    seat = match.seat
    action = match.actions()[0]
    match.play(action)
    match.undo()
    assert match.story(len(match.log) - 1) == [[TookBack(seat, action)]]


# --- Completeness.


def test_every_kind_of_effect_has_a_story_item() -> None:
    assert azul.story_items.keys() | sintra.story_items.keys() == set(EffectKind)
    assert azul.story_items.keys() & sintra.story_items.keys() == SHARED.keys()


def test_every_story_item_has_a_sentence() -> None:
    for module in GAME_MODULES.values():
        for kind, make_item in module.story_items.items():
            item = make_item(Effect(kind, 0, 1, 2, 3, 4))
            words = sentences([item], ["Ana", "Bo"], module.palette)
            assert not set("{}") & set(words)


def test_random_matches_have_almost_every_kind_of_effect() -> None:
    packed = (effects for variant in VARIANTS for effects in whole(variant).referee.effects)
    kinds = {kind for effects in packed for kind in effects[1 :: len(Effect._fields)]}
    assert set(EffectKind) - kinds <= RARE


# --- Words.


@every_variant
def test_every_sentence_begins_with_a_capital_and_ends_with_a_period(variant: Variant) -> None:
    for words in sentences_of(whole(variant)):
        assert words[0].isupper() or words[0].isdigit()
        assert words.endswith(".")
        assert not set("{}_") & set(words)
        assert "  " not in words


def test_sentences_leave_out_zero_points() -> None:
    assert not any("+0" in words for variant in VARIANTS for words in sentences_of(whole(variant)))


@pytest.mark.parametrize(
    ("position", "action", "words"),
    [
        (
            "azul displays=bbyr center=y",
            "1b>1",
            "Ana: 2 blue from display 1 to line 1, 1 to the floor.",
        ),
        (
            "azul turn=2 center=by",
            "cb>f",
            "Bo: 1 blue and the start marker from the center to the floor.",
        ),
        (
            "azul displays=bb | score=9 floor=yyyyyyy",
            "1b>1",
            "Ana: 2 blue from display 1 to line 1, 1 to the lid. "
            "Ana: blue in row 1, column 1 (+1 point), floor (-10 points). Round 1 is over.",
        ),
        (
            "azul wall=free phase=choice | lines=b/-/-/-/- wall=.y.../...../...../...../.....",
            "col=3",
            "Ana: blue in row 1, column 3 (+2 points). Round 1 is over.",
        ),
        (
            "sintra displays=ypp/w",
            "1p>3",
            "Ana: 2 pink from display 1 to strip 3.",
        ),
        (
            "sintra displays=ypp/w | glazier=3",
            "home",
            "Ana: glazier home to strip 1.",
        ),
        (
            f"sintra displays=yyw | strips={strips({1: '1a:yypp'})}",
            "1y>1",
            "Ana: 2 yellow from display 1 to strip 1, 1 breaks, strip 1 complete, "
            "+3 points for 3 yellow.",
        ),
        (
            f"sintra phase=choice displays=w | strips={strips({1: '1a:yyypp'})}",
            "keep=p",
            "Ana: pink to window 1, +4 points.",
        ),
        (
            f"sintra phase=choice displays=w | strips={strips({1: '1b:oopbw'})}"
            f" windows={windows({1: 'y.', 8: 'w.'})}",
            "keep=w",
            "Ana: white to window 1, window 1 complete, +6 points.",
        ),
        (
            f"sintra displays=y/w | strips={strips({8: '8b'})}",
            "1y>8+1",
            "Ana: 1 yellow from display 1 to strip 8, on a joker.",
        ),
        (
            "sintra displays=ww/y | track=7",
            "1w>7",
            "Ana: 2 white from display 1 to strip 7, 1 breaks, "
            "broken glass past the end (-18 points).",
        ),
        (
            f"sintra round=6 displays=y | track=3 strips={strips({1: '1a:yy', 2: '2a:o'})}"
            f" windows={windows({1: 'y.', 2: 'b.'})}",
            "1y>1",
            "Ana: 1 yellow from display 1 to strip 1. Round 6 is over. "
            "Ana: 4 panes left on strips (+1 point), broken glass (-4 points), "
            "ornament 1 with 2 of 4 panes (+3 points). The match is over.",
        ),
    ],
)
def test_an_action_is_told_in_words(position: str, action: str, words: str) -> None:
    match = match_at(position)
    match.play(action)
    assert " ".join(sentences_of(match)) == words


@pytest.mark.parametrize(
    ("kind", "fields", "words"),
    [
        ("Begun", {"starter": 1}, "Bo starts."),
        ("Dealt", {"round": 3}, "Round 3: the displays are filled."),
        ("TookBack", {"seat": 0, "action": "2b>3"}, "Ana takes the last move back."),
        ("Slid", {"seat": 0, "source": 1, "rest": [0, 1, 0, 0, 0]}, ""),
        ("Rows", {"seat": 0, "count": 2, "points": 4}, "Ana: 2 full rows (+4 points)."),
        ("Rows", {"seat": 0, "count": 0, "points": 0}, ""),
        ("Columns", {"seat": 0, "count": 1, "points": 7}, "Ana: 1 full column (+7 points)."),
        ("Sets", {"seat": 0, "count": 1, "points": 10}, "Ana: five of a color (+10 points)."),
        (
            "Untiled",
            {"seat": 0, "row": 4, "color": 2, "count": 5},
            "Ana: no column for red, line 5 to the floor.",
        ),
        (
            "Palette",
            {"seat": 0, "color": 1, "count": 3, "windows": 2, "points": 6},
            "Ana: 2 complete windows × 3 yellow (+6 points).",
        ),
    ],
)
def test_rare_story_items_have_the_right_sentences(
    kind: str, fields: dict[str, object], words: str
) -> None:
    item = next(k for k in KINDS if k.__name__ == kind)(**fields)
    spoken = sentences([item], ["Ana", "Bo"], azul.palette)
    assert spoken == words


def test_heaps_and_bit_masks_in_effects_are_unpacked() -> None:
    assert amounts(0x02_00_00_00_01) == [1, 0, 0, 0, 2]
    assert members(0b1010) == [1, 3]
    assert members(0) == []


def items_of(match: Match) -> Iterator[StoryItem]:
    return (item for event in match.story() for item in event)


def sentences_of(match: Match) -> list[str]:
    """Return the events in words, leaving out those that have no sentence."""
    names, palette = match.header.names, match.module.palette
    return list(filter(None, (sentences(items, names, palette) for items in match.story())))
