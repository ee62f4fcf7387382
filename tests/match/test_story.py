"""Stories: all points are told, as typed items and as sentences."""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Any

import msgspec
import pytest

from palacio.i18n.story import sentence
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
ANY: Any = reduce(or_, KINDS)  # a tag says which it is


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
    """So it does not depend on who drew."""
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
            words = sentence(item, ["Ana", "Bo"], module.palette)
            assert not set("{}") & set(words)


def test_random_matches_have_almost_every_kind_of_effect() -> None:
    packed = (effects for variant in VARIANTS for effects in whole(variant).effects)
    kinds = {kind for effects in packed for kind in effects[1 :: len(Effect._fields)]}
    assert set(EffectKind) - kinds <= RARE


# --- Words.


@every_variant
def test_every_sentence_begins_and_ends_like_one(variant: Variant) -> None:
    for words in sentences(whole(variant)):
        assert words[0].isupper() or words[0].isdigit()
        assert words.endswith(".")
        assert not set("{}_") & set(words)
        assert "  " not in words


def test_items_without_points_are_not_told() -> None:
    assert not any("+0" in words for variant in VARIANTS for words in sentences(whole(variant)))


@pytest.mark.parametrize(
    ("position", "action", "words"),
    [
        (
            "azul displays=bbyr center=y",
            "1b>1",
            "Ana takes 2 blue from display 1. Ana places 1 blue on line 1. "
            "Ana drops 1 blue to the floor.",
        ),
        (
            "azul turn=2 center=by",
            "cb>f",
            "Bo takes 1 blue from the center. "
            "Bo is first at the center and takes the start marker. Bo drops 1 blue to the floor.",
        ),
        (
            "azul displays=bb | score=9 floor=yyyyyyy",
            "1b>1",
            "Ana takes 2 blue from display 1. Ana places 1 blue on line 1. "
            "Ana discards 1 blue to the lid: the floor is full. "
            "Ana tiles blue in row 1, column 1: +1 point. "
            "Ana pays for the floor: -10 points. Round 1 is over.",
        ),
        (
            "azul wall=free phase=choice | lines=b/-/-/-/- wall=.y.../...../...../...../.....",
            "col=3",
            "Ana tiles blue in row 1, column 3: +2 points. Round 1 is over.",
        ),
        (
            "sintra displays=ypp/w",
            "1p>3",
            "Ana takes 2 pink from display 1. Ana's glazier goes to strip 3. "
            "Ana places 2 pink on strip 3.",
        ),
        (
            f"sintra displays=yyw | strips={strips({1: '1a:yypp'})}",
            "1y>1",
            "Ana takes 2 yellow from display 1. Ana places 1 yellow on strip 1. "
            "Ana breaks 1 yellow. Ana completes strip 1. "
            "Ana scores 3 yellow, the color of the round: +3 points.",
        ),
        (
            f"sintra phase=choice displays=w | strips={strips({1: '1a:yyypp'})}",
            "keep=p",
            "Ana keeps pink for window 1. Ana scores window 1: +4 points.",
        ),
        (
            f"sintra phase=choice displays=w | strips={strips({1: '1b:oopbw'})}"
            f" windows={windows({1: 'y.', 8: 'w.'})}",
            "keep=w",
            "Ana keeps white for window 1. Ana has finished window 1. "
            "Ana scores window 1: +6 points.",
        ),
        (
            f"sintra displays=y/w | strips={strips({8: '8b'})}",
            "1y>8+1",
            "Ana takes 1 yellow from display 1. Ana's glazier goes to strip 8. "
            "Ana places 1 yellow on jokers of strip 8.",
        ),
        (
            "sintra displays=ww/y | track=7",
            "1w>7",
            "Ana takes 2 white from display 1. Ana's glazier goes to strip 7. "
            "Ana places 1 white on strip 7. Ana breaks 1 white. "
            "Ana's broken glass reaches the end of its track: -18 points.",
        ),
        (
            f"sintra round=6 displays=y | track=3 strips={strips({1: '1a:yy', 2: '2a:o'})}"
            f" windows={windows({1: 'y.', 2: 'b.'})}",
            "1y>1",
            "Ana takes 1 yellow from display 1. Ana places 1 yellow on strip 1. Round 6 is over. "
            "Ana scores panes left on strips, 4 in all: +1 point. "
            "Ana pays for broken glass: -4 points. "
            "Ana scores ornament 1, with 2 of its four panes: +3 points. The match is over.",
        ),
    ],
)
def test_an_example_story_in_words(position: str, action: str, words: str) -> None:
    match = match_at(position)
    match.play(action)
    assert " ".join(sentences(match)) == words


@pytest.mark.parametrize(
    ("kind", "fields", "words"),
    [
        ("Begun", {"starter": 1}, "Bo starts."),
        ("Dealt", {"round": 3}, "Round 3: the displays are filled."),
        ("TookBack", {"seat": 0, "action": "2b>3"}, "Ana takes back 2b>3."),
        ("Slid", {"seat": 0, "source": 1, "rest": [0, 1, 0, 0, 0]}, ""),
        ("Rows", {"seat": 0, "count": 2, "points": 4}, "full rows, 2 in all: +4 points."),
        ("Rows", {"seat": 0, "count": 0, "points": 0}, ""),
        ("Columns", {"seat": 0, "count": 1, "points": 7}, "full columns, 1 in all: +7 points."),
        ("Sets", {"seat": 0, "count": 1, "points": 10}, "placed five times, 1 in all: +10 points."),
        (
            "Untiled",
            {"seat": 0, "row": 4, "color": 2, "count": 5},
            "Ana has no column left for red: line 5 goes to the floor.",
        ),
        (
            "Palette",
            {"seat": 0, "color": 1, "count": 3, "windows": 2, "points": 6},
            "Ana scores 2 complete windows times 3 yellow panes: +6 points.",
        ),
    ],
)
def test_rare_story_items_in_words(kind: str, fields: dict[str, object], words: str) -> None:
    item = next(k for k in KINDS if k.__name__ == kind)(**fields)
    spoken = sentence(item, ["Ana", "Bo"], azul.palette)
    assert spoken.endswith(words)
    assert bool(spoken) == bool(words)


def test_details_of_an_effect_are_unpacked() -> None:
    assert amounts(0x02_00_00_00_01) == [1, 0, 0, 0, 2]
    assert members(0b1010) == [1, 3]
    assert members(0) == []


def items_of(match: Match) -> Iterator[StoryItem]:
    return (item for event in match.story() for item in event)


def sentences(match: Match) -> list[str]:
    spoken = (sentence(item, match.header.names, match.module.palette) for item in items_of(match))
    return [words for words in spoken if words]
