"""Golden playthroughs: a whole match as text, with a drawing after each round."""

import hashlib
import re
import textwrap
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from palacio.bots import new_bot
from palacio.i18n.story import sentences
from palacio.match.drawing import draw
from palacio.match.errors import UserError
from palacio.match.match import Match, new_match
from palacio.match.notation import format_seat
from palacio.match.record import format_record
from palacio.match.spans import text_of
from palacio.match.story import RoundEnd
from palacio.rules.catalog import GAMES
from tests.golden import FOLDER
from tests.rules.variants import Variant

NAMES = ("Ana", "Bo", "Carla", "Dinis")
COLUMNS = 140


def variants() -> list[Variant]:
    """Return every game and option with two seats, and every game with three and four seats."""
    two = [Variant(game.id, option, 2) for game in GAMES.values() for option in game.options]
    three = [Variant(game.id, game.options[0], 3) for game in GAMES.values()]
    four = [Variant(game.id, game.options[-1], 4) for game in GAMES.values()]
    return two + three + four


def file_of(variant: Variant) -> Path:
    return FOLDER / f"{variant}.txt"


# --- Playing.


def begin(variant: Variant) -> Match:
    """Return a match whose deals are determined by the variant's name."""
    return new_match(
        variant.game,
        seats=variant.seats,
        option=variant.option,
        names=NAMES[: variant.seats],
        secret=hashlib.sha256(str(variant).encode()).digest(),
        salts=[name.lower() for name in NAMES[: variant.seats]],
    )


def play_with_bot(match: Match) -> Match:
    """Play a match to its end with a bot in every seat, and return it."""
    bot = new_bot("greedy")
    while not match.is_over:
        match.play(bot.choose(match.state))
    return match


def replay_page(page: str, match: Match) -> Match:
    """Return the match replayed from a page, so that stronger bots don't change the pages."""
    events = re.findall(r"^#\d+ +(\S+) +(\S+)", page, re.MULTILINE)
    with suppress(UserError):
        for who, text in events:
            if who in NAMES and not text.startswith("salt="):
                match.play(text, seat=NAMES.index(who))
    return match


# --- Formatting.


def write(match: Match) -> str:
    """Return the page: the match in record version 1, and its last hash in version 2."""
    again = Match(replace(match.header, record_version=1))
    page = []
    for event in match.log:
        again.referee.accept(event.seat, event.text)
        page += _write_event(again)
        if any(isinstance(item, RoundEnd) for item in again.story(event.seq)[0]):
            page += ["", text_of(draw(again.header, again.state, COLUMNS)), ""]
    header, _, _ = format_record(again).partition("\n\n")
    chains = f"chain: {again.referee.head}", f"chain of record 2: {match.referee.head}"
    return "\n".join([header, "", *page, "", match.position(), *chains, ""])


def _write_event(match: Match) -> list[str]:
    event, names = match.log[-1], match.header.names
    who = names[event.seat] if event.seat >= 0 else format_seat(event.seat)
    words = sentences(match.story_of(event.seq), names, match.module.palette)
    line = f"#{event.seq:<4}{who:<6} {event.text:<6}  {words}".rstrip()
    return textwrap.wrap(line, COLUMNS, subsequent_indent=" " * 20, break_long_words=False)
