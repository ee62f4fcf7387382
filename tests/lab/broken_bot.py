"""A bot with a chosen defect: `broken_bot.py DEFECT [FILE]`. Needs only the standard library."""

import json
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

DEFECT = sys.argv[1]
BAGS: list[list[int]] = []  # contents of the bag in this match, round by round
KNOWN: list[list[list[int]]] = []  # the first two bags of each match of this process


def main() -> None:
    if DEFECT == "mute":
        time.sleep(60)
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "go":
            go(message)
        elif message["type"] in ("hello", "new"):
            BAGS.clear()
            protocol = 2 if DEFECT == "other-protocol" else 1
            send({"type": "ready", "protocol": protocol, "name": DEFECT, "unknown": []})
        elif DEFECT != "stubborn":
            return
    time.sleep(60 if DEFECT == "stubborn" else 0)


def go(message: dict[str, Any]) -> None:
    """Play the first turns correctly, so that the defect shows in the middle of a match."""
    choices = message["actions"]
    action = {
        "type": "action",
        "id": message["id"],
        "action": choices[0]["text"],
        "unknown": "good",
    }
    if DEFECT in ("spy", "curious"):
        reveal(message["view"])
    elif message["view"]["round"] > 1 or message["id"] % 5 == 0:
        fail(action, choices)
    send(action)


def reveal(view: dict[str, Any]) -> None:
    """Send an error with information that the bot should not have."""
    if DEFECT == "curious":
        send({"type": "error", "text": ", ".join(view["names"])})
    if view["bag"] not in BAGS:
        BAGS.append(view["bag"])
        if BAGS in KNOWN:
            send({"type": "error", "text": "I know the coming tiles."})
        KNOWN.extend([list(BAGS)] if len(BAGS) == 2 else [])


def fail(action: dict[str, Any], choices: list[Any]) -> None:
    if DEFECT == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    elif DEFECT == "killed-oddly":
        os.kill(os.getpid(), 40)  # a signal without a name
    elif DEFECT == "raises":
        raise RuntimeError("out of ideas")
    elif DEFECT == "slow":
        time.sleep(60)
    elif DEFECT == "nonsense":
        print("I resign!", flush=True)
    elif DEFECT == "unknown":
        send({"type": "dance"})
    elif DEFECT == "illegal":
        action["action"] = "9w>f"  # two seats have no display 9
    elif DEFECT == "cheat":
        action["action"] = "undo"
    elif DEFECT == "moody":
        action["action"] = choices[os.getpid() % len(choices)]["text"]
    elif DEFECT == "wrong-id":
        action["id"] = 0
    elif DEFECT == "gives-up":
        send({"type": "error", "text": "I have seen enough."})
    else:
        fail_to_write()


def fail_to_write() -> None:
    if DEFECT == "floods":
        while True:
            sys.stdout.write("x" * 65536)
    elif DEFECT == "chatters":
        while True:
            send({"type": "ready"})
    elif DEFECT == "half":
        print('{"type": "act', end="", flush=True)
        time.sleep(60)
    elif DEFECT == "hangs-up":
        os.close(1)
        time.sleep(60)
    elif DEFECT == "shouts":
        sys.stderr.write("x" * 1_000_000)  # more than a pipe holds, which is not a fault
    elif DEFECT == "kills-worker" and not Path(sys.argv[2]).exists():
        Path(sys.argv[2]).touch()
        os.kill(os.getppid(), signal.SIGKILL)


def send(message: dict[str, Any]) -> None:
    print(json.dumps(message), flush=True)


if __name__ == "__main__":
    main()
