"""A whole bot, to begin with: it takes what scores best at once, by the previews it is sent."""

import json
import sys


def worth(choice):
    """Points count most; then tiles that find a place, less those that fall or break."""
    preview = choice.get("preview", {})  # a field that is 0 or false is left out
    points, placed = preview.get("points", 0), preview.get("placed", 0)
    spilled, done = preview.get("spilled", 0), preview.get("completes", False)
    return 10 * points + 3 * placed - 5 * spilled + 8 * done


def answer(message):
    if message["type"] == "go":
        best = max(message["actions"], key=worth)
        return {"type": "action", "id": message["id"], "action": best["text"]}
    if message["type"] in ("hello", "new"):
        return {"type": "ready", "protocol": 1, "name": "first", "version": "1"}
    sys.exit()  # told to quit, or that something went wrong


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
