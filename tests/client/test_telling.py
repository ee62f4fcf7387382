"""What happened at a table, in words."""

import pytest

from palacio.client.telling import happenings, tell
from palacio.wire.happenings import Left, Sat
from palacio.wire.views import Chapter
from palacio.words.catalogue import LANGUAGES, catalogue
from tests.client.scripted import Log


def test_a_chapter_is_told_in_the_readers_language() -> None:
    chapter = Chapter(1, 0, tells=[{"what": "sat", "seat": 1, "name": "Rui"}])
    told = {tell(chapter, Log().view(), catalogue(language)) for language in LANGUAGES}
    assert len(told) == len(LANGUAGES)
    assert all("Rui" in words for words in told)


def test_what_we_do_not_know_is_passed_over() -> None:
    tells = [{"what": "danced", "seat": 1}, {"what": "left", "seat": 1}, 7]
    assert happenings(Chapter(1, 0, tells=tells)) == [Left(1)]


@pytest.mark.parametrize("more", [{}, {"mood": "fine"}])
def test_a_field_more_does_no_harm(more: dict[str, str]) -> None:
    tells = [{"what": "sat", "seat": 0, "name": "Ana", **more}]
    assert happenings(Chapter(1, 0, tells=tells)) == [Sat(0, "Ana")]
