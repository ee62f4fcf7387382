"""The texts of a table's story."""

import pytest

from palacio.client.story import say_entry, story_items
from palacio.i18n.catalogue import LANGUAGES, catalogue
from palacio.wire.story import Left, Sat
from palacio.wire.views import EntryStory
from tests.client.scripted import Log


def test_entry_is_described_in_the_users_language() -> None:
    entry = EntryStory(1, 0, items=[{"what": "sat", "seat": 1, "name": "Rui"}])
    texts = {say_entry(entry, Log().view(), catalogue(language)) for language in LANGUAGES}
    assert len(texts) == len(LANGUAGES)
    assert all("Rui" in words for words in texts)


def test_name_of_a_bot_that_sits_down_is_translated() -> None:
    entry = EntryStory(1, 0, items=[{"what": "sat", "seat": 1, "name": "journeyman 2"}])
    say = catalogue("nl")
    assert say_entry(entry, Log().view(), say) == say("story-sat", name="Gezel 2")


def test_unknown_story_items_are_ignored() -> None:
    items = [{"what": "danced", "seat": 1}, {"what": "left", "seat": 1}, 7]
    assert story_items(EntryStory(1, 0, items=items)) == [Left(1)]


@pytest.mark.parametrize("more", [{}, {"mood": "fine"}])
def test_unknown_fields_are_ignored(more: dict[str, str]) -> None:
    items = [{"what": "sat", "seat": 0, "name": "Ana", **more}]
    assert story_items(EntryStory(1, 0, items=items)) == [Sat(0, "Ana")]
