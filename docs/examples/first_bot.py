"""A complete bot: it plays the action with the best preview."""

import json
import sys


def value(choice):
    """Return a value of an action: points, tiles placed, and tiles spilled or broken."""
    preview = choice.get("preview", {})  # a field that is 0 or false is left out
    points, placed = preview.get("points", 0), preview.get("placed", 0)
    spilled, done = preview.get("spilled", 0), preview.get("completes", False)
    return 10 * points + 3 * placed - 5 * spilled + 8 * done


def answer(message):
    if message["type"] == "go":
        best = max(message["actions"], key=value)
        return {"type": "action", "id": message["id"], "action": best["text"]}
    if message["type"] in ("hello", "new"):
        return {"type": "ready", "protocol": 1, "name": "first", "version": "1"}
    sys.exit()  # a `quit` or an `error` message


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
