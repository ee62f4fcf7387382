"""A whole match as a page of text: every event in words, a drawing after each round."""

import hashlib
import re
import textwrap
from contextlib import suppress
from pathlib import Path

from palacio.bots import new_bot
from palacio.match.drawing import draw
from palacio.match.errors import UserError
from palacio.match.match import Match, new_match
from palacio.match.notation import format_seat
from palacio.match.record import format_record
from palacio.match.spans import text_of
from palacio.match.story import RoundEnd
from palacio.rules.catalog import GAMES
from palacio.words.story import sentence
from tests.golden import FOLDER
from tests.rules.variants import Variant

NAMES = ("Ana", "Bo", "Carla", "Dinis")
COLUMNS = 140


def variants() -> list[Variant]:
    """Each game and option with two seats, and each game with three and with four."""
    two = [Variant(game.id, option, 2) for game in GAMES.values() for option in game.options]
    three = [Variant(game.id, game.options[0], 3) for game in GAMES.values()]
    four = [Variant(game.id, game.options[-1], 4) for game in GAMES.values()]
    return two + three + four


def file_of(variant: Variant) -> Path:
    return FOLDER / f"{variant}.txt"


# --- Who plays.


def begin(variant: Variant) -> Match:
    """A match whose deals follow from its name."""
    return new_match(
        variant.game,
        variant.seats,
        variant.option,
        names=NAMES[: variant.seats],
        secret=hashlib.sha256(str(variant).encode()).digest(),
        salts=[name.lower() for name in NAMES[: variant.seats]],
    )


def play_anew(match: Match) -> Match:
    """A bot plays all seats."""
    bot = new_bot("greedy")
    while not match.is_over:
        match.play(bot.choose(match.state))
    return match


def play_as_on(page: str, match: Match) -> Match:
    """What a page says, as far as it can be played: a bot that has learned changes nothing."""
    events = re.findall(r"^#\d+ +(\S+) +(\S+)", page, re.MULTILINE)
    with suppress(UserError):
        for who, text in events:
            if who in NAMES and not text.startswith("salt="):
                match.play(text, seat=NAMES.index(who))
    return match


# --- How it is told.


def write(match: Match) -> str:
    header, _, _ = format_record(match).partition("\n\n")
    page = [header, ""]
    again = Match(match.header)
    for event in match.log:
        again.accept(event.seat, event.text)
        page += _write_event(again)
        if any(isinstance(happening, RoundEnd) for happening in again.story(event.seq)[0]):
            page += ["", text_of(draw(again.header, again.state, COLUMNS)), ""]
    return "\n".join([*page, "", match.position(), f"chain: {match.log[-1].hash}", ""])


def _write_event(match: Match) -> list[str]:
    event, names = match.log[-1], match.header.names
    who = names[event.seat] if event.seat >= 0 else format_seat(event.seat)
    told = (sentence(h, names, match.face.palette) for h in match.story(event.seq)[0])
    words = " ".join(words for words in told if words)
    line = f"#{event.seq:<4}{who:<6} {event.text:<6}  {words}".rstrip()
    return textwrap.wrap(line, COLUMNS, subsequent_indent=" " * 20, break_long_words=False)
