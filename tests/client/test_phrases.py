"""Phrases across the table: sending, receiving, refusals, and the search by typed text."""

import pytest

from palacio.client.phrases import PHRASES, find_phrase, say_said
from palacio.client.socket import SocketClient
from palacio.i18n.catalogue import LANGUAGES, catalogue
from palacio.wire.messages import Failed, Said, Say
from tests.client.scripted import TABLE, Server, ignore, run
from tests.waiting import wait_until


def test_phrase_is_sent_once_and_received() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        server.handlers[Say] = ignore
        followed, heard = await client.follow(TABLE), list[Said]()
        client.on_phrase = heard.append
        client.say(TABLE, "hello")
        await wait_until(lambda: server.of(Say))
        server.send_all(Said(TABLE, 0, "hello"))
        await wait_until(lambda: heard)
        assert heard == [Said(TABLE, 0, "hello")]
        assert followed.said == [(len(followed.story), heard[0])]
        assert len(server.of(Say)) == 1

    run(scenario)


@pytest.mark.parametrize("code", ["phrase_too_soon", "too_fast"])
def test_refused_phrase_is_reported_and_not_sent_again(code: str) -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        server.handlers[Say] = lambda socket, message: server.send(
            socket, Failed(code, "Please wait.", getattr(message, "id", None), TABLE)
        )
        await client.follow(TABLE)
        reasons: list[str] = []
        client.on_phrase_refused = reasons.append
        client.say(TABLE, "hello")
        await wait_until(lambda: reasons)
        assert reasons == ["Please wait."]
        assert len(server.of(Say)) == 1

    run(scenario)


def test_phrase_from_a_table_that_is_not_followed_is_ignored() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        followed, heard = await client.follow(TABLE), list[Said]()
        client.on_phrase = heard.append
        server.send_all(Said("7hQm2RzTq4a", 0, "hello"))
        server.send_all(Said(TABLE, 1, "thanks"))
        await wait_until(lambda: heard)
        assert [said.phrase for said in heard] == ["thanks"]
        assert len(followed.said) == 1

    run(scenario)


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Rui: Good luck!"), ("nl", "Rui: Succes!"), ("fr", "Rui : Bonne chance !")],
)
def test_phrase_is_shown_in_the_readers_language(language: str, words: str) -> None:
    said = Said(TABLE, 1, "good-luck")
    assert say_said(said, Server().log.view(), catalogue(language)) == words


def test_phrase_from_a_newer_server_is_not_shown() -> None:
    assert say_said(Said(TABLE, 1, "see-you"), Server().log.view(), catalogue("en")) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_is_found_by_its_number_and_its_text(language: str) -> None:
    say = catalogue(language)
    for number, phrase in enumerate(PHRASES, start=1):
        assert find_phrase(str(number), say) == phrase
        assert find_phrase(say(f"phrase-{phrase}").lower(), say) == phrase


@pytest.mark.parametrize(
    ("typed", "phrase"), [("good l", "good-luck"), ("GOOD", "good-luck"), ("aie", "ouch")]
)
def test_phrase_is_found_by_its_start_without_case_or_accents(typed: str, phrase: str) -> None:
    assert find_phrase(typed, catalogue("fr" if typed == "aie" else "en")) == phrase


@pytest.mark.parametrize("typed", ["", "!", "0", "19", "sausage"])
def test_text_that_is_not_a_phrase_finds_no_phrase(typed: str) -> None:
    assert find_phrase(typed, catalogue("en")) is None
