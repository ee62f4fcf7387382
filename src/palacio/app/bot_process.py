"""The process in which bots think: positions come in, actions go out, a line of JSON for each."""

import base64
import json
import sys
from typing import Any

from palacio.bots import Bot, Budget, new_bot
from palacio.rules.catalog import GAMES
from palacio.rules.state import from_bytes

_bots: dict[str, Bot] = {}  # by match and seat: a bot may remember what it thought before


def answer(question: dict[str, Any]) -> dict[str, Any]:
    state = from_bytes(GAMES[question["game"]].rules.STATE, base64.b64decode(question["state"]))
    return {"id": question["id"], "action": int(_bot(question).choose(state))}


def _bot(question: dict[str, Any]) -> Bot:
    key = f"{question['match']} {question['bot']}"
    if key not in _bots:
        _bots[key] = new_bot(question["bot"], question["seed"], Budget(ms=question["ms"]))
    return _bots[key]


def main() -> None:
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
