"""Steps of many matches at once: apply actions, and write observations, masks and rewards."""

from typing import Any

from palacio.arrays.games import write_mask, write_observation
from palacio.rules import verbs
from palacio.rules.compiled import rule
from palacio.rules.drafting import CHANCE, OVER
from palacio.rules.playout import is_live, play_chance, random_action
from palacio.rules.result import is_winner
from palacio.rules.state import State, put

SKIP = -1  # in place of an action: leave this match as it is

# Columns of `flags`: per match, the seat to move and three flags.
PLAYER, TERMINATED, TRUNCATED, ENDED = range(4)
FLAGS = 4

# When a new match replaces one that is over: in the same step, in the next step, or never.
SAME, NEXT, OFF = range(3)


@rule
def find_illegal(actions: Any, mask: Any) -> int:
    """Return the index of the first match whose action is illegal, or -1."""
    for match in range(len(actions)):
        action = actions[match]
        if action != SKIP and (action < 0 or action >= mask.shape[1] or mask[match, action] == 0):
            return match
    return -1


# Arrays are passed one by one, because access through a named tuple takes longer than an action.
# `starts` is an array of one state, because a call with a bare state takes 10 µs longer.
@rule
def step_matches(
    states: Any,
    dice: Any,
    actions: Any,
    flags: Any,
    rewards: Any,
    observation: Any,
    mask: Any,
    final_observation: Any,
    final_scores: Any,
    starts: Any,
    scratch: Any,
    takes: int,
    shift: int,
    autoreset: int,
    first: int,
    last: int,
) -> None:
    """Apply legal actions in matches `first` to `last` - 1, and write the outputs."""
    for match in range(first, last):
        flags[match, ENDED] = 0
        for seat in range(rewards.shape[1]):
            rewards[match, seat] = 0
        if autoreset == SAME:  # then no match is over between two steps
            flags[match, TERMINATED] = 0
            flags[match, TRUNCATED] = 0
        if actions[match] == SKIP:
            continue
        s = states[match]
        actor = s.seat
        if is_live(s):
            action = int(actions[match])
            verbs.apply(s, action if action < takes else action + shift, None)
        elif autoreset != OFF:
            put(states, match, starts[0])
        else:
            continue
        flags[match, TERMINATED] = 0
        flags[match, TRUNCATED] = 0
        draw(states, match, dice, scratch)
        if not is_live(states[match]):
            show_over(states[match], actor, flags[match], observation[match], mask[match])
            final_observation[match] = observation[match]
            write_result(states[match], rewards[match], final_scores[match])
            flags[match, ENDED] = 1
            if autoreset != SAME:
                continue
            put(states, match, starts[0])
            draw(states, match, dice, scratch)
        flags[match, PLAYER] = states[match].seat
        write_observation(states[match], states[match].seat, observation[match])
        write_mask(states[match], mask[match])


@rule
def draw(states: Any, match: int, dice: Any, scratch: Any) -> None:
    """Let chance act until it is a seat's turn."""
    while states[match].seat == CHANCE:
        play_chance(states[match], dice[match], scratch)


@rule
def show_over(s: State, actor: int, flags: Any, observation: Any, mask: Any) -> None:
    """Write the flags, the player, the observation and the mask of a match that is over.

    The player is the seat that acted last. The mask allows every action, as none has an effect.
    """
    flags[TERMINATED] = s.phase == OVER
    flags[TRUNCATED] = s.phase != OVER
    flags[PLAYER] = actor
    write_observation(s, actor, observation)
    for action in range(len(mask)):
        mask[action] = 1


@rule
def write_result(s: State, rewards: Any, scores: Any) -> None:
    """Write the scores, and the rewards: 1 for a sole winner; their sum over all seats is 0."""
    winners = 0
    for seat in range(s.seats):
        scores[seat] = s.boards[seat].score
        winners += is_winner(s, seat)
    for seat in range(s.seats):
        share = s.seats / winners if is_winner(s, seat) else 0.0
        rewards[seat] = (share - 1) / (s.seats - 1)


@rule
def show_matches(
    states: Any, dice: Any, flags: Any, observation: Any, mask: Any, scratch: Any
) -> None:
    """Write the outputs after changes to `states`. Where it is chance's turn, chance acts first."""
    for match in range(len(states)):
        draw(states, match, dice, scratch)
        s = states[match]
        flags[match, ENDED] = 0
        flags[match, TERMINATED] = 0
        flags[match, TRUNCATED] = 0
        if not is_live(s):
            show_over(s, flags[match, PLAYER], flags[match], observation[match], mask[match])
            continue
        flags[match, PLAYER] = s.seat
        write_observation(s, s.seat, observation[match])
        write_mask(s, mask[match])


@rule
def restart_matches(states: Any, starts: Any, which: Any) -> None:
    """Set each match whose item of `which` is not 0 to the state before setup."""
    for match in range(len(which)):
        if which[match]:
            put(states, match, starts[0])


@rule
def copy_states(states: Any, matches: Any, copies: Any) -> None:
    """Copy the states of the matches at these indices."""
    for at in range(len(matches)):
        put(copies, at, states[matches[at]])


@rule
def sample_actions(states: Any, dice: Any, takes: int, shift: int, actions: Any) -> None:
    """Write a random legal action for each match; 0 where the match is over."""
    for match in range(len(actions)):
        action = random_action(states[match], dice) if is_live(states[match]) else 0
        actions[match] = action if action < takes + shift else action - shift
