"""Reasons to refuse an action, as numbers; the match puts them into words."""

from enum import IntEnum


class Refusal(IntEnum):
    NONE = 0
    NO_SUCH_ACTION = 1
    NOT_NOW = 2  # an action of another phase
    NONE_THERE = 3  # no tile of that color at that source
    LINE_FULL = 4
    LINE_OTHER_COLOR = 5
    COLOR_ON_ROW = 6
    COLUMN_TAKEN = 7
    COLOR_IN_COLUMN = 8
    LEFT_OF_GLAZIER = 9
    STRIP_GONE = 10
    NO_FITTING_SPACE = 11
    MUST_FIT_ELSEWHERE = 12  # breaking all while a strip in reach has room
    TOO_MANY_JOKERS = 13
    TOO_FEW_JOKERS = 14
    ALREADY_HOME = 15
    NOT_ON_STRIP = 16  # a pane to keep that the strip does not hold
    WRONG_SETUP = 17
    WRONG_DEAL = 18
    MATCH_OVER = 19
