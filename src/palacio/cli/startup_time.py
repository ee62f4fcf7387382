"""The start-up time of a new process, for `palacio bench`: import the rules, play matches."""

import json
import time


def time_start() -> dict[str, float]:
    begin = time.perf_counter()
    from palacio.rules import catalog, dice, playout, state

    imported = time.perf_counter()
    for game in catalog.GAMES.values():
        states = state.blanks(game.rules.STATE, 1)
        start = game.begin(catalog.SEATS[0], game.options[0])
        playout.playouts(states, start, 1, dice.new_dice(0), playout.new_scratch())
    played = time.perf_counter()
    return {"import_s": imported - begin, "first_matches_s": played - imported}


if __name__ == "__main__":
    print(json.dumps(time_start()))
