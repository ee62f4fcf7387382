"""A complete bot: it plays the action with the best preview."""

import json
import sys
from typing import Any

Message = dict[str, Any]  # a line of JSON


def value(choice: Message) -> int:
    """Return a value of an action: points, tiles placed, and tiles spilled or broken."""
    preview = choice.get("preview", {})  # a field that is 0 or false is left out
    points, placed = preview.get("points", 0), preview.get("placed", 0)
    spilled, done = preview.get("spilled", 0), preview.get("completes", False)
    return int(10 * points + 3 * placed - 5 * spilled + 8 * done)


def answer(message: Message) -> Message:
    """Return the answer to a message. Exit after a `quit` or an `error`."""
    if message["type"] == "go":
        best = max(message["actions"], key=value)
        return {"type": "action", "id": message["id"], "action": best["text"]}
    if message["type"] in ("hello", "new"):
        return {"type": "ready", "protocol": 1, "name": "first", "version": "1"}
    sys.exit()


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
