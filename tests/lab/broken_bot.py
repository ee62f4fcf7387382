"""A bot that can be told what to do wrong: `broken_bot.py HOW [FILE]`. It imports no package."""

import json
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

HOW = sys.argv[1]
BAGS: list[list[int]] = []  # of this match, as they were seen
KNOWN: list[list[list[int]]] = []  # how each match of this process began


def main() -> None:
    if HOW == "mute":
        time.sleep(60)
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "go":
            go(message)
        elif message["type"] in ("hello", "new"):
            BAGS.clear()
            protocol = 2 if HOW == "stranger" else 1
            say({"type": "ready", "protocol": protocol, "name": HOW, "version": "0", "mood": []})
        elif HOW != "stubborn":
            return
    time.sleep(60 if HOW == "stubborn" else 0)


def go(message: dict[str, Any]) -> None:
    """The first turn is played as it should be, so that it breaks in the middle of a match."""
    choices = message["actions"]
    action = {"type": "action", "id": message["id"], "action": choices[0]["text"], "mood": "good"}
    if HOW in ("spy", "curious"):
        look_around(message["view"])
    elif message["view"]["round"] > 1 or message["id"] % 5 == 0:
        break_down(action, choices)
    say(action)


def look_around(view: dict[str, Any]) -> None:
    """Give up as soon as there is something that a bot should not know, and tell it."""
    if HOW == "curious":
        say({"type": "error", "text": ", ".join(view["names"])})
    if view["bag"] not in BAGS:
        BAGS.append(view["bag"])
        if BAGS in KNOWN:
            say({"type": "error", "text": "I know what will be drawn."})
        KNOWN.extend([list(BAGS)] if len(BAGS) == 2 else [])


def break_down(action: dict[str, Any], choices: list[Any]) -> None:
    if HOW == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    elif HOW == "killed-oddly":
        os.kill(os.getpid(), 40)  # a signal without a name
    elif HOW == "raises":
        raise RuntimeError("out of ideas")
    elif HOW == "slow":
        time.sleep(60)
    elif HOW == "nonsense":
        print("I resign!", flush=True)
    elif HOW == "unknown":
        say({"type": "dance"})
    elif HOW == "illegal":
        action["action"] = "9w>f"  # there is no display 9 for two
    elif HOW == "cheat":
        action["action"] = "undo"
    elif HOW == "moody":
        action["action"] = choices[os.getpid() % len(choices)]["text"]
    elif HOW == "wrong-id":
        action["id"] = 0
    elif HOW == "gives-up":
        say({"type": "error", "text": "I have seen enough."})
    else:
        break_the_pipe()


def break_the_pipe() -> None:
    if HOW == "floods":
        while True:
            sys.stdout.write("x" * 65536)
    elif HOW == "chatters":
        while True:
            say({"type": "ready"})
    elif HOW == "half":
        print('{"type": "act', end="", flush=True)
        time.sleep(60)
    elif HOW == "hangs-up":
        os.close(1)
        time.sleep(60)
    elif HOW == "shouts":
        sys.stderr.write("x" * 1_000_000)  # more than a pipe holds; no fault in that
    elif HOW == "kills-worker" and not Path(sys.argv[2]).exists():
        Path(sys.argv[2]).touch()
        os.kill(os.getppid(), signal.SIGKILL)


def say(message: dict[str, Any]) -> None:
    print(json.dumps(message), flush=True)


if __name__ == "__main__":
    main()
