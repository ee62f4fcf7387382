"""The story: all that scores is told, in types that survive as JSON and in words that read well."""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Any

import msgspec
import pytest

from palacio.match import azul, sintra
from palacio.match.faces import FACES
from palacio.match.match import Match
from palacio.match.notation import amounts
from palacio.match.story import SHARED, Happening, TookBack, members
from palacio.rules.tale import Note, Told
from palacio.words.story import sentence
from tests.match.matches import begun, entered, played, standing, whole
from tests.rules.table import strips, windows
from tests.rules.variants import VARIANTS, Variant, every_variant

KINDS = Happening.__subclasses__()
ANY: Any = reduce(or_, KINDS)  # a tag says which it is


@every_variant
@pytest.mark.parametrize("seed", range(3))
def test_the_points_told_add_up_to_the_scores(variant: Variant, seed: int) -> None:
    match = played(variant, seed)
    told = [0] * variant.seats
    for happening in happenings(match):
        told[getattr(happening, "seat", 0)] += getattr(happening, "points", 0)
    assert tuple(told) == match.scores


@every_variant
def test_the_story_survives_as_json(variant: Variant) -> None:
    for happening in happenings(whole(variant)):
        assert msgspec.json.decode(msgspec.json.encode(happening), type=ANY) == happening


@every_variant
def test_the_story_can_be_told_from_any_event_on(variant: Variant) -> None:
    match = whole(variant)
    story = match.story()
    assert len(story) == len(match.log)
    for since in (0, 1, 40, len(match.log)):
        assert match.story(since) == story[since:]


@every_variant
def test_the_story_follows_from_the_log(variant: Variant) -> None:
    """And so it does not matter who drew."""
    match = whole(variant)
    fair_deal = variant.seats + 1  # a commitment and salts
    assert entered(match).story() == match.story()[fair_deal:-1]
    assert match.story()[:fair_deal] == [[]] * fair_deal


def test_an_undo_is_told() -> None:
    match = begun(Variant("azul", "fixed", 2))
    seat = match.seat
    action = match.actions()[0]
    match.play(action)
    match.undo()
    assert match.story(len(match.log) - 1) == [[TookBack(seat, action)]]


# --- Nothing is left out.


def test_all_that_can_happen_has_a_teller_in_its_game() -> None:
    assert azul.tellers.keys() | sintra.tellers.keys() == set(Told)
    assert azul.tellers.keys() & sintra.tellers.keys() == SHARED.keys()


def test_every_teller_can_be_spoken() -> None:
    for face in FACES.values():
        for what, teller in face.tellers.items():
            happening = teller(Note(what, 0, 1, 2, 3, 4))
            words = sentence(happening, ["Ana", "Bo"], face.palette)
            assert not set("{}") & set(words)


def test_all_that_can_happen_does() -> None:
    tales = (tale for variant in VARIANTS for tale in whole(variant).tales)
    told = {what for tale in tales for what in tale[1 :: len(Note._fields)]}
    assert set(Told) - told <= {Told.UNTILED, Told.COLUMNS, Told.SETS, Told.SHATTERED}


# --- Words.


@every_variant
def test_every_sentence_begins_and_ends_like_one(variant: Variant) -> None:
    for words in sentences(whole(variant)):
        assert words[0].isupper() or words[0].isdigit()
        assert words.endswith(".")
        assert not set("{}_") & set(words)
        assert "  " not in words


def test_nothing_gained_is_not_told() -> None:
    assert not any("+0" in words for variant in VARIANTS for words in sentences(whole(variant)))


@pytest.mark.parametrize(
    ("position", "action", "words"),
    [
        (
            "azul displays=bbyr center=y",
            "1b>1",
            "Ana takes 2 blue from display 1. Ana places 1 blue on line 1. "
            "1 blue to the floor of Ana.",
        ),
        (
            "azul turn=2 center=by",
            "cb>f",
            "Bo takes 1 blue from the center. "
            "Bo is first at the center and takes the start marker. 1 blue to the floor of Bo.",
        ),
        (
            "azul displays=bb | score=9 floor=yyyyyyy",
            "1b>1",
            "Ana takes 2 blue from display 1. Ana places 1 blue on line 1. "
            "1 blue to the lid: the floor of Ana is full. "
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
            "Ana takes 2 pink from display 1. The glazier of Ana goes to strip 3. "
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
            "Ana keeps pink for window 1. Window 1 scores for Ana: +4 points.",
        ),
        (
            f"sintra phase=choice displays=w | strips={strips({1: '1b:oopbw'})}"
            f" windows={windows({1: 'y.', 8: 'w.'})}",
            "keep=w",
            "Ana keeps white for window 1. Ana has finished window 1. "
            "Window 1 scores for Ana: +6 points.",
        ),
        (
            f"sintra displays=y/w | strips={strips({8: '8b'})}",
            "1y>8+1",
            "Ana takes 1 yellow from display 1. The glazier of Ana goes to strip 8. "
            "Ana places 1 yellow on jokers of strip 8.",
        ),
        (
            "sintra displays=ww/y | track=7",
            "1w>7",
            "Ana takes 2 white from display 1. The glazier of Ana goes to strip 7. "
            "Ana places 1 white on strip 7. Ana breaks 1 white. "
            "The broken glass of Ana reaches the end of its track: -18 points.",
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
def test_a_story_reads_like_this(position: str, action: str, words: str) -> None:
    match = standing(position)
    match.play(action)
    assert " ".join(sentences(match)) == words


@pytest.mark.parametrize(
    ("kind", "fields", "words"),
    [
        ("Begun", {"starter": 1}, "Bo starts."),
        ("Dealt", {"round": 3}, "Round 3: the displays are filled."),
        ("TookBack", {"seat": 0, "action": "2b>3"}, "2b>3 of Ana is taken back."),
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
            "Ana scores 2 complete windows by 3 yellow panes: +6 points.",
        ),
    ],
)
def test_what_is_rarer_reads_like_this(kind: str, fields: dict[str, object], words: str) -> None:
    happening = next(k for k in KINDS if k.__name__ == kind)(**fields)
    spoken = sentence(happening, ["Ana", "Bo"], azul.palette)
    assert spoken.endswith(words)
    assert bool(spoken) == bool(words)


def test_parts_of_a_note_are_unpacked() -> None:
    assert amounts(0x02_00_00_00_01) == [1, 0, 0, 0, 2]
    assert members(0b1010) == [1, 3]
    assert members(0) == []


def happenings(match: Match) -> Iterator[Happening]:
    return (happening for event in match.story() for happening in event)


def sentences(match: Match) -> list[str]:
    spoken = (sentence(h, match.header.names, match.face.palette) for h in happenings(match))
    return [words for words in spoken if words]
